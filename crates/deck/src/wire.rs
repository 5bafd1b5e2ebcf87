//! Cards and chips as JSON (feature `wire`).

use std::borrow::Cow;

use kernel::wire::schemars::{Schema, SchemaGenerator, json_schema};
use kernel::wire::serde::de::{Deserializer, Error};
use kernel::wire::serde::ser::Serializer;
use kernel::wire::{Deserialize, JsonSchema, Serialize};

use crate::card::Card;
use crate::chips::Chips;
use crate::odds::Odds;

/// A card is written as its short name, such as `"R-1"`.
impl Serialize for Card {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&format_args!("{self:?}"))
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Cow::<str>::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

impl JsonSchema for Card {
    fn schema_name() -> Cow<'static, str> {
        "HiloCard".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A card: the letter of its colour (red, orange, yellow, green, sky, blue, violet, pink) and its value.",
            "type": "string",
            "pattern": "^[ROYGSBVP](-1|[0-9]|10|11)$"
        })
    }
}

/// An amount is written as a whole number of thirtieths of a chip.
impl Serialize for Chips {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_i64(self.units())
    }
}
kernel::written_as!(Chips => i64);

/// `3 to 2` is written as `[3, 2]`.
impl Serialize for Odds {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        [self.win, self.stake].serialize(to)
    }
}
kernel::written_as!(Odds => [u32; 2]);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Colour;

    #[test]
    fn cards_and_amounts_are_written_as_documented() {
        let card = Card::new(Colour::Red, -1).unwrap();
        assert_eq!(serde_json::to_string(&card).unwrap(), "\"R-1\"");
        assert_eq!(serde_json::from_str::<Card>("\"R-1\"").unwrap(), card);
        assert!(serde_json::from_str::<Card>("\"P12\"").unwrap_err().to_string().contains("P12"));
        assert_eq!(serde_json::to_string(&Chips::whole(-2)).unwrap(), "-60");
        assert_eq!(serde_json::to_string(&Odds::new(3, 2)).unwrap(), "[3,2]");
    }
}
