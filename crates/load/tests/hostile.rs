//! Clients that do not play by the rules of the wire: each is refused or dropped, and the table beside
//! them goes on.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::time::{Duration, Instant};

use load::{Client, Credential, Error, Socket, TableMessage};
use serde_json::json;
use server::testing::{TestServer, config};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

struct House {
    client: Client,
    table: String,
    ann: Credential,
    server: TestServer,
    _folder: tempfile::TempDir,
}

/// A server with a table where Ann waits for somebody.
async fn open() -> House {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.request_seconds = 1;
    (config.limits.sessions_per_minute, config.limits.commands_per_second) = (60, 30);
    let server = TestServer::start(config).await.unwrap();
    let client = Client::new(&format!("http://{}", server.address)).unwrap();
    let (_, ann) = client.guest().await.unwrap();
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let table = client.open_table(&ann, &json!({ "game": "hilo", "seats": seats })).await.unwrap();
    House { client, table, ann, server, _folder: folder }
}

impl House {
    async fn socket(&self) -> Socket {
        let mut socket = Socket::open(&self.client, &self.table, Some(0), Some(&self.ann)).await.unwrap();
        assert_eq!(next(&mut socket).await.unwrap().kind, "snapshot");
        socket
    }

    /// The table answers, and soon.
    async fn is_well(&self) {
        let began = Instant::now();
        let mut socket = self.socket().await;
        socket.send_text(r#"{"type":"ping","move_id":"well","version":0}"#).await.unwrap();
        assert_eq!(answer(&mut socket).await.kind, "pong");
        assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    }

    async fn close(self) {
        self.server.stop().await;
    }
}

async fn next(socket: &mut Socket) -> Option<TableMessage> {
    let text = tokio::time::timeout(Duration::from_secs(20), socket.receive()).await.unwrap();
    text.ok().flatten().map(|text| TableMessage::read(&text).unwrap())
}

/// The next message that is no news of the table.
async fn answer(socket: &mut Socket) -> TableMessage {
    loop {
        let heard = next(socket).await.unwrap();
        if heard.kind != "update" {
            return heard;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn binary_garbage_is_refused_and_broken_frames_end_the_line() {
    let house = open().await;
    let mut socket = house.socket().await;
    for garbage in [vec![0; 100], vec![255; 4000], b"{\"type\":\"ping\"}".to_vec()] {
        socket.send(Message::binary(garbage)).await.unwrap();
        let refused = answer(&mut socket).await;
        assert_eq!((refused.kind.as_str(), refused.code.as_deref()), ("refused", Some("bad_json")));
    }
    for text in ["", "[]", "null", "{\"type\":", &"[".repeat(4000), "\u{0}"] {
        socket.send_text(text).await.unwrap();
        let refused = answer(&mut socket).await;
        assert!(
            matches!(refused.code.as_deref(), Some("bad_json" | "bad_fields")),
            "{text:.20}: {refused:?}"
        );
    }
    // A handshake, then bytes that are no frames.
    let mut raw = TcpStream::connect(house.client.authority()).await.unwrap();
    let head = format!(
        "GET /api/tables/{}/socket HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        house.table,
        house.client.authority()
    );
    raw.write_all(head.as_bytes()).await.unwrap();
    raw.write_all(&[0xff; 2000]).await.unwrap();
    let mut rest = Vec::new();
    let ended = tokio::time::timeout(Duration::from_secs(10), raw.read_to_end(&mut rest)).await;
    assert!(ended.is_ok(), "a line that makes no sense is closed");
    house.is_well().await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn half_open_lines_slow_heads_and_slow_bodies_do_not_stop_others() {
    let house = open().await;
    let authority = house.client.authority().to_owned();
    // Connections that say nothing, or one byte now and then, and never finish.
    let mut slow = Vec::new();
    for number in 0..300 {
        let mut stream = TcpStream::connect(&authority).await.unwrap();
        if number % 2 == 0 {
            stream.write_all(b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: ").await.unwrap();
        }
        slow.push(stream);
    }
    // Sockets whose other side never reads.
    let mut deaf = Vec::new();
    for _ in 0..100 {
        deaf.push(Socket::open(&house.client, &house.table, None, None).await.unwrap());
    }
    // A body that comes one byte now and then.
    let mut body = TcpStream::connect(&authority).await.unwrap();
    let head = "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{";
    body.write_all(head.as_bytes()).await.unwrap();
    house.is_well().await;
    // A request has a second for its head and another for its body, however often a byte comes.
    let mut never = slow.swap_remove(0);
    let began = Instant::now();
    while began.elapsed() < Duration::from_secs(20) {
        tokio::time::sleep(Duration::from_millis(100)).await;
        // Whether it is still taken is seen by the answer.
        let _ = body.write_all(b" ").await;
        if never.write_all(b"x").await.is_err() {
            break;
        }
    }
    assert!(began.elapsed() < Duration::from_secs(15), "a head that never ends is cut off");
    let mut status = [0; 12];
    let answered = tokio::time::timeout(Duration::from_secs(5), body.read_exact(&mut status)).await;
    assert!(
        answered.is_ok_and(|read| read.is_ok()) && status == *b"HTTP/1.1 400",
        "a body that never ends too"
    );
    house.is_well().await;
    drop((slow, deaf));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_of_somebody_else_cannot_be_had_by_saying_so() {
    let house = open().await;
    let (_, bob) = house.client.guest().await.unwrap();
    house.client.sit(&bob, &house.table, 1).await.unwrap();
    let nonce = "00".repeat(32);
    // Bob is ready, for Ann.
    let path = format!("/api/tables/{}/commands", house.table);
    for (query, seat) in [("", 0), ("?seat=0", 0), ("?seat=0", 1), ("?seat=7", 0), ("?seat=255", 0)] {
        let command = json!({ "type": "ready", "move_id": format!("r{query}{seat}").replace(['?', '='], "-"),
            "version": 0, "seat": seat, "nonce": nonce });
        let said = house.client.post(&format!("{path}{query}"), &bob, &command).await;
        match said {
            Err(Error::Refused(403 | 404 | 409, code, _)) => assert!(!code.is_empty()),
            // His seat is his, whichever way he says it.
            Ok(_) => assert_eq!(seat, 1),
            other => panic!("{query} {seat}: {other:?}"),
        }
    }
    let seen = house.client.get(&format!("/api/tables/{}", house.table), None).await.unwrap();
    assert_eq!((&seen["seats"][0]["ready"], &seen["phase"]), (&json!(false), &json!("waiting")));
    house.is_well().await;
    house.close().await;
}
