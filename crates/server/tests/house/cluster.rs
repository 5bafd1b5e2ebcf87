//! Several servers on one PostgreSQL: whose tables are whose, and what becomes of those whose server is gone.

use std::time::{Duration, Instant};

use crate::common::{Guest, House, config_on, play_on};
use serde_json::json;
use server::Config;
use store::testing::Fresh;

/// The same guest at another server.
fn at(guest: &Guest, house: &House) -> Guest {
    Guest { client: house.client.clone(), ..guest.clone() }
}

fn named(fresh: &Fresh, node: &str) -> Config {
    Config { node: Some(node.to_owned()), ..config_on(fresh.target().clone()) }
}

/// Waits in real time: leases go by the database's clock, which no test can move.
async fn soon(what: &str, is_so: impl AsyncFn() -> bool) {
    let began = Instant::now();
    while !is_so().await {
        assert!(began.elapsed() < Duration::from_secs(30), "{what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frozen_server_is_replaced_its_clocks_stand_still_and_it_shows_nothing_old_afterwards() {
    let fresh = Fresh::postgres().await;
    let (north, south) =
        (House::with(named(&fresh, "north")).await, House::with(named(&fresh, "south")).await);
    let ann = north.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": "easy" }]);
    let options = json!({ "pace": "instant", "turn_seconds": 60 });
    let table = ann.post("/api/tables", json!({ "game": "hilo", "seats": seats, "options": options })).await;
    let id = table["id"].as_str().unwrap();
    let mut old = ann.socket(&table, Some(0)).await;
    let known = play_on(&mut old, 2).await;
    let act = json!({ "type": "act", "action": known.play["legal"][0] });
    north.freeze(true);
    let mut turned_away = at(&ann, &south).socket(&table, Some(0)).await;
    assert_eq!(turned_away.wait("bye").await["code"], "table_elsewhere", "its term has not ended");
    soon("the table stays with the frozen server", async || {
        let lease = south.app.store.lease(id).await.unwrap().unwrap();
        !lease.held
    })
    .await;
    let mut new = at(&ann, &south).socket(&table, Some(0)).await;
    let snapshot = new.wait("snapshot").await;
    assert_eq!(snapshot["version"], known.version);
    assert_eq!(snapshot["play"]["legal"], known.play["legal"], "no clock has run out meanwhile");
    new.send_as("once", act.clone(), known.version).await;
    let ack = new.answer("once").await;
    assert_eq!(ack["type"], "ack", "{ack}");
    // What the frozen one is asked for now, it does not do; and it shows that nothing can be done.
    old.send_as("late", act, known.version).await;
    let late = old.answer("late").await;
    assert_eq!(late["code"], "look_only", "{late}");
    // It wakes: whoever is there is sent away, and nobody is shown the old table again.
    north.freeze(false);
    assert_eq!(old.wait("bye").await["code"], "restart");
    let mut again = ann.socket(&table, Some(0)).await;
    assert_eq!(again.wait("bye").await["code"], "table_elsewhere");
    south.stop().await;
    north.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bots_of_a_frozen_server_go_on_elsewhere_though_nobody_comes() {
    let fresh = Fresh::postgres().await;
    let (north, south) =
        (House::with(named(&fresh, "north")).await, House::with(named(&fresh, "south")).await);
    let ann = north.guest().await;
    let bots = ["easy", "easy"].map(|bot| json!({ "kind": "bot", "bot": bot }));
    let seats = json!([{ "kind": "me" }, bots[0], bots[1]]);
    let body =
        json!({ "game": "onetoten", "seats": seats, "options": { "pace": "slow", "grace_seconds": 5 } });
    let table = ann.post("/api/tables", body).await;
    let id = table["id"].as_str().unwrap();
    let mut socket = ann.socket(&table, Some(0)).await;
    let known = play_on(&mut socket, 0).await;
    let act = json!({ "type": "act", "action": known.play["legal"][0] });
    let version = socket.say(act, known.version).await["version"].as_u64().unwrap();
    north.freeze(true);
    soon("the bots wait", async || {
        south.advance(Duration::from_millis(100));
        south.app.tables.is_live(id) && south.app.store.last_number(id).await.unwrap() > version as i64
    })
    .await;
    assert_eq!(south.app.store.lease(id).await.unwrap().unwrap().node, "south");
    north.freeze(false);
    south.stop().await;
    north.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_closed_beside_its_server_is_closed_at_once() {
    let fresh = Fresh::postgres().await;
    let house = House::with(named(&fresh, "north")).await;
    let ann = house.guest().await;
    let table = ann.table("hilo", &["easy"]).await;
    let mut socket = ann.socket(&table, Some(0)).await;
    play_on(&mut socket, 1).await;
    let beside = fresh.open_beside().await;
    beside.close_table(table["id"].as_str().unwrap(), 7_000).await.unwrap();
    beside.close().await;
    assert_eq!(socket.wait("bye").await["code"], "restart", "nobody had to make a move for that");
    let mut socket = ann.socket(&table, Some(0)).await;
    assert_eq!(socket.wait("snapshot").await["table"]["phase"], "closed");
    house.stop().await;
}
