//! Players of YOLO and Go Low.
//!
//! [`player`] is what all of them have in common, [`knowledge`] what a player remembers, [`inference`] what
//! it concludes from the others' moves, [`policy`] how a sensible player plays a turn, [`belief`] the cards as
//! they may lie, [`position`] a round played out on the engine, [`evaluation`] what its end means for the
//! game, and [`search`] the look ahead of the strong player. [`rollout`] weighs decisions of others.
//!
//! [`master`] decides by a network that learnt from games against itself. [`first_release`] is the strong player
//! of that release, kept to be measured against.

mod belief;
mod card_stats;
mod easy;
mod evaluation;
mod first_release;
mod inference;
mod knowledge;
mod master;
mod player;
mod policy;
mod position;
mod reason;
mod rollout;
mod search;
mod strong;
mod tuned;
pub(crate) mod why;

use std::sync::Arc;

use ::swap::{Swap, SwapRules};
use chance::Quick;
use kernel::Seat;
use nets::{Policy as Network, WeightsError};

use self::easy::Easy;
use self::first_release::FirstRelease;
use self::knowledge::Knowledge;
use self::master::ByNetwork;
use self::player::SwapPlayer;
use self::policy::Policy;
use self::strong::Strong;
use self::why::SwapWhy;
use crate::evaluator::Tracker;
use crate::plays::{Made, Plays, Weight};
use crate::spec::{Effort, Level, MemoryModel, Spec};
use crate::why::Shape;
use driver::{Player, RandomPlayer};

/// How many deals the strong player tries for one decision unless an effort is stated.
const DEALS: u32 = 400;

const FIRST_RELEASE: Level = Level::Policy("first-release");

impl Plays for Swap {
    /// What `strong` was before it forgot anything, and what it was in the first release.
    const POLICIES: &'static [&'static str] = &["look-ahead", "first-release"];

    fn reasons() -> Vec<Shape> {
        SwapWhy::shapes()
    }

    /// The player of this description, and the memory it has if memory matters in this game.
    fn player(rules: &SwapRules, seat: Seat, spec: &Spec, nature: Quick) -> Made<Self> {
        let model = spec.memory.unwrap_or(match spec.level {
            Level::Master | Level::Policy(_) => MemoryModel::Perfect,
            _ => MemoryModel::Fading,
        });
        let fading = fading(spec.level);
        let knowledge = || Knowledge::new(rules, seat, model, fading, nature.split(1));
        let default = if spec.level == FIRST_RELEASE { first_release::DEALS } else { DEALS };
        let tries = spec.effort.map_or(default, |effort| deals(rules, effort));
        let player: Box<dyn Player<Swap>> = match spec.level {
            Level::Master if model == MemoryModel::Perfect && master::plays(rules) => {
                let master = ByNetwork::master(rules, seat, nature.split(2));
                Box::new(SwapPlayer::new(knowledge(), master, nature))
            }
            Level::Strong | Level::Master | Level::Policy("look-ahead") => {
                Box::new(SwapPlayer::new(knowledge(), Strong { deals: tries }, nature))
            }
            FIRST_RELEASE => Box::new(SwapPlayer::new(knowledge(), FirstRelease { deals: tries }, nature)),
            Level::Normal => Box::new(SwapPlayer::new(knowledge(), Policy::SENSIBLE, nature)),
            Level::Easy => Box::new(SwapPlayer::new(knowledge(), Easy, nature)),
            Level::Random | Level::Policy(_) => return (Box::new(RandomPlayer::new(nature)), None),
        };
        (player, Some(model))
    }

    fn by_network(
        key: &str,
        rules: &SwapRules,
        seat: Seat,
        policy: &Arc<Network>,
        nature: Quick,
    ) -> Result<Box<dyn Player<Self>>, WeightsError> {
        let knowledge = Knowledge::new(rules, seat, MemoryModel::Perfect, 0, nature.split(1));
        let way = ByNetwork::new(key, rules, seat, policy, nature.split(2))?;
        Ok(Box::new(SwapPlayer::new(knowledge, way, nature)))
    }

    fn weights(_rules: &SwapRules) -> Vec<Weight> {
        tuned::WEIGHTS.to_vec()
    }

    fn tuned(rules: &SwapRules, seat: Seat, weights: &[f64], nature: Quick) -> Option<Box<dyn Player<Self>>> {
        let knowledge = Knowledge::new(rules, seat, MemoryModel::Perfect, 0, nature.split(1));
        Some(Box::new(SwapPlayer::new(knowledge, tuned::policy(weights), nature)))
    }

    fn tracker(rules: &SwapRules) -> Option<Box<dyn Tracker<Self>>> {
        Some(Box::new(rollout::Seats::new(rules)))
    }
}

/// The chance to forget a card at each turn, in hundredths, for a memory that fades. The levels lie as far apart as
/// they do (`docs/strength.md`) because of it.
fn fading(level: Level) -> u32 {
    match level {
        Level::Easy => 9,
        Level::Normal => 7,
        FIRST_RELEASE => 5,
        _ => 4,
    }
}

/// How many deals this effort tries: a playout gets longer with every seat.
fn deals(rules: &SwapRules, effort: Effort) -> u32 {
    (1000 * effort.units() / (2 + 3 * u32::from(rules.seats))).clamp(16, 100_000)
}
