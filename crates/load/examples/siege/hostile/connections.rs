//! Filling: connections, sockets and answers that somebody holds and does not use.

use std::time::Duration;

use load::{Error, Socket};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::{Attacker, pause};

/// Connections that never say a word, many at a time.
pub async fn silent(it: Attacker) {
    let mut held = Vec::new();
    loop {
        for _ in 0..20 {
            match it.client.connect().await {
                Ok(stream) => held.push(stream),
                Err(_) => it.note("not connected"),
            }
        }
        pause(100).await;
        let before = held.len();
        held.retain(is_open);
        (held.len()..before).for_each(|_| it.note("closed"));
        if held.len() > 1500 {
            held.drain(..500);
        }
    }
}

/// Has the server not closed it yet?
fn is_open(stream: &TcpStream) -> bool {
    let mut byte = [0; 1];
    match stream.try_read(&mut byte) {
        Ok(0) => false,
        Ok(_) => true,
        Err(error) => error.kind() == std::io::ErrorKind::WouldBlock,
    }
}

/// Requests that begin like this, go on one byte at a time and never end.
pub async fn slow(it: Attacker, begin: &str) {
    let mut open = Vec::new();
    loop {
        if open.len() < 100
            && let Ok(mut stream) = it.client.connect().await
            && stream.write_all(begin.as_bytes()).await.is_ok()
        {
            open.push(stream);
        }
        let mut left = Vec::new();
        for mut stream in open {
            match stream.write_all(b"x").await {
                Ok(()) => left.push(stream),
                Err(_) => it.note("cut off"),
            }
        }
        open = left;
        pause(100).await;
    }
}

/// The same with the body.
pub async fn slow_bodies(it: Attacker) {
    let begin = format!(
        "POST /api/login HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 30000\r\n\r\n",
        it.client.authority()
    );
    slow(it, &begin).await;
}

/// As many sockets as can be had, at several tables.
pub async fn sockets(it: Attacker) {
    let (_, host) = it.guest().await;
    let plan = json!({ "game": "hilo", "seats": [{ "kind": "me" }, { "kind": "open" }] });
    let tables = [it.table(&host, &plan).await, it.table(&host, &plan).await, it.finished.clone()];
    hold_sockets(it, tables.into()).await;
}

/// Sockets that hear everything and read nothing.
pub async fn deaf_sockets(it: Attacker) {
    let tables = vec![it.waiting.clone()];
    hold_sockets(it, tables).await;
}

/// Opens sockets, several at a time. The first message says whether one was admitted; after that nothing is read.
async fn hold_sockets(it: Attacker, tables: Vec<String>) {
    let mut opening = JoinSet::new();
    for number in 0..8_usize {
        let (it, table) = (it.clone(), tables[number % tables.len()].clone());
        opening.spawn(async move {
            let mut held = Vec::new();
            loop {
                match Socket::open(&it.client, &table, None, None).await {
                    Ok(mut socket) => match timeout(Duration::from_secs(5), socket.receive()).await {
                        Ok(Ok(Some(text))) if text.contains("\"bye\"") => {
                            let full = ["address_full", "table_crowded", "server_full"];
                            it.note(full.into_iter().find(|code| text.contains(code)).unwrap_or("bye"));
                            pause(100).await;
                        }
                        Ok(Ok(Some(_))) => {
                            it.note("opened");
                            held.push(socket);
                        }
                        _ => it.note("broken"),
                    },
                    Err(Error::Refused(_, code, _)) => it.note(code),
                    Err(_) => it.note("broken"),
                }
                pause(20).await;
            }
        });
    }
    while opening.join_next().await.is_some() {}
}

/// Long answers that nobody reads, many on each connection.
pub async fn deaf_answers(it: Attacker) {
    let game = format!("/api/tables/{}/games/1", it.finished);
    let paths =
        [format!("{game}/replay?view=open"), format!("{game}/record"), "/api/openapi.json".to_owned()];
    let mut held = Vec::new();
    for number in 0_usize.. {
        let path = &paths[number % paths.len()];
        let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", it.client.authority()).repeat(50);
        if let Ok(mut stream) = it.client.connect().await
            && stream.write_all(request.as_bytes()).await.is_ok()
        {
            it.note("asked");
            held.push(stream);
        }
        if held.len() > 90 {
            // One of them hears at last what became of it.
            let mut byte = [0; 4096];
            let mut first = held.remove(0);
            let _ = timeout(Duration::from_millis(20), first.read(&mut byte)).await;
        }
        pause(100).await;
    }
}
