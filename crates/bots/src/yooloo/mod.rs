//! Players of YOOLOO.
//!
//! At a table of two `strong` plays an equilibrium of the chance to win ([`exact`], from the tables of [`solutions`]).
//! At larger tables it plays a mixture that is built in for the base game ([`orders`]) or found by self-play
//! ([`learned`], [`selfplay`], [`showdown`] for showdowns), and learns what kind of players the others are ([`opponent_model`]). `normal` and `easy` match
//! cards to stakes, more or less carefully ([`matcher`]). [`rollout`] weighs decisions of others.

mod exact;
mod learned;
mod matcher;
mod opponent_model;
mod orders;
mod other_cards;
mod regroup;
mod rollout;
mod seal;
mod selfplay;
mod showdown;
mod solutions;
mod table;
mod tuned;
pub(crate) mod why;

use ::yooloo::{Yooloo, YoolooRules};
use chance::Quick;
use kernel::Seat;

use self::why::YoolooWhy;
use crate::evaluator::Tracker;
use crate::plays::{Made, Plays, Weight};
use crate::spec::{Level, Spec};
use crate::why::Shape;
use driver::{Player, RandomPlayer};

impl Plays for Yooloo {
    /// For two: an equilibrium of the points, as if every point counted.
    const POLICIES: &'static [&'static str] = &["points"];

    fn reasons() -> Vec<Shape> {
        YoolooWhy::shapes()
    }

    /// The player of this description. All that matters lies open, so there is no memory to state.
    fn player(rules: &YoolooRules, seat: Seat, spec: &Spec, nature: Quick) -> Made<Self> {
        let player: Box<dyn Player<Yooloo>> = match spec.level {
            Level::Easy => Box::new(matcher::Matcher::easy(seat, nature)),
            Level::Normal => Box::new(matcher::Matcher::normal(seat, nature)),
            Level::Strong | Level::Master if rules.seats == 2 => {
                Box::new(exact::Exact::new(*rules, seat, nature))
            }
            Level::Policy("points") if rules.seats == 2 => {
                Box::new(exact::Exact::for_points_alone(*rules, seat, nature))
            }
            Level::Strong | Level::Master | Level::Policy("points") => {
                Box::new(learned::Learned::new(*rules, seat, spec.effort, nature))
            }
            Level::Random | Level::Policy(_) => Box::new(RandomPlayer::new(nature)),
        };
        (player, None)
    }

    fn weights(rules: &YoolooRules) -> Vec<Weight> {
        tuned::weights(rules)
    }

    fn tuned(
        rules: &YoolooRules,
        seat: Seat,
        weights: &[f64],
        nature: Quick,
    ) -> Option<Box<dyn Player<Self>>> {
        Some(Box::new(tuned::Tuned::new(rules, seat, weights, nature)))
    }

    fn tracker(rules: &YoolooRules) -> Option<Box<dyn Tracker<Self>>> {
        Some(Box::new(rollout::Sealed::new(rules)))
    }
}
