//! Orders to seal in the base game at tables of three and more.
//!
//! Candidates come from self-play for points and from matching cards to stakes. Which of them to
//! play how often is found by regret matching on what counts in the end: the part of the win that
//! an order gets against others drawn from the same mixture.

use std::sync::OnceLock;

use ::yooloo::{MAX_CARDS, Numbers};
use chance::Quick;
use kernel::{MAX_SEATS, Nature};

use super::selfplay::{Row, SelfPlay, matched};
use super::table;

/// Orders with their weights, at a table of so many seats with so many cards. Found once for all,
/// always the same.
pub(super) fn orders(seats: u8, cards: u8) -> &'static [(Row, f64)] {
    type Tables = [OnceLock<Vec<(Row, f64)>>; MAX_CARDS as usize + 1];
    static FOUND: [Tables; MAX_SEATS + 1] =
        [const { [const { OnceLock::new() }; MAX_CARDS as usize + 1] }; MAX_SEATS + 1];
    let place = FOUND.get(usize::from(seats)).and_then(|tables| tables.get(usize::from(cards)));
    place.map_or(&[], |place| {
        place.get_or_init(|| {
            let mut nature = Quick::new(u64::from(seats) << 8 | u64::from(cards));
            let candidates = candidates(seats, cards, &mut nature);
            weigh(&candidates, usize::from(seats), cards, &mut nature)
        })
    })
}

/// How many candidates come from each source.
const CANDIDATES: u32 = 200;
/// How often the candidates meet others.
const MEETINGS: u32 = 3000;

fn candidates(seats: u8, cards: u8, nature: &mut Quick) -> Vec<Row> {
    let stakes: Vec<u16> = (1..=u16::from(cards)).collect();
    let hand: Vec<u8> = (1..=cards).collect();
    let worths: Vec<f64> = stakes.iter().map(|stake| f64::from(*stake)).collect();
    let found = SelfPlay::symmetric(seats.into(), Numbers::up_to(cards), &stakes, 1000, nature);
    let mut list: Vec<Row> =
        (0..CANDIDATES).map(|_| found[nature.below(found.len() as u32) as usize]).collect();
    // From exactly matched to hardly at all.
    list.extend((0..CANDIDATES).map(|number| {
        let blur = 15.0 * f64::from(number) / f64::from(CANDIDATES);
        matched(&hand, &worths, blur, nature)
    }));
    list.sort_unstable();
    list.dedup();
    list
}

fn weigh(candidates: &[Row], seats: usize, cards: u8, nature: &mut Quick) -> Vec<(Row, f64)> {
    let even = 1.0 / candidates.len() as f64;
    let mut now: Vec<(usize, f64)> = (0..candidates.len()).map(|number| (number, even)).collect();
    let mut regrets = vec![0.0_f64; candidates.len()];
    let mut sums = vec![0.0; candidates.len()];
    for time in 0..MEETINGS {
        let others: Vec<Row> =
            (1..seats).filter_map(|_| table::draw(&now, nature)).map(|number| candidates[number]).collect();
        let table = Others::new(&others, cards);
        let gains: Vec<f64> = candidates.iter().map(|order| table.part_of_win(order)).collect();
        let mean: f64 = gains.iter().zip(&now).map(|(gain, (_, often))| gain * often).sum();
        for (regret, gain) in regrets.iter_mut().zip(&gains) {
            *regret = (*regret + gain - mean).max(0.0);
        }
        let total: f64 = regrets.iter().sum();
        for (number, place) in now.iter_mut().enumerate() {
            place.1 = if total > 0.0 { regrets[number] / total } else { even };
            // Later play counts more: it knows more.
            sums[number] += f64::from(time) * place.1;
        }
    }
    candidates.iter().copied().zip(sums).collect()
}

/// What the orders of the others do, round by round.
struct Others {
    seats: usize,
    rounds: Vec<Round>,
}

struct Round {
    counts: [u8; 16],
    /// The highest cards that one of the others plays alone, with the seat.
    best: Option<(u8, usize)>,
    second: Option<(u8, usize)>,
}

impl Others {
    fn new(orders: &[Row], cards: u8) -> Self {
        let round = |place: usize| {
            let mut counts = [0_u8; 16];
            orders.iter().for_each(|order| counts[usize::from(order[place] & 15)] += 1);
            let mut alone: Vec<(u8, usize)> = orders
                .iter()
                .enumerate()
                .map(|(seat, order)| (order[place], seat))
                .filter(|(card, _)| counts[usize::from(card & 15)] == 1)
                .collect();
            alone.sort_unstable();
            let best = alone.pop();
            Round { counts, best, second: alone.pop() }
        };
        Self { seats: orders.len(), rounds: (0..usize::from(cards)).map(round).collect() }
    }

    /// The part of the win that this order gets. What is left over for a showdown nobody gets.
    fn part_of_win(&self, order: &Row) -> f64 {
        let mut points = [0_u16; MAX_SEATS];
        let (mut own, mut parked) = (0, 0);
        for (place, round) in self.rounds.iter().enumerate() {
            let stake = place as u16 + 1 + parked;
            parked = 0;
            let card = order[place];
            let alone = round.counts[usize::from(card & 15)] == 0;
            if alone && round.best.is_none_or(|(best, _)| card > best) {
                own += stake;
                continue;
            }
            let spoiled = !alone && round.best.is_some_and(|(best, _)| best == card);
            match if spoiled { round.second } else { round.best } {
                Some((_, seat)) => points[seat] += stake,
                None => parked = stake,
            }
        }
        let others = &points[..self.seats];
        if others.iter().any(|other| *other > own) {
            return 0.0;
        }
        1.0 / (1 + others.iter().filter(|other| **other == own).count()) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against others who play the mixture, no candidate and no simple order wins much more than
    /// its even share.
    #[test]
    fn no_order_wins_much_more_than_its_share() {
        for seats in [3, 4, 6] {
            let mix = orders(seats, 10);
            let mut nature = Quick::new(3);
            let equal: Row = std::array::from_fn(|place| place as u8 + 1);
            let above: Row = std::array::from_fn(|place| (place as u8 + 1) % 10 + 1);
            let tried: Vec<Row> = mix.iter().map(|(order, _)| *order).chain([equal, above]).collect();
            let mut wins = vec![0.0; tried.len()];
            let times = 3000;
            for _ in 0..times {
                let others: Vec<Row> = (1..seats).map(|_| table::draw(mix, &mut nature).unwrap()).collect();
                let table = Others::new(&others, 10);
                wins.iter_mut().zip(&tried).for_each(|(sum, order)| *sum += table.part_of_win(order));
            }
            let best = wins.iter().copied().fold(0.0, f64::max) / f64::from(times);
            assert!(best < 1.0 / f64::from(seats) + 0.05, "{seats} seats: {best}");
        }
    }
}
