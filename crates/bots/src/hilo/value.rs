//! What an action of HILO is worth to the seat that takes it, by a network.

use ::hilo::{Hilo, HiloAction, HiloPhase};
use kernel::{Game, MAX_SEATS, Seat, Step, Turn};
use nets::{Inputs, Network};

use super::clearing::each_answer;
use super::inputs::{Unseen, encode};
use crate::standing::{self, POINT, Standing, Utility, WIN};

/// Asks a network what states are worth; keeps the space it needs for that.
#[derive(Debug)]
pub(crate) struct Values<'a> {
    network: &'a Network,
    inputs: Inputs,
}

/// A decision to be made: whose it is, and everything about it that is worked out once.
pub(crate) struct Decision {
    pub(crate) seat: Seat,
    pub(crate) unseen: Unseen,
    pub(crate) standing: Standing,
}

impl Decision {
    /// In a round that is being played.
    pub(crate) fn new(game: &Hilo, seat: Seat) -> Self {
        Self { seat, unseen: Unseen::new(game), standing: standing(game, seat) }
    }
}

/// Where a seat stands, by the totals alone.
pub(crate) fn standing(game: &Hilo, seat: Seat) -> Standing {
    let (shares, spread) = shares(game);
    Standing::new(&shares, seat.index(), spread)
}

/// The share of each seat by the totals alone, and the spread of that.
pub(crate) fn shares(game: &Hilo) -> ([i64; MAX_SEATS], i64) {
    let mut totals = [0; MAX_SEATS];
    let seats = usize::from(game.seats());
    for (total, of) in totals.iter_mut().zip(game.totals().as_slice()) {
        *total = i64::from(*of);
    }
    let most = totals[..seats].iter().copied().max().unwrap_or(0).max(0);
    let missing = i64::from(game.rules().target()) - most;
    // More rounds to come, about 18 points each, make a point say less; 0.7 rounds before one that ends it.
    let rounds = (missing * 65_536 / 18).max(65_536 * 7 / 10);
    let spread = 9 * standing::root(rounds);
    (standing::shares(&totals[..seats], spread), spread)
}

impl<'a> Values<'a> {
    pub(crate) fn new(network: &'a Network) -> Self {
        Self { network, inputs: Inputs::new() }
    }

    /// What this state, in which others or chance go on, is worth to the seat.
    pub(crate) fn state(&mut self, game: &Hilo, decision: &Decision) -> Utility {
        if let Some(verdict) = game.verdict() {
            let won = verdict.winners.contains(decision.seat);
            return decision.standing.utility(if won { WIN / verdict.winners.len() as i64 } else { 0 });
        }
        if game.phase() == HiloPhase::Scored {
            return decision.standing.utility(shares(game).0[decision.seat.index()]);
        }
        encode(game, &decision.unseen, decision.seat, &mut self.inputs);
        // The network counts in 16 points.
        Utility::from(self.network.output(&self.inputs)) * 16 * POINT / 65_536
    }

    /// What this action is worth; if the seat is asked about a line next, with its best answer.
    pub(crate) fn action(&mut self, game: &Hilo, decision: &Decision, action: HiloAction) -> Utility {
        let mut after = game.clone();
        after.advance(Step::Act { seat: decision.seat, action }, &mut ());
        self.settled(&after, decision)
    }

    /// What this state is worth, with the seat's best answer if it is asked about a line.
    pub(crate) fn settled(&mut self, game: &Hilo, decision: &Decision) -> Utility {
        let asked = game.phase() == HiloPhase::Removing
            && matches!(game.turn(), Turn::Players(seats) if seats.contains(decision.seat));
        if !asked {
            return self.state(game, decision);
        }
        let mut best = Utility::MIN;
        each_answer(game, decision.seat, |answer| best = best.max(self.action(game, decision, answer)));
        best
    }

    /// The best of these actions, and what it is worth; of equal ones the first.
    pub(crate) fn best(
        &mut self,
        game: &Hilo,
        decision: &Decision,
        actions: &[HiloAction],
    ) -> Option<(HiloAction, Utility)> {
        let mut best: Option<(HiloAction, Utility)> = None;
        for action in actions {
            let worth = self.action(game, decision, *action);
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((*action, worth));
            }
        }
        best
    }

    /// What was said to the network last.
    pub(crate) fn inputs(&self) -> &Inputs {
        &self.inputs
    }
}
