//! Players of YO!.
//!
//! The stated policies bet by a fixed plan ([`policy`]); the five levels of every game are mapped to
//! such plans: `easy` likes the long shots, `normal` backs a flat Play with some More, `strong` bets
//! where the exact value ([`worth`]) is best. [`bettor`] puts the chips down and never leaves a
//! window open. None of them leaves the table or declines the dice.

mod bettor;
mod evaluation;
mod policy;
pub(crate) mod why;
mod worth;

use ::yo::{Yo, YoRules};
use chance::Quick;
use kernel::Seat;

use self::bettor::Bettor;
use self::policy::{BestValue, Flat, LongShots, MoreHeavy, Policy, SomeMore, System};
use self::why::YoWhy;
use crate::evaluator::Tracker;
use crate::plays::{Made, Plays};
use crate::spec::{Level, Spec};
use crate::why::Shape;
use driver::RandomPlayer;

impl Plays for Yo {
    const POLICIES: &'static [&'static str] = &["flat", "more-heavy", "system", "best-value"];

    fn reasons() -> Vec<Shape> {
        YoWhy::shapes()
    }

    /// The player of this description. All lies open, so there is no memory to state.
    fn player(rules: &YoRules, seat: Seat, spec: &Spec, nature: Quick) -> Made<Self> {
        let policy: Box<dyn Policy> = match spec.level {
            Level::Random => return (Box::new(RandomPlayer::new(nature)), None),
            Level::Easy => Box::new(LongShots::new(nature)),
            Level::Normal => Box::new(SomeMore),
            Level::Strong | Level::Master | Level::Policy("best-value") => Box::new(BestValue),
            Level::Policy("more-heavy") => Box::new(MoreHeavy),
            Level::Policy("system") => Box::new(System::default()),
            Level::Policy(_) => Box::new(Flat),
        };
        (Box::new(Bettor::new(*rules, seat, policy)), None)
    }

    fn tracker(_rules: &YoRules) -> Option<Box<dyn Tracker<Self>>> {
        Some(Box::new(evaluation::Exact))
    }
}
