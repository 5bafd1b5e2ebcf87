//! Why a player does what it does: a reason with its numbers, so that it can be said in any language.
//!
//! Each reason has a stable [code](Why::code), named [values](Why::values), and an English sentence (its `Display`).

mod hilo;
mod onetoten;
mod part;
mod swap;
mod yo;
mod yooloo;

use std::fmt;

use kernel::{Sentence, SentenceValue};

pub use self::hilo::HiloWhy;
pub use self::onetoten::OneToTenWhy;
pub(crate) use self::part::whole;
pub use self::part::{Call, Cards, Known, Mix, Points, Tenths, Value};
pub use self::swap::SwapWhy;
pub use self::yo::YoWhy;
pub use self::yooloo::YoolooWhy;

/// The reason of a decision, in any game.
#[derive(Clone, PartialEq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Why {
    Swap(SwapWhy),
    Yooloo(YoolooWhy),
    OneToTen(OneToTenWhy),
    Hilo(HiloWhy),
    Yo(YoWhy),
}

/// What a reason looks like from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Its code.
    pub code: &'static str,
    /// What its values are called, and what they are.
    pub values: Vec<(&'static str, Kind)>,
}

/// What a value is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A number.
    Number,
    /// A number that may be absent.
    MaybeNumber,
    /// A text without words: `R5`, `row0`, `late_play`, `4 7`.
    Text,
}

macro_rules! each {
    ($why:expr, $inner:ident => $then:expr) => {
        match $why {
            Why::Swap($inner) => $then,
            Why::Yooloo($inner) => $then,
            Why::OneToTen($inner) => $then,
            Why::Hilo($inner) => $then,
            Why::Yo($inner) => $then,
        }
    };
}

impl Why {
    /// A stable name: the game, a dot and the reason in `snake_case`.
    #[must_use]
    pub fn code(&self) -> &'static str {
        each!(self, why => why.code())
    }

    /// The numbers, cards and places that the reason speaks of, by stable names.
    #[must_use]
    pub fn values(&self) -> Vec<(&'static str, Value)> {
        each!(self, why => why.values())
    }

    /// Every reason there is.
    #[must_use]
    pub fn shapes() -> Vec<Shape> {
        [SwapWhy::shapes(), YoolooWhy::shapes(), OneToTenWhy::shapes(), HiloWhy::shapes(), YoWhy::shapes()]
            .concat()
    }
}

impl From<Why> for Sentence {
    fn from(why: Why) -> Self {
        let value = |value| match value {
            Value::Number(number) => number.into(),
            Value::Text(text) => SentenceValue::Text(text),
        };
        Self {
            code: why.code().into(),
            values: why.values().into_iter().map(|(name, found)| (name.into(), value(found))).collect(),
            text: why.to_string().into(),
        }
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(self, why => why.fmt(f))
    }
}

/// The reasons of one game: each a name, the parts it speaks of, its code and its English sentence.
macro_rules! whys {
    ($(#[$doc:meta])* $name:ident as $any:ident {
        $($variant:ident $({ $($field:ident: $part:ty),+ })? = $code:literal, $text:literal;)+
    }) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Debug)]
        #[expect(missing_docs, reason = "the sentence says it")]
        pub enum $name { $(#[doc = $text] $variant $({ $($field: $part),+ })?),+ }

        impl $name {
            pub(super) fn code(&self) -> &'static str {
                match self { $(Self::$variant { .. } => $code),+ }
            }

            pub(super) fn values(&self) -> Vec<(&'static str, $crate::why::Value)> {
                use $crate::why::part::Part;
                match self {
                    $(Self::$variant $({ $($field),+ })? => {
                        [Vec::new(), $($($field.values(stringify!($field))),+)?].concat()
                    })+
                }
            }

            pub(super) fn shapes() -> Vec<$crate::why::Shape> {
                use $crate::why::part::Part;
                vec![$($crate::why::Shape {
                    code: $code,
                    values: [Vec::new(), $($(<$part>::kinds(stringify!($field))),+)?].concat(),
                }),+]
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self { $(Self::$variant $({ $($field),+ })? => write!(f, $text)),+ }
            }
        }

        impl From<$name> for $crate::why::Why {
            fn from(why: $name) -> Self {
                Self::$any(why)
            }
        }
    };
}
use whys;

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn codes_are_different_and_name_their_game() {
        let shapes = Why::shapes();
        let codes: BTreeSet<&str> = shapes.iter().map(|shape| shape.code).collect();
        assert_eq!(codes.len(), shapes.len(), "two reasons have the same code");
        for code in codes {
            let (game, name) = code.split_once('.').expect("a game and a name");
            assert!(["swap", "yooloo", "onetoten", "hilo", "yo"].contains(&game), "{code}");
            assert!(name.chars().all(|sign| sign.is_ascii_lowercase() || sign == '_'), "{code}");
        }
    }

    #[test]
    fn a_reason_is_a_code_with_values_and_a_sentence() {
        let call = Call(Some((3, 7)));
        let why: Why = SwapWhy::Take { known: Known(vec![4, 9]), top: 1, away: 9, call }.into();
        assert_eq!(why.code(), "swap.take");
        assert_eq!(
            why.values(),
            [
                ("known", Value::Text("4 9".to_owned())),
                ("top", Value::Number(1.0)),
                ("away", Value::Number(9.0)),
                ("own", Value::Number(3.0)),
                ("others", Value::Number(7.0)),
            ]
        );
        assert_eq!(
            why.to_string(),
            "The cards you know are 4 and 9; the 1 on the discard pile replaces your 9. \
             With about 3 points against about 7 of the lowest other hand, call."
        );
    }

    /// What a reason gives is what its shape says, whatever is left out.
    #[test]
    fn values_fit_their_shapes() {
        let silent = Call(None);
        let whys: [Why; 4] = [
            SwapWhy::Throw { known: Known(Vec::new()), drawn: 9, worst: 5, call: silent }.into(),
            YoolooWhy::MixedCard { point: 7, card: 9, mix: Mix(vec![(9, 60), (3, 40)]) }.into(),
            YoWhy::Wins { wager: ::yo::Wager::LatePlay, gain: Tenths(1.25) }.into(),
            HiloWhy::Keep.into(),
        ];
        for why in whys {
            let shape = Why::shapes().into_iter().find(|shape| shape.code == why.code()).expect("listed");
            for (name, value) in why.values() {
                let (_, kind) = shape.values.iter().find(|(known, _)| *known == name).expect("a known name");
                assert_eq!(*kind == Kind::Text, matches!(value, Value::Text(_)), "{}: {name}", why.code());
            }
            let needed = shape.values.iter().filter(|(_, kind)| *kind != Kind::MaybeNumber);
            assert_eq!(needed.count(), why.values().len(), "{}", why.code());
        }
    }
}
