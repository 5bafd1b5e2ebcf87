//! The JSON forms of YO!

use kernel::Seat;
use protocol::games::yo::{Action, Notice, Outcome, View, Wager};
use serde_json::{from_value, json, to_value};

#[test]
fn actions_are_written_as_documented_and_read_back() {
    let cases = [
        (
            yo::YoAction::Place { wager: yo::Wager::LatePlay, chip: yo::Chip::TwentyFive },
            json!({"do": "place", "wager": "late_play", "chip": 25}),
        ),
        (
            yo::YoAction::TakeBack { wager: yo::Wager::TwoThreeTwelve },
            json!({"do": "take_back", "wager": "two_three_twelve"}),
        ),
        (yo::YoAction::Decline, json!({"do": "decline"})),
        (yo::YoAction::Ready, json!({"do": "ready"})),
        (yo::YoAction::Leave, json!({"do": "leave"})),
    ];
    for (action, written) in cases {
        assert_eq!(to_value(Action::from(action)).unwrap(), written);
        assert_eq!(from_value::<Action>(written).unwrap().try_into(), Ok(action));
    }
    for wager in yo::Wager::ALL {
        assert_eq!(to_value(Wager::from(wager)).unwrap(), json!(wager.code()));
        assert_eq!(yo::Wager::from(Wager::from(wager)), wager);
    }
}

#[test]
fn what_cannot_exist_is_refused() {
    let unreadable = [
        json!({"do": "place", "wager": "side", "chip": 5}),
        json!({"do": "place", "wager": "play"}),
        json!({"do": "place", "wager": "play", "chip": 5, "more": 1}),
        json!({"do": "ready", "seat": 1}),
        json!({"do": "fold"}),
        json!({}),
    ];
    for value in unreadable {
        assert!(from_value::<Action>(value.clone()).is_err(), "{value}");
    }
    for chip in [-1, 0, 2, 50, 101, i64::MAX] {
        let action = Action::Place { wager: Wager::Play, chip };
        assert!(yo::YoAction::try_from(action).unwrap_err().contains("no chip"));
    }
    for die in [0, 7, 255] {
        for dice in [([die, 1], [1, 1]), ([1, die], [1, 1]), ([1, 1], [die, 1]), ([1, 1], [1, die])] {
            let outcome = Outcome::Roll { game: dice.0, bonus: dice.1 };
            assert!(yo::YoOutcome::try_from(outcome).is_err(), "{outcome:?}");
        }
    }
    let extra = json!({"is": "roll", "game": [1, 2], "bonus": [3, 4], "x": 0});
    assert!(from_value::<Outcome>(extra).is_err());
}

#[test]
fn rolls_are_written_as_documented_and_read_back() {
    let roll = yo::YoOutcome::Roll(yo::Roll { game: [3, 4], bonus: [5, 6] });
    let written = json!({"is": "roll", "game": [3, 4], "bonus": [5, 6]});
    assert_eq!(to_value(Outcome::from(roll)).unwrap(), written);
    assert_eq!(from_value::<Outcome>(written).unwrap().try_into(), Ok(roll));
}

#[test]
fn views_and_notices_count_money_in_thirtieths() {
    use kernel::{Game, RuleSet, Step, Viewer};
    let mut game = yo::Yo::start(&yo::YoRules::from_pairs(2, &[]).unwrap());
    let action = yo::YoAction::Place { wager: yo::Wager::Play, chip: yo::Chip::Five };
    let events = game.apply(Step::Act { seat: Seat::FIRST, action }).unwrap();
    let notice = yo::Yo::notice(&events[0], Viewer::Table).unwrap();
    let written = json!({"notice": "placed", "seat": 0, "wager": "play", "chip": 5, "stake": 150});
    assert_eq!(to_value(Notice::from(&notice)).unwrap(), written);
    let view = to_value(View::from(&game.view(Viewer::Table))).unwrap();
    assert_eq!(view["phase"], "betting");
    assert_eq!(view["to_act"], json!([0, 1]));
    let wagers = json!([{"wager": "play", "stake": 150, "locked": false, "off": false}]);
    assert_eq!(view["seats"][0]["wagers"], wagers);
    assert_eq!(view["seats"][0]["money"], 995 * 30);
    assert_eq!(view["seats"][1]["wagers"], json!([]));
}
