//! Games with secrets for two seats, written out whole.
//!
//! [`SequenceForm::expand`] follows every choice and every outcome of chance on the engine. What a seat
//! knows is what it was told and what lies open to it, in order, and what it did itself: positions that
//! agree in this are one information set. A sequence is what one seat has done so far; the whole game is
//! then a list of which sequences of the two meet how often at which end.
//!
//! [`SequenceForm::best_answer`] finds the best of all answers to a strategy, [`SequenceForm::solve`] an
//! equilibrium by counterfactual regret minimisation (CFR+).

mod expand;
mod regret;
mod strategy;

pub use expand::{Bounds, TooLarge};
pub use regret::{Precision, Solution};
pub use strategy::Strategy;

use kernel::{Game, Seat};

use crate::induction::SEATS;

/// A game written out whole.
#[derive(Debug)]
pub struct SequenceForm<G: Game, E> {
    sets: [Vec<InformationSet<G>>; 2],
    /// How many sequences each seat has. Number 0 is to have done nothing.
    sequences: [usize; 2],
    meetings: Vec<Meeting>,
    ends: Vec<(E, G)>,
}

/// What a seat knows when it decides.
#[derive(Debug)]
pub struct InformationSet<G: Game> {
    seat: Seat,
    /// What the seat has done before, as the number of a sequence.
    parent: usize,
    /// The sequence that its first action makes; those of the others follow.
    first: usize,
    /// The information set of the decision before.
    earlier: Option<usize>,
    /// How many decisions the seat has made before.
    depth: usize,
    notices: Vec<G::Notice>,
    view: G::View,
    legal: Vec<G::Action>,
    /// The place of each legal action among those that are told apart.
    places: Vec<usize>,
    actions: usize,
}

/// Two sequences meet at an end, as often as chance allows.
#[derive(Clone, Copy, Debug)]
struct Meeting {
    sequences: [u32; 2],
    end: u32,
    weight: f64,
}

impl<G: Game, E> SequenceForm<G, E> {
    /// How many information sets the seat has.
    #[must_use]
    pub fn information_sets(&self, seat: Seat) -> usize {
        self.sets[seat.index()].len()
    }

    /// How many pairs of sequences meet at an end.
    #[must_use]
    pub fn meetings(&self) -> usize {
        self.meetings.len()
    }

    /// The different ends, each with a state that ended so.
    #[must_use]
    pub fn ends(&self) -> &[(E, G)] {
        &self.ends
    }

    /// Everything the seat was told until it came to this information set, in order.
    #[must_use]
    pub fn told<'a>(&'a self, set: &'a InformationSet<G>) -> Vec<&'a G::Notice> {
        let sets = &self.sets[set.seat.index()];
        let earlier = std::iter::successors(Some(set), |set| set.earlier.map(|earlier| &sets[earlier]));
        let mut chain: Vec<&InformationSet<G>> = earlier.collect();
        chain.reverse();
        chain.into_iter().flat_map(|set| &set.notices).collect()
    }
}

impl<G: Game> InformationSet<G> {
    /// Who decides.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What lies open to the seat.
    #[must_use]
    pub fn view(&self) -> &G::View {
        &self.view
    }

    /// What the seat may do.
    #[must_use]
    pub fn legal(&self) -> &[G::Action] {
        &self.legal
    }

    /// How many of the legal actions are told apart.
    #[must_use]
    pub fn actions(&self) -> usize {
        self.actions
    }

    /// The place of a legal action among those that are told apart.
    #[must_use]
    pub fn place(&self, action: G::Action) -> Option<usize> {
        let listed = self.legal.iter().position(|legal| *legal == action)?;
        Some(self.places[listed])
    }

    fn sequences(&self) -> std::ops::Range<usize> {
        self.first..self.first + self.actions
    }
}

/// The other of the two seats.
fn other(seat: Seat) -> Seat {
    if seat == SEATS[0] { SEATS[1] } else { SEATS[0] }
}

#[cfg(test)]
mod tests;
