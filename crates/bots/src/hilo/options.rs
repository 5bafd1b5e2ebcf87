//! Each legal action with the cost to expect after it: one turn ahead, exactly over the cards that
//! may be drawn or turned up.

use ::hilo::{Hilo, HiloAction, PLACES};
use deck::Card;
use kernel::Seat;

use super::card_stats::CardStats;
use super::evaluation::{Evaluation, Urgency};
use super::quick_turn::OPENING;
use super::weights::Weights;

/// A legal action and its cost in points, low is good.
pub(super) type Weighed = (HiloAction, f32);

/// The costs of these actions of a seat whose turn it is.
pub(super) fn weigh(
    game: &Hilo,
    seat: Seat,
    stats: &CardStats,
    weights: &Weights,
    urgency: Urgency,
    legal: &[HiloAction],
) -> Vec<Weighed> {
    let evaluation = Evaluation::new(game, seat, stats, weights, urgency);
    let turns = turns(game, &evaluation, legal);
    legal.iter().map(|action| (*action, cost(game, &evaluation, &turns, *action))).collect()
}

/// The cheapest; of equal ones the first.
pub(super) fn cheapest(options: &[Weighed]) -> Option<Weighed> {
    options.iter().copied().reduce(|best, next| if next.1 < best.1 { next } else { best })
}

fn cost(game: &Hilo, evaluation: &Evaluation, turns: &[f32; PLACES], action: HiloAction) -> f32 {
    match action {
        HiloAction::Uncover { slots } => f32::from(u8::from(slots != OPENING)),
        HiloAction::Draw => draw(game, evaluation, turns),
        HiloAction::Take { slot } => lay(evaluation, game.discard(), slot),
        HiloAction::Trade { slot } => lay(evaluation, game.held(), slot),
        HiloAction::Throw { turn } => {
            turns[usize::from(turn)] + game.held().map_or(0.0, |card| evaluation.gift(card))
        }
        HiloAction::Remove { line, slide } => evaluation.removed(&evaluation.grid, line, slide),
        HiloAction::Keep => evaluation.cost(&evaluation.grid),
    }
}

fn lay(evaluation: &Evaluation, card: Option<Card>, slot: u8) -> f32 {
    card.map_or(f32::INFINITY, |card| evaluation.lay(card, usize::from(slot)))
}

/// The mean over all cards that may be drawn of the best that can be done with each.
fn draw(game: &Hilo, evaluation: &Evaluation, turns: &[f32; PLACES]) -> f32 {
    let turn = turns.iter().copied().fold(f32::INFINITY, f32::min);
    let (mut total, mut count) = (0.0, 0.0_f32);
    for card in game.stock().pile_lot().iter() {
        let places = evaluation.grid.lying().iter().map(|slot| evaluation.lay(card, usize::from(slot)));
        total += places.fold(turn + evaluation.gift(card), f32::min);
        count += 1.0;
    }
    total / count.max(1.0)
}

/// For each place, the cost after the card there was turned up; none lies face down: infinite.
fn turns(game: &Hilo, evaluation: &Evaluation, legal: &[HiloAction]) -> [f32; PLACES] {
    let mut turns = [f32::INFINITY; PLACES];
    let wanted = legal.iter().any(|action| matches!(action, HiloAction::Draw | HiloAction::Throw { .. }));
    if wanted {
        let unseen: Vec<Card> = game.stock().dealt_lot().iter().collect();
        for slot in evaluation.grid.face_down().iter().map(usize::from) {
            turns[slot] = evaluation.turn_exactly(slot, &unseen);
        }
    }
    turns
}
