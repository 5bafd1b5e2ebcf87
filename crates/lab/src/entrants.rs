use std::sync::Arc;

use bots::Search;
use chance::Quick;
use driver::{Player, RandomPlayer};
use kernel::{Game, Imagine, Seat};

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
