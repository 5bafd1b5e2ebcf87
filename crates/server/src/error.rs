//! Everything that can be wrong with a request, each with a stable code and one sentence.

use std::sync::{Mutex, PoisonError};

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::wire::ErrorBody;
use store::StoreError;

/// Why a request was not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// Neither cookie nor token.
    #[error("you need a session or a token first")]
    NoSession,
    /// The token belongs to nobody.
    #[error("this token is not valid")]
    BadToken,
    /// Name or password.
    #[error("the name or the password is wrong")]
    WrongPassword,
    /// The password so far is wrong, or missing.
    #[error("the old password is wrong")]
    WrongOldPassword,
    /// No passkey that is known here has signed this.
    #[error("this passkey does not work here")]
    WrongPasskey,
    /// The same for somebody who is known already.
    #[error("this passkey does not work here")]
    WrongProof,
    /// Its counter says that there is a second one.
    #[error("this passkey seems to have been copied; sign in another way and remove it")]
    PasskeyCopied,
    /// What was to be signed is too old, was used already, or was given to somebody else or for something else.
    #[error("this took too long or was sent twice; please start again")]
    ChallengeOver,
    /// Nothing shows that it is the player who asks.
    #[error("your password or one of your passkeys is needed for this")]
    ProofNeeded,
    /// The passkey belongs to somebody.
    #[error("this passkey is in use already")]
    PasskeyTaken,
    /// Nothing else protects the name.
    #[error("nothing else protects your name: without this passkey anybody can take it")]
    LastWayIn,
    /// Browsers make no passkeys for this address.
    #[error("passkeys need a host name and https, or localhost; this address is neither")]
    NoPasskeysHere,
    /// A token may not do this.
    #[error("a token cannot do this; use a browser's session")]
    TokenScope,
    /// The game was played without spectators.
    #[error("only people who sat at this table may see its games")]
    NotAtTable,
    /// Asked by a page of another site.
    #[error("this request comes from a page of another site")]
    ForeignOrigin,
    /// The table is not open to people without a seat.
    #[error("only people with a seat may watch this table")]
    NoSpectators,
    /// The seat belongs to somebody else.
    #[error("this seat is not yours")]
    NotYourSeat,
    /// There is no such thing.
    #[error("there is no such {}", .0.parts().0)]
    Missing(Thing),
    /// The address exists, and not with this method.
    #[error("this method is not allowed here")]
    BadMethod,
    /// Not JSON at all.
    #[error("this is not valid JSON: {0}")]
    BadJson(String),
    /// The body is JSON of another shape.
    #[error("the fields are not valid: {0}")]
    BadFields(String),
    /// The query cannot be read.
    #[error("the address is not valid: {0}")]
    BadQuery(String),
    /// The content type is another one.
    #[error("the body must be application/json")]
    NotJson,
    /// The body is too long.
    #[error("the body is too long")]
    TooLarge,
    /// The rule set is not one: everything that is wrong with it.
    #[error("these rules cannot be played")]
    BadRules(Vec<String>),
    /// The name is not one.
    #[error("a name has 1 to 24 visible characters")]
    BadName,
    /// The password is too short or too long.
    #[error("a password has 8 to 128 characters")]
    BadPassword,
    /// The name belongs to a player who protects it.
    #[error("this name belongs to another player")]
    NameTaken,
    /// Too many requests; seconds until the next.
    #[error("too many requests; try again in {0} s")]
    TooFast(u32),
    /// A limit of the server.
    #[error("{}", .0.parts().1)]
    Full(Limit),
    /// A table refused a command: code and sentence.
    #[error("{1}")]
    Refused(&'static str, String),
    /// The request wants a WebSocket handshake.
    #[error("this address needs a WebSocket handshake")]
    NoHandshake,
    /// The database could not take it.
    #[error("this could not be stored, so it was not done; try again")]
    NotStored,
    /// Nothing can be stored at the moment.
    #[error("nothing can be stored right now: you can look, but not move")]
    LookOnly,
    /// The table is being loaded again after a fault.
    #[error("the table was loaded again; please send it once more")]
    TableRestarted,
    /// The table leaves the memory at this very moment; asking again brings it back.
    #[error("the table was loaded again; please send it once more")]
    TableAway,
    /// Another server holds the table.
    #[error("another server is running this table at the moment")]
    TableElsewhere,
    /// Another server runs the table, and cannot be reached.
    #[error("the server that runs this table can't be reached at the moment; please try again")]
    TableUnreachable,
    /// Another server has refused: status, code and sentence.
    #[error("{2}")]
    Told(StatusCode, &'static str, String),
    /// The table's log cannot be read.
    #[error("the log of this table cannot be read")]
    TableBroken,
    /// The server is stopping.
    #[error("the server is restarting; come back in a moment")]
    Stopping,
    /// The operating system gives no random bytes.
    #[error("the operating system provides no random numbers")]
    NoChance,
    /// A fault of this program.
    #[error("something went wrong on the server")]
    Fault,
}

/// Something that was asked for and is not there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thing {
    Page,
    Table,
    Game,
    Seat,
    Token,
    Passkey,
    Link,
    FinishedGame,
    Schema,
}

/// A limit of the server that has been reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    TablesOfPlayer,
    TokensOfPlayer,
    PasskeysOfPlayer,
    SocketsOfPlayer,
    SocketsAtTable,
    SocketsOfAddress,
    ConnectionsOfAddress,
    Sockets,
}

impl Problem {
    /// The stable code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.parts().1
    }

    /// Does it pass by itself, so that the same may work a moment later or at another server?
    #[must_use]
    pub fn passes(&self) -> bool {
        matches!(
            self,
            Self::TableElsewhere
                | Self::TableUnreachable
                | Self::TableRestarted
                | Self::TableAway
                | Self::Stopping
        )
    }

    /// The status of the answer.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        self.parts().0
    }

    fn parts(&self) -> (StatusCode, &'static str) {
        match self {
            Self::BadJson(_) => (StatusCode::BAD_REQUEST, "bad_json"),
            Self::BadQuery(_) => (StatusCode::BAD_REQUEST, "bad_query"),
            Self::NoSession => (StatusCode::UNAUTHORIZED, "no_session"),
            Self::BadToken => (StatusCode::UNAUTHORIZED, "bad_token"),
            Self::WrongPassword => (StatusCode::UNAUTHORIZED, "wrong_password"),
            Self::WrongOldPassword => (StatusCode::FORBIDDEN, "wrong_password"),
            Self::WrongPasskey => (StatusCode::UNAUTHORIZED, "wrong_passkey"),
            Self::WrongProof => (StatusCode::FORBIDDEN, "wrong_passkey"),
            Self::PasskeyCopied => (StatusCode::FORBIDDEN, "passkey_copied"),
            Self::ProofNeeded => (StatusCode::FORBIDDEN, "proof_needed"),
            Self::TokenScope => (StatusCode::FORBIDDEN, "token_scope"),
            Self::NotAtTable => (StatusCode::FORBIDDEN, "not_at_table"),
            Self::ForeignOrigin => (StatusCode::FORBIDDEN, "foreign_origin"),
            Self::NoSpectators => (StatusCode::FORBIDDEN, "no_spectators"),
            Self::NotYourSeat => (StatusCode::FORBIDDEN, "not_your_seat"),
            Self::Missing(thing) => (StatusCode::NOT_FOUND, thing.parts().1),
            Self::BadMethod => (StatusCode::METHOD_NOT_ALLOWED, "bad_method"),
            Self::NameTaken => (StatusCode::CONFLICT, "name_taken"),
            Self::ChallengeOver => (StatusCode::CONFLICT, "challenge_over"),
            Self::PasskeyTaken => (StatusCode::CONFLICT, "passkey_taken"),
            Self::LastWayIn => (StatusCode::CONFLICT, "last_way_in"),
            Self::NoPasskeysHere => (StatusCode::CONFLICT, "no_passkeys_here"),
            Self::Full(limit) => (StatusCode::CONFLICT, limit.parts().0),
            Self::Refused(code, _) => (StatusCode::CONFLICT, code),
            Self::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "too_large"),
            Self::NotJson => (StatusCode::UNSUPPORTED_MEDIA_TYPE, "not_json"),
            Self::BadFields(_) => (StatusCode::UNPROCESSABLE_ENTITY, "bad_fields"),
            Self::BadRules(_) => (StatusCode::UNPROCESSABLE_ENTITY, "bad_rules"),
            Self::BadName => (StatusCode::UNPROCESSABLE_ENTITY, "bad_name"),
            Self::BadPassword => (StatusCode::UNPROCESSABLE_ENTITY, "bad_password"),
            Self::NoHandshake => (StatusCode::UPGRADE_REQUIRED, "no_handshake"),
            Self::TooFast(_) => (StatusCode::TOO_MANY_REQUESTS, "too_fast"),
            Self::NotStored => (StatusCode::SERVICE_UNAVAILABLE, "not_stored"),
            Self::LookOnly => (StatusCode::SERVICE_UNAVAILABLE, "look_only"),
            Self::TableRestarted | Self::TableAway => (StatusCode::SERVICE_UNAVAILABLE, "table_restarted"),
            Self::TableElsewhere => (StatusCode::SERVICE_UNAVAILABLE, "table_elsewhere"),
            Self::TableUnreachable => (StatusCode::SERVICE_UNAVAILABLE, "table_unreachable"),
            Self::Told(status, code, _) => (*status, code),
            Self::Stopping => (StatusCode::SERVICE_UNAVAILABLE, "restart"),
            Self::TableBroken => (StatusCode::INTERNAL_SERVER_ERROR, "table_broken"),
            Self::NoChance => (StatusCode::INTERNAL_SERVER_ERROR, "no_chance"),
            Self::Fault => (StatusCode::INTERNAL_SERVER_ERROR, "fault"),
        }
    }
}

/// A code of another server, which knows the same ones; a code of a later release is learnt.
#[must_use]
pub fn known_code(code: &str) -> &'static str {
    static KNOWN: Mutex<Vec<&'static str>> = Mutex::new(Vec::new());
    const MOST: usize = 500;
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    match known.iter().find(|one| **one == code) {
        Some(one) => one,
        None if known.len() < MOST => {
            let one: &'static str = code.to_owned().leak();
            known.push(one);
            one
        }
        None => "fault",
    }
}

impl Thing {
    /// Its name, and the code of its absence.
    fn parts(self) -> (&'static str, &'static str) {
        match self {
            Self::Page => ("page", "no_such_page"),
            Self::Table => ("table", "no_such_table"),
            Self::Game => ("game", "no_such_game"),
            Self::Seat => ("seat", "no_such_seat"),
            Self::Token => ("token", "no_such_token"),
            Self::Passkey => ("passkey", "no_such_passkey"),
            Self::Link => ("seat link", "no_such_link"),
            Self::FinishedGame => ("finished game", "no_such_finished_game"),
            Self::Schema => ("schema", "no_such_schema"),
        }
    }
}

impl Limit {
    /// Its code and its sentence.
    fn parts(self) -> (&'static str, &'static str) {
        match self {
            Self::TablesOfPlayer => {
                ("too_many_tables", "you have seats at too many open tables; leave or close one first")
            }
            Self::TokensOfPlayer => ("too_many_tokens", "you have too many tokens; revoke one first"),
            Self::PasskeysOfPlayer => ("too_many_passkeys", "you have too many passkeys; remove one first"),
            Self::SocketsOfPlayer => ("too_many_sockets", "you have too many open connections"),
            Self::SocketsAtTable => ("table_crowded", "too many people are watching this table"),
            Self::SocketsOfAddress | Self::ConnectionsOfAddress => {
                ("address_full", "there are too many connections from your network; close some and try again")
            }
            Self::Sockets => ("server_full", "the server is full; please come back later"),
        }
    }
}

impl From<&Problem> for ErrorBody {
    fn from(problem: &Problem) -> Self {
        let details = match problem {
            Problem::BadRules(faults) => faults.clone(),
            _ => Vec::new(),
        };
        Self { code: problem.code().to_owned(), reason: problem.to_string(), details }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        metrics::counter!("yolio_refused_total", "code" => self.code()).increment(1);
        let mut response = (self.status(), Json(ErrorBody::from(&self))).into_response();
        let headers = response.headers_mut();
        if let Self::TooFast(seconds) = self {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds.max(1)));
        }
        if self.status() == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

/// What a table refuses keeps its code and its sentence.
impl From<tables::Refusal> for Problem {
    fn from(refusal: tables::Refusal) -> Self {
        Self::Refused(refusal.code(), refusal.to_string())
    }
}

/// What the store refuses becomes a problem of the request; what fails is logged.
impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NoSuchTable(_) => Self::Missing(Thing::Table),
            StoreError::NameTaken(_) => Self::NameTaken,
            StoreError::Held { .. } | StoreError::Fenced { .. } => Self::TableElsewhere,
            StoreError::NoSuchPlayer(_) => Self::NoSession,
            StoreError::Taken("passkey") => Self::PasskeyTaken,
            StoreError::BadText(_) => Self::BadFields("a text has a zero byte in it".to_owned()),
            StoreError::TableClosed(_) => Self::Refused("table_closed", "this table is closed".to_owned()),
            other => {
                tracing::error!(code = other.code(), "the database refused: {other}");
                Self::NotStored
            }
        }
    }
}
