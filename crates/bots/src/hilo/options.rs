//! Each legal action with the cost to expect after it: one turn ahead, exactly over the cards that
//! may be drawn or turned up.

use ::hilo::{Hilo, HiloAction, PLACES};
use deck::Card;
use kernel::Seat;

use super::judge::{Judge, Late};
use super::lore::Lore;
use super::quick_turn::OPENING;
use super::weights::Weights;

/// A legal action and its cost in points, low is good.
pub(super) type Weighed = (HiloAction, f32);

/// The costs of these actions of a seat that is to act.
pub(super) fn weigh(
    game: &Hilo,
    seat: Seat,
    lore: &Lore,
    weights: &Weights,
    late: Late,
    legal: &[HiloAction],
) -> Vec<Weighed> {
    let judge = Judge::new(game, seat, lore, weights, late);
    let turns = turns(game, &judge, legal);
    legal.iter().map(|action| (*action, cost(game, &judge, &turns, *action))).collect()
}

/// The cheapest; of equal ones the first.
pub(super) fn cheapest(options: &[Weighed]) -> Option<Weighed> {
    options.iter().copied().reduce(|best, next| if next.1 < best.1 { next } else { best })
}

fn cost(game: &Hilo, judge: &Judge, turns: &[f32; PLACES], action: HiloAction) -> f32 {
    match action {
        HiloAction::Uncover { slots } => f32::from(u8::from(slots != OPENING)),
        HiloAction::Draw => draw(game, judge, turns),
        HiloAction::Take { slot } => lay(judge, game.discard(), slot),
        HiloAction::Trade { slot } => lay(judge, game.held(), slot),
        HiloAction::Throw { turn } => {
            turns[usize::from(turn)] + game.held().map_or(0.0, |card| judge.gift(card))
        }
        HiloAction::Remove { line, slide } => judge.removed(&judge.grid, line, slide),
        HiloAction::Keep => judge.cost(&judge.grid),
    }
}

fn lay(judge: &Judge, card: Option<Card>, slot: u8) -> f32 {
    card.map_or(f32::INFINITY, |card| judge.lay(card, usize::from(slot)))
}

/// The mean over all cards that may be drawn of the best that can be done with each.
fn draw(game: &Hilo, judge: &Judge, turns: &[f32; PLACES]) -> f32 {
    let turn = turns.iter().copied().fold(f32::INFINITY, f32::min);
    let (mut total, mut count) = (0.0, 0.0_f32);
    for card in game.stock().pile_lot().iter() {
        let places = judge.grid.lying().iter().map(|slot| judge.lay(card, usize::from(slot)));
        total += places.fold(turn + judge.gift(card), f32::min);
        count += 1.0;
    }
    total / count.max(1.0)
}

/// For each place, the cost after the card there was turned up; none lies face down: infinite.
fn turns(game: &Hilo, judge: &Judge, legal: &[HiloAction]) -> [f32; PLACES] {
    let mut turns = [f32::INFINITY; PLACES];
    let wanted = legal.iter().any(|action| matches!(action, HiloAction::Draw | HiloAction::Throw { .. }));
    if wanted {
        let unseen: Vec<Card> = game.stock().dealt_lot().iter().collect();
        for slot in judge.grid.face_down().iter().map(usize::from) {
            turns[slot] = judge.turn_exactly(slot, &unseen);
        }
    }
    turns
}
