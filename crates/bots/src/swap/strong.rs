use ::swap::{Swap, SwapAction, SwapNotice, SwapView};
use chance::Quick;
use kernel::Nature;

use super::habits::Habits;
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
        let scene = Scene::new(&self.mind, view);
        let ground = scene.ground(&self.mind, &[]);
        let Some(usual) = Habits::SENSIBLE.choose(&ground, &scene.sketch, view.phase, scene.held) else {
            let action = legal[self.nature.below(legal.len() as u32) as usize];
            self.why = Some(reason::opening(view, self.mind.seat, action));
            return action;
        };
        let usual = if legal.contains(&usual) { usual } else { legal[0] };
        let choices = (usual, &*scene.choices(&self.mind, legal));
        let action = search(&self.mind, view, &scene, choices, self.samples, &mut self.nature);
        self.why = Some(reason::turn(&self.mind, &scene, action));
        action
    }

    fn why(&self) -> Option<String> {
        self.why.clone()
    }
}
