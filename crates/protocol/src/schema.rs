use schemars::{JsonSchema, schema_for};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::record::Record;

/// An action of any game, for the schema.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "Act")]
pub(crate) enum AnyAct {
    Swap(swap::SwapAction),
    Yooloo(yooloo::YoolooAction),
    OneToTen(onetoten::OneToTenAction),
    Hilo(hilo::HiloAction),
    Yo(yo::YoAction),
}

/// An outcome of any game, for the schema.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "Chance")]
pub(crate) enum AnyChance {
    Swap(swap::SwapOutcome),
    Yooloo(yooloo::YoolooOutcome),
    OneToTen(onetoten::OneToTenOutcome),
    Hilo(hilo::HiloOutcome),
    Yo(yo::YoOutcome),
}

/// The JSON Schema of a record.
#[must_use]
pub fn record_schema() -> Value {
    schema_for!(Record).to_value()
}
