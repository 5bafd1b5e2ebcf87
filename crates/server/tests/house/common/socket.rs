use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::Guest;

static MOVES: AtomicU32 = AtomicU32::new(0);

/// The longest wait for anything.
const LONG: Duration = Duration::from_secs(20);

/// A WebSocket at a table.
pub struct Socket {
    pub inner: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Everything received.
    pub seen: Vec<Value>,
}

impl Socket {
    pub async fn open(guest: &Guest, table: &str, seat: Option<u8>) -> Result<Self, Error> {
        Self::open_with(guest, table, seat, &[]).await
    }

    pub async fn open_with(
        guest: &Guest,
        table: &str,
        seat: Option<u8>,
        more: &[(&'static str, &str)],
    ) -> Result<Self, Error> {
        let query = seat.map(|seat| format!("?seat={seat}")).unwrap_or_default();
        let address = format!("ws://{}/api/tables/{table}/socket{query}", guest.address);
        let mut request = address.into_client_request()?;
        for (name, value) in &guest.headers {
            let name: tokio_tungstenite::tungstenite::http::HeaderName = name.parse().unwrap();
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        for (name, value) in more {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let (inner, _) = connect_async(request).await?;
        Ok(Self { inner, seen: Vec::new() })
    }

    /// The next message; none, when the socket is closed.
    pub async fn next(&mut self) -> Option<Value> {
        let end = tokio::time::Instant::now() + LONG;
        loop {
            // Pings do not count.
            let frame = tokio::time::timeout_at(end, self.inner.next()).await;
            let frame = frame.unwrap_or_else(|_| panic!("no message for 20 s after {:?}", self.seen.last()));
            match frame {
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    self.seen.push(message.clone());
                    return Some(message);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
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
        self.inner.send(Message::Text(text.into())).await.unwrap();
    }

    /// Sends a command under a name of its own.
    pub async fn send(&mut self, command: Value, version: u64) -> String {
        // A name is used once by a player, whatever the socket.
        let name = format!("m{}", MOVES.fetch_add(1, Ordering::Relaxed));
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
}
