//! A mixture of orders that wins as often as it can.
//!
//! For the points it matters only how often each card lies on each place. Many mixtures share the
//! same places; for the *win* they differ, since what matters there is which cards come together in
//! one order. Exchanging a part between two orders keeps the places, so the equilibrium stays
//! exact; exchanges are kept if they win more against orders that people like to seal.

use chance::Quick;
use kernel::Nature;

use super::selfplay::{Row, matched};

/// How many exchanges are tried.
const TRIALS: u32 = 6000;
/// How many orders the mixture is tested against.
const RIVALS: u32 = 60;

/// The same places, regrouped into orders that win more often.
pub(super) fn regroup(mixture: Vec<(Row, f64)>, cards: u8) -> Vec<(Row, f64)> {
    let mut nature = Quick::new(u64::from(cards));
    let rivals = rivals(cards, &mut nature);
    let mut parts: Vec<Part> =
        mixture.into_iter().map(|(order, weight)| Part::new(order, weight, &rivals)).collect();
    let mut shares = vec![0.0; rivals.len()];
    parts.iter().for_each(|part| part.add(part.weight, &mut shares));
    for _ in 0..TRIALS {
        let mut pick = || nature.below(parts.len() as u32) as usize;
        let (one, two) = (pick(), pick());
        let start = nature.below(u32::from(cards)) as usize;
        let Some(orders) = exchanged(&parts[one].order, &parts[two].order, start) else { continue };
        let weight = parts[one].weight.min(parts[two].weight);
        let fresh = orders.map(|order| Part::new(order, weight, &rivals));
        let mut after = shares.clone();
        [one, two].iter().for_each(|old| parts[*old].add(-weight, &mut after));
        fresh.iter().for_each(|part| part.add(weight, &mut after));
        if worth(&after) > worth(&shares) {
            shares = after;
            [one, two].iter().for_each(|old| parts[*old].weight -= weight);
            parts.extend(fresh);
            parts.retain(|part| part.weight > 0.0);
        }
    }
    parts.into_iter().map(|part| (part.order, part.weight)).collect()
}

/// An order of the mixture, how often it is played, and what part of the win it gets from each rival.
struct Part {
    order: Row,
    weight: f64,
    wins: Vec<f64>,
}

impl Part {
    fn new(order: Row, weight: f64, rivals: &[Row]) -> Self {
        Self { order, weight, wins: rivals.iter().map(|rival| win_share(&order, rival)).collect() }
    }

    fn add(&self, weight: f64, shares: &mut [f64]) {
        shares.iter_mut().zip(&self.wins).for_each(|(share, win)| *share += weight * win);
    }
}

/// A win too many against one rival does not make up for one too few against another.
fn worth(shares: &[f64]) -> f64 {
    shares.iter().map(|share| share.min(0.5) + 0.1 * share).sum()
}

/// What the order gets of the win against another one at a table of two.
pub(super) fn win_share(own: &Row, other: &Row) -> f64 {
    let rounds = own.iter().zip(other).zip(1..);
    let lead: i32 = rounds.map(|((mine, theirs), point)| point * i32::from(mine.cmp(theirs) as i8)).sum();
    match lead.signum() {
        1 => 1.0,
        0 => 0.5,
        _ => 0.0,
    }
}

/// Orders that people like: cards on their own numbers or one above, matched more or less exactly.
fn rivals(cards: u8, nature: &mut Quick) -> Vec<Row> {
    let hand: Vec<u8> = (1..=cards).collect();
    let stakes: Vec<f64> = hand.iter().map(|card| f64::from(*card)).collect();
    let mut above = Row::default();
    above.iter_mut().zip(&hand).for_each(|(place, card)| *place = card % cards + 1);
    let matched = (0..RIVALS).map(|number| matched(&hand, &stakes, 0.1 * f64::from(number), nature));
    [above].into_iter().chain(matched).collect()
}

/// Exchanges the smallest part around this place that leaves two orders of all cards; nothing, if
/// that is all of what differs or the place does not differ.
fn exchanged(one: &Row, two: &Row, start: usize) -> Option<[Row; 2]> {
    let mut orders = [*one, *two];
    let mut place = start;
    loop {
        if one[place] == two[place] {
            return None;
        }
        (orders[0][place], orders[1][place]) = (two[place], one[place]);
        // The first order has this card twice now: where it had it before is exchanged too.
        place = one.iter().position(|card| *card == two[place])?;
        if place == start {
            break;
        }
    }
    (orders[0] != *two).then_some(orders)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_exchanged_whole() {
        let row = |cards: &[u8]| {
            let mut row = Row::default();
            row[..cards.len()].copy_from_slice(cards);
            row
        };
        let (one, two) = (row(&[1, 2, 3, 4]), row(&[2, 1, 4, 3]));
        assert_eq!(exchanged(&one, &two, 0), Some([row(&[2, 1, 3, 4]), row(&[1, 2, 4, 3])]));
        assert_eq!(exchanged(&one, &row(&[2, 3, 4, 1]), 0), None);
        assert_eq!(exchanged(&one, &one, 2), None);
    }
}
