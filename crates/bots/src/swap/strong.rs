use ::swap::{Swap, SwapAction, SwapNotice, SwapView};
use chance::Quick;
use kernel::Nature;

use super::habits::Habits;
use super::mind::Mind;
use super::reason;
use super::scene::Scene;
use super::search::search;
use crate::player::Player;
use crate::why::{SwapWhy, Why};

/// After so many own turns in a round it plays by habit, which calls sooner or later. To wait for
/// yet a better moment always seems good to one who counts on the others to call: of several such
/// players none ever would, and a round of Go Low would not end.
const PATIENCE: u8 = 30;

/// Deals the unknown cards many times, plays each choice out, and takes the one that wins most.
pub(super) struct Strong {
    mind: Mind,
    samples: u32,
    nature: Quick,
    why: Option<SwapWhy>,
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
        let action = if view.turns[self.mind.seat] < PATIENCE {
            let choices = (usual, &*scene.choices(&self.mind, legal));
            search(&self.mind, view, &scene, choices, self.samples, &mut self.nature)
        } else {
            usual
        };
        self.why = Some(reason::turn(&self.mind, &scene, action));
        action
    }

    fn why(&self) -> Option<Why> {
        self.why.clone().map(Why::from)
    }
}
