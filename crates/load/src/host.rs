use bytes::Bytes;
use http_body_util::{BodyExt as _, Full};
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, SET_COOKIE};
use hyper::{Method, Request};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde_json::{Value, json};

use crate::Trouble;

/// A server by its address.
#[derive(Clone, Debug)]
pub struct Host {
    authority: String,
    client: Client<HttpConnector, Full<Bytes>>,
}

/// By what the server knows somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pass {
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
    /// The cookie that came with it.
    pub cookie: Option<String>,
    /// The body; null, if it is no JSON.
    pub body: Value,
}

impl Host {
    /// The server at `http://host:port`.
    ///
    /// # Errors
    /// If it is no such address: there is no encryption here.
    pub fn new(url: &str) -> Result<Self, Trouble> {
        let authority = url.strip_prefix("http://").map(|rest| rest.trim_end_matches('/'));
        match authority {
            Some(authority) if !authority.is_empty() && !authority.contains('/') => {
                let mut connector = HttpConnector::new();
                connector.set_nodelay(true);
                let client = Client::builder(TokioExecutor::new()).build(connector);
                Ok(Self { authority: authority.to_owned(), client })
            }
            _ => Err(Trouble::BadAddress(format!("\"{url}\" is not of the form http://host:port"))),
        }
    }

    /// Host and port.
    #[must_use]
    pub fn authority(&self) -> &str {
        &self.authority
    }

    /// One request; whatever the server answers is fine.
    ///
    /// # Errors
    /// If there is no answer.
    pub async fn ask(
        &self,
        method: Method,
        path: &str,
        pass: Option<&Pass>,
        body: Option<&Value>,
    ) -> Result<Answer, Trouble> {
        let mut request = Request::builder().method(method).uri(format!("http://{}{path}", self.authority));
        if let Some(pass) = pass {
            let (name, value) = pass.header();
            request = request.header(name, value);
        }
        if body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let body = body.map(|body| Bytes::from(body.to_string())).unwrap_or_default();
        let request =
            request.body(Full::new(body)).map_err(|error| Trouble::BadAddress(error.to_string()))?;
        let answer = self.client.request(request).await.map_err(|error| Trouble::Line(error.to_string()))?;
        let status = answer.status().as_u16();
        let cookie = answer.headers().get(SET_COOKIE).and_then(|value| value.to_str().ok());
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
        let body = answer.into_body().collect().await.map_err(|error| Trouble::Line(error.to_string()))?;
        let body = serde_json::from_slice(&body.to_bytes()).unwrap_or(Value::Null);
        Ok(Answer { status, cookie, body })
    }

    /// A request that has to succeed; gives the body.
    ///
    /// # Errors
    /// If it does not.
    pub async fn get(&self, path: &str, pass: Option<&Pass>) -> Result<Value, Trouble> {
        self.ask(Method::GET, path, pass, None).await?.good().map(|answer| answer.body)
    }

    /// A request that has to succeed; gives the body.
    ///
    /// # Errors
    /// If it does not.
    pub async fn post(&self, path: &str, pass: &Pass, body: &Value) -> Result<Value, Trouble> {
        self.ask(Method::POST, path, Some(pass), Some(body)).await?.good().map(|answer| answer.body)
    }

    /// A new guest: the player's id, and the cookie.
    ///
    /// # Errors
    /// If the server wants none.
    pub async fn guest(&self) -> Result<(String, Pass), Trouble> {
        let answer = self.ask(Method::POST, "/api/session", None, None).await?.good()?;
        let cookie = answer.cookie.ok_or_else(|| Trouble::Unreadable("a guest got no cookie".to_owned()))?;
        Ok((text(&answer.body, "id")?, Pass::Cookie(cookie)))
    }

    /// A token for a program that plays as this player.
    ///
    /// # Errors
    /// If the server gives none.
    pub async fn token(&self, pass: &Pass) -> Result<Pass, Trouble> {
        let made = self.post("/api/tokens", pass, &json!({ "label": "test" })).await?;
        text(&made, "token").map(Pass::Token)
    }

    /// Makes a table; gives its id.
    ///
    /// # Errors
    /// If the server does not.
    pub async fn open_table(&self, pass: &Pass, plan: &Value) -> Result<String, Trouble> {
        text(&self.post("/api/tables", pass, plan).await?, "id")
    }

    /// Sits down.
    ///
    /// # Errors
    /// If the seat cannot be had.
    pub async fn sit(&self, pass: &Pass, table: &str, seat: usize) -> Result<(), Trouble> {
        let sit = json!({ "move_id": format!("sit-{seat}"), "version": 0, "type": "sit", "seat": seat });
        self.post(&format!("/api/tables/{table}/commands"), pass, &sit).await.map(drop)
    }
}

impl Pass {
    /// The header that shows it.
    #[must_use]
    pub fn header(&self) -> (hyper::header::HeaderName, String) {
        match self {
            Self::Cookie(cookie) => (COOKIE, cookie.clone()),
            Self::Token(token) => (AUTHORIZATION, format!("Bearer {token}")),
        }
    }
}

impl Answer {
    /// The answer, if it is a good one.
    ///
    /// # Errors
    /// What the server refuses, with its code.
    pub fn good(self) -> Result<Self, Trouble> {
        if (200..300).contains(&self.status) {
            return Ok(self);
        }
        let part = |key: &str| self.body.get(key).and_then(Value::as_str).unwrap_or("?").to_owned();
        Err(Trouble::Refused(self.status, part("code"), part("reason")))
    }
}

fn text(body: &Value, key: &str) -> Result<String, Trouble> {
    let text = body.get(key).and_then(Value::as_str).map(str::to_owned);
    text.ok_or_else(|| Trouble::Unreadable(format!("the answer has no \"{key}\"")))
}
