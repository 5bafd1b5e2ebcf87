use ::hilo::{Hilo, HiloAction, HiloNotice, HiloRules, HiloView};
use chance::Quick;
use driver::Player;
use kernel::Seat;

use super::card_stats::CardStats;
use super::evaluation::Urgency;
use super::knowledge::Knowledge;
use super::options::{cheapest, weigh};
use super::weights::{WEIGHTS, Weights};
use crate::plays::Weight;

/// What the evaluation is tuned by.
pub(super) fn weights() -> Vec<Weight> {
    let mut all = WEIGHTS;
    let weight = |(name, weight): (&'static str, &mut f32)| {
        let start = f64::from(*weight);
        Weight { name, start, spread: 0.3 * start.abs() + 0.05 }
    };
    all.all().map(weight).to_vec()
}

/// Looks one turn ahead by other weights.
pub(super) struct Tuned {
    knowledge: Knowledge,
    weights: Weights,
}

impl Tuned {
    pub(super) fn new(rules: &HiloRules, seat: Seat, given: &[f64], nature: Quick) -> Self {
        let mut weights = WEIGHTS;
        weights.all().into_iter().zip(given).for_each(|((_, weight), given)| *weight = *given as f32);
        Self { knowledge: Knowledge::new(rules, seat, nature), weights }
    }
}

impl Player<Hilo> for Tuned {
    fn notice(&mut self, notice: &HiloNotice) {
        self.knowledge.notice(notice);
    }

    fn decide(&mut self, view: &HiloView, legal: &[HiloAction]) -> HiloAction {
        let game = self.knowledge.imagine(view);
        let stats = CardStats::new(game.stock());
        let urgency = Urgency::after(self.knowledge.turns);
        let options = weigh(&game, self.knowledge.seat, &stats, &self.weights, urgency, legal);
        cheapest(&options).map_or(legal[0], |(action, _)| action)
    }
}
