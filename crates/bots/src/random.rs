use chance::Quick;
use kernel::{Game, Nature};

use crate::player::Player;

/// Takes each legal action with equal chance.
#[derive(Debug)]
pub struct Random {
    nature: Quick,
}

impl Random {
    /// With randomness of its own.
    #[must_use]
    pub fn new(nature: Quick) -> Self {
        Self { nature }
    }
}

impl<G: Game> Player<G> for Random {
    fn notice(&mut self, _notice: &G::Notice) {}

    fn decide(&mut self, _view: &G::View, legal: &[G::Action]) -> G::Action {
        legal[self.nature.below(legal.len() as u32) as usize]
    }
}
