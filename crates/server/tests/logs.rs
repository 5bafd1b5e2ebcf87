//! No card and no secret is ever logged, however much is logged.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

#[path = "house/common/mod.rs"]
mod common;

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use common::{House, finish};
use serde_json::json;

/// Keeps everything that is written.
#[derive(Clone, Default)]
struct Written(Arc<Mutex<Vec<u8>>>);

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_leaves_no_card_and_no_secret_in_the_log() {
    let written = Written::default();
    let writer = written.clone();
    // Everything that we log ourselves, as with YOLIO_LOG=trace.
    server::log_to(move || writer.clone(), "trace");
    let house = House::new().await;
    let ann = house.guest().await;
    let program = ann.program().await;
    ann.ask("PUT", "/api/me/password", Some(json!({ "password": "correct horse" }))).await;
    let table = ann.table("yolo", &["normal", "strong"]).await;
    let id = table["id"].as_str().unwrap();
    let link = ann.ask("POST", &format!("/api/tables/{id}/seats/0/link"), None).await.json();
    let mut socket = ann.socket(&table, Some(0)).await;
    socket
        .send_text("{\"type\":\"act\",\"move_id\":\"bad\",\"version\":1,\"action\":{\"value\":7}}".to_owned())
        .await;
    let known = finish(&mut socket).await;
    house.break_table(id).await;
    socket.wait("snapshot").await;
    house.stop().await;

    let log = String::from_utf8_lossy(&written.0.lock().unwrap()).into_owned();
    assert!(log.contains("stopping"), "the log was kept");
    let cookie = ann.credential.unwrap().header().1.split('=').nth(1).unwrap().to_owned();
    let token = program.credential.unwrap().header().1.trim_start_matches("Bearer ").to_owned();
    let secret = known.table["fairness"]["secret"].as_str().unwrap().to_owned();
    let words =
        [cookie, token, secret, link["secret"].as_str().unwrap().to_owned(), "correct horse".to_owned()];
    for line in log.lines() {
        assert!(!words.iter().any(|word| line.contains(word)), "a secret stands in the log: {line}");
    }
    // What we log ourselves never holds a part of a message or of a stored entry.
    for line in log.lines() {
        for word in ["\"value\"", "\"notices\"", "\"view\"", "\"action\"", "\"outcome\"", "value:", "card"] {
            assert!(!line.contains(word), "{word} stands in the log: {line}");
        }
    }
}
