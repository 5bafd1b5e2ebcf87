//! A move that is sent again after the line broke: done once, and judged by the decision it was made for.

use crate::common::{Guest, House, Known, Socket, nonce, play_on};
use serde_json::{Value, json};

/// What the socket knows after its first snapshot.
async fn look(socket: &mut Socket) -> Known {
    let mut known = Known::default();
    known.take(&socket.wait("snapshot").await);
    known
}

/// A table of the first with the second beside them, dealt, and a socket of each.
async fn dealt_to_two(ann: &Guest, ben: &Guest, game: &str, options: Value) -> (Value, Socket, Socket) {
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let body = json!({ "game": game, "seats": seats, "options": options });
    let table = ann.post("/api/tables", body).await;
    let mut bens = ben.socket(&table, None).await;
    bens.say(json!({ "type": "sit", "seat": 1 }), 0).await;
    let mut anns = ann.socket(&table, Some(0)).await;
    for (socket, seat) in [(&mut anns, 0), (&mut bens, 1)] {
        socket.say(json!({ "type": "ready", "seat": seat, "nonce": nonce(seat) }), 0).await;
    }
    (table, anns, bens)
}

fn act(known: &Known) -> Value {
    json!({ "type": "act", "action": known.play["legal"][0] })
}

/// How often the log has a command of this name.
async fn times_in_log(house: &House, table: &Value, name: &str) -> usize {
    let entries = house.app.store.entries(table["id"].as_str().unwrap(), 1).await.unwrap();
    entries.iter().filter(|entry| entry.body.contains(&format!("\"{name}\""))).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_taken_before_the_line_broke_is_acknowledged_and_done_once() {
    let house = House::new().await;
    let ann = house.guest().await;
    let table = ann.table("golow", &["normal", "easy"]).await;
    let mut socket = ann.socket(&table, Some(0)).await;
    let known = play_on(&mut socket, 4).await;
    socket.send_as("lost-answer", act(&known), known.version).await;
    // The line breaks before the answer is read, and the bots play on.
    let mut again = ann.socket(&table, Some(0)).await;
    drop(socket);
    loop {
        let later = again.next().await.unwrap();
        if later["version"].as_u64() > Some(known.version + 1) && later["play"]["legal"][0].is_object() {
            break;
        }
    }
    again.send_as("lost-answer", act(&known), known.version).await;
    let ack = again.answer("lost-answer").await;
    assert_eq!(ack["type"], "ack", "{ack}");
    assert!(ack["version"].as_u64() > Some(known.version));
    assert_eq!(times_in_log(&house, &table, "lost-answer").await, 1);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_never_arrived_is_taken_though_others_have_moved_the_table_on() {
    let house = House::new().await;
    for game in ["yolo", "golow", "yooloo", "hilo", "yo"] {
        let (ann, ben, eve) = (house.guest().await, house.guest().await, house.guest().await);
        let (table, anns, mut bens) = dealt_to_two(&ann, &ben, game, json!({})).await;
        let seen = look(&mut ann.socket(&table, Some(0)).await).await;
        drop(anns);
        // While her line is broken, the other chooses too, the pace changes, and somebody looks on.
        let bens_look = look(&mut ben.socket(&table, Some(1)).await).await;
        assert_eq!(bens.say(act(&bens_look), bens_look.version).await["type"], "ack", "{game}");
        let _eves = eve.socket(&table, None).await;
        let mut anns = ann.socket(&table, Some(0)).await;
        assert_eq!(anns.say(json!({ "type": "set_pace", "pace": "fast" }), 0).await["type"], "ack");
        let now = look(&mut ann.socket(&table, Some(0)).await).await;
        assert!(now.version > seen.version + 1, "{game}");
        assert_eq!(now.play["legal"], seen.play["legal"], "{game}: her own question is the same");
        anns.send_as("late", act(&seen), seen.version).await;
        let answer = anns.answer("late").await;
        assert_eq!(answer["type"], "ack", "{game}: {answer}");
        assert_eq!(times_in_log(&house, &table, "late").await, 1, "{game}");
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_meant_for_a_decision_that_is_gone_is_not_played_at_the_next_one() {
    let house = House::new().await;
    let (ann, ben) = (house.guest().await, house.guest().await);
    let options = json!({ "grace_seconds": 5, "pace": "instant" });
    let (table, anns, mut bens) = dealt_to_two(&ann, &ben, "onetoten", options).await;
    let seen = look(&mut ann.socket(&table, Some(0)).await).await;
    drop(anns);
    bens.until(|table| table["seats"][0]["holder"]["connected"] == false).await;
    house.advance(std::time::Duration::from_secs(5));
    // A bot stands in for her; then the other plays, and it is her turn again.
    let mut known = look(&mut ben.socket(&table, Some(1)).await).await;
    while known.play["legal"] == json!([]) {
        known.take(&bens.next().await.unwrap());
    }
    let mut anns = ann.socket(&table, Some(0)).await;
    look(&mut anns).await;
    assert_eq!(bens.say(act(&known), known.version).await["type"], "ack");
    let now = look(&mut ann.socket(&table, Some(0)).await).await;
    assert_ne!(now.play["legal"], json!([]), "it is her turn again");
    anns.send_as("too-late", act(&seen), seen.version).await;
    let refused = anns.answer("too-late").await;
    assert_eq!((&refused["type"], &refused["code"]), (&json!("refused"), &json!("stale_version")));
    assert_eq!(times_in_log(&house, &table, "too-late").await, 0);
    house.stop().await;
}
