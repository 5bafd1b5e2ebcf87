//! Tables are played by people at several servers, and move between these.

use super::{Several, at, soon};
use crate::common::{finish, play_on};
use serde_json::json;
use store::testing::Fresh;

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
    // So many that some belong to the newcomer, whatever their ids are.
    let mut ids: Vec<_> = tables.iter().map(|(table, _)| table["id"].clone()).collect();
    for _ in 0..12 {
        ids.push(ann.table("hilo", &["easy"]).await["id"].clone());
    }
    several.add().await;
    several.hear().await;
    let moved = async |to: &str| {
        let mut count = 0;
        for id in &ids {
            let lease = several.houses[0].app.store.lease(id.as_str().unwrap()).await.unwrap();
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
async fn tables_in_two_databases_are_played_at_two_servers() {
    let several = Several::on(Fresh::spread().await, 2).await;
    // By chance all of them may be in one of the databases; the tests of the store know which is where.
    for _ in 0..4 {
        let (table, [ann, ben], [mut anns, mut bens]) = several.table_of_two(0, 1).await;
        let id = table["id"].as_str().unwrap();
        let info = at(&ann, &several.houses[1]).get(&format!("/api/tables/{id}")).await;
        assert_eq!((&info["phase"], &info["you"]["seats"]), (&json!("playing"), &json!([0])));
        let player = ben.me["id"].as_str().unwrap();
        assert!(several.houses[0].app.store.sat_at(player, id).await.unwrap());
        let (one, two) = tokio::join!(finish(&mut anns), finish(&mut bens));
        assert_eq!((one.phase(), two.phase()), ("over", "over"));
    }
    several.stop().await;
}
