//! Restarts, stops, faults: nothing that was acknowledged is lost.

use std::time::Duration;

use crate::common::{Guest, House, Socket, config, config_on, finish, last_view, play_on};
use serde_json::{Value, json};
use server::testing::TestServer;
use server::{Config, StartError};
use store::testing::Fresh;

/// The same guest at the next server.
fn again(guest: &Guest, house: &House) -> Guest {
    Guest { client: house.client.clone(), ..guest.clone() }
}

async fn a_game_goes_on_after_a_restart(config: impl Fn() -> Config) {
    let house = House::with(config()).await;
    let ann = house.guest().await;
    let table = ann.table("yolo", &["normal", "strong"]).await;
    let mut socket = ann.socket(&table, Some(0)).await;
    let known = play_on(&mut socket, 4).await;
    let act = json!({ "type": "act", "action": known.play["legal"][0] });
    socket.send_as("the-last", act.clone(), known.version).await;
    let ack = socket.answer("the-last").await;
    assert_eq!(ack["type"], "ack");
    house.stop().await;
    let bye = socket.wait("bye").await;
    assert_eq!(bye["code"], "restart");
    assert!(bye["retry_ms"].is_u64());

    let house = House::with(config()).await;
    let ann = again(&ann, &house);
    let mut socket = ann.socket(&table, Some(0)).await;
    let snapshot = socket.wait("snapshot").await;
    assert!(snapshot["version"].as_u64() >= ack["version"].as_u64());
    // The answer that may have been lost on the way is the same after the restart.
    socket.send_as("the-last", act, known.version).await;
    assert_eq!(socket.answer("the-last").await, ack);
    finish(&mut socket).await;
    let id = table["id"].as_str().unwrap();
    let record = ann.ask("GET", &format!("/api/tables/{id}/games/1/record"), None).await;
    for record in protocol::read_records(record.text.as_bytes()) {
        protocol::verify::<catalog::AnyGame>(&record.unwrap()).unwrap();
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_sqlite_a_game_goes_on_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    a_game_goes_on_after_a_restart(|| config(folder.path())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_postgres_a_game_goes_on_after_a_restart() {
    let fresh = Fresh::postgres().await;
    a_game_goes_on_after_a_restart(|| config_on(fresh.target().clone())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_on_the_same_file_is_refused_and_a_taken_port_too() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(folder.path()).await;
    let error = |started: Result<TestServer, StartError>| started.err().unwrap().to_string();
    let second = error(TestServer::start(config(folder.path())).await);
    assert!(second.contains("another server"), "{second}");
    let mut taken = config(folder.path());
    taken.listen = house.address;
    let taken = error(TestServer::start(taken).await);
    assert!(taken.contains("in use") && taken.contains("--listen"), "{taken}");
    house.stop().await;
    House::open(folder.path()).await.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_on_one_postgres_need_two_names() {
    let fresh = Fresh::postgres().await;
    let named = |node: &str| Config { node: Some(node.to_owned()), ..config_on(fresh.target().clone()) };
    let north = House::with(named("north")).await;
    let refused = TestServer::start(named("north")).await.err().unwrap().to_string();
    assert!(refused.contains("another server named \"north\"") && refused.contains("--node"), "{refused}");
    let south = House::with(named("south")).await;
    // The first one's table is not the second one's, and is taken once it is free.
    let ann = north.guest().await;
    let table = ann.table("hilo", &["easy"]).await;
    let id = table["id"].as_str().unwrap();
    let mut turned_away = again(&ann, &south).socket(&table, Some(0)).await;
    assert_eq!(turned_away.wait("bye").await["code"], "table_elsewhere");
    north.stop().await;
    let mut socket = again(&ann, &south).socket(&table, Some(0)).await;
    assert_eq!(socket.wait("snapshot").await["facts"]["id"], id);
    // The name is free at once.
    House::with(named("north")).await.stop().await;
    south.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_restart_bots_go_on_though_nobody_comes() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(folder.path()).await;
    let ann = house.guest().await;
    let bots = ["easy", "easy"].map(|bot| json!({ "kind": "bot", "bot": bot }));
    let seats = json!([{ "kind": "me" }, bots[0], bots[1]]);
    let options = json!({ "pace": "slow", "grace_seconds": 5 });
    let body = json!({ "game": "onetoten", "seats": seats, "options": options });
    let table = ann.post("/api/tables", body).await;
    let mut socket = ann.socket(&table, Some(0)).await;
    let known = play_on(&mut socket, 0).await;
    let act = json!({ "type": "act", "action": known.play["legal"][0] });
    let version = socket.say(act, known.version).await["version"].as_u64().unwrap();
    house.stop().await;

    let house = House::open(folder.path()).await;
    let id = table["id"].as_str().unwrap();
    let entries = async || house.app.store.entries(id, 1).await.unwrap().len() as u64;
    let before = entries().await;
    assert_eq!(before, version, "the bots have not played yet");
    house.until("the bots wait", async || house.app.tables.is_live(id) && entries().await > before).await;
    let ann = again(&ann, &house);
    let path = format!("/api/tables/{id}");
    house.until("it is not her turn", async || ann.get(&path).await["seats"][0]["to_act"] == true).await;
    // Nobody decides for her, however long it takes.
    let steps = entries().await;
    for _ in 0..30 {
        house.advance(Duration::from_secs(1));
        assert_eq!(ann.get(&path).await["seats"][0]["to_act"], true);
    }
    assert_eq!(entries().await, steps);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_breaks_is_loaded_again_and_others_do_not_notice() {
    let house = House::new().await;
    let ann = house.guest().await;
    let (broken, whole) = (ann.table("hilo", &["easy"]).await, ann.table("yolo", &["easy"]).await);
    let mut socket = ann.socket(&broken, Some(0)).await;
    let mut other = ann.socket(&whole, Some(0)).await;
    let known = play_on(&mut socket, 3).await;
    let calm = play_on(&mut other, 3).await;
    house.break_table(broken["id"].as_str().unwrap()).await;
    let snapshot = socket.wait("snapshot").await;
    assert_eq!(snapshot["version"], known.version);
    assert_eq!(last_view(&snapshot["play"]), known.view());
    assert_eq!(snapshot["play"]["legal"], known.play["legal"]);
    assert_eq!(snapshot["table"]["seats"][0]["holder"]["connected"], true);
    finish(&mut socket).await;
    let act = json!({ "type": "act", "action": calm.play["legal"][0] });
    assert_eq!(other.say(act, calm.version).await["type"], "ack");
    assert!(other.seen.iter().filter(|seen| seen["type"] == "snapshot").count() == 1, "it did not notice");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_without_people_leaves_the_memory_and_comes_back() {
    let house = House::new().await;
    let ann = house.guest().await;
    let table = ann.table("hilo", &["easy"]).await;
    let mut socket = ann.socket(&table, Some(0)).await;
    let known = play_on(&mut socket, 2).await;
    drop(socket);
    house.until("it stays in memory", async || house.app.tables.len() == 0).await;
    let id = table["id"].as_str().unwrap();
    // A look at it does not bring it back.
    assert_eq!(ann.get(&format!("/api/tables/{id}")).await["phase"], "playing");
    assert_eq!(house.app.tables.len(), 0);
    let mut socket = ann.socket(&table, Some(0)).await;
    assert_eq!(socket.wait("snapshot").await["version"], known.version);
    finish(&mut socket).await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_alone_do_not_play_for_ever_unless_somebody_looks() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.unwatched_steps = 60;
    let house = House::with(config).await;
    let ann = house.guest().await;
    let bot = json!({ "kind": "bot", "bot": "random" });
    // Ten cards in their order by chance alone: it practically never ends.
    let body = json!({ "game": "onetoten", "seats": [bot, bot], "rules": { "streak": true },
        "options": { "pace": "instant" } });
    let table = ann.post("/api/tables", body).await;
    let id = table["id"].as_str().unwrap();
    house.until("it stays in memory", async || !house.app.tables.is_live(id)).await;
    let mut socket = house.nobody().socket(&table, None).await;
    let step = |message: &Value| message["play"]["step"].as_u64();
    let before = step(&socket.wait("snapshot").await).unwrap();
    assert!((60..80).contains(&before), "{before}");
    while step(&socket.wait("update").await).is_none_or(|step| step < before + 60) {}
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_when_time_is_up_and_stands_in_for_the_absent() {
    let house = House::new().await;
    let (ann, ben) = (house.guest().await, house.guest().await);
    let options = json!({ "turn_seconds": 5, "grace_seconds": 5, "pace": "instant" });
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let table = ann.post("/api/tables", json!({ "game": "hilo", "seats": seats, "options": options })).await;
    let mut anns = ann.socket(&table, Some(0)).await;
    let mut bens = ben.socket(&table, None).await;
    let version = bens.wait("snapshot").await["version"].as_u64().unwrap();
    bens.say(json!({ "type": "sit", "seat": 1 }), version).await;
    let ready = |seat: u8| json!({ "type": "ready", "seat": seat, "nonce": crate::common::nonce(seat) });
    bens.say(ready(1), version).await;
    anns.say(ready(0), version).await;
    // Ben goes, Ann stays and does nothing: her time runs out, and a bot stands in for Ben.
    drop(bens);
    let absent = anns.until(|table| table["seats"][1]["holder"]["connected"] == false).await;
    assert_eq!(absent["seats"][1]["stand_in"], false, "not at once");
    house.advance(Duration::from_secs(5));
    anns.until(|table| table["seats"][1]["stand_in"] == true).await;
    let steps = |message: &Value| message["play"]["step"].as_u64();
    let before = anns.seen.iter().filter_map(steps).max().unwrap();
    while anns.seen.iter().filter_map(steps).max().unwrap() < before + 6 {
        house.advance(Duration::from_secs(5));
        anns.next().await.unwrap();
    }
    let mut bens = Socket::open(&ben, table["id"].as_str().unwrap(), Some(1)).await.unwrap();
    bens.wait("snapshot").await;
    let back = anns.until(|table| table["seats"][1]["holder"]["connected"] == true).await;
    assert_eq!(back["seats"][1]["stand_in"], false);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_idle_is_shown_and_the_host_lets_a_bot_take_the_decision() {
    let house = House::new().await;
    let (ann, ben) = (house.guest().await, house.guest().await);
    let options = json!({ "grace_seconds": 5, "pace": "instant" });
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let body = json!({ "game": "yooloo", "seats": seats, "options": options });
    let table = ann.post("/api/tables", body).await;
    let mut anns = ann.socket(&table, Some(0)).await;
    let mut bens = ben.socket(&table, None).await;
    bens.say(json!({ "type": "sit", "seat": 1 }), 0).await;
    for (socket, seat) in [(&mut bens, 1), (&mut anns, 0)] {
        socket.say(json!({ "type": "ready", "seat": seat, "nonce": crate::common::nonce(seat) }), 0).await;
    }
    let stand_in = |seat: u8| json!({ "type": "stand_in", "seat": seat });
    assert_eq!(anns.say(stand_in(1), 0).await["code"], "not_absent");
    house.advance(Duration::from_secs(5));
    let idle = anns.until(|table| table["seats"][1]["idle"] == true).await;
    assert_eq!(idle["seats"][1]["holder"]["connected"], true);
    assert_eq!(idle["seats"][1]["holder"]["id"], ben.me["id"]);
    assert_eq!(anns.say(stand_in(1), 0).await["type"], "ack");
    let decided = anns.until(|table| table["seats"][1]["idle"] == false).await;
    assert_eq!(decided["seats"][1]["stand_in"], false, "Ben has his seat");
    // The host is waited for too: then the other may ask.
    bens.until(|table| table["seats"][0]["idle"] == true).await;
    assert_eq!(bens.say(stand_in(0), 0).await["type"], "ack");
    house.stop().await;
}

/// What releases wrote with the schema of this number, and the cookie of the player who sits at all six tables.
const RELEASES: [(&str, &str); 2] = [
    (
        include_str!("../../../store/tests/release_2.sql"),
        "yolio=56f75190c9932a0a8297d5cb05f1c76ec6e015beeb883a31848be41e84178aa2",
    ),
    (
        include_str!("../../../store/tests/release_8.sql"),
        "yolio=fa25dd1cc1fa7bc08e72a369d3a0cd5c4424579909ca3ae73d98c448e2e40cb4",
    ),
];

#[tokio::test(flavor = "multi_thread")]
async fn the_games_of_databases_of_older_releases_go_on() {
    for (database, cookie) in RELEASES {
        go_on(database, cookie).await;
    }
}

async fn go_on(database: &str, cookie: &str) {
    let folder = tempfile::tempdir().unwrap();
    store::testing::write_sqlite(&folder.path().join("test.db"), database).await;
    let house = House::open(folder.path()).await;
    let credential = Some(load::Credential::Cookie(cookie.to_owned()));
    let ann = Guest { credential, ..house.nobody() };
    let mine = ann.get("/api/tables?mine=true").await;
    let tables = mine["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 6);
    for table in tables {
        assert_eq!(table["phase"], "playing", "{table}");
        let id = table["id"].as_str().unwrap();
        let before = house.app.store.last_number(id).await.unwrap() as u64;
        let mut socket = ann.socket(table, Some(0)).await;
        let known = play_on(&mut socket, 3).await;
        assert!(known.version >= before + 3, "{table}");
        let record = format!("/api/tables/{id}/games/1/record");
        if known.phase() == "playing" {
            assert_eq!(ann.ask("GET", &record, None).await.status, 404, "not before its end");
        }
    }
    house.stop().await;
}
