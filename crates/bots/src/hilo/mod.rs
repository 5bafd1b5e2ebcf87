//! Players of HILO.
//!
//! `normal` looks one turn ahead (`options`) and evaluates what comes of it (`evaluation`, `opponents`); `easy`
//! most often does so too, else it follows three rules of thumb; `strong` plays the round to its end after the
//! best few actions (`quick_turn`) and counts what that means for the game (`win_share`); `master` decides by
//! what it learnt from games against itself, and looks ahead. `clearing` answers after the final reveal;
//! `rollout` weighs decisions of others.

mod card_stats;
mod clearing;
mod easy;
mod evaluation;
mod grid;
mod knowledge;
pub(crate) mod master;
mod normal;
mod opponents;
mod options;
mod quick_turn;
mod reason;
mod rollout;
mod strong;
#[cfg(test)]
mod tune;
mod tuned;
mod weights;
pub(crate) mod why;
mod win_share;

use ::hilo::{Hilo, HiloRules};
use chance::Quick;
use kernel::Seat;

use self::why::HiloWhy;
use crate::evaluator::Tracker;
use crate::plays::{Made, Plays, Weight};
use crate::spec::{Level, Spec};
use crate::why::Shape;
use driver::{Player, RandomPlayer};

impl Plays for Hilo {
    fn reasons() -> Vec<Shape> {
        HiloWhy::shapes()
    }

    /// The player of this description. Everything lies open or is remembered by all, so there is no
    /// memory to state.
    fn player(rules: &HiloRules, seat: Seat, spec: &Spec, nature: Quick) -> Made<Self> {
        let player: Box<dyn Player<Hilo>> = match spec.level {
            Level::Easy => Box::new(easy::Easy::new(rules, seat, nature)),
            Level::Normal => Box::new(normal::Normal::new(rules, seat, nature)),
            Level::Strong => Box::new(strong::Strong::new(rules, seat, spec.effort, nature)),
            Level::Master => Box::new(master::Master::new(rules, seat, spec.effort, nature)),
            Level::Random | Level::Policy(_) => Box::new(RandomPlayer::new(nature)),
        };
        (player, None)
    }

    fn weights(_rules: &HiloRules) -> Vec<Weight> {
        tuned::weights()
    }

    fn tuned(rules: &HiloRules, seat: Seat, weights: &[f64], nature: Quick) -> Option<Box<dyn Player<Self>>> {
        Some(Box::new(tuned::Tuned::new(rules, seat, weights, nature)))
    }

    fn tracker(rules: &HiloRules) -> Option<Box<dyn Tracker<Self>>> {
        Some(Box::new(rollout::Turns::new(rules)))
    }
}
