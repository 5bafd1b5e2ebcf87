//! A server is frozen, or a table taken from it: others go on, and it shows nothing old.

use std::time::Duration;

use super::{Several, at, named, soon};
use crate::common::{House, config_on, finish, play_on};
use serde_json::json;
use server::Config;
use store::Target;
use store::testing::{Fault, Fresh, Postgres};

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
    // It wakes: anyone who is there is sent away, and nobody is shown the old table again.
    north.freeze(false);
    assert_eq!(old.wait("bye").await["code"], "restart");
    let mut again = ann.socket(&table, Some(0)).await;
    assert_eq!(again.wait("bye").await["code"], "table_elsewhere");
    south.stop().await;
    north.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_was_taken_for_dead_shows_nothing_old_while_it_cannot_store() {
    let fresh = Fresh::postgres().await;
    let (north, south) =
        (House::with(named(&fresh, "north")).await, House::with(named(&fresh, "south")).await);
    let ann = north.guest().await;
    let table = ann.table("hilo", &["easy"]).await;
    let id = table["id"].as_str().unwrap();
    let mut old = ann.socket(&table, Some(0)).await;
    let known = play_on(&mut old, 2).await;
    let act = json!({ "type": "act", "action": known.play["legal"][0] });
    north.freeze(true);
    soon("the table stays with the frozen server", async || {
        !south.app.store.lease(id).await.unwrap().unwrap().held
    })
    .await;
    let mut new = at(&ann, &south).socket(&table, Some(0)).await;
    assert_eq!(new.wait("snapshot").await["version"], known.version);
    assert_eq!(new.say(act.clone(), known.version).await["type"], "ack");
    assert_eq!(old.say(act, known.version).await["code"], "look_only");
    // It wakes, and is told that it lives; but it can't take a table, nor find out that it must not.
    north.app.store.faults().set(Some(Fault::DiskFull));
    north.freeze(false);
    soon("it is not told that it lives", async || north.app.standing.holds()).await;
    let mut late = ann.socket(&table, Some(0)).await;
    let first = late.next().await.unwrap();
    assert_eq!((&first["type"], &first["code"]), (&json!("bye"), &json!("table_restarted")), "{first}");
    north.app.store.faults().set(None);
    south.stop().await;
    north.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bots_of_a_frozen_server_go_on_elsewhere_though_nobody_comes() {
    let fresh = Fresh::postgres().await;
    let (north, south) =
        (House::with(named(&fresh, "north")).await, House::with(named(&fresh, "south")).await);
    let ann = north.guest().await;
    // More of them than play before the term ends.
    let bot = json!({ "kind": "bot", "bot": "easy" });
    let seats = json!([{ "kind": "me" }, bot, bot, bot, bot, bot]);
    let body =
        json!({ "game": "onetoten", "seats": seats, "options": { "pace": "slow", "grace_seconds": 5 } });
    let table = ann.post("/api/tables", body).await;
    let id = table["id"].as_str().unwrap();
    let mut socket = ann.socket(&table, Some(0)).await;
    let known = play_on(&mut socket, 0).await;
    let act = json!({ "type": "act", "action": known.play["legal"][0] });
    assert_eq!(socket.say(act, known.version).await["type"], "ack");
    north.freeze(true);
    // Until its term ends, the frozen one goes on.
    let holds = async || south.app.store.lease(id).await.unwrap().unwrap().node == "south";
    soon("nobody takes the table", holds).await;
    let known = south.app.store.last_number(id).await.unwrap();
    soon("the bots wait", async || {
        south.advance(Duration::from_millis(100));
        south.app.store.last_number(id).await.unwrap() > known
    })
    .await;
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

#[tokio::test(flavor = "multi_thread")]
async fn people_at_another_server_keep_their_sockets_while_the_tables_server_is_frozen() {
    let several = Several::new(3).await;
    let (table, _, [mut anns, mut bens]) = several.table_of_two(0, 1).await;
    let id = table["id"].as_str().unwrap();
    // The server that has the table is frozen; people who sit elsewhere play on.
    let owner = several.owner(id).await.unwrap();
    several.houses[owner].freeze(true);
    several.buses[owner].cut(true);
    let (near, far) = if owner == 0 { (&mut anns, &mut bens) } else { (&mut bens, &mut anns) };
    soon("nobody takes the table", async || several.owner(id).await.is_some_and(|next| next != owner)).await;
    far.wait("snapshot").await;
    assert!(far.seen.iter().all(|seen| seen["type"] != "bye"), "nobody had to come back");
    several.houses[owner].freeze(false);
    several.buses[owner].cut(false);
    if owner < 2 {
        // Who sat there is joined to the table where it is now.
        near.wait("snapshot").await;
    }
    let (one, two) = tokio::join!(finish(near), finish(far));
    assert_eq!((one.phase(), two.phase()), ("over", "over"));
    several.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_at_another_server_is_answered_as_soon_as_the_table_has_its_next_server() {
    for dead in [true, false] {
        let several = Several::new(2).await;
        let ann = several.houses[0].guest().await;
        let table = ann.table("hilo", &["easy"]).await;
        let id = table["id"].as_str().unwrap();
        let owner = several.owner(id).await.unwrap();
        let away = at(&ann, &several.houses[1 - owner]);
        let mut socket = away.socket(&table, Some(0)).await;
        let known = play_on(&mut socket, 1).await;
        // Killed, nobody listens for it any more; paused, nobody says that it does not.
        several.houses[owner].freeze(true);
        several.buses[owner].cut(dead);
        let act = json!({
            "move_id": "once", "version": known.version, "type": "act", "action": known.play["legal"][0]
        });
        let path = format!("/api/tables/{id}/commands?seat=0");
        let asked = tokio::spawn(async move { away.ask("POST", &path, Some(act)).await });
        socket.wait("snapshot").await;
        let answer = tokio::time::timeout(Duration::from_secs(3), asked).await;
        let answer = answer.expect("it waits for the server that has the table no more").unwrap();
        assert_eq!(answer.status, 200, "{}", answer.text);
        several.houses[owner].freeze(false);
        several.buses[owner].cut(false);
        several.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn while_the_database_is_away_nobody_is_told_that_their_session_has_ended() {
    let postgres = tokio::task::spawn_blocking(Postgres::start).await.unwrap();
    let mut postgres = postgres.unwrap();
    let target = Target::Postgres(postgres.create("house").await.unwrap());
    let house = House::with(Config { node: Some("north".to_owned()), ..config_on(target) }).await;
    // One of the two was here lately.
    let (ann, ben) = (house.guest().await, house.guest().await);
    let table = ann.table("hilo", &["easy"]).await;
    let mut socket = ann.socket(&table, Some(0)).await;
    play_on(&mut socket, 1).await;
    postgres.stop().unwrap();
    assert_eq!(ann.ask("GET", "/api/me", None).await.status, 200);
    let unknown = ben.ask("GET", "/api/me", None).await;
    assert_eq!((unknown.status, unknown.code().as_str()), (503, "not_stored"));
    let fresh = ben.ask("POST", "/api/session", None).await;
    assert_eq!((fresh.status, fresh.code().as_str()), (503, "not_stored"));
    // A seat is kept for its owner; anybody may look.
    assert_eq!(ben.socket(&table, Some(0)).await.wait("bye").await["code"], "not_stored");
    ben.socket(&table, None).await.wait("snapshot").await;
    postgres.restart().unwrap();
    soon("he is not known again", async || ben.ask("GET", "/api/me", None).await.status == 200).await;
    house.stop().await;
}
