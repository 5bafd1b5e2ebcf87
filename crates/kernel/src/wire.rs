//! The written form of what is declared once: serde, JSON Schema and TypeScript (feature `wire`).
//!
//! A game declares its actions, outcomes, notices and views with [`wire!`](crate::wire!). Without
//! the feature that is a plain declaration and the crate depends on nothing; with it, the JSON
//! form, its schema and its TypeScript type follow from the same lines. A state or an event never
//! goes through `wire!`, so neither can be sent.

pub use schemars::{self, JsonSchema};
pub use serde::{self, Deserialize, Serialize};
pub use ts_rs::{self, TS};

use std::borrow::Cow;

use schemars::{Schema, SchemaGenerator, json_schema};
use serde::de::{Deserializer, Error};
use serde::ser::Serializer;

use crate::by_seat::BySeat;
use crate::seat::{Around, MAX_SEATS, Seat, SeatSet, Viewer};

/// Gives a type the TypeScript and JSON Schema forms of another, which it is written as.
///
/// The type implements `Serialize` by hand (and `Deserialize`, if it is read).
#[macro_export]
macro_rules! written_as {
    (generic [$($generic:tt)*] $type:ty => $form:ty) => {
        impl<$($generic)*> $crate::wire::JsonSchema for $type {
            fn inline_schema() -> bool {
                <$form as $crate::wire::JsonSchema>::inline_schema()
            }
            fn schema_name() -> std::borrow::Cow<'static, str> {
                <$form as $crate::wire::JsonSchema>::schema_name()
            }
            fn json_schema(
                generator: &mut $crate::wire::schemars::SchemaGenerator,
            ) -> $crate::wire::schemars::Schema {
                <$form as $crate::wire::JsonSchema>::json_schema(generator)
            }
        }

        impl<$($generic)*> $crate::wire::TS for $type {
            type WithoutGenerics = <$form as $crate::wire::TS>::WithoutGenerics;
            type OptionInnerType = <$form as $crate::wire::TS>::OptionInnerType;
            fn docs() -> Option<String> {
                <$form as $crate::wire::TS>::docs()
            }
            fn decl(config: &$crate::wire::ts_rs::Config) -> String {
                <$form as $crate::wire::TS>::decl(config)
            }
            fn decl_concrete(config: &$crate::wire::ts_rs::Config) -> String {
                <$form as $crate::wire::TS>::decl_concrete(config)
            }
            fn output_path() -> Option<std::path::PathBuf> {
                <$form as $crate::wire::TS>::output_path()
            }
            fn name(config: &$crate::wire::ts_rs::Config) -> String {
                <$form as $crate::wire::TS>::name(config)
            }
            fn inline(config: &$crate::wire::ts_rs::Config) -> String {
                <$form as $crate::wire::TS>::inline(config)
            }
            fn inline_flattened(config: &$crate::wire::ts_rs::Config) -> String {
                <$form as $crate::wire::TS>::inline_flattened(config)
            }
            fn visit_dependencies(visitor: &mut impl $crate::wire::ts_rs::TypeVisitor)
            where
                Self: 'static,
            {
                <$form as $crate::wire::TS>::visit_dependencies(visitor);
            }
            fn visit_generics(visitor: &mut impl $crate::wire::ts_rs::TypeVisitor)
            where
                Self: 'static,
            {
                <$form as $crate::wire::TS>::visit_generics(visitor);
            }
        }
    };
    ($type:ty => $form:ty) => {
        $crate::written_as!(generic [] $type => $form);
    };
}

/// A seat is written as its number.
impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let number = u64::deserialize(from)?;
        Self::try_new(number).ok_or_else(|| D::Error::custom(format!("there is no seat {number}")))
    }
}

impl JsonSchema for Seat {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "Seat".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": 0, "maximum": MAX_SEATS - 1 })
    }
}

impl TS for Seat {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;
    fn name(config: &ts_rs::Config) -> String {
        u8::name(config)
    }
    fn inline(config: &ts_rs::Config) -> String {
        u8::inline(config)
    }
}

/// A set of seats is written as the list of their numbers.
impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}
written_as!(SeatSet => Vec<Seat>);

/// Seats around a table are written as the list of their numbers.
impl Serialize for Around {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}
written_as!(Around => Vec<Seat>);

/// What every seat has is written as a list in the order of the seats.
impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.as_slice())
    }
}
written_as!(generic [T: JsonSchema + TS] BySeat<T> => Vec<T>);

/// A viewer is written as the number of its seat, a spectator as `null`.
impl Serialize for Viewer {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Seat(seat) => to.serialize_some(seat),
            Self::Table => to.serialize_none(),
        }
    }
}
written_as!(Viewer => Option<Seat>);
