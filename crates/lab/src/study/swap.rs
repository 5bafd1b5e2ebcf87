use catalog::{AnyEvent, GameId, Listed};
use swap::{CallMode, PublicEvent, RoundScore, Swap, SwapEvent};

use super::counter::Counter;
use super::{Fired, Study};

/// Decks with cards below zero.
const NEGATIVE_YOLO: &str = "-2..10x5";
const NEGATIVE_GO_LOW: &str = "-2..12x5";

pub(super) const YOLO: Study = Study {
    game: GameId::Yolo,
    fired: YOLO_FIRED,
    count,
    examples: &[
        ("min_turns_before_call", &["1", "2"]),
        ("catchup_threshold", &["10", "30"]),
        ("rounds", &["4", "8"]),
        ("deck", &[NEGATIVE_YOLO, "0..12x10"]),
    ],
    given: &[
        ("catchup_in_challenge", &[("challenge", "true")]),
        ("double_negative", &[("deck", NEGATIVE_YOLO)]),
    ],
};

pub(super) const GO_LOW: Study = Study {
    game: GameId::GoLow,
    fired: GO_LOW_FIRED,
    count,
    examples: &[
        ("min_turns_before_call", &["1", "2"]),
        ("catchup_threshold", &["10", "30"]),
        ("rounds", &["3", "7"]),
        ("deck", &[NEGATIVE_GO_LOW, "0..14x10"]),
    ],
    given: &[("double_negative", &[("deck", NEGATIVE_GO_LOW)])],
};

const YOLO_FIRED: &[Fired] = &[
    Fired::new("call", "Y4", "rounds in which somebody called"),
    Fired::new("failed_call", "Y7", "calls that were not lowest alone"),
    Fired::new("challenge", "Y14", "rounds with a Challenge"),
    Fired::new("failed_challenge", "Y14", "Challenges that were not lowest alone"),
    Fired::new("deck_out", "Y8", "rounds in which the cards ran out, so that all doubled"),
    Fired::new("doubled_seat", "Y9", "hands that were doubled"),
    Fired::new("catch_up", "Y10", "rounds whose caller drew a card to catch up"),
    Fired::new("tie_draw", "Y12", "draws to break a tie at the end"),
    Fired::new("discard_taken", "Y3", "turns that took the discard"),
];

const GO_LOW_FIRED: &[Fired] = &[
    Fired::new("call", "G14", "rounds in which somebody called"),
    Fired::new("failed_call", "G17", "calls that were not lowest"),
    Fired::new("reshuffle", "G3", "times the discards became the draw pile"),
    Fired::new("doubled_seat", "G17", "hands that were doubled"),
    Fired::new("extra_round", "G4", "rounds added because of a tie"),
    Fired::new("tie_draw", "G4", "draws to break a tie at the end"),
    Fired::new("discard_taken", "G12", "turns that took the discard"),
];

fn count(counter: &mut Counter, event: &AnyEvent) {
    let Some(SwapEvent::Public(event)) = Swap::event_in(event) else { return };
    match event {
        PublicEvent::RoundBegan { dealer, .. } => {
            let first = dealer.left(counter.rules().seats());
            counter.begin_round();
            counter.starts(first);
        }
        PublicEvent::Draws { .. } => counter.turn(),
        PublicEvent::Took { .. } => {
            counter.turn();
            counter.fire("discard_taken", 1);
        }
        PublicEvent::Called { .. } if call_is_turn(counter) => counter.turn(),
        PublicEvent::DeckOut => counter.fire("deck_out", 1),
        PublicEvent::Reshuffled { .. } => counter.fire("reshuffle", 1),
        PublicEvent::CaughtUp { .. } => counter.fire("catch_up", 1),
        PublicEvent::Tied { .. } => counter.fire("tie_draw", 1),
        PublicEvent::ExtraRound { .. } => counter.fire("extra_round", 1),
        PublicEvent::RoundScored { score, .. } => {
            judge(counter, score);
            counter.score(&score.seats.map(|_, seat| i64::from(seat.points)));
        }
        _ => {}
    }
}

/// Does a call replace a turn under these rules?
fn call_is_turn(counter: &Counter) -> bool {
    Swap::rules_in(counter.rules()).is_some_and(|rules| rules.call_mode == CallMode::InsteadOfTurn)
}

fn judge(counter: &mut Counter, score: &RoundScore) {
    let doubled = score.seats.as_slice().iter().filter(|seat| seat.factor > 1).count();
    counter.fire("doubled_seat", doubled);
    let Some(call) = score.call else { return };
    let (made, failed) =
        if call.challenge { ("challenge", "failed_challenge") } else { ("call", "failed_call") };
    counter.fire(made, 1);
    if !call.succeeded {
        counter.fire(failed, 1);
    }
}
