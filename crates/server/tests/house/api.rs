//! The open API: people, programs, documents.

use std::collections::BTreeSet;

use crate::common::{Guest, House};
use load::WholeMessages;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_gets_a_name_a_password_and_comes_back() {
    let house = House::new().await;
    let ann = house.guest().await;
    assert_eq!(ann.post("/api/session", Value::Null).await, ann.me, "a known guest stays the same");
    assert_eq!(house.nobody().ask("GET", "/api/me", None).await.code(), "no_session");
    let renamed = ann.ask("PATCH", "/api/me", Some(json!({ "name": " Ann " }))).await.json();
    assert_eq!((&renamed["name"], &renamed["password"]), (&json!("Ann"), &json!(false)));
    let bad = ann.ask("PATCH", "/api/me", Some(json!({ "name": "a\u{202e}b" }))).await;
    assert_eq!((bad.status, bad.code().as_str()), (422, "bad_name"));
    let short = ann.ask("PUT", "/api/me/password", Some(json!({ "password": "short" }))).await;
    assert_eq!((short.status, short.code().as_str()), (422, "bad_password"));
    let kept = ann.ask("PUT", "/api/me/password", Some(json!({ "password": "correct horse" }))).await.json();
    assert_eq!(kept["password"], true);

    let login = |name: &str, password: &str| json!({ "name": name, "password": password });
    let nobody = house.nobody();
    for (name, password) in [("Ann", "wrong horse"), ("Nobody", "correct horse")] {
        let refused = nobody.ask("POST", "/api/login", Some(login(name, password))).await;
        assert_eq!((refused.status, refused.code().as_str()), (401, "wrong_password"));
    }
    let back = nobody.ask("POST", "/api/login", Some(login("ann", "correct horse"))).await;
    assert_eq!(back.json()["id"], ann.me["id"]);
    assert!(back.header("set-cookie").unwrap().contains("HttpOnly; SameSite=Lax"));

    let other = house.guest().await;
    let taken = other.ask("PATCH", "/api/me", Some(json!({ "name": "ANN" }))).await;
    assert_eq!((taken.status, taken.code().as_str()), (409, "name_taken"));
    assert_eq!(ann.ask("POST", "/api/logout", None).await.status, 204);
    assert_eq!(ann.ask("GET", "/api/me", None).await.code(), "no_session");
    assert_eq!(other.ask("DELETE", "/api/me", None).await.status, 204);
    assert_eq!(other.ask("GET", "/api/me", None).await.code(), "no_session");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn zero_bytes_name_nothing_on_both_databases() {
    let folder = tempfile::tempdir().unwrap();
    let postgres = store::testing::Fresh::postgres().await;
    for config in [crate::common::config(folder.path()), crate::common::config_on(postgres.target().clone())]
    {
        let house = House::with(config).await;
        let ann = house.guest().await;
        let login = json!({ "name": "Ann\0", "password": "correct horse" });
        for (method, path, body, expected) in [
            ("GET", "/api/tables?after=%00", None, (404, "no_such_table")),
            ("GET", "/api/tables/%00", None, (404, "no_such_table")),
            ("DELETE", "/api/tokens/%00", None, (404, "no_such_token")),
            ("POST", "/api/login", Some(login), (401, "wrong_password")),
            ("POST", "/api/claim", Some(json!({ "secret": "\0" })), (404, "no_such_link")),
            ("PATCH", "/api/me", Some(json!({ "name": "a\0b" })), (422, "bad_name")),
        ] {
            let answer = ann.ask(method, path, body).await;
            assert_eq!((answer.status, answer.code().as_str()), expected, "{method} {path}");
        }
        house.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn tokens_are_shown_once_and_can_be_taken_back() {
    let house = House::new().await;
    let ann = house.guest().await;
    let made = ann.post("/api/tokens", json!({ "label": "my bot" })).await;
    let (id, token) = (made["id"].as_str().unwrap(), made["token"].as_str().unwrap());
    let program = ann.as_program(token);
    assert_eq!(program.get("/api/me").await["id"], ann.me["id"]);
    let listed = ann.ask("GET", "/api/tokens", None).await;
    assert!(listed.text.contains("my bot") && !listed.text.contains(token), "{}", listed.text);
    assert_eq!(ann.ask("DELETE", &format!("/api/tokens/{id}"), None).await.status, 204);
    assert_eq!(ann.ask("DELETE", &format!("/api/tokens/{id}"), None).await.code(), "no_such_token");
    assert_eq!(program.ask("GET", "/api/me", None).await.code(), "bad_token");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_a_whole_game_by_streams_and_requests() {
    let house = House::new().await;
    let program = house.guest().await.program().await;
    let mut events = Lines::open(&program, "/api/events").await;
    let table = program.table("yooloo", &["easy"]).await;
    let id = table["id"].as_str().unwrap();
    let mut stream = Lines::open(&program, &format!("/api/tables/{id}/stream?seat=0")).await;
    let first = stream.next().await.unwrap();
    assert_eq!(first["type"], "snapshot");
    assert_eq!(first["table"]["seats"][0]["holder"]["program"], true);
    let path = format!("/api/tables/{id}/commands?seat=0");
    let say = async |number: u64, mut command: Value, version: &Value| {
        (command["move_id"], command["version"]) = (json!(format!("p{number}")), version.clone());
        program.post(&path, command).await
    };
    let ready = json!({ "type": "ready", "seat": 0, "nonce": crate::common::nonce(0) });
    let stored = say(0, ready.clone(), &first["version"]).await;
    assert_eq!(say(0, ready, &first["version"]).await, stored, "the same again, the same answer");
    let (mut number, mut next) = (0, 0);
    loop {
        let message = stream.next().await.unwrap();
        let version = message["version"].as_u64().unwrap_or(0);
        if message["table"]["phase"] == "over" {
            break;
        }
        if message["table"]["phase"] == "between_rounds" && message["table"]["seats"][0]["ready"] == false {
            number += 1;
            say(number, json!({ "type": "continue" }), &message["version"]).await;
        }
        let legal = message["play"]["legal"].as_array().cloned().unwrap_or_default();
        // What was written before the last decision was stored says nothing new.
        if version >= next && !legal.is_empty() {
            number += 1;
            let stored = say(number, json!({ "type": "act", "action": legal[0] }), &message["version"]).await;
            next = stored["version"].as_u64().unwrap();
        }
    }
    let mut kinds = BTreeSet::new();
    while !kinds.contains("game_over") {
        kinds.insert(events.next().await.unwrap()["type"].as_str().unwrap().to_owned());
    }
    assert!(kinds.contains("your_turn"), "{kinds:?}");
    // A later stream begins with where the player sits.
    let mut later = Lines::open(&program, "/api/events").await;
    let seated = later.next().await.unwrap();
    assert_eq!((&seated["type"], &seated["table"]), (&json!("seated"), &json!(id)));
    house.stop().await;
    while stream.next().await.is_some() {}
}

#[tokio::test(flavor = "multi_thread")]
async fn the_stream_of_events_begins_with_every_table_however_many() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = crate::common::config(folder.path());
    config.limits.outbox = 1;
    let house = House::with(config).await;
    let program = house.guest().await.program().await;
    for _ in 0..8 {
        program.table("yo", &[]).await;
    }
    let mut events = Lines::open(&program, "/api/events").await;
    for _ in 0..8 {
        assert_eq!(events.next().await.unwrap()["type"], "seated");
    }
    house.stop().await;
}

/// A stream of lines of JSON.
struct Lines(BufReader<TcpStream>, WholeMessages);

impl Lines {
    async fn open(guest: &Guest, path: &str) -> Self {
        let address = guest.client.authority();
        let mut stream = TcpStream::connect(address).await.unwrap();
        let (name, value) = guest.credential.as_ref().unwrap().header();
        let head = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\n{name}: {value}\r\n\r\n");
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut lines = Self(BufReader::new(stream), WholeMessages::default());
        let status = lines.line().await.unwrap();
        assert!(status.contains("200"), "{status}");
        while lines.line().await.is_some_and(|line| !line.is_empty()) {}
        lines
    }

    async fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        let read = tokio::time::timeout(std::time::Duration::from_secs(20), self.0.read_line(&mut line));
        match read.await.expect("no line for 20 s") {
            Ok(0) | Err(_) => None,
            Ok(_) => Some(line.trim_end().to_owned()),
        }
    }

    /// The next object; the sizes of chunks and empty lines are skipped.
    async fn next(&mut self) -> Option<Value> {
        loop {
            let line = self.line().await?;
            if line.starts_with('{') {
                let mut message = serde_json::from_str(&line).unwrap();
                self.1.complete(&mut message).unwrap();
                return Some(message);
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_document_describes_every_route_and_every_reference_leads_somewhere() {
    let house = House::new().await;
    let document = house.nobody().get("/api/openapi.json").await;
    assert_eq!(document["openapi"], "3.1.0");
    let mut operations = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            assert!(
                operations.insert(operation["operationId"].as_str().unwrap().to_owned()),
                "{path} {method}"
            );
            assert!(!operation["responses"].as_object().unwrap().is_empty());
            let named = path.matches('{').count();
            let parameters = operation["parameters"].as_array().unwrap();
            let given = parameters.iter().filter(|one| one["in"] == "path").count();
            assert_eq!(named, given, "{method} {path}: every part in braces is described");
        }
    }
    for known in
        ["post_session", "get_me", "post_tables", "get_tables_table_socket", "get_events", "post_claim"]
    {
        assert!(operations.contains(known), "{known} is missing: {operations:?}");
    }
    let mut references = Vec::new();
    collect(&document, &mut references);
    assert!(references.len() > 100);
    for reference in references {
        let pointer = reference.strip_prefix('#').unwrap();
        assert!(document.pointer(pointer).is_some(), "{reference} leads nowhere");
    }
    for name in ["command", "message", "event"] {
        let schema = house.nobody().get(&format!("/api/schemas/{name}.json")).await;
        assert!(schema["$schema"].as_str().unwrap().contains("2020-12"), "{name}");
    }
    let page = house.nobody().ask("GET", "/api/docs", None).await;
    assert!(page.text.contains("/api/docs/docs.js") && !page.text.contains("https://"));
    house.stop().await;
}

fn collect(value: &Value, references: &mut Vec<String>) {
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                match value {
                    Value::String(text) if key == "$ref" => references.push(text.clone()),
                    _ => collect(value, references),
                }
            }
        }
        Value::Array(list) => list.iter().for_each(|value| collect(value, references)),
        _ => {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_requests_are_told_in_a_sentence() {
    let house = House::new().await;
    let ann = house.guest().await;
    let bot = |name: &str| json!({ "kind": "bot", "bot": name });
    let me = json!({ "kind": "me" });
    let new =
        |game: &str, seats: Value, rules: Value| json!({ "game": game, "seats": seats, "rules": rules });
    for (body, status, code) in [
        (new("chess", json!([me]), json!({})), 404, "no_such_game"),
        (new("hilo", json!([]), json!({})), 422, "bad_rules"),
        (new("hilo", json!([me]), json!({})), 422, "bad_rules"),
        (new("hilo", json!([me, bot("clever")]), json!({})), 422, "bad_fields"),
        (new("hilo", json!([me, bot("easy")]), json!({ "target": -1, "wings": 2 })), 422, "bad_rules"),
        (json!({ "game": "hilo" }), 422, "bad_fields"),
        (
            json!({ "game": "hilo", "seats": [me, bot("easy")], "options": { "turn_seconds": 1 } }),
            422,
            "bad_fields",
        ),
        (json!({ "game": "hilo", "seats": [{ "kind": "king" }, bot("easy")] }), 422, "bad_fields"),
        (json!([]), 422, "bad_fields"),
    ] {
        let answer = ann.ask("POST", "/api/tables", Some(body.clone())).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{body}: {}", answer.text);
        assert!(answer.json()["reason"].as_str().unwrap().len() > 10);
    }
    let faults = ann.ask(
        "POST",
        "/api/tables",
        Some(new("hilo", json!([me, bot("easy")]), json!({ "target": -1, "wings": 2 }))),
    );
    assert_eq!(faults.await.json()["details"].as_array().unwrap().len(), 2, "every fault at once");
    let raw = ann.send("POST", "/api/tables", Some("{\"game\":".to_owned())).await;
    assert_eq!((raw.status, raw.code().as_str()), (400, "bad_json"));
    let plain = ann.ask("POST", "/api/tables", None).await;
    assert_eq!((plain.status, plain.code().as_str()), (415, "not_json"));
    for (path, status, code) in [
        ("/api/tables/nowhere", 404, "no_such_table"),
        ("/api/tables/%20", 404, "no_such_table"),
        ("/api/tables?game=chess", 404, "no_such_game"),
        ("/api/tables?mine=perhaps", 400, "bad_query"),
        ("/api/tables/x/games/1/record", 404, "no_such_table"),
        ("/api/tables/x/games/one/record", 400, "bad_query"),
        ("/api/rules/chess", 404, "no_such_game"),
        ("/api/schemas/cards.json", 404, "no_such_schema"),
        ("/api/nothing", 404, "no_such_page"),
        ("/api/tables/x/socket", 426, "no_handshake"),
    ] {
        let answer = ann.ask("GET", path, None).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{path}: {}", answer.text);
    }
    assert_eq!(ann.ask("PUT", "/api/tables", None).await.code(), "bad_method");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_has_careful_headers_and_pages_are_kept_rightly() {
    let house = House::new().await;
    let nobody = house.nobody();
    for path in ["/", "/t/ABCDEF", "/api/games", "/api/nothing", "/api/docs"] {
        let answer = nobody.ask("GET", path, None).await;
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'self'") && !policy.contains("unsafe"), "{policy}");
        assert!(policy.contains("frame-ancestors 'none'"));
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{path}");
        assert!(answer.header("permissions-policy").is_some(), "{path}");
    }
    let page = nobody.ask("GET", "/some/client/route", None).await;
    assert_eq!((page.status, page.header("cache-control")), (200, Some("no-cache")));
    let tag = page.header("etag").unwrap().to_owned();
    let again = nobody.with("if-none-match", &tag).ask("GET", "/", None).await;
    assert_eq!(again.status, 304);
    assert_eq!(nobody.ask("GET", "/assets/gone.js", None).await.status, 404);
    assert_eq!(nobody.ask("GET", "/healthz", None).await.text, "alive\n");
    assert_eq!(nobody.ask("GET", "/readyz", None).await.text, "ready\n");
    house.guest().await.table("hilo", &["easy"]).await;
    let metrics = nobody.ask("GET", "/metrics", None).await.text;
    for name in ["yolio_tables_live", "yolio_commit_seconds_bucket", "yolio_commit_writes_bucket"] {
        assert!(metrics.contains(name), "{name}");
    }
    let games = nobody.get("/api/games").await;
    assert_eq!(games.as_array().unwrap().len(), 6);
    assert!(games[0]["bots"].as_array().unwrap().len() >= 4);
    let book = nobody.ask("GET", "/api/rules/yolo", None).await;
    assert!(book.text.starts_with("# "));
    house.stop().await;
}
