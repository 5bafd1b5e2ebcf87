//! Why a player does what it does: a reason with its numbers, so that it can be said in any language.
//!
//! Each reason has a stable code, named values, and an English sentence (its `Display`); the reasons of a
//! game are declared with its bots by `whys!`.

mod part;

pub(crate) use self::part::{Call, Cards, Known, Mix, Part, Points, Tenths, Value, one_value, spoken, whole};

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

/// The reasons of one game: each a name, the parts it speaks of, its code and its English sentence.
macro_rules! whys {
    ($(#[$doc:meta])* $name:ident {
        $($variant:ident $({ $($field:ident: $part:ty),+ })? = $code:literal, $text:literal;)+
    }) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Debug)]
        pub(crate) enum $name { $(#[doc = $text] $variant $({ $($field: $part),+ })?),+ }

        impl $name {
            pub(crate) fn code(&self) -> &'static str {
                match self { $(Self::$variant { .. } => $code),+ }
            }

            pub(crate) fn values(&self) -> Vec<(&'static str, $crate::why::Value)> {
                use $crate::why::Part;
                match self {
                    $(Self::$variant $({ $($field),+ })? => {
                        [Vec::new(), $($($field.values(stringify!($field))),+)?].concat()
                    })+
                }
            }

            /// Every reason there is.
            pub(crate) fn shapes() -> Vec<$crate::why::Shape> {
                use $crate::why::Part;
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

        impl From<$name> for kernel::Sentence {
            fn from(why: $name) -> Self {
                $crate::why::spoken(why.code(), why.values(), &why)
            }
        }
    };
}
pub(crate) use whys;

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kernel::Sentence;

    use super::*;
    use crate::hilo::why::HiloWhy;
    use crate::swap::why::SwapWhy;
    use crate::yo::why::YoWhy;
    use crate::yooloo::why::YoolooWhy;

    #[test]
    fn codes_are_different_and_name_their_game() {
        let shapes = crate::reasons();
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
        let why = SwapWhy::Take { known: Known(vec![4, 9]), top: 1, away: 9, call };
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
        let sentence = Sentence::from(why);
        assert_eq!(sentence.code, "swap.take");
        assert_eq!(
            sentence.text,
            "The cards you know are 4 and 9; the 1 on the discard pile replaces your 9. \
             With about 3 points against about 7 of the lowest other hand, call."
        );
    }

    /// What a reason gives is what its shape says, whatever is left out.
    #[test]
    fn values_fit_their_shapes() {
        let silent = Call(None);
        let throw = SwapWhy::Throw { known: Known(Vec::new()), drawn: 9, worst: 5, call: silent };
        let mixed = YoolooWhy::MixedCard { point: 7, card: 9, mix: Mix(vec![(9, 60), (3, 40)]) };
        let wins = YoWhy::Wins { wager: ::yo::Wager::LatePlay, gain: Tenths(1.25) };
        let whys = [
            (throw.code(), throw.values()),
            (mixed.code(), mixed.values()),
            (wins.code(), wins.values()),
            (HiloWhy::Keep.code(), HiloWhy::Keep.values()),
        ];
        for (code, values) in whys {
            let shape = crate::reasons().into_iter().find(|shape| shape.code == code).expect("listed");
            for (name, value) in &values {
                let (_, kind) = shape.values.iter().find(|(known, _)| known == name).expect("a known name");
                assert_eq!(*kind == Kind::Text, matches!(value, Value::Text(_)), "{code}: {name}");
            }
            let needed = shape.values.iter().filter(|(_, kind)| *kind != Kind::MaybeNumber);
            assert_eq!(needed.count(), values.len(), "{code}");
        }
    }
}
