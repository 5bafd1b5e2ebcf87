//! The JSON forms of 1 to 10.

use catalog::{AnyAction, AnyOutcome, GameId};
use kernel::{Game, RuleSet, Seat, Viewer};
use onetoten::{OneToTen, OneToTenAction, OneToTenNotice, OneToTenOutcome, OneToTenRules, Turned};
use protocol::{action_from_json, action_to_json, outcome_from_json, outcome_to_json};
use serde_json::{json, to_value};

#[test]
fn actions_and_outcomes_are_read_as_they_are_written() {
    let action = AnyAction::OneToTen(OneToTenAction::Turn { slot: 9 });
    let written = json!({"do": "turn", "slot": 9});
    assert_eq!(action_to_json(&action), written);
    assert_eq!(action_from_json(GameId::OneToTen, &written), Ok(action));
    let outcome = AnyOutcome::OneToTen(OneToTenOutcome::Card { seat: Seat::new(1), slot: 4, card: 7 });
    let written = json!({"is": "card", "seat": 1, "slot": 4, "card": 7});
    assert_eq!(outcome_to_json(&outcome), written);
    assert_eq!(outcome_from_json(GameId::OneToTen, &written), Ok(outcome));
}

#[test]
fn what_cannot_exist_is_refused() {
    for text in [
        json!({"do": "turn", "slot": 1, "card": 2}),
        json!({"do": "turn"}),
        json!({"do": "turn", "slot": 256}),
        json!({"do": "play", "slot": 1}),
    ] {
        assert!(action_from_json(GameId::OneToTen, &text).is_err(), "{text}");
    }
    let nobody = json!({"is": "card", "seat": 8, "slot": 0, "card": 1});
    assert!(outcome_from_json(GameId::OneToTen, &nobody).unwrap_err().contains("no seat 8"));
}

#[test]
fn a_view_has_as_many_slots_as_cards() {
    let pairs = [("cards".to_owned(), "3".to_owned())];
    let game = OneToTen::start(&OneToTenRules::from_pairs(2, &pairs).unwrap());
    let view = to_value(game.view(Viewer::Table)).unwrap();
    assert_eq!(
        view,
        json!({
            "seats": 2,
            "cards": 3,
            "streak": false,
            "phase": "choosing",
            "turning": null,
            "to_act": 0,
            "round": 1,
            "last_round": false,
            "rows": [[null, null, null], [null, null, null]],
            "wrong": null,
            "found": [0, 0],
            "leaders": [],
            "sought": [1, 1],
        })
    );
    assert_eq!(to_value(game.view(Viewer::Seat(Seat::FIRST))).unwrap(), view);
}

#[test]
fn a_notice_carries_its_tag() {
    let seat = Seat::new(2);
    let notice = OneToTenNotice::AllFound { seat, round: 14 };
    assert_eq!(to_value(notice).unwrap(), json!({"notice": "all_found", "seat": 2, "round": 14}));
    let turned = Turned { seat, slot: 3, card: 7, sought: 1, right: false, found: 0, turned_back: 0 };
    let written = json!({
        "notice": "turned",
        "seat": 2,
        "slot": 3,
        "card": 7,
        "sought": 1,
        "right": false,
        "found": 0,
        "turned_back": 0,
    });
    assert_eq!(to_value(OneToTenNotice::Turned(turned)).unwrap(), written);
}
