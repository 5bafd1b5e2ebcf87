//! What must not be possible, over real sockets.

use std::time::Duration;

use crate::common::{Guest, House, Socket, config, play_on};
use load::{Credential, Error};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

/// A table of Ann's with a game in progress.
async fn table(house: &House) -> (Guest, Value, Socket, crate::common::Known) {
    let ann = house.guest().await;
    let table = ann.table("hilo", &["easy"]).await;
    let mut socket = ann.socket(&table, Some(0)).await;
    let known = play_on(&mut socket, 3).await;
    (ann, table, socket, known)
}

fn first_legal(known: &crate::common::Known) -> Value {
    json!({ "type": "act", "action": known.play["legal"][0] })
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_sites_are_refused() {
    let house = House::new().await;
    let (ann, table, _socket, known) = table(&house).await;
    let id = table["id"].as_str().unwrap();
    let foreign = ann.with("origin", "https://evil.example");
    for (method, path, body) in [
        ("POST", "/api/tables".to_owned(), json!({})),
        ("PATCH", "/api/me".to_owned(), json!({ "name": "x" })),
        ("DELETE", "/api/me".to_owned(), Value::Null),
        ("POST", "/api/logout".to_owned(), Value::Null),
        ("POST", "/api/tokens".to_owned(), json!({ "label": "x" })),
        (
            "POST",
            format!("/api/tables/{id}/commands"),
            json!({ "type": "close", "move_id": "x", "version": 1 }),
        ),
    ] {
        let answer = foreign.ask(method, &path, Some(body)).await;
        assert_eq!((answer.status, answer.code().as_str()), (403, "foreign_origin"), "{method} {path}");
    }
    let refused = Socket::open(&foreign, id, Some(0)).await;
    assert!(matches!(refused.err(), Some(Error::Refused(403, ..))), "a foreign page came in");
    let cross = ann.with("sec-fetch-site", "cross-site").ask("POST", "/api/logout", None).await;
    assert_eq!(cross.code(), "foreign_origin");

    let own = format!("http://{}", house.address);
    let ours = ann.with("origin", &own);
    assert_eq!(ours.ask("POST", "/api/session", None).await.status, 200);
    let mut socket = Socket::open(&ours, id, Some(0)).await.unwrap();
    assert_eq!(socket.wait("snapshot").await["version"], known.version);
    // A program has no cookie that could be misused.
    let program = ann.program().await.with("origin", "https://evil.example");
    assert_eq!(program.ask("GET", "/api/me", None).await.status, 200);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_can_only_look() {
    let house = House::new().await;
    let (_ann, table, _socket, known) = table(&house).await;
    let (id, version) = (table["id"].as_str().unwrap(), known.version);
    let stranger = house.guest().await;
    for who in [stranger.clone(), house.nobody(), stranger.program().await] {
        // Somebody else's seat.
        let mut socket = Socket::open(&who, id, Some(0)).await.unwrap();
        let bye = socket.wait("bye").await;
        assert_eq!((&bye["code"], &bye["retry_ms"]), (&json!("not_your_seat"), &json!(null)));
        assert!(socket.next().await.is_none());
        // A spectator's move.
        let mut socket = Socket::open(&who, id, None).await.unwrap();
        let snapshot = socket.wait("snapshot").await;
        assert_eq!(snapshot["play"]["legal"], json!([]));
        for command in [first_legal(&known), json!({ "type": "close" }), json!({ "type": "undo" })] {
            let refused = socket.say(command, version).await;
            assert_eq!(refused["type"], "refused", "{refused}");
            let code = refused["code"].as_str().unwrap();
            assert!(["not_seated", "not_host", "no_session"].contains(&code), "{code}");
        }
    }
    let body = json!({ "type": "act", "action": known.play["legal"][0], "move_id": "x", "version": version });
    let path = format!("/api/tables/{id}/commands?seat=0");
    let refused = stranger.ask("POST", &path, Some(body.clone())).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "not_seated"));
    assert_eq!(house.nobody().ask("POST", &path, Some(body.clone())).await.code(), "no_session");
    let liar = stranger.as_program(&format!("yolio_{}", "0".repeat(64)));
    assert_eq!(liar.ask("POST", &path, Some(body)).await.code(), "bad_token");
    assert!(Socket::open(&liar, id, Some(0)).await.is_err());
    let seen = house.nobody().get(&format!("/api/tables/{id}")).await;
    assert_eq!(seen["phase"], "playing");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stale_repeated_and_senseless_commands_leave_the_table_unharmed() {
    let house = House::new().await;
    let (_ann, _table, mut socket, known) = table(&house).await;
    let (version, act) = (known.version, first_legal(&known));
    let since = known.table["you"]["since"].as_u64().unwrap();
    let stale = socket.say(act.clone(), since - 1).await;
    assert_eq!(stale["code"], "stale_version", "{stale}");
    assert_eq!(socket.say(act.clone(), version + 1).await["code"], "unknown_version");
    for (text, code) in [
        ("nonsense", "bad_json"),
        ("{}", "bad_fields"),
        (r#"{"type":"act","move_id":"a","version":1}"#, "bad_fields"),
        (r#"{"type":"fly","move_id":"a","version":1}"#, "bad_fields"),
        (r#"{"type":"hint","move_id":"a","version":-1}"#, "bad_fields"),
    ] {
        socket.send_text(text.to_owned()).await;
        let refused = socket.wait("refused").await;
        assert_eq!(refused["code"], code, "{text}: {refused}");
        assert_eq!(refused["version"], version);
    }
    for action in [json!(null), json!({}), json!({ "type": "call" }), json!([1, 2]), json!("draw")] {
        let refused = socket.say(json!({ "type": "act", "action": action }), version).await;
        assert_eq!(refused["type"], "refused", "{refused}");
    }
    for name in ["", "ö", &"x".repeat(65)] {
        socket.send_as(name, json!({ "type": "hint" }), version).await;
        assert_eq!(socket.wait("refused").await["type"], "refused");
    }
    // The same frame again: the same answer, and nothing happens twice.
    socket.send_as("once", act.clone(), version).await;
    let first = socket.answer("once").await;
    assert_eq!(first["type"], "ack", "{first}");
    socket.send_as("once", act, version).await;
    assert_eq!(socket.answer("once").await, first);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn too_large_and_too_fast_is_told_and_closed() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    (config.limits.commands_per_second, config.limits.commands_burst) = (30, 60);
    let house = House::with(config).await;
    let (ann, table, mut socket, known) = table(&house).await;
    socket.send_text(format!("{{\"type\":\"ping\",\"x\":\"{}\"}}", "x".repeat(9000))).await;
    assert_eq!(socket.wait("bye").await["code"], "too_large");
    assert!(socket.next().await.is_none());
    let long = json!({ "game": "x".repeat(40_000), "seats": [] });
    let answer = ann.ask("POST", "/api/tables", Some(long)).await;
    assert_eq!((answer.status, answer.code().as_str()), (413, "too_large"));

    let text = |number| json!({ "type": "ping", "move_id": format!("f{number}"), "version": 0 }).to_string();
    flood(ann.socket(&table, Some(0)).await, move |number| Message::Text(text(number).into())).await;
    flood(ann.socket(&table, Some(0)).await, |_| Message::Binary(vec![0; 9].into())).await;
    flood(ann.socket(&table, Some(0)).await, |_| Message::Ping(vec![0; 9].into())).await;
    flood(ann.socket(&table, Some(0)).await, |_| Message::Pong(vec![0; 9].into())).await;
    socket = ann.socket(&table, Some(0)).await;
    assert_eq!(socket.wait("snapshot").await["version"], known.version, "the table is unharmed");
    house.stop().await;
}

/// Sends 10,000 frames at once: some are refused, then the line is closed.
async fn flood(socket: Socket, frame: impl Fn(u32) -> Message + Send + 'static) {
    let (mut refused, mut bye) = (0, None);
    let (mut write, mut read) = socket.inner.split();
    let flood = tokio::spawn(async move {
        for number in 0..10_000 {
            if futures_util::SinkExt::send(&mut write, frame(number)).await.is_err() {
                return;
            }
        }
    });
    let next = async |read: &mut _| {
        let next = tokio::time::timeout(Duration::from_secs(20), futures_util::StreamExt::next(read)).await;
        next.expect("the line of somebody who floods it is closed")
    };
    while let Some(Ok(frame)) = next(&mut read).await {
        let Ok(text) = frame.to_text() else { break };
        let Ok(message) = serde_json::from_str::<Value>(text) else { continue };
        match message["code"].as_str() {
            Some("too_fast") if message["type"] == "refused" => refused += 1,
            Some("too_fast") => bye = Some(message),
            _ => {}
        }
    }
    flood.await.unwrap();
    // Two hundred, and as many again as were taken meanwhile: few, on whatever machine.
    assert!((1..=400).contains(&refused), "{refused}");
    assert!(bye.is_some_and(|bye| bye["retry_ms"].is_u64()));
}

#[tokio::test(flavor = "multi_thread")]
async fn rates_go_by_the_address_and_forwarded_ones_are_believed_from_proxies_alone() {
    let folder = tempfile::tempdir().unwrap();
    let mut plain = config(folder.path());
    plain.limits.sessions_per_minute = 2;
    let mut behind = config(folder.path());
    behind.limits.sessions_per_minute = 2;
    behind.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    behind.target = store::Target::Sqlite(folder.path().join("behind.db"));
    for (config, believed) in [(plain, false), (behind, true)] {
        let house = House::with(config).await;
        let mut taken = Vec::new();
        for number in 0..4 {
            let nobody = house.nobody().with("x-forwarded-proto", "https");
            let nobody = nobody.with("x-forwarded-for", &format!("203.0.113.9, 10.0.0.{number}"));
            let answer = nobody.ask("POST", "/api/session", None).await;
            if answer.status == 200 {
                let secure = answer.header("set-cookie").unwrap().ends_with("; Secure");
                assert_eq!(secure, believed);
            } else {
                assert_eq!(answer.code(), "too_fast");
                assert!(answer.header("retry-after").is_some());
            }
            taken.push(answer.status);
        }
        let expected = if believed { [200, 200, 200, 200] } else { [200, 200, 429, 429] };
        assert_eq!(taken, expected);
        house.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn passwords_are_set_as_seldom_as_they_are_tried() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.logins_per_minute = 2;
    let house = House::with(config).await;
    let ann = house.guest().await;
    let mut statuses = Vec::new();
    for _ in 0..3 {
        let body = json!({ "password": "correct horse", "old": "correct horse" });
        statuses.push(ann.ask("PUT", "/api/me/password", Some(body)).await.status);
    }
    assert_eq!(statuses, [200, 200, 429]);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_ends_with_the_session_or_token_it_was_opened_with() {
    let house = House::new().await;
    let (ann, table, mut socket, _) = table(&house).await;
    // A program whose token is taken back.
    let token = ann.post("/api/tokens", json!({ "label": "lent" })).await;
    let program = ann.as_program(token["token"].as_str().unwrap());
    let mut lent = program.socket(&table, Some(0)).await;
    lent.wait("snapshot").await;
    let revoke = format!("/api/tokens/{}", token["id"].as_str().unwrap());
    assert_eq!(ann.ask("DELETE", &revoke, None).await.status, 204);
    assert_eq!(lent.wait("bye").await["code"], "no_session");
    assert!(lent.next().await.is_none());
    // A thief's session, when the password changes.
    let password = json!({ "password": "correct horse", "old": "correct horse" });
    ann.ask("PATCH", "/api/me", Some(json!({ "name": "Ann" }))).await;
    assert_eq!(ann.ask("PUT", "/api/me/password", Some(password.clone())).await.status, 200);
    let login = json!({ "name": "Ann", "password": "correct horse" });
    let login = house.nobody().ask("POST", "/api/login", Some(login)).await;
    let thief = Guest { credential: login.cookie().map(Credential::Cookie), ..ann.clone() };
    let mut stolen = thief.socket(&table, Some(0)).await;
    stolen.wait("snapshot").await;
    assert_eq!(ann.ask("PUT", "/api/me/password", Some(password)).await.status, 200);
    assert_eq!(stolen.wait("bye").await["code"], "no_session");
    // Ann's socket has lasted, and ends with her session.
    assert_eq!(socket.say(json!({ "type": "ping" }), 0).await["type"], "pong");
    assert_eq!(ann.ask("POST", "/api/logout", None).await.status, 204);
    assert_eq!(socket.wait("bye").await["code"], "no_session");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_tables_and_tokens_are_limited() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.sockets_per_player = 3;
    config.limits.sockets_per_table = 5;
    config.limits.tables_per_player = 2;
    config.limits.tokens_per_player = 1;
    let house = House::with(config).await;
    let (ann, table, mut first, _) = table(&house).await;
    let id = table["id"].as_str().unwrap();
    let _more = [ann.socket(&table, None).await, ann.socket(&table, None).await];
    let mut fourth = Socket::open(&ann, id, None).await.unwrap();
    assert_eq!(fourth.wait("bye").await["code"], "too_many_sockets");
    let _others = [house.nobody().socket(&table, None).await, house.nobody().socket(&table, None).await];
    let mut sixth = Socket::open(&house.nobody(), id, None).await.unwrap();
    assert_eq!(sixth.wait("bye").await["code"], "table_crowded");
    assert_eq!(first.say(json!({ "type": "ping" }), 0).await["type"], "pong");
    ann.table("yo", &[]).await;
    let body = json!({ "game": "yo", "seats": [{ "kind": "me" }] });
    let third = ann.ask("POST", "/api/tables", Some(body)).await;
    assert_eq!((third.status, third.code().as_str()), (409, "too_many_tables"));
    ann.program().await;
    let second = ann.ask("POST", "/api/tokens", Some(json!({ "label": "two" }))).await;
    assert_eq!(second.code(), "too_many_tokens");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_keep_nobody_from_their_seat() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.sockets_per_table = 1;
    let house = House::with(config).await;
    let (ann, table, socket, known) = table(&house).await;
    drop(socket);
    let mut spectator = house.nobody().socket(&table, None).await;
    while spectator.next().await.unwrap()["type"] == "bye" {
        // Ann's place is not free yet.
        spectator = house.nobody().socket(&table, None).await;
    }
    let mut late = house.nobody().socket(&table, None).await;
    assert_eq!(late.wait("bye").await["code"], "table_crowded");
    let mut back = ann.socket(&table, Some(0)).await;
    assert_eq!(back.wait("snapshot").await["version"], known.version);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn emotes_are_shown_to_all_and_not_too_often() {
    let house = House::new().await;
    let (ann, ben) = (house.guest().await, house.guest().await);
    let table = ann.table("hilo", &["easy"]).await;
    let (mut anns, mut bens) = (ann.socket(&table, Some(0)).await, ben.socket(&table, None).await);
    let hello = json!({ "type": "emote", "emote": "hello" });
    assert_eq!(anns.say(hello.clone(), 0).await["type"], "ack");
    assert_eq!(bens.wait("emote").await["seat"], 0);
    // Another line of the same player does not help; somebody else is not held back.
    let mut second = ann.socket(&table, Some(0)).await;
    for socket in [&mut anns, &mut second] {
        assert_eq!(socket.say(hello.clone(), 0).await["code"], "too_fast");
    }
    assert_eq!(bens.say(hello.clone(), 0).await["type"], "ack");
    house.advance(Duration::from_millis(2100));
    assert_eq!(anns.say(hello, 0).await["type"], "ack");
    assert_eq!(anns.say(json!({ "type": "emote", "emote": "rude" }), 0).await["code"], "bad_emote");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_shout_at_nobody() {
    let house = House::new().await;
    let ann = house.guest().await;
    let bot = json!({ "kind": "bot", "bot": "random" });
    for spectators in [false, true] {
        let plan = json!({ "game": "hilo", "seats": [{ "kind": "me" }, bot], "options": { "spectators": spectators } });
        let table = ann.post("/api/tables", plan).await;
        let path = format!("/api/tables/{}/commands", table["id"].as_str().unwrap());
        let mut told = Vec::new();
        for number in 0..4 {
            // However many they say they are.
            let stranger = house.guest().await;
            let emote =
                json!({ "type": "emote", "emote": "hurry", "move_id": format!("e{number}"), "version": 0 });
            told.push(stranger.ask("POST", &path, Some(emote)).await.code());
        }
        let expected = if spectators { ["", "too_fast"] } else { ["no_spectators"; 2] };
        assert_eq!((told[0].as_str(), told[3].as_str()), (expected[0], expected[1]), "{told:?}");
        let own = json!({ "type": "emote", "emote": "hello", "move_id": "own", "version": 0 });
        assert_eq!(ann.ask("POST", &path, Some(own)).await.status, 200, "who plays here is not kept from it");
    }
    house.stop().await;
}
