//! Players of HILO.
//!
//! `easy` follows three rules of thumb; `normal` looks one turn ahead (`options`) and evaluates what comes of it
//! (`evaluation`, `opponents`); `strong` plays the round to its end after the best few actions (`quick_turn`)
//! and counts what that means for the game (`win_share`); `master` decides by what it learnt from games against
//! itself. `rollout` weighs decisions of others.
//!
//! Any other network may decide: `inputs` is what it is told, `value` asks it, `learned` is the player, `clearing`
//! answers after the final reveal, `selfplay` makes the games from which it learns.

mod card_stats;
mod clearing;
mod easy;
mod evaluation;
mod grid;
mod inputs;
mod knowledge;
mod learned;
pub(crate) mod master;
mod normal;
mod opponents;
mod options;
mod quick_turn;
mod reason;
mod rollout;
mod selfplay;
mod strong;
#[cfg(test)]
mod tune;
mod tuned;
mod value;
mod weights;
pub(crate) mod why;
mod win_share;

use std::sync::Arc;

use ::hilo::{Hilo, HiloRules};
use chance::Quick;
use kernel::Seat;
use nets::{Family, Network};

use self::inputs::{ENCODING, INPUTS};
use self::why::HiloWhy;
use crate::evaluator::Tracker;
use crate::plays::{Made, Plays, Weight};
use crate::spec::{Level, Spec};
use crate::training::{Actor, Batch, Encoding, Settings};
use crate::why::Shape;
use driver::{Player, RandomPlayer};

impl Plays for Hilo {
    const NETWORK: Option<Encoding> =
        Some(Encoding { family: Family::Hilo, version: ENCODING, inputs: INPUTS });

    fn reasons() -> Vec<Shape> {
        HiloWhy::shapes()
    }

    /// The player of this description. Everything lies open or is remembered by all, so there is no
    /// memory to state.
    fn player(rules: &HiloRules, seat: Seat, spec: &Spec, nature: Quick) -> Made<Self> {
        let player: Box<dyn Player<Hilo>> = match spec.level {
            Level::Easy => Box::new(easy::Easy::new(seat, nature)),
            Level::Normal => Box::new(normal::Normal::new(rules, seat, nature)),
            Level::Strong => Box::new(strong::Strong::new(rules, seat, spec.effort, nature)),
            Level::Master => Box::new(master::Master::new(rules, seat, nature)),
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

    fn by_network(
        rules: &HiloRules,
        seat: Seat,
        network: Arc<Network>,
        nature: Quick,
    ) -> Option<Box<dyn Player<Self>>> {
        Some(Box::new(learned::Learned::new(rules, seat, network, nature)))
    }

    fn train(rules: &HiloRules, actors: &[Actor], settings: &Settings, nature: &Quick, batch: &mut Batch) {
        selfplay::play(rules, actors, settings, nature, batch);
    }

    fn tracker(rules: &HiloRules) -> Option<Box<dyn Tracker<Self>>> {
        Some(Box::new(rollout::Turns::new(rules)))
    }
}
