//! Whole games over real sockets.

use crate::common::{House, finish};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_plays_a_whole_game_of_each_kind_against_bots() {
    let house = House::new().await;
    let guest = house.guest().await;
    for game in ["yolo", "golow", "yooloo", "onetoten", "hilo", "yo"] {
        let bots: &[&str] = if game == "yo" { &[] } else { &["normal", "easy"] };
        let table = guest.table(game, bots).await;
        let mut socket = guest.socket(&table, Some(0)).await;
        let known = finish(&mut socket).await;
        assert_eq!(known.table["finished"].as_array().unwrap().len(), 1, "{game}");
        let id = table["id"].as_str().unwrap();
        let record = guest.ask("GET", &format!("/api/tables/{id}/games/1/record"), None).await;
        assert_eq!(record.status, 200, "{}", record.text);
        let records = protocol::read_records(record.text.as_bytes());
        for record in records {
            protocol::verify::<catalog::AnyGame>(&record.unwrap()).unwrap();
        }
        for view in ["0", "table", "open"] {
            let replay = guest.get(&format!("/api/tables/{id}/games/1/replay?view={view}")).await;
            assert!(replay["frames"].as_array().unwrap().len() > 3, "{game} {view}");
        }
    }
    let mine = guest.get("/api/tables?mine=true").await;
    assert_eq!(mine["tables"].as_array().unwrap().len(), 6);
    assert_eq!(mine["next"], json!(null));
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_spectator_share_a_table() {
    let house = House::new().await;
    let (ann, ben, eve) = (house.guest().await, house.guest().await, house.nobody());
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let body = json!({ "game": "hilo", "seats": seats, "visibility": "public" });
    let table = ann.post("/api/tables", body).await;
    let lobby = eve.get("/api/tables?game=hilo").await;
    assert_eq!(lobby["tables"][0]["id"], table["id"]);

    // Ben comes by the code, in small letters, and sits down over a socket without a seat.
    let code = table["code"].as_str().unwrap().to_lowercase();
    let found = ben.get(&format!("/api/tables/{code}")).await;
    let mut bens = ben.socket(&found, None).await;
    let version = bens.wait("snapshot").await["version"].as_u64().unwrap();
    let refused = bens.say(json!({ "type": "sit", "seat": 0 }), version).await;
    assert_eq!(refused["code"], "seat_taken");
    let sat = bens.say(json!({ "type": "sit", "seat": 1 }), version).await;
    assert_eq!(sat["type"], "ack", "{sat}");
    let snapshot = bens.wait("snapshot").await;
    assert_eq!(snapshot["table"]["you"]["seat"], 1);

    let mut anns = ann.socket(&table, Some(0)).await;
    let mut eves = eve.socket(&table, None).await;
    let (anns, bens) = tokio::join!(finish(&mut anns), finish(&mut bens));
    assert_eq!(anns.table["finished"], bens.table["finished"]);
    let eves = crate::common::watch(&mut eves).await;
    assert_eq!(eves.table["finished"], anns.table["finished"]);
    assert_eq!(eves.table["you"]["seat"], json!(null));
    // At the end everything lies open: all see the same.
    assert_eq!(eves.view()["seats"], anns.view()["seats"]);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_reconnect_nothing_that_was_shown_in_secret_is_sent_again() {
    let house = House::new().await;
    let (ann, eve) = (house.guest().await, house.nobody());
    let table = ann.table("yolo", &["normal", "strong"]).await;
    let (mut eves, mut anns) = (eve.socket(&table, None).await, ann.socket(&table, Some(0)).await);
    let known = crate::common::play_on(&mut anns, 6).await;
    let public: Vec<Value> = {
        while eves.seen.iter().filter_map(|seen| seen["version"].as_u64()).max() < Some(known.version) {
            eves.next().await.unwrap();
        }
        notices(&eves.seen)
    };
    let secret: Vec<Value> =
        notices(&anns.seen).into_iter().filter(|notice| !public.contains(notice)).collect();
    assert!(!secret.is_empty(), "Ann has looked at cards");
    drop(anns);
    let mut again = ann.socket(&table, Some(0)).await;
    let snapshot = again.wait("snapshot").await;
    assert_eq!(notices(std::slice::from_ref(&snapshot)), [] as [Value; 0]);
    let text = snapshot.to_string();
    for notice in secret {
        assert!(!text.contains(&notice.to_string()), "{notice} was sent again");
    }
    house.stop().await;
}

fn notices(seen: &[Value]) -> Vec<Value> {
    let frames = seen.iter().filter_map(|message| message["play"]["frames"].as_array()).flatten();
    frames.filter_map(|frame| frame["notices"].as_array()).flatten().cloned().collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_legal_and_signs_reach_everybody() {
    let house = House::new().await;
    let (ann, eve) = (house.guest().await, house.nobody());
    let table = ann.table("hilo", &["easy"]).await;
    let (mut anns, mut eves) = (ann.socket(&table, Some(0)).await, eve.socket(&table, None).await);
    let known = crate::common::play_on(&mut anns, 3).await;
    let hint = anns.say(json!({ "type": "hint" }), known.version).await;
    assert_eq!(hint["type"], "hint", "{hint}");
    assert!(known.play["legal"].as_array().unwrap().contains(&hint["action"]), "{hint}");
    let why = &hint["why"];
    assert!(why["code"].as_str().unwrap().starts_with("hilo."), "{hint}");
    assert!(why["values"].is_object() && why["text"].as_str().unwrap().ends_with('.'), "{hint}");
    assert_eq!(anns.say(json!({ "type": "ping" }), 0).await["type"], "pong");
    anns.say(json!({ "type": "emote", "emote": "hello" }), known.version).await;
    let sign = eves.wait("emote").await;
    assert_eq!((&sign["seat"], &sign["emote"]), (&json!(0), &json!("hello")));
    let refused = anns.say(json!({ "type": "emote", "emote": "rude" }), known.version).await;
    assert_eq!(refused["code"], "bad_emote");
    let refused = eves.say(json!({ "type": "emote", "emote": "hello" }), known.version).await;
    assert_eq!(refused["code"], "no_session");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_hint_is_thought_about_at_a_time() {
    let house = House::new().await;
    let ann = house.guest().await;
    let table = ann.table("hilo", &["easy"]).await;
    let mut socket = ann.socket(&table, Some(0)).await;
    let known = crate::common::play_on(&mut socket, 3).await;
    let mut names = Vec::new();
    for _ in 0..20 {
        names.push(socket.send(json!({ "type": "hint" }), known.version).await);
    }
    let (mut hints, mut refused) = (0, 0);
    while hints + refused < names.len() {
        let message = socket.next().await.unwrap();
        hints += usize::from(message["type"] == "hint");
        refused += usize::from(message["code"] == "too_fast");
    }
    assert!(hints > 0 && refused > 0, "{hints} hints, {refused} refused");
    assert_eq!(socket.say(json!({ "type": "hint" }), known.version).await["type"], "hint", "the next one is");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_has_a_new_promise_and_a_seat_can_move_to_another_device() {
    let house = House::new().await;
    let (ann, phone) = (house.guest().await, house.guest().await);
    let table = ann.table("onetoten", &["normal"]).await;
    let id = table["id"].as_str().unwrap();
    let mut socket = ann.socket(&table, Some(0)).await;
    let first = finish(&mut socket).await;
    assert!(first.table["fairness"]["secret"].is_string());
    socket.say(json!({ "type": "rematch" }), first.version).await;
    let next = ann.get(&format!("/api/tables/{id}")).await;
    assert_eq!((next["number"].as_u64(), next["phase"].as_str()), (Some(2), Some("waiting")));
    assert_ne!(next["fairness"]["commitment"], first.table["fairness"]["commitment"]);
    assert_eq!(next["fairness"]["secret"], json!(null));

    let stranger = phone.ask("POST", &format!("/api/tables/{id}/seats/0/link"), None).await;
    assert_eq!((stranger.status, stranger.code().as_str()), (403, "not_your_seat"));
    let link = ann.ask("POST", &format!("/api/tables/{id}/seats/0/link"), None).await.json();
    let claimed = phone.post("/api/claim", json!({ "secret": link["secret"] })).await;
    assert_eq!(claimed["you"]["seats"], json!([0]));
    let lost = loop {
        let message = socket.wait("snapshot").await;
        if message["table"]["you"]["seat"].is_null() {
            break message;
        }
    };
    assert_eq!(lost["table"]["you"]["seats"], json!([]));
    let wrong = phone.ask("POST", "/api/claim", Some(json!({ "secret": "0".repeat(64) }))).await;
    assert_eq!((wrong.status, wrong.code().as_str()), (404, "no_such_link"));
    let mut phones = phone.socket(&table, Some(0)).await;
    finish(&mut phones).await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_link_is_worth_nothing_once_the_seat_was_given_up() {
    let house = House::new().await;
    let (ann, ben) = (house.guest().await, house.guest().await);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let table = ann.post("/api/tables", json!({ "game": "hilo", "seats": seats })).await;
    let id = table["id"].as_str().unwrap();
    let (mut anns, mut bens) = (ann.socket(&table, Some(0)).await, ben.socket(&table, None).await);
    let link = ann.ask("POST", &format!("/api/tables/{id}/seats/0/link"), None).await.json();
    assert_eq!(anns.say(json!({ "type": "stand", "seat": 0 }), 0).await["type"], "ack");
    assert_eq!(bens.say(json!({ "type": "sit", "seat": 0 }), 0).await["type"], "ack");
    let claimed = ann.ask("POST", "/api/claim", Some(json!({ "secret": link["secret"] }))).await;
    assert_eq!((claimed.status, claimed.code().as_str()), (404, "no_such_link"));
    assert_eq!(ben.get(&format!("/api/tables/{id}")).await["you"]["seats"], json!([0]), "Ben sits there");
    // What the host gives away is Ben's no more either.
    let link = ben.ask("POST", &format!("/api/tables/{id}/seats/0/link"), None).await.json();
    let anybody = json!({ "type": "set_seat", "seat": 0, "who": { "kind": "open" } });
    assert_eq!(anns.say(anybody, 0).await["type"], "ack");
    let claimed = ben.ask("POST", "/api/claim", Some(json!({ "secret": link["secret"] }))).await;
    assert_eq!(claimed.code(), "no_such_link");
    house.stop().await;
}
