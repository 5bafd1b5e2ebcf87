//! A real server on a free port, and clients with real sockets.

#![allow(dead_code, unused_imports, reason = "each test takes what it needs")]

pub mod http;
mod socket;
mod table;

use std::net::SocketAddr;
use std::path::Path;

use serde_json::{Value, json};
use server::{Config, Layer, Server};
use store::Target;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub use http::Answer;
pub use socket::Socket;
pub use table::{Known, finish, last_view, nonce, play_on, watch};

/// A server in this process.
pub struct House {
    pub address: SocketAddr,
    pub app: std::sync::Arc<server::App>,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

impl House {
    /// On a fresh database in this folder.
    pub async fn open(folder: &Path) -> Self {
        Self::with(config(folder)).await
    }

    pub async fn with(config: Config) -> Self {
        let server = Server::start(config).await.unwrap();
        let (address, app) = (server.address(), server.app().clone());
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        Self { address, app, stop, running }
    }

    /// The orderly stop.
    pub async fn stop(self) {
        let _ = self.stop.send(());
        self.running.await.unwrap();
    }

    /// A new guest.
    pub async fn guest(&self) -> Guest {
        let answer = http::ask(self.address, "POST", "/api/session", &[], None).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        let cookie = answer.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
        Guest { address: self.address, headers: vec![("cookie".to_owned(), cookie)], me: answer.json() }
    }

    /// Somebody who has not said who it is.
    pub fn nobody(&self) -> Guest {
        Guest { address: self.address, headers: Vec::new(), me: Value::Null }
    }
}

/// The settings of a test: limits that do not get into the way.
pub fn config(folder: &Path) -> Config {
    let limits = toml::toml! {
        sessions_per_minute = 0
        requests_per_second = 0
        tables_per_minute = 0
        commands_per_second = 0
    };
    let layer = Layer {
        listen: Some("127.0.0.1:0".to_owned()),
        data: Some(folder.join("test.db")),
        limits: Some(limits),
        ..Layer::default()
    };
    layer.resolve().unwrap()
}

/// The same on PostgreSQL.
pub fn config_on(target: Target) -> Config {
    let folder = std::env::temp_dir();
    Config { target, ..config(&folder) }
}

/// Somebody with a cookie or a token.
#[derive(Clone)]
pub struct Guest {
    pub address: SocketAddr,
    pub headers: Vec<(String, String)>,
    pub me: Value,
}

impl Guest {
    pub async fn ask(&self, method: &str, path: &str, body: Option<Value>) -> Answer {
        http::ask(self.address, method, path, &self.headers, body).await
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

    /// The same player as a program.
    pub async fn program(&self) -> Self {
        let token = self.post("/api/tokens", json!({ "label": "test" })).await;
        let value = format!("Bearer {}", token["token"].as_str().unwrap());
        Self { headers: vec![("authorization".to_owned(), value)], ..self.clone() }
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
