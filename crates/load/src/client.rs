use std::net::IpAddr;

use bytes::Bytes;
use http_body_util::{BodyExt as _, Full};
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HeaderName, SET_COOKIE};
use hyper::{HeaderMap, Request};
use hyper_util::client::legacy;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};

use crate::Error;

/// Requests to the server at one address.
#[derive(Clone, Debug)]
pub struct Client {
    authority: String,
    /// From which address of this machine; none: as the system likes.
    local: Option<IpAddr>,
    inner: legacy::Client<HttpConnector, Full<Bytes>>,
}

/// By what the server knows a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Credential {
    /// A browser's session.
    Cookie(String),
    /// A program's token.
    Token(String),
}

/// A server's answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The headers.
    pub headers: HeaderMap,
    /// The body.
    pub text: String,
}

impl Client {
    /// For the server at `http://host:port`.
    ///
    /// # Errors
    /// If it is no such address: there is no encryption here.
    pub fn new(url: &str) -> Result<Self, Error> {
        Self::from_address(url, None)
    }

    /// The same from a certain address of this machine, as if it were another one.
    ///
    /// # Errors
    /// If the server's is no such address.
    pub fn from_address(url: &str, local: Option<IpAddr>) -> Result<Self, Error> {
        let authority = url.strip_prefix("http://").map(|rest| rest.trim_end_matches('/'));
        match authority {
            Some(authority) if !authority.is_empty() && !authority.contains('/') => {
                let mut connector = HttpConnector::new();
                connector.set_nodelay(true);
                connector.set_local_address(local);
                let inner = legacy::Client::builder(TokioExecutor::new()).build(connector);
                Ok(Self { authority: authority.to_owned(), local, inner })
            }
            _ => Err(Error::BadAddress(format!("\"{url}\" is not of the form http://host:port"))),
        }
    }

    /// Host and port.
    #[must_use]
    pub fn authority(&self) -> &str {
        &self.authority
    }

    /// A connection to the server, with nothing said yet.
    ///
    /// # Errors
    /// If there is none to be had.
    pub async fn connect(&self) -> Result<TcpStream, Error> {
        let failed = |error: std::io::Error| Error::Connection(error.to_string());
        let Some(local) = self.local else {
            return TcpStream::connect(&self.authority).await.map_err(failed);
        };
        let server = tokio::net::lookup_host(&self.authority).await.map_err(failed)?.next();
        let server = server.ok_or_else(|| Error::BadAddress(self.authority.clone()))?;
        let socket = if server.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() };
        let socket = socket.map_err(failed)?;
        socket.bind((local, 0).into()).map_err(failed)?;
        socket.connect(server).await.map_err(failed)
    }

    /// One request with these headers; whatever the server answers is fine. A body is sent as JSON.
    ///
    /// # Errors
    /// If there is no answer.
    pub async fn send(
        &self,
        method: &str,
        path: &str,
        credential: Option<&Credential>,
        headers: &[(&'static str, String)],
        body: Option<String>,
    ) -> Result<Answer, Error> {
        let mut request = Request::builder().method(method).uri(format!("http://{}{path}", self.authority));
        if let Some((name, value)) = credential.map(Credential::header) {
            request = request.header(name, value);
        }
        for (name, value) in headers {
            request = request.header(*name, value);
        }
        if body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let body = Full::new(Bytes::from(body.unwrap_or_default()));
        let request = request.body(body).map_err(|error| Error::BadAddress(error.to_string()))?;
        let answer =
            self.inner.request(request).await.map_err(|error| Error::Connection(error.to_string()))?;
        let (parts, body) = answer.into_parts();
        let body = body.collect().await.map_err(|error| Error::Connection(error.to_string()))?;
        let text = String::from_utf8_lossy(&body.to_bytes()).into_owned();
        Ok(Answer { status: parts.status.as_u16(), headers: parts.headers, text })
    }

    /// The same without other headers.
    ///
    /// # Errors
    /// If there is no answer.
    pub async fn ask(
        &self,
        method: &str,
        path: &str,
        credential: Option<&Credential>,
        body: Option<&Value>,
    ) -> Result<Answer, Error> {
        self.send(method, path, credential, &[], body.map(Value::to_string)).await
    }

    /// A request that has to succeed; gives the body.
    ///
    /// # Errors
    /// If it does not.
    pub async fn get(&self, path: &str, credential: Option<&Credential>) -> Result<Value, Error> {
        self.ask("GET", path, credential, None).await?.successful().map(|answer| answer.json())
    }

    /// A request that has to succeed; gives the body.
    ///
    /// # Errors
    /// If it does not.
    pub async fn post(&self, path: &str, credential: &Credential, body: &Value) -> Result<Value, Error> {
        self.ask("POST", path, Some(credential), Some(body)).await?.successful().map(|answer| answer.json())
    }

    /// A new guest: the player's id, and the cookie.
    ///
    /// # Errors
    /// If the server admits none.
    pub async fn guest(&self) -> Result<(String, Credential), Error> {
        let answer = self.ask("POST", "/api/session", None, None).await?.successful()?;
        let cookie = answer.cookie().ok_or_else(|| Error::Unreadable("a guest got no cookie".to_owned()))?;
        Ok((text(&answer.json(), "id")?, Credential::Cookie(cookie)))
    }

    /// Creates a table; gives its id.
    ///
    /// # Errors
    /// If the server does not.
    pub async fn open_table(&self, credential: &Credential, plan: &Value) -> Result<String, Error> {
        text(&self.post("/api/tables", credential, plan).await?, "id")
    }

    /// Sits down.
    ///
    /// # Errors
    /// If the seat cannot be had.
    pub async fn sit(&self, credential: &Credential, table: &str, seat: usize) -> Result<(), Error> {
        let sit = json!({ "move_id": format!("sit-{seat}"), "version": 0, "type": "sit", "seat": seat });
        self.post(&format!("/api/tables/{table}/commands"), credential, &sit).await.map(drop)
    }
}

impl Credential {
    /// The header that carries it.
    #[must_use]
    pub fn header(&self) -> (HeaderName, String) {
        match self {
            Self::Cookie(cookie) => (COOKIE, cookie.clone()),
            Self::Token(token) => (AUTHORIZATION, format!("Bearer {token}")),
        }
    }
}

impl Answer {
    /// The answer, if it is not a refusal.
    ///
    /// # Errors
    /// What the server refuses, with its code.
    pub fn successful(self) -> Result<Self, Error> {
        if (200..300).contains(&self.status) {
            return Ok(self);
        }
        let body = self.json();
        let part = |key: &str| body.get(key).and_then(Value::as_str).unwrap_or("?").to_owned();
        Err(Error::Refused(self.status, part("code"), part("reason")))
    }

    /// The body; null, if it is not JSON.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_default()
    }

    /// The code of a refusal; empty, if there is none.
    #[must_use]
    pub fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }

    /// A header.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }

    /// The cookie that came with it, without its attributes.
    #[must_use]
    pub fn cookie(&self) -> Option<String> {
        let cookie = self.header(SET_COOKIE.as_str())?;
        cookie.split(';').next().map(str::to_owned)
    }
}

fn text(body: &Value, key: &str) -> Result<String, Error> {
    let text = body.get(key).and_then(Value::as_str).map(str::to_owned);
    text.ok_or_else(|| Error::Unreadable(format!("the answer has no \"{key}\"")))
}
