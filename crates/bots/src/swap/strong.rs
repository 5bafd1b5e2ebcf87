use ::swap::{Swap, SwapAction, SwapNotice, SwapView};
use chance::Quick;

use super::belief::Belief;
use super::knowledge::Knowledge;
use super::policy::Policy;
use super::reason;
use super::search::search;
use super::why::SwapWhy;
use driver::Player;
use kernel::Sentence;

/// After this many turns of its seat in a round it plays by the plain policy, which calls sooner or
/// later. To wait for yet a better moment always seems good to one who counts on the others to call:
/// of several such players none ever would, and a round of Go Low would not end.
pub(super) const LAST_SEARCH: u8 = 30;

/// Another choice than the usual one is preferred when it is better by this many standard errors.
pub(super) const SURE: f32 = 1.0;

/// Deals the unknown cards many times, plays each choice out, and takes the one that wins most.
pub(super) struct Strong {
    knowledge: Knowledge,
    deals: u32,
    nature: Quick,
    why: Option<SwapWhy>,
}

impl Strong {
    /// Tries this many deals for each decision.
    pub(super) fn new(knowledge: Knowledge, deals: u32, nature: Quick) -> Self {
        Self { knowledge, deals, nature, why: None }
    }
}

impl Player<Swap> for Strong {
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
        let usual = Policy::SENSIBLE.choose(&belief.stats, &belief.position).unwrap_or(legal[0]);
        let action = if view.turns[self.knowledge.seat] < LAST_SEARCH {
            search(&belief, (usual, &belief.choices(legal)), self.deals, SURE, &mut self.nature)
        } else {
            usual
        };
        self.why = Some(reason::turn(&self.knowledge, &belief, action));
        action
    }

    fn why(&self) -> Option<Sentence> {
        self.why.clone().map(Into::into)
    }
}
