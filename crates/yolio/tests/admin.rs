//! `yolio admin` with and without a server: what it does, and one sentence for what it cannot do.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use load::{ServerCommand, ServerProcess};
use serde_json::{Value, json};
use store::testing::Postgres;

fn yolio() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_yolio"));
    command.env_remove("YOLIO_CONFIG").env_remove("YOLIO_DATA");
    command
}

/// The exit code, and what was said: on standard output if it went well, else one sentence of error.
fn admin(place: &[&str], arguments: &[&str]) -> (i32, String) {
    let output = yolio().arg("admin").args(arguments).args(place).output().unwrap();
    let code = output.status.code().unwrap();
    let well = code == 0;
    let (said, silent) = if well { (output.stdout, output.stderr) } else { (output.stderr, output.stdout) };
    assert_eq!(String::from_utf8(silent).unwrap(), "", "{arguments:?}");
    let said = String::from_utf8(said).unwrap();
    assert!(well || (code == 2 && said.trim().lines().count() == 1), "{arguments:?}: {code} {said}");
    (code, said)
}

fn refused(place: &[&str], arguments: &[&str], word: &str) {
    let (code, said) = admin(place, arguments);
    assert!(code == 2 && said.contains(word), "{arguments:?}: {code} {said}");
}

fn block_on(test: impl Future<Output = ()>) {
    tokio::runtime::Runtime::new().unwrap().block_on(test);
}

fn start(place: &[&str]) -> ServerCommand {
    let arguments = place.iter().map(|&word| word.to_owned()).collect();
    ServerCommand::new(env!("CARGO_BIN_EXE_yolio").into(), arguments).unwrap()
}

/// A game of two bots that know nothing; its id.
async fn table_of_bots(start: &ServerCommand) -> String {
    let client = start.client().unwrap();
    let (_, credential) = client.guest().await.unwrap();
    let bot = json!({ "kind": "bot", "bot": "random" });
    let plan = json!({ "game": "onetoten", "seats": [bot, bot], "options": { "pace": "fast" } });
    client.open_table(&credential, &plan).await.unwrap()
}

/// The log of a table, line by line.
fn log(file: &str, table: &str) -> Vec<Value> {
    let (code, log) = admin(&["--data", file], &["export", table]);
    assert_eq!(code, 0, "{log}");
    log.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

async fn until(what: &str, fits: impl Fn() -> bool) {
    let end = Instant::now() + Duration::from_secs(60);
    while !fits() {
        assert!(Instant::now() < end, "{what}");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

fn wrong_names_are_told(place: &[&str]) {
    refused(place, &["close", "nowhere"], "there is no table nowhere");
    refused(place, &["export", "nowhere"], "there is no table nowhere");
    refused(place, &["forget", "nobody"], "there is no player nobody");
    refused(place, &["drain", "--operator", "127.0.0.1:1"], "no server answers at 127.0.0.1:1");
    refused(place, &["drain", "--operator", "somewhere"], "no server answers at somewhere");
}

#[test]
fn on_sqlite_every_command_works_and_fails_in_one_sentence() {
    block_on(async {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().display().to_string();
        let place = ["--data", &data];
        refused(&place, &["tables"], "there is no database at");
        refused(&place, &["backup", "copy.db"], "there is no database at");
        let start = start(&place);
        let process = ServerProcess::start(&start).await.unwrap();
        let table = table_of_bots(&start).await;
        wrong_names_are_told(&place);
        refused(&place, &["drain", "--operator", &format!("127.0.0.1:{}", start.port)], "not an operator");
        refused(&place, &["backup", "no/such/folder/copy.db"], "no/such/folder: No such file");
        refused(&place, &["backup", &folder.path().join("yolio.db").display().to_string()], "exists already");
        refused(&place, &["export", &table, "-o", "no/such/folder/log.jsonl"], "no/such/folder");
        process.stop().await.unwrap();
        wrong_names_are_told(&place);
        assert!(admin(&place, &["tables"]).1.contains(&table));
        assert_eq!(admin(&place, &["close", &table]), (0, format!("the table {table} is closed\n")));
    });
}

#[test]
fn on_postgres_every_command_works_and_fails_in_one_sentence() {
    block_on(async {
        let postgres = Postgres::start().unwrap();
        let url = postgres.create("tables").await.unwrap();
        let place = ["--database", &url];
        refused(&place, &["tables"], "the database is empty; start the server once");
        refused(&["--database", &postgres.url("none")], &["tables"], "does not exist");
        refused(&["--database", "postgres://127.0.0.1:1/none"], &["tables"], "refused");
        let start = start(&place);
        let process = ServerProcess::start(&start).await.unwrap();
        let table = table_of_bots(&start).await;
        wrong_names_are_told(&place);
        refused(&place, &["backup", "copy.db"], "pg_dump");
        assert!(admin(&place, &["tables"]).1.contains(&table));
        assert_eq!(admin(&place, &["close", &table]).0, 0);
        assert_eq!(admin(&place, &["purge", "--days", "1"]).0, 0);
        let (code, stages) = admin(&place, &["lifecycle"]);
        assert_eq!(code, 0, "{stages}");
        assert!(stages.contains("closed tables") && stages.contains("archive after 30 days"), "{stages}");
        let (code, stages) = admin(&place, &["lifecycle", "--apply", "--json"]);
        assert!(code == 0 && stages.contains(r#""applied":true"#), "{stages}");
        process.stop().await.unwrap();
    });
}

#[test]
fn drain_ends_a_server_in_good_order() {
    block_on(async {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().display().to_string();
        let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
        let arguments = ["serve", "--listen", "127.0.0.1:0", "--data", &data, "--metrics-listen", &free];
        let mut quiet = yolio();
        quiet.args(arguments).stdout(Stdio::null()).stderr(Stdio::null());
        let mut server = quiet.spawn().unwrap();
        until("it starts", || TcpStream::connect(&free).is_ok()).await;
        let (code, said) = admin(&[], &["drain", "--operator", &free]);
        assert!(code == 0 && said.contains("shuts down"), "{said}");
        assert!(server.wait().unwrap().success());
        refused(&[], &["drain", "--operator", &free], "no server answers");
    });
}

#[test]
fn a_backup_made_while_bots_play_is_restored_and_they_go_on() {
    block_on(async {
        let folder = tempfile::tempdir().unwrap();
        let [data, copy] =
            ["first.db", "second.db"].map(|name| folder.path().join(name).display().to_string());
        let first = start(&["--data", &data]);
        let process = ServerProcess::start(&first).await.unwrap();
        let table = table_of_bots(&first).await;
        until("bots play", || log(&data, &table).len() > 8).await;
        assert_eq!(admin(&["--data", &data], &["backup", &copy]).0, 0);
        assert!(Path::new(&copy).is_file());
        let copied = log(&copy, &table);
        until("bots play on", || log(&data, &table).len() > copied.len()).await;
        process.stop().await.unwrap();
        assert_eq!(log(&data, &table)[..copied.len()], copied, "the copy is how it was");

        let second = start(&["--data", &copy]);
        let process = ServerProcess::start(&second).await.unwrap();
        until("the bots go on, though nobody looks", || log(&copy, &table).len() > copied.len()).await;
        process.stop().await.unwrap();
        assert_eq!(log(&copy, &table)[..copied.len()], copied);
    });
}
