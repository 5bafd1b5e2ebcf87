use ::swap::{Swap, SwapAction, SwapNotice, SwapView};
use chance::Quick;
use driver::Player;

use super::belief::Belief;
use super::knowledge::Knowledge;
use super::policy::Policy;
use super::reason;
use crate::plays::Weight;

/// What the policy is tuned by: when to call.
pub(super) const WEIGHTS: [Weight; 4] = [
    Weight { name: "margin", start: 6.0, spread: 4.0 },
    Weight { name: "challenge", start: 6.0, spread: 4.0 },
    Weight { name: "per_rival", start: 1.5, spread: 1.5 },
    Weight { name: "per_unknown", start: 0.75, spread: 1.0 },
];

/// Plays by the plain policy with other weights, and forgets nothing.
pub(super) struct Tuned {
    knowledge: Knowledge,
    nature: Quick,
    policy: Policy,
}

impl Tuned {
    pub(super) fn new(knowledge: Knowledge, weights: &[f64], nature: Quick) -> Self {
        let weight = |place: usize| weights.get(place).map_or(0.0, |weight| *weight as f32);
        let policy =
            Policy { margin: weight(0), challenge: weight(1), per_rival: weight(2), per_unknown: weight(3) };
        Self { knowledge, nature, policy }
    }
}

impl Player<Swap> for Tuned {
    fn notice(&mut self, notice: &SwapNotice) {
        self.knowledge.notice(notice);
    }

    fn decide(&mut self, view: &SwapView, legal: &[SwapAction]) -> SwapAction {
        self.knowledge.forget(view);
        if !reason::is_weighed(view.phase) {
            return reason::opening(view, self.knowledge.seat, legal, &mut self.nature).0;
        }
        let belief = Belief::new(&self.knowledge, view);
        let action = self.policy.choose(&belief.stats, &belief.position);
        action.filter(|action| legal.contains(action)).unwrap_or(legal[0])
    }
}
