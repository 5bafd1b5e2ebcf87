//! A state as a program sees that has one, such as a player who plays on from a state it imagined.
//! The rules do not need these questions, and no viewer gets their answers from here.

use deck::{Card, CardSet, Stock};
use kernel::{BySeat, Seat};

use crate::layout::Cell;
use crate::line::LineSet;
use crate::phase::HiloPhase;
use crate::slots::PLACES;
use crate::state::Hilo;

impl Hilo {
    /// What the table is waiting for.
    #[inline]
    #[must_use]
    pub fn phase(&self) -> HiloPhase {
        self.phase
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
