//! Clients that mean harm, each in its way, from addresses of their own.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use load::{Client, Credential, Error, Socket};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

/// What they were answered.
#[derive(Default)]
pub struct Hostile {
    outcomes: Mutex<BTreeMap<(&'static str, String), u64>>,
}

impl Hostile {
    pub fn outcomes(&self) -> BTreeMap<(&'static str, String), u64> {
        self.outcomes.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn note(&self, kind: &'static str, outcome: impl Into<String>) {
        let mut outcomes = self.outcomes.lock().unwrap_or_else(PoisonError::into_inner);
        *outcomes.entry((kind, outcome.into())).or_default() += 1;
    }
}

/// What they need to do harm: who they are, a table that waits, and a game that is over.
#[derive(Clone)]
struct Camp {
    client: Client,
    hostile: Arc<Hostile>,
    mallory: Credential,
    waiting: String,
    finished: String,
}

/// All of them at once, until they are told to stop.
pub async fn attack(url: &str, hostile: &Arc<Hostile>) -> Result<JoinSet<()>, Error> {
    let mut all = JoinSet::new();
    for last in [2, 3] {
        let client = Client::from_address(url, Some(IpAddr::from([127, 0, 0, last])))?;
        let (_, mallory) = client.guest().await?;
        let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
        let plan = json!({ "game": "hilo", "seats": seats, "visibility": "public" });
        let waiting = client.open_table(&mallory, &plan).await?;
        let bot = json!({ "kind": "bot", "bot": "easy" });
        let plan = json!({ "game": "onetoten", "seats": [bot, bot], "options": { "pace": "instant" } });
        let finished = client.open_table(&mallory, &plan).await?;
        let camp = Camp { client, hostile: hostile.clone(), mallory, waiting, finished };
        all.spawn(silent_connections(camp.clone()));
        all.spawn(slow_heads(camp.clone()));
        all.spawn(deaf_sockets(camp.clone()));
        all.spawn(deaf_replays(camp.clone()));
        all.spawn(deep_thinkers(camp.clone()));
        all.spawn(scribbles(camp.clone()));
        all.spawn(floods(camp.clone()));
        all.spawn(requests(
            camp.clone(),
            "wrong codes",
            "GET",
            |number| format!("/api/tables/Z{number:05}"),
            None,
        ));
        all.spawn(requests(camp.clone(), "new guests", "POST", |_| "/api/session".to_owned(), None));
        all.spawn(requests(camp.clone(), "lobby", "GET", |_| "/api/tables?game=hilo".to_owned(), None));
        let login = json!({ "name": "Ann", "password": "wrong horse" }).to_string();
        all.spawn(requests(camp.clone(), "logins", "POST", |_| "/api/login".to_owned(), Some(login)));
        let review = format!("/api/tables/{}/games/1/review", camp.finished);
        all.spawn(requests(camp.clone(), "reviews", "GET", move |_| review.clone(), None));
        let replay = format!("/api/tables/{}/games/1/replay?view=open", camp.finished);
        all.spawn(requests(camp.clone(), "replays", "GET", move |_| replay.clone(), None));
        all.spawn(foreign_pages(camp));
    }
    Ok(all)
}

/// Connections that never say a word.
async fn silent_connections(camp: Camp) {
    let mut held = Vec::new();
    loop {
        match camp.client.connect().await {
            Ok(mut stream) => {
                camp.hostile.note("silent", "connected");
                let mut byte = [0; 1];
                // One that is closed at once was not wanted.
                match tokio::time::timeout(Duration::from_millis(5), stream.read(&mut byte)).await {
                    Ok(Ok(0) | Err(_)) => camp.hostile.note("silent", "closed"),
                    _ => held.push(stream),
                }
            }
            Err(_) => camp.hostile.note("silent", "not connected"),
        }
        if held.len() > 1500 {
            held.drain(..500);
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Requests whose head comes one byte at a time and never ends.
async fn slow_heads(camp: Camp) {
    let mut open = Vec::new();
    loop {
        if open.len() < 100
            && let Ok(mut stream) = camp.client.connect().await
            && stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ").await.is_ok()
        {
            open.push(stream);
        }
        let mut left = Vec::new();
        for mut stream in open {
            match stream.write_all(b"x").await {
                Ok(()) => left.push(stream),
                Err(_) => camp.hostile.note("slow heads", "cut off"),
            }
        }
        open = left;
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Sockets that hear everything and read nothing.
async fn deaf_sockets(camp: Camp) {
    let mut held = Vec::new();
    loop {
        match Socket::open(&camp.client, &camp.waiting, None, None).await {
            Ok(socket) => {
                camp.hostile.note("deaf sockets", "opened");
                held.push(socket);
            }
            Err(Error::Refused(_, code, _)) => camp.hostile.note("deaf sockets", code),
            Err(_) => camp.hostile.note("deaf sockets", "broken"),
        }
        if held.len() > 2000 {
            held.clear();
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Long answers that nobody reads, many on one connection.
async fn deaf_replays(camp: Camp) {
    let path = format!("/api/tables/{}/games/1/replay?view=open", camp.finished);
    let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", camp.client.authority()).repeat(50);
    let mut held = Vec::new();
    loop {
        if let Ok(mut stream) = camp.client.connect().await
            && stream.write_all(request.as_bytes()).await.is_ok()
        {
            camp.hostile.note("deaf replays", "asked");
            held.push(stream);
        }
        if held.len() > 60 {
            held.remove(0);
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// Tables of bots alone that think as long as they may.
async fn deep_thinkers(camp: Camp) {
    for _ in 0..30 {
        let bot = json!({ "kind": "bot", "bot": "strong@1000" });
        let plan = json!({ "game": "hilo", "seats": [bot, bot, bot, bot], "options": { "pace": "instant" } });
        match camp.client.open_table(&camp.mallory, &plan).await {
            Ok(_) => camp.hostile.note("deep thinkers", "table"),
            Err(Error::Refused(_, code, _)) => camp.hostile.note("deep thinkers", code),
            Err(_) => camp.hostile.note("deep thinkers", "broken"),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    std::future::pending().await
}

/// Changes that change nothing, as fast as they are taken.
async fn scribbles(camp: Camp) {
    loop {
        let Ok(mut socket) = Socket::open(&camp.client, &camp.waiting, Some(0), Some(&camp.mallory)).await
        else {
            camp.hostile.note("scribbles", "no socket");
            tokio::time::sleep(Duration::from_millis(500)).await;
            continue;
        };
        for number in 0_u64.. {
            let nonce = "00".repeat(16);
            let command = match number % 4 {
                0 => json!({ "type": "ready", "seat": 0, "nonce": nonce }),
                1 => json!({ "type": "unready", "seat": 0 }),
                2 => json!({ "type": "set_pace", "pace": "fast" }),
                _ => json!({ "type": "set_pace", "pace": "slow" }),
            };
            let mut command = command;
            (command["move_id"], command["version"]) = (json!(format!("w{}", rand_name(number))), json!(0));
            if socket.send_text(command.to_string()).await.is_err() {
                break;
            }
            match socket.receive().await {
                Ok(Some(text)) => {
                    let heard: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
                    let code =
                        heard["code"].as_str().or(heard["type"].as_str()).unwrap_or_default().to_owned();
                    camp.hostile.note("scribbles", code);
                }
                _ => break,
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

fn rand_name(number: u64) -> String {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    format!("{}-{number}", now.as_nanos())
}

/// Frames of every kind, faster than anybody may send.
async fn floods(camp: Camp) {
    loop {
        let Ok(socket) = Socket::open(&camp.client, &camp.waiting, Some(0), Some(&camp.mallory)).await else {
            camp.hostile.note("floods", "no socket");
            tokio::time::sleep(Duration::from_millis(500)).await;
            continue;
        };
        let (mut write, _read) = socket.split();
        for number in 0..2000_u32 {
            let frame = match number % 3 {
                0 => Message::text("{\"type\":"),
                1 => Message::binary(vec![255; 100]),
                _ => Message::Ping(vec![0; 50].into()),
            };
            if futures_util::SinkExt::send(&mut write, frame).await.is_err() {
                camp.hostile.note("floods", "cut off");
                break;
            }
            if number % 20 == 0 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }
    }
}

/// Requests of one kind, again and again.
async fn requests(
    camp: Camp,
    kind: &'static str,
    method: &'static str,
    path: impl Fn(u32) -> String,
    body: Option<String>,
) {
    for number in 0_u32.. {
        let answer = camp.client.send(method, &path(number), None, &[], body.clone()).await;
        match answer {
            Ok(answer) if answer.code().is_empty() => camp.hostile.note(kind, answer.status.to_string()),
            Ok(answer) => camp.hostile.note(kind, answer.code()),
            Err(_) => camp.hostile.note(kind, "broken"),
        }
        tokio::time::sleep(Duration::from_millis(15)).await;
    }
}

/// Pages of another site.
async fn foreign_pages(camp: Camp) {
    let origin = [("origin", "https://evil.example".to_owned())];
    loop {
        for path in ["/api/session", "/api/login", "/api/tables"] {
            let answer =
                camp.client.send("POST", path, Some(&camp.mallory), &origin, Some("{}".to_owned())).await;
            match answer {
                Ok(answer) => camp.hostile.note("foreign pages", answer.code()),
                Err(_) => camp.hostile.note("foreign pages", "broken"),
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }
}
