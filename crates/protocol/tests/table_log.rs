//! Tables as stored text, and finished games as records and replays.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod room;

use catalog::{AnyGame, GameId};
use kernel::Seat;
use proptest::prelude::*;
use protocol::log::{LogReader, played, rebuild, write_entry};
use protocol::{ReplayView, played_record, replay, verify};
use room::{Room, bot, person, rules, short};
use tables::{Command, Options, Undo};

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

#[test]
fn a_replay_has_a_frame_for_the_start_and_one_for_every_step() {
    for game in GameId::ALL {
        let mut room = room(game);
        room.finish();
        let game_played = room.table.played().unwrap();
        for view in [ReplayView::Seat(Seat::new(1)), ReplayView::Table, ReplayView::Open] {
            let told = replay(&game_played, view).unwrap();
            assert_eq!(told.frames.len(), game_played.steps.len() + 1, "{game}");
            let told = serde_json::to_value(&told).unwrap();
            for (step, frame) in told["frames"].as_array().unwrap().iter().enumerate() {
                assert_eq!(frame["step"], step, "{game}");
                assert!(frame["view"].is_object() && frame["notices"].is_array(), "{frame}");
            }
        }
        assert!(replay(&game_played, ReplayView::Seat(Seat::new(3))).is_none());
    }
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
