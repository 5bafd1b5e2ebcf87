//! What one roll does to one wager, in money: the one place where pay tables become gains.

use ::yo::{Roll, Settlement, Wager, YoRules, settle, winnings};
use deck::Chips;

use super::life::Fate;

/// What a roll did to a wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Step {
    /// Won, or lost if negative; the stake counts only if it is lost.
    pub gain: Chips,
    /// How often it was paid: once or not at all.
    pub payments: u32,
    /// What became of the stake, if this was its end.
    pub end: Option<Fate>,
}

impl Step {
    /// No wager, no step.
    pub const NOTHING: Self = Self { gain: Chips::ZERO, payments: 0, end: None };
}

/// What this roll does to a wager of this many chips. `point` is the point before the roll.
pub(super) fn step(rules: &YoRules, wager: Wager, chips: i64, point: Option<u8>, roll: Roll) -> Step {
    let stake = Chips::whole(chips);
    let paid = |odds| winnings(rules, stake, odds);
    let (gain, payments, end) = match settle(rules, wager, point, roll) {
        Settlement::Stands => (Chips::ZERO, 0, None),
        Settlement::Pays(odds) => (paid(odds), 1, None),
        Settlement::Wins(odds) => (paid(odds), 1, Some(Fate::Won)),
        Settlement::Loses => (-stake, 0, Some(Fate::Lost)),
        Settlement::Pushes => (Chips::ZERO, 0, Some(Fate::Pushed)),
        Settlement::Returned => (Chips::ZERO, 0, Some(Fate::Returned)),
    };
    Step { gain, payments, end }
}
