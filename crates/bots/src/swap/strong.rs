use ::swap::{Swap, SwapAction, SwapNotice, SwapPhase, SwapView};
use chance::Quick;
use kernel::Nature;

use super::mind::Mind;
use super::reason;
use super::search::{Scene, search};
use crate::player::Player;

/// Deals the unknown cards many times, plays each choice out, and takes the one that wins most.
pub(super) struct Strong {
    mind: Mind,
    samples: u32,
    nature: Quick,
    why: Option<String>,
}

impl Strong {
    pub(super) fn new(mind: Mind, samples: u32, nature: Quick) -> Self {
        Self { mind, samples, nature, why: None }
    }
}

impl Player<Swap> for Strong {
    fn notice(&mut self, notice: &SwapNotice) {
        self.mind.hear(notice);
    }

    fn decide(&mut self, view: &SwapView, legal: &[SwapAction]) -> SwapAction {
        self.mind.forget(view);
        self.why = None;
        if !matches!(view.phase, SwapPhase::Question | SwapPhase::Turn | SwapPhase::Hold) {
            let action = legal[self.nature.below(legal.len() as u32) as usize];
            self.why = Some(reason::opening(view, self.mind.seat, action));
            return action;
        }
        let scene = Scene::new(&self.mind, view);
        let choices = scene.choices(&self.mind, legal);
        let tried = search(&self.mind, view, &scene, &choices, self.samples, &mut self.nature);
        let action = tried.first().map_or(legal[0], |best| best.action);
        self.why = Some(reason::turn(&self.mind, &scene, action));
        action
    }

    fn why(&self) -> Option<String> {
        self.why.clone()
    }
}
