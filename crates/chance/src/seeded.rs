use driver::{DealError, Dealer};
use kernel::{Game, Nature};
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};

use crate::recompute::deal_by;
use crate::unbiased;

/// Chance from a seed: ChaCha20, the seed as its key and the game's number as its stream.
///
/// What a seed gives is part of the record format and stays the same for ever.
#[derive(Clone, Debug)]
pub struct Seeded {
    words: ChaCha20Rng,
}

impl Seeded {
    /// The chance of game number `game` with this seed, from its first outcome on.
    #[must_use]
    pub fn new(seed: u64, game: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut words = ChaCha20Rng::from_seed(key);
        words.set_stream(game);
        Self { words }
    }
}

impl Nature for Seeded {
    /// # Panics
    /// If `bound` is 0.
    fn below(&mut self, bound: u32) -> u32 {
        unbiased::by_modulo(bound, || self.words.next_u32())
    }
}

impl<G: Game> Dealer<G> for Seeded {
    fn deal(&mut self, game: &G) -> Result<G::Outcome, DealError> {
        deal_by(game, self)
    }
}
