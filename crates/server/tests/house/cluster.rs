//! Several servers on one PostgreSQL: whose tables are whose, and what becomes of those whose server is gone.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::common::{Guest, House, Socket, config_on, finish, nonce, play_on};
use bus::{Memory, MemoryBus};
use serde_json::{Value, json};
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

/// Servers on one database and one bus that hear each other.
struct Several {
    houses: Vec<House>,
    buses: Vec<MemoryBus>,
    all: Memory,
    fresh: Fresh,
}

const NAMES: [&str; 3] = ["north", "south", "west"];

impl Several {
    async fn new(count: usize) -> Self {
        let mut several = Self {
            houses: Vec::new(),
            buses: Vec::new(),
            all: Memory::new(),
            fresh: Fresh::postgres().await,
        };
        for _ in 0..count {
            several.add().await;
        }
        several.hear().await;
        several
    }

    async fn add(&mut self) {
        let bus = self.all.join();
        let config = named(&self.fresh, NAMES[self.houses.len()]);
        self.houses.push(House::on(config, Arc::new(bus.clone())).await);
        self.buses.push(bus);
    }

    /// All hear each other.
    async fn hear(&self) {
        let others = self.houses.len() - 1;
        soon("they do not hear each other", async || {
            let heard = |house: &House| house.app.cluster.links().map_or(0, |links| links.counts().0);
            self.houses.iter().all(|house| heard(house) == others)
        })
        .await;
    }

    /// The server that holds a table, by its place here.
    async fn owner(&self, id: &str) -> Option<usize> {
        let lease = self.houses[0].app.store.lease(id).await.unwrap().unwrap();
        NAMES.iter().position(|name| *name == lease.node)
    }

    /// A table of two people with one at each of these servers, dealt.
    async fn table_of_two(&self, first: usize, second: usize) -> (Value, [Guest; 2], [Socket; 2]) {
        let (ann, ben) = (self.houses[first].guest().await, self.houses[second].guest().await);
        let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
        let body = json!({ "game": "hilo", "seats": seats, "options": { "pace": "instant" } });
        let table = ann.post("/api/tables", body).await;
        let mut anns = ann.socket(&table, Some(0)).await;
        let mut bens = ben.socket(&table, None).await;
        assert_eq!(bens.say(json!({ "type": "sit", "seat": 1 }), 0).await["type"], "ack");
        for (socket, seat) in [(&mut bens, 1), (&mut anns, 0)] {
            let ready = json!({ "type": "ready", "seat": seat, "nonce": nonce(seat) });
            assert_eq!(socket.say(ready, 0).await["type"], "ack");
        }
        for socket in [&mut anns, &mut bens] {
            while socket.seen.iter().all(|seen| seen["table"]["phase"] != "playing") {
                socket.next().await.unwrap();
            }
        }
        (table, [ann, ben], [anns, bens])
    }

    async fn stop(self) {
        for house in self.houses {
            house.stop().await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn people_at_different_servers_play_one_table_and_a_third_looks_on() {
    let several = Several::new(3).await;
    let (table, [ann, ben], [mut anns, mut bens]) = several.table_of_two(0, 1).await;
    let id = table["id"].as_str().unwrap();
    let live: Vec<bool> = several.houses.iter().map(|house| house.app.tables.is_live(id)).collect();
    assert_eq!(live.iter().filter(|live| **live).count(), 1, "one server has it: {live:?}");
    let mut looks_on = several.houses[2].guest().await.socket(&table, None).await;
    let snapshot = looks_on.wait("snapshot").await;
    assert_eq!(snapshot["play"]["legal"], json!([]));
    let seats = snapshot["table"]["seats"].as_array().unwrap();
    assert!(
        seats.iter().all(|seat| seat["holder"]["connected"] == true),
        "all are there, wherever: {seats:?}"
    );
    // Whatever server is asked, it is the same table.
    for house in &several.houses {
        let info = at(&ann, house).get(&format!("/api/tables/{id}")).await;
        assert_eq!((&info["phase"], &info["you"]["seats"]), (&json!("playing"), &json!([0])));
    }
    let (one, two) = tokio::join!(finish(&mut anns), finish(&mut bens));
    assert_eq!((one.phase(), two.phase()), ("over", "over"));
    let seen = crate::common::watch(&mut looks_on).await;
    assert_eq!(seen.version.max(one.version), one.version);
    // A command that was acknowledged gets the same answer at every server.
    let path = format!("/api/tables/{id}/commands?seat=1");
    let body = json!({ "move_id": "again", "version": two.version, "type": "rematch" });
    let mut answers = Vec::new();
    for house in &several.houses {
        answers.push(at(&ben, house).post(&path, body.clone()).await);
    }
    assert!(answers.windows(2).all(|pair| pair[0] == pair[1]), "{answers:?}");
    several.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_revoked_at_one_server_is_dead_at_all_with_or_without_the_bus() {
    let several = Several::new(2).await;
    let ann = several.houses[0].guest().await;
    let table = ann.table("hilo", &["easy"]).await;
    for cut in [false, true] {
        several.buses[1].cut(cut);
        let token = ann.post("/api/tokens", json!({ "label": "test" })).await;
        let program = at(&ann, &several.houses[1]).as_program(token["token"].as_str().unwrap());
        let events = at(&ann, &several.houses[1]).as_program(token["token"].as_str().unwrap());
        if cut {
            // Over the bus nothing can be seen of the table there, and the session is what matters.
            let open = tokio::spawn(async move { events.ask("GET", "/api/events", None).await });
            soon("the stream is not open", async || {
                !several.houses[1].app.connections.credentials().is_empty()
            })
            .await;
            revoke(&ann, &token).await;
            assert!(open.await.unwrap().text.contains("no_session"));
        } else {
            let mut socket = program.socket(&table, None).await;
            socket.wait("snapshot").await;
            revoke(&ann, &token).await;
            assert_eq!(socket.wait("bye").await["code"], "no_session");
        }
    }
    several.buses[1].cut(false);
    several.stop().await;
}

async fn revoke(ann: &Guest, token: &Value) {
    let path = format!("/api/tokens/{}", token["id"].as_str().unwrap());
    assert_eq!(ann.ask("DELETE", &path, None).await.status, 204);
}

#[tokio::test(flavor = "multi_thread")]
async fn names_logouts_and_events_reach_all_servers() {
    let several = Several::new(2).await;
    let (_, [ann, ben], [mut anns, mut bens]) = several.table_of_two(0, 1).await;
    let renamed = ben.ask("PATCH", "/api/me", Some(json!({ "name": "Benedict" }))).await;
    assert_eq!(renamed.status, 200, "{}", renamed.text);
    anns.until(|table| table["seats"][1]["holder"]["name"] == "Benedict").await;
    // Ann logs out at the server where she has no socket.
    let away = at(&ann, &several.houses[1]);
    assert_eq!(away.ask("POST", "/api/logout", None).await.status, 204);
    assert_eq!(anns.wait("bye").await["code"], "no_session");
    bens.until(|table| table["seats"][0]["holder"]["connected"] == false).await;
    several.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_bus_people_at_the_tables_server_play_on_and_others_come_back_by_themselves() {
    let several = Several::new(2).await;
    let (table, _, [mut anns, mut bens]) = several.table_of_two(0, 1).await;
    let owner = several.owner(table["id"].as_str().unwrap()).await.unwrap();
    let (near, far) = if owner == 0 { (&mut anns, &mut bens) } else { (&mut bens, &mut anns) };
    several.buses.iter().for_each(|bus| bus.cut(true));
    // Who sits there is answered at once, as ever.
    let said = near.say(json!({ "type": "emote", "emote": "hello" }), 0).await;
    assert!(said["type"] == "ack" || said["code"] == "bad_fields", "{said}");
    let refused = far.say(json!({ "type": "continue" }), 0).await;
    assert_eq!(refused["code"], "table_unreachable", "{refused}");
    several.buses.iter().for_each(|bus| bus.cut(false));
    far.wait("snapshot").await;
    let (one, two) = tokio::join!(finish(near), finish(far));
    assert_eq!((one.phase(), two.phase()), ("over", "over"));
    several.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_move_to_a_newcomer_and_away_from_one_that_stops_while_sockets_stay_open() {
    let mut several = Several::new(1).await;
    let ann = several.houses[0].guest().await;
    let mut tables = Vec::new();
    for _ in 0..6 {
        let table = ann.table("hilo", &["easy"]).await;
        let mut socket = ann.socket(&table, Some(0)).await;
        play_on(&mut socket, 1).await;
        tables.push((table, socket));
    }
    several.add().await;
    several.hear().await;
    let moved = async |to: &str| {
        let mut count = 0;
        for (table, _) in &tables {
            let lease = several.houses[0].app.store.lease(table["id"].as_str().unwrap()).await.unwrap();
            count += usize::from(lease.unwrap().node == to);
        }
        count
    };
    soon("nothing moves", async || moved("south").await > 0).await;
    for (_, socket) in &mut tables {
        play_on(socket, 3).await;
        assert!(socket.seen.iter().all(|seen| seen["type"] != "bye"), "nobody had to come back");
    }
    let south = several.houses.remove(1);
    south.stop().await;
    for (_, socket) in &mut tables {
        finish(socket).await;
        assert!(socket.seen.iter().all(|seen| seen["type"] != "bye"), "nobody had to come back");
    }
    several.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_at_another_server_keep_their_sockets_while_the_tables_server_is_frozen() {
    let several = Several::new(3).await;
    let (table, _, [mut anns, mut bens]) = several.table_of_two(0, 1).await;
    let id = table["id"].as_str().unwrap();
    // Whoever has the table is frozen; people who sit elsewhere play on.
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
