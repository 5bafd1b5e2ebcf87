use std::sync::Arc;

use ::swap::{Swap, SwapAction, SwapNotice, SwapView};
use chance::Quick;
use nets::Network;

use super::belief::Belief;
use super::knowledge::Knowledge;
use super::policy::Policy;
use super::reason;
use super::value::{Situation, Values};
use super::why::SwapWhy;
use driver::Player;
use kernel::Sentence;

/// After this many turns of its seat in a round it plays by the plain policy, which calls sooner or
/// later: of several players who all wait for a better moment none might ever call.
pub(super) const LONG: u8 = 30;

/// Takes the action after which a network sees the largest share of winning the game.
pub(crate) struct Learned {
    knowledge: Knowledge,
    network: Arc<Network>,
    nature: Quick,
    why: Option<SwapWhy>,
}

impl Learned {
    pub(super) fn new(knowledge: Knowledge, network: Arc<Network>, nature: Quick) -> Self {
        Self { knowledge, network, nature, why: None }
    }
}

/// What a player with this network does in a question, in a turn, or with a drawn card.
pub(super) fn choose(
    values: &mut Values,
    knowledge: &Knowledge,
    view: &SwapView,
    legal: &[SwapAction],
) -> SwapAction {
    if view.turns[knowledge.seat] >= LONG {
        let belief = Belief::new(knowledge, view);
        return Policy::SENSIBLE.choose(&belief.stats, &belief.position).unwrap_or(legal[0]);
    }
    let situation = Situation::new(knowledge, view);
    values.best(&situation, legal).map_or(legal[0], |(action, _)| action)
}

impl Player<Swap> for Learned {
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
        let mut values = Values::new(&self.network);
        let action = choose(&mut values, &self.knowledge, view, legal);
        self.why = Some(reason::turn(&self.knowledge, &Belief::new(&self.knowledge, view), action));
        action
    }

    fn why(&self) -> Option<Sentence> {
        self.why.clone().map(Into::into)
    }
}
