use ::swap::{Swap, SwapAction, SwapNotice, SwapView};
use chance::Quick;
use kernel::Nature;

use super::habits::Habits;
use super::mind::Mind;
use super::reason;
use super::scene::Scene;
use crate::player::Player;
use crate::why::{SwapWhy, Why};

/// Plays by good habits: improves the worst card, and calls when the others seem to have more.
pub(super) struct Normal {
    mind: Mind,
    nature: Quick,
    why: Option<SwapWhy>,
}

impl Normal {
    pub(super) fn new(mind: Mind, nature: Quick) -> Self {
        Self { mind, nature, why: None }
    }
}

impl Player<Swap> for Normal {
    fn notice(&mut self, notice: &SwapNotice) {
        self.mind.hear(notice);
    }

    fn decide(&mut self, view: &SwapView, legal: &[SwapAction]) -> SwapAction {
        self.mind.forget(view);
        let scene = Scene::new(&self.mind, view);
        let ground = scene.ground(&self.mind, &[]);
        let Some(wanted) = Habits::SENSIBLE.choose(&ground, &scene.sketch, view.phase, scene.held) else {
            let action = legal[self.nature.below(legal.len() as u32) as usize];
            self.why = Some(reason::opening(view, self.mind.seat, action));
            return action;
        };
        let action = if legal.contains(&wanted) { wanted } else { legal[0] };
        self.why = Some(reason::turn(&self.mind, &scene, action));
        action
    }

    fn why(&self) -> Option<Why> {
        self.why.clone().map(Why::from)
    }
}
