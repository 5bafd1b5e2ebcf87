use chance::Quick;
use kernel::Nature;

/// Where all randomness of a run comes from: dealing by the number of the block, bots by the
/// number of the game and the seat. No two streams have anything in common.
#[derive(Clone, Debug)]
pub struct Streams {
    seed: u64,
    dealing: Quick,
    bots: Quick,
    seating: Quick,
}

const DEALING: u64 = 0;
const BOTS: u64 = 1;
const SEATING: u64 = 2;

impl Streams {
    /// The streams of a seed. `part` sets parts of one run apart, such as pairings.
    pub fn new(seed: u64, part: u64) -> Self {
        let root = Quick::new(seed);
        let [dealing, bots, seating] = [DEALING, BOTS, SEATING].map(|kind| root.split(kind).split(part));
        Self { seed, dealing, bots, seating }
    }

    /// The seed they follow from.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The cards of a block: the same for all its games.
    pub fn dealing(&self, block: u64) -> Quick {
        self.dealing.split(block)
    }

    /// Where the order around the table of a block is drawn from.
    pub fn seating(&self, block: u64) -> Quick {
        self.seating.split(block)
    }

    /// The seed of the bot in this seat of this game.
    pub fn bot(&self, game: u64, seat: u8) -> u64 {
        let mut words = self.bots.split(game).split(u64::from(seat));
        let mut half = || u64::from(words.below(1 << 31));
        half() << 31 | half()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_bot_of_every_game_has_a_seed_of_its_own() {
        let mut seeds = HashSet::new();
        for seed in 0..2 {
            for part in 0..2 {
                let streams = Streams::new(seed, part);
                for game in 0..100 {
                    seeds.extend((0..8).map(|seat| streams.bot(game, seat)));
                }
            }
        }
        assert_eq!(seeds.len(), 2 * 2 * 100 * 8);
    }
}
