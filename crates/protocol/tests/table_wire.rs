//! What one onlooker gets of a table, and what nobody gets.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod room;

use catalog::GameId;
use chance::Secret;
use kernel::Seat;
use room::{Room, bot, person, rules, short};
use serde_json::{Value, json};
use tables::{AidPolicy, BotName, Command, Options, Phase};

fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

fn value(it: &impl serde::Serialize) -> Value {
    serde_json::to_value(it).unwrap()
}

/// What a message tells, over all its frames.
fn notices(message: &Value) -> Vec<Value> {
    let frames = message["play"]["frames"].as_array().unwrap();
    frames.iter().flat_map(|frame| frame["notices"].as_array().unwrap()).cloned().collect()
}

/// What lies open after a message.
fn view(message: &Value) -> &Value {
    &message["play"]["frames"].as_array().unwrap().last().unwrap()["view"]
}

fn three(game: GameId, pairs: &[(&str, &str)]) -> Room {
    Room::dealt(rules(game, 3, pairs), vec![person("ann"), person("bob"), bot()], Options::default())
}

#[test]
fn a_sealed_choice_shows_to_nobody_else_in_any_byte() {
    for (game, pairs) in [
        (GameId::Yooloo, &[("variant", "a")][..]),
        (GameId::Yooloo, &[("variant", "base")]),
        (GameId::Yolo, &[]),
        (GameId::GoLow, &[]),
        (GameId::Hilo, &[]),
    ] {
        let room = three(game, pairs);
        let got = |action| {
            let mut room = room.clone();
            let told = room.say("ann", Seat::FIRST, Command::Act(vec![action])).unwrap();
            let others = [("bob", Some(1)), ("eve", None), ("eve", Some(0)), ("ann", None)];
            others
                .map(|(name, seat)| (text(&room.update(&told, name, seat)), text(&room.snapshot(name, seat))))
        };
        let legal = room.table.legal(Seat::FIRST);
        let first = got(legal[0]);
        assert!(legal.len() > 1);
        assert!(legal.into_iter().all(|action| got(action) == first), "{game}");
    }
}

#[test]
fn the_secret_of_a_running_game_is_nowhere() {
    for game in GameId::ALL {
        let mut room = three(game, &[]);
        let secret = Secret::from_bytes(room::SECRET).reveal();
        for _ in 0..30 {
            let Some(told) = room.step() else { break };
            if room.table.phase() == Phase::Over {
                break;
            }
            for (name, seat) in [("ann", Some(0)), ("bob", Some(1)), ("eve", None)] {
                assert!(!text(&room.snapshot(name, seat)).contains(&secret));
                assert!(!text(&room.update(&told, name, seat)).contains(&secret));
            }
        }
        assert!(!format!("{:?}", room.table).contains(&secret), "nor in a line for programmers");
    }
    let mut room = Room::dealt(short(GameId::Yo, 2), vec![person("ann"), bot()], Options::default());
    room.finish();
    let shown = value(&room.snapshot("eve", None));
    assert_eq!(shown["table"]["fairness"]["secret"], Secret::from_bytes(room::SECRET).reveal());
}

#[test]
fn a_peeked_card_is_shown_once_and_never_again() {
    for policy in [AidPolicy::Off, AidPolicy::Marks] {
        let options = Options { memory_aid: policy, ..Options::default() };
        let people = vec![person("ann"), person("bob")];
        let mut room = Room::dealt(rules(GameId::Yolo, 2, &[]), people, options);
        while room.table.dealt().unwrap().1 < 7 {
            let told = room.step().unwrap();
            let own = value(&room.update(&told, "ann", Some(0)));
            if room.table.dealt().unwrap().1 == 7 {
                assert!(text(&notices(&own)).contains("\"card\""), "the look is shown once");
            }
        }
        // Both turn their cards back.
        room.step().unwrap();
        room.step().unwrap();
        let again = value(&room.snapshot("ann", Some(0)));
        assert_eq!(notices(&again), [] as [Value; 0]);
        assert_eq!(view(&again)["hands"][0], json!([null, null, null, null]));
        let log = again["play"]["log"].as_array().unwrap();
        let looks: Vec<&Value> = log.iter().filter(|line| line["notice"] == "seen").collect();
        assert_eq!(looks.len(), 4, "it is told that both have looked");
        assert!(looks.iter().all(|line| line["card"].is_null()), "{looks:?}");
        match policy {
            AidPolicy::Off => assert_eq!(again["play"]["aid"], Value::Null),
            _ => {
                let seen = again["play"]["aid"]["seen"].as_array().unwrap();
                assert_eq!(seen.len(), 2);
                assert!(seen.iter().all(|card| card["value"].is_null() && card["seat"] == 0));
            }
        }
    }
}

#[test]
fn with_values_the_aid_tells_what_the_seat_has_seen() {
    let options = Options { memory_aid: AidPolicy::Values, ..Options::default() };
    let mut room = Room::dealt(short(GameId::OneToTen, 2), vec![person("ann"), person("bob")], options);
    for _ in 0..4 {
        room.step();
    }
    let shown = value(&room.snapshot("ann", Some(0)));
    let seen = shown["play"]["aid"]["seen"].as_array().unwrap();
    let open = text(&view(&shown)["rows"]).matches(|c: char| c.is_ascii_digit()).count();
    assert_eq!(seen.len() + open, 4, "{shown}");
    assert!(seen.iter().all(|card| card["value"].is_number()));
    assert_eq!(value(&room.snapshot("eve", None))["play"]["aid"], Value::Null);
}

#[test]
fn the_log_of_a_memory_game_keeps_no_card_that_was_turned_back() {
    let mut room = Room::dealt(rules(GameId::OneToTen, 2, &[]), vec![bot(), bot()], Options::default());
    let (mut turned, mut kept) = (0, 0);
    while turned < 200 && room.step().is_some() {
        turned += 1;
        let shown = value(&room.snapshot("eve", None));
        let rows = &view(&shown)["rows"];
        let log = shown["play"]["log"].as_array().unwrap();
        for line in log.iter().filter(|line| line["notice"] == "turned") {
            let (seat, slot) = (line["seat"].as_u64().unwrap(), line["slot"].as_u64().unwrap());
            assert!(rows[seat as usize][slot as usize].is_number(), "{line} {rows}");
            kept += 1;
        }
    }
    assert!(kept > 0, "cards that stay open are told");
}

#[test]
fn the_log_keeps_no_card_that_was_taken_and_lies_face_down() {
    let mut room = Room::dealt(rules(GameId::GoLow, 3, &[]), vec![bot(), bot(), bot()], Options::default());
    let mut told: Vec<Value> = Vec::new();
    let mut lying: Vec<Value> = Vec::new();
    let (mut checked, mut open) = (0, 0);
    while let Some(news) = room.step().filter(|_| told.len() < 100) {
        let update = value(&room.update(&news, "eve", None));
        for line in &notices(&update) {
            match line["notice"].as_str().unwrap() {
                "hands_shown" | "round_began" => lying.clear(),
                "took" | "kept" => {
                    lying.retain(|old| (&old["seat"], &old["slot"]) != (&line["seat"], &line["slot"]))
                }
                _ => {}
            }
            if line["notice"] == "took" {
                lying.push(line.clone());
                told.push(line.clone());
            }
        }
        let shown = value(&room.snapshot("eve", None));
        let log = shown["play"]["log"].as_array().unwrap();
        open += log.iter().filter(|line| line["notice"] == "took").count();
        for line in &lying {
            let count = |lines: &[Value]| lines.iter().filter(|other| *other == line).count();
            assert!(count(log) < count(&told), "{line} lies face down");
            checked += 1;
        }
    }
    assert!(checked > 0 && open > 0, "cards were taken, and replaced later");
}

#[test]
fn somebody_elses_seat_shows_what_a_spectator_sees() {
    let room = three(GameId::Yooloo, &[]);
    let mut stolen = value(&room.snapshot("bob", Some(0)));
    let mut spectator = value(&room.snapshot("bob", None));
    assert_eq!(stolen, spectator);
    assert_eq!(stolen["table"]["you"]["seat"].take(), Value::Null);
    assert_eq!(spectator["play"]["legal"].take(), json!([]));
    let own = value(&room.snapshot("bob", Some(1)));
    assert_eq!(
        own["table"]["you"],
        json!({
            "seat": 1, "seats": [1], "host": false, "undo": null, "since": room.table.since(Seat::new(1))
        })
    );
    assert_eq!(own["table"]["seats"][1]["holder"]["you"], true);
    assert_eq!(own["table"]["seats"][0]["holder"]["host"], true);
    assert_eq!(own["table"]["seats"][2]["holder"], json!({ "kind": "bot", "bot": "normal:fading" }));
}

#[test]
fn the_log_is_short_and_the_rounds_are_all_there() {
    let mut room = Room::dealt(short(GameId::Hilo, 3), vec![person("ann"), bot(), bot()], Options::default());
    room.finish();
    let shown = value(&room.snapshot("ann", Some(0)));
    assert_eq!(shown["play"]["log"].as_array().unwrap().len(), 60);
    let rounds = shown["play"]["rounds"].as_array().unwrap();
    let record = protocol::played_record(&room.table.played().unwrap()).unwrap();
    assert_eq!(rounds.len(), record.result.rounds.len());
    assert_eq!(shown["table"]["phase"], "over");
    assert_eq!(shown["table"]["finished"][0]["scores"], json!(room.table.finished()[0].scores));
}

#[test]
fn a_message_becomes_a_command_or_is_refused_by_its_code() {
    let bots = |name: &str| match name {
        "normal" => Ok(BotName::new("normal:fading").unwrap()),
        _ => Err(format!("there is no bot \"{name}\"")),
    };
    let read = |body: Value| {
        let mut envelope = json!({ "move_id": "a-1", "version": 3 });
        envelope.as_object_mut().unwrap().extend(body.as_object().unwrap().clone());
        let envelope: protocol::wire::Envelope = serde_json::from_value(envelope).unwrap();
        protocol::wire::request(GameId::Yolo, &envelope, bots).map(|request| request.command)
    };
    let code = |body: Value| read(body).unwrap_err().code();
    assert!(matches!(read(json!({ "type": "undo" })), Ok(Command::Undo)));
    assert!(matches!(read(json!({ "type": "act", "action": { "do": "draw" } })), Ok(Command::Act(_))));
    let order = json!({ "type": "act_all", "actions": [{ "do": "draw" }, { "do": "draw" }] });
    assert!(matches!(read(order), Ok(Command::Act(actions)) if actions.len() == 2));
    let nothing = read(json!({ "type": "act_all", "actions": [] })).unwrap();
    let mut room = Room::dealt(rules(GameId::Yolo, 2, &[]), vec![person("ann"), bot()], Options::default());
    assert_eq!(room.say("ann", Seat::FIRST, nothing).unwrap_err().code(), "nothing_to_do");
    assert_eq!(code(json!({ "type": "act_all", "actions": [{ "do": "draw" }, 7] })), "bad_action");
    let bot = json!({ "type": "set_seat", "seat": 1, "who": { "kind": "bot", "bot": "normal" } });
    assert!(
        matches!(read(bot), Ok(Command::SetSeat { bot: Some(name), .. }) if name.as_str() == "normal:fading")
    );
    assert_eq!(code(json!({ "type": "act", "action": { "do": "dance" } })), "bad_action");
    assert_eq!(code(json!({ "type": "act", "action": 7 })), "bad_action");
    assert_eq!(code(json!({ "type": "sit", "seat": 8 })), "no_such_seat");
    assert_eq!(code(json!({ "type": "ready", "seat": 0, "nonce": "xyz" })), "bad_nonce");
    assert_eq!(code(json!({ "type": "undo", "move_id": "a b" })), "bad_move_id");
    assert_eq!(
        code(json!({ "type": "set_seat", "seat": 1, "who": { "kind": "bot", "bot": "genius" } })),
        "bad_bot"
    );
}

/// What anybody knows who puts the changes of an update in their places.
fn follow(known: &mut Value, changes: &Value) {
    for (place, value) in changes.as_object().unwrap() {
        *known.pointer_mut(place).unwrap() = value.clone();
    }
}

#[test]
fn who_follows_every_change_sees_what_a_snapshot_shows() {
    for game in GameId::ALL {
        let mut room =
            Room::dealt(short(game, 3), vec![person("ann"), person("bob"), bot()], Options::default());
        let viewers = [("ann", Some(0)), ("bob", Some(1)), ("eve", None)];
        let mut known = viewers.map(|(name, seat)| view(&value(&room.snapshot(name, seat))).clone());
        let (mut sent, mut whole) = (0, 0);
        while let Some(told) = room.step() {
            for ((name, seat), known) in viewers.iter().zip(&mut known) {
                let update = value(&room.update(&told, name, *seat));
                for frame in update["play"]["frames"].as_array().into_iter().flatten() {
                    sent += text(&frame["changed"]).len();
                    follow(known, &frame["changed"]);
                    whole += text(known).len();
                }
                let shown = value(&room.snapshot(name, *seat));
                assert_eq!(known, view(&shown), "{game} {name}");
            }
        }
        assert!(sent * 2 < whole, "{game}: {sent} bytes of changes, {whole} of views");
    }
}

#[test]
fn a_game_that_goes_back_is_shown_whole() {
    let mut room = Room::dealt(rules(GameId::Hilo, 2, &[]), vec![person("ann"), bot()], Options::default());
    while !room.table.undo(Seat::FIRST).is_some_and(|undo| matches!(undo, tables::Undo::Practice { .. })) {
        room.step().unwrap();
    }
    let told = room.say("ann", Seat::FIRST, Command::Undo).unwrap();
    let update = value(&room.update(&told, "ann", Some(0)));
    let [frame] = &update["play"]["frames"].as_array().unwrap()[..] else { panic!("{update}") };
    assert_eq!(&frame["changed"][""], view(&value(&room.snapshot("ann", Some(0)))));
}
