use std::fmt;

use schemars::JsonSchema;
use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use crate::dealing::Dealing;
use crate::schema::{AnyAct, AnyChance};

/// The `format` of every record.
pub const FORMAT: &str = "yolio-record";
/// The version of the format that this crate writes and reads.
pub const VERSION: u32 = 1;

/// A whole game as written down. See `docs/record-format.md`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Always `yolio-record`.
    #[serde(deserialize_with = "known_format")]
    pub format: String,
    /// The version of the format: 1.
    #[serde(deserialize_with = "known_version")]
    pub version: u32,
    /// The game's key.
    pub game: String,
    /// How many seats the table has.
    pub seats: u8,
    /// Every option of the rule set.
    pub rules: Map<String, Value>,
    /// What the sheet does not say and the rule set assumes.
    #[serde(default)]
    pub assumptions: Vec<String>,
    /// Where the outcomes came from.
    #[serde(default)]
    pub dealing: Option<Dealing>,
    /// The game, in order.
    #[serde(deserialize_with = "steps")]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
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
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatActions {
    /// Who.
    pub seat: u8,
    /// All legal actions.
    #[schemars(with = "Vec<AnyAct>")]
    pub actions: Vec<Value>,
}

/// A step as it stands in the file: the fields of both kinds.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawStep {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    act: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    legal: Option<Vec<SeatActions>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chance: Option<Value>,
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

impl TryFrom<RawStep> for RecordStep {
    type Error = &'static str;

    fn try_from(raw: RawStep) -> std::result::Result<Self, Self::Error> {
        match raw {
            RawStep { seat: Some(seat), act: Some(act), legal, chance: None } => {
                Ok(Self::Act { seat, act, legal })
            }
            RawStep { seat: None, act: None, legal: None, chance: Some(chance) } => {
                Ok(Self::Chance { chance })
            }
            _ => Err("a step has either \"seat\" and \"act\", or \"chance\""),
        }
    }
}

fn known_format<'de, D: Deserializer<'de>>(deserializer: D) -> std::result::Result<String, D::Error> {
    let format = String::deserialize(deserializer)?;
    if format == FORMAT { Ok(format) } else { Err(D::Error::custom("the format is not \"yolio-record\"")) }
}

/// The version stands near the top, so an unknown one is refused before its unknown fields are.
fn known_version<'de, D: Deserializer<'de>>(deserializer: D) -> std::result::Result<u32, D::Error> {
    let version = u32::deserialize(deserializer)?;
    let unknown =
        || format!("version {version} of the format is unknown; this program reads version {VERSION}");
    if version == VERSION { Ok(version) } else { Err(D::Error::custom(unknown())) }
}

/// Reads the steps one by one, so that an error can name the step it is in.
fn steps<'de, D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Vec<RecordStep>, D::Error> {
    struct Steps;
    impl<'de> Visitor<'de> for Steps {
        type Value = Vec<RecordStep>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of steps")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> std::result::Result<Self::Value, A::Error> {
            let mut steps = Vec::new();
            loop {
                let number = steps.len();
                let named = |error: &dyn fmt::Display| A::Error::custom(format!("step {number}: {error}"));
                match list.next_element::<RawStep>() {
                    Ok(Some(raw)) => steps.push(RecordStep::try_from(raw).map_err(|error| named(&error))?),
                    Ok(None) => return Ok(steps),
                    Err(error) => return Err(named(&error)),
                }
            }
        }
    }
    deserializer.deserialize_seq(Steps)
}
