use std::sync::Arc;

use bots::{Bot, Network, Search};
use catalog::{AnyGame, AnyRules};
use chance::Quick;
use driver::{Player, RandomPlayer};
use kernel::{Game, Imagine, Seat};

use crate::error::LabError;
use crate::lineup::Entrant;

/// Plays any game by taking any legal action, each equally likely.
#[must_use]
pub fn random<G: Game + 'static>() -> Arc<dyn Entrant<G>> {
    let player = |_: &G::Rules, _: Seat, seed: u64| -> Box<dyn Player<G>> {
        Box::new(RandomPlayer::<G, _>::new(Quick::new(seed)))
    };
    Arc::new(("random", player))
}

/// Plays any game by search, and imagines this many states for each decision.
#[must_use]
pub fn searching<G: Imagine + 'static>(states: u32) -> Arc<dyn Entrant<G>> {
    let player = move |rules: &G::Rules, seat: Seat, seed: u64| -> Box<dyn Player<G>> {
        Box::new(Search::<G>::new(rules, seat, states, seed))
    };
    Arc::new(("search", player))
}

/// Decides by a network.
#[derive(Clone, Debug)]
pub struct ByNetwork {
    name: String,
    network: Arc<Network>,
}

impl ByNetwork {
    /// A player called so.
    #[must_use]
    pub fn new(name: &str, network: Network) -> Self {
        Self { name: name.to_owned(), network: Arc::new(network) }
    }
}

impl Entrant<AnyGame> for ByNetwork {
    fn name(&self, rules: &AnyRules) -> Result<String, LabError> {
        Bot::by_network(rules, Seat::FIRST, &self.network, 0)?;
        Ok(self.name.clone())
    }

    fn player(&self, rules: &AnyRules, seat: Seat, seed: u64) -> Result<Box<dyn Player<AnyGame>>, LabError> {
        Ok(Box::new(Bot::by_network(rules, seat, &self.network, seed)?))
    }
}
