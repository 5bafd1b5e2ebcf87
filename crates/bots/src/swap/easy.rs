use ::swap::{Swap, SwapAction, SwapNotice, SwapPhase, SwapView};
use chance::Quick;
use kernel::Nature;

use super::habits::worst;
use super::mind::Mind;
use super::reason;
use super::scene::Scene;
use crate::player::Player;
use crate::why::{SwapWhy, Why};

/// A beginner: keeps low cards, calls when its own hand seems good, and never minds the others.
pub(super) struct Easy {
    mind: Mind,
    nature: Quick,
    why: Option<SwapWhy>,
}

impl Easy {
    pub(super) fn new(mind: Mind, nature: Quick) -> Self {
        Self { mind, nature, why: None }
    }

    /// Low is what a beginner calls a card clearly below the average.
    fn wanted(&self, view: &SwapView, scene: &Scene) -> Option<SwapAction> {
        let (sketch, tables) = (&scene.sketch, &scene.tables);
        let rules = self.mind.rules();
        let (slot, place) = worst(sketch, tables, rules.hand);
        let worth = tables.worth[place];
        let own = sketch.own[self.mind.seat.index()];
        // Half of what is dealt on average is a good hand, and anybody tires of waiting.
        let waited = f32::from(view.turns[self.mind.seat].saturating_sub(6));
        let good = tables.mean * f32::from(rules.hand) - (11.0 - waited) * tables.unit;
        let calls = |after: f32| after <= good;
        let low = |value: f32, margin: f32| value < worth && value <= tables.mean - margin * tables.unit;
        match (view.phase, scene.held) {
            (SwapPhase::Question, _) if calls(own + 3.0 * tables.unit) => Some(SwapAction::Challenge),
            (SwapPhase::Question, _) => Some(SwapAction::Pass),
            (SwapPhase::Turn, _) => {
                let top = tables.value[usize::from(sketch.top)];
                let within = sketch.may_call_within(rules) && calls(own - worth + top);
                Some(if !sketch.may_call_within(rules) && sketch.may_call(rules) && calls(own) {
                    SwapAction::Call
                } else if low(top, 3.0) {
                    SwapAction::Take { slot, call: within }
                } else {
                    SwapAction::Draw
                })
            }
            (SwapPhase::Hold, Some(held)) => {
                let value = tables.value[usize::from(held)];
                let within = sketch.may_call_within(rules);
                Some(if low(value, 1.0) {
                    SwapAction::Keep { slot, call: within && calls(own - worth + value) }
                } else {
                    SwapAction::Throw { call: within && calls(own) }
                })
            }
            _ => None,
        }
    }
}

impl Player<Swap> for Easy {
    fn notice(&mut self, notice: &SwapNotice) {
        self.mind.hear(notice);
    }

    fn decide(&mut self, view: &SwapView, legal: &[SwapAction]) -> SwapAction {
        self.mind.forget(view);
        let scene = Scene::new(&self.mind, view);
        match self.wanted(view, &scene) {
            Some(wanted) => {
                let action = if legal.contains(&wanted) { wanted } else { legal[0] };
                self.why = Some(reason::turn(&self.mind, &scene, action));
                action
            }
            None => {
                let action = legal[self.nature.below(legal.len() as u32) as usize];
                self.why = Some(reason::opening(view, self.mind.seat, action));
                action
            }
        }
    }

    fn why(&self) -> Option<Why> {
        self.why.clone().map(Why::from)
    }
}
