//! Matrix games: two players choose a row and a column at the same time, and the column's player
//! pays the entry to the row's player.

use crate::linear_program::LinearProgram;
use crate::simplex::{Ended, Pricing, Tableau};

/// A gap of this part of the largest difference of entries is rounding, not error.
const ROUNDING: f64 = 2e-14;

/// The value of a matrix game and a way of playing that guarantees it, for both.
#[derive(Clone, PartialEq, Debug)]
pub struct Equilibrium {
    /// What the row's player gets on average.
    pub value: f64,
    /// How often each row is played.
    pub row: Vec<f64>,
    /// How often each column is played.
    pub column: Vec<f64>,
    /// The most that the two could gain by deviating, added up; measured, not assumed.
    pub gap: f64,
}

/// Solves one matrix game, given row after row.
///
/// # Panics
/// If `payoffs` does not hold `rows * columns` entries, at least one.
#[must_use]
pub fn solve(rows: usize, columns: usize, payoffs: &[f64]) -> Equilibrium {
    let mut solver = MatrixSolver::default();
    let value = solver.solve(rows, columns, payoffs);
    Equilibrium { value, row: solver.row, column: solver.column, gap: solver.gap }
}

/// Solves matrix games one after another without allocating again.
///
/// Saddle points and games of two by two are read off; the rest is a linear program. Every
/// answer is checked against the entries: if the two guarantees do not meet, it is solved again by
/// a slower and steadier way, and the better of both answers is kept.
#[derive(Clone, Debug, Default)]
pub struct MatrixSolver {
    row: Vec<f64>,
    column: Vec<f64>,
    gap: f64,
    tableau: Tableau,
    sums: Vec<f64>,
}

impl MatrixSolver {
    /// The value of the game, given row after row; the strategies are kept until the next game.
    ///
    /// # Panics
    /// If `payoffs` does not hold `rows * columns` entries, at least one.
    pub fn solve(&mut self, rows: usize, columns: usize, payoffs: &[f64]) -> f64 {
        assert!(
            !payoffs.is_empty() && payoffs.len() == rows * columns,
            "a matrix has rows times columns entries"
        );
        self.row.clear();
        self.row.resize(rows, 0.0);
        self.column.clear();
        self.column.resize(columns, 0.0);
        self.gap = 0.0;
        if let Some(value) = self.saddle(columns, payoffs) {
            return value;
        }
        if rows == 2 && columns == 2 {
            self.two_by_two(payoffs);
        } else {
            self.program(rows, columns, payoffs);
        }
        let (low, high) = self.guarantees(columns, payoffs);
        self.gap = high - low;
        let spread = spread(payoffs);
        // Written so that a gap that is no number is not let through.
        if self.gap <= ROUNDING * (spread.1 - spread.0) {
            return f64::midpoint(low, high);
        }
        self.solve_tightly(rows, columns, payoffs, f64::midpoint(low, high))
    }

    /// How often each row of the last game is played.
    #[must_use]
    pub fn row(&self) -> &[f64] {
        &self.row
    }

    /// How often each column of the last game is played.
    #[must_use]
    pub fn column(&self) -> &[f64] {
        &self.column
    }

    /// What the two could gain by deviating from the last answer, added up.
    #[must_use]
    pub fn gap(&self) -> f64 {
        self.gap
    }

    /// An entry that is least in its row and greatest in its column settles the game.
    fn saddle(&mut self, columns: usize, payoffs: &[f64]) -> Option<f64> {
        self.sums.clear();
        self.sums.resize(columns, f64::NEG_INFINITY);
        let mut best = (f64::NEG_INFINITY, 0);
        for (number, row) in payoffs.chunks_exact(columns).enumerate() {
            let mut least = f64::INFINITY;
            for (greatest, &entry) in self.sums.iter_mut().zip(row) {
                least = if entry < least { entry } else { least };
                *greatest = if entry > *greatest { entry } else { *greatest };
            }
            if least > best.0 {
                best = (least, number);
            }
        }
        let mut bound = (f64::INFINITY, 0);
        for (number, &greatest) in self.sums.iter().enumerate() {
            if greatest < bound.0 {
                bound = (greatest, number);
            }
        }
        if best.0 < bound.0 {
            return None;
        }
        self.row[best.1] = 1.0;
        self.column[bound.1] = 1.0;
        Some(best.0)
    }

    /// Without a saddle point both mix so that the other does not care.
    fn two_by_two(&mut self, payoffs: &[f64]) {
        let (a, b, c, d) = (payoffs[0], payoffs[1], payoffs[2], payoffs[3]);
        let total = (a - b) + (d - c);
        let (row, column) = ((d - c) / total, (d - b) / total);
        self.row.copy_from_slice(&[row, 1.0 - row]);
        self.column.copy_from_slice(&[column, 1.0 - column]);
    }

    /// With all entries made positive: maximise the sum of `y` subject to `M y <= 1`. The answer
    /// and its prices, scaled to add up to one, are the two strategies.
    fn program(&mut self, rows: usize, columns: usize, payoffs: &[f64]) {
        let (low, high) = spread(payoffs);
        let scale = 1.0 / (high - low);
        self.tableau.reset(rows, columns);
        for (number, row) in payoffs.chunks_exact(columns).enumerate() {
            for (cell, entry) in self.tableau.row_mut(number).iter_mut().zip(row) {
                *cell = (entry - low) * scale + 1.0;
            }
            *self.tableau.bound_mut(number) = 1.0;
        }
        self.tableau.objective_mut().fill(1.0);
        if self.tableau.run(Pricing::Steepest) == Ended::Optimal {
            self.tableau.primal(&mut self.column);
            self.tableau.dual(&mut self.row);
        }
        normalise(&mut self.row);
        normalise(&mut self.column);
    }

    /// The slower way. Keeps whichever answer is better.
    fn solve_tightly(&mut self, rows: usize, columns: usize, payoffs: &[f64], value: f64) -> f64 {
        let (low, high) = spread(payoffs);
        let scaled = |entry: &f64| (entry - low) / (high - low) + 1.0;
        let program = LinearProgram {
            rows: payoffs.chunks_exact(columns).map(|row| row.iter().map(scaled).collect()).collect(),
            bounds: vec![1.0; rows],
            objective: vec![1.0; columns],
        };
        let Some(mut optimum) = program.solve(Pricing::First) else {
            return value;
        };
        normalise(&mut optimum.dual);
        normalise(&mut optimum.primal);
        std::mem::swap(&mut self.row, &mut optimum.dual);
        std::mem::swap(&mut self.column, &mut optimum.primal);
        let (least, most) = self.guarantees(columns, payoffs);
        if most - least < self.gap || self.gap.is_nan() {
            self.gap = most - least;
            return f64::midpoint(least, most);
        }
        std::mem::swap(&mut self.row, &mut optimum.dual);
        std::mem::swap(&mut self.column, &mut optimum.primal);
        value
    }

    /// What the row's player gets at least, and what the column's player pays at most.
    fn guarantees(&mut self, columns: usize, payoffs: &[f64]) -> (f64, f64) {
        self.sums.clear();
        self.sums.resize(columns, 0.0);
        let mut high = f64::NEG_INFINITY;
        for (row, &often) in payoffs.chunks_exact(columns).zip(&self.row) {
            let mut paid = 0.0;
            for ((sum, &entry), &weight) in self.sums.iter_mut().zip(row).zip(&self.column) {
                *sum += often * entry;
                paid += weight * entry;
            }
            high = high.max(paid);
        }
        (self.sums.iter().copied().fold(f64::INFINITY, f64::min), high)
    }
}

/// The least and the greatest entry.
fn spread(payoffs: &[f64]) -> (f64, f64) {
    payoffs.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), &entry| {
        (if entry < low { entry } else { low }, if entry > high { entry } else { high })
    })
}

/// Makes weights probabilities; weights that are none become even ones.
fn normalise(weights: &mut [f64]) {
    weights.iter_mut().for_each(|weight| *weight = weight.max(0.0));
    let total: f64 = weights.iter().sum();
    if total > 0.0 && total.is_finite() {
        weights.iter_mut().for_each(|weight| *weight /= total);
    } else {
        let even = 1.0 / weights.len() as f64;
        weights.fill(even);
    }
}

#[cfg(test)]
mod tests;
