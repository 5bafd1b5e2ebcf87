//! Who is who: guests, names, passwords, tokens.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The player of a session.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Eq, Debug)]
pub struct Me {
    /// The player's id.
    pub id: String,
    /// The name shown to others.
    pub name: String,
    /// Can the player come back with name and password?
    pub password: bool,
}

/// A new name.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// 1 to 24 signs, no control signs.
    #[schemars(length(min = 1, max = 24))]
    pub name: String,
}

/// Keeps the player for other devices.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Password {
    /// 8 to 128 signs.
    #[schemars(length(min = 8, max = 128))]
    pub password: String,
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
    /// What it is for, 1 to 40 signs.
    #[schemars(length(min = 1, max = 40))]
    pub label: String,
}

/// A token, shown this once.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Eq)]
pub struct TokenMade {
    /// Its id, to take it back.
    pub id: String,
    /// Goes into `Authorization: Bearer …`.
    pub token: String,
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
}

/// A secret that gives a seat to whoever shows it.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Eq)]
pub struct SeatLink {
    /// The last part of the address `/s/…`.
    pub secret: String,
}

/// Takes the seat of a seat link.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The secret of the link.
    #[schemars(length(min = 1, max = 64))]
    pub secret: String,
}
