//! What one stranger can cause, and that everybody else goes on. See docs/budgets.md.

use std::time::{Duration, Instant};

use crate::common::{Guest, House, Socket, config, finish, nonce, play_on};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};

/// A raw connection from another address of this machine.
async fn from_elsewhere(house: &House, last: u8) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(std::net::SocketAddr::from(([127, 0, 0, last], 0))).unwrap();
    socket.connect(house.address).await.unwrap()
}

async fn get(stream: &mut TcpStream, path: &str) -> std::io::Result<String> {
    let head = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).await?;
    let mut answer = Vec::new();
    tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut answer))
        .await
        .expect("an answer")?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_does_not_take_all_connections_and_health_is_always_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    (config.limits.connections, config.limits.connections_per_address) = (12, 8);
    let house = House::with(config).await;
    let mut hogs = Vec::new();
    for _ in 0..8 {
        hogs.push(from_elsewhere(&house, 2).await);
    }
    // The ninth from there hears that there is no room, and that the server lives.
    let full = get(&mut from_elsewhere(&house, 2).await, "/api/games").await.unwrap();
    assert!(full.starts_with("HTTP/1.1 503") && full.contains("address_full"), "{full}");
    let alive = get(&mut from_elsewhere(&house, 2).await, "/healthz").await.unwrap();
    assert!(alive.starts_with("HTTP/1.1 200") && alive.ends_with("alive\n"), "{alive}");
    // Once: many questions over one line are no way to keep the server busy.
    let mut line = from_elsewhere(&house, 2).await;
    line.write_all("GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n".repeat(20).as_bytes()).await.unwrap();
    let (mut told, mut part) = (String::new(), [0; 4096]);
    // What was asked in vain may end the line harshly.
    while let Ok(read @ 1..) = line.read(&mut part).await {
        told.push_str(&String::from_utf8_lossy(&part[..read]));
    }
    assert_eq!(told.matches("HTTP/1.1 200").count(), 1, "{told}");
    // Others come in.
    let games = get(&mut from_elsewhere(&house, 3).await, "/api/games").await.unwrap();
    assert!(games.starts_with("HTTP/1.1 200"), "{games:.80}");
    // When the whole house is full, anyone who asks still hears that it lives.
    for _ in 0..4 {
        hogs.push(from_elsewhere(&house, 4).await);
    }
    for path in ["/healthz", "/readyz"] {
        let told = get(&mut from_elsewhere(&house, 5).await, path).await.unwrap();
        assert!(told.starts_with("HTTP/1.1 200"), "{told}");
    }
    drop(hogs);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_are_no_way_to_keep_the_server_busy() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    (config.limits.requests_per_second, config.limits.requests_burst) = (1, 1);
    let house = House::with(config).await;
    // Thousands of refusals a second could go over one line, if each did not take a moment.
    let mut line = from_elsewhere(&house, 2).await;
    let began = Instant::now();
    for path in ["/api/games", "/healthz", "/nothing.js"].repeat(4) {
        line.write_all(format!("GET {path} HTTP/1.1\r\nhost: x\r\n\r\n").as_bytes()).await.unwrap();
    }
    let mut told = String::new();
    while told.matches("HTTP/1.1 ").count() < 12 {
        let mut part = [0; 4096];
        let read = line.read(&mut part).await.unwrap();
        assert!(read > 0, "{told}");
        told.push_str(&String::from_utf8_lossy(&part[..read]));
    }
    assert!(began.elapsed() >= Duration::from_millis(900), "{:?} for a dozen", began.elapsed());
    assert!(told.matches("too_fast").count() >= 6, "{told}");
    assert_eq!(told.matches("alive\n").count(), 4, "whether it lives is told to everybody");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_does_not_take_all_sockets() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    (config.limits.sockets, config.limits.sockets_per_address) = (100, 3);
    config.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    let house = House::with(config).await;
    let table = house.guest().await.table("hilo", &["easy"]).await;
    let at = |address: &str| house.nobody().with("x-forwarded-for", address);
    let hog = at("203.0.113.1");
    let _open =
        [hog.socket(&table, None).await, hog.socket(&table, None).await, hog.socket(&table, None).await];
    let mut fourth = hog.socket(&table, None).await;
    let bye = fourth.wait("bye").await;
    assert_eq!((&bye["code"], bye["retry_ms"].is_u64()), (&json!("address_full"), true));
    let mut other = at("203.0.113.2").socket(&table, None).await;
    assert_eq!(other.next().await.unwrap()["type"], "snapshot");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_never_reads_is_cut_off() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.write_seconds = 1;
    let house = House::with(config).await;
    let ann = house.guest().await;
    let id = long_game(&house, &ann).await;
    let socket = TcpSocket::new_v4().unwrap();
    // As little as the system allows lies between the two.
    socket.set_recv_buffer_size(1024).unwrap();
    let mut deaf = socket.connect(house.address).await.unwrap();
    // Many times the same answer, and none is read.
    let request = format!("GET /api/tables/{id}/games/1/replay?view=open HTTP/1.1\r\nhost: x\r\n\r\n");
    deaf.write_all(request.repeat(50).as_bytes()).await.unwrap();
    tokio::time::sleep(Duration::from_secs(4)).await;
    let mut rest = Vec::new();
    let ended = tokio::time::timeout(Duration::from_secs(20), deaf.read_to_end(&mut rest)).await;
    assert!(ended.is_ok(), "the connection is closed, not kept");
    let whole = ann.ask("GET", &format!("/api/tables/{id}/games/1/replay?view=open"), None).await;
    assert!(rest.len() < whole.text.len() * 50, "it did not get everything");
    house.stop().await;
}

/// A finished game whose replay has some hundred kilobytes; gives the table's id.
async fn long_game(house: &House, ann: &Guest) -> String {
    let table = ann.table("hilo", &["random"]).await;
    let mut socket = ann.socket(&table, Some(0)).await;
    finish(&mut socket).await;
    let _ = house;
    table["id"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn replays_are_sent_in_parts_and_a_few_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    (config.limits.replays, config.limits.replays_per_address) = (3, 2);
    config.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    let house = House::with(config).await;
    let ann = house.guest().await;
    let id = long_game(&house, &ann).await;
    let path = format!("/api/tables/{id}/games/1/replay?view=open");
    let whole = ann.get(&path).await;
    assert_eq!((&whole["game"], &whole["number"]), (&json!("hilo"), &json!(1)));
    let frames = whole["frames"].as_array().unwrap();
    let steps: Vec<u64> = frames.iter().map(|frame| frame["step"].as_u64().unwrap()).collect();
    // A line that leaves is a moment within its step: two frames of the same number.
    assert!(steps[0] == 0 && steps.iter().zip(&steps[1..]).all(|(step, next)| next - step <= 1), "{steps:?}");
    // More than any buffer of a socket holds, however short the game was.
    let many = 1 + (16 << 20) / whole.to_string().len();
    // Two that nobody reads; a third from there is one too many, from elsewhere it is not.
    let mut held = Vec::new();
    for _ in 0..2 {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(1024).unwrap();
        let mut stream = socket.connect(house.address).await.unwrap();
        let head = format!("GET {path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.1\r\n\r\n");
        stream.write_all(head.repeat(many).as_bytes()).await.unwrap();
        held.push(stream);
    }
    let hog = ann.with("x-forwarded-for", "203.0.113.1");
    // It takes a while until both are full, longer on a slow machine.
    let full = async {
        loop {
            let answer = hog.ask("GET", &path, None).await;
            if answer.status == 429 {
                return answer.code();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let refused = tokio::time::timeout(Duration::from_secs(60), full).await;
    assert_eq!(refused.as_deref(), Ok("too_fast"), "two at a time for one address");
    assert_eq!(ann.with("x-forwarded-for", "203.0.113.2").ask("GET", &path, None).await.status, 200);
    drop(held);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn deep_thoughts_of_a_stranger_keep_no_easy_bot_waiting() {
    let house = House::new().await;
    let mallory = house.guest().await;
    // As many as take seconds on every core, all at once.
    for _ in 0..12 {
        let bot = json!({ "kind": "bot", "bot": "strong@1000" });
        let body = json!({ "game": "hilo", "seats": [bot, bot, bot, bot], "options": { "pace": "instant" } });
        mallory.post("/api/tables", body).await;
    }
    let before = house.app.workers.waiting();
    let ann = house.guest().await;
    let table = ann.table("hilo", &["easy"]).await;
    let mut socket = ann.socket(&table, Some(0)).await;
    play_on(&mut socket, 5).await;
    // Five answers of the easy bot came, and most of the burst still waits.
    assert!(before >= 6, "the burst was none: {before}");
    assert!(house.app.workers.waiting() >= 6, "the burst was worked off first");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_at_public_tables_have_little_effort() {
    let house = House::new().await;
    let ann = house.guest().await;
    let body = |visibility: &str, effort: u32| {
        let bot = json!({ "kind": "bot", "bot": format!("strong@{effort}") });
        json!({ "game": "hilo", "visibility": visibility, "seats": [{ "kind": "me" }, bot] })
    };
    let refused = ann.ask("POST", "/api/tables", Some(body("public", 101))).await;
    assert_eq!((refused.status, refused.code().as_str()), (422, "bad_fields"), "{}", refused.text);
    let table = ann.post("/api/tables", body("public", 100)).await;
    ann.post("/api/tables", body("link", 1000)).await;
    let mut socket = ann.socket(&table, Some(0)).await;
    let strong = json!({ "type": "set_seat", "seat": 1, "who": { "kind": "bot", "bot": "strong@500" } });
    assert_eq!(socket.say(strong, 0).await["code"], "bad_bot");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_around_a_game_are_not_written_without_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.changes_per_minute = 20;
    let house = House::with(config).await;
    let ann = house.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let table = ann.post("/api/tables", json!({ "game": "hilo", "seats": seats })).await;
    let id = table["id"].as_str().unwrap();
    let mut socket = ann.socket(&table, Some(0)).await;
    let same = json!({ "type": "set_pace", "pace": "normal" });
    assert_eq!(socket.say(same, 0).await["code"], "already_said", "what changes nothing is not written");
    let mut codes = Vec::new();
    for number in 0..100 {
        let command = match number % 4 {
            0 => json!({ "type": "ready", "seat": 0, "nonce": nonce(0) }),
            1 => json!({ "type": "unready", "seat": 0 }),
            2 => json!({ "type": "set_pace", "pace": "fast" }),
            _ => json!({ "type": "set_pace", "pace": "slow" }),
        };
        codes.push(socket.say(command, 0).await["code"].as_str().unwrap_or("done").to_owned());
    }
    let done = codes.iter().filter(|code| *code == "done").count();
    assert!((15..=25).contains(&done), "{codes:?}");
    assert!(codes.iter().any(|code| code == "too_fast"));
    let entries = house.app.store.last_number(id).await.unwrap();
    assert!(entries < 40, "{entries}");
    house.advance(Duration::from_secs(30));
    let later = socket.say(json!({ "type": "set_pace", "pace": "instant" }), 0).await;
    assert_eq!(later["type"], "ack", "{later}");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn many_sockets_of_one_player_send_no_more_than_one() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.commands_per_player = 10;
    let house = House::with(config).await;
    let (ann, ben) = (house.guest().await, house.guest().await);
    let table = ann.table("hilo", &["easy"]).await;
    let mut sockets: Vec<Socket> = Vec::new();
    for _ in 0..5 {
        sockets.push(ann.socket(&table, Some(0)).await);
    }
    for socket in &mut sockets {
        for _ in 0..40 {
            socket.send(json!({ "type": "ping" }), 0).await;
        }
    }
    // Refusals come at once, the others by the table: in any order.
    let mut answers: Vec<Value> = Vec::new();
    for socket in &mut sockets {
        let expected = answers.len() + 40;
        while answers.len() < expected {
            let message = socket.next().await.unwrap();
            if message["move_id"].is_string() {
                answers.push(message);
            }
        }
    }
    let refused = answers.iter().filter(|answer| answer["code"] == "too_fast").count();
    assert!(refused >= 50, "{refused} of 200 were refused");
    let mut bens = ben.socket(&table, None).await;
    assert_eq!(bens.say(json!({ "type": "ping" }), 0).await["type"], "pong", "Ben is not Ann");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_burst_reads_a_finished_game_more_often_than_allowed() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    (config.limits.replays_per_address, config.limits.reviews_per_address) = (1, 0);
    let house = House::with(config).await;
    let ann = house.guest().await;
    let table = ann.table("onetoten", &["easy"]).await;
    finish(&mut ann.socket(&table, Some(0)).await).await;
    let path = |part: &str| format!("/api/tables/{}/games/1/{part}", table["id"].as_str().unwrap());
    // One after the other is fine: each counts until its last byte is taken.
    for part in ["record", "replay", "record"] {
        assert_eq!(ann.ask("GET", &path(part), None).await.status, 200, "{part}");
    }
    let before = house.app.store.faults().questions();
    let refused = ann.ask("GET", &path("review"), None).await;
    assert_eq!((refused.status, refused.code().as_str()), (429, "too_fast"), "{}", refused.text);
    assert!(house.app.store.faults().questions() <= before + 1, "the log is not even read");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_calls_themselves_something_else_without_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.names_per_minute = 2;
    let house = House::with(config).await;
    let (ann, ben) = (house.guest().await, house.guest().await);
    let name = async |who: &Guest, name: &str| {
        who.ask("PATCH", "/api/me", Some(json!({ "name": name }))).await.status
    };
    assert_eq!([name(&ann, "Ann").await, name(&ann, "Anna").await, name(&ann, "Ann").await], [200, 200, 429]);
    assert_eq!(name(&ben, "Ben").await, 200);
    house.advance(Duration::from_secs(60));
    assert_eq!(name(&ann, "Ann").await, 200);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_does_not_make_tables_without_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.tables_per_address = 2;
    config.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    let house = House::with(config).await;
    let make = async |address: &str| {
        // Everybody is somebody else.
        let guest = house.guest().await.with("x-forwarded-for", address);
        let plan = json!({ "game": "hilo", "seats": [{ "kind": "me" }, { "kind": "open" }] });
        let made = guest.ask("POST", "/api/tables", Some(plan)).await;
        (made.status, made.code())
    };
    for _ in 0..2 {
        assert_eq!(make("203.0.113.1").await.0, 201);
    }
    assert_eq!(make("203.0.113.1").await, (429, "too_fast".to_owned()));
    assert_eq!(make("203.0.113.2").await.0, 201);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_that_nobody_looks_at_fill_no_log() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.unwatched_per_second = 2;
    let house = House::with(config).await;
    let ann = house.guest().await;
    let bot = json!({ "kind": "bot", "bot": "random" });
    let plan = json!({ "game": "yolo", "seats": [bot, bot], "options": { "pace": "instant" } });
    let mut tables = Vec::new();
    for _ in 0..10 {
        tables.push(ann.post("/api/tables", plan.clone()).await);
    }
    let entries = async || {
        let mut all = 0;
        for table in &tables {
            all += house.app.store.last_number(table["id"].as_str().unwrap()).await.unwrap();
        }
        all
    };
    let (before, began) = (entries().await, house.app.clock.elapsed());
    tokio::time::sleep(Duration::from_secs(2)).await;
    // A decision is an entry, with a few for what is dealt then.
    let most = 8 * (2 + 2 * (house.app.clock.elapsed() - began).as_secs() as i64 + 2);
    let written = entries().await - before;
    assert!(written <= most, "{written} entries, {most} at most");
    // Where somebody looks they play on.
    crate::common::watch(&mut ann.socket(&tables[0], None).await).await;
    house.stop().await;
}

/// A game without an end between two bots, and somebody who looks on.
async fn endless(house: &House) -> (String, Socket) {
    let ann = house.guest().await;
    let bot = json!({ "kind": "bot", "bot": "random" });
    // Ten cards in their order by chance alone.
    let plan = json!({ "game": "onetoten", "seats": [bot, bot], "rules": { "streak": true },
        "options": { "pace": "instant" } });
    let table = ann.post("/api/tables", plan).await;
    let socket = ann.socket(&table, None).await;
    (table["id"].as_str().unwrap().to_owned(), socket)
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_among_themselves_fill_no_log_though_somebody_looks() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.unwatched_per_second = 2;
    let house = House::with(config).await;
    let (id, _socket) = endless(&house).await;
    let entries = async || house.app.store.last_number(&id).await.unwrap();
    // What anybody may want to see goes on as fast as it can.
    while entries().await < 400 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let (before, began) = (entries().await, house.app.clock.elapsed());
    tokio::time::sleep(Duration::from_secs(2)).await;
    let most = 4 * (2 + 2 * (house.app.clock.elapsed() - began).as_secs() as i64 + 2);
    let written = entries().await - before;
    assert!((1..=most).contains(&written), "{written} entries, {most} at most");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_game_of_bots_grows_for_ever_though_somebody_looks() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.unwatched_steps = 600;
    let house = House::with(config).await;
    let (id, mut socket) = endless(&house).await;
    let mut last = 0;
    // It ends with a silence: nothing but signs of life comes.
    while let Ok(Some(message)) = tokio::time::timeout(Duration::from_secs(3), socket.next()).await {
        last = message["play"]["step"].as_u64().unwrap_or(last);
        assert!(last < 5_000, "it goes on and on");
    }
    assert!(last >= 600, "{last}");
    assert!(house.app.tables.is_live(&id), "it can be looked at");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_long_log_is_read_again_for_everybody_who_looks_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.unwatched_steps = 400;
    let house = House::with(config).await;
    let (id, socket) = endless(&house).await;
    drop(socket);
    house.until("it stays in memory", async || !house.app.tables.is_live(&id)).await;
    assert!(house.app.store.last_number(&id).await.unwrap() >= 400);
    let (path, nobody) = (format!("/api/tables/{id}"), house.nobody());
    let before = house.app.store.faults().questions();
    let looks = (0..40).map(|_| nobody.get(&path));
    futures_util::future::join_all(looks).await;
    // Three for each, and the log once: what goes on in the background may ask something in between.
    let asked = house.app.store.faults().questions() - before;
    assert!(asked <= 3 * 40 + 20, "{asked} questions");
    house.stop().await;
}
