use ::swap::{Swap, SwapAction, SwapNotice, SwapView};
use chance::Quick;

use super::belief::Belief;
use super::knowledge::Knowledge;
use super::policy::Policy;
use super::reason;
use super::why::SwapWhy;
use driver::Player;
use kernel::Sentence;

/// Plays by the plain policy: improves the worst card, and calls when the others seem to have more.
pub(super) struct Normal {
    knowledge: Knowledge,
    nature: Quick,
    why: Option<SwapWhy>,
}

impl Normal {
    pub(super) fn new(knowledge: Knowledge, nature: Quick) -> Self {
        Self { knowledge, nature, why: None }
    }
}

impl Player<Swap> for Normal {
    fn notice(&mut self, notice: &SwapNotice) {
        self.knowledge.notice(notice);
    }

    fn decide(&mut self, view: &SwapView, legal: &[SwapAction]) -> SwapAction {
        self.knowledge.forget(view);
        if !reason::is_weighed(view.phase) {
            let (action, why) = reason::opening(view, self.knowledge.seat, legal, &mut self.nature);
            self.why = Some(why);
            return action;
        }
        let belief = Belief::new(&self.knowledge, view);
        let action = Policy::SENSIBLE.choose(&belief.stats, &belief.position).unwrap_or(legal[0]);
        self.why = Some(reason::turn(&self.knowledge, &belief, action));
        action
    }

    fn why(&self) -> Option<Sentence> {
        self.why.clone().map(Into::into)
    }
}
