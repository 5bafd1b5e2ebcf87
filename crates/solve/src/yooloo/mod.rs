//! YOOLOO for two players, solved.
//!
//! Two players want opposite things: a game is worth the points of seat 0 less those of seat 1.
//! Tied point cards leave the game (rule O8), so every round stands for itself and only the order
//! of the cards of both hands matters, never their numbers.
//!
//! * [`solve_base`]: both seal an order of all cards. A linear program over how often each card
//!   lies on each place, taken apart into a mixture of orders.
//! * [`solve_a`], [`solve_b`]: a card is chosen for each round. Backward induction, a matrix game in
//!   each state. A state is a pair of hands *up to their interleaving*, which is what makes ten
//!   cards with shuffled point cards small.
//!
//! What is claimed is measured: [`Solution::guarantee`] and [`BaseSolution::guarantee`] come from
//! best answers that know nothing of how the strategies were found.

mod base;
mod check;
mod double_oracle;
mod file;
mod first_rounds;
mod frame;
mod patterns;
mod prizes;
mod problem;
mod solution;
mod table;
mod win;

pub use base::{BaseSide, BaseSolution, NoOptimum, OrderShare, solve_base};
pub use file::FileError;
pub use first_rounds::FirstRounds;
pub use prizes::PointOrder;
pub use problem::{MAX_CARDS, MAX_POINT, Problem, ProblemDraft};
pub use solution::{Decision, Opening, QueryError, Solution, solve_a, solve_b, solve_b_open};
pub use win::{
    Precision, SealedMixture, SealedOrders, SealedProgress, SealedSolution, WinSolution, best_answer,
    solve_base_to_win,
};

/// What two strategies guarantee, found by a best answer to each.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Guarantee {
    /// Seat 0 gets at least this, whatever seat 1 does.
    pub low: f64,
    /// Seat 0 gets at most this, whatever it does against the strategy of seat 1.
    pub high: f64,
}

impl Guarantee {
    /// What both seats together could gain by answering the other's strategy. Zero for an
    /// equilibrium; rounding may make it a hair negative.
    #[must_use]
    pub fn exploitability(&self) -> f64 {
        self.high - self.low
    }
}
