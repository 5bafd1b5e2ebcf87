//! Why a choice was made, from what the seat knows.

use ::swap::{SwapAction, SwapView};
use kernel::Seat;

use super::habits::{lowest_other, worst};
use super::mind::Mind;
use super::scene::Scene;
use crate::why::{Call, Cards, Known, SwapWhy, Tenths, whole};

/// Why somebody looks at these cards, or turns them back.
pub(super) fn opening(view: &SwapView, seat: Seat, action: SwapAction) -> SwapWhy {
    match action {
        SwapAction::Look { .. } => SwapWhy::Look,
        _ => SwapWhy::Remember { cards: Cards(view.hands[seat].cards().iter().flatten().copied().collect()) },
    }
}

/// Why somebody does this in a turn.
pub(super) fn turn(mind: &Mind, scene: &Scene, action: SwapAction) -> SwapWhy {
    let deck = &mind.rules().deck;
    let tables = &scene.tables;
    let seat = mind.seat.index();
    let known = Known(mind.own().iter().flatten().map(|kind| deck.value(*kind)).collect());
    let top = deck.value(scene.sketch.top);
    let card = scene.held.map_or(top, |kind| deck.value(kind));
    let (top, drawn) = (i64::from(top), i64::from(card));
    let now = scene.sketch.own[seat];
    let own = whole(now);
    let others = whole(lowest_other(&scene.ground(mind, &[]), &scene.sketch));
    let away = |slot: u8| mind.own()[usize::from(slot)].map(|kind| i64::from(deck.value(kind)));
    let mean = Tenths(tables.worth[deck::MAX_KINDS].into());
    let called = |call: bool, points: f32| Call(call.then(|| (whole(points), others)));
    let after = |slot: u8, card: i64| now - scene.sketch.worth_to_owner(tables, seat, slot) + card as f32;
    match action {
        SwapAction::Draw => SwapWhy::Draw { known, mean: Tenths(tables.mean.into()), top },
        SwapAction::Take { slot, call } => {
            let call = called(call, after(slot, top));
            match away(slot) {
                Some(away) => SwapWhy::Take { known, top, away, call },
                None => SwapWhy::TakeBlind { known, top, mean, call },
            }
        }
        SwapAction::Keep { slot, call } => {
            let call = called(call, after(slot, drawn));
            match away(slot) {
                Some(away) => SwapWhy::Keep { known, drawn, away, call },
                None => SwapWhy::KeepBlind { known, drawn, mean, call },
            }
        }
        SwapAction::Throw { call } => {
            let (_, place) = worst(&scene.sketch, tables, mind.rules().hand);
            SwapWhy::Throw { known, drawn, worst: whole(tables.worth[place]), call: called(call, now) }
        }
        SwapAction::Call => SwapWhy::Call { known, own, others },
        SwapAction::Challenge => SwapWhy::Challenge { known, own, others },
        SwapAction::Pass => SwapWhy::Pass { known, own, others },
        SwapAction::Look { .. } => SwapWhy::Look,
        SwapAction::Ready => SwapWhy::Remember { cards: Cards(known.0) },
    }
}
