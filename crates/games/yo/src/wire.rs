//! What is not written as JSON field by field (feature `wire`): chips by their value, reasons by
//! their code, wagers as the list of those on the table.

use std::borrow::Cow;
use std::path::PathBuf;

use kernel::Reason;
use kernel::wire::schemars::{Schema, SchemaGenerator, json_schema};
use kernel::wire::serde::de::{Deserializer, Error};
use kernel::wire::serde::ser::Serializer;
use kernel::wire::ts_rs::Config;
use kernel::wire::{Deserialize, JsonSchema, Serialize, TS};

use crate::action::YoReason;
use crate::wager::Chip;

impl Serialize for Chip {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_i64(self.value())
    }
}

impl<'de> Deserialize<'de> for Chip {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let value = i64::deserialize(from)?;
        let unknown = || D::Error::custom(format!("there is no chip of {value}; there are 1, 5, 25 and 100"));
        Self::of_value(value).ok_or_else(unknown)
    }
}
kernel::written_as!(Chip => i64);

impl Serialize for YoReason {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.code())
    }
}

impl JsonSchema for YoReason {
    fn schema_name() -> Cow<'static, str> {
        "YoReason".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "description": "The code of a rule that forbids an action.", "enum": Self::CODES })
    }
}

impl TS for YoReason {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn docs() -> Option<String> {
        Some("/**\n * The code of a rule that forbids an action.\n */".to_owned())
    }

    fn name(_: &Config) -> String {
        "YoReason".to_owned()
    }

    fn inline(_: &Config) -> String {
        let codes: Vec<String> = Self::CODES.iter().map(|code| format!("\"{code}\"")).collect();
        codes.join(" | ")
    }

    fn decl(config: &Config) -> String {
        format!("type YoReason = {};", Self::inline(config))
    }

    fn output_path() -> Option<PathBuf> {
        Some("YoReason.ts".into())
    }
}

/// A list without the places where nothing is: the wagers on the table, the amounts a wager can win.
pub(crate) fn only_some<S: Serializer, T: Serialize>(places: &[Option<T>], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(places.iter().flatten())
}
