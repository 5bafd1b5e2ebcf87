//! The JSON forms of HILO. A card is a letter and a value, `R-1` to `P11`; places are numbered 0 to
//! 8, row by row.
#![allow(clippy::unwrap_used, reason = "a step that fails is a failed test")]

use catalog::{AnyAction, AnyOutcome, GameId};
use deck::{Card, Colour};
use hilo::{Hilo, HiloAction, HiloEvent, HiloNotice, HiloOutcome, HiloRules, Line, PublicEvent, Slide};
use kernel::{Game, Outcomes, RuleSet, Seat, Step, Turn, Viewer};
use protocol::{action_from_json, action_to_json, outcome_from_json, outcome_to_json};
use serde_json::{Value, json, to_value};

fn card(colour: Colour, value: i64) -> Card {
    Card::new(colour, value).unwrap()
}

#[test]
fn actions_are_read_as_they_are_written() {
    let remove = |line, slide| HiloAction::Remove { line, slide };
    for (action, written) in [
        (HiloAction::Uncover { slots: [2, 7] }, json!({"do": "uncover", "slots": [2, 7]})),
        (HiloAction::Draw, json!({"do": "draw"})),
        (HiloAction::Take { slot: 4 }, json!({"do": "take", "slot": 4})),
        (HiloAction::Trade { slot: 0 }, json!({"do": "trade", "slot": 0})),
        (HiloAction::Throw { turn: 8 }, json!({"do": "throw", "turn": 8})),
        (remove(Line::Row1, None), json!({"do": "remove", "line": "row1", "slide": null})),
        (
            remove(Line::MainDiagonal, Some(Slide::Horizontal)),
            json!({"do": "remove", "line": "main_diagonal", "slide": "horizontal"}),
        ),
        (HiloAction::Keep, json!({"do": "keep"})),
    ] {
        let action = AnyAction::Hilo(action);
        assert_eq!(action_to_json(&action), written);
        assert_eq!(action_from_json(GameId::Hilo, &written), Ok(action));
    }
    for line in Line::ALL {
        assert_eq!(to_value(line).unwrap(), json!(line.word()));
    }
}

#[test]
fn outcomes_are_read_as_they_are_written() {
    let (seat, slot, card) = (Seat::new(2), 3, card(Colour::Red, -1));
    let placed = |is: &str| json!({"is": is, "seat": 2, "slot": 3, "card": "R-1"});
    for (outcome, written) in [
        (HiloOutcome::Discard { card }, json!({"is": "discard", "card": "R-1"})),
        (HiloOutcome::Drawn { card }, json!({"is": "drawn", "card": "R-1"})),
        (HiloOutcome::Starter { seat }, json!({"is": "starter", "seat": 2})),
        (HiloOutcome::Uncover { seat, slot, card }, placed("uncover")),
        (HiloOutcome::Traded { seat, slot, card }, placed("traded")),
        (HiloOutcome::Turned { seat, slot, card }, placed("turned")),
        (HiloOutcome::Reveal { seat, slot, card }, placed("reveal")),
    ] {
        let outcome = AnyOutcome::Hilo(outcome);
        assert_eq!(outcome_to_json(&outcome), written);
        assert_eq!(outcome_from_json(GameId::Hilo, &written), Ok(outcome));
    }
}

#[test]
fn what_cannot_exist_is_refused() {
    for text in [
        json!({"do": "draw", "slot": 1}),
        json!({"do": "take", "slot": 1, "call": true}),
        json!({"do": "take", "slot": 300}),
        json!({"do": "take"}),
        json!({"do": "remove", "line": "row3", "slide": null}),
        json!({"do": "pass"}),
    ] {
        assert!(action_from_json(GameId::Hilo, &text).is_err(), "{text}");
    }
    for text in [json!({"is": "starter", "seat": 8}), json!({"is": "drawn", "card": "R12"})] {
        assert!(outcome_from_json(GameId::Hilo, &text).is_err(), "{text}");
    }
}

#[test]
fn a_place_that_does_not_exist_is_refused_by_the_rules() {
    let mut game = Hilo::start(&HiloRules::from_pairs(2, &[]).unwrap());
    let mut outcomes = Outcomes::new();
    game.outcomes(&mut outcomes);
    game.apply(Step::Chance(outcomes.as_slice()[0].0)).unwrap();
    for slots in [[0, 9], [9, 255], [255, 255]] {
        let action = HiloAction::Uncover { slots };
        let refusal = game.apply(Step::Act { seat: Seat::FIRST, action }).unwrap_err();
        assert_eq!(refusal.code(), "no_such_slot");
    }
}

#[test]
fn secrets_are_null_for_others() {
    let (seat, card) = (Seat::new(1), card(Colour::Sky, 10));
    let learned = |event: HiloEvent, viewer| to_value(HiloNotice::of(&event, viewer)).unwrap();
    let drew = HiloEvent::Drew { seat, card };
    assert_eq!(learned(drew, Viewer::Seat(seat)), json!({"notice": "drew", "seat": 1, "card": "S10"}));
    assert_eq!(learned(drew, Viewer::Table), json!({"notice": "drew", "seat": 1, "card": null}));
    let chosen = HiloEvent::Chosen { seat, slots: [3, 4] };
    assert_eq!(learned(chosen, Viewer::Seat(seat))["slots"], json!([3, 4]));
    assert_eq!(learned(chosen, Viewer::Seat(Seat::FIRST))["slots"], json!(null));
    let turned = HiloEvent::Public(PublicEvent::TurnedUp { seat, slot: 2, card });
    let written = json!({"notice": "turned_up", "seat": 1, "slot": 2, "card": "S10"});
    assert_eq!(learned(turned, Viewer::Table), written);
}

/// Two seats; seat 0 has drawn a card.
fn drawn(card: Card) -> Hilo {
    let mut game = Hilo::start(&HiloRules::from_pairs(2, &[]).unwrap());
    let mut outcomes = Outcomes::new();
    loop {
        let step = match game.turn() {
            Turn::Chance => {
                game.outcomes(&mut outcomes);
                let last = outcomes.as_slice().last().unwrap().0;
                Step::Chance(if let HiloOutcome::Drawn { .. } = last {
                    HiloOutcome::Drawn { card }
                } else {
                    last
                })
            }
            Turn::Players(seats) => {
                let seat = seats.first().unwrap();
                let action = if game.view(Viewer::Table).active.is_some() {
                    HiloAction::Draw
                } else {
                    HiloAction::Uncover { slots: [0, 1] }
                };
                Step::Act { seat, action }
            }
            Turn::Over => panic!("the game has just begun"),
        };
        game.apply(step).unwrap();
        if game.view(Viewer::Table).held.is_some() {
            return game;
        }
    }
}

fn seen(game: &Hilo, viewer: Viewer) -> Value {
    to_value(game.view(viewer)).unwrap()
}

#[test]
fn a_view_shows_a_drawn_card_to_the_drawer_alone() {
    let (one, other) = (drawn(card(Colour::Red, 5)), drawn(card(Colour::Orange, -1)));
    let view = seen(&one, Viewer::Table);
    assert_eq!(view, seen(&other, Viewer::Table));
    assert_eq!(view["held"], json!({"seat": 0, "card": null}));
    assert_eq!((&view["phase"], &view["viewer"]), (&json!("holding"), &json!(null)));
    assert_eq!(view["slot"], json!(null));
    assert_eq!(view["seats"][0]["cells"][0]["is"], "face_up");
    assert_eq!(view["seats"][0]["cells"][8], json!({"is": "face_down"}));
    assert_eq!(seen(&one, Viewer::Seat(Seat::FIRST))["held"]["card"], "R5");
}
