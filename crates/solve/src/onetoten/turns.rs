//! The distribution of the number of turns.

use num_bigint::BigInt;
use num_traits::{One, Zero};

use crate::exact::{Ratio, ratio, whole};

/// How many turns a player with perfect memory needs.
#[derive(Clone, PartialEq, Debug)]
pub struct Turns {
    /// The chance of each number of turns, the fewest first; no gaps, none of them 0.
    pub chances: Vec<(u32, Ratio)>,
}

impl Turns {
    /// For this many cards, at least one; with `streak` all of them in one go.
    #[must_use]
    pub fn of(cards: u32, streak: bool) -> Self {
        let orders: BigInt = (1..=cards).map(BigInt::from).product();
        let counts = records(cards);
        // From the most records, all cards in rising order, to a single one.
        let chances = (1..=cards).rev().map(|found_at_sight| {
            let too_early = cards - found_at_sight;
            let turns = if streak { too_early + 1 } else { cards + too_early };
            (turns, ratio(counts[found_at_sight as usize].clone(), orders.clone()))
        });
        Self { chances: chances.collect() }
    }

    /// The expected number of turns.
    #[must_use]
    pub fn mean(&self) -> Ratio {
        self.chances.iter().map(|(turns, chance)| chance * whole(*turns)).sum()
    }

    /// The variance of the number of turns.
    #[must_use]
    pub fn variance(&self) -> Ratio {
        let mean = self.mean();
        let square: Ratio = self.chances.iter().map(|(turns, chance)| chance * whole(turns * turns)).sum();
        square - &mean * &mean
    }

    /// The chance of at most that many turns, for each number of turns that can happen.
    #[must_use]
    pub fn within(&self) -> Vec<(u32, Ratio)> {
        let mut sum = Ratio::zero();
        let add = |(turns, chance): &(u32, Ratio)| {
            sum += chance;
            (*turns, sum.clone())
        };
        self.chances.iter().map(add).collect()
    }

    /// The least number of turns that is enough with a chance of at least one half.
    #[must_use]
    pub fn median(&self) -> u32 {
        let half = ratio(1, 2);
        let within = self.within();
        within.iter().find(|(_, chance)| *chance >= half).map_or(0, |(turns, _)| *turns)
    }
}

/// How many orders of `n` things have 0, 1, … n records: c(n, k), the Stirling numbers of the first kind.
/// The largest comes last (a record more) or at one of the other places.
#[must_use]
pub fn records(n: u32) -> Vec<BigInt> {
    let mut counts = vec![BigInt::one()];
    for larger in 0..n {
        let mut next = vec![BigInt::zero(); counts.len() + 1];
        for (records, count) in counts.iter().enumerate() {
            next[records + 1] += count;
            next[records] += count * larger;
        }
        counts = next;
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two cards. Right at first (1/2): 1, then 2: two turns. Wrong: the 2, then 1, then 2: three.
    /// All in one go: one try, or a wrong card and then the right try.
    #[test]
    fn two_cards_by_hand() {
        assert_eq!(Turns::of(2, false).chances, [(2, ratio(1, 2)), (3, ratio(1, 2))]);
        assert_eq!(Turns::of(2, true).chances, [(1, ratio(1, 2)), (2, ratio(1, 2))]);
    }

    /// Three cards, by the order in which they come up for the first time:
    /// 123: 3 turns; 132: 1, 3 back, 2, 3: 4; 213: 2 back, 1, 2, 3: 4; 231: 2 back, 3 back, 1, 2, 3: 5;
    /// 312: 3 back, 1, 2, 3: 4; 321: 3 back, 2 back, 1, 2, 3: 5. The tries: 1, 2, 2, 3, 2, 3.
    #[test]
    fn three_cards_by_hand() {
        let chances = [ratio(1, 6), ratio(1, 2), ratio(1, 3)];
        let with = |turns: [u32; 3]| turns.into_iter().zip(chances.clone()).collect::<Vec<_>>();
        assert_eq!(Turns::of(3, false).chances, with([3, 4, 5]));
        assert_eq!(Turns::of(3, true).chances, with([1, 2, 3]));
    }

    /// The mean is 2n (or n + 1) less 1 + 1/2 + … + 1/n.
    #[test]
    fn the_mean_is_harmonic() {
        for cards in 1..=12 {
            let harmonic: Ratio = (1..=cards).map(|k| ratio(1, k)).sum();
            assert_eq!(Turns::of(cards, false).mean(), whole(2 * cards) - &harmonic);
            assert_eq!(Turns::of(cards, true).mean(), whole(cards + 1) - &harmonic);
            let last = Turns::of(cards, false).within().pop();
            assert_eq!(last, Some((2 * cards - 1, whole(1))));
        }
    }
}
