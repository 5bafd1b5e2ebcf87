use serde::Serialize;

use crate::interval::{Estimate, Z};
use crate::moments::Moments;

/// What one table of a tournament brought. The numbers of a block are the win parts of the
/// table's players, in the order of `players`, each between 0 and `whole`.
#[derive(Clone, Debug)]
pub struct TableResult {
    /// Who sat there.
    pub players: Vec<usize>,
    /// The win parts, block by block.
    pub moments: Moments,
    /// One game's win, in the units of the parts.
    pub win: i64,
}

/// A player's strength.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// The player's name.
    pub player: String,
    /// On the scale of chess: the mean of all players is 1500, and somebody 400 above wins ten
    /// times as often.
    pub rating: Estimate,
}

/// Strengths and how sure they are.
#[derive(Clone, PartialEq, Debug)]
pub struct Rated {
    /// Natural logarithms of the strengths; their sum is zero.
    pub strengths: Vec<f64>,
    /// Their covariances.
    pub covariance: Vec<Vec<f64>>,
}

/// Units of the rating scale for one unit of log-strength.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

impl Rated {
    /// The chance that one wins a game of two against the other, if the model holds.
    #[must_use]
    pub fn expected(&self, one: usize, other: usize) -> f64 {
        1.0 / (1.0 + (self.strengths[other] - self.strengths[one]).exp())
    }

    /// A player's rating with its interval.
    #[must_use]
    pub fn rating(&self, player: usize) -> Estimate {
        let half = Z * self.covariance[player][player].max(0.0).sqrt();
        let [mean, low, high] =
            [0.0, -half, half].map(|apart| 1500.0 + SCALE * (self.strengths[player] + apart));
        Estimate { mean, low: Some(low), high: Some(high) }
    }

    /// How far one is above another, with its interval.
    #[must_use]
    pub fn lead(&self, one: usize, other: usize) -> Estimate {
        let covariance = &self.covariance;
        let variance = covariance[one][one] + covariance[other][other] - 2.0 * covariance[one][other];
        let (mean, half) = (self.strengths[one] - self.strengths[other], Z * variance.max(0.0).sqrt());
        Estimate { mean, low: Some(mean - half), high: Some(mean + half) }.scaled(SCALE)
    }
}

/// Rates by maximum likelihood in the model of Bradley and Terry: at a table each player wins with
/// a chance in proportion to its strength. A shared win counts in parts.
///
/// At each table one game shared by all is added, so that somebody who has won every game is not
/// infinitely strong. The covariance is the robust one (the "sandwich"): it is measured from how
/// the blocks differ, so games that share their cards do not count as independent, and it stays
/// right if the model is only nearly so.
#[must_use]
pub fn rate(players: usize, tables: &[TableResult]) -> Rated {
    let mut strengths = vec![0.0; players];
    let mut bread = Vec::new();
    for _ in 0..200 {
        let (slope, curve) = slope_and_curve(&strengths, tables);
        bread = inverse(curve);
        let step: Vec<f64> = bread.iter().map(|row| dot(row, &slope)).collect();
        // A long step is cut: far from the top the curve promises too much.
        let longest = step.iter().fold(0.0_f64, |most, part| most.max(part.abs()));
        let cut = if longest > 1.0 { 1.0 / longest } else { 1.0 };
        strengths.iter_mut().zip(&step).for_each(|(strength, part)| *strength += cut * part);
        if longest < 1e-12 {
            break;
        }
    }
    let filling = filling(&strengths, tables);
    let covariance = product(&product(&bread, &filling), &bread);
    Rated { strengths, covariance }
}

/// Each player's chance to win at the table.
fn chances(strengths: &[f64], players: &[usize]) -> Vec<f64> {
    let top = players.iter().map(|player| strengths[*player]).fold(f64::NEG_INFINITY, f64::max);
    let weights: Vec<f64> = players.iter().map(|player| (strengths[*player] - top).exp()).collect();
    let total: f64 = weights.iter().sum();
    weights.iter().map(|weight| weight / total).collect()
}

/// The slope of the log-likelihood and its curvature (with the other sign). Strengths matter only
/// up to a common factor: the curvature is made regular along that direction.
fn slope_and_curve(strengths: &[f64], tables: &[TableResult]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let many = strengths.len();
    let mut slope = vec![0.0; many];
    let mut curve = vec![vec![1.0; many]; many];
    for table in tables {
        let chance = chances(strengths, &table.players);
        let wins: Vec<f64> = (0..table.players.len()).map(|place| table.wins(place)).collect();
        let games: f64 = wins.iter().sum();
        for (one, &player) in table.players.iter().enumerate() {
            slope[player] += wins[one] - games * chance[one];
            curve[player][player] += games * chance[one];
            for (other, &with) in table.players.iter().enumerate() {
                curve[player][with] -= games * chance[one] * chance[other];
            }
        }
    }
    (slope, curve)
}

impl TableResult {
    /// A player's wins with its part of the added game.
    fn wins(&self, place: usize) -> f64 {
        self.moments.sum(place) as f64 / self.win as f64 + 1.0 / self.players.len() as f64
    }
}

/// How the slope varies from run to run, measured from how the blocks of each table differ. The
/// added game counts as a block of its own.
fn filling(strengths: &[f64], tables: &[TableResult]) -> Vec<Vec<f64>> {
    let mut filling = vec![vec![0.0; strengths.len()]; strengths.len()];
    for table in tables {
        let chance = chances(strengths, &table.players);
        let seats = table.players.len();
        let (blocks, unit) = (table.moments.blocks() as f64, 1.0 / (table.win * table.win) as f64);
        // What a block adds to the slope of player i: its wins less (all wins) x chance i.
        let weight = |one: usize, of: usize| f64::from(u8::from(one == of)) - chance[one];
        for (one, &player) in table.players.iter().enumerate() {
            for (other, &with) in table.players.iter().enumerate() {
                let mut covariance = 0.0;
                for a in 0..seats {
                    for b in 0..seats {
                        covariance +=
                            weight(one, a) * weight(other, b) * table.moments.covariance(a, b) * unit;
                    }
                }
                let even = 1.0 / seats as f64;
                let added = (even - chance[one]) * (even - chance[other]);
                filling[player][with] += blocks * covariance + added;
            }
        }
    }
    filling
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}

fn product(one: &[Vec<f64>], other: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let column = |place: usize| other.iter().map(|row| row[place]).collect::<Vec<f64>>();
    let columns: Vec<Vec<f64>> = (0..other.len()).map(column).collect();
    one.iter().map(|row| columns.iter().map(|column| dot(row, column)).collect()).collect()
}

/// The inverse of a positive definite matrix, by elimination.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let many = matrix.len();
    for (place, row) in matrix.iter_mut().enumerate() {
        row.extend((0..many).map(|column| f64::from(u8::from(column == place))));
    }
    for pivot in 0..many {
        let scale = 1.0 / matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|cell| *cell *= scale);
        let done = matrix[pivot].clone();
        for (_, row) in matrix.iter_mut().enumerate().filter(|(place, _)| *place != pivot) {
            let times = row[pivot];
            row.iter_mut().zip(&done).for_each(|(cell, with)| *cell -= times * with);
        }
    }
    matrix.into_iter().map(|row| row[many..].to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(players: Vec<usize>, blocks: &[(u64, Vec<i64>)]) -> TableResult {
        let mut moments = Moments::new(players.len());
        for (times, parts) in blocks {
            (0..*times).for_each(|_| moments.add(parts));
        }
        TableResult { players, moments, win: 840 }
    }

    #[test]
    fn two_players_have_the_odds_seen() {
        let rated = rate(2, &[table(vec![0, 1], &[(749, vec![840, 0]), (250, vec![0, 840])])]);
        // With the added game: 749.5 to 250.5.
        let expected = 749.5 / 1000.0;
        assert!((rated.expected(0, 1) - expected).abs() < 1e-10);
        let lead = rated.lead(0, 1);
        assert!((lead.mean - SCALE * (749.5_f64 / 250.5).ln()).abs() < 1e-6);
        // The variance of a log-odds is 1 / (n p (1 - p)).
        let half = Z * SCALE / (1000.0 * expected * (1.0 - expected)).sqrt();
        assert!((lead.high.unwrap() - lead.mean - half).abs() < 0.01 * half);
    }

    #[test]
    fn a_player_who_always_wins_is_finite_and_unsure() {
        let rated = rate(2, &[table(vec![0, 1], &[(100, vec![840, 0])])]);
        let lead = rated.lead(0, 1);
        assert!(lead.mean > 800.0 && lead.mean < 1000.0, "{lead:?}");
        assert!(lead.high.unwrap() - lead.low.unwrap() > 300.0, "{lead:?}");
    }

    #[test]
    fn tables_of_three_are_rated_by_who_wins() {
        // Strengths 3, 2, 1 exactly, but for the added game.
        let blocks = [(30_000, vec![840, 0, 0]), (20_000, vec![0, 840, 0]), (10_000, vec![0, 0, 840])];
        let rated = rate(3, &[table(vec![0, 1, 2], &blocks)]);
        assert!((rated.expected(0, 2) - 0.75).abs() < 1e-4);
        assert!((rated.expected(0, 1) - 0.6).abs() < 1e-4);
        assert!(rated.strengths.iter().sum::<f64>().abs() < 1e-9);
    }

    #[test]
    fn games_that_cancel_out_within_a_block_are_not_counted_twice() {
        // Every block is one win each: no block differs, so nearly nothing is unsure but the
        // added game. Independent games would leave far more doubt.
        let apart = rate(2, &[table(vec![0, 1], &[(500, vec![840, 0]), (500, vec![0, 840])])]);
        let together = rate(2, &[table(vec![0, 1], &[(500, vec![840, 840])])]);
        let width = |rated: &Rated| rated.lead(0, 1).high.unwrap();
        assert!(width(&together) < width(&apart) / 10.0);
    }
}
