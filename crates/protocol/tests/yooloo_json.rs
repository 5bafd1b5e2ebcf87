//! The JSON forms of YOOLOO.

use catalog::{AnyAction, AnyOutcome, GameId};
use kernel::{BySeat, Game, RuleSet, Seat, Viewer};
use protocol::{action_from_json, action_to_json, outcome_from_json, outcome_to_json};
use serde_json::{json, to_value};
use yooloo::{
    Fate, Numbers, PublicEvent, Yooloo, YoolooAction, YoolooNotice, YoolooOutcome, YoolooRound, YoolooRules,
};

#[test]
fn actions_and_outcomes_are_read_as_they_are_written() {
    for (action, written) in [
        (YoolooAction::Place { card: 7 }, json!({"do": "place", "card": 7})),
        (YoolooAction::Play { card: 10 }, json!({"do": "play", "card": 10})),
    ] {
        let action = AnyAction::Yooloo(action);
        assert_eq!(action_to_json(&action), written);
        assert_eq!(action_from_json(GameId::Yooloo, &written), Ok(action));
    }
    let outcome = AnyOutcome::Yooloo(YoolooOutcome::PointCard { value: 3 });
    let written = json!({"is": "point_card", "value": 3});
    assert_eq!(outcome_to_json(&outcome), written);
    assert_eq!(outcome_from_json(GameId::Yooloo, &written), Ok(outcome));
}

#[test]
fn what_cannot_exist_is_refused() {
    for text in [
        json!({"do": "play", "card": 1, "seat": 0}),
        json!({"do": "play"}),
        json!({"do": "turn", "card": 1}),
        json!({"do": "play", "card": 256}),
        json!({"do": "play", "card": -1}),
    ] {
        assert!(action_from_json(GameId::Yooloo, &text).is_err(), "{text}");
    }
}

#[test]
fn a_view_shows_a_hand_to_its_owner_alone() {
    let game = Yooloo::start(&YoolooRules::from_pairs(2, &[]).unwrap());
    let own = to_value(game.view(Viewer::Seat(Seat::FIRST))).unwrap();
    assert_eq!(own["own"], json!({"hand": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], "choice": null, "order": []}));
    let mut open = to_value(game.view(Viewer::Table)).unwrap();
    assert_eq!(open["own"], json!(null));
    open["own"] = own["own"].clone();
    assert_eq!(open, own, "nothing else differs");
    assert_eq!((&open["phase"], &open["variant"]), (&json!("ordering"), &json!("base")));
    assert_eq!(
        (&open["point_card"], &open["stake"], &open["points"]),
        (&json!(1), &json!([1]), &json!([0, 0]))
    );
}

#[test]
fn a_notice_carries_its_tag_and_what_all_learn_lies_flat_in_it() {
    let notice = YoolooNotice::Chosen { seat: Seat::FIRST, card: None };
    assert_eq!(to_value(notice).unwrap(), json!({"notice": "chosen", "seat": 0, "card": null}));
    let round = YoolooRound {
        game: 1,
        round: 2,
        showdown: 0,
        cards: BySeat::from_fn(2, |seat| seat.number() + 4),
        tied: Numbers::EMPTY,
        stake: Numbers::only(2),
        points: 2,
        winner: Some(Seat::new(1)),
        fate: Fate::Won,
        dropped: Numbers::EMPTY,
    };
    let written = json!({
        "notice": "round",
        "game": 1,
        "round": 2,
        "showdown": 0,
        "cards": [4, 5],
        "tied": [],
        "stake": [2],
        "points": 2,
        "winner": 1,
        "fate": "won",
        "dropped": [],
    });
    assert_eq!(to_value(YoolooNotice::Public(PublicEvent::Round(round))).unwrap(), written);
}
