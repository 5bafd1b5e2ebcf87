//! Why a seat does something, from what all see.

use ::hilo::{Cell, Hilo, HiloAction, Line};
use deck::Card;
use kernel::Seat;

use super::card_stats::CardStats;
use super::grid::{COMPLETE, Grid, THROUGH};
use super::opponents::Opponents;
use super::weights::WEIGHTS;
use super::why::HiloWhy;
use crate::why::{Points, whole};

/// Why this seat would do this.
pub(super) fn reason(game: &Hilo, seat: Seat, action: HiloAction) -> HiloWhy {
    let stats = CardStats::new(game.stock());
    let grid = Grid::new(&game.cells(seat), stats.mean);
    match action {
        HiloAction::Uncover { .. } => HiloWhy::Opening,
        HiloAction::Draw => game.discard().map_or(HiloWhy::NoDiscard, |card| HiloWhy::Draw { card }),
        HiloAction::Take { slot } => lay(game, seat, &grid, &stats, game.discard(), slot),
        HiloAction::Trade { slot } => lay(game, seat, &grid, &stats, game.held(), slot),
        HiloAction::Throw { .. } => throw(game, seat, &grid, &stats),
        HiloAction::Remove { line, slide } => {
            let rest = grid.without(line, slide, game.rules().chain());
            HiloWhy::Remove { line, points: points(&rest), instead: points(&grid) }
        }
        HiloAction::Keep => HiloWhy::Keep,
    }
}

fn lay(game: &Hilo, seat: Seat, grid: &Grid, stats: &CardStats, card: Option<Card>, slot: u8) -> HiloWhy {
    let Some(card) = card else { return HiloWhy::Only };
    let after = grid.with(usize::from(slot), card);
    let lines = THROUGH[usize::from(slot)];
    if let Some(&line) = lines.iter().find(|line| after.kind(**line) == COMPLETE) {
        return HiloWhy::Completes { card, line, points: Points(whole(grid.line_sum(line))) };
    }
    if after.down() == 0 && game.ender().is_none() {
        return HiloWhy::Ends { card, points: points(&after), chance: chance(game, seat, stats, &after) };
    }
    let away = match game.cells(seat)[usize::from(slot)] {
        Cell::FaceUp { card: away } => Some(away),
        _ => None,
    };
    let colour = card.colour() as u8;
    let pair = |line: &&Line| after.kind(**line) % 8 == colour && after.kind(**line) < 16;
    if let Some(&line) = lines.iter().find(pair) {
        return away.map_or(HiloWhy::PairBlind { card, line }, |away| HiloWhy::Pair { card, away, line });
    }
    let lower = f32::from(card.value()) < grid.value[usize::from(slot)];
    match (lower, away) {
        (true, Some(away)) => HiloWhy::Lower { card, away },
        (true, None) => HiloWhy::LowerBlind { card },
        (false, Some(away)) => HiloWhy::LeastHarm { card, away },
        (false, None) => HiloWhy::LeastHarmBlind { card },
    }
}

fn throw(game: &Hilo, seat: Seat, grid: &Grid, stats: &CardStats) -> HiloWhy {
    let Some(card) = game.held() else { return HiloWhy::Only };
    if grid.down() == 1 && game.ender().is_none() {
        return HiloWhy::ThrowEnds { card, points: points(grid), chance: chance(game, seat, stats, grid) };
    }
    HiloWhy::Throw { card }
}

/// The chance to be lowest with this layout, in percent.
fn chance(game: &Hilo, seat: Seat, stats: &CardStats, grid: &Grid) -> i64 {
    whole(Opponents::new(game, seat, stats, &WEIGHTS).chance_lowest(grid.sum()) * 100.0)
}

fn points(grid: &Grid) -> Points {
    Points(whole(grid.sum()))
}
