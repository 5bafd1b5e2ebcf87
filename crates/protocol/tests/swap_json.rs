//! The JSON of YOLO and Go Low.

use chance::Quick;
use kernel::{ActionBuf, BySeat, Game, Nature, Outcomes, RuleSet, Seat, SeatSet, Step, Turn, Viewer};
use protocol::games::swap::{Action, Notice, Outcome, View};
use serde_json::{Value, json};
use swap::{Slots, Swap, SwapAction, SwapOutcome, SwapRules};

fn action(json: Value) -> Result<SwapAction, String> {
    serde_json::from_value::<Action>(json).map_err(|fault| fault.to_string())?.try_into()
}

fn outcome(json: Value) -> Result<SwapOutcome, String> {
    serde_json::from_value::<Outcome>(json).map_err(|fault| fault.to_string())?.try_into()
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
        assert_eq!(serde_json::to_value(Action::from(original)).unwrap(), json);
        assert_eq!(action(json), Ok(original));
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
        assert_eq!(serde_json::to_value(Outcome::from(original)).unwrap(), json);
        assert_eq!(outcome(json), Ok(original));
    }
}

#[test]
fn what_cannot_exist_is_refused() {
    for json in [
        json!({"do":"take","slot":77,"call":false}),
        json!({"do":"keep","slot":6,"call":false}),
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
        assert!(action(json.clone()).is_err(), "{json}");
    }
    for json in [
        json!({"is":"drawn","card":1000}),
        json!({"is":"drawn","card":99999}),
        json!({"is":"drawn","card":1.5}),
        json!({"is":"drawn","card":1,"seat":0}),
        json!({"is":"look","seat":8,"slot":0,"card":1}),
        json!({"is":"reveal","seat":0,"slot":6,"card":1}),
    ] {
        assert!(outcome(json.clone()).is_err(), "{json}");
    }
}

#[test]
fn every_view_and_notice_of_a_game_can_be_written() {
    let pairs = [("challenge".to_owned(), "true".to_owned())];
    let mut game = Swap::start(&SwapRules::from_pairs(3, &pairs).unwrap());
    let mut nature = Quick::new(5);
    let (mut actions, mut outcomes) = (ActionBuf::new(), Outcomes::new());
    let mut kinds = std::collections::BTreeSet::new();
    while game.turn() != Turn::Over {
        let step = match game.turn() {
            Turn::Players(seats) => {
                let seat = seats.first().unwrap();
                game.legal_actions(seat, &mut actions);
                Step::Act { seat, action: actions[nature.below(actions.len() as u32) as usize] }
            }
            _ => {
                game.outcomes(&mut outcomes);
                Step::Chance(outcomes.at(nature.below(outcomes.total())).unwrap())
            }
        };
        for event in game.apply(step).unwrap() {
            for viewer in Viewer::all(3) {
                let Some(notice) = Swap::notice(&event, viewer) else { continue };
                let json = serde_json::to_value(Notice::from(&notice)).unwrap();
                kinds.insert(json["notice"].as_str().unwrap().to_owned());
            }
        }
        for viewer in Viewer::all(3) {
            let json = serde_json::to_value(View::from(&game.view(viewer))).unwrap();
            assert_eq!(json["hands"].as_array().unwrap().len(), 3);
            assert!(json["phase"].is_string());
        }
    }
    for kind in ["look_chosen", "seen", "drawn", "took", "landed", "hands_shown", "round_scored", "over"] {
        assert!(kinds.contains(kind), "{kind} is not among {kinds:?}");
    }
}

#[test]
fn a_notice_is_flat_and_hides_what_its_event_hid() {
    let seen = swap::SwapEvent::Seen { seat: Seat::new(1), slot: 2, card: 7 };
    let told = |viewer| {
        Swap::notice(&seen, viewer).map(|notice| serde_json::to_value(Notice::from(&notice)).unwrap())
    };
    assert_eq!(told(Viewer::Table), Some(json!({"notice":"seen","seat":1,"slot":2,"card":null})));
    let own = told(Viewer::Seat(Seat::new(1)));
    assert_eq!(own, Some(json!({"notice":"seen","seat":1,"slot":2,"card":7})));
    let over = swap::SwapNotice::Public(swap::PublicEvent::Over {
        winners: SeatSet::only(Seat::new(1)),
        totals: BySeat::from_fn(2, |seat| i64::from(seat.number())),
    });
    let json = serde_json::to_value(Notice::from(&over)).unwrap();
    assert_eq!(json, json!({"notice":"over","winners":[1],"totals":[0,1]}));
}
