//! `yolio serve` and `yolio admin` as a host meets them.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use crate::run::program;

/// A running server; ended when dropped.
struct Running {
    child: Child,
    address: String,
}

impl Running {
    fn start(data: &Path, more: &[&str]) -> Self {
        Self::start_in(data, more, &[])
    }

    /// The same with something in its environment.
    fn start_in(data: &Path, more: &[&str], environment: &[(&str, &str)]) -> Self {
        let data = data.display().to_string();
        let arguments = [&["serve", "--listen", "127.0.0.1:0", "--data", &data], more].concat();
        let mut program = program(&arguments);
        program.envs(environment.iter().copied()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = program.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().split("http://").nth(1).unwrap_or_else(|| panic!("{line}")).to_owned();
        Self { child, address }
    }

    fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "{request} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", self.address).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Asks for something with a body, as the player with this cookie.
    fn post(&self, path: &str, cookie: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\ncookie: {cookie}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(head.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// A new guest's answer and cookie, and a table of this guest.
    fn guest_and_table(&self) -> (String, String, String) {
        let session = self.ask("POST /api/session");
        let cookie = session.split("set-cookie: ").nth(1).unwrap().split(';').next().unwrap().to_owned();
        let body = r#"{"game":"hilo","seats":[{"kind":"me"},{"kind":"bot","bot":"easy"}]}"#;
        let made = self.post("/api/tables", &cookie, body);
        let id = made.split("{\"id\":\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
        (session, cookie, id)
    }

    /// The orderly stop: gives what was logged.
    fn stop(mut self) -> (bool, String) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        let ended = self.child.wait().unwrap();
        let mut log = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        (ended.success(), log)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // One that has ended already cannot be ended again.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn refused(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let told = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(told.trim().lines().count(), 1, "one sentence: {told}");
    told
}

#[test]
fn a_server_starts_answers_and_stops_in_good_order() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::start(folder.path(), &[]);
    assert!(server.ask("GET /healthz").ends_with("alive\n"));
    assert!(server.ask("POST /api/session").contains("set-cookie: yolio="));
    assert!(folder.path().join("yolio.db").is_file());

    let data = folder.path().display().to_string();
    let second = program(&["serve", "--listen", "127.0.0.1:0", "--data", &data]).output().unwrap();
    assert!(refused(&second).contains("another server"));
    let elsewhere = tempfile::tempdir().unwrap();
    let other = elsewhere.path().display().to_string();
    let taken = program(&["serve", "--listen", &server.address, "--data", &other]).output().unwrap();
    assert!(refused(&taken).contains("choose another address with --listen"));

    let (well, log) = server.stop();
    assert!(well && log.contains("stopped"), "{log}");
}

#[test]
fn what_cannot_be_used_is_refused_with_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("no.db");
    std::fs::write(&file, "this is no database at all, but a text of some length. ".repeat(40)).unwrap();
    let before = std::fs::read(&file).unwrap();
    let told = program(&["serve", "--listen", "127.0.0.1:0", "--data", &file.display().to_string()]).output();
    assert!(refused(&told.unwrap()).contains("not a SQLite database"));
    assert_eq!(std::fs::read(&file).unwrap(), before, "it is left as it was");
    let settings = folder.path().join("settings.toml");
    std::fs::write(&settings, "listen = \"127.0.0.1:0\"\nlisten_to = \"x\"\n").unwrap();
    let settings = settings.display().to_string();
    for (arguments, word) in [
        (&["serve", "--listen", "somewhere"][..], "listen"),
        (&["serve", "--data", "a.db", "--database", "postgres://x/y"], "cannot be used with"),
        (&["serve", "--config", &settings], "line 2"),
        (&["serve", "--config", "no/such/file.toml"], "cannot read"),
        (&["admin", "tables", "--data", "no/such.db"], "no/such.db"),
    ] {
        let told = refused(&program(arguments).output().unwrap());
        assert!(told.contains(word), "{arguments:?}: {told}");
    }
}

#[test]
#[cfg(unix)]
fn an_environment_that_is_no_text_is_left_alone_or_told() {
    use std::os::unix::ffi::OsStrExt as _;
    let noise = std::ffi::OsStr::from_bytes(&[0xff, 0xfe]);
    let tables = ["admin", "tables", "--data", "no/such.db"];
    let others = program(&tables).env("SOME_NOISE", noise).output().unwrap();
    assert!(refused(&others).contains("no/such.db"));
    let ours = program(&["admin", "tables"]).env("YOLIO_DATA", noise).output().unwrap();
    assert!(refused(&ours).contains("YOLIO_DATA is not readable text"));
}

#[test]
fn admin_works_beside_a_running_server() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::start(folder.path(), &["--metrics-listen", "127.0.0.1:0"]);
    let data = folder.path().display().to_string();
    let admin = |arguments: &[&str]| {
        let output = program(&[&["admin", "--data", &data], arguments].concat()).output().unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    let (session, _, id) = server.guest_and_table();

    let (code, tables) = admin(&["tables"]);
    assert!(code == Some(0) && tables.contains(&id) && tables.contains("open"), "{tables}");
    let (_, log) = admin(&["export", &id]);
    assert!(log.lines().count() >= 2 && log.starts_with("{\"number\":1,"), "{log}");
    assert_eq!(admin(&["close", &id]).0, Some(0));
    let (_, open) = admin(&["tables"]);
    assert!(!open.contains(&id));
    assert!(admin(&["tables", "--all", "--json"]).1.contains("\"state\":\"closed\""));
    assert_eq!(admin(&["close", "nowhere"]).0, Some(2));
    assert_eq!(admin(&["purge", "--days", "1"]).0, Some(0));
    let player = session.split("{\"id\":\"").nth(1).unwrap().split('"').next().unwrap();
    assert_eq!(admin(&["forget", player]).0, Some(0));
    let known = server.ask(&format!("GET /api/tables/{id}"));
    assert!(known.contains("\"phase\":\"closed\""), "{known}");
    let (well, _) = server.stop();
    assert!(well);
}

/// Notes the first line of every request, and takes everything.
fn note_requests(listener: TcpListener) -> std::thread::JoinHandle<Vec<String>> {
    std::thread::spawn(move || {
        let mut lines = Vec::new();
        for stream in listener.incoming() {
            let mut stream = BufReader::new(stream.unwrap());
            let (mut head, mut length) = (Vec::new(), 0);
            loop {
                let mut line = String::new();
                stream.read_line(&mut line).unwrap();
                if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
                    length = value.trim().parse().unwrap();
                }
                if line.trim().is_empty() {
                    break;
                }
                head.push(line.trim().to_owned());
            }
            stream.read_exact(&mut vec![0; length]).unwrap();
            let answer = "HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{}";
            stream.get_mut().write_all(answer.as_bytes()).unwrap();
            lines.push(head.remove(0));
            if lines.last().is_some_and(|line| line.starts_with("GET /end")) {
                break;
            }
        }
        lines
    })
}

#[test]
fn traces_go_to_a_collector_that_the_host_names_and_otherwise_nobody_is_connected_to() {
    for named in [true, false] {
        let collector = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = collector.local_addr().unwrap();
        let noted = note_requests(collector);
        let folder = tempfile::tempdir().unwrap();
        let url = format!("http://{address}");
        let more = if named { vec!["--traces", &url] } else { Vec::new() };
        // What other programs take for a wish is none.
        let environment = [("OTEL_TRACES_EXPORTER", "otlp"), ("OTEL_EXPORTER_OTLP_ENDPOINT", url.as_str())];
        let server = Running::start_in(folder.path(), &more, &environment);
        let (_, cookie, id) = server.guest_and_table();
        let ping = r#"{"move_id":"ping","version":0,"type":"ping"}"#;
        let answer = server.post(&format!("/api/tables/{id}/commands"), &cookie, ping);
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        assert!(server.stop().0);
        let mut end = TcpStream::connect(address).unwrap();
        end.write_all(b"GET /end HTTP/1.1\r\n\r\n").unwrap();
        let lines = noted.join().unwrap();
        let sent = if named { vec!["POST /v1/traces HTTP/1.1"] } else { Vec::new() };
        assert_eq!(lines[..lines.len() - 1], sent, "named: {named}");
    }
    let told = program(&["serve", "--listen", "127.0.0.1:0", "--traces", "collector:4318"]).output();
    assert!(refused(&told.unwrap()).contains("traces"));
}
