//! What the points after a round mean for the whole game.

use ::hilo::{Hilo, HiloPhase};
use kernel::{BySeat, Game, Seat};

use super::card_stats::CardStats;
use super::grid::Grid;

/// The share of a win that this seat can expect once the round is scored, from 0 to 1.
pub(super) fn win_share(game: &Hilo, seat: Seat, stats: &CardStats) -> f32 {
    if let Some(verdict) = game.verdict() {
        let won = verdict.winners.contains(seat);
        return if won { 1.0 / verdict.winners.len() as f32 } else { 0.0 };
    }
    if game.phase() == HiloPhase::Scored {
        return share(&game.totals().map(|_, total| *total as f32), seat, game.rules().target() as f32);
    }
    // A round that was broken off counts as its cards lie.
    let totals =
        game.totals().map(|seat, total| *total as f32 + Grid::new(&game.cells(seat), stats.mean).sum());
    share(&totals, seat, game.rules().target() as f32)
}

/// The same before a round, or while its points are not written down.
pub(super) fn share_before(game: &Hilo, seat: Seat) -> f32 {
    share(&game.totals().map(|_, total| *total as f32), seat, game.rules().target() as f32)
}

/// How many points of this round a whole win is about worth, as things stand.
pub(super) fn points_for_a_win(game: &Hilo, seat: Seat) -> f32 {
    let totals = game.totals().map(|_, total| *total as f32);
    let share = share(&totals, seat, game.rules().target() as f32);
    scale(&totals, game.rules().target() as f32) / (share * (1.0 - share)).max(0.02)
}

fn share(totals: &BySeat<f32>, seat: Seat, target: f32) -> f32 {
    let scale = scale(totals, target);
    let own = totals[seat];
    let all: f32 = totals.as_slice().iter().map(|total| ((own - total) / scale).exp()).sum();
    1.0 / all
}

/// Points that make a difference: the more rounds are to come, the less a point says.
fn scale(totals: &BySeat<f32>, target: f32) -> f32 {
    let most = totals.as_slice().iter().copied().fold(0.0, f32::max);
    let rounds = ((target - most) / POINTS_A_ROUND).max(LEAST_ROUNDS);
    SPREAD * rounds.sqrt()
}

/// What a seat about gets in a round.
const POINTS_A_ROUND: f32 = 18.0;
/// Before a round that will end the game for sure.
const LEAST_ROUNDS: f32 = 0.7;
/// How far two seats are apart after one round, as the scale of a logistic curve.
const SPREAD: f32 = 9.0;
