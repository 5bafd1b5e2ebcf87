//! Why a choice was made, from what the seat knows.

use ::swap::{SwapAction, SwapPhase, SwapView};
use kernel::{Nature, Seat};

use super::belief::Belief;
use super::knowledge::Knowledge;
use super::policy::lowest_other;
use super::why::SwapWhy;
use crate::why::{Call, Cards, Known, Tenths, whole};

/// Is a decision in this phase weighed? Before the first turn all choices are alike.
pub(super) fn is_weighed(phase: SwapPhase) -> bool {
    matches!(phase, SwapPhase::Question | SwapPhase::Turn | SwapPhase::Hold)
}

/// Any of the choices before the first turn, and why: somebody looks at these cards, or turns them back.
pub(super) fn opening(
    view: &SwapView,
    seat: Seat,
    legal: &[SwapAction],
    nature: &mut impl Nature,
) -> (SwapAction, SwapWhy) {
    let action = legal[nature.below(legal.len() as u32) as usize];
    let why = match action {
        SwapAction::Look { .. } => SwapWhy::Look,
        _ => SwapWhy::Remember { cards: Cards(view.hands[seat].cards().iter().flatten().copied().collect()) },
    };
    (action, why)
}

/// Why somebody does this in a turn.
pub(super) fn turn(knowledge: &Knowledge, belief: &Belief, action: SwapAction) -> SwapWhy {
    let deck = &knowledge.rules().deck;
    let stats = &belief.stats;
    let (seat, position) = (belief.seat, &belief.position);
    let known = Known(knowledge.own().iter().flatten().map(|kind| deck.value(*kind)).collect());
    let top = deck.value(position.game.top().unwrap_or(stats.middle));
    let card = position.game.held().map_or(top, |kind| deck.value(kind));
    let (top, drawn) = (i64::from(top), i64::from(card));
    let now = position.beliefs.own[seat.index()];
    let own = whole(now);
    let others = whole(lowest_other(position, seat));
    let away = |slot: u8| knowledge.own()[usize::from(slot)].map(|kind| i64::from(deck.value(kind)));
    let mean = Tenths(stats.worth[deck::MAX_KINDS].into());
    let called = |call: bool, points: f32| Call(call.then(|| (whole(points), others)));
    let after = |slot: u8, card: i64| now - position.beliefs.worth(stats, seat, slot) + card as f32;
    match action {
        SwapAction::Draw => SwapWhy::Draw { known, mean: Tenths(stats.mean.into()), top },
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
            let (_, place) = position.beliefs.worst(seat);
            SwapWhy::Throw { known, drawn, worst: whole(stats.worth[place]), call: called(call, now) }
        }
        SwapAction::Call => SwapWhy::Call { known, own, others },
        SwapAction::Challenge => SwapWhy::Challenge { known, own, others },
        SwapAction::Pass => SwapWhy::Pass { known, own, others },
        SwapAction::Look { .. } => SwapWhy::Look,
        SwapAction::Ready => SwapWhy::Remember { cards: Cards(known.0) },
    }
}
