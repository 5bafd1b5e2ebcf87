//! Whole games over real sockets.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use common::{House, finish};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_plays_a_whole_game_of_each_kind_against_bots() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(folder.path()).await;
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
            protocol::verify(&record.unwrap()).unwrap();
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
