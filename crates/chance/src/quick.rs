use driver::{DealError, Dealer};
use kernel::{Game, Nature};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::{SplitMix64, Xoshiro256PlusPlus};

use crate::recompute::deal_by;
use crate::unbiased;

/// Fast chance for simulation and playouts: xoshiro256++. Not for dealing that is recorded or
/// that anybody may want to predict.
///
/// Give each game of a simulation its own [`Quick::split`], by the game's number: then results
/// do not depend on how the games were shared among threads.
#[derive(Clone, Debug)]
pub struct Quick {
    words: Xoshiro256PlusPlus,
    seed: u64,
}

impl Quick {
    /// The generator of this seed: its state is the first four outputs of SplitMix64 started at
    /// `seed`, as the inventors of xoshiro advise.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { words: Xoshiro256PlusPlus::seed_from_u64(seed), seed }
    }

    /// An independent generator, one for each number `stream`. It follows from the seed alone and
    /// not from what was taken so far, and may be split again.
    ///
    /// Its seed is output number `stream`, counted from 0, of SplitMix64 started at the first
    /// output of SplitMix64 started at this seed. So no two streams of one seed are the same, and
    /// seeds and streams that are neighbours have nothing in common.
    #[must_use]
    pub fn split(&self, stream: u64) -> Self {
        let start = split_mix(self.seed);
        Self::new(split_mix(start.wrapping_add(stream.wrapping_mul(SPLIT_MIX_STRIDE))))
    }
}

impl Nature for Quick {
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        unbiased::by_product(bound, || self.words.next_u64())
    }
}

impl<G: Game> Dealer<G> for Quick {
    fn deal(&mut self, game: &G) -> Result<G::Outcome, DealError> {
        deal_by(game, self)
    }
}

/// The stride of SplitMix64: its state grows by this before each output.
const SPLIT_MIX_STRIDE: u64 = 0x9e37_79b9_7f4a_7c15;

/// The first output of SplitMix64 started at `state`.
fn split_mix(state: u64) -> u64 {
    SplitMix64::seed_from_u64(state).next_u64()
}
