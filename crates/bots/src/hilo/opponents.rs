//! What the other seats may end the round with, and what the next one makes of a discard.

use ::hilo::Hilo;
use kernel::Seat;

use super::card_stats::CardStats;
use super::grid::{DOWN, Grid, NONE};
use super::weights::Weights;

/// The other seats as one seat sees them in its turn.
pub(super) struct Opponents {
    /// The fewest cards that any of them has face down.
    pub(super) fewest_down: u32,
    /// Has somebody ended the round, so that this is the last turn?
    pub(super) last_turn: bool,
    /// Of each: the sum to expect after one more turn, and how unsure that is.
    sums: [(f32, f32); 5],
    count: usize,
    /// The sum of the seat that ended the round, if it was another one.
    ender: Option<f32>,
    /// What completing a line in each colour is worth to the next seat, and its highest card.
    next: Option<([f32; 8], f32)>,
    danger: f32,
    danger_base: f32,
}

impl Opponents {
    pub(super) fn new(game: &Hilo, seat: Seat, stats: &CardStats, weights: &Weights) -> Self {
        let seats = game.totals().seats();
        let ender = game.ender();
        let mut opponents = Self {
            fewest_down: 9,
            last_turn: ender.is_some(),
            sums: [(0.0, 1.0); 5],
            count: 0,
            ender: None,
            next: None,
            danger: weights.danger,
            danger_base: weights.danger_base,
        };
        let next_moves = ender.is_none() || game.last_turns() > 1;
        for other in seat.around(seats).skip(1) {
            let grid = Grid::new(&game.cells(other), stats.mean);
            let down = grid.down();
            opponents.fewest_down = opponents.fewest_down.min(down);
            if ender == Some(other) {
                opponents.ender = Some(grid.sum());
            }
            if opponents.count == 0 && next_moves {
                opponents.next = Some((grid.gains(), grid.highest()));
            }
            let gain = weights.closing_gain.min(grid.sum().max(0.0));
            let spread = (weights.closing_spread.powi(2) + 14.0 * down as f32).sqrt() * 0.55;
            opponents.sums[opponents.count] = (grid.sum() - gain, spread);
            opponents.count += 1;
        }
        opponents
    }

    /// The cost of ending the round with this sum, beside what ending is worth as such.
    pub(super) fn close(&self, sum: f32, weights: &Weights) -> f32 {
        let mean = self.sums[..self.count].iter().map(|(sum, _)| sum).sum::<f32>() / self.count as f32;
        // H14
        let doubled = sum.max(0.0) * (1.0 - self.chance_lowest(sum));
        sum + doubled - weights.close_lead * (mean - sum)
    }

    /// The chance that all others will have more than this.
    pub(super) fn chance_lowest(&self, sum: f32) -> f32 {
        self.sums[..self.count]
            .iter()
            .map(|(other, spread)| chance_more(other - sum - 0.5, *spread))
            .product()
    }

    /// In the last turn: what is won by making the seat that ended the round not the lowest.
    pub(super) fn spoil(&self, sum: f32, down: u32, weights: &Weights) -> f32 {
        let Some(ender) = self.ender.filter(|ender| *ender > 0.0) else { return 0.0 };
        let chance = if down == 0 {
            f32::from(u8::from(sum <= ender))
        } else {
            chance_more(ender + 0.5 - sum, (14.0 * down as f32).sqrt() * 0.55)
        };
        weights.spoil * ender * chance / self.count as f32
    }

    /// What this card, left on top of the discard pile, is worth to the next seat.
    #[inline]
    pub(super) fn gift(&self, colour: u8, value: f32) -> f32 {
        let Some((gains, highest)) = &self.next else { return 0.0 };
        let line = match colour {
            DOWN | NONE => gains.iter().sum::<f32>() / 8.0,
            _ => gains[usize::from(colour)],
        };
        self.danger * (line.max(highest - value) - self.danger_base).max(0.0) / self.count as f32
    }
}

/// A logistic curve: the chance that a number around `mean` is above 0.
#[inline]
fn chance_more(mean: f32, spread: f32) -> f32 {
    1.0 / (1.0 + (-mean / spread).exp())
}
