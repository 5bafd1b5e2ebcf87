use ::swap::{Swap, SwapAction, SwapNotice, SwapView};
use chance::Quick;
use driver::Player;
use kernel::Sentence;

use super::belief::Belief;
use super::knowledge::Knowledge;
use super::policy::Policy;
use super::reason;
use super::why::SwapWhy;

/// How a player plays its turns and answers the Challenge question.
pub(super) trait PlayTurns: Send {
    /// Takes in one notice; only for those who look at more than the belief.
    fn notice(&mut self, _notice: &SwapNotice) {}

    /// One of the legal actions.
    fn choose(&mut self, belief: &Belief, legal: &[SwapAction], nature: &mut Quick) -> SwapAction;
}

/// A player with a memory. It looks at any of its cards, plays its turns in its way, and can say why.
pub(super) struct SwapPlayer<P> {
    knowledge: Knowledge,
    way: P,
    nature: Quick,
    why: Option<SwapWhy>,
}

impl<P: PlayTurns> SwapPlayer<P> {
    pub(super) fn new(knowledge: Knowledge, way: P, nature: Quick) -> Self {
        Self { knowledge, way, nature, why: None }
    }
}

impl<P: PlayTurns> Player<Swap> for SwapPlayer<P> {
    fn notice(&mut self, notice: &SwapNotice) {
        self.knowledge.notice(notice);
        self.way.notice(notice);
    }

    fn decide(&mut self, view: &SwapView, legal: &[SwapAction]) -> SwapAction {
        self.knowledge.forget(view);
        if !reason::is_weighed(view.phase) {
            let (action, why) = reason::opening(view, self.knowledge.seat, legal, &mut self.nature);
            self.why = Some(why);
            return action;
        }
        let belief = Belief::new(&self.knowledge, view);
        let action = self.way.choose(&belief, legal, &mut self.nature);
        self.why = Some(reason::turn(&self.knowledge, &belief, action));
        action
    }

    fn why(&self) -> Option<Sentence> {
        self.why.clone().map(Into::into)
    }
}

/// Improves the worst card, and calls when the others seem to have more.
impl PlayTurns for Policy {
    fn choose(&mut self, belief: &Belief, legal: &[SwapAction], _: &mut Quick) -> SwapAction {
        self.usual(belief, legal)
    }
}
