//! Who asks: by cookie or by token, from which address. The one cookie is read and written by hand: the crate
//! `cookie` would bring all of `time` for ten lines.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, OnceLock};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use protocol::wire::TokenScope;
use store::{Hash, Player};
use tables::PlayerId;

use crate::app::App;
use crate::error::Problem;
use crate::live::Person;
use crate::secret;

/// The name of the cookie.
pub const COOKIE: &str = "yolio";

const DAY_MS: i64 = 86_400_000;

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
    /// A program's token, stored under this hash: what it may do, and until when.
    Token(Hash, TokenScope, i64),
}

impl Credential {
    /// Is it a program's?
    #[must_use]
    pub fn is_token(self) -> bool {
        matches!(self, Self::Token(..))
    }

    /// Under what it is stored.
    #[must_use]
    pub fn hash(self) -> Hash {
        match self {
            Self::Cookie(hash) | Self::Token(hash, ..) => hash,
        }
    }

    /// May it do something at tables?
    #[must_use]
    pub fn may_play(self) -> bool {
        !matches!(self, Self::Token(_, TokenScope::Watch, _))
    }

    /// Has its time passed?
    #[must_use]
    pub fn has_ended(self, now: i64) -> bool {
        matches!(self, Self::Token(_, _, until) if until <= now)
    }
}

impl Identity {
    /// As the tables know it.
    pub fn person(&self) -> Result<Person, Problem> {
        let player = PlayerId::new(&self.player.id).ok_or(Problem::Fault)?;
        Ok(Person { player, name: self.player.name.clone(), program: self.credential.is_token() })
    }
}

/// Somebody, if known. A wrong token is refused; a cookie whose session has ended is ignored.
#[derive(Clone, Debug)]
pub struct MaybeIdentity(pub Option<Identity>, Doubt);

/// Why it is not known whether there is a session: only who needs one is refused for that.
type Doubt = Option<Problem>;

impl MaybeIdentity {
    /// As the tables know it.
    pub fn person(&self) -> Option<Person> {
        self.0.as_ref().and_then(|identity| identity.person().ok())
    }

    /// Somebody, for what only somebody may.
    ///
    /// # Errors
    /// If it is nobody, or nobody can say at the moment.
    pub fn required(self) -> Result<Identity, Problem> {
        self.0.ok_or(self.1.unwrap_or(Problem::NoSession))
    }

    /// Why nobody can say who it is at the moment.
    pub fn doubt(&self) -> Option<Problem> {
        self.1.clone()
    }
}

/// Somebody who may do something at tables.
#[derive(Clone, Debug)]
pub struct Playing(pub Identity);

/// Somebody who may change who they are: with a session, and never by a token.
#[derive(Clone, Debug)]
pub struct Account {
    /// The player.
    pub player: Player,
    /// The session, stored under this hash.
    pub session: Hash,
}

impl From<Account> for Identity {
    fn from(account: Account) -> Self {
        Self { player: account.player, credential: Credential::Cookie(account.session) }
    }
}

impl FromRequestParts<Arc<App>> for MaybeIdentity {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        let now = app.clock.now();
        if let Some(token) = bearer(&parts.headers)? {
            let hash = secret::hashed(token);
            let known = app.store.token(&hash).await?;
            let (player, token) =
                known.filter(|(_, token)| token.expires_at > now).ok_or(Problem::BadToken)?;
            let credential = Credential::Token(hash, scope(&token.scope), token.expires_at);
            // That it was used is worth a note, and not a refusal.
            let _ = app.store.touch_token(&token, now).await;
            return Ok(Self(Some(Identity { player, credential }), None));
        }
        let Some(cookie) = cookie(&parts.headers) else { return Ok(Self(None, None)) };
        let hash = secret::hashed(cookie);
        let days = i64::from(app.config.limits.session_days);
        let lasts = |session: &store::Session| days == 0 || now - session.used_at < days * DAY_MS;
        let known = match app.store.session(&hash).await {
            // Without a database people are who they were: they can look, and nothing else. Who was elsewhere is not
            // told that the session has ended.
            Err(error) if error.is_failure() => match app.sessions.get(&hash) {
                None => return Ok(Self(None, Some(error.into()))),
                known => known,
            },
            known => known?,
        };
        let Some(session) = known.filter(lasts) else {
            app.sessions.remove(&hash);
            return Ok(Self(None, None));
        };
        app.sessions.insert(hash, session.clone());
        let renewed = app.store.touch_session(&hash, &session, now).await.unwrap_or(false);
        if let Some(renewal) = parts.extensions.get::<Renewal>().filter(|_| renewed) {
            // Set once: a request has one session.
            let _ = renewal.0.set(new_cookie(cookie, Client::of(parts, app), app));
        }
        Ok(Self(Some(Identity { player: session.player, credential: Credential::Cookie(hash) }), None))
    }
}

fn scope(text: &str) -> TokenScope {
    if text == "play" { TokenScope::Play } else { TokenScope::Watch }
}

impl FromRequestParts<Arc<App>> for Identity {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        MaybeIdentity::from_request_parts(parts, app).await?.required()
    }
}

impl FromRequestParts<Arc<App>> for Playing {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        let identity = Identity::from_request_parts(parts, app).await?;
        if identity.credential.may_play() { Ok(Self(identity)) } else { Err(Problem::TokenScope) }
    }
}

impl FromRequestParts<Arc<App>> for Account {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        let identity = Identity::from_request_parts(parts, app).await?;
        match identity.credential {
            Credential::Cookie(session) => Ok(Self { player: identity.player, session }),
            Credential::Token(..) => Err(Problem::TokenScope),
        }
    }
}

/// The cookie that goes out again with the answer, if it is time for that.
#[derive(Clone, Debug, Default)]
pub struct Renewal(Arc<OnceLock<String>>);

impl Renewal {
    /// The cookie, if there is one.
    #[must_use]
    pub fn cookie(&self) -> Option<&str> {
        self.0.get().map(String::as_str)
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
        let trusted = |address: &IpAddr| app.config.trusts(*address);
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

/// The cookie of a session: it lasts as long as the session does without being used.
#[must_use]
pub fn new_cookie(secret: &str, client: Client, app: &App) -> String {
    let secure = if client.https { "; Secure" } else { "" };
    let days = match app.config.limits.session_days {
        0 => 400,
        days => u64::from(days),
    };
    format!("{COOKIE}={secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age={}{secure}", days * 86_400)
}

/// Takes the cookie away.
#[must_use]
pub fn no_cookie() -> String {
    format!("{COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0")
}
