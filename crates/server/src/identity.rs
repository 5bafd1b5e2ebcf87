//! Who asks: by cookie or by token, from which address. The one cookie is read and written by hand: the crate
//! `cookie` would bring all of `time` for ten lines.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};
use store::{Hash, Player};
use tables::PlayerId;

use crate::app::App;
use crate::error::Problem;
use crate::live::Person;
use crate::{origin, secret};

/// The name of the cookie.
pub const COOKIE: &str = "yolio";

/// A player with a session or a token.
#[derive(Clone, Debug)]
pub struct Identity {
    /// The player.
    pub player: Player,
    /// By what the player is known.
    pub credential: Credential,
}

/// By what a player is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Credential {
    /// A browser's cookie, stored under this hash.
    Cookie(Hash),
    /// A program's token.
    Token,
}

impl Identity {
    /// As the tables know it.
    pub fn person(&self) -> Result<Person, Problem> {
        let player = PlayerId::new(&self.player.id).ok_or(Problem::Fault)?;
        let program = self.credential == Credential::Token;
        Ok(Person { player, name: self.player.name.clone(), program })
    }
}

/// Somebody, if known. A wrong token is refused; a cookie whose session has ended is ignored.
#[derive(Clone, Debug)]
pub struct MaybeIdentity(pub Option<Identity>);

impl MaybeIdentity {
    /// As the tables know it.
    pub fn person(&self) -> Option<Person> {
        self.0.as_ref().and_then(|identity| identity.person().ok())
    }
}

impl FromRequestParts<Arc<App>> for MaybeIdentity {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        if let Some(token) = bearer(&parts.headers)? {
            let hash = secret::hashed(token);
            let (player, token) = app.store.token(&hash).await?.ok_or(Problem::BadToken)?;
            app.store.touch_token(&token, app.clock.now()).await?;
            return Ok(Self(Some(Identity { player, credential: Credential::Token })));
        }
        let Some(cookie) = cookie(&parts.headers) else { return Ok(Self(None)) };
        let hash = secret::hashed(cookie);
        let Some(session) = app.store.session(&hash).await? else { return Ok(Self(None)) };
        // A page of another site must not act for the player whose cookie the browser sends along.
        if !matches!(parts.method, Method::GET | Method::HEAD) {
            origin::check(parts, app)?;
        }
        app.store.touch_session(&hash, &session, app.clock.now()).await?;
        Ok(Self(Some(Identity { player: session.player, credential: Credential::Cookie(hash) })))
    }
}

impl FromRequestParts<Arc<App>> for Identity {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        MaybeIdentity::from_request_parts(parts, app).await?.0.ok_or(Problem::NoSession)
    }
}

/// Where a request comes from, as far as that can be believed.
#[derive(Clone, Copy, Debug)]
pub struct Client {
    /// The address.
    pub address: IpAddr,
    /// Over `https`, up to a trusted proxy?
    pub https: bool,
}

impl FromRequestParts<Arc<App>> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Infallible> {
        Ok(Self::of(parts, app))
    }
}

impl Client {
    /// Believes a forwarded address only from a configured proxy: the last one that is none.
    #[must_use]
    pub fn of(parts: &Parts, app: &App) -> Self {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip().to_canonical());
        let peer = peer.unwrap_or(IpAddr::from([0, 0, 0, 0]));
        let trusted = |address: &IpAddr| app.config.trusted_proxies.iter().any(|net| net.contains(address));
        let https = app.config.is_https();
        if !trusted(&peer) {
            return Self { address: peer, https };
        }
        let chain = parts.headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
        let chain: Vec<&str> = chain.flat_map(|value| value.split(',')).map(str::trim).collect();
        let mut address = peer;
        for text in chain.into_iter().rev() {
            let Ok(named) = text.parse::<IpAddr>() else { break };
            address = named.to_canonical();
            if !trusted(&address) {
                break;
            }
        }
        let proto = parts.headers.get("x-forwarded-proto").and_then(|value| value.to_str().ok());
        Self { address, https: https || proto == Some("https") }
    }
}

fn bearer(headers: &HeaderMap) -> Result<Option<&str>, Problem> {
    let Some(value) = headers.get(header::AUTHORIZATION) else { return Ok(None) };
    let text = value.to_str().map_err(|_| Problem::BadToken)?;
    let (kind, token) = text.split_once(' ').ok_or(Problem::BadToken)?;
    if kind.eq_ignore_ascii_case("bearer") { Ok(Some(token.trim())) } else { Err(Problem::BadToken) }
}

/// The value of our cookie.
#[must_use]
fn cookie(headers: &HeaderMap) -> Option<&str> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = all.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).map(|(_, value)| value)
}

/// A cookie for a new session.
#[must_use]
pub fn new_cookie(secret: &str, client: Client) -> String {
    let secure = if client.https { "; Secure" } else { "" };
    format!("{COOKIE}={secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000{secure}")
}

/// Takes the cookie away.
#[must_use]
pub fn no_cookie() -> String {
    format!("{COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0")
}
