//! Disks that are full, databases that fall silent, files that vanish: people can look, and not move, until it is over.

use std::time::Duration;

use crate::common::{House, Known, config, play_on};
use load::Client;
use serde_json::{Value, json};
use store::testing::Fault;

/// The status of one of the health pages, asked without a session.
async fn status(house: &House, path: &str) -> u16 {
    house.nobody().ask("GET", path, None).await.status
}

fn act(known: &Known) -> Value {
    json!({ "type": "act", "action": known.play["legal"][0] })
}

#[tokio::test(flavor = "multi_thread")]
async fn with_a_full_disk_nobody_is_thrown_out_and_everybody_can_look() {
    let house = House::new().await;
    let ann = house.guest().await;
    let other = ann.table("yolo", &["easy"]).await;
    house.until("the other stays in memory", async || house.app.tables.len() == 0).await;
    let table = ann.table("hilo", &["easy"]).await;
    let mut socket = ann.socket(&table, Some(0)).await;
    let known = play_on(&mut socket, 2).await;
    house.app.store.faults().set(Some(Fault::DiskFull));

    let refused = socket.say(act(&known), known.version).await;
    assert_eq!(refused["code"], "look_only", "{refused}");
    let seen = socket.until(|table| table["look_only"] == true).await;
    assert_eq!(seen["phase"], "playing");
    // Who comes now sees the table, in memory or not, with a session that would have to be noted.
    house.advance(Duration::from_secs(70));
    for table in [&table, &other] {
        let mut late = house.nobody().socket(table, None).await;
        let snapshot = late.wait("snapshot").await;
        assert_eq!(snapshot["table"]["look_only"], true, "{}", snapshot["table"]);
    }
    let mut back = ann.socket(&table, Some(0)).await;
    assert_eq!(back.wait("snapshot").await["version"], known.version);
    assert_eq!(ann.ask("GET", "/api/tables?mine=true", None).await.status, 200);
    let path = format!("/api/tables/{}/commands?seat=0", table["id"].as_str().unwrap());
    let mut body = act(&known);
    (body["move_id"], body["version"]) = (json!("by-request"), json!(known.version));
    let refused = ann.ask("POST", &path, Some(body)).await;
    assert_eq!((refused.status, refused.code().as_str()), (503, "look_only"));
    assert_eq!((status(&house, "/healthz").await, status(&house, "/readyz").await), (200, 503));

    // Room again: it goes on by itself, for those who stayed.
    house.app.store.faults().set(None);
    house.until("it never recovers", async || status(&house, "/readyz").await == 200).await;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    house.until("the table stays as it is", async || ann.get(&path).await["look_only"] != true).await;
    let ack = back.say(act(&known), known.version).await;
    assert_eq!(ack["type"], "ack", "{ack}");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_falls_silent_in_a_commit_stops_nothing_for_ever() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.database_seconds = 1;
    let house = House::with(config).await;
    let ann = house.guest().await;
    let table = ann.table("hilo", &["easy"]).await;
    let mut socket = ann.socket(&table, Some(0)).await;
    let known = play_on(&mut socket, 2).await;
    house.app.store.faults().set(Some(Fault::Silence));
    let name = socket.send(act(&known), known.version).await;
    // Nobody knows yet what became of it, and the table is shown all the same.
    socket.until(|table| table["look_only"] == true).await;
    let mut eyes = house.nobody().socket(&table, None).await;
    assert_eq!(eyes.wait("snapshot").await["table"]["look_only"], true);
    house.advance(Duration::from_secs(6));
    assert_eq!((status(&house, "/healthz").await, status(&house, "/readyz").await), (200, 503));

    house.app.store.faults().set(None);
    house.until("it never recovers", async || status(&house, "/readyz").await == 200).await;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    house.until("the table stays as it is", async || ann.get(&path).await["look_only"] != true).await;
    // The log knows: it was done, or it was not, and the answer says which.
    let answer = socket.answer(&name).await;
    let stored = house.app.store.last_number(table["id"].as_str().unwrap()).await.unwrap().unsigned_abs();
    match answer["type"].as_str() {
        Some("ack") => assert!(stored > known.version, "{answer}"),
        _ => {
            assert_eq!((answer["code"].as_str(), stored), (Some("table_restarted"), known.version));
            let ack = socket.say(act(&known), known.version).await;
            assert_eq!(ack["type"], "ack", "{ack}");
        }
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_acknowledged_into_a_file_that_was_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(folder.path()).await;
    let ann = house.guest().await;
    let table = ann.table("hilo", &["easy"]).await;
    let mut socket = ann.socket(&table, Some(0)).await;
    let known = play_on(&mut socket, 2).await;
    let (file, aside) = (folder.path().join("test.db"), folder.path().join("aside.db"));
    std::fs::rename(&file, &aside).unwrap();
    assert_eq!(socket.say(act(&known), known.version).await["code"], "look_only");
    house.advance(Duration::from_secs(6));
    assert_eq!((status(&house, "/healthz").await, status(&house, "/readyz").await), (200, 503));
    // It is back where it was.
    std::fs::rename(&aside, &file).unwrap();
    house.until("it never recovers", async || status(&house, "/readyz").await == 200).await;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    house.until("the table stays as it is", async || ann.get(&path).await["look_only"] != true).await;
    assert_eq!(socket.say(act(&known), known.version).await["type"], "ack");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_in_a_browser_stops_the_server_or_reads_its_metrics() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.metrics_listen = Some(std::net::SocketAddr::from(([127, 0, 0, 1], 0)));
    let house = House::with(config).await;
    let operator = house.operator.unwrap();
    let client = Client::new(&format!("http://{operator}")).unwrap();
    let send = async |method: &str, path: &str, headers: &[(&'static str, String)]| {
        client.send(method, path, None, headers, None).await.unwrap()
    };
    for headers in [
        [("origin", "https://evil.example".to_owned())],
        [("origin", format!("http://{operator}"))],
        [("sec-fetch-site", "cross-site".to_owned())],
        [("host", "evil.example:9100".to_owned())],
    ] {
        for (method, path) in [("POST", "/drain"), ("GET", "/metrics")] {
            let answer = send(method, path, &headers).await;
            assert_eq!(
                (answer.status, answer.code().as_str()),
                (403, "foreign_origin"),
                "{path} {headers:?}"
            );
        }
    }
    assert_eq!(status(&house, "/healthz").await, 200, "it has not ended");
    assert_eq!(send("GET", "/metrics", &[]).await.status, 200);
    let beside = house.nobody().ask("GET", "/metrics", None).await;
    assert!(!beside.text.contains("yolio_"), "beside the tables there are none");
    assert_eq!(send("POST", "/drain", &[]).await.text, "draining\n");
    house.stop().await;

    // Without an address of their own: this machine alone, by a name of this machine.
    let house = House::new().await;
    assert_eq!(status(&house, "/metrics").await, 200);
    for (name, value) in [("host", "evil.example"), ("origin", "https://evil.example")] {
        let answer = house.nobody().with(name, value).ask("GET", "/metrics", None).await;
        assert_eq!(answer.status, 404, "{name}");
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_tls_browsers_are_told_to_come_no_other_way() {
    let folder = tempfile::tempdir().unwrap();
    for (url, expected) in [
        (Some("https://play.example.org"), Some("max-age=31536000")),
        (Some("http://play.example.org"), None),
        (None, None),
    ] {
        let mut config = config(folder.path());
        config.public_url = url.map(str::to_owned);
        let house = House::with(config).await;
        for path in ["/", "/api/games", "/api/nothing"] {
            let answer = house.nobody().ask("GET", path, None).await;
            assert_eq!(answer.header("strict-transport-security"), expected, "{url:?} {path}");
        }
        house.stop().await;
    }
}
