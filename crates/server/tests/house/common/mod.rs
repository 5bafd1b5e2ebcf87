//! A real server on a free port, and clients with real sockets.

#![allow(dead_code, unused_imports, reason = "each test takes what it needs")]

mod authenticator;
mod socket;
mod table;

use std::ops::Deref;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use bus::Bus;
use load::{Answer, Client, Credential};
use serde_json::{Value, json};
use server::Config;
use server::testing::TestServer;
pub use server::testing::config;
use store::Target;

pub use authenticator::Device;
pub use socket::Socket;
pub use table::{Known, finish, last_view, nonce, play_on, watch};

/// A server in this process.
pub struct House {
    server: TestServer,
    pub client: Client,
    folder: Option<tempfile::TempDir>,
}

impl Deref for House {
    type Target = TestServer;

    fn deref(&self) -> &TestServer {
        &self.server
    }
}

impl House {
    /// On a database that vanishes with it.
    pub async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let house = Self::open(folder.path()).await;
        Self { folder: Some(folder), ..house }
    }

    /// On the database in this folder.
    pub async fn open(folder: &Path) -> Self {
        Self::with(config(folder)).await
    }

    pub async fn with(config: Config) -> Self {
        let server = TestServer::start(config).await.unwrap();
        let client = Client::new(&format!("http://{}", server.address)).unwrap();
        Self { server, client, folder: None }
    }

    /// One of several that reach each other over this bus.
    pub async fn on(config: Config, bus: Arc<dyn Bus>) -> Self {
        let server = TestServer::start_on(config, bus).await.unwrap();
        let client = Client::new(&format!("http://{}", server.address)).unwrap();
        Self { server, client, folder: None }
    }

    pub async fn stop(self) {
        self.server.stop().await;
    }

    /// Lets time pass, a little at a time, until this is so.
    pub async fn until(&self, what: &str, is_so: impl AsyncFn() -> bool) {
        for _ in 0..4000 {
            if is_so().await {
                return;
            }
            self.advance(Duration::from_millis(50));
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("{what}");
    }

    /// A new guest.
    pub async fn guest(&self) -> Guest {
        let answer = self.client.ask("POST", "/api/session", None, None).await.unwrap();
        assert_eq!(answer.status, 200, "{}", answer.text);
        let credential = Some(Credential::Cookie(answer.cookie().unwrap()));
        Guest { client: self.client.clone(), credential, headers: Vec::new(), me: answer.json() }
    }

    /// Somebody who has not said who it is.
    pub fn nobody(&self) -> Guest {
        Guest { client: self.client.clone(), credential: None, headers: Vec::new(), me: Value::Null }
    }
}

/// The same on PostgreSQL.
pub fn config_on(target: Target) -> Config {
    Config { target, ..config(&std::env::temp_dir()) }
}

/// Somebody with a cookie or a token.
#[derive(Clone)]
pub struct Guest {
    pub client: Client,
    pub credential: Option<Credential>,
    /// Sent with every request.
    pub headers: Vec<(&'static str, String)>,
    pub me: Value,
}

impl Guest {
    pub async fn ask(&self, method: &str, path: &str, body: Option<Value>) -> Answer {
        self.send(method, path, body.map(|body| body.to_string())).await
    }

    /// Any text as the body.
    pub async fn send(&self, method: &str, path: &str, body: Option<String>) -> Answer {
        let asked = self.client.send(method, path, self.credential.as_ref(), &self.headers, body);
        tokio::time::timeout(Duration::from_secs(20), asked).await.expect("an answer within 20 s").unwrap()
    }

    pub async fn get(&self, path: &str) -> Value {
        let answer = self.ask("GET", path, None).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.text);
        answer.json()
    }

    pub async fn post(&self, path: &str, body: Value) -> Value {
        let answer = self.ask("POST", path, Some(body)).await;
        assert!((200..300).contains(&answer.status), "{path}: {} {}", answer.status, answer.text);
        answer.json()
    }

    /// The same with one more header.
    pub fn with(&self, name: &'static str, value: &str) -> Self {
        let mut other = self.clone();
        other.headers.push((name, value.to_owned()));
        other
    }

    /// The same player with a token.
    pub async fn program(&self) -> Self {
        let token = self.post("/api/tokens", json!({ "label": "test" })).await;
        self.as_program(token["token"].as_str().unwrap())
    }

    pub fn as_program(&self, token: &str) -> Self {
        Self { credential: Some(Credential::Token(token.to_owned())), ..self.clone() }
    }

    /// A table of this game: the asker, then bots.
    pub async fn table(&self, game: &str, bots: &[&str]) -> Value {
        let me = std::iter::once(json!({ "kind": "me" }));
        let seats: Vec<Value> =
            me.chain(bots.iter().map(|bot| json!({ "kind": "bot", "bot": bot }))).collect();
        self.post("/api/tables", json!({ "game": game, "seats": seats, "options": { "pace": "instant" } }))
            .await
    }

    pub async fn socket(&self, table: &Value, seat: Option<u8>) -> Socket {
        Socket::open(self, table["id"].as_str().unwrap(), seat).await.unwrap()
    }
}
