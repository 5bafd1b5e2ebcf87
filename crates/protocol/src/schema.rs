use schemars::{JsonSchema, schema_for};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::games::{hilo, onetoten, swap, yo, yooloo};
use crate::record::Record;

/// An action of any game, for the schema.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "Act")]
pub(crate) enum AnyAct {
    Swap(swap::Action),
    Yooloo(yooloo::Action),
    OneToTen(onetoten::Action),
    Hilo(hilo::Action),
    Yo(yo::Action),
}

/// An outcome of any game, for the schema.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "Chance")]
pub(crate) enum AnyChance {
    Swap(swap::Outcome),
    Yooloo(yooloo::Outcome),
    OneToTen(onetoten::Outcome),
    Hilo(hilo::Outcome),
    Yo(yo::Outcome),
}

/// The JSON Schema of a record.
#[must_use]
pub fn record_schema() -> Value {
    schema_for!(Record).to_value()
}
