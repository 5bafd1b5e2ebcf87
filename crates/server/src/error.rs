//! Everything that can be wrong with a request, each with a stable code and one sentence.

use std::fmt;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::wire::ErrorBody;
use store::StoreError;

/// Why a request was not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// Neither cookie nor token.
    NoSession,
    /// The token belongs to nobody.
    BadToken,
    /// Name or password.
    WrongPassword,
    /// Asked by a page of another site.
    ForeignOrigin,
    /// The table is not open to people without a seat.
    NoSpectators,
    /// The seat belongs to somebody else.
    NotYourSeat,
    /// Only the host may.
    NotHost,
    /// There is no such thing.
    Missing(Thing),
    /// The address exists, and not with this method.
    BadMethod,
    /// Not JSON at all.
    BadJson(String),
    /// The body is JSON of another shape.
    BadFields(String),
    /// The query cannot be read.
    BadQuery(String),
    /// The content type is another one.
    NotJson,
    /// The body is too long.
    TooLarge,
    /// The rule set is not one: everything that is wrong with it.
    BadRules(Vec<String>),
    /// The name is not one.
    BadName,
    /// The password is too short or too long.
    BadPassword,
    /// The name belongs to a player with a password.
    NameTaken,
    /// Too many requests; seconds until the next.
    TooFast(u32),
    /// A limit of the server.
    Full(Limit),
    /// A table refused a command: code and sentence.
    Refused(&'static str, String),
    /// The request wants a WebSocket handshake.
    NoHandshake,
    /// The database could not take it.
    NotStored,
    /// The table is being loaded again after a fault.
    TableRestarted,
    /// The table leaves the memory at this very moment; asking again brings it back.
    TableAway,
    /// Another server holds the table.
    TableElsewhere,
    /// The table's log cannot be read.
    TableBroken,
    /// The server is stopping.
    Stopping,
    /// The operating system gives no random bytes.
    NoChance,
    /// A fault of this program.
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
    Link,
    FinishedGame,
    Schema,
}

/// A limit of the server that has been reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    TablesOfPlayer,
    TokensOfPlayer,
    SocketsOfPlayer,
    SocketsAtTable,
    Sockets,
}

impl Problem {
    /// The stable code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoSession => "no_session",
            Self::BadToken => "bad_token",
            Self::WrongPassword => "wrong_password",
            Self::ForeignOrigin => "foreign_origin",
            Self::NoSpectators => "no_spectators",
            Self::NotYourSeat => "not_your_seat",
            Self::NotHost => "not_host",
            Self::Missing(thing) => thing.code(),
            Self::BadMethod => "bad_method",
            Self::BadJson(_) => "bad_json",
            Self::BadFields(_) => "bad_fields",
            Self::BadQuery(_) => "bad_query",
            Self::NotJson => "not_json",
            Self::TooLarge => "too_large",
            Self::BadRules(_) => "bad_rules",
            Self::BadName => "bad_name",
            Self::BadPassword => "bad_password",
            Self::NameTaken => "name_taken",
            Self::TooFast(_) => "too_fast",
            Self::Full(limit) => limit.code(),
            Self::Refused(code, _) => code,
            Self::NoHandshake => "no_handshake",
            Self::NotStored => "not_stored",
            Self::TableRestarted | Self::TableAway => "table_restarted",
            Self::TableElsewhere => "table_elsewhere",
            Self::TableBroken => "table_broken",
            Self::Stopping => "restart",
            Self::NoChance => "no_chance",
            Self::Fault => "fault",
        }
    }

    /// The status of the answer.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        match self {
            Self::BadJson(_) | Self::BadQuery(_) => StatusCode::BAD_REQUEST,
            Self::NoSession | Self::BadToken | Self::WrongPassword => StatusCode::UNAUTHORIZED,
            Self::ForeignOrigin | Self::NoSpectators | Self::NotYourSeat | Self::NotHost => {
                StatusCode::FORBIDDEN
            }
            Self::Missing(_) => StatusCode::NOT_FOUND,
            Self::BadMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::NameTaken | Self::Full(_) | Self::Refused(..) => StatusCode::CONFLICT,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::BadFields(_) | Self::BadRules(_) | Self::BadName | Self::BadPassword => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Self::NoHandshake => StatusCode::UPGRADE_REQUIRED,
            Self::TooFast(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::NotStored
            | Self::TableRestarted
            | Self::TableAway
            | Self::TableElsewhere
            | Self::Stopping => StatusCode::SERVICE_UNAVAILABLE,
            Self::TableBroken | Self::NoChance | Self::Fault => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSession => f.write_str("you need a session or a token first"),
            Self::BadToken => f.write_str("this token is not valid"),
            Self::WrongPassword => f.write_str("the name or the password is wrong"),
            Self::ForeignOrigin => f.write_str("this request comes from a page of another site"),
            Self::NoSpectators => f.write_str("only people with a seat may watch this table"),
            Self::NotYourSeat => f.write_str("this seat is not yours"),
            Self::NotHost => f.write_str("only the host may do this"),
            Self::Missing(thing) => write!(f, "there is no such {}", thing.name()),
            Self::BadMethod => f.write_str("this method is not allowed here"),
            Self::BadJson(why) => write!(f, "this is not valid JSON: {why}"),
            Self::BadFields(why) => write!(f, "the fields are not valid: {why}"),
            Self::BadQuery(why) => write!(f, "the address is not valid: {why}"),
            Self::NotJson => f.write_str("the body must be application/json"),
            Self::TooLarge => f.write_str("the body is too long"),
            Self::BadRules(_) => f.write_str("these rules cannot be played"),
            Self::BadName => f.write_str("a name has 1 to 24 visible characters"),
            Self::BadPassword => f.write_str("a password has 8 to 128 characters"),
            Self::NameTaken => f.write_str("this name belongs to another player"),
            Self::TooFast(seconds) => write!(f, "too many requests; try again in {seconds} s"),
            Self::Full(limit) => f.write_str(limit.sentence()),
            Self::Refused(_, why) => f.write_str(why),
            Self::NoHandshake => f.write_str("this address needs a WebSocket handshake"),
            Self::NotStored => f.write_str("the move could not be stored, so it was not made; try again"),
            Self::TableRestarted | Self::TableAway => {
                f.write_str("the table was loaded again; please send it once more")
            }
            Self::TableElsewhere => f.write_str("another server is running this table at the moment"),
            Self::TableBroken => f.write_str("the log of this table cannot be read"),
            Self::Stopping => f.write_str("the server is restarting; come back in a moment"),
            Self::NoChance => f.write_str("the operating system provides no random numbers"),
            Self::Fault => f.write_str("something went wrong on the server"),
        }
    }
}

impl std::error::Error for Problem {}

impl Thing {
    fn name(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Table => "table",
            Self::Game => "game",
            Self::Seat => "seat",
            Self::Token => "token",
            Self::Link => "seat link",
            Self::FinishedGame => "finished game",
            Self::Schema => "schema",
        }
    }

    fn code(self) -> &'static str {
        match self {
            Self::Page => "no_such_page",
            Self::Table => "no_such_table",
            Self::Game => "no_such_game",
            Self::Seat => "no_such_seat",
            Self::Token => "no_such_token",
            Self::Link => "no_such_link",
            Self::FinishedGame => "no_such_finished_game",
            Self::Schema => "no_such_schema",
        }
    }
}

impl Limit {
    fn code(self) -> &'static str {
        match self {
            Self::TablesOfPlayer => "too_many_tables",
            Self::TokensOfPlayer => "too_many_tokens",
            Self::SocketsOfPlayer => "too_many_sockets",
            Self::SocketsAtTable => "table_crowded",
            Self::Sockets => "server_full",
        }
    }

    fn sentence(self) -> &'static str {
        match self {
            Self::TablesOfPlayer => "you have too many open tables; close one first",
            Self::TokensOfPlayer => "you have too many tokens; revoke one first",
            Self::SocketsOfPlayer => "you have too many open connections",
            Self::SocketsAtTable => "too many people are watching this table",
            Self::Sockets => "the server is full; please come back later",
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
            StoreError::BadText(_) => Self::BadFields("a text has a zero byte in it".to_owned()),
            StoreError::TableClosed(_) => Self::Refused("table_closed", "this table is closed".to_owned()),
            other => {
                tracing::error!(code = other.code(), "the database refused: {other}");
                Self::NotStored
            }
        }
    }
}
