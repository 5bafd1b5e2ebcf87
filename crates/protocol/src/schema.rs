use kernel::Game;
use schemars::{JsonSchema, schema_for};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::record::Record;

macro_rules! forms {
    ($($engine:ident = $game:ty: $($id:ident($rules:ty)),+;)+) => {
        /// An action of any game, for the schema.
        #[derive(Serialize, Deserialize, JsonSchema)]
        #[serde(untagged)]
        #[schemars(rename = "Act")]
        pub(crate) enum AnyAct { $($engine(<$game as Game>::Action),)+ }

        /// An outcome of any game, for the schema.
        #[derive(Serialize, Deserialize, JsonSchema)]
        #[serde(untagged)]
        #[schemars(rename = "Chance")]
        pub(crate) enum AnyChance { $($engine(<$game as Game>::Outcome),)+ }
    };
}

catalog::for_each_game!(forms);

/// The JSON Schema of a record.
#[must_use]
pub fn record_schema() -> Value {
    schema_for!(Record).to_value()
}
