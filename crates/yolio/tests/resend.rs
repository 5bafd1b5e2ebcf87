//! A move whose answer was lost because the server was killed: sent again, it is acknowledged, and it is
//! done once.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::time::Duration;

use load::audit::{Sent, Told, audit};
use load::{Heard, Host, Mood, Pass, Served, Socket, Start};
use serde_json::json;
use store::Target;

/// Enough for kills before, in and after the commit.
const KILLS: u32 = 12;

#[test]
fn a_move_is_done_once_whenever_the_server_is_killed() {
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("yolio.db");
        let arguments = vec!["--data".to_owned(), path.display().to_string()];
        let start = Start::new(env!("CARGO_BIN_EXE_yolio").into(), arguments).unwrap();
        let mut served = Served::start(&start).await.unwrap();
        let host = start.host().unwrap();
        let (player, ann) = host.guest().await.unwrap();
        let plan = json!({
            "game": "yo", "seats": [{ "kind": "me" }], "rules": { "rolls": 1000 },
        });
        let table = host.open_table(&ann, &plan).await.unwrap();
        let mut mood = Mood::new(7);
        let mut sent = Vec::new();
        let mut ready = line(&host, &table, &ann).await;
        let nonce = mood.nonce();
        say(&mut ready.0, "ready", 0, &format!(r#""type":"ready","seat":0,"nonce":"{nonce}""#)).await;
        sent.push(("ready".to_owned(), answer(&mut ready.0, "ready").await.1));
        for kill in 0..KILLS {
            let (mut socket, known) = line(&host, &table, &ann).await;
            let legal = known.play.unwrap().legal;
            // A chip more: there is another one to place next time.
            let chip = legal.iter().find(|action| action.get().contains("place")).unwrap();
            let act = format!(r#""type":"act","action":{chip}"#);
            let (name, version) = (format!("move-{kill}"), known.version.unwrap());
            say(&mut socket, &name, version, &act).await;
            tokio::time::sleep(Duration::from_micros(u64::from(mood.below(4000)))).await;
            served.kill().await.unwrap();
            served = Served::start(&start).await.unwrap();
            let (mut socket, _) = line(&host, &table, &ann).await;
            say(&mut socket, &name, version, &act).await;
            let (kind, made) = answer(&mut socket, &name).await;
            assert_eq!(kind, "ack", "{name}");
            assert!(made > version);
            sent.push((name, made));
        }
        served.stop().await.unwrap();
        let sent: Vec<Sent> = sent
            .into_iter()
            .map(|(move_id, version)| Sent {
                table: table.clone(),
                player: player.clone(),
                move_id,
                told: Told::Stored(version),
            })
            .collect();
        let found = audit(&Target::Sqlite(path), std::slice::from_ref(&table), &sent).await.unwrap();
        assert_eq!(found.faults, Vec::<String>::new());
        assert_eq!(found.stored, u64::from(KILLS) + 1);
    });
}

/// A line to the table, and its first snapshot.
async fn line(host: &Host, table: &str, pass: &Pass) -> (Socket, Heard) {
    let mut socket = Socket::open(host, table, Some(0), Some(pass)).await.unwrap();
    let first = Heard::read(&socket.hear().await.unwrap().unwrap()).unwrap();
    assert_eq!(first.kind, "snapshot");
    (socket, first)
}

async fn say(socket: &mut Socket, name: &str, version: u64, what: &str) {
    socket.say(format!(r#"{{"move_id":"{name}","version":{version},{what}}}"#)).await.unwrap();
}

/// Of what kind the answer to this command is, and the version it made.
async fn answer(socket: &mut Socket, name: &str) -> (String, u64) {
    loop {
        let heard = Heard::read(&socket.hear().await.unwrap().unwrap()).unwrap();
        if heard.move_id.as_deref() == Some(name) {
            return (heard.kind, heard.version.unwrap());
        }
    }
}
