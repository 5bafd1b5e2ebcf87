//! The simplex method on a dense tableau: small linear programs, solved in place.

/// Smaller than this counts as zero when a column is chosen; programs come scaled to about 1.
const EPSILON: f64 = 1e-13;

/// The numerical tolerances of an iteration.
#[derive(Clone, Copy)]
struct Tolerances {
    /// A pivot must be larger than this, or rounding errors would blow up.
    least_pivot: f64,
    /// Ratios closer than this are a tie.
    tie: f64,
}

const LOOSE: Tolerances = Tolerances { least_pivot: 1e-9, tie: 1e-11 };

/// Tells apart what differs by a hair; the answer has to be recomputed from the basis in the end.
const TIGHT: Tolerances = Tolerances { least_pivot: 1e-12, tie: 1e-14 };

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ended {
    /// No pivot makes it better.
    Optimal,
    /// The objective grows without bound.
    Unbounded,
    /// The number of iterations allowed was used up.
    TooLong,
}

/// How the next column is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pricing {
    /// Dantzig's rule: the one with the largest gradient; quick. Changes to [`Pricing::First`] as long as
    /// nothing gets better.
    Steepest,
    /// Bland's rule: the first one by number; slow, and never goes in circles.
    First,
}

/// Maximise `c·x` subject to `A x <= b` and `x >= 0`, where no `b` is negative.
///
/// Unknowns are numbered from 0, the slack of row `i` has the number `columns + i`. Each row
/// belongs to one number that is not zero (`basic`), each column to one that is (`free`).
#[derive(Clone, Debug, Default)]
pub(crate) struct Tableau {
    rows: usize,
    columns: usize,
    /// Columns, the right-hand side, and filling up to a multiple of four.
    width: usize,
    /// The rows of `A | b`, then the objective.
    cells: Vec<f64>,
    /// A copy of the pivot row.
    pivot_row: Vec<f64>,
    pub(crate) basic: Vec<usize>,
    free: Vec<usize>,
}

impl Tableau {
    /// Forgets everything and makes room for a program of this size, all zero.
    pub(crate) fn reset(&mut self, rows: usize, columns: usize) {
        self.rows = rows;
        self.columns = columns;
        self.width = (columns + 4) & !3;
        self.cells.clear();
        self.cells.resize((rows + 1) * self.width, 0.0);
        self.pivot_row.clear();
        self.pivot_row.resize(self.width, 0.0);
        self.basic.clear();
        self.basic.extend(columns..columns + rows);
        self.free.clear();
        self.free.extend(0..columns);
    }

    /// The coefficients of row `i`, to be written before the run.
    pub(crate) fn row_mut(&mut self, row: usize) -> &mut [f64] {
        let start = row * self.width;
        &mut self.cells[start..start + self.columns]
    }

    /// The coefficients of the objective, to be written before the run.
    pub(crate) fn objective_mut(&mut self) -> &mut [f64] {
        self.row_mut(self.rows)
    }

    /// The right-hand side of row `i`, to be written before the run. Not negative.
    pub(crate) fn bound_mut(&mut self, row: usize) -> &mut f64 {
        &mut self.cells[row * self.width + self.columns]
    }

    /// Iterates until nothing gets better.
    pub(crate) fn run(&mut self, pricing: Pricing) -> Ended {
        let size = self.rows + self.columns;
        let tolerances = if pricing == Pricing::First { TIGHT } else { LOOSE };
        let mut idle = 0;
        for _ in 0..1000 + 100 * size {
            let first = pricing == Pricing::First || idle > size;
            let Some(column) = (if first { self.first_column() } else { self.steepest_column() }) else {
                return Ended::Optimal;
            };
            let Some((row, gain)) = self.leaving_row(column, tolerances, first) else {
                return Ended::Unbounded;
            };
            idle = if gain > EPSILON { 0 } else { idle + 1 };
            self.pivot(row, column);
        }
        Ended::TooLong
    }

    /// The value of every unknown, slacks left out.
    pub(crate) fn primal(&self, out: &mut [f64]) {
        out.fill(0.0);
        for (row, &number) in self.basic.iter().enumerate() {
            if let Some(place) = out.get_mut(number) {
                *place = self.cells[row * self.width + self.columns];
            }
        }
    }

    /// The price of every row: how much the objective gains by one more of its bound.
    pub(crate) fn dual(&self, out: &mut [f64]) {
        out.fill(0.0);
        let objective = &self.cells[self.rows * self.width..];
        for (column, &number) in self.free.iter().enumerate() {
            if let Some(row) = number.checked_sub(self.columns) {
                out[row] = -objective[column];
            }
        }
    }

    fn steepest_column(&self) -> Option<usize> {
        let start = self.rows * self.width;
        let objective = &self.cells[start..start + self.columns];
        let mut best = (EPSILON, None);
        for (column, &gain) in objective.iter().enumerate() {
            if gain > best.0 {
                best = (gain, Some(column));
            }
        }
        best.1
    }

    fn first_column(&self) -> Option<usize> {
        let objective = &self.cells[self.rows * self.width..];
        let gaining = (0..self.columns).filter(|&column| objective[column] > EPSILON);
        gaining.min_by_key(|&column| self.free[column])
    }

    /// The row that gets tight first when the column grows, and what the objective gains by it.
    /// Among equals the largest entry, or (Bland) the first by number.
    fn leaving_row(&self, column: usize, tolerances: Tolerances, first: bool) -> Option<(usize, f64)> {
        let mut best: Option<(usize, f64, f64)> = None;
        for (row, cells) in self.cells.chunks_exact(self.width).take(self.rows).enumerate() {
            let entry = cells[column];
            if entry <= tolerances.least_pivot {
                continue;
            }
            let ratio = cells[self.columns].max(0.0) / entry;
            let better = match best {
                None => true,
                Some((other, least, size)) => {
                    let tie = (ratio - least).abs() <= tolerances.tie * (1.0 + least);
                    let preferred = if first { self.basic[row] < self.basic[other] } else { entry > size };
                    if tie { preferred } else { ratio < least }
                }
            };
            if better {
                best = Some((row, ratio, entry));
            }
        }
        best.map(|(row, ratio, _)| (row, ratio * self.cells[self.rows * self.width + column]))
    }

    /// Pivots on this entry: exchanges the number of the row with that of the column.
    fn pivot(&mut self, row: usize, column: usize) {
        let start = row * self.width;
        let factor = 1.0 / self.cells[start + column];
        let own = &mut self.cells[start..start + self.width];
        own[column] = 1.0;
        own.iter_mut().for_each(|cell| *cell *= factor);
        self.pivot_row.copy_from_slice(own);
        for (other, cells) in self.cells.chunks_exact_mut(self.width).enumerate() {
            let times = cells[column];
            if other == row || times == 0.0 {
                continue;
            }
            cells[column] = 0.0;
            for (cell, pivot_row) in cells.iter_mut().zip(&self.pivot_row) {
                *cell -= times * pivot_row;
            }
        }
        std::mem::swap(&mut self.basic[row], &mut self.free[column]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Maximise 3x + 5y with x <= 4, 2y <= 12, 3x + 2y <= 18. The corners are (0,0), (4,0), (4,3),
    /// (2,6), (0,6) with 0, 12, 27, 36, 30: the best is (2,6). Its tight rows are the second and the
    /// third; prices p, q with 3q = 3 and 2p + 2q = 5 give q = 1, p = 3/2.
    fn program() -> Tableau {
        let mut tableau = Tableau::default();
        tableau.reset(3, 2);
        for (row, (coefficients, bound)) in
            [([1.0, 0.0], 4.0), ([0.0, 2.0], 12.0), ([3.0, 2.0], 18.0)].into_iter().enumerate()
        {
            tableau.row_mut(row).copy_from_slice(&coefficients);
            *tableau.bound_mut(row) = bound;
        }
        tableau.objective_mut().copy_from_slice(&[3.0, 5.0]);
        tableau
    }

    #[test]
    fn the_best_corner_and_its_prices_are_found() {
        for pricing in [Pricing::Steepest, Pricing::First] {
            let mut tableau = program();
            assert_eq!(tableau.run(pricing), Ended::Optimal);
            let (mut primal, mut dual) = ([0.0; 2], [0.0; 3]);
            tableau.primal(&mut primal);
            tableau.dual(&mut dual);
            for (found, expected) in primal.iter().chain(&dual).zip([2.0, 6.0, 0.0, 1.5, 1.0]) {
                assert!((found - expected).abs() < 1e-12, "{primal:?} {dual:?}");
            }
        }
    }

    #[test]
    fn a_programme_without_bound_is_noticed() {
        let mut tableau = Tableau::default();
        tableau.reset(1, 2);
        tableau.row_mut(0).copy_from_slice(&[1.0, -1.0]);
        *tableau.bound_mut(0) = 1.0;
        tableau.objective_mut().copy_from_slice(&[1.0, 0.0]);
        assert_eq!(tableau.run(Pricing::Steepest), Ended::Unbounded);
    }

    /// Beale's example, on which the steepest column with careless ties goes in circles for ever.
    /// The best is (1/25, 0, 1, 0), which makes the second and third row tight: 3/100 + 1/50 = 1/20.
    #[test]
    fn beales_circle_is_left() {
        for pricing in [Pricing::Steepest, Pricing::First] {
            let mut tableau = Tableau::default();
            tableau.reset(3, 4);
            tableau.row_mut(0).copy_from_slice(&[0.25, -60.0, -1.0 / 25.0, 9.0]);
            tableau.row_mut(1).copy_from_slice(&[0.5, -90.0, -1.0 / 50.0, 3.0]);
            tableau.row_mut(2).copy_from_slice(&[0.0, 0.0, 1.0, 0.0]);
            *tableau.bound_mut(2) = 1.0;
            tableau.objective_mut().copy_from_slice(&[0.75, -150.0, 1.0 / 50.0, -6.0]);
            assert_eq!(tableau.run(pricing), Ended::Optimal);
            let mut primal = [0.0; 4];
            tableau.primal(&mut primal);
            let best = 0.75 * primal[0] - 150.0 * primal[1] + primal[2] / 50.0 - 6.0 * primal[3];
            assert!((best - 0.05).abs() < 1e-12, "{primal:?}");
        }
    }
}
