//! What one seat has: money in front of it, and its wagers on the layout.

use deck::Chips;

use crate::wager::{Wager, WagerSet};

/// Money and wagers of one seat.
///
/// Sums stay far from the range of the type: chips go down one at a time, at most 100 each, so a stake
/// is at most 100 chips a step, and a payment at most 20 times that; it would take 10¹⁵ steps.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Holdings {
    /// What lies in front of the seat, wagers not counted.
    pub money: Chips,
    stakes: [Chips; Wager::COUNT],
    standing: WagerSet,
    /// Wagers that a roll has locked (D7).
    pub locked: WagerSet,
}

impl Holdings {
    pub fn with_money(money: Chips) -> Self {
        Self { money, ..Self::default() }
    }

    /// The wagers on the table.
    #[inline]
    pub fn standing(&self) -> WagerSet {
        self.standing
    }

    /// What lies on a wager.
    #[inline]
    pub fn stake(&self, wager: Wager) -> Chips {
        self.stakes[wager.index()]
    }

    #[inline]
    pub fn has(&self, wager: Wager) -> bool {
        self.standing.contains(wager)
    }

    /// Moves money onto a wager and gives the whole stake.
    #[inline]
    pub fn put(&mut self, wager: Wager, amount: Chips) -> Chips {
        let stake = &mut self.stakes[wager.index()];
        self.money -= amount;
        *stake += amount;
        self.standing.insert(wager);
        *stake
    }

    /// Clears a wager; the stake is the caller's to give back or to keep.
    #[inline]
    pub fn lift(&mut self, wager: Wager) -> Chips {
        self.standing.remove(wager);
        self.locked.remove(wager);
        std::mem::take(&mut self.stakes[wager.index()])
    }

    /// Gives a wager back to its seat and says how much it was.
    #[inline]
    pub fn give_back(&mut self, wager: Wager) -> Chips {
        let stake = self.lift(wager);
        self.money += stake;
        stake
    }
}
