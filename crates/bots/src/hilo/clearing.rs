//! After the final reveal (H13): whatever leaves the least is best, whatever the others do.

use ::hilo::{Cell, Hilo, HiloAction, HiloPhase, Slide};
use kernel::{Game, Seat, Step};

/// The answer of a seat that has to remove lines made by the final reveal, after which it holds the least.
pub(super) fn clear(game: &Hilo, seat: Seat) -> Option<HiloAction> {
    let mut best: Option<(i32, HiloAction)> = None;
    each_answer(game, seat, |action| {
        let sum = after(game, seat, action);
        if best.is_none_or(|(least, _)| sum < least) {
            best = Some((sum, action));
        }
    });
    best.map(|(_, action)| action)
}

fn after(game: &Hilo, seat: Seat, action: HiloAction) -> i32 {
    let mut game = game.clone();
    game.advance(Step::Act { seat, action }, &mut ());
    let asked = game.phase() == HiloPhase::Clearing && game.turn().asks(seat);
    let mut least = i32::MAX;
    if asked {
        each_answer(&game, seat, |action| least = least.min(after(&game, seat, action)));
    }
    if least < i32::MAX { least } else { open_sum(&game, seat) }
}

fn open_sum(game: &Hilo, seat: Seat) -> i32 {
    let value = |cell: &Cell| if let Cell::FaceUp { card } = cell { i32::from(card.value()) } else { 0 };
    game.cells(seat).iter().map(value).sum()
}

/// Everything that a seat asked about a line may answer.
pub(super) fn each_answer(game: &Hilo, seat: Seat, mut tell: impl FnMut(HiloAction)) {
    let (lines, may_keep) = game.lines_asked(seat);
    for line in lines.iter() {
        if line.is_diagonal() {
            Slide::ALL.iter().for_each(|slide| tell(HiloAction::Remove { line, slide: Some(*slide) }));
        } else {
            tell(HiloAction::Remove { line, slide: None });
        }
    }
    if may_keep {
        tell(HiloAction::Keep);
    }
}
