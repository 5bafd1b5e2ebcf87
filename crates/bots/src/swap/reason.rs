//! Sentences on why a choice was made, from what the seat knows.

use ::swap::{SwapAction, SwapView};
use kernel::Seat;

use super::habits::{lowest_other, worst};
use super::mind::Mind;
use super::scene::Scene;

/// Why somebody looks at these cards, or turns them back.
pub(super) fn opening(view: &SwapView, seat: Seat, action: SwapAction) -> String {
    match action {
        SwapAction::Look { .. } => "Face-down cards are all alike: look at any of them.".to_owned(),
        _ => {
            let seen: Vec<String> =
                view.hands[seat].cards().iter().flatten().map(ToString::to_string).collect();
            format!("Remember {} before you turn the cards back.", listed(&seen))
        }
    }
}

/// Why somebody does this in a turn.
pub(super) fn turn(mind: &Mind, scene: &Scene, action: SwapAction) -> String {
    let deck = &mind.rules().deck;
    let tables = &scene.tables;
    let seat = mind.seat.index();
    let known: Vec<String> = mind.own().iter().flatten().map(|kind| deck.value(*kind).to_string()).collect();
    let have = match known.len() {
        0 => "You know none of your cards".to_owned(),
        1 => format!("The one card you know is {}", known[0]),
        _ => format!("The cards you know are {}", listed(&known)),
    };
    let top = deck.value(scene.sketch.top);
    let held = scene.held.map_or(top, |kind| deck.value(kind));
    let own = scene.sketch.own[seat];
    let others = lowest_other(&scene.ground(mind, &[]), &scene.sketch);
    let (_, place) = worst(&scene.sketch, tables, mind.rules().hand);
    let worst = tables.worth[place];
    let goes = |slot: u8| match mind.own()[usize::from(slot)] {
        Some(kind) => format!("your {}", deck.value(kind)),
        None => format!("an unknown card ({:.1} on average)", tables.worth[deck::MAX_KINDS]),
    };
    let called = |call: bool, after: f32| {
        if call {
            format!(" With about {after:.0} points against about {others:.0} of the lowest other hand, call.")
        } else {
            String::new()
        }
    };
    let after = |slot: u8, card: i16| own - scene.sketch.worth_to_owner(tables, seat, slot) + f32::from(card);
    match action {
        SwapAction::Draw => format!(
            "{have}; a card of the pile ({:.1} on average), to keep or to throw, promises more than the {top} that lies open.",
            tables.mean
        ),
        SwapAction::Take { slot, call } => {
            format!(
                "{have}; the {top} on the discard pile replaces {}.{}",
                goes(slot),
                called(call, after(slot, top))
            )
        }
        SwapAction::Keep { slot, call } => {
            format!("{have}; the {held} you drew replaces {}.{}", goes(slot), called(call, after(slot, held)))
        }
        SwapAction::Throw { call } => format!(
            "{have}; the {held} you drew does not help a hand whose worst card counts about {worst:.0}.{}",
            called(call, own)
        ),
        SwapAction::Call => format!("{have}.{}", called(true, own)),
        SwapAction::Challenge => format!(
            "{have}: about {own:.0} points against about {others:.0} of the lowest other hand are enough to shout."
        ),
        SwapAction::Pass => format!(
            "{have}: about {own:.0} points against about {others:.0} of the lowest other hand are too many to shout."
        ),
        SwapAction::Look { .. } | SwapAction::Ready => format!("{have}."),
    }
}

/// `1`, `1 and 3`, `1, 3 and 7`.
fn listed(words: &[String]) -> String {
    match words {
        [] => "nothing".to_owned(),
        [word] => word.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
