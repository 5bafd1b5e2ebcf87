use std::sync::Arc;
use std::time::Duration;

use load::judge::Received;
use load::{Client, Error, Socket, TableReader};

use crate::person::{Notes, SILENCE};

/// Somebody without a seat who looks on, whatever happens.
pub struct Spectator {
    pub client: Client,
    pub table: String,
    pub notes: Arc<Notes>,
}

impl Spectator {
    /// Looks on until the program ends.
    pub async fn look_on(self) {
        loop {
            match Socket::open(&self.client, &self.table, None, None).await {
                // Whatever ends a socket, the next one starts afresh.
                Ok(socket) => drop(self.listen(socket).await),
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
    }

    async fn listen(&self, mut socket: Socket) -> Result<(), Error> {
        self.notes.hear(Received::Reconnected);
        let (mut reader, mut version, who) = (TableReader::default(), None, "a spectator");
        loop {
            let heard = tokio::time::timeout(SILENCE, socket.receive()).await;
            let Ok(Some(text)) = heard.unwrap_or(Ok(None)) else { return Ok(()) };
            let heard = reader.read(&text)?;
            if heard.kind == "bye" {
                // As a browser does.
                let ms = heard.retry_ms.unwrap_or_default().into();
                tokio::time::sleep(Duration::from_millis(ms)).await;
                return Ok(());
            }
            self.notes.receive(who, &self.table, text, &heard, reader.table(), &mut version);
        }
    }
}
