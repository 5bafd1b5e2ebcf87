//! Players of YOLO and Go Low.
//!
//! [`knowledge`] is what a player remembers, [`inference`] what it concludes from the others' moves,
//! [`policy`] how a sensible player plays a turn, [`belief`] the cards as they may lie, [`position`]
//! a round played out on the engine, [`evaluation`] what its end means for the game, and [`search`]
//! the look ahead of the strong player. [`rollout`] weighs decisions of others.
//!
//! A network may decide instead: [`conduct`] and [`inputs`] are what it is told, [`value`] asks it,
//! [`learned`] is the player, [`selfplay`] makes the games from which it learns.

mod belief;
mod card_stats;
mod conduct;
mod easy;
mod evaluation;
mod inference;
mod inputs;
mod knowledge;
mod learned;
mod normal;
mod policy;
mod position;
mod reason;
mod rollout;
mod search;
mod selfplay;
mod strong;
mod tuned;
mod value;
pub(crate) mod why;

use std::sync::Arc;

use ::swap::{Swap, SwapRules};
use chance::Quick;
use kernel::Seat;
use nets::{Family, Network};

use self::inputs::{ENCODING, INPUTS};
use self::knowledge::Knowledge;
use self::why::SwapWhy;
use crate::evaluator::Tracker;
use crate::plays::{Made, Plays, Weight};
use crate::spec::{Effort, Level, MemoryModel, Spec};
use crate::training::{Actor, Batch, Encoding, Settings};
use crate::why::Shape;
use driver::{Player, RandomPlayer};

/// How many deals the strong player tries for one decision unless an effort is stated.
const DEALS: u32 = 400;

impl Plays for Swap {
    const NETWORK: Option<Encoding> =
        Some(Encoding { family: Family::Swap, version: ENCODING, inputs: INPUTS });

    fn reasons() -> Vec<Shape> {
        SwapWhy::shapes()
    }

    /// The player of this description, and the memory it has if memory matters in this game.
    fn player(rules: &SwapRules, seat: Seat, spec: &Spec, nature: Quick) -> Made<Self> {
        let model = spec.memory.unwrap_or(match spec.level {
            Level::Strong | Level::Master => MemoryModel::Perfect,
            _ => MemoryModel::Fading,
        });
        // A beginner loses a card in four turns, the others in twenty.
        let fading = if spec.level == Level::Easy { 25 } else { 5 };
        let knowledge = || Knowledge::new(rules, seat, model, fading, nature.split(1));
        let player: Box<dyn Player<Swap>> = match spec.level {
            Level::Strong | Level::Master => {
                let deals = spec.effort.map_or(DEALS, |effort| deals(rules, effort));
                Box::new(strong::Strong::new(knowledge(), deals, nature))
            }
            Level::Normal => Box::new(normal::Normal::new(knowledge(), nature)),
            Level::Easy => Box::new(easy::Easy::new(knowledge(), nature)),
            Level::Random | Level::Policy(_) => return (Box::new(RandomPlayer::new(nature)), None),
        };
        (player, Some(model))
    }

    fn weights(_rules: &SwapRules) -> Vec<Weight> {
        tuned::WEIGHTS.to_vec()
    }

    fn tuned(rules: &SwapRules, seat: Seat, weights: &[f64], nature: Quick) -> Option<Box<dyn Player<Self>>> {
        let knowledge = Knowledge::new(rules, seat, MemoryModel::Perfect, 0, nature.split(1));
        Some(Box::new(tuned::Tuned::new(knowledge, weights, nature)))
    }

    /// A player with a perfect memory.
    fn by_network(
        rules: &SwapRules,
        seat: Seat,
        network: Arc<Network>,
        nature: Quick,
    ) -> Option<Box<dyn Player<Self>>> {
        let knowledge = Knowledge::new(rules, seat, MemoryModel::Perfect, 0, nature.split(1));
        Some(Box::new(learned::Learned::new(knowledge, network, nature)))
    }

    fn train(rules: &SwapRules, actors: &[Actor], settings: &Settings, nature: &Quick, batch: &mut Batch) {
        selfplay::play(rules, actors, settings, nature, batch);
    }

    fn tracker(rules: &SwapRules) -> Option<Box<dyn Tracker<Self>>> {
        Some(Box::new(rollout::Seats::new(rules)))
    }
}

/// How many deals this effort tries: a playout gets longer with every seat.
fn deals(rules: &SwapRules, effort: Effort) -> u32 {
    (1000 * effort.units() / (2 + 3 * u32::from(rules.seats))).clamp(16, 100_000)
}
