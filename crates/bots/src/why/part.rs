//! What reasons speak of: each thing in English, and as a value without words.

use std::fmt;

use deck::Card;
use kernel::{Sentence, SentenceValue};

use super::Kind;

/// A value of a reason.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Value {
    /// A number, rounded as a person wants to read it.
    Number(f64),
    /// A text without words.
    Text(String),
}

/// A field of a reason: what it is called outside, and its value. Most are one value, some two or none.
pub(crate) trait Part {
    fn kinds(name: &'static str) -> Vec<(&'static str, Kind)>;
    fn values(&self, name: &'static str) -> Vec<(&'static str, Value)>;
}

/// A reason as a sentence for anybody.
pub(crate) fn spoken(
    code: &'static str,
    values: Vec<(&'static str, Value)>,
    text: &impl fmt::Display,
) -> Sentence {
    let value = |value| match value {
        Value::Number(number) => number.into(),
        Value::Text(text) => SentenceValue::Text(text),
    };
    Sentence {
        code: code.into(),
        values: values.into_iter().map(|(name, found)| (name.into(), value(found))).collect(),
        text: text.to_string().into(),
    }
}

/// The nearest whole number.
pub(crate) fn whole(number: f32) -> i64 {
    number.round() as i64
}

/// A number with one digit after the point.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Tenths(pub f64);

/// Points, in the singular if it is one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Points(pub i64);

/// Some cards that are numbers: `4 7`.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Cards(pub Vec<i16>);

/// The cards of the player's hand that it knows, perhaps none.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Known(pub Vec<i16>);

/// If a call goes with it: about the player's points (`own`) against those of the lowest other hand (`others`).
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Call(pub Option<(i64, i64)>);

/// Cards with how often each is played in a hundred times: `7:60 3:40`.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Mix(pub Vec<(u8, u8)>);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1}", self.rounded())
    }
}

impl Tenths {
    fn rounded(self) -> f64 {
        // Adding zero makes -0 plain 0.
        (self.0 * 10.0).round() / 10.0 + 0.0
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 1 { f.write_str("1 point") } else { write!(f, "{} points", self.0) }
    }
}

/// `1`, `1 and 3`, `1, 3 and 7`.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0[..] {
            [] => f.write_str("nothing"),
            [card] => write!(f, "{card}"),
            [first @ .., last] => {
                let first: Vec<String> = first.iter().map(ToString::to_string).collect();
                write!(f, "{} and {last}", first.join(", "))
            }
        }
    }
}

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0[..] {
            [] => f.write_str("You know none of your cards"),
            [card] => write!(f, "The one card you know is {card}"),
            cards => write!(f, "The cards you know are {}", Cards(cards.to_vec())),
        }
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((own, others)) = self.0 else { return Ok(()) };
        write!(f, " With about {own} points against about {others} of the lowest other hand, call.")
    }
}

impl fmt::Display for Mix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = |(card, times): &(u8, u8)| format!("your {card} {times} times in 100");
        f.write_str(&self.0.iter().map(part).collect::<Vec<_>>().join(", "))
    }
}

/// Types that are one value each.
macro_rules! one_value {
    ($($type:ty, $kind:ident: $it:ident => $value:expr;)+) => {
        $(impl $crate::why::Part for $type {
            fn kinds(name: &'static str) -> Vec<(&'static str, $crate::why::Kind)> {
                vec![(name, $crate::why::Kind::$kind)]
            }
            fn values(&self, name: &'static str) -> Vec<(&'static str, $crate::why::Value)> {
                let $it = self;
                vec![(name, $crate::why::Value::$kind($value))]
            }
        })+
    };
}
pub(crate) use one_value;

one_value! {
    i64, Number: number => *number as f64;
    Tenths, Number: tenths => tenths.rounded();
    Points, Number: points => points.0 as f64;
    Card, Text: card => format!("{}{}", card.colour().letter(), card.value());
    Cards, Text: cards => spaced(&cards.0);
    Known, Text: known => spaced(&known.0);
    Mix, Text: mix => mix.0.iter().map(|(card, times)| format!("{card}:{times}")).collect::<Vec<_>>().join(" ");
}

impl Part for Call {
    fn kinds(_name: &'static str) -> Vec<(&'static str, Kind)> {
        vec![("own", Kind::MaybeNumber), ("others", Kind::MaybeNumber)]
    }
    fn values(&self, _name: &'static str) -> Vec<(&'static str, Value)> {
        let Some((own, others)) = self.0 else { return Vec::new() };
        vec![("own", Value::Number(own as f64)), ("others", Value::Number(others as f64))]
    }
}

fn spaced(cards: &[i16]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
