//! Tables as stored text, and finished games as records and replays.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod room;

use catalog::{AnyGame, GameId};
use kernel::Seat;
use proptest::prelude::*;
use protocol::log::{LogReader, played, rebuild, write_entry};
use protocol::{ReplayView, played_record, replay, verify};
use room::{Room, bot, person, rules, short};
use serde_json::{Value, json};
use tables::{Command, Options, Played, Undo};

fn room(game: GameId) -> Room {
    Room::dealt(short(game, 3), vec![person("ann"), person("bob"), bot()], Options::default())
}

fn alone(game: GameId) -> Room {
    Room::dealt(short(game, 2), vec![person("ann"), bot()], Options::default())
}

#[test]
fn a_table_comes_back_from_its_lines() {
    for game in GameId::ALL {
        let mut room = room(game);
        room.finish();
        let again = rebuild(room.lines(), None, room.now).unwrap();
        assert_eq!(format!("{:?}", *again), format!("{:?}", *room.table), "{game}");
        assert_eq!(again.revealed(), room.table.revealed());
        let mut reader = LogReader::default();
        for (at, body) in room.lines() {
            assert_eq!(write_entry(&reader.read(at, body).unwrap()), body);
        }
    }
}

#[test]
fn the_record_of_every_game_is_proven_by_its_dealing() {
    for game in GameId::ALL {
        let mut room = room(game);
        room.finish();
        let record = played_record(&room.table.played().unwrap()).unwrap();
        verify::<AnyGame>(&record).unwrap();
        assert_eq!(record.result.scores, room.table.finished()[0].scores, "{game}");
        let kept = played(room.lines(), 1).unwrap().unwrap();
        assert_eq!(played_record(&kept).unwrap(), record);
        assert!(played(room.lines(), 2).unwrap().is_none());
    }
}

#[test]
fn a_game_with_decisions_taken_back_is_proven_too_and_marked() {
    for game in GameId::ALL {
        let mut room = alone(game);
        let mut back = 0;
        while room.step().is_some() {
            let undo = room.table.undo(Seat::FIRST);
            if back < 10 && matches!(undo, Some(Undo::Practice { .. })) {
                room.say("ann", Seat::FIRST, Command::Undo).unwrap();
                back += 1;
            }
        }
        assert_eq!(back, 10, "{game}");
        assert!(room.table.finished()[0].practice);
        verify::<AnyGame>(&played_record(&room.table.played().unwrap()).unwrap()).unwrap();
        let again = rebuild(room.lines(), None, room.now).unwrap();
        assert_eq!(format!("{:?}", *again), format!("{:?}", *room.table), "{game}");
    }
}

#[test]
fn the_games_of_a_table_are_found_one_by_one() {
    let mut room = Room::dealt(short(GameId::OneToTen, 2), vec![bot(), bot()], Options::default());
    room.finish();
    let first = played_record(&room.table.played().unwrap()).unwrap();
    room.say("ann", Seat::FIRST, Command::Rematch).unwrap();
    room.finish();
    let second = played_record(&room.table.played().unwrap()).unwrap();
    assert_ne!(first, second);
    for (number, record) in [(1, first), (2, second)] {
        assert_eq!(played_record(&played(room.lines(), number).unwrap().unwrap()).unwrap(), record);
        verify::<AnyGame>(&record).unwrap();
    }
}

/// The frames of a replay, step by step: the moments of a step, and what came of it.
fn by_step(played: &Played, view: ReplayView) -> Vec<Vec<Value>> {
    let told = serde_json::to_value(replay(played, view).unwrap()).unwrap();
    let mut steps: Vec<Vec<Value>> = Vec::new();
    for frame in told["frames"].as_array().unwrap() {
        let step = frame["step"].as_u64().unwrap() as usize;
        assert!(step == steps.len() || step + 1 == steps.len(), "frames come in order");
        steps.resize(step + 1, Vec::new());
        steps[step].push(frame.clone());
    }
    steps
}

#[test]
fn a_replay_has_frames_for_the_start_and_for_every_step_and_the_last_of_them_says_which_it_was() {
    for game in GameId::ALL {
        let mut room = room(game);
        room.finish();
        let played = room.table.played().unwrap();
        for view in [ReplayView::Seat(Seat::new(1)), ReplayView::Table, ReplayView::Open] {
            let steps = by_step(&played, view);
            assert_eq!(steps.len(), played.steps.len() + 1, "{game}");
            for (step, frames) in steps.iter().enumerate() {
                for (nth, frame) in frames.iter().enumerate() {
                    assert!(frame["view"].is_object() && frame["notices"].is_array(), "{frame}");
                    let named = !frame["action"].is_null() || !frame["outcome"].is_null();
                    assert_eq!(named, step > 0 && nth + 1 == frames.len(), "{game}: {frame}");
                }
            }
        }
        assert!(replay(&played, ReplayView::Seat(Seat::new(3))).is_none());
    }
}

#[test]
fn ten_rounds_of_sealed_orders_lie_open_one_after_another_before_the_game_is_scored() {
    let people = vec![person("ann"), person("bob")];
    let mut room = Room::dealt(rules(GameId::Yooloo, 2, &[("variant", "base")]), people, Options::default());
    room.finish();
    let steps = by_step(&room.table.played().unwrap(), ReplayView::Seat(Seat::new(1)));
    let [sealed, rounds @ .., scored] = steps.last().unwrap().as_slice() else { panic!("no moments") };
    assert_eq!((&sealed["view"]["phase"], &sealed["view"]["waiting"]), (&json!("ordering"), &json!([])));
    assert_eq!(sealed["view"]["own"]["order"].as_array().unwrap().len(), 10);
    assert_eq!(rounds.len(), 10);
    for (number, frame) in (1..).zip(rounds) {
        let (view, notices) = (&frame["view"], frame["notices"].as_array().unwrap());
        assert_eq!((notices.len(), &notices[0]["notice"]), (1, &json!("round")));
        assert_eq!((&view["phase"], &view["round"]), (&json!("turning"), &json!(number)));
        assert_eq!((&view["point_card"], &view["last"]["round"]), (&json!(number), &json!(number)));
        assert_eq!(view["stake"], notices[0]["stake"]);
    }
    assert_eq!(scored["notices"][0]["notice"], "game_scored");
}

#[test]
fn a_wrong_card_of_1_to_10_lies_open_for_a_moment() {
    let mut room = room(GameId::OneToTen);
    room.finish();
    let mut wrong = 0;
    for frames in by_step(&room.table.played().unwrap(), ReplayView::Table) {
        let [moment, after] = frames.as_slice() else { continue };
        let turned = &moment["notices"][0];
        let (seat, slot) =
            (turned["seat"].as_u64().unwrap() as usize, turned["slot"].as_u64().unwrap() as usize);
        assert_eq!(turned["right"], false);
        assert_eq!(moment["view"]["rows"][seat][slot], turned["card"]);
        assert!(after["view"]["rows"][seat][slot].is_null());
        wrong += 1;
    }
    assert!(wrong > 0);
}

#[test]
fn the_dice_lie_before_chips_move() {
    let mut room = room(GameId::Yo);
    room.finish();
    let mut rolls = 0;
    let mut before = Value::Null;
    for frames in by_step(&room.table.played().unwrap(), ReplayView::Table) {
        if let [dice, after] = frames.as_slice() {
            let rolled = dice["notices"].as_array().unwrap().last().unwrap();
            assert_eq!(rolled["notice"], "rolled");
            assert_eq!(dice["view"]["last_roll"]["game"], rolled["game"]);
            assert_eq!(dice["view"]["seats"], before["view"]["seats"], "nothing is paid yet");
            assert_eq!(after["view"]["last_roll"], dice["view"]["last_roll"]);
            rolls += 1;
        }
        before = frames.last().unwrap().clone();
    }
    assert!(rolls > 0);
}

#[test]
fn an_open_replay_shows_what_anybody_knew_and_every_draw_names_its_choice() {
    let mut room = room(GameId::Yolo);
    room.finish();
    let json =
        serde_json::to_value(replay(&room.table.played().unwrap(), ReplayView::Open).unwrap()).unwrap();
    let frames = json["frames"].as_array().unwrap();
    assert!(frames.iter().any(|frame| !frame["known"]["seen"].as_array().unwrap().is_empty()));
    let mut number = 0;
    for frame in frames.iter().filter(|frame| !frame["draw"].is_null()) {
        let draw = &frame["draw"];
        assert_eq!(draw["number"], number);
        assert_eq!(draw["list"][draw["chosen"].as_u64().unwrap() as usize]["outcome"], frame["outcome"]);
        number += 1;
    }
    assert!(number > 0);
}

#[test]
fn what_the_dice_can_show_is_listed_once() {
    let mut room = room(GameId::Yo);
    room.finish();
    let json =
        serde_json::to_value(replay(&room.table.played().unwrap(), ReplayView::Table).unwrap()).unwrap();
    let frames = json["frames"].as_array().unwrap();
    let draws: Vec<&Value> = frames.iter().filter(|frame| !frame["draw"].is_null()).collect();
    let listed: Vec<usize> =
        draws.iter().map(|frame| frame["draw"]["list"].as_array().unwrap().len()).collect();
    assert_eq!((listed[0], listed[1..].iter().sum::<usize>()), (1296, 0), "{listed:?}");
    for frame in &draws {
        let chosen = frame["draw"]["chosen"].as_u64().unwrap() as usize;
        assert_eq!(draws[0]["draw"]["list"][chosen]["outcome"], frame["outcome"]);
    }
}

#[test]
fn a_replay_shows_the_card_in_hand_and_what_its_holder_had_seen() {
    let mut room = room(GameId::Yolo);
    room.finish();
    let played = room.table.played().unwrap();
    // What lay open after each step, however many moments it had.
    let frames = |view| {
        let told = serde_json::to_value(replay(&played, view).unwrap()).unwrap();
        let mut last = Vec::new();
        for frame in told["frames"].as_array().unwrap() {
            last.truncate(frame["step"].as_u64().unwrap() as usize);
            last.push(frame.clone());
        }
        last
    };
    let seat = Seat::new(1);
    let (mine, open, table) =
        (frames(ReplayView::Seat(seat)), frames(ReplayView::Open), frames(ReplayView::Table));
    let mut held = 0;
    for (step, frame) in mine.iter().enumerate() {
        assert!(table[step]["known"].is_null() && table[step]["view"]["drawn"].is_null());
        for seen in frame["known"]["seen"].as_array().unwrap() {
            assert!(open[step]["known"]["seen"].as_array().unwrap().contains(seen), "step {step}: {seen}");
        }
        if !frame["view"]["drawn"].is_null() {
            held += 1;
            assert_eq!(open[step]["view"]["drawn"], frame["view"]["drawn"], "step {step}");
        }
    }
    assert!(held > 0);
    let known = mine.iter().map(|frame| frame["known"]["seen"].as_array().unwrap().len());
    assert!(known.max().unwrap() >= 2, "the opening look is remembered");
}

#[test]
fn an_older_log_takes_back_one_action_of_a_sealed_choice() {
    let people = vec![person("ann"), person("bob")];
    let mut room = Room::dealt(rules(GameId::Yooloo, 2, &[("variant", "base")]), people, Options::default());
    for _ in 0..3 {
        let action = room.table.legal(Seat::FIRST)[0];
        room.say("ann", Seat::FIRST, Command::Act(vec![action])).unwrap();
    }
    let (_, steps) = room.table.dealt().unwrap();
    assert_eq!(room.table.undo(Seat::FIRST), Some(Undo::Choice { actions: 3 }));
    let old = r#"{"v":1,"entry":{"took_back":{"seat":0,"undo":{"choice":{}}}},"from":["ann","old"]}"#;
    let mut lines = room.lines.clone();
    lines.push((room.now, old.to_owned()));
    let lines = || lines.iter().map(|(at, line)| (*at, line.as_str()));
    let table = rebuild(lines(), None, room.now).unwrap();
    assert_eq!(table.dealt().unwrap().1, steps - 1);
    assert_eq!(table.undo(Seat::FIRST), Some(Undo::Choice { actions: 2 }));
    assert!(table.to_act().contains(Seat::FIRST) && !table.is_practice());
}

#[test]
fn a_strange_line_is_refused_by_number_with_a_sentence() {
    let room = alone(GameId::Yolo);
    let check = |place: usize, body: &str, why: &str| {
        let mut lines = room.lines.clone();
        lines[place].1 = body.to_owned();
        let error = rebuild(lines.iter().map(|(at, body)| (*at, body.as_str())), None, 0).unwrap_err();
        assert!(error.why.contains(why), "{error}");
        assert_eq!(error.number, place as u64 + 1);
    };
    check(2, r#"{"v":2,"entry":{"danced":{}},"more":1}"#, "version 2 of the log is unknown");
    check(2, r#"{"v":1,"entry":{"danced":{}}}"#, "danced");
    check(2, r#"{"v":1,"entry":{"dealt":{"x":1}}}"#, "x");
    check(2, r#"{"v":1,"entry":{"dealt":{}},"x":1}"#, "x");
    check(2, r#"{"v":1,"entry":{"unready":{"seat":8}}}"#, "there is no seat 8");
    check(2, r#"{"v":1,"entry":{"host_is":"a b"}}"#, "form of a name");
    check(
        4,
        r#"{"v":1,"entry":{"chanced":{"is":"drawn","card":999}}}"#,
        "not the one that the dealing gives",
    );
    check(2, "", "this is not a log entry");
    check(3, r#"{"v":1,"entry":{"round_opened":{}}}"#, "no round has just been scored");
    check(
        3,
        r#"{"v":1,"entry":{"acted":{"seat":0,"act":{"do":"draw"},"by":"owner"}}}"#,
        "no game is being played",
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn a_damaged_line_never_panics(
        game in 0..GameId::ALL.len(),
        place in any::<prop::sample::Index>(),
        damage in proptest::collection::vec((any::<prop::sample::Index>(), 32..127_u8), 1..4),
    ) {
        let mut room = alone(GameId::ALL[game]);
        for _ in 0..12 {
            room.step();
        }
        let place = place.index(room.lines.len());
        let mut bytes = room.lines[place].1.clone().into_bytes();
        for (at, byte) in damage {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        room.lines[place].1 = String::from_utf8(bytes).unwrap();
        if let Err(error) = rebuild(room.lines(), None, room.now) {
            prop_assert!(!error.why.is_empty());
            prop_assert!(error.number >= 1);
        }
    }
}

#[test]
fn rules_with_every_option_come_back() {
    let room = Room::dealt(
        rules(GameId::Yolo, 2, &[("headache", "true"), ("rounds", "3")]),
        vec![person("ann"), bot()],
        Options { turn_seconds: Some(30), ..Options::default() },
    );
    let again = rebuild(room.lines(), None, room.now).unwrap();
    assert_eq!((again.rules(), again.options()), (room.table.rules(), room.table.options()));
}
