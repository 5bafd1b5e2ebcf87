//! How tables, sessions and what is shown of them begin and end. See docs/lifecycle.md.

use std::time::Duration;

use crate::common::{Guest, House, config, play_on};
use serde_json::{Value, json};

const DAY: Duration = Duration::from_secs(86_400);
const HOUR: Duration = Duration::from_secs(3600);

async fn say(guest: &Guest, table: &str, mut command: Value) -> load::Answer {
    static NUMBER: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    (command["move_id"], command["version"]) = (json!(format!("l{number}")), json!(0));
    guest.ask("POST", &format!("/api/tables/{table}/commands"), Some(command)).await
}

/// Lets hours pass until this is so.
async fn in_time(house: &House, what: &str, is_so: impl AsyncFn() -> bool) {
    for _ in 0..100 {
        if is_so().await {
            return;
        }
        house.advance(HOUR);
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    panic!("{what}");
}

fn id(table: &Value) -> &str {
    table["id"].as_str().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn standing_up_frees_a_place_of_the_limit() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.tables_per_player = 2;
    let house = House::with(config).await;
    let (ann, ben) = (house.guest().await, house.guest().await);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let mut theirs = Vec::new();
    for _ in 0..2 {
        let table = ben.post("/api/tables", json!({ "game": "hilo", "seats": seats })).await;
        assert_eq!(say(&ann, id(&table), json!({ "type": "sit", "seat": 1 })).await.status, 200);
        theirs.push(table);
    }
    let new = || json!({ "game": "yo", "seats": [{ "kind": "me" }] });
    assert_eq!(ann.ask("POST", "/api/tables", Some(new())).await.code(), "too_many_tables");
    // She leaves a table of somebody else's, and has room for her own.
    assert_eq!(say(&ann, id(&theirs[0]), json!({ "type": "stand", "seat": 1 })).await.status, 200);
    let own = ann.post("/api/tables", new()).await;
    assert_eq!(ann.ask("POST", "/api/tables", Some(new())).await.code(), "too_many_tables");
    assert_eq!(say(&ann, id(&own), json!({ "type": "close" })).await.status, 200);
    ann.post("/api/tables", new()).await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_nobody_comes_back_to_ends_by_itself() {
    let house = House::new().await;
    let ann = house.guest().await;
    let table = ann.table("hilo", &["easy"]).await;
    let path = format!("/api/tables/{}", id(&table));
    let mut socket = ann.socket(&table, Some(0)).await;
    let known = play_on(&mut socket, 2).await;
    drop(socket);
    house.until("it stays in memory", async || house.app.tables.len() == 0).await;
    house.advance(DAY * 29);
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(ann.get(&path).await["phase"], "playing", "a month is a month");
    house.advance(DAY * 2);
    let phase = async || ann.get(&path).await["phase"].as_str().unwrap().to_owned();
    in_time(&house, "it is never closed", async || phase().await == "closed").await;
    assert!(known.version > 2);
    // It leaves the lists, and its code is free.
    assert_eq!(ann.get("/api/tables?mine=true").await["tables"].as_array().unwrap().len(), 1);
    house.advance(DAY * 31 + HOUR);
    let mine = async || ann.get("/api/tables?mine=true").await["tables"].as_array().unwrap().len();
    in_time(&house, "it is never archived", async || mine().await == 0).await;
    let by_code = format!("/api/tables/{}", table["code"].as_str().unwrap());
    assert_eq!(ann.ask("GET", &by_code, None).await.status, 404);
    assert_eq!(ann.ask("GET", &path, None).await.status, 200, "who knows its id still finds it");
    for _ in 0..12 {
        // Ann comes now and then; the table does not stay for that.
        house.advance(DAY * 30);
        ann.ask("GET", "/api/me", None).await;
    }
    in_time(&house, "it is never deleted", async || ann.ask("GET", &path, None).await.status == 404).await;
    assert_eq!(house.app.store.last_number(id(&table)).await, Ok(0), "its log is gone");
    assert_eq!(ann.ask("GET", "/api/me", None).await.status, 200, "Ann is not");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_without_people_ends_after_a_day() {
    let house = House::new().await;
    let ann = house.guest().await;
    let bot = json!({ "kind": "bot", "bot": "easy" });
    let body = json!({ "game": "onetoten", "seats": [bot, bot], "options": { "pace": "instant" } });
    let table = ann.post("/api/tables", body).await;
    let path = format!("/api/tables/{}", id(&table));
    let phase = async || ann.get(&path).await["phase"].as_str().unwrap().to_owned();
    house.until("they play for ever", async || phase().await == "over").await;
    house.until("it stays in memory", async || house.app.tables.len() == 0).await;
    house.advance(HOUR * 22);
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(phase().await, "over", "not before a day has passed");
    house.advance(HOUR * 3);
    in_time(&house, "it is never closed", async || phase().await == "closed").await;
    assert_eq!(ann.get(&format!("{path}/games/1/replay")).await["number"], 1, "its game can be seen");
    house.stop().await;
}

/// What a release wrote that knew nothing of lives.
const RELEASE_2: &str = include_str!("../../../store/tests/release_2.sql");
const ITS_COOKIE: &str = "yolio=56f75190c9932a0a8297d5cb05f1c76ec6e015beeb883a31848be41e84178aa2";

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_an_early_release_get_their_life_too() {
    let folder = tempfile::tempdir().unwrap();
    store::testing::write_sqlite(&folder.path().join("test.db"), RELEASE_2).await;
    let house = House::open(folder.path()).await;
    let credential = Some(load::Credential::Cookie(ITS_COOKIE.to_owned()));
    let ann = Guest { credential, ..house.nobody() };
    let mine = async || ann.get("/api/tables?mine=true").await["tables"].as_array().unwrap().clone();
    let before = mine().await;
    assert_eq!(before.len(), 6);
    assert!(before.iter().all(|table| table["phase"] == "playing"), "nothing was lost");
    // Bots go on after the start until it is Ann's turn; from then on nothing happens.
    let closed = async || {
        for table in &before {
            let listed = house.app.store.table(id(table)).await.unwrap().unwrap();
            if listed.state != store::TableState::Closed {
                return false;
            }
        }
        true
    };
    for _ in 0..90 {
        if closed().await {
            break;
        }
        house.advance(DAY);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(closed().await, "they never end");
    assert!(house.app.store.last_number(id(&before[0])).await.unwrap() > 0, "their logs are kept");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_name_stays() {
    let house = House::new().await;
    let ann = house.guest().await;
    let table = ann.table("hilo", &["easy"]).await;
    let mut socket = ann.socket(&table, Some(0)).await;
    socket.wait("snapshot").await;
    ann.ask("PATCH", "/api/me", Some(json!({ "name": "Ann" }))).await;
    socket.until(|table| table["seats"][0]["holder"]["name"] == "Ann").await;
    // The socket was opened under the old name.
    assert_eq!(socket.say(json!({ "type": "ping" }), 0).await["type"], "pong");
    play_on(&mut socket, 1).await;
    let seen = ann.get(&format!("/api/tables/{}", id(&table))).await;
    assert_eq!(seen["seats"][0]["holder"]["name"], "Ann");
    let names: Vec<&Value> =
        socket.seen.iter().rev().map(|seen| &seen["table"]["seats"][0]["holder"]["name"]).collect();
    assert_eq!(names.iter().find(|name| name.is_string()), Some(&&json!("Ann")));
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_hint_comes_for_a_decision_of_the_past() {
    let house = House::new().await;
    let ann = house.guest().await;
    let table = ann.table("hilo", &["easy"]).await;
    let mut socket = ann.socket(&table, Some(0)).await;
    let mut late = 0;
    for _ in 0..12 {
        let known = play_on(&mut socket, 0).await;
        if known.phase() == "over" {
            break;
        }
        let since = known.table["you"]["since"].as_u64().unwrap();
        // Asked and moved at once.
        let hint = socket.send(json!({ "type": "hint" }), known.version).await;
        let act = json!({ "type": "act", "action": known.play["legal"][0] });
        let moved = socket.send(act, known.version).await;
        let (mut answered, mut acked) = (None, None);
        while answered.is_none() || acked.is_none() {
            let message = socket.next().await.unwrap();
            if message["move_id"] == hint.as_str() {
                late += u32::from(acked.is_some() && message["type"] == "hint");
                answered = Some(message);
            } else if message["move_id"] == moved.as_str() {
                acked = Some(message);
            }
        }
        let answered = answered.unwrap();
        match answered["type"].as_str() {
            Some("hint") => assert_eq!(answered["version"].as_u64(), Some(since), "it says for which"),
            _ => assert_eq!(answered["code"], "stale_version", "{answered}"),
        }
        // What the move changed comes after its acknowledgement: the next hint is not asked before.
        let version = acked.unwrap()["version"].as_u64();
        let news = |message: &Value| message["play"].is_object() && message["version"].as_u64() >= version;
        while !socket.seen.iter().any(news) {
            socket.next().await.unwrap();
        }
    }
    assert_eq!(late, 0, "hints for decisions that were taken");
    let known = play_on(&mut socket, 0).await;
    if known.phase() == "playing" {
        let since = known.table["you"]["since"].as_u64().unwrap();
        let stale = socket.say(json!({ "type": "hint" }), since - 1).await;
        assert_eq!(stale["code"], "stale_version");
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_tables_of_one_game_are_found_behind_many_of_another() {
    let house = House::new().await;
    let ann = house.guest().await;
    let public = |game: &str| json!({ "game": game, "visibility": "public", "seats": [{ "kind": "open" }, { "kind": "open" }] });
    let wanted = ann.post("/api/tables", public("hilo")).await;
    let mut others = Vec::new();
    for _ in 0..4 {
        others.push(house.guest().await);
    }
    for number in 0..340 {
        others[number % 4].post("/api/tables", public("yolo")).await;
    }
    let page = house.nobody().get("/api/tables?game=hilo").await;
    assert_eq!(page["tables"].as_array().unwrap().len(), 1, "{page}");
    assert_eq!(page["tables"][0]["id"], wanted["id"]);
    assert_eq!(page["next"], Value::Null);
    let all = house.nobody().get("/api/tables").await;
    assert_eq!(all["tables"].as_array().unwrap().len(), 30);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_of_tables_takes_a_few_questions_however_many_people_sit_there() {
    let house = House::new().await;
    for _ in 0..30 {
        let (ann, ben) = (house.guest().await, house.guest().await);
        let body = json!({ "game": "hilo", "visibility": "public", "seats": [{ "kind": "me" }, { "kind": "open" }] });
        let table = ann.post("/api/tables", body).await;
        say(&ben, id(&table), json!({ "type": "sit", "seat": 1 })).await;
    }
    house.until("they stay in memory", async || house.app.tables.len() == 0).await;
    // The first list reads the logs.
    let first = house.nobody().get("/api/tables").await;
    assert_eq!(first["tables"].as_array().unwrap().len(), 30);
    let mut fewest = u32::MAX;
    for _ in 0..5 {
        // A page that is kept for a moment asks nothing at all.
        house.advance(Duration::from_secs(1));
        // What goes on in the background may ask something in between.
        let before = house.app.store.faults().questions();
        assert_eq!(house.nobody().get("/api/tables").await, first);
        fewest = fewest.min(house.app.store.faults().questions() - before);
    }
    assert!(fewest <= 4, "{fewest} questions for one list");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_the_lobby_is_kept_for_a_moment_and_never_hides_what_people_wait_for() {
    let house = House::new().await;
    let (ann, ben) = (house.guest().await, house.guest().await);
    let body =
        json!({ "game": "hilo", "visibility": "public", "seats": [{ "kind": "me" }, { "kind": "open" }] });
    let lobby = async |seen: &Guest| seen.get("/api/tables?game=hilo").await["tables"].clone();
    let nobody = house.nobody();
    assert_eq!(lobby(&nobody).await, json!([]));
    // A new table, and who sits there.
    let table = ann.post("/api/tables", body.clone()).await;
    assert_eq!(lobby(&nobody).await[0]["id"], table["id"]);
    say(&ben, id(&table), json!({ "type": "sit", "seat": 1 })).await;
    assert_eq!(lobby(&nobody).await[0]["seats"][1]["holder"]["kind"], "person");
    // Everybody sees themselves, and nobody else.
    for (who, you) in [(&ann, [true, false]), (&ben, [false, true]), (&nobody, [false, false])] {
        let seats = lobby(who).await[0]["seats"].clone();
        assert_eq!([&seats[0], &seats[1]].map(|seat| seat["holder"]["you"] == true), you);
    }
    // Meanwhile it costs no question.
    let mut fewest = u32::MAX;
    for _ in 0..5 {
        let before = house.app.store.faults().questions();
        lobby(&nobody).await;
        fewest = fewest.min(house.app.store.faults().questions() - before);
    }
    assert_eq!(fewest, 0);
    // A table that is closed is gone.
    let gone = ben.post("/api/tables", body).await;
    assert_eq!(lobby(&nobody).await.as_array().unwrap().len(), 2);
    say(&ben, id(&gone), json!({ "type": "close" })).await;
    assert_eq!(lobby(&nobody).await.as_array().unwrap().len(), 1);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_thinks_during_its_pause_and_not_after_it() {
    let house = House::new().await;
    let ann = house.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": "easy" }]);
    let body = json!({ "game": "yooloo", "seats": seats, "options": { "pace": "slow" } });
    // A machine that is busy with other things may be slow once or twice.
    let mut early = false;
    for _ in 0..6 {
        let table = ann.post("/api/tables", body.clone()).await;
        let mut socket = ann.socket(&table, Some(0)).await;
        let (done, began) = (house.app.workers.finished(), house.app.clock.now());
        socket.say(json!({ "type": "ready", "seat": 0, "nonce": crate::common::nonce(0) }), 0).await;
        while house.app.workers.finished() == done {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        // The shortest pause is 1.2 s.
        early |= house.app.clock.now() - began < 1_100;
    }
    assert!(early, "no bot had thought before its pause was over");
    house.stop().await;
}
