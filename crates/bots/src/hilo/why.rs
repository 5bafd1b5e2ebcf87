//! Reasons as English sentences.

use ::hilo::{Cell, Hilo, HiloAction, Line};
use deck::Card;
use kernel::Seat;

use super::grid::{COMPLETE, DOWN, Grid, THROUGH};
use super::lore::Lore;
use super::rivals::Rivals;
use super::weights::WEIGHTS;

/// Why this seat would do this.
pub(super) fn sentence(game: &Hilo, seat: Seat, action: HiloAction) -> String {
    let lore = Lore::new(game.stock());
    let grid = Grid::new(&game.cells(seat), lore.mean);
    match action {
        HiloAction::Uncover { .. } => {
            "These two places share a line, and most lines of the layout have one of them.".to_owned()
        }
        HiloAction::Draw => match game.discard() {
            Some(card) => format!("The {card} is of less use than what the draw pile is likely to give."),
            None => "There is no discard to take.".to_owned(),
        },
        HiloAction::Take { slot } => lay(game, seat, &grid, &lore, game.discard(), slot),
        HiloAction::Trade { slot } => lay(game, seat, &grid, &lore, game.held(), slot),
        HiloAction::Throw { .. } => throw(game, seat, &grid, &lore),
        HiloAction::Remove { line, slide } => {
            let rest = grid.without(line, slide, game.rules().chain());
            format!("Without the {line} you have {} instead of {}.", points(&rest), points(&grid))
        }
        HiloAction::Keep => {
            "What is left after removing would be no better than what lies here now.".to_owned()
        }
    }
}

fn lay(game: &Hilo, seat: Seat, grid: &Grid, lore: &Lore, card: Option<Card>, slot: u8) -> String {
    let Some(card) = card else { return "It is the only thing to do.".to_owned() };
    let after = grid.with(usize::from(slot), card);
    let lines = THROUGH[usize::from(slot)];
    if let Some(line) = lines.iter().find(|line| after.kind(**line) == COMPLETE) {
        return format!("The {card} completes the {line}, worth {:.0} points.", grid.line_sum(*line));
    }
    if let Some(end) = ends(game, seat, &after, lore) {
        return format!("The {card} goes in, and {end}");
    }
    let colour = card.colour() as u8;
    let away = match game.cells(seat)[usize::from(slot)] {
        Cell::FaceUp(away) => format!("the {away}"),
        _ => "a card nobody knows".to_owned(),
    };
    let pair = |line: &&Line| after.kind(**line) % 8 == colour && after.kind(**line) < 16;
    if let Some(line) = lines.iter().find(pair) {
        return format!("In place of {away} the {card} makes two of a colour in the {line}.");
    }
    let old = grid.value[usize::from(slot)];
    if f32::from(card.value()) < old {
        let likely = if grid.colour[usize::from(slot)] == DOWN { " is likely to" } else { "" };
        return format!("The {card} counts less than {away}{likely}.");
    }
    format!("The {card} does least harm in place of {away}.")
}

fn throw(game: &Hilo, seat: Seat, grid: &Grid, lore: &Lore) -> String {
    let Some(card) = game.held() else { return "It is the only thing to do.".to_owned() };
    if grid.down() == 1 && game.ender().is_none() {
        let rivals = Rivals::new(game, seat, lore, &WEIGHTS);
        let chance = rivals.chance_lowest(grid.sum()) * 100.0;
        return format!(
            "The {card} helps nowhere; turning up the last card ends the round, with about {} and a chance of {chance:.0}% to be lowest.",
            points(grid)
        );
    }
    format!("The {card} helps nowhere; a card turned up brings the end of the round nearer.")
}

/// What to say if this layout ends the round.
fn ends(game: &Hilo, seat: Seat, after: &Grid, lore: &Lore) -> Option<String> {
    if after.down() > 0 || game.ender().is_some() {
        return None;
    }
    let chance = Rivals::new(game, seat, lore, &WEIGHTS).chance_lowest(after.sum()) * 100.0;
    Some(format!("ends the round with {}, lowest with a chance of {chance:.0}%.", points(after)))
}

fn points(grid: &Grid) -> String {
    let sum = grid.sum().round();
    if sum == 1.0 { "1 point".to_owned() } else { format!("{sum:.0} points") }
}
