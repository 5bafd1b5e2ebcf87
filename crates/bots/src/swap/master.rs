use std::sync::{Arc, LazyLock};

use ::swap::{Family, Swap, SwapAction, SwapNotice, SwapRules};
use chance::Quick;
use driver::Player;
use kernel::Seat;
use nets::{Policy as Network, WeightsError};

use super::belief::Belief;
use super::player::PlayTurns;
use super::policy::Policy;
use super::strong::LAST_SEARCH;
use crate::learned::Learned;

static WEIGHTS: &[u8] = include_bytes!("../../data/swap.weights");

static NETWORK: LazyLock<Arc<Network>> =
    LazyLock::new(|| Arc::new(Network::read(WEIGHTS).expect("the weights of the house are whole")));

/// Does what a network says that learnt from games against itself.
pub(super) struct ByNetwork(Learned<Swap>);

impl ByNetwork {
    /// The master, by rules that its network [plays] by.
    pub(super) fn master(rules: &SwapRules, seat: Seat, nature: Quick) -> Self {
        let network = Self::new(key(rules), rules, seat, &NETWORK, nature);
        network.expect("the network was made for every table with the printed cards")
    }

    /// A player of the game with this key.
    ///
    /// # Errors
    /// If the network was not made for these rules.
    pub(super) fn new(
        key: &str,
        rules: &SwapRules,
        seat: Seat,
        network: &Arc<Network>,
        nature: Quick,
    ) -> Result<Self, WeightsError> {
        Ok(Self(Learned::new(key, rules, seat, network, nature)?))
    }
}

impl PlayTurns for ByNetwork {
    fn notice(&mut self, notice: &SwapNotice) {
        self.0.notice(notice);
    }

    /// Two networks may take discards from each other for ever: like those who look ahead, they call sooner or later.
    fn choose(&mut self, belief: &Belief, legal: &[SwapAction], _: &mut Quick) -> SwapAction {
        if belief.view.turns[belief.seat] >= LAST_SEARCH {
            Policy::SENSIBLE.usual(belief, legal)
        } else {
            self.0.decide(&belief.view, legal)
        }
    }
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
