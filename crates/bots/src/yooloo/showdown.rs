//! Showdowns: the highest card that only one plays wins, else all choose again among all cards.

use std::sync::OnceLock;

use ::yooloo::MAX_CARDS;
use chance::Quick;
use kernel::MAX_SEATS;

use super::other_cards::{OtherCards, Winner};
use super::table;

/// How often each card is played in a showdown with this many seats and cards: found by
/// self-play with regret matching, where another showdown is worth an even share of the stake.
pub(super) fn mixture(seats: u8, cards: u8) -> &'static [(u8, f64)] {
    type Row = [OnceLock<Vec<(u8, f64)>>; MAX_CARDS as usize + 1];
    static FOUND: [Row; MAX_SEATS + 1] =
        [const { [const { OnceLock::new() }; MAX_CARDS as usize + 1] }; MAX_SEATS + 1];
    let place = FOUND.get(usize::from(seats)).and_then(|row| row.get(usize::from(cards)));
    place.map_or(&[], |place| place.get_or_init(|| learn(seats, cards)))
}

const TIMES: u32 = 20_000;

fn learn(seats: u8, cards: u8) -> Vec<(u8, f64)> {
    let mut nature = Quick::new(u64::from(seats) << 8 | u64::from(cards));
    let even = |card| (card, 1.0 / f64::from(cards));
    let mut now: Vec<(u8, f64)> = (1..=cards).map(even).collect();
    let mut regrets = vec![0.0; usize::from(cards)];
    let mut sums: Vec<(u8, f64)> = (1..=cards).map(|card| (card, 0.0)).collect();
    for time in 0..TIMES {
        let drawn = (1..seats).map(|_| table::draw(&now, &mut nature).unwrap_or(1));
        let others = OtherCards::new(drawn.enumerate());
        let gains: Vec<f64> = (1..=cards).map(|card| gain(card, &others, seats)).collect();
        let mean: f64 = gains.iter().zip(&now).map(|(gain, (_, share))| gain * share).sum();
        regrets
            .iter_mut()
            .zip(&gains)
            .for_each(|(regret, gain): (&mut f64, _)| *regret = (*regret + gain - mean).max(0.0));
        let total: f64 = regrets.iter().sum();
        for ((place, regret), sum) in now.iter_mut().zip(&regrets).zip(&mut sums) {
            place.1 = if total > 0.0 { regret / total } else { 1.0 / f64::from(cards) };
            // Later play counts more: it knows more.
            sum.1 += f64::from(time) * place.1;
        }
    }
    let total: f64 = sums.iter().map(|(_, sum)| sum).sum();
    sums.into_iter().map(|(card, sum)| (card, sum / total)).collect()
}

/// The part of the stake that this card gets against the cards of the others.
fn gain(card: u8, others: &OtherCards, seats: u8) -> f64 {
    match others.winner(card) {
        Winner::Asked => 1.0,
        Winner::Other(_) => 0.0,
        Winner::Nobody => 1.0 / f64::from(seats),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against others who mix so, hardly any card is better than an even share.
    #[test]
    fn no_card_does_much_better_than_the_mixture() {
        for seats in 3..=8 {
            let mix = mixture(seats, 10);
            let mut nature = Quick::new(9);
            let mut gains = [0.0; 11];
            let times = 20_000;
            for _ in 0..times {
                let others =
                    OtherCards::new((1..seats).map(|_| table::draw(mix, &mut nature).unwrap()).enumerate());
                (1..=10).for_each(|card| gains[usize::from(card)] += gain(card, &others, seats));
            }
            let best = gains.iter().copied().fold(0.0, f64::max) / f64::from(times);
            assert!(best < 1.0 / f64::from(seats) + 0.03, "{seats} seats: {best}");
        }
    }
}
