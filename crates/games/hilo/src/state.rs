use deck::{Card, CardSet, Stock};
use kernel::{BySeat, RuleSet, Seat, SeatSet, Turn};

use crate::discards::Discards;
use crate::layout::Layout;
use crate::line::{Line, LineSet};
use crate::phase::HiloPhase;
use crate::rules::{HiloEligible, HiloRemoval, HiloRules};
use crate::slots::{PLACES, SlotSet};

/// A game of HILO in some state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hilo {
    pub(crate) rules: HiloRules,
    pub(crate) phase: HiloPhase,
    /// The round being played or just scored, from 1.
    pub(crate) round: u32,
    pub(crate) stock: Stock<CardSet>,
    pub(crate) discards: Discards,
    pub(crate) layouts: BySeat<Layout>,
    /// The drawn card, in the hand of the seat whose turn it is.
    pub(crate) held: Option<Card>,
    /// Where many act at once: who still has to.
    pub(crate) waiting: SeatSet,
    pub(crate) starter: Option<Seat>,
    /// Whose turn it is; outside of turns the first seat.
    pub(crate) active: Seat,
    pub(crate) ender: Option<Seat>,
    /// How many closing turns are left, the running one included.
    pub(crate) last_turns: u8,
    pub(crate) totals: BySeat<i32>,
}

impl Hilo {
    /// The state before the first step: the cards are dealt, nothing is turned up.
    pub(crate) fn new(rules: HiloRules) -> Self {
        let seats = rules.seats();
        Self {
            rules,
            phase: HiloPhase::Deal,
            round: 1,
            stock: Self::shuffled(seats),
            discards: Discards::default(),
            layouts: BySeat::from_fn(seats, |_| Layout::DEALT),
            held: None,
            waiting: SeatSet::EMPTY,
            starter: None,
            active: Seat::FIRST,
            ender: None,
            last_turns: 0,
            totals: BySeat::new(seats),
        }
    }

    /// A shuffled deck of which nine cards a seat are dealt.
    pub(crate) fn shuffled(seats: u8) -> Stock<CardSet> {
        Stock::new(CardSet::FULL, CardSet::EMPTY, u32::from(seats) * PLACES as u32)
    }

    /// The rule set.
    #[must_use]
    pub fn rules(&self) -> &HiloRules {
        &self.rules
    }

    #[inline]
    pub(crate) fn seats(&self) -> u8 {
        self.totals.seats()
    }

    #[inline]
    pub(crate) fn to_act(&self) -> Turn {
        use HiloPhase as P;
        match self.phase {
            P::Choosing | P::Holding | P::Removing { .. } => Turn::Players(SeatSet::only(self.active)),
            P::Uncovering | P::Clearing => Turn::Players(self.waiting),
            P::Over => Turn::Over,
            _ => Turn::Chance,
        }
    }

    #[inline]
    pub(crate) fn is_to_act(&self, seat: Seat) -> bool {
        matches!(self.to_act(), Turn::Players(seats) if seats.contains(seat))
    }

    /// The lines that this seat may remove, if it is asked now.
    #[inline]
    pub(crate) fn removable(&self, seat: Seat) -> LineSet {
        let layout = &self.layouts[seat];
        // H8: line by line.
        if let Some(first) = layout.chain.first() {
            return LineSet::only(first);
        }
        match (self.phase, self.rules.hilo_eligible()) {
            // H13: what the final reveal has made, and nothing else.
            (HiloPhase::Clearing, _) => layout.complete_lines().through(layout.marked),
            // H6
            (HiloPhase::Removing { .. }, HiloEligible::Any) => layout.complete_lines(),
            (HiloPhase::Removing { touched }, HiloEligible::NewOnly) => {
                layout.complete_lines().through(SlotSet::of([touched]))
            }
            _ => LineSet::EMPTY,
        }
    }

    /// H5, H8, H13: may this seat, which is asked now, leave the line lying?
    #[inline]
    pub(crate) fn may_keep(&self, seat: Seat) -> bool {
        let asked_about_chain = !self.layouts[seat].chain.is_empty();
        let optional = self.rules.hilo_removal() == HiloRemoval::Optional;
        asked_about_chain || (optional && matches!(self.phase, HiloPhase::Removing { .. }))
    }

    /// Of all seats in order, the first card in one of these sets of places.
    #[inline]
    pub(crate) fn first_card(&self, places: impl Fn(&Layout) -> SlotSet) -> Option<(Seat, u8)> {
        Seat::all(self.seats()).find_map(|seat| Some((seat, places(&self.layouts[seat]).first()?)))
    }

    /// The line made by a slide about which this seat is asked now.
    pub(crate) fn chain_question(&self, seat: Seat) -> Option<Line> {
        self.layouts[seat].chain.first()
    }
}
