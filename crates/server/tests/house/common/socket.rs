use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use load::{Error, WholeMessages};
use serde_json::{Value, json};

use super::Guest;

static MOVES: AtomicU32 = AtomicU32::new(0);

/// The longest wait for anything.
const LONG: Duration = Duration::from_secs(20);

/// A WebSocket at a table.
pub struct Socket {
    pub inner: load::Socket,
    /// Everything received.
    pub seen: Vec<Value>,
    /// The same, as it came.
    pub texts: Vec<String>,
    whole: WholeMessages,
}

impl Socket {
    pub async fn open(guest: &Guest, table: &str, seat: Option<u8>) -> Result<Self, Error> {
        let query = seat.map(|seat| format!("?seat={seat}")).unwrap_or_default();
        let path = format!("/api/tables/{table}/socket{query}");
        let inner =
            load::Socket::open_with(&guest.client, &path, guest.credential.as_ref(), &guest.headers).await?;
        Ok(Self { inner, seen: Vec::new(), texts: Vec::new(), whole: WholeMessages::default() })
    }

    /// The next message; none, when the socket is closed.
    pub async fn next(&mut self) -> Option<Value> {
        let text = tokio::time::timeout(LONG, self.inner.receive()).await;
        let text = text.unwrap_or_else(|_| panic!("no message for 20 s after {:?}", self.seen.last()));
        let text = text.ok().flatten()?;
        let mut message: Value = serde_json::from_str(&text).unwrap();
        self.texts.push(text);
        self.whole.complete(&mut message).unwrap();
        self.seen.push(message.clone());
        Some(message)
    }

    /// The next message of this type.
    pub async fn wait(&mut self, kind: &str) -> Value {
        loop {
            let message =
                self.next().await.unwrap_or_else(|| panic!("closed before {kind}: {:?}", self.seen.last()));
            if message["type"] == kind {
                return message;
            }
        }
    }

    pub async fn send_text(&mut self, text: String) {
        self.inner.send_text(text).await.unwrap();
    }

    /// Sends a command under a name of its own.
    pub async fn send(&mut self, command: Value, version: u64) -> String {
        // A name is used once by a player, whatever the socket; those in stored databases begin with an m.
        let name = format!("t{}", MOVES.fetch_add(1, Ordering::Relaxed));
        self.send_as(&name, command, version).await;
        name
    }

    pub async fn send_as(&mut self, name: &str, mut command: Value, version: u64) {
        command["move_id"] = json!(name);
        command["version"] = json!(version);
        self.send_text(command.to_string()).await;
    }

    /// Sends a command and waits for its answer, whatever comes in between.
    pub async fn say(&mut self, command: Value, version: u64) -> Value {
        let name = self.send(command, version).await;
        self.answer(&name).await
    }

    /// The answer to this command.
    pub async fn answer(&mut self, name: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("closed before the answer to {name}"));
            if message["move_id"] == name {
                return message;
            }
        }
    }

    /// Reads until the table looks like this.
    pub async fn until(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await.unwrap();
            if message["table"].is_object() && fits(&message["table"]) {
                return message["table"].clone();
            }
        }
    }
}
