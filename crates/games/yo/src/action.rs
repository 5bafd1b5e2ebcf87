//! What a seat can do in a betting window, and what chance does after it.

use crate::dice::Roll;
use crate::wager::{Chip, Wager};

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum YoAction {
    /// Puts one chip down on a wager.
    Place {
        /// Where.
        wager: Wager,
        /// Which chip.
        chip: Chip,
    },
    /// Takes a whole wager back that no roll has locked.
    TakeBack {
        /// Which.
        wager: Wager,
    },
    /// Does not want to shoot.
    Decline,
    /// Is done betting for this roll. Final.
    Ready,
    /// Leaves the table for good.
    Leave,
}

/// What chance can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum YoOutcome {
    /// All four dice fall.
    Roll(Roll),
}

/// Every way of placing a chip, sorted: wager by wager, smallest chip first. Followed by a block of
/// filler, so that four entries can be read from any of them.
pub(crate) static PLACES: [YoAction; (Wager::COUNT + 1) * Chip::COUNT] = {
    let mut places = [YoAction::Ready; (Wager::COUNT + 1) * Chip::COUNT];
    let mut place = 0;
    while place < Wager::COUNT * Chip::COUNT {
        let (wager, chip) = (Wager::ALL[place / Chip::COUNT], Chip::ALL[place % Chip::COUNT]);
        places[place] = YoAction::Place { wager, chip };
        place += 1;
    }
    places
};
