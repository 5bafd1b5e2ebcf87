//! Players of YO!.
//!
//! The stated policies bet by a fixed plan ([`policy`]); the four levels of every game are mapped to
//! such plans: `easy` likes the long shots, `normal` backs a flat Play with some More, `strong` bets
//! where the exact value ([`worth`]) is best. [`bettor`] puts the chips down and never leaves a
//! window open. None of them leaves the table or declines the dice.

mod bettor;
mod evaluation;

mod policy;
mod worth;

use ::yo::{Yo, YoRules};
use chance::Quick;
use kernel::Seat;

use self::bettor::Bettor;
pub(crate) use self::evaluation::worth_of;
use self::policy::{BestValue, Flat, LongShots, MoreHeavy, Policy, SomeMore, System};
use crate::spec::{Level, MemoryModel, Spec};
use driver::{Player, RandomPlayer};

/// The player of this description. All lies open, so there is no memory to state.
pub(crate) fn player(
    rules: &YoRules,
    seat: Seat,
    spec: &Spec,
    nature: Quick,
) -> (Box<dyn Player<Yo>>, Option<MemoryModel>) {
    let policy: Box<dyn Policy> = match spec.level {
        Level::Random => return (Box::new(RandomPlayer::new(nature)), None),
        Level::Easy => Box::new(LongShots::new(nature)),
        Level::Normal => Box::new(SomeMore),
        Level::Strong | Level::BestValue => Box::new(BestValue),
        Level::Flat => Box::new(Flat),
        Level::MoreHeavy => Box::new(MoreHeavy),
        Level::System => Box::new(System::default()),
    };
    (Box::new(Bettor::new(*rules, seat, policy)), None)
}
