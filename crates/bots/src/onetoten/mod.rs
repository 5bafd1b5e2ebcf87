//! Players of 1 to 10.
//!
//! All levels play alike: turn the number sought if you know where it lies, else a card you do not
//! know. That is the best one can do with what one remembers, in both variants; the levels differ in
//! how well they remember. [`memory`] is the memory, [`policy`] the play.

mod memory;
mod policy;
mod rollout;
pub(crate) mod why;

use ::onetoten::{OneToTen, OneToTenRules};
use chance::Quick;
use kernel::Seat;

use self::memory::FadingMemory;
use self::policy::MemoryPlayer;
use self::why::OneToTenWhy;
use crate::evaluator::Tracker;
use crate::plays::{Made, Plays};
use crate::spec::{Level, MemoryModel, Spec};
use crate::why::Shape;
use driver::RandomPlayer;

impl Plays for OneToTen {
    fn reasons() -> Vec<Shape> {
        OneToTenWhy::shapes()
    }

    /// The player of this description, and the memory it has if memory matters in this game.
    fn player(rules: &OneToTenRules, seat: Seat, spec: &Spec, nature: Quick) -> Made<Self> {
        let model = spec.memory.unwrap_or(match spec.level {
            Level::Master => MemoryModel::Perfect,
            _ => MemoryModel::Fading,
        });
        // How often a card is forgotten at each turn of its player, in percent: so that a level wins about as much
        // more than the one below as one wins in YOLO. One turn of the streak variant needs all cards at once.
        let fading = match (spec.level, rules.streak) {
            (Level::Easy, false) => 13,
            (Level::Easy, true) => 10,
            (Level::Normal, false) => 7,
            (Level::Normal, true) => 5,
            (_, false) => 3,
            (_, true) => 2,
        };
        match spec.level {
            Level::Easy | Level::Normal | Level::Strong | Level::Master => {
                let memory = FadingMemory::new(seat, model, fading, nature.split(1));
                (Box::new(MemoryPlayer::new(seat, memory, nature)), Some(model))
            }
            Level::Random | Level::Policy(_) => (Box::new(RandomPlayer::new(nature)), None),
        }
    }

    fn tracker(rules: &OneToTenRules) -> Option<Box<dyn Tracker<Self>>> {
        Some(Box::new(rollout::Turned::new(rules)))
    }
}
