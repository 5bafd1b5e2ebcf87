//! What the totals after a round mean for the game.

use ::swap::SwapRules;
use kernel::{BySeat, MAX_SEATS, Seat};

use super::card_stats;

/// How much the points of a round vary from seat to seat and round to round, with the printed
/// deck and four cards.
const SPREAD: f32 = 7.0;

/// Turns the totals after a round into chances to win the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Evaluation {
    before: BySeat<i64>,
    /// One point more or less matters the less, the more rounds are to come; 0 in the last.
    softness: f32,
    unit: f32,
}

impl Evaluation {
    /// For a round that begins with these totals.
    pub(super) fn new(rules: &SwapRules, round: u32, totals: &BySeat<i64>) -> Self {
        let left = u32::from(rules.rounds).saturating_sub(round);
        let unit = card_stats::unit(&rules.deck);
        let size = (f32::from(rules.hand) / 4.0).sqrt();
        // A logistic curve as wide as the sum of the rounds to come.
        let softness = 0.78 * SPREAD * size * unit * (left as f32).sqrt();
        Self { before: *totals, softness, unit }
    }

    /// The chance of this seat to win with these totals, and very little for the points themselves.
    pub(super) fn value(&self, totals: &BySeat<i64>, seat: Seat) -> f32 {
        let points = (totals[seat] - self.before[seat]) as f32;
        self.chances(totals)[seat.index()] - 0.001 * points / self.unit
    }

    /// The chance of every seat to win the game with these totals.
    pub(super) fn chances(&self, totals: &BySeat<i64>) -> [f32; MAX_SEATS] {
        let lowest = totals.as_slice().iter().copied().min().unwrap_or(0);
        let mut chances = [0.0; MAX_SEATS];
        for (seat, total) in totals.iter() {
            let behind = (total - lowest) as f32;
            chances[seat.index()] = if self.softness > 0.0 {
                (-behind / self.softness).exp()
            } else {
                f32::from(u8::from(behind == 0.0))
            };
        }
        let all: f32 = chances.iter().sum();
        chances.map(|chance| chance / all)
    }
}
