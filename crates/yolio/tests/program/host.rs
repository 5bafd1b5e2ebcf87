//! What a host does beside serving: `yolio doctor`, `yolio backup`, `yolio restore`.

use std::net::TcpListener;
use std::path::Path;
use std::time::Duration;

use load::{Client, Credential, ServerProcess, Socket, TableReader};
use serde_json::{Value, json};
use store::testing::Postgres;

use crate::run::{text, yolio};
use crate::servers::{block_on, server, until};

/// Exit code 2 and one sentence with this in it.
fn refused(arguments: &[&str], word: &str) {
    let output = yolio(arguments);
    let said = text(&output.stderr);
    assert!(said.contains(word) && said.trim().lines().count() == 1, "{arguments:?}: {said}");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}");
}

fn done(arguments: &[&str]) -> String {
    let output = yolio(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    text(&output.stdout)
}

/// The log of a table, line by line.
fn log(file: &str, table: &str) -> Vec<Value> {
    let log = done(&["admin", "export", table, "--data", file]);
    log.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Takes a decision at a table, with the first legal action; gives the version that it made.
async fn play(client: &Client, ann: &Credential, table: &str) -> u64 {
    let mut socket = Socket::open(client, table, Some(0), Some(ann)).await.unwrap();
    let (mut reader, mut version, mut asked) = (TableReader::default(), 0, false);
    loop {
        let text = tokio::time::timeout(Duration::from_secs(60), socket.receive()).await.unwrap();
        let heard = reader.read(&text.unwrap().unwrap()).unwrap();
        match heard.kind.as_str() {
            "ack" if heard.move_id.as_deref().is_some_and(|id| id.starts_with("act")) => {
                return heard.version.unwrap();
            }
            "refused" => panic!("{heard:?}"),
            "snapshot" | "update" => {
                version = heard.version.unwrap_or(version);
                let command = match (heard.routine_command(&"00".repeat(16)), &heard.play) {
                    (Some(routine), _) => {
                        format!(r#"{{"move_id":"r{version}","version":{version},{routine}}}"#)
                    }
                    (None, Some(play)) if !play.legal.is_empty() && !asked => {
                        asked = true;
                        let action = play.legal[0].get();
                        format!(
                            r#"{{"move_id":"act{version}","version":{version},"type":"act","action":{action}}}"#
                        )
                    }
                    _ => continue,
                };
                socket.send_text(command).await.unwrap();
            }
            _ => {}
        }
    }
}

#[test]
fn a_backup_of_a_running_server_is_restored_elsewhere_and_everything_goes_on() {
    block_on(async {
        let folder = tempfile::tempdir().unwrap();
        let [data, copy, other] = ["first.db", "copy.db", "else/where.db"]
            .map(|name| folder.path().join(name).display().to_string());
        refused(&["backup", &copy, "--data", &data], "there is no database at");
        let first = server(&["--data", &data]);
        let process = ServerProcess::start(&first).await.unwrap();
        let client = first.client().unwrap();
        let (_, ann) = client.guest().await.unwrap();
        let me = json!({ "name": "Ann" });
        assert_eq!(client.ask("PATCH", "/api/me", Some(&ann), Some(&me)).await.unwrap().status, 200);
        let password = json!({ "password": "correct horse" });
        let set = client.ask("PUT", "/api/me/password", Some(&ann), Some(&password)).await.unwrap();
        assert_eq!(set.status, 200, "{}", set.text);
        let token = client.post("/api/tokens", &ann, &json!({ "label": "bot" })).await.unwrap();
        let token = Credential::Token(token["token"].as_str().unwrap().to_owned());
        let (bot, me) = (json!({ "kind": "bot", "bot": "random" }), json!({ "kind": "me" }));
        let instant = json!({ "pace": "instant" });
        let mut tables = Vec::new();
        for game in ["hilo", "yolo", "yo", "onetoten"] {
            let plan = json!({ "game": game, "seats": [me, bot], "options": instant });
            let table = client.open_table(&ann, &plan).await.unwrap();
            let version = play(&client, &ann, &table).await;
            tables.push((table, version));
        }
        let of_bots = json!({ "game": "onetoten", "seats": [bot, bot], "options": { "pace": "fast" } });
        let of_bots = client.open_table(&ann, &of_bots).await.unwrap();
        until("bots play", || log(&data, &of_bots).len() > 8).await;

        done(&["backup", &copy, "--data", &data]);
        refused(&["backup", &copy, "--data", &data], "exists already");
        refused(&["backup", "no/such/folder/copy.db", "--data", &data], "no/such/folder: No such file");
        refused(&["restore", &copy, "--data", &data], "move it away first");
        let copied = log(&copy, &of_bots);
        until("bots play on", || log(&data, &of_bots).len() > copied.len()).await;
        process.stop().await.unwrap();

        refused(&["restore", "no such file", "--data", &other], "there is no database at");
        let said = done(&["restore", &copy, "--data", &other]);
        assert!(said.contains("is restored as"), "{said}");
        assert_eq!(log(&other, &of_bots), copied, "it is how it was");
        let second = server(&["--data", &other]);
        let process = ServerProcess::start(&second).await.unwrap();
        let client = second.client().unwrap();
        until("the bots go on, though nobody looks", || log(&other, &of_bots).len() > copied.len()).await;
        let login = json!({ "name": "Ann", "password": "correct horse" });
        let login = client.ask("POST", "/api/login", None, Some(&login)).await.unwrap();
        let by_password = Credential::Cookie(login.cookie().unwrap());
        for who in [&ann, &token, &by_password] {
            assert_eq!(client.get("/api/me", Some(who)).await.unwrap()["name"], "Ann");
        }
        let mine = client.get("/api/tables?mine=true", Some(&ann)).await.unwrap();
        assert_eq!(mine["tables"].as_array().unwrap().len(), 5, "{mine}");
        for (table, version) in tables {
            assert!(play(&client, &ann, &table).await > version, "the game goes on");
        }
        process.stop().await.unwrap();
    });
}

#[test]
fn postgres_has_its_own_backups() {
    block_on(async {
        let postgres = Postgres::start().unwrap();
        let url = postgres.create("tables").await.unwrap();
        let process = ServerProcess::start(&server(&["--database", &url])).await.unwrap();
        refused(&["backup", "copy.db", "--database", &url], "pg_dump");
        let (code, checks) = doctor(&["--listen", "127.0.0.1:0", "--database", &url]);
        assert_eq!((code, verdict(&checks, "database")), (0, "ok"), "{checks}");
        assert_eq!(verdict(&checks, "clock"), "ok", "{checks}");
        process.stop().await.unwrap();
        refused(&["restore", "copy.db", "--database", &url], "psql");
        let gone = postgres.url("none");
        let (code, checks) = doctor(&["--listen", "127.0.0.1:0", "--database", &gone]);
        assert_eq!((code, verdict(&checks, "database")), (1, "fault"), "{checks}");
    });
}

/// The exit code and the checks.
fn doctor(arguments: &[&str]) -> (i32, Value) {
    let output = yolio(&[&["doctor", "--json"], arguments].concat());
    let checks: Value = serde_json::from_slice(&output.stdout).unwrap();
    let code = output.status.code().unwrap();
    assert_eq!(checks["ok"], code == 0, "{checks}");
    for check in checks["checks"].as_array().unwrap() {
        assert_eq!(
            check["verdict"] == "ok",
            check["advice"] == "",
            "who finds something says what to do: {check}"
        );
    }
    (code, checks)
}

fn verdict<'a>(checks: &'a Value, name: &str) -> &'a str {
    let checks = checks["checks"].as_array().unwrap();
    checks.iter().find(|check| check["check"] == name).unwrap()["verdict"].as_str().unwrap()
}

#[test]
fn doctor_tells_a_house_in_order_from_one_that_would_not_open() {
    block_on(async {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().display().to_string();
        let place = ["--data", &data, "--listen", "127.0.0.1:0"];
        let (code, checks) = doctor(&place);
        assert_eq!(code, 0, "{checks}");
        for name in ["settings", "data folder", "database", "clock", "address", "public"] {
            assert_eq!(verdict(&checks, name), "ok", "{checks}");
        }
        assert!(std::fs::read_dir(folder.path()).unwrap().next().is_none(), "it leaves nothing behind");

        let start = server(&["--data", &data]);
        let process = ServerProcess::start(&start).await.unwrap();
        let here = format!("127.0.0.1:{}", start.port);
        let (code, checks) = doctor(&["--data", &data, "--listen", &here]);
        assert_eq!((code, verdict(&checks, "address")), (0, "ok"), "its own server: {checks}");
        let elsewhere = folder.path().join("other.db").display().to_string();
        let (code, checks) = doctor(&["--data", &elsewhere, "--listen", &here]);
        assert_eq!((code, verdict(&checks, "address")), (1, "fault"), "another server: {checks}");
        process.stop().await.unwrap();

        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let taken = taken.local_addr().unwrap().to_string();
        let output = yolio(&["doctor", "--data", &data, "--listen", &taken]);
        let said = text(&output.stdout);
        assert!(said.lines().all(|line| line.len() > 8) && said.contains("database     "), "{said}");
        let file = folder.path().join("yolio.db");
        std::fs::write(&file, b"not a database at all, only some text that is long enough for a head of one hundred bytes, and more")
            .unwrap();
        let (code, checks) = doctor(&place);
        assert_eq!((code, verdict(&checks, "database")), (1, "fault"), "{checks}");
        let (code, checks) = doctor(&["--data", &data, "--listen", "nowhere"]);
        assert_eq!((code, verdict(&checks, "settings")), (1, "fault"), "{checks}");
        let (code, checks) =
            doctor(&["--data", &elsewhere, "--listen", "127.0.0.1:0", "--trusted-proxy", "0.0.0.0/0"]);
        assert_eq!((code, verdict(&checks, "proxies")), (1, "fault"), "{checks}");
        let blocked = Path::new(&file).join("below/yolio.db").display().to_string();
        let (code, checks) = doctor(&["--data", &blocked, "--listen", "127.0.0.1:0"]);
        assert_eq!((code, verdict(&checks, "data folder")), (1, "fault"), "{checks}");
    });
}
