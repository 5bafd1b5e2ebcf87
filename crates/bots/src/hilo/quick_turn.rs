//! A turn decided at once, for playing a round to its end many times.

use ::hilo::{Hilo, HiloAction, HiloPhase};
use deck::Card;
use kernel::{Game, Nature, Seat, Step, Turn};

use super::card_stats::CardStats;
use super::evaluation::{Evaluation, Urgency};
use super::weights::Weights;

/// H1: where to uncover. A corner and the centre: one line, and six more that have one of them.
pub(super) const OPENING: [u8; 2] = [0, 4];

/// Plays on until the round is scored, all seats alike, or until it takes too long. Each seat has had
/// about `turns` turns.
pub(super) fn play_round(
    game: &mut Hilo,
    stats: &CardStats,
    weights: &Weights,
    turns: u32,
    nature: &mut impl Nature,
) {
    play_round_by(game, stats, |_| weights, turns, nature);
}

/// The same with weights of their own for each seat.
pub(super) fn play_round_by<'a>(
    game: &mut Hilo,
    stats: &CardStats,
    weights: impl Fn(Seat) -> &'a Weights,
    turns: u32,
    nature: &mut impl Nature,
) {
    let seats = u32::from(game.seats());
    let mut begun = turns * seats;
    for _ in 0..STEPS {
        match game.turn() {
            _ if game.phase() == HiloPhase::Scored => return,
            Turn::Over => return,
            Turn::Chance => {
                let outcome = game.sample(nature);
                game.advance(Step::Chance(outcome), &mut ());
            }
            Turn::Players(asked) => {
                let seat = asked.first().expect("a turn of players names at least one");
                begun += u32::from(game.phase() == HiloPhase::Choosing);
                let action = quick_action(game, seat, stats, weights(seat), Urgency::after(begun / seats));
                game.advance(Step::Act { seat, action }, &mut ());
            }
        }
    }
}

/// More than any sensible round takes.
const STEPS: u32 = 2_000;

/// A good action, found fast.
pub(super) fn quick_action(
    game: &Hilo,
    seat: Seat,
    stats: &CardStats,
    weights: &Weights,
    urgency: Urgency,
) -> HiloAction {
    if game.phase() == HiloPhase::Uncovering {
        return HiloAction::Uncover { slots: OPENING };
    }
    let evaluation = Evaluation::new(game, seat, stats, weights, urgency);
    match game.phase() {
        HiloPhase::Choosing => {
            let take = game.discard().and_then(|card| best_place(&evaluation, card));
            match take {
                Some((slot, cost)) if game.stock().pile() == 0 || cost < evaluation.draw() => {
                    HiloAction::Take { slot }
                }
                _ => HiloAction::Draw,
            }
        }
        HiloPhase::Holding => {
            let card = game.held().expect("a drawn card is in the hand");
            let (slot, cost) = best_place(&evaluation, card).unwrap_or((0, f32::INFINITY));
            match best_turn(&evaluation, card) {
                Some((turn, other)) if other < cost => HiloAction::Throw { turn },
                _ => HiloAction::Trade { slot },
            }
        }
        _ => {
            let (lines, may_keep) = game.lines_asked(seat);
            match evaluation.removal(lines, may_keep) {
                Some((line, slide)) => HiloAction::Remove { line, slide },
                None => HiloAction::Keep,
            }
        }
    }
}

fn best_place(evaluation: &Evaluation, card: Card) -> Option<(u8, f32)> {
    least(evaluation.grid.lying().iter().map(|slot| (slot, evaluation.lay(card, usize::from(slot)))))
}

fn best_turn(evaluation: &Evaluation, card: Card) -> Option<(u8, f32)> {
    least(evaluation.grid.face_down().iter().map(|slot| (slot, evaluation.throw(card, usize::from(slot)))))
}

fn least(options: impl Iterator<Item = (u8, f32)>) -> Option<(u8, f32)> {
    options.reduce(|best, next| if next.1 < best.1 { next } else { best })
}
