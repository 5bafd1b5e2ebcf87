//! Passkeys. What goes to the browser's own functions, and what comes from them, has the form that WebAuthn gives it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use ts_rs::TS;

/// What a browser says of a passkey that it has made or used: `PublicKeyCredential.toJSON()`.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, PartialEq, Eq)]
#[serde(transparent)]
#[ts(type = "Record<string, unknown>")]
pub struct PasskeyAnswer(pub Map<String, Value>);

/// What a browser has to know to make or use a passkey. It works once, for five minutes, in the session that asked.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Eq)]
pub struct PasskeyOptions {
    /// For `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`.
    #[ts(type = "Record<string, unknown>")]
    pub public_key: Map<String, Value>,
}

/// Comes back with a passkey.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct PasskeyLogin {
    /// What the browser says of it.
    pub passkey: PasskeyAnswer,
}

/// That it is really the player who asks; needed once a password or a passkey protects the name. One of the two is enough.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, PartialEq, Eq, Default)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// The password.
    #[serde(default)]
    #[schemars(length(min = 1, max = 128))]
    #[ts(optional)]
    pub password: Option<String>,
    /// What one of the player's passkeys has signed.
    #[serde(default)]
    #[ts(optional)]
    pub passkey: Option<PasskeyAnswer>,
}

/// Adds a passkey that the browser has just made.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct NewPasskey {
    /// What it is called, 1 to 40 characters.
    #[schemars(length(min = 1, max = 40))]
    pub label: String,
    /// What the browser says of it.
    pub passkey: PasskeyAnswer,
}

/// Removes a passkey.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, PartialEq, Eq, Default)]
#[serde(deny_unknown_fields)]
pub struct RemovePasskey {
    /// That it is really the player who asks; the passkey to be removed will do.
    #[serde(default)]
    #[ts(optional, as = "Option<Proof>")]
    pub proof: Proof,
    /// May the name be open to anybody afterwards, if nothing else protects it?
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub unprotect: bool,
}

/// A passkey, as its owner sees it.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Eq, Debug)]
pub struct PasskeyInfo {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub label: String,
    /// The host it was made for; browsers use it nowhere else.
    pub host: String,
    /// When it was made, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created_at: i64,
    /// When it was last used.
    #[ts(type = "number | null")]
    pub used_at: Option<i64>,
}
