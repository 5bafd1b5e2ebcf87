use deck::{Card, CardSet, Stock};
use kernel::{BySeat, RuleSet, Seat, SeatSet};

use crate::discards::Discards;
use crate::layout::{Cell, Layout};
use crate::line::LineSet;
use crate::rules::HiloRules;
use crate::slots::{PLACES, SlotSet};

/// A game of HILO in some state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hilo {
    pub(crate) rules: HiloRules,
    pub(crate) phase: HiloPhase,
    /// The place that the phase is about: of the card traded away or turned up, or, while lines are
    /// removed in a turn, of the card laid or turned in it. None in all other phases.
    pub(crate) slot: Option<u8>,
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

kernel::wire! { words:
/// What the table waits for. All of it lies open to everybody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HiloPhase {
    /// Chance: the first discard of the first round.
    Deal,
    /// All seats at once: the choice of two opening cards (H1).
    Uncovering,
    /// Chance: the chosen cards are turned up, one by one.
    Showing,
    /// Chance: who starts, of those who are equal (H1).
    Starting,
    /// The seat whose turn it is draws or takes the discard.
    Choosing,
    /// Chance: the card drawn.
    Drawing,
    /// The seat whose turn it is trades or throws the card it drew.
    Holding,
    /// Chance: the face-down card that is traded away.
    Trading,
    /// Chance: the face-down card that is turned up after a throw.
    Turning,
    /// The seat whose turn it is removes a line or keeps it (H5).
    Removing,
    /// Chance: the first discard after a reshuffle that does not keep the top (H11).
    Reshuffling,
    /// Chance: all cards still face down are turned up, one by one (H13).
    Revealing,
    /// All seats with a line made by the final reveal remove it (H13).
    Clearing,
    /// The round is scored. Chance: the first discard of the next round.
    Scored,
    /// The game is over.
    Over,
}
}

impl Hilo {
    /// The state before the first step: the cards are dealt, nothing is turned up.
    pub(crate) fn new(rules: HiloRules) -> Self {
        let seats = rules.seats();
        Self {
            rules,
            phase: HiloPhase::Deal,
            slot: None,
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

    /// Of all seats in order, the first card in one of these sets of places.
    #[inline]
    pub(crate) fn first_card(&self, places: impl Fn(&Layout) -> SlotSet) -> Option<(Seat, u8)> {
        Seat::all(self.seats()).find_map(|seat| Some((seat, places(&self.layouts[seat]).first()?)))
    }
}

/// For programs that have a state, such as a player who plays on from one it imagined. The rules do
/// not need these questions, and no viewer gets their answers from here.
impl Hilo {
    /// What the table waits for.
    #[inline]
    #[must_use]
    pub fn phase(&self) -> HiloPhase {
        self.phase
    }

    /// Whose turn it is; outside of turns the first seat.
    #[inline]
    #[must_use]
    pub fn active(&self) -> Seat {
        self.active
    }

    /// The place that the phase is about, as in the view.
    #[inline]
    #[must_use]
    pub fn slot(&self) -> Option<u8> {
        self.slot
    }

    /// The nine places of this seat.
    #[inline]
    #[must_use]
    pub fn cells(&self, seat: Seat) -> [Cell; PLACES] {
        self.layouts[seat].cells()
    }

    /// The top discard.
    #[inline]
    #[must_use]
    pub fn discard(&self) -> Option<Card> {
        self.discards.top()
    }

    /// The drawn card in the hand of the seat whose turn it is.
    #[inline]
    #[must_use]
    pub fn held(&self) -> Option<Card> {
        self.held
    }

    /// The cards that nobody has seen.
    #[inline]
    #[must_use]
    pub fn stock(&self) -> &Stock<CardSet> {
        &self.stock
    }

    /// Who ended the round (H12).
    #[inline]
    #[must_use]
    pub fn ender(&self) -> Option<Seat> {
        self.ender
    }

    /// How many closing turns are left, the running one included.
    #[inline]
    #[must_use]
    pub fn last_turns(&self) -> u8 {
        self.last_turns
    }

    /// The points so far.
    #[inline]
    #[must_use]
    pub fn totals(&self) -> &BySeat<i32> {
        &self.totals
    }

    /// The lines that this seat may remove if it is asked now, and whether it may keep them.
    #[inline]
    #[must_use]
    pub fn lines_asked(&self, seat: Seat) -> (LineSet, bool) {
        (self.removable(seat), self.may_keep(seat))
    }
}
