//! The JSON of YOLO and Go Low.

use std::collections::BTreeSet;

use catalog::{AnyAction, AnyOutcome, GameId};
use chance::Quick;
use driver::{Match, RandomStyle};
use kernel::{ActionBuf, BySeat, Game, Refusal, RuleSet, Seat, SeatSet, Step, Turn, Viewer};
use protocol::{action_from_json, outcome_from_json};
use serde_json::{Value, json, to_value};
use swap::{PublicEvent, Slots, Swap, SwapAction, SwapEvent, SwapNotice, SwapOutcome, YoloRules};

fn action(json: &Value) -> Result<SwapAction, String> {
    match action_from_json(GameId::Yolo, json)? {
        AnyAction::Swap(action) => Ok(action),
        other => panic!("{other:?} is an action of another game"),
    }
}

fn outcome(json: &Value) -> Result<SwapOutcome, String> {
    match outcome_from_json(GameId::GoLow, json)? {
        AnyOutcome::Swap(outcome) => Ok(outcome),
        other => panic!("{other:?} is an outcome of another game"),
    }
}

#[test]
fn actions_are_read_as_they_are_written() {
    let slots = Slots::new(&[0, 3]).unwrap();
    for (original, json) in [
        (SwapAction::Look { slots }, json!({"do":"look","slots":[0,3]})),
        (SwapAction::Ready, json!({"do":"ready"})),
        (SwapAction::Challenge, json!({"do":"challenge"})),
        (SwapAction::Pass, json!({"do":"pass"})),
        (SwapAction::Draw, json!({"do":"draw"})),
        (SwapAction::Take { slot: 5, call: true }, json!({"do":"take","slot":5,"call":true})),
        (SwapAction::Keep { slot: 0, call: false }, json!({"do":"keep","slot":0,"call":false})),
        (SwapAction::Throw { call: true }, json!({"do":"throw","call":true})),
        (SwapAction::Call, json!({"do":"call"})),
    ] {
        assert_eq!(to_value(original).unwrap(), json);
        assert_eq!(action(&json), Ok(original));
    }
}

#[test]
fn outcomes_are_read_as_they_are_written() {
    let seat = Seat::new(7);
    for (original, json) in [
        (SwapOutcome::Discard { card: -3 }, json!({"is":"discard","card":-3})),
        (SwapOutcome::Drawn { card: 999 }, json!({"is":"drawn","card":999})),
        (SwapOutcome::Look { seat, slot: 1, card: 2 }, json!({"is":"look","seat":7,"slot":1,"card":2})),
        (
            SwapOutcome::Replaced { seat, slot: 1, card: 2 },
            json!({"is":"replaced","seat":7,"slot":1,"card":2}),
        ),
        (SwapOutcome::Reveal { seat, slot: 1, card: 2 }, json!({"is":"reveal","seat":7,"slot":1,"card":2})),
        (SwapOutcome::CatchUp { seat, card: 2 }, json!({"is":"catch_up","seat":7,"card":2})),
        (SwapOutcome::TieDraw { seat, card: 2 }, json!({"is":"tie_draw","seat":7,"card":2})),
    ] {
        assert_eq!(to_value(original).unwrap(), json);
        assert_eq!(outcome(&json), Ok(original));
    }
}

#[test]
fn what_cannot_exist_is_refused() {
    for json in [
        json!({"do":"take","slot":256,"call":false}),
        json!({"do":"take","slot":1}),
        json!({"do":"take","slot":1,"call":false,"extra":1}),
        json!({"do":"draw","slot":1}),
        json!({"do":"ready","extra":null}),
        json!({"do":"take","slot":-1,"call":false}),
        json!({"do":"take","slot":"1","call":false}),
        json!({"do":"look","slots":[1,0]}),
        json!({"do":"look","slots":[1,1]}),
        json!({"do":"look","slots":[0,200]}),
        json!({"do":"peek","slots":[0,1]}),
        json!({"slots":[0,1]}),
    ] {
        assert!(action(&json).is_err(), "{json}");
    }
    for json in [
        json!({"is":"drawn","card":99999}),
        json!({"is":"drawn","card":1.5}),
        json!({"is":"drawn","card":1,"seat":0}),
        json!({"is":"look","seat":8,"slot":0,"card":1}),
        json!({"is":"reveal","seat":0,"slot":256,"card":1}),
    ] {
        assert!(outcome(&json).is_err(), "{json}");
    }
}

#[test]
fn every_view_and_notice_of_a_game_can_be_written_and_what_no_table_has_is_refused_everywhere() {
    let pairs = [("challenge".to_owned(), "true".to_owned())];
    let mut game: Match<Swap> = Match::new(&YoloRules::from_pairs(3, &pairs).unwrap().into());
    let mut nature = Quick::new(5);
    let style = RandomStyle::new(&mut nature);
    let mut actions = ActionBuf::new();
    let mut kinds = BTreeSet::new();
    while game.turn() != Turn::Over {
        refuses_what_no_table_has(game.game());
        match game.turn() {
            Turn::Players(seats) => {
                let seat = seats.first().unwrap();
                let action = style.choose(game.game(), seat, &mut nature, &mut actions);
                game.act(seat, action, &mut ()).unwrap();
            }
            _ => {
                game.deal(&mut nature, &mut ()).unwrap();
            }
        }
        for viewer in Viewer::all(3) {
            for notice in game.events().iter().filter_map(|event| Swap::notice(event, viewer)) {
                let json = to_value(notice).unwrap();
                kinds.insert(json["notice"].as_str().unwrap().to_owned());
            }
            let json = to_value(game.game().view(viewer)).unwrap();
            assert_eq!(json["hands"].as_array().unwrap().len(), 3);
            assert!(json["phase"].is_string());
        }
    }
    for kind in ["look_chosen", "seen", "drawn", "took", "landed", "hands_shown", "round_scored", "over"] {
        assert!(kinds.contains(kind), "{kind} is not among {kinds:?}");
    }
}

/// A hand of four and values from 0 to 12: whatever the phase, the rules refuse other slots and cards.
fn refuses_what_no_table_has(game: &Swap) {
    for slot in [4, 6, 77, 255] {
        for seat in (0..8).map(Seat::new) {
            for what in ["take", "keep"] {
                let action =
                    action(&json!({"do": what, "slot": slot, "call": false})).expect("it can be read");
                assert!(game.permit(Step::Act { seat, action }).is_err());
                assert!(game.check(seat, action).is_err());
            }
        }
        let outcome =
            outcome(&json!({"is": "reveal", "seat": 7, "slot": slot, "card": 1})).expect("it can be read");
        assert!(matches!(
            game.permit(Step::Chance(outcome)),
            Err(Refusal::Impossible | Refusal::PlayersFirst)
        ));
    }
    for card in [-1, 13, 1000, -32768] {
        for what in ["discard", "drawn"] {
            let outcome = outcome(&json!({"is": what, "card": card})).expect("it can be read");
            assert!(game.permit(Step::Chance(outcome)).is_err());
        }
    }
}

#[test]
fn a_notice_is_flat_and_hides_what_its_event_hid() {
    let seen = SwapEvent::Seen { seat: Seat::new(1), slot: 2, card: 7 };
    let learned = |viewer| Swap::notice(&seen, viewer).map(|notice| to_value(notice).unwrap());
    assert_eq!(learned(Viewer::Table), Some(json!({"notice":"seen","seat":1,"slot":2,"card":null})));
    let by_the_seat = learned(Viewer::Seat(Seat::new(1)));
    assert_eq!(by_the_seat, Some(json!({"notice":"seen","seat":1,"slot":2,"card":7})));
    let over = SwapNotice::Public(PublicEvent::Over {
        winners: SeatSet::only(Seat::new(1)),
        totals: BySeat::from_fn(2, |seat| i64::from(seat.number())),
    });
    let json = to_value(over).unwrap();
    assert_eq!(json, json!({"notice":"over","winners":[1],"totals":[0,1]}));
}
