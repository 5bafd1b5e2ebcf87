use std::sync::{Arc, LazyLock};

use ::swap::{Family, Swap, SwapAction, SwapNotice, SwapRules, SwapView};
use chance::Quick;
use driver::Player;
use kernel::Sentence;
use nets::Policy as Network;

use super::belief::Belief;
use super::knowledge::Knowledge;
use super::policy::Policy;
use super::reason;
use super::search::search;
use super::strong::LAST_SEARCH;
use super::why::SwapWhy;
use crate::learned::Learned;

static WEIGHTS: &[u8] = include_bytes!("../../data/swap.weights");

static NETWORK: LazyLock<Arc<Network>> =
    LazyLock::new(|| Arc::new(Network::read(WEIGHTS).expect("the weights of the house are whole")));

/// The look ahead overrules the network when another choice is better by this many standard errors. It knows the others
/// by the plain policy alone, so its leads need more proof than beside that policy itself.
const SURE: f32 = 2.0;

/// Does what a network says that learnt from games against itself, unless a look ahead finds something better.
pub(super) struct Master {
    knowledge: Knowledge,
    learned: Learned<Swap>,
    deals: u32,
    nature: Quick,
    why: Option<SwapWhy>,
}

/// Has the network learnt to play by these rules? It knows the printed cards alone.
pub(super) fn plays(rules: &SwapRules) -> bool {
    rules.has_printed_deck()
}

const fn key(rules: &SwapRules) -> &'static str {
    match rules.family {
        Family::Yolo => "yolo",
        Family::GoLow => "golow",
    }
}

impl Master {
    /// A player by rules that the network [plays] by. It tries this many deals for each decision.
    pub(super) fn new(knowledge: Knowledge, deals: u32, nature: Quick) -> Self {
        let rules = knowledge.rules();
        let learned = Learned::new(key(rules), rules, knowledge.seat, &NETWORK, nature.split(2));
        let learned = learned.expect("the network was made for every table with the printed cards");
        Self { knowledge, learned, deals, nature, why: None }
    }
}

impl Player<Swap> for Master {
    fn notice(&mut self, notice: &SwapNotice) {
        self.knowledge.notice(notice);
        self.learned.notice(notice);
    }

    fn decide(&mut self, view: &SwapView, legal: &[SwapAction]) -> SwapAction {
        if !reason::is_weighed(view.phase) {
            let (action, why) = reason::opening(view, self.knowledge.seat, legal, &mut self.nature);
            self.why = Some(why);
            return action;
        }
        let belief = Belief::new(&self.knowledge, view);
        let action = if view.turns[self.knowledge.seat] < LAST_SEARCH {
            let usual = self.learned.decide(view, legal);
            search(&belief, (usual, &belief.choices(legal)), self.deals, SURE, &mut self.nature)
        } else {
            Policy::SENSIBLE.choose(&belief.stats, &belief.position).unwrap_or(legal[0])
        };
        self.why = Some(reason::turn(&self.knowledge, &belief, action));
        action
    }

    fn why(&self) -> Option<Sentence> {
        self.why.clone().map(Into::into)
    }
}
