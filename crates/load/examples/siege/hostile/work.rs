//! Starving: work for the server that one stranger asks for, as much as there is to be had.

use std::time::Duration;

use load::{Error, Socket, TableMessage};
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use super::{Attacker, fresh_name, pause};

/// Tables of bots alone that think as long as they may.
pub async fn deep_thinkers(it: Attacker) {
    let (_, host) = it.guest().await;
    for _ in 0..30 {
        let bot = json!({ "kind": "bot", "bot": "strong@1000ms" });
        let plan = json!({ "game": "hilo", "seats": [bot, bot, bot, bot], "options": { "pace": "instant" } });
        match it.client.open_table(&host, &plan).await {
            Ok(_) => it.note("table"),
            Err(Error::Refused(_, code, _)) => it.note(code),
            Err(_) => it.note("broken"),
        }
        pause(50).await;
    }
    std::future::pending().await
}

/// Changes around a game that change nothing, as fast as they are taken, over several sockets.
pub async fn changes(it: Attacker) {
    futures_util::future::join_all((0..4).map(|_| change(it.clone()))).await;
}

async fn change(it: Attacker) {
    loop {
        let Ok(mut socket) = Socket::open(&it.client, &it.waiting, Some(0), Some(&it.mallory)).await else {
            it.note("no socket");
            pause(500).await;
            continue;
        };
        for number in 0_u64.. {
            let nonce = "00".repeat(16);
            let mut command = match number % 4 {
                0 => json!({ "type": "ready", "seat": 0, "nonce": nonce }),
                1 => json!({ "type": "unready", "seat": 0 }),
                2 => json!({ "type": "set_pace", "pace": "fast" }),
                _ => json!({ "type": "set_pace", "pace": "slow" }),
            };
            (command["move_id"], command["version"]) = (json!(fresh_name()), json!(0));
            if socket.send_text(command.to_string()).await.is_err() {
                break;
            }
            match it.next_answer(&mut socket).await {
                Some(code) => it.note(code),
                None => break,
            }
            pause(5).await;
        }
    }
}

/// Frames of every kind, faster than anybody may send.
pub async fn floods(it: Attacker) {
    loop {
        let Ok(socket) = Socket::open(&it.client, &it.waiting, Some(0), Some(&it.mallory)).await else {
            it.note("no socket");
            pause(500).await;
            continue;
        };
        let (mut write, mut read) = socket.split();
        let reads = it.clone();
        let reading = tokio::spawn(async move {
            while let Some(Ok(heard)) = futures_util::StreamExt::next(&mut read).await {
                if heard.to_text().is_ok_and(|text| text.contains("\"too_fast\"")) {
                    reads.note("too_fast");
                }
            }
        });
        for number in 0..2000_u32 {
            let frame = match number % 3 {
                0 => Message::text("{\"type\":"),
                1 => Message::binary(vec![255; 100]),
                _ => Message::Ping(vec![0; 50].into()),
            };
            if futures_util::SinkExt::send(&mut write, frame).await.is_err() {
                it.note("cut off");
                break;
            }
            if number % 20 == 0 {
                pause(5).await;
            }
        }
        reading.abort();
    }
}

/// Hints, one after the other, at many tables.
pub async fn hints(it: Attacker) {
    let mut asking = JoinSet::new();
    for _ in 0..4 {
        let (_, host) = it.guest().await;
        let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": "easy" }]);
        let id = it.table(&host, &json!({ "game": "hilo", "seats": seats })).await;
        let it = it.clone();
        asking.spawn(async move {
            loop {
                let Ok(mut socket) = Socket::open(&it.client, &id, Some(0), Some(&host)).await else {
                    pause(500).await;
                    continue;
                };
                let ready = json!({ "type": "ready", "seat": 0, "nonce": "00".repeat(16), "move_id": fresh_name(), "version": 0 });
                let mut sent = socket.send_text(ready.to_string()).await;
                while sent.is_ok() {
                    let heard = socket.receive().await.ok().flatten().and_then(|text| TableMessage::read(&text).ok());
                    let Some(heard) = heard else { break };
                    match heard.kind.as_str() {
                        "snapshot" | "update" => {}
                        kind => it.note(heard.code.as_deref().unwrap_or(kind)),
                    }
                    // Three for each decision, when one is allowed.
                    let open = heard.play.is_some_and(|play| !play.legal.is_empty());
                    for _ in 0..if open || heard.kind == "hint" { 3 } else { 0 } {
                        let version = heard.version.unwrap_or_default();
                        let hint = json!({ "type": "hint", "move_id": fresh_name(), "version": version });
                        sent = socket.send_text(hint.to_string()).await;
                    }
                    pause(20).await;
                }
            }
        });
    }
    std::future::pending().await
}

/// Thirty replays at once.
pub async fn replays(it: Attacker) {
    let path = format!("/api/tables/{}/games/1/replay?view=open", it.finished);
    loop {
        together(&it, 30, "GET", &path).await;
        pause(300).await;
    }
}

/// Records and reviews, thirty at once.
pub async fn records(it: Attacker) {
    loop {
        for what in ["record", "review"] {
            together(&it, 30, "GET", &format!("/api/tables/{}/games/1/{what}", it.finished)).await;
            pause(300).await;
        }
    }
}

async fn together(it: &Attacker, count: usize, method: &'static str, path: &str) {
    let mut all = JoinSet::new();
    for _ in 0..count {
        let (it, path) = (it.clone(), path.to_owned());
        all.spawn(async move {
            let asked = it.ask(method, &path, None, None);
            if timeout(Duration::from_secs(20), asked).await.is_err() {
                it.note("no answer for 20 s");
            }
        });
    }
    while all.join_next().await.is_some() {}
}

/// Requests of one kind, ten at a time, again and again.
pub async fn requests(it: Attacker, method: &'static str, path: &str) {
    loop {
        together(&it, 10, method, path).await;
        pause(100).await;
    }
}

/// Tables without end.
pub async fn tables(it: Attacker) {
    let (_, host) = it.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let plan = json!({ "game": "hilo", "seats": seats, "visibility": "public" });
    loop {
        let make = || it.ask("POST", "/api/tables", Some(&host), Some(plan.clone()));
        futures_util::future::join_all((0..8).map(|_| make())).await;
        pause(300).await;
    }
}
