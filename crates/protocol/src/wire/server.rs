//! What a table says to a player.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::changes::Changes;
use super::play::{News, Play};
use super::table::{TableFacts, TableStatus};
use kernel::Sentence;

/// One message of a table's socket or stream.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Message {
    /// Everything, once after connecting and whenever the reader was too slow.
    Snapshot(Snapshot),
    /// What is new; at most one a version. It says what has changed, so none may be left out.
    Update(Update),
    /// The command was done and is stored.
    Ack {
        /// Which.
        move_id: String,
        /// The version it made; the same answer whenever it is sent again.
        #[ts(type = "number")]
        version: u64,
    },
    /// The command was not done; nothing has changed.
    Refused {
        /// Which; none if it could not be read.
        move_id: Option<String>,
        /// A stable code.
        code: String,
        /// A sentence for a person.
        reason: String,
        /// The table's version.
        #[ts(type = "number")]
        version: u64,
    },
    /// The answer to `hint`.
    Hint {
        /// Which request.
        move_id: String,
        /// One of the legal actions.
        #[schemars(with = "serde_json::Value")]
        #[ts(type = "AnyAction")]
        action: serde_json::Value,
        /// What comes after it in the same choice, such as the rest of an order of cards.
        #[schemars(with = "Vec<serde_json::Value>")]
        #[ts(type = "Array<AnyAction>")]
        then: Vec<serde_json::Value>,
        /// Why, if there is more to say than chance.
        why: Option<Sentence>,
        /// The version from which on the decision has been open that this is a hint for.
        #[ts(type = "number")]
        version: u64,
    },
    /// Somebody shows a sign.
    Emote {
        /// Who; none for a spectator.
        seat: Option<u8>,
        /// Which.
        emote: String,
    },
    /// The answer to `ping`.
    Pong {
        /// Which request.
        move_id: String,
    },
    /// The last message before the socket closes.
    Bye {
        /// A stable code: `restart`, `too_slow`, `too_fast`, `too_large`, or why one cannot come in or stay.
        code: String,
        /// A sentence for a person.
        reason: String,
        /// Come back after so long; none: do not.
        retry_ms: Option<u32>,
    },
}

/// Everything a viewer may know of a table.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct Snapshot {
    /// The version of this protocol.
    pub protocol: u32,
    /// The table's version.
    #[ts(type = "number")]
    pub version: u64,
    /// What never changes at this table.
    pub facts: TableFacts,
    /// What changes: the game's progress and the people around it.
    pub table: TableStatus,
    /// The game, once there has been a deal; it stays until the next one.
    pub play: Option<Play>,
}

/// What is new at a table.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct Update {
    /// The table's version.
    #[ts(type = "number")]
    pub version: u64,
    /// What has changed in `table` since the last message.
    pub table: Changes,
    /// The game, if something has happened in it.
    pub play: Option<News>,
}

/// One line of a player's stream of events.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TableEvent {
    /// The player holds a seat at this table. Sent for all open tables first, then for new ones.
    Seated {
        /// The table.
        table: String,
        /// Which game.
        game: String,
        /// The seat.
        seat: u8,
    },
    /// The table waits for this seat.
    YourTurn {
        /// The table.
        table: String,
        /// The seat.
        seat: u8,
        /// The table's version.
        #[ts(type = "number")]
        version: u64,
    },
    /// A game is over.
    GameOver {
        /// The table.
        table: String,
        /// The number of the game.
        number: u32,
    },
    /// The table is closed.
    Closed {
        /// The table.
        table: String,
    },
    /// Sent every few seconds so that both sides notice a dead connection.
    Alive,
}

/// The body of every refusal of a request.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, PartialEq, Eq, Debug)]
pub struct ErrorBody {
    /// A stable code.
    pub code: String,
    /// A sentence for a person.
    pub reason: String,
    /// If several things are wrong: each in a sentence.
    #[serde(default)]
    pub details: Vec<String>,
}
