//! Sentences for people of any language.

use std::collections::BTreeMap;

use kernel::Assumption;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// A sentence for a person: in English, and as a code with values for whoever says it in another language.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
pub struct Sentence {
    /// A stable name: the game, a dot and what is said, such as `hilo.completes`.
    pub code: String,
    /// What the sentence speaks of, by stable names: numbers, and texts without words such as `R5` or `row0`.
    #[ts(type = "Record<string, number | string>")]
    pub values: BTreeMap<String, SentenceValue>,
    /// The sentence in English.
    pub text: String,
}

/// Something that a sentence speaks of.
#[derive(Serialize, JsonSchema, Clone, PartialEq, Debug)]
#[serde(untagged)]
pub enum SentenceValue {
    /// A whole number.
    Whole(i64),
    /// A number with digits after the point.
    Decimal(f64),
    /// A text without words.
    Text(String),
}

impl From<f64> for SentenceValue {
    fn from(number: f64) -> Self {
        if number.fract() == 0.0 { Self::Whole(number as i64) } else { Self::Decimal(number) }
    }
}

impl From<Assumption> for Sentence {
    fn from(assumed: Assumption) -> Self {
        let value = |(name, number): (&'static str, i64)| (name.to_owned(), SentenceValue::Whole(number));
        Self {
            code: assumed.code.to_owned(),
            values: assumed.value.map(value).into_iter().collect(),
            text: assumed.to_string(),
        }
    }
}
