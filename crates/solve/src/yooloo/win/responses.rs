//! The best orders against a mixture of sealed orders, when only the sign of the difference counts.

use rayon::prelude::*;
use std::sync::atomic::{AtomicI64, Ordering};

use crate::yooloo::problem::{MAX_CARDS, Problem};

/// Cards by their place in the sorted hand, for the first point card first; 0 behind the last one.
pub(crate) type Order = [u8; MAX_CARDS];

/// An order and how often it is sealed, in whole parts.
pub(crate) type Part = (Order, i64);

/// How many cards are fixed in a group of orders, of which only the best is kept.
const GROUPED: usize = 3;

/// With this many cards left, orders against which everything is decided are set aside.
const COMPACT: usize = 5;

/// A problem as numbers that compare quickly.
#[derive(Clone, Debug)]
pub(crate) struct Duel {
    /// By seat and card: its rank among the cards of both.
    ranks: [Vec<i32>; 2],
    points: Vec<i32>,
    /// The places, those that decide most last.
    places: Vec<usize>,
    /// By how many of `places` are still to be filled: what can change.
    open: Vec<i32>,
}

impl Duel {
    pub(crate) fn new(problem: &Problem) -> Self {
        let mut all: Vec<i64> = problem.hands().iter().flatten().copied().collect();
        all.sort_unstable();
        all.dedup();
        let rank = |card: &i64| all.partition_point(|other| other < card) as i32;
        let ranks = [0, 1].map(|seat: usize| problem.hands()[seat].iter().map(rank).collect());
        let points: Vec<i32> = problem.points().iter().map(|point| *point as i32).collect();
        let mut places: Vec<usize> = (0..points.len()).collect();
        places.sort_by_key(|place| points[*place].abs());
        let open = (0..=places.len())
            .map(|left| places[..left].iter().map(|place| points[*place].abs()).sum())
            .collect();
        Self { ranks, points, places, open }
    }

    pub(crate) fn cards(&self) -> usize {
        self.points.len()
    }

    /// Both have the same cards.
    pub(crate) fn even(&self) -> bool {
        self.ranks[0] == self.ranks[1]
    }

    /// Who wins when `seat` seals `own` and the other seat `other`: 1 for `seat`, 0 for nobody, -1.
    pub(crate) fn winner(&self, seat: usize, own: &Order, other: &Order) -> i8 {
        let won = |place: usize| {
            let mine = self.ranks[seat][usize::from(own[place])];
            let theirs = self.ranks[1 - seat][usize::from(other[place])];
            self.points[place] * (mine - theirs).signum()
        };
        (0..self.cards()).map(won).sum::<i32>().signum() as i8
    }

    /// The best order of `seat` in every group of orders, with the sum of parts it wins less those it
    /// loses; the best first. Groups whose best is worth less than `floor` parts of a hundred of the
    /// best of all are left out. The first one is a best response. There is none where both seats have the
    /// same cards and no order wins more than it loses.
    pub(crate) fn responses(&self, seat: usize, against: &[Part], floor: i64) -> Vec<(i64, Order)> {
        let fixed = GROUPED.min(self.cards() - 1);
        // Between equals some order loses no more than it wins, so worse ones need no look.
        let (even, whole) = (self.even(), against.iter().map(|(_, weight)| weight).sum::<i64>());
        let least = |best: i64| if even || best > 0 { best * floor / 100 } else { best - 1 };
        let best = AtomicI64::new(if even { 0 } else { -whole });
        let groups: Vec<Vec<u8>> = prefixes(self.cards(), fixed);
        let found = groups.par_iter().filter_map(|group| {
            let found = self.best_of_group(seat, against, group, least(best.load(Ordering::Relaxed)));
            if let Some((worth, _)) = found {
                best.fetch_max(worth, Ordering::Relaxed);
            }
            found
        });
        let mut found: Vec<(i64, Order)> = found.collect();
        found.sort_unstable_by_key(|(worth, order)| (-worth, *order));
        let least = found.first().map_or(0, |(worth, _)| least(*worth));
        found.retain(|(worth, _)| *worth > least);
        found
    }

    fn best_of_group(&self, seat: usize, against: &[Part], group: &[u8], least: i64) -> Option<(i64, Order)> {
        let cards = self.cards();
        let columns: Vec<Vec<i32>> = (0..cards)
            .map(|place| {
                let rank = |part: &Part| self.ranks[1 - seat][usize::from(part.0[place])];
                against.iter().map(rank).collect()
            })
            .collect();
        let mut search =
            Search { duel: self, own: &self.ranks[seat], order: [0; MAX_CARDS], least, found: None };
        let mut level = Level {
            weights: against.iter().map(|(_, weight)| *weight as i32).collect(),
            columns,
            decided: 0,
            differences: vec![vec![0; against.len()]; cards + 1],
        };
        let mut used = 0;
        for (step, card) in group.iter().enumerate() {
            let left = cards - step;
            if search.place(&mut level, left, *card) <= least {
                return None;
            }
            used |= 1 << card;
        }
        let left = cards - group.len();
        if left == 0 {
            search.leaf(level.decided)
        } else {
            search.fill(&mut level, left, used)
        }
        search.found.map(|order| (search.least, order))
    }
}

/// The orders of the other seat against which something is open.
struct Level {
    weights: Vec<i32>,
    /// By place: the ranks there.
    columns: Vec<Vec<i32>>,
    /// What is won for certain less what is lost.
    decided: i64,
    /// By how many cards are left: the differences so far.
    differences: Vec<Vec<i32>>,
}

struct Search<'a> {
    duel: &'a Duel,
    own: &'a [i32],
    order: Order,
    /// What has to be beaten.
    least: i64,
    found: Option<Order>,
}

impl Search<'_> {
    /// Tries every card on the next place. `left` cards are still in hand.
    fn fill(&mut self, level: &mut Level, left: usize, used: u16) {
        if left == COMPACT && level.weights.len() > 8 {
            let mut smaller = self.compacted(level, left);
            return self.each_card(&mut smaller, left, used);
        }
        self.each_card(level, left, used);
    }

    fn each_card(&mut self, level: &mut Level, left: usize, used: u16) {
        for card in (0..self.duel.cards() as u8).rev() {
            if used >> card & 1 == 1 {
                continue;
            }
            let most = self.place(level, left, card);
            if most <= self.least {
                continue;
            }
            if left == 1 {
                self.leaf(most);
            } else {
                self.fill(level, left - 1, used | 1 << card);
            }
        }
    }

    /// Puts a card on the next place; says the most that can be had then.
    fn place(&mut self, level: &mut Level, left: usize, card: u8) -> i64 {
        let place = self.duel.places[left - 1];
        self.order[place] = card;
        let (point, open) = (self.duel.points[place], self.duel.open[left - 1]);
        let rank = self.own[usize::from(card)];
        let (lower, upper) = level.differences.split_at_mut(left);
        let many = level.weights.len();
        let (before, after) = (&upper[0][..many], &mut lower[left - 1][..many]);
        let (theirs, weights) = (&level.columns[place][..many], &level.weights[..many]);
        let mut most = 0_i32;
        for number in 0..many {
            let won = i32::from(rank > theirs[number]) - i32::from(rank < theirs[number]);
            let difference = before[number] + point * won;
            after[number] = difference;
            let can = i32::from(difference > -open) - i32::from(difference < -open);
            most += can * weights[number];
        }
        level.decided + i64::from(most)
    }

    fn leaf(&mut self, worth: i64) {
        self.least = worth;
        self.found = Some(self.order);
    }

    fn compacted(&self, level: &Level, left: usize) -> Level {
        let open = self.duel.open[left];
        let differences = &level.differences[left];
        let kept: Vec<usize> = (0..differences.len()).filter(|n| differences[*n].abs() <= open).collect();
        let decided = |(difference, weight): (&i32, &i32)| match difference {
            difference if *difference > open => i64::from(*weight),
            difference if *difference < -open => -i64::from(*weight),
            _ => 0,
        };
        let pick = |list: &[i32]| kept.iter().map(|number| list[*number]).collect::<Vec<i32>>();
        let mut columns = vec![Vec::new(); level.columns.len()];
        for &place in &self.duel.places[..left] {
            columns[place] = pick(&level.columns[place]);
        }
        let mut levels = vec![vec![0; kept.len()]; left + 1];
        levels[left] = pick(differences);
        Level {
            decided: level.decided + differences.iter().zip(&level.weights).map(decided).sum::<i64>(),
            weights: pick(&level.weights),
            columns,
            differences: levels,
        }
    }
}

/// All ways to begin with this many different cards.
fn prefixes(cards: usize, length: usize) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for _ in 0..length {
        let longer = |begun: &Vec<u8>| {
            let begun = begun.clone();
            (0..cards as u8)
                .rev()
                .filter(|card| !begun.contains(card))
                .map(|card| [&begun[..], &[card]].concat())
                .collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all_orders(cards: usize) -> Vec<Order> {
        let row = |list: &Vec<u8>| {
            let mut order = Order::default();
            order.iter_mut().zip(list).for_each(|(place, card)| *place = *card);
            order
        };
        prefixes(cards, cards).iter().map(row).collect()
    }

    /// The best of all orders, one by one, is what the search finds.
    #[test]
    fn the_first_response_is_the_best_order() {
        let problems = [
            Problem::printed(1).unwrap(),
            Problem::printed(6).unwrap(),
            crate::yooloo::ProblemDraft {
                hands: Some([vec![1, 3, 5, 8, 11, 12], vec![2, 3, 6, 7, 9, 11]]),
                points: Some(vec![-3, 8, 0, 5, 9, 2]),
                cards: None,
            }
            .validate()
            .unwrap(),
        ];
        for problem in problems {
            let duel = Duel::new(&problem);
            let orders = all_orders(problem.cards());
            for seat in [0, 1] {
                let against: Vec<Part> = orders
                    .iter()
                    .enumerate()
                    .filter(|(number, _)| number % 41 == 7 * seat % 41)
                    .map(|(number, order)| (*order, 1 + number as i64 % 5))
                    .collect();
                let worth = |own: &Order| {
                    against
                        .iter()
                        .map(|(other, often)| often * i64::from(duel.winner(seat, own, other)))
                        .sum::<i64>()
                };
                let best = orders.iter().map(worth).max().unwrap();
                let found = duel.responses(seat, &against, 50);
                match found.first() {
                    Some((most, order)) => assert!(*most == best && worth(order) == best, "{most} {best}"),
                    None => assert!(best <= 0),
                }
                assert!(found.iter().all(|(most, order)| worth(order) == *most && 2 * most > best));
            }
        }
    }
}
