//! Who is who: guests, names, passwords, tokens.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::PasskeyAnswer;

/// The player of a session.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Eq, Debug)]
pub struct Me {
    /// The player's id.
    pub id: String,
    /// The name shown to others.
    pub name: String,
    /// Can the player come back with name and password?
    pub password: bool,
    /// Can the player come back with a passkey?
    pub passkey: bool,
}

/// A new name.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// 1 to 24 visible characters.
    #[schemars(length(min = 1, max = 24))]
    pub name: String,
}

/// Keeps the player for other devices.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Password {
    /// 8 to 128 characters.
    #[schemars(length(min = 8, max = 128))]
    pub password: String,
    /// The password so far, if there is one.
    #[serde(default)]
    #[schemars(length(min = 1, max = 128))]
    #[ts(optional)]
    pub old: Option<String>,
    /// Instead of it, what one of the player's passkeys has signed.
    #[serde(default)]
    #[ts(optional)]
    pub passkey: Option<PasskeyAnswer>,
}

/// Comes back with a name and a password.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Login {
    /// The name.
    #[schemars(length(min = 1, max = 24))]
    pub name: String,
    /// The password.
    #[schemars(length(min = 1, max = 128))]
    pub password: String,
}

/// Asks for a token for a program.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What it is for, 1 to 40 characters.
    #[schemars(length(min = 1, max = 40))]
    pub label: String,
    /// What it may do; `play` if nothing is said.
    #[serde(default)]
    #[ts(optional, as = "Option<TokenScope>")]
    pub scope: TokenScope,
    /// For how many days it works; 90 if nothing is said. The host of the server sets the longest time.
    #[serde(default)]
    #[schemars(range(min = 1))]
    #[ts(optional)]
    pub days: Option<u16>,
}

/// What a token may do. No token manages an account: that takes a session.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[serde(rename_all = "snake_case")]
pub enum TokenScope {
    /// Everything at tables: create, sit down, play, watch.
    #[default]
    Play,
    /// See what the player may see, and do nothing.
    Watch,
}

/// A token, shown this once.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Eq)]
pub struct TokenMade {
    /// Its id, to take it back.
    pub id: String,
    /// Goes into `Authorization: Bearer …`.
    pub token: String,
    /// Until when it works, in milliseconds since 1970.
    #[ts(type = "number")]
    pub expires_at: i64,
}

/// A token without its secret.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Eq, Debug)]
pub struct TokenInfo {
    /// Its id.
    pub id: String,
    /// What it is for.
    pub label: String,
    /// When it was made, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created_at: i64,
    /// When it was last used.
    #[ts(type = "number | null")]
    pub used_at: Option<i64>,
    /// What it may do.
    pub scope: TokenScope,
    /// Until when it works, in milliseconds since 1970.
    #[ts(type = "number")]
    pub expires_at: i64,
}

/// A secret that gives a player's seat to the first who shows it, while the player holds it.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Eq)]
pub struct SeatLink {
    /// What stands behind the `#` of the address `/s#…`, where no server and no proxy sees it.
    pub secret: String,
    /// Until when it works, in milliseconds since 1970.
    #[ts(type = "number")]
    pub expires_at: i64,
}

/// Takes the seat of a seat link.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The secret of the link.
    #[schemars(length(min = 1, max = 64))]
    pub secret: String,
}
