//! `yolio admin` with and without a server: what it does, and one sentence for what it cannot do.

use std::net::{TcpListener, TcpStream};
use std::process::Stdio;

use load::{ServerCommand, ServerProcess};
use serde_json::json;
use store::testing::Postgres;

use crate::run::program;
use crate::servers::{block_on, server, until};

/// The exit code, and what was said: on standard output if it went well, else one sentence of error.
fn admin(place: &[&str], arguments: &[&str]) -> (i32, String) {
    let output = program(&["admin"]).args(arguments).args(place).output().unwrap();
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

/// A game of two bots that know nothing; its id.
async fn table_of_bots(start: &ServerCommand) -> String {
    let client = start.client().unwrap();
    let (_, credential) = client.guest().await.unwrap();
    let bot = json!({ "kind": "bot", "bot": "random" });
    let plan = json!({ "game": "onetoten", "seats": [bot, bot], "options": { "pace": "fast" } });
    client.open_table(&credential, &plan).await.unwrap()
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
        let start = server(&place);
        let process = ServerProcess::start(&start).await.unwrap();
        let table = table_of_bots(&start).await;
        wrong_names_are_told(&place);
        refused(&place, &["drain", "--operator", &format!("127.0.0.1:{}", start.port)], "not an operator");
        refused(&place, &["export", &table, "-o", "no/such/folder/log.jsonl"], "no/such/folder");
        process.stop().await.unwrap();
        wrong_names_are_told(&place);
        assert!(admin(&place, &["tables"]).1.contains(&table));
        assert_eq!(admin(&place, &["close", &table]), (0, format!("the table {table} is closed\n")));
        for (arguments, says) in
            [(["tables", "--all"], table.as_str()), (["lifecycle", "--apply"], "sessions")]
        {
            let narrow =
                program(&["admin"]).args(arguments).args(place).env("COLUMNS", "40").output().unwrap();
            let said = String::from_utf8(narrow.stdout).unwrap();
            assert!(said.contains(says) && said.lines().all(|line| line.chars().count() <= 40), "{said}");
        }
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
        let start = server(&place);
        let process = ServerProcess::start(&start).await.unwrap();
        let table = table_of_bots(&start).await;
        wrong_names_are_told(&place);
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
        let mut quiet = program(&[]);
        quiet.args(arguments).stdout(Stdio::null()).stderr(Stdio::null());
        let mut server = quiet.spawn().unwrap();
        until("it starts", || TcpStream::connect(&free).is_ok()).await;
        let (code, said) = admin(&[], &["drain", "--operator", &free]);
        assert!(code == 0 && said.contains("shuts down"), "{said}");
        assert!(server.wait().unwrap().success());
        refused(&[], &["drain", "--operator", &free], "no server answers");
    });
}
