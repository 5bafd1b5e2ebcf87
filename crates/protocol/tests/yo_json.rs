//! The JSON forms of YO!

use catalog::{AnyAction, AnyOutcome, GameId};
use kernel::{Game, RuleSet, Seat, Step, Viewer};
use protocol::{action_from_json, outcome_from_json};
use serde_json::{Value, json, to_value};
use yo::{Chip, Roll, Wager, Yo, YoAction, YoOutcome, YoRules};

fn action(value: &Value) -> Result<YoAction, String> {
    match action_from_json(GameId::Yo, value)? {
        AnyAction::Yo(action) => Ok(action),
        other => panic!("{other:?} is an action of another game"),
    }
}

fn outcome(value: &Value) -> Result<YoOutcome, String> {
    match outcome_from_json(GameId::Yo, value)? {
        AnyOutcome::Yo(outcome) => Ok(outcome),
        other => panic!("{other:?} is an outcome of another game"),
    }
}

#[test]
fn actions_are_written_as_documented_and_read_back() {
    let cases = [
        (
            YoAction::Place { wager: Wager::LatePlay, chip: Chip::TwentyFive },
            json!({"do": "place", "wager": "late_play", "chip": 25}),
        ),
        (
            YoAction::TakeBack { wager: Wager::TwoThreeTwelve },
            json!({"do": "take_back", "wager": "two_three_twelve"}),
        ),
        (YoAction::Decline, json!({"do": "decline"})),
        (YoAction::Ready, json!({"do": "ready"})),
        (YoAction::Leave, json!({"do": "leave"})),
    ];
    for (original, written) in cases {
        assert_eq!(to_value(original).unwrap(), written);
        assert_eq!(action(&written), Ok(original));
    }
    for wager in Wager::ALL {
        assert_eq!(to_value(wager).unwrap(), json!(wager.code()));
    }
    for chip in Chip::ALL {
        assert_eq!(to_value(chip).unwrap(), json!(chip.value()));
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
        assert!(action(&value).is_err(), "{value}");
    }
    for chip in [-1, 0, 2, 50, 101, i64::MAX] {
        let value = json!({"do": "place", "wager": "play", "chip": chip});
        assert!(action(&value).unwrap_err().contains("no chip"), "{value}");
    }
    assert!(outcome(&json!({"is": "roll", "game": [1, 2], "bonus": [3, 4], "x": 0})).is_err());
    assert!(outcome(&json!({"is": "roll", "game": [1, 2]})).is_err());
}

#[test]
fn dice_without_such_a_side_are_refused_by_the_rules() {
    let mut game = Yo::start(&YoRules::from_pairs(1, &[]).unwrap());
    for act in [YoAction::Place { wager: Wager::Play, chip: Chip::Five }, YoAction::Ready] {
        game.apply(Step::Act { seat: Seat::FIRST, action: act }).unwrap();
    }
    let rolled = |game: [u8; 2], bonus: [u8; 2]| {
        Step::Chance(outcome(&json!({"is": "roll", "game": game, "bonus": bonus})).unwrap())
    };
    assert_eq!(game.permit(rolled([1, 6], [6, 1])), Ok(()));
    for die in [0, 7, 255] {
        for (dice, bonus) in [([die, 1], [1, 1]), ([1, die], [1, 1]), ([1, 1], [die, 1]), ([1, 1], [1, die])]
        {
            assert_eq!(game.permit(rolled(dice, bonus)), Err(kernel::Refusal::Impossible));
        }
    }
}

#[test]
fn rolls_are_written_as_documented_and_read_back() {
    let roll = YoOutcome::Roll(Roll { game: [3, 4], bonus: [5, 6] });
    let written = json!({"is": "roll", "game": [3, 4], "bonus": [5, 6]});
    assert_eq!(to_value(roll).unwrap(), written);
    assert_eq!(outcome(&written), Ok(roll));
    let rolled = yo::YoNotice::Rolled {
        shooter: Seat::FIRST,
        roll: Roll { game: [3, 4], bonus: [5, 6] },
        result: yo::RollResult::Tie,
    };
    let written = json!({"notice": "rolled", "shooter": 0, "game": [3, 4], "bonus": [5, 6], "result": "tie"});
    assert_eq!(to_value(rolled).unwrap(), written);
}

#[test]
fn views_and_notices_count_money_in_thirtieths() {
    let mut game = Yo::start(&YoRules::from_pairs(2, &[]).unwrap());
    let action = YoAction::Place { wager: Wager::Play, chip: Chip::Five };
    let events = game.apply(Step::Act { seat: Seat::FIRST, action }).unwrap();
    let notice = Yo::notice(&events[0], Viewer::Table).unwrap();
    let written = json!({"notice": "placed", "seat": 0, "wager": "play", "chip": 5, "stake": 150});
    assert_eq!(to_value(notice).unwrap(), written);
    let view = to_value(game.view(Viewer::Table)).unwrap();
    assert_eq!((&view["phase"], &view["ending"]), (&json!("betting"), &Value::Null));
    assert_eq!(view["to_act"], json!([0, 1]));
    let play = json!({
        "wager": "play",
        "stake": 150,
        "locked": false,
        "locks": true,
        "off": false,
        "wins": [150, 600],
    });
    assert_eq!(view["seats"][0]["wagers"], json!([play]));
    assert_eq!(view["seats"][0]["money"], 995 * 30);
    assert_eq!(view["seats"][1]["wagers"], json!([]));
    assert_eq!(view["bets"], json!([]));
    let mine = to_value(game.view(Viewer::Seat(Seat::new(1)))).unwrap();
    let place = json!(["needs_point", "needs_point", "needs_point", "needs_point"]);
    let late_play = json!({"wager": "late_play", "place": place, "take_back": "no_such_wager"});
    assert_eq!(mine["bets"][1], late_play);
    assert_eq!(mine["bets"][0]["place"], json!([null, null, null, null]));
}
