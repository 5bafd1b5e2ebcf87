//! The best any player can do, by going through all decisions.

use num_bigint::BigInt;

use crate::exact::{Ratio, ratio};

/// The greatest chance, over all ways of playing, of having found all cards within 0, 1, … `turns` turns.
///
/// What matters of a row is the number sought and the set of numbers never seen. At every moment one may
/// turn the sought card (if it is known), any card never turned (they are all alike), or waste the turn on
/// a known wrong one. Chances are kept as whole numbers: times the number of orders of the unseen.
/// Work and memory double with every card: up to 12 or so.
#[must_use]
pub fn best_within(cards: u32, streak: bool, turns: u32) -> Vec<Ratio> {
    let full = (1usize << cards) - 1;
    let orders: BigInt = (1..=cards).map(BigInt::from).product();
    let mut table = Table::before_the_first_turn(cards as usize);
    let mut best = vec![ratio(table.ways(0, full), orders.clone())];
    for _ in 0..turns {
        table = table.with_one_turn_more(streak);
        best.push(ratio(table.ways(0, full), orders.clone()));
    }
    best
}

/// For every number of found cards and every set of unseen numbers (bit k is the number k + 1): in how many
/// orders of the unseen the best play succeeds in the turns that are left.
struct Table {
    cards: usize,
    ways: Vec<u64>,
}

impl Table {
    /// No turn left: only who has found all has succeeded.
    fn before_the_first_turn(cards: usize) -> Self {
        let mut table = Self { cards, ways: vec![0; (cards + 1) << cards] };
        table.set(cards, 0, 1);
        table
    }

    fn with_one_turn_more(&self, streak: bool) -> Self {
        let mut more = Self::before_the_first_turn(self.cards);
        // The streak goes on within the turn: later numbers first.
        for found in (0..self.cards).rev() {
            // What is found has been seen.
            for unseen in (0..1usize << self.cards).filter(|set| set & ((1 << found) - 1) == 0) {
                let ways = self.best(&more, streak, found, unseen);
                more.set(found, unseen, ways);
            }
        }
        more
    }

    /// The best decision with this turn and those of `self` after it. `more` holds this turn's later numbers.
    fn best(&self, more: &Self, streak: bool, found: usize, unseen: usize) -> u64 {
        let after_right =
            |unseen| if streak { more.ways(found + 1, unseen) } else { self.ways(found + 1, unseen) };
        // M4: a wrong card turns all back.
        let after_wrong = |unseen| self.ways(if streak { 0 } else { found }, unseen);
        let sought = 1 << found;
        let known = if unseen & sought == 0 { after_right(unseen) } else { 0 };
        let turned = (0..self.cards).map(|card| 1 << card).filter(|card| unseen & card != 0);
        let unknown = turned
            .map(|card| if card == sought { after_right(unseen ^ card) } else { after_wrong(unseen ^ card) })
            .sum();
        let waste = after_wrong(unseen);
        known.max(unknown).max(waste)
    }

    fn ways(&self, found: usize, unseen: usize) -> u64 {
        self.ways[found << self.cards | unseen]
    }

    fn set(&mut self, found: usize, unseen: usize, ways: u64) {
        self.ways[found << self.cards | unseen] = ways;
    }
}

#[cfg(test)]
mod tests {
    use super::super::turns::Turns;
    use super::*;

    /// Turning the known card, else an unknown one, is best for every number of turns at once: so it is
    /// also best in a race, whatever the others do.
    #[test]
    fn nothing_beats_attention() {
        for streak in [false, true] {
            for cards in 1..=10 {
                let best = best_within(cards, streak, 2 * cards);
                let turns = Turns::of(cards, streak).within();
                for (turn, chance) in best.iter().enumerate() {
                    let plain = turns.iter().rev().find(|(turns, _)| *turns as usize <= turn);
                    let plain = plain.map_or_else(|| ratio(0, 1), |(_, chance)| chance.clone());
                    assert_eq!(*chance, plain, "{cards} cards within {turn} turns, streak {streak}");
                }
            }
        }
    }
}
