//! YOOLOO for two, played to win: 1 for more points than the other, ½ for as many, 0 for fewer.
//!
//! * [`solve_base_to_win`]: double oracle over sealed orders, with exact best responses.
//! * [`WinSolution`]: variants A and B by backward induction. A state is a pair of hands up to their
//!   interleaving, the point cards left, and the difference in points.
//! * [`Solution::decide_to_win_roughly`](super::Solution::decide_to_win_roughly): for a quick answer from the
//!   values for points.

mod check;
mod compact;
mod differences;
mod orders_file;
mod responses;
mod rough;
mod rounds;
mod sealed;

pub use orders_file::{SealedMixture, SealedOrders};
pub use rounds::WinSolution;
pub use sealed::{Precision, SealedProgress, SealedSolution, best_answer, solve_base_to_win};
