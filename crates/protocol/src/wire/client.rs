//! What a player says to a table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::{Pace, TableOptions};

/// One command with its name: over the socket, or as the body of a request.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct Envelope {
    /// Chosen by the sender, 1 to 64 letters, digits, `-` or `_`. The same id sent again gets the
    /// same answer and does nothing twice.
    #[schemars(length(min = 1, max = 64), regex(pattern = r"^[A-Za-z0-9_-]+$"))]
    pub move_id: String,
    /// The version of the table that the sender has seen.
    #[ts(type = "number")]
    pub version: u64,
    /// What is to be done.
    #[serde(flatten)]
    pub command: Command,
}

/// What a player can ask a table to do. The seat is never part of it: it follows from the session.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, PartialEq, Debug)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Command {
    /// Takes one of the listed legal actions.
    Act {
        /// As it stands in the list of legal actions.
        #[ts(type = "AnyAction")]
        action: Value,
    },
    /// Takes several of the listed legal actions one after the other, all or none: a whole order of
    /// cards is sealed at once.
    ActAll {
        /// Each as it stands in the list of legal actions when its turn comes.
        #[ts(type = "AnyAction[]")]
        actions: Vec<Value>,
    },
    /// Takes back the last decision, where `undo` in the table's state allows it.
    Undo,
    /// Sits down on an empty seat. A player may hold several (one device handed around).
    Sit {
        /// Which.
        seat: u8,
    },
    /// Gives a seat up: before the deal it becomes empty, afterwards a bot plays on.
    Stand {
        /// Which of one's own.
        seat: u8,
    },
    /// Is ready for the deal, with this seat's share of its chance.
    Ready {
        /// Which of one's own.
        seat: u8,
        /// 16 to 32 random bytes chosen by this player's device, in hexadecimal.
        nonce: Nonce,
    },
    /// Is not ready after all.
    Unready {
        /// Which of one's own.
        seat: u8,
    },
    /// Has seen the score of the round: the next may begin.
    Continue,
    /// Wants another game with the same people and settings.
    Rematch,
    /// Host, before the deal: who is to sit there.
    SetSeat {
        /// Which.
        seat: u8,
        /// Nobody yet, or a bot.
        who: SeatChoice,
    },
    /// Host: gives the seat of somebody who is absent to a bot for now, or one decision of somebody
    /// who is `idle`. If it is the host's own seat, anybody else with a seat may.
    StandIn {
        /// Which.
        seat: u8,
    },
    /// Host, before the deal: other settings.
    SetOptions {
        /// All of them.
        options: TableOptions,
    },
    /// Host: how fast bots play.
    SetPace {
        /// The pace.
        pace: Pace,
    },
    /// Asks for a hint, at tables that allow it.
    Hint,
    /// Shows a short sign to all.
    Emote {
        /// One of `hello`, `well_played`, `thanks`, `thinking`, `oops`, `hurry`.
        emote: String,
    },
    /// Host: takes every seat from the person on this one, who cannot sit down at this table again.
    Remove {
        /// Which.
        seat: u8,
    },
    /// Host: closes the table for good.
    Close,
    /// Asks for a `pong` (the server also pings by itself).
    Ping,
}

/// Who is to sit on a seat.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, PartialEq, Eq, Debug)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatChoice {
    /// Anyone who comes.
    Open {},
    /// The player who creates the table (only there).
    Me {},
    /// A bot, such as `normal` or `strong:perfect`.
    Bot {
        /// Which.
        bot: String,
    },
}

/// A seat's share of the chance of a fair deal: 16 to 32 bytes in hexadecimal.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, PartialEq, Eq, Debug)]
#[serde(transparent)]
#[ts(type = "string")]
pub struct Nonce(#[schemars(regex(pattern = r"^([0-9a-f]{2}){16,32}$"))] pub String);
