//! A move whose answer was lost because the server was killed: sent again, it is acknowledged, and it is
//! done once.

use std::time::Duration;

use load::audit::{Reply, Sent, audit};
use load::{Client, Credential, RandomPolicy, ServerProcess, Socket, TableMessage};
use serde_json::json;
use store::Target;

use crate::servers::{block_on, server};

/// Enough for kills before, in and after the commit.
const KILLS: u32 = 12;

#[test]
fn a_move_is_done_once_whenever_the_server_is_killed() {
    block_on(async {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("yolio.db");
        let start = server(&["--data", &path.display().to_string()]);
        let mut process = ServerProcess::start(&start).await.unwrap();
        let client = start.client().unwrap();
        let (player, ann) = client.guest().await.unwrap();
        let plan = json!({
            "game": "yo", "seats": [{ "kind": "me" }], "rules": { "rolls": 1000 },
        });
        let table = client.open_table(&ann, &plan).await.unwrap();
        let mut policy = RandomPolicy::new(7);
        let mut sent = Vec::new();
        let mut ready = line(&client, &table, &ann).await;
        let nonce = policy.nonce();
        say(&mut ready.0, "ready", 0, &format!(r#""type":"ready","seat":0,"nonce":"{nonce}""#)).await;
        sent.push(("ready".to_owned(), answer(&mut ready.0, "ready").await.1));
        for kill in 0..KILLS {
            let (mut socket, known) = line(&client, &table, &ann).await;
            let legal = known.play.unwrap().legal;
            // A chip more: there is another one to place next time.
            let chip = legal.iter().find(|action| action.get().contains("place")).unwrap();
            let act = format!(r#""type":"act","action":{chip}"#);
            let (name, version) = (format!("move-{kill}"), known.version.unwrap());
            say(&mut socket, &name, version, &act).await;
            tokio::time::sleep(Duration::from_micros(u64::from(policy.below(4000)))).await;
            process.kill().await.unwrap();
            process = ServerProcess::start(&start).await.unwrap();
            let (mut socket, _) = line(&client, &table, &ann).await;
            say(&mut socket, &name, version, &act).await;
            let (kind, made) = answer(&mut socket, &name).await;
            assert_eq!(kind, "ack", "{name}");
            assert!(made > version);
            sent.push((name, made));
        }
        process.stop().await.unwrap();
        let sent: Vec<Sent> = sent
            .into_iter()
            .map(|(move_id, version)| Sent {
                table: table.clone(),
                player: player.clone(),
                move_id,
                reply: Reply::Stored(version),
            })
            .collect();
        let found = audit(&Target::Sqlite(path), std::slice::from_ref(&table), &sent).await.unwrap();
        assert_eq!(found.faults, Vec::<String>::new());
        assert_eq!(found.stored, u64::from(KILLS) + 1);
    });
}

/// A line to the table, and its first snapshot.
async fn line(client: &Client, table: &str, credential: &Credential) -> (Socket, TableMessage) {
    let mut socket = Socket::open(client, table, Some(0), Some(credential)).await.unwrap();
    let first = TableMessage::read(&socket.receive().await.unwrap().unwrap()).unwrap();
    assert_eq!(first.kind, "snapshot");
    (socket, first)
}

async fn say(socket: &mut Socket, name: &str, version: u64, what: &str) {
    socket.send_text(format!(r#"{{"move_id":"{name}","version":{version},{what}}}"#)).await.unwrap();
}

/// Of what kind the answer to this command is, and the version it made.
async fn answer(socket: &mut Socket, name: &str) -> (String, u64) {
    loop {
        let heard = TableMessage::read(&socket.receive().await.unwrap().unwrap()).unwrap();
        if heard.move_id.as_deref() == Some(name) {
            return (heard.kind, heard.version.unwrap());
        }
    }
}
