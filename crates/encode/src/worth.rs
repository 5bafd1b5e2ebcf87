use kernel::{BySeat, Seat, Verdict};

use crate::encode::Encode;
use crate::setup::Reward;

/// What the end is worth to each seat.
pub(crate) fn worth<G: Encode>(verdict: &Verdict, reward: Reward, out: &mut [f32]) {
    let seats = out.len() as f32;
    match reward {
        Reward::Win => {
            if verdict.winners.is_empty() || out.len() == 1 {
                return;
            }
            let part = 1.0 / verdict.winners.len() as f32;
            for (worth, seat) in out.iter_mut().zip(Seat::all(verdict.scores.seats())) {
                let share = if verdict.winners.contains(seat) { part } else { 0.0 };
                *worth = (share * seats - 1.0) / (seats - 1.0);
            }
        }
        Reward::Score => {
            let points = points::<G>(&verdict.scores);
            let sum: f64 = points.iter().sum();
            for (worth, own) in out.iter_mut().zip(&points) {
                let others = if points.len() > 1 { (sum - own) / (points.len() - 1) as f64 } else { 0.0 };
                *worth = (own - others) as f32;
            }
        }
    }
}

/// Scores as people count them, the more the better.
fn points<G: Encode>(scores: &BySeat<i64>) -> Vec<f64> {
    let sign = if G::LOWEST_WINS { -1.0 } else { 1.0 };
    scores.as_slice().iter().map(|score| sign * *score as f64 / G::UNITS_PER_POINT as f64).collect()
}
