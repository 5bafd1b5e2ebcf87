//! What is not written as JSON field by field (feature `wire`): a set of slots and a hand are lists.

use kernel::wire::serde::de::{Deserializer, Error};
use kernel::wire::serde::ser::Serializer;
use kernel::wire::{Deserialize, Serialize};

use crate::slots::{Hand, Slots};

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
