//! The games, their options and their bots.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};
use ts_rs::TS;

use super::table::Places;

/// A game that can be played here.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct GameInfo {
    /// Its key in addresses and records.
    pub key: String,
    /// Its name.
    pub title: String,
    /// The game in one line.
    pub summary: String,
    /// How many seats.
    pub seats: Places,
    /// The named variants, the printed game first.
    pub variants: Vec<VariantInfo>,
    /// All options of the rule set.
    pub options: Vec<OptionInfo>,
    /// The bots that play it.
    pub bots: Vec<BotInfo>,
}

/// A rule set with a name.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct VariantInfo {
    /// The name, in lower case.
    pub name: String,
    /// What is different, in one line.
    pub meaning: String,
    /// The options that make it.
    #[ts(type = "Record<string, unknown>")]
    pub rules: Map<String, Value>,
}

/// An option of a rule set.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct OptionInfo {
    /// Its key.
    pub key: String,
    /// What may be written for it.
    pub kind: OptionKind,
    /// What holds if nothing is written.
    #[ts(type = "unknown")]
    pub default: Value,
    /// One line of meaning.
    pub meaning: String,
    /// The rule it belongs to.
    pub rule: String,
}

/// What may be written for an option.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Eq, Debug)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionKind {
    /// True or false.
    Flag,
    /// A whole number.
    Number,
    /// A whole number or null.
    MaybeNumber,
    /// One of these words.
    Choice {
        /// The words.
        words: Vec<String>,
    },
    /// A list of `[value, count]`.
    Deck,
    /// A number for each seat, or null.
    PerSeat,
}

/// A bot.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Eq, Debug)]
pub struct BotInfo {
    /// What to write for it: `normal`.
    pub key: String,
    /// Its full name with its memory: `normal:fading`.
    pub name: String,
}
