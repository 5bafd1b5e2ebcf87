//! What is not written as JSON field by field (feature `wire`): a set of slots and a hand are lists;
//! and which of the two games a record is of.

use kernel::wire::serde::de::{Deserializer, Error};
use kernel::wire::serde::ser::Serializer;
use kernel::wire::{Deserialize, Serialize};
use kernel::{Draft as _, Fault, OptionSpec, Recordable, RuleSet, Sentence};

use crate::action::SwapAction;
use crate::chance::SwapOutcome;
use crate::golow::{GoLowDraft, GoLowRules};
use crate::options::Family;
use crate::rules::SwapRules;
use crate::slots::{Hand, Slots};
use crate::state::Swap;
use crate::yolo::{YoloDraft, YoloRules};

impl Serialize for Slots {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Slots {
    /// Takes the one way in which a set is written: in rising order, each slot once.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let slots = Vec::<u8>::deserialize(from)?;
        if !slots.is_sorted_by(|one, next| one < next) {
            return Err(D::Error::custom("slots are named in rising order, each once"));
        }
        Self::new(&slots).ok_or_else(|| D::Error::custom("no hand has such a slot"))
    }
}
kernel::written_as!(Slots => Vec<u8>);

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.cards())
    }
}
kernel::written_as!(Hand => Vec<Option<i16>>);

/// One engine plays two games.
impl Recordable for Swap {
    fn key(rules: &SwapRules) -> &'static str {
        match rules.family {
            Family::Yolo => YoloRules::KEY,
            Family::GoLow => GoLowRules::KEY,
        }
    }

    fn options(rules: &SwapRules) -> Vec<OptionSpec> {
        match rules.family {
            Family::Yolo => YoloRules::options(),
            Family::GoLow => GoLowRules::options(),
        }
    }

    fn to_pairs(rules: &SwapRules) -> Vec<(&'static str, String)> {
        match rules.family {
            Family::Yolo => YoloDraft::from(rules).write_pairs(),
            Family::GoLow => GoLowDraft::from(rules).write_pairs(),
        }
    }

    fn from_pairs(
        key: &str,
        seats: i64,
        pairs: &[(String, String)],
    ) -> Option<Result<SwapRules, Vec<Fault>>> {
        match key {
            YoloRules::KEY => Some(YoloRules::from_pairs(seats, pairs).map(SwapRules::from)),
            GoLowRules::KEY => Some(GoLowRules::from_pairs(seats, pairs).map(SwapRules::from)),
            _ => None,
        }
    }

    fn assumptions(rules: &SwapRules) -> Vec<Sentence> {
        rules.assumptions()
    }

    fn read_action<'de, D: Deserializer<'de>>(_: &SwapRules, from: D) -> Result<SwapAction, D::Error> {
        SwapAction::deserialize(from)
    }

    fn read_outcome<'de, D: Deserializer<'de>>(_: &SwapRules, from: D) -> Result<SwapOutcome, D::Error> {
        SwapOutcome::deserialize(from)
    }
}
