//! What servers write to each other. Only servers of one house do: it is neither shown to people nor kept.

use axum::http::StatusCode;
use bytes::Bytes;
use kernel::Seat;
use protocol::wire::Envelope;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tables::PlayerId;

use crate::error::{Problem, known_code};
use crate::live::Person;
use crate::live::outbox::Kind;
use crate::shared_use::Used;
use crate::traces::Trace;

/// The head of every message between two servers; what follows it in the message is not looked at.
#[derive(Serialize, Deserialize, Debug)]
pub struct Head {
    /// Who says it.
    pub from: String,
    /// Which start of that server.
    pub run: String,
    /// Its number among all that it says to this one: a hole means that something was lost.
    pub number: u64,
    /// What it says.
    pub what: What,
}

/// What one server says to another.
#[derive(Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// Nothing, once a second: the server lives.
    Pulse,
    /// To the table's server: somebody here wants to hear everything.
    Watch { watch: u64, table: String, person: Option<Somebody>, seat: Option<u8> },
    /// To the table's server: nobody listens any more.
    Unwatch { watch: u64 },
    /// To the table's server: a snapshot is needed.
    Behind { watch: u64 },
    /// To the table's server: a command.
    Say {
        watch: u64,
        person: Somebody,
        envelope: Box<Envelope>,
        /// Beside the message, as a header.
        #[serde(skip)]
        trace: Trace,
    },
    /// To the table's server-to-be: look whether bots have to go on there.
    Adopt { table: String },
    /// From the table's server: what became of a `Watch`.
    Watched { watch: u64, refused: Option<Refused> },
    /// From the table's server: a line for the one who watches; it follows the head.
    Line { watch: u64, kind: Kind, version: u64 },
    /// From the table's server: no more lines will come.
    Ended { watch: u64 },
}

/// What one server tells all others.
#[derive(Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// Sessions or tokens of a player have ended.
    Ended { player: String, what: Ended },
    /// A player has another name.
    Renamed { player: String, name: String, tables: Vec<String> },
    /// A line for the streams of events of a player.
    Event { player: String, line: String },
    /// Who has asked for much in the last second.
    Used { used: Vec<Used> },
}

/// Which of a player's sessions and tokens have ended.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// All.
    All,
    /// The session stored under this hash.
    Session(store::Hash),
    /// All but the session stored under this hash.
    AllBut(store::Hash),
    /// One or more tokens.
    Tokens,
}

/// A question to the server of a table, with an answer.
#[derive(Serialize, Deserialize, Clone, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Asked {
    /// A command; the answer is what the open API answers.
    Command {
        person: Somebody,
        seat: Option<u8>,
        envelope: Box<Envelope>,
        /// Beside the message, as a header.
        #[serde(skip)]
        trace: Trace,
    },
    /// Somebody who has shown the seat's link takes the seat.
    Claim { person: Somebody, seat: u8, from: String, move_id: String },
    /// What is to be seen of the table; the answer is what the open API answers.
    Overview { person: Option<Somebody> },
    /// May this player give out a link to this seat?
    MayLink { player: String, seat: u8 },
    /// Who is there at these tables, for a list; the question itself names none.
    Presence { tables: Vec<String> },
}

/// A question with its table.
#[derive(Serialize, Deserialize, Debug)]
pub struct Question {
    /// The table.
    pub table: String,
    /// What is asked.
    pub asked: Asked,
}

/// The answer to a question.
#[derive(Serialize, Deserialize, Debug)]
pub enum Answer {
    /// It was done.
    Done(Value),
    /// It was not.
    Refused(Refused),
}

/// Who asks, as the session knows it.
#[derive(Serialize, Deserialize, Clone, Debug)]
pub struct Somebody {
    player: String,
    name: String,
    program: bool,
}

impl From<&Person> for Somebody {
    fn from(person: &Person) -> Self {
        Self { player: person.player.to_string(), name: person.name.clone(), program: person.program }
    }
}

impl Somebody {
    /// As the tables know it.
    pub fn person(self) -> Result<Person, Problem> {
        let player = PlayerId::new(&self.player).ok_or(Problem::Fault)?;
        Ok(Person { player, name: self.name, program: self.program })
    }
}

/// A problem on its way.
#[derive(Serialize, Deserialize, Clone, Debug)]
pub struct Refused {
    status: u16,
    code: String,
    reason: String,
    /// After how many seconds it may be tried again.
    wait: Option<u32>,
}

impl From<&Problem> for Refused {
    fn from(problem: &Problem) -> Self {
        let wait = match problem {
            Problem::TooFast(seconds) => Some(*seconds),
            _ => None,
        };
        Self {
            status: problem.status().as_u16(),
            code: problem.code().to_owned(),
            reason: problem.to_string(),
            wait,
        }
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        match (refused.code.as_str(), refused.wait) {
            (_, Some(seconds)) => Self::TooFast(seconds),
            ("not_your_seat", _) => Self::NotYourSeat,
            ("no_spectators", _) => Self::NoSpectators,
            ("table_restarted", _) => Self::TableRestarted,
            ("table_elsewhere", _) => Self::TableElsewhere,
            ("restart", _) => Self::Stopping,
            ("look_only", _) => Self::LookOnly,
            ("not_stored", _) => Self::NotStored,
            _ => {
                let status =
                    StatusCode::from_u16(refused.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
                Self::Told(status, known_code(&refused.code), refused.reason)
            }
        }
    }
}

/// A seat by its number.
pub fn seat(number: Option<u8>) -> Result<Option<Seat>, Problem> {
    number.map(|number| Seat::try_new(number.into()).ok_or(Problem::Fault)).transpose()
}

/// A message: the head in one line, then whatever follows.
pub fn write(head: &Head, rest: &[u8]) -> Bytes {
    let mut bytes = serde_json::to_vec(head).unwrap_or_default();
    bytes.push(b'\n');
    bytes.extend_from_slice(rest);
    bytes.into()
}

/// Head and rest of a message; none, if it is not one of ours.
pub fn read(message: &Bytes) -> Option<(Head, Bytes)> {
    let end = message.iter().position(|byte| *byte == b'\n')?;
    Some((serde_json::from_slice(&message[..end]).ok()?, message.slice(end + 1..)))
}
