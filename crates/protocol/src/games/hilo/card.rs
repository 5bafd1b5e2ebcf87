use std::borrow::Cow;

use deck::Colour;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A card by its short name.
#[derive(Serialize, Deserialize, TS, Clone, Copy, PartialEq, Debug)]
#[ts(rename = "HiloCard", type = "string")]
#[serde(try_from = "String", into = "String")]
pub struct Card(pub deck::Card);

impl From<deck::Card> for Card {
    fn from(card: deck::Card) -> Self {
        Self(card)
    }
}

impl From<Card> for deck::Card {
    fn from(card: Card) -> Self {
        card.0
    }
}

impl From<Card> for String {
    fn from(Card(card): Card) -> Self {
        format!("{}{}", card.colour().letter(), card.value())
    }
}

impl TryFrom<String> for Card {
    type Error = String;

    /// Takes the one way in which a card is written, and no other.
    fn try_from(text: String) -> Result<Self, String> {
        let unknown = || format!("\"{text}\" is not a card; cards are R-1 to P11, with R O Y G S B V P");
        let mut signs = text.chars();
        let letter = signs.next().ok_or_else(unknown)?;
        let colour = Colour::ALL.into_iter().find(|colour| colour.letter() == letter).ok_or_else(unknown)?;
        let value = signs.as_str().parse().map_err(|_| unknown())?;
        let card = deck::Card::new(colour, value).map(Self).ok_or_else(unknown)?;
        if String::from(card) == text { Ok(card) } else { Err(unknown()) }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_read_as_it_is_written() {
        for card in deck::Card::all() {
            let text = String::from(Card(card));
            assert_eq!(Card::try_from(text), Ok(Card(card)));
        }
        for text in [
            "",
            "R",
            "R12",
            "R-2",
            "R+1",
            "R01",
            "r1",
            "X1",
            "R1 ",
            "-1",
            "R-0",
            "é1",
            "R99999999999999999999",
        ] {
            assert!(Card::try_from(text.to_owned()).is_err(), "{text}");
        }
        assert!(serde_json::from_str::<Card>("\"P11\"").is_ok());
        assert!(serde_json::from_str::<Card>("\"P12\"").unwrap_err().to_string().contains("P12"));
    }
}
