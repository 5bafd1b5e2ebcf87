use futures_util::{SinkExt as _, StreamExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::{HeaderName, HeaderValue};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::{Host, Pass, Trouble};

/// A line to a table.
#[derive(Debug)]
pub struct Socket {
    line: WebSocketStream<TcpStream>,
}

impl Socket {
    /// Opens a line for one's own seat, or to look on.
    ///
    /// # Errors
    /// If the server takes no call, or refuses this one.
    pub async fn open(
        host: &Host,
        table: &str,
        seat: Option<usize>,
        pass: Option<&Pass>,
    ) -> Result<Self, Trouble> {
        let seat = seat.map(|seat| format!("?seat={seat}")).unwrap_or_default();
        Self::open_with(host, &format!("/api/tables/{table}/socket{seat}"), pass, &[]).await
    }

    /// Opens a line with other headers as well.
    ///
    /// # Errors
    /// If the server takes no call, or refuses this one.
    pub async fn open_with(
        host: &Host,
        path: &str,
        pass: Option<&Pass>,
        headers: &[(&'static str, &str)],
    ) -> Result<Self, Trouble> {
        let bad = |why: String| Trouble::BadAddress(why);
        let address = format!("ws://{}{path}", host.authority());
        let mut request = address.into_client_request().map_err(|error| bad(error.to_string()))?;
        let own = pass.map(Pass::header);
        let own = own.iter().map(|(name, value)| (name.clone(), value.as_str()));
        let others = headers.iter().map(|(name, value)| (HeaderName::from_static(name), *value));
        for (name, value) in own.chain(others) {
            let value = HeaderValue::from_str(value).map_err(|error| bad(error.to_string()))?;
            request.headers_mut().insert(name, value);
        }
        let stream =
            TcpStream::connect(host.authority()).await.map_err(|error| Trouble::Line(error.to_string()))?;
        // Small messages go at once, where that can be had.
        let _ = stream.set_nodelay(true);
        let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        match client_async_with_config(request, stream, Some(small)).await {
            Ok((line, _)) => Ok(Self { line }),
            Err(Error::Http(answer)) => {
                let body = answer.body().as_deref().unwrap_or_default();
                let body: serde_json::Value = serde_json::from_slice(body).unwrap_or_default();
                let part = |key: &str| body.get(key).and_then(|text| text.as_str()).unwrap_or("?").to_owned();
                Err(Trouble::Refused(answer.status().as_u16(), part("code"), part("reason")))
            }
            Err(error) => Err(Trouble::Line(error.to_string())),
        }
    }

    /// Says something.
    ///
    /// # Errors
    /// If the line is broken.
    pub async fn say(&mut self, text: impl Into<String>) -> Result<(), Trouble> {
        self.send(Message::text(text.into())).await
    }

    /// Sends any frame.
    ///
    /// # Errors
    /// If the line is broken.
    pub async fn send(&mut self, frame: Message) -> Result<(), Trouble> {
        self.line.send(frame).await.map_err(|error| Trouble::Line(error.to_string()))
    }

    /// The next message; none, once the line is closed in good order. If one stops waiting, nothing
    /// is lost.
    ///
    /// # Errors
    /// If the line is broken.
    pub async fn hear(&mut self) -> Result<Option<String>, Trouble> {
        loop {
            match self.line.next().await {
                None | Some(Ok(Message::Close(_))) => return Ok(None),
                Some(Ok(Message::Text(text))) => return Ok(Some(text.to_string())),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(Trouble::Line(error.to_string())),
            }
        }
    }

    /// Hangs up in good order.
    pub async fn close(mut self) {
        // Whether the other side still hears it does not matter.
        let _ = self.line.close(None).await;
    }
}
