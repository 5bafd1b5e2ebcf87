//! A table and the people around it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use ts_rs::TS;

use super::client::SeatChoice;
use super::{Finished, TableOptions, TablePhase, Visibility};
use kernel::Sentence;

/// Makes a table.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The key of the game.
    pub game: String,
    /// Who sits where; as many as the table has seats.
    #[schemars(length(min = 1, max = 8))]
    pub seats: Vec<SeatChoice>,
    /// Options of the rule set away from their defaults.
    #[serde(default)]
    #[ts(type = "Record<string, unknown>")]
    pub rules: Map<String, Value>,
    /// Who may find it.
    #[serde(default)]
    pub visibility: Visibility,
    /// How it is played.
    #[serde(default)]
    pub options: TableOptions,
}

/// A table as one viewer sees it: what never changes, and what does.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct TableInfo {
    /// What never changes.
    #[serde(flatten)]
    pub facts: TableFacts,
    /// What changes.
    #[serde(flatten)]
    pub status: TableStatus,
}

/// What never changes at a table: over the socket it is sent once.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct TableFacts {
    /// Its name in addresses.
    pub id: String,
    /// The short code that people tell each other.
    pub code: String,
    /// The key of the game.
    pub game: String,
    /// Who may find it.
    pub visibility: Visibility,
    /// Every option of the rule set with its value.
    #[ts(type = "Record<string, unknown>")]
    pub rules: Map<String, Value>,
    /// What the rule set assumes because the printed sheet does not say it.
    pub assumptions: Vec<Sentence>,
}

/// What changes at a table: the game's progress and the people around it.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct TableStatus {
    /// How it is played.
    pub options: TableOptions,
    /// Where the table is between waiting and closed.
    pub phase: TablePhase,
    /// The number of the game being played or waited for, from 1.
    pub number: u32,
    /// The seats, in order.
    pub seats: Vec<SeatInfo>,
    /// How many look on.
    pub spectators: u32,
    /// What the dealer has promised for this game.
    pub fairness: Fairness,
    /// The clock that runs, if one does.
    pub clock: Option<Clock>,
    /// Has somebody taken back a decision in this game, against bots only?
    pub practice: bool,
    /// The finished games at this table, latest last, at most 100.
    pub finished: Vec<Finished>,
    /// Can nothing be stored at the moment? Then everybody can look, and nobody can move.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub look_only: bool,
    /// Who is asking.
    pub you: You,
}

/// A seat and who holds it.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Eq, Debug)]
pub struct SeatInfo {
    /// Who.
    pub holder: Holder,
    /// Is it ready for the deal (waiting), or for the next round (between rounds), or for a rematch (over)?
    pub ready: bool,
    /// Does the table wait for it now?
    pub to_act: bool,
    /// Does a bot play for it now?
    pub stand_in: bool,
    /// Is its owner there, and has kept the table waiting for long? Then `stand_in` may be asked for.
    pub idle: bool,
}

/// Who holds a seat.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Eq, Debug)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Holder {
    /// Nobody yet.
    Nobody,
    /// A person, or a program that plays through the bot interface.
    Person {
        /// The same for this player at every table; no secret.
        id: String,
        /// The name shown.
        name: String,
        /// Is it the viewer?
        you: bool,
        /// Is it the host?
        host: bool,
        /// Is a socket or stream open?
        connected: bool,
        /// Does it play through the bot interface?
        program: bool,
    },
    /// A bot of ours.
    Bot {
        /// Its level and memory, such as `strong:perfect`.
        bot: String,
    },
}

/// What the dealer has promised, see `docs/record-format.md`.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Eq, Debug)]
pub struct Fairness {
    /// SHA-256 of the secret, published before any nonce.
    pub commitment: String,
    /// What names the table and the game in the dealing.
    pub label: String,
    /// The nonces of the seats, once dealt.
    pub nonces: Vec<String>,
    /// The secret, once the game is over.
    pub secret: Option<String>,
}

/// A clock that runs.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    /// For these seats, or for the next round if there are none.
    pub seats: Vec<u8>,
    /// How long it still runs, when this message was written.
    pub left_ms: u32,
    /// How long it ran from its start.
    pub total_ms: u32,
}

/// Who is asking.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Eq, Debug, Default)]
pub struct You {
    /// The seat that this view belongs to; none for a spectator.
    pub seat: Option<u8>,
    /// All seats held by this player.
    pub seats: Vec<u8>,
    /// Is this player the host?
    pub host: bool,
    /// What can be taken back now.
    pub undo: Option<Undo>,
    /// The version from which on this seat's decision has been open: a command must name it or a later one.
    #[ts(type = "number")]
    pub since: u64,
}

/// What can be taken back.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Undo {
    /// A sealed choice, until all are in.
    Choice,
    /// Against bots only: back to the last own decision; the game is then marked as practice.
    Practice,
}

/// How many seats a table has.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Places {
    /// At least.
    pub least: u8,
    /// At most.
    pub most: u8,
}

/// A table in a list.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct TableLine {
    /// Its name in addresses.
    pub id: String,
    /// The short code.
    pub code: String,
    /// The key of the game.
    pub game: String,
    /// Who may find it.
    pub visibility: Visibility,
    /// Where it is between waiting and closed.
    pub phase: TablePhase,
    /// Options of the rule set away from their defaults.
    #[ts(type = "Record<string, unknown>")]
    pub rules: Map<String, Value>,
    /// The seats, in order.
    pub seats: Vec<SeatInfo>,
    /// When something last happened, in milliseconds since 1970.
    #[ts(type = "number")]
    pub changed_at: i64,
}

/// A page of a list of tables.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct TablePage {
    /// The tables, latest first.
    pub tables: Vec<TableLine>,
    /// Ask for the next page with this; none: there is none.
    pub next: Option<String>,
}
