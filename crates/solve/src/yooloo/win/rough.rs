//! How to play to win where only the values for points are known.

use crate::matrix::MatrixSolver;
use crate::yooloo::prizes::bits;
use crate::yooloo::solution::{Decision, QueryError, Solution};

/// How far the result still swings, in parts of the root of the squared point cards left.
const SWING: f64 = 0.75;

impl Solution {
    /// How both seats play when seat 0 is this many points ahead and only winning counts, as well as the
    /// values for points tell: each state is taken for as good as its points ahead, compared with how
    /// far the rest of the game still swings. The value is the chance of seat 0 to win.
    ///
    /// # Errors
    /// If this is no state of the game solved.
    pub fn decide_to_win_roughly(
        &self,
        hands: [&[i64]; 2],
        left: &[i64],
        open: i64,
        difference: i64,
    ) -> Result<Decision, QueryError> {
        let (masks, after) = Self::locate(&self.frame, hands, left, open)?;
        let size = left.len();
        let place = self.frame.patterns.place(masks);
        let moves = self.frame.moves(size, place.class as usize);
        let ahead = if place.mirrored { -difference } else { difference } as f64;
        let points = self.problem().points();
        let squares: f64 =
            bits(self.frame.prizes.sets(size - 1)[after]).map(|point| (points[point] as f64).powi(2)).sum();
        let swing = SWING * squares.sqrt();
        let mut payoffs = Vec::new();
        moves.payoffs(open as f64, after, &self.values[size - 1], &mut payoffs);
        for payoff in &mut payoffs {
            let ahead = ahead + *payoff;
            *payoff = match swing {
                swing if swing > 0.0 => (ahead / swing).tanh(),
                _ if ahead.abs() < 1e-9 => 0.0,
                _ => ahead.signum(),
            };
        }
        let mut solver = MatrixSolver::default();
        let value = solver.solve(moves.rows, moves.columns, &payoffs);
        let (mut mixed, mut sign) = ([solver.row().to_vec(), solver.column().to_vec()], 1.0);
        if place.mirrored {
            mixed.swap(0, 1);
            sign = -1.0;
        }
        let strategies = Self::spread(&self.frame, masks, &mixed);
        Ok(Decision { value: f64::midpoint(1.0, sign * value), strategies })
    }
}
