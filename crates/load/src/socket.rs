use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::{HeaderName, HeaderValue};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::{Client, Credential, Error};

/// A WebSocket to a table.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
}

impl Socket {
    /// Opens a socket for the player's seat, or to watch.
    ///
    /// # Errors
    /// If the server cannot be reached, or refuses.
    pub async fn open(
        client: &Client,
        table: &str,
        seat: Option<usize>,
        credential: Option<&Credential>,
    ) -> Result<Self, Error> {
        let seat = seat.map(|seat| format!("?seat={seat}")).unwrap_or_default();
        Self::open_with(client, &format!("/api/tables/{table}/socket{seat}"), credential, &[]).await
    }

    /// Opens a socket with other headers as well.
    ///
    /// # Errors
    /// If the server cannot be reached, or refuses.
    pub async fn open_with(
        client: &Client,
        path: &str,
        credential: Option<&Credential>,
        headers: &[(&'static str, String)],
    ) -> Result<Self, Error> {
        let bad = |why: String| Error::BadAddress(why);
        let address = format!("ws://{}{path}", client.authority());
        let mut request = address.into_client_request().map_err(|error| bad(error.to_string()))?;
        let own = credential.map(Credential::header);
        let own = own.iter().map(|(name, value)| (name.clone(), value.as_str()));
        let others = headers.iter().map(|(name, value)| (HeaderName::from_static(name), value.as_str()));
        for (name, value) in own.chain(others) {
            let value = HeaderValue::from_str(value).map_err(|error| bad(error.to_string()))?;
            request.headers_mut().insert(name, value);
        }
        let stream = client.connect().await?;
        // Small messages go at once, where that can be had.
        let _ = stream.set_nodelay(true);
        let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        match client_async_with_config(request, stream, Some(small)).await {
            Ok((stream, _)) => Ok(Self { stream }),
            Err(tungstenite::Error::Http(answer)) => {
                let body = answer.body().as_deref().unwrap_or_default();
                let body: serde_json::Value = serde_json::from_slice(body).unwrap_or_default();
                let part = |key: &str| body.get(key).and_then(|text| text.as_str()).unwrap_or("?").to_owned();
                Err(Error::Refused(answer.status().as_u16(), part("code"), part("reason")))
            }
            Err(error) => Err(Error::Connection(error.to_string())),
        }
    }

    /// Sends a text.
    ///
    /// # Errors
    /// If the connection is broken.
    pub async fn send_text(&mut self, text: impl Into<String>) -> Result<(), Error> {
        self.send(Message::text(text.into())).await
    }

    /// Sends any frame.
    ///
    /// # Errors
    /// If the connection is broken.
    pub async fn send(&mut self, frame: Message) -> Result<(), Error> {
        self.stream.send(frame).await.map_err(|error| Error::Connection(error.to_string()))
    }

    /// The next message; none, once the socket is closed in good order. If one stops waiting, nothing
    /// is lost.
    ///
    /// # Errors
    /// If the connection is broken.
    pub async fn receive(&mut self) -> Result<Option<String>, Error> {
        loop {
            match self.stream.next().await {
                None | Some(Ok(Message::Close(_))) => return Ok(None),
                Some(Ok(Message::Text(text))) => return Ok(Some(text.to_string())),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(Error::Connection(error.to_string())),
            }
        }
    }

    /// Its two directions, for who sends and reads at the same time.
    pub fn split(
        self,
    ) -> (SplitSink<WebSocketStream<TcpStream>, Message>, SplitStream<WebSocketStream<TcpStream>>) {
        self.stream.split()
    }

    /// Closes it in good order.
    pub async fn close(mut self) {
        // Whether the other side still hears it does not matter.
        let _ = self.stream.close(None).await;
    }
}
