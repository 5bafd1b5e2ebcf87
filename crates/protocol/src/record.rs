use std::fmt;

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use crate::dealing::Dealing;
use crate::json_value::{Place, read_object};
use crate::schema::{AnyAct, AnyChance};

/// The `format` of every record.
pub const FORMAT: &str = "yolio-record";
/// The version of the format that this crate writes and reads.
pub const VERSION: u32 = 1;

/// A whole game as written down. See `docs/record-format.md`.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Record {
    /// Always `yolio-record`.
    pub format: String,
    /// The version of the format: 1.
    pub version: u32,
    /// The game's key.
    pub game: String,
    /// How many seats the table has.
    pub seats: u8,
    /// Every option of the rule set.
    pub rules: Map<String, Value>,
    /// What the sheet does not say and the rule set assumes.
    #[schemars(default)]
    pub assumptions: Vec<String>,
    /// Where the outcomes came from.
    #[schemars(default)]
    pub dealing: Option<Dealing>,
    /// The game, in order.
    pub steps: Vec<RecordStep>,
    /// How it ended.
    pub result: Result,
}

/// One line of JSON.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

/// How a recorded game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Result {
    /// The final score of each seat.
    pub scores: Vec<i64>,
    /// The seats that won.
    pub winners: Vec<u8>,
    /// The points of each seat in every round scored.
    pub rounds: Vec<Vec<i64>>,
}

/// One decision or one outcome of chance.
#[derive(Clone, PartialEq, Debug, JsonSchema)]
#[schemars(untagged, deny_unknown_fields)]
pub enum RecordStep {
    /// A seat did something.
    Act {
        /// Who.
        seat: u8,
        /// What.
        #[schemars(with = "AnyAct")]
        act: Value,
        /// What each seat to act could have done, if that was asked for.
        #[schemars(default)]
        legal: Option<Vec<SeatActions>>,
    },
    /// Chance did something.
    Chance {
        /// What.
        #[schemars(with = "AnyChance")]
        chance: Value,
    },
}

/// What one seat could have done.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct SeatActions {
    /// Who.
    pub seat: u8,
    /// All legal actions.
    #[schemars(with = "Vec<AnyAct>")]
    pub actions: Vec<Value>,
}

impl Serialize for RecordStep {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        #[serde(untagged)]
        enum Written<'a> {
            Act {
                seat: u8,
                act: &'a Value,
                #[serde(skip_serializing_if = "Option::is_none")]
                legal: &'a Option<Vec<SeatActions>>,
            },
            Chance {
                chance: &'a Value,
            },
        }
        match self {
            Self::Act { seat, act, legal } => Written::Act { seat: *seat, act, legal }.serialize(serializer),
            Self::Chance { chance } => Written::Chance { chance }.serialize(serializer),
        }
    }
}

/// The way in that `read_records` takes too: no key twice, every fault in a sentence.
impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(from: D) -> std::result::Result<Self, D::Error> {
        let object = read_object(from, &Place::default())?;
        Self::from_object(object).map_err(D::Error::custom)
    }
}
