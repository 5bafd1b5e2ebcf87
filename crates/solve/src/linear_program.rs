//! Linear equations, and linear programs solved with clean last digits.

use crate::simplex::{Ended, Pricing, Tableau};

/// Maximise `c·x` subject to `A x <= b` and `x >= 0`, where no `b` is negative.
#[derive(Clone, Debug)]
pub(crate) struct LinearProgram {
    /// `A`, row after row.
    pub(crate) rows: Vec<Vec<f64>>,
    /// `b`, one for each row.
    pub(crate) bounds: Vec<f64>,
    /// `c`, one for each unknown.
    pub(crate) objective: Vec<f64>,
}

/// The best `x` and the prices of the rows.
#[derive(Clone, Debug)]
pub(crate) struct Optimum {
    pub(crate) primal: Vec<f64>,
    pub(crate) dual: Vec<f64>,
}

impl LinearProgram {
    /// Solves it. Nothing, if it has no best answer or the iterations run out.
    ///
    /// The tableau finds *which* unknowns are not zero; their sizes are then recomputed from
    /// the program itself, so that the rounding of hundreds of iterations is gone.
    pub(crate) fn solve(&self, pricing: Pricing) -> Option<Optimum> {
        let mut tableau = Tableau::default();
        tableau.reset(self.rows.len(), self.objective.len());
        for (number, row) in self.rows.iter().enumerate() {
            tableau.row_mut(number).copy_from_slice(row);
            *tableau.bound_mut(number) = self.bounds[number];
        }
        tableau.objective_mut().copy_from_slice(&self.objective);
        if tableau.run(pricing) != Ended::Optimal {
            return None;
        }
        self.optimum_of_basis(&tableau.basic).or_else(|| {
            let mut rough =
                Optimum { primal: vec![0.0; self.objective.len()], dual: vec![0.0; self.rows.len()] };
            tableau.primal(&mut rough.primal);
            tableau.dual(&mut rough.dual);
            Some(rough)
        })
    }

    /// The answer in which exactly these numbers may differ from zero.
    fn optimum_of_basis(&self, basic: &[usize]) -> Option<Optimum> {
        let (size, unknowns) = (self.rows.len(), self.objective.len());
        let entry = |row: usize, number: usize| match number.checked_sub(unknowns) {
            None => self.rows[row][number],
            Some(slack) => f64::from(u8::from(slack == row)),
        };
        let gain = |number: usize| self.objective.get(number).copied().unwrap_or(0.0);
        let straight = (0..size).map(|row| basic.iter().map(|&number| entry(row, number)).collect());
        let sizes = solve_refined(straight.collect(), &self.bounds)?;
        let across = basic.iter().map(|&number| (0..size).map(|row| entry(row, number)).collect());
        let gains: Vec<f64> = basic.iter().map(|&number| gain(number)).collect();
        let dual = solve_refined(across.collect(), &gains)?;
        let mut primal = vec![0.0; unknowns];
        for (&number, value) in basic.iter().zip(sizes) {
            if number < unknowns {
                primal[number] = value;
            }
        }
        Some(Optimum { primal, dual })
    }
}

/// Solves `M x = b` with one step of iterative refinement: once more for the residual.
fn solve_refined(matrix: Vec<Vec<f64>>, right: &[f64]) -> Option<Vec<f64>> {
    let mut found = solve_system(matrix.clone(), right.to_vec())?;
    let short = |(row, bound): (&Vec<f64>, &f64)| {
        // One rounding for each product and sum, instead of two.
        row.iter().zip(&found).fold(*bound, |left, (entry, value)| (-entry).mul_add(*value, left))
    };
    let missing = matrix.iter().zip(right).map(short).collect();
    let more = solve_system(matrix, missing)?;
    found.iter_mut().zip(more).for_each(|(value, more)| *value += more);
    Some(found)
}

/// Solves `M x = b` by elimination, with the largest entry of each column as pivot. Nothing, if the
/// rows are (almost) dependent.
pub(crate) fn solve_system(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Option<Vec<f64>> {
    let size = right.len();
    for step in 0..size {
        let by_size = |a: &usize, b: &usize| matrix[*a][step].abs().total_cmp(&matrix[*b][step].abs());
        let pivot = (step..size).max_by(by_size)?;
        if matrix[pivot][step].abs() < 1e-12 {
            return None;
        }
        matrix.swap(step, pivot);
        right.swap(step, pivot);
        let (above, below) = matrix.split_at_mut(step + 1);
        let own = &above[step];
        for (row, offset) in below.iter_mut().zip(step + 1..) {
            let times = row[step] / own[step];
            if times != 0.0 {
                row.iter_mut().zip(own).skip(step).for_each(|(cell, pivot)| *cell -= times * pivot);
                right[offset] -= times * right[step];
            }
        }
    }
    for step in (0..size).rev() {
        let known: f64 = (step + 1..size).map(|later| matrix[step][later] * right[later]).sum();
        right[step] = (right[step] - known) / matrix[step][step];
    }
    Some(right)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equations_are_solved_or_refused() {
        // 2y = 4 and x + y = 5: y = 2, x = 3; the first entry is 0, so rows must change places.
        let found = solve_system(vec![vec![0.0, 2.0], vec![1.0, 1.0]], vec![4.0, 5.0]).unwrap();
        assert_eq!(found, [3.0, 2.0]);
        assert!(solve_system(vec![vec![1.0, 2.0], vec![2.0, 4.0]], vec![1.0, 2.0]).is_none());
    }

    #[test]
    fn a_programme_comes_with_its_prices() {
        // The example of `simplex.rs`: best at (2, 6), prices 0, 3/2, 1.
        let program = LinearProgram {
            rows: vec![vec![1.0, 0.0], vec![0.0, 2.0], vec![3.0, 2.0]],
            bounds: vec![4.0, 12.0, 18.0],
            objective: vec![3.0, 5.0],
        };
        let optimum = program.solve(Pricing::Steepest).unwrap();
        assert_eq!(optimum.primal, [2.0, 6.0]);
        assert_eq!(optimum.dual, [0.0, 1.5, 1.0]);
    }
}
