use std::borrow::Cow;
use std::error::Error;
use std::fmt;

/// What may be written for an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `true` or `false`.
    Flag,
    /// A whole number.
    Number,
    /// A whole number or `none`.
    MaybeNumber,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A text that a type outside this crate reads, by its name.
    Custom(&'static str),
    /// A number for each seat, such as `31,9,44`, or `none`.
    PerSeat,
}

/// One option of a game's rule set, as people and programs may list it.
#[derive(Clone, Debug)]
pub struct OptionSpec {
    /// Its name in `key = value`.
    pub key: &'static str,
    /// What may be written for it.
    pub kind: Kind,
    /// What holds if nothing is written.
    pub default: String,
    /// One line of meaning.
    pub meaning: &'static str,
    /// The rule it belongs to, as numbered in the rule book.
    pub rule: &'static str,
}

/// One thing wrong with a rule set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The option at fault.
    pub key: String,
    /// What is wrong with it, as a sentence.
    pub message: String,
}

impl Fault {
    /// A fault of this option.
    pub fn new(key: impl Into<String>, message: impl Into<String>) -> Self {
        Self { key: key.into(), message: message.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.key, self.message)
    }
}

/// Why a text is no value of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionError(Cow<'static, str>);

impl OptionError {
    /// A sentence on what was expected instead.
    pub fn new(message: impl Into<Cow<'static, str>>) -> Self {
        Self(message.into())
    }
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for OptionError {}

/// The type of an option: how it is read and written as text.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be the type of an option",
    note = "an option is a `bool`, a whole number, an `Option<i64>`, an `Option<Vec<i64>>` (one for each seat), an enum made by `kernel::choice!`, or a type of yours that implements `OptionValue`"
)]
pub trait OptionValue: Sized {
    /// What may be written.
    fn kind() -> Kind;
    /// Reads it.
    ///
    /// # Errors
    /// What was expected instead.
    fn read(text: &str) -> Result<Self, OptionError>;
    /// Writes it so that [`OptionValue::read`] gets the same.
    fn write(&self) -> String;
}

impl OptionValue for bool {
    fn kind() -> Kind {
        Kind::Flag
    }
    fn read(text: &str) -> Result<Self, OptionError> {
        match text {
            "true" | "yes" | "on" => Ok(true),
            "false" | "no" | "off" => Ok(false),
            _ => Err(OptionError::new(format!("\"{text}\" is neither true nor false"))),
        }
    }
    fn write(&self) -> String {
        self.to_string()
    }
}

macro_rules! whole_numbers {
    ($($type:ty)+) => {$(
        impl OptionValue for $type {
            fn kind() -> Kind {
                Kind::Number
            }
            fn read(text: &str) -> Result<Self, OptionError> {
                Self::try_from(parse_number(text)?).map_err(|_| {
                    OptionError::new(format!("{text} is not between {} and {}", Self::MIN, Self::MAX))
                })
            }
            fn write(&self) -> String {
                self.to_string()
            }
        }
    )+};
}
whole_numbers! { i64 i32 i16 u32 u16 u8 }

impl OptionValue for Option<i64> {
    fn kind() -> Kind {
        Kind::MaybeNumber
    }
    fn read(text: &str) -> Result<Self, OptionError> {
        if text == "none" { Ok(None) } else { parse_number(text).map(Some) }
    }
    fn write(&self) -> String {
        self.map_or_else(|| "none".to_owned(), |n| n.to_string())
    }
}

impl OptionValue for Option<Vec<i64>> {
    fn kind() -> Kind {
        Kind::PerSeat
    }
    fn read(text: &str) -> Result<Self, OptionError> {
        if text == "none" {
            return Ok(None);
        }
        text.split(',').map(|part| parse_number(part.trim())).collect::<Result<_, _>>().map(Some)
    }
    fn write(&self) -> String {
        match self {
            None => "none".to_owned(),
            Some(list) => list.iter().map(i64::to_string).collect::<Vec<_>>().join(","),
        }
    }
}

/// Reads a whole number.
///
/// # Errors
/// If the text is none.
pub fn parse_number(text: &str) -> Result<i64, OptionError> {
    text.parse().map_err(|_| OptionError::new(format!("\"{text}\" is not a whole number")))
}

/// The fault of a number that is not in its range, if so.
#[must_use]
pub fn range_fault(key: &str, number: i64, range: std::ops::RangeInclusive<i64>) -> Option<Fault> {
    (!range.contains(&number))
        .then(|| Fault::new(key, format!("{number} is not between {} and {}", range.start(), range.end())))
}

/// Nothing, if there is no fault.
///
/// # Errors
/// All faults at once.
pub fn no_faults(faults: impl IntoIterator<Item = Option<Fault>>) -> Result<(), Vec<Fault>> {
    let faults: Vec<Fault> = faults.into_iter().flatten().collect();
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// An option that is one of a few words: an enum with its words.
///
/// ```
/// kernel::choice! {
///     /// When somebody may call.
///     pub enum CallMode {
///         /// Within one's turn.
///         WithinTurn = "within_turn",
///         /// Instead of a turn.
///         InsteadOfTurn = "instead_of_turn",
///     }
/// }
/// use kernel::OptionValue;
/// assert_eq!(CallMode::read("instead_of_turn"), Ok(CallMode::InsteadOfTurn));
/// assert!(CallMode::read("never").unwrap_err().to_string().contains("within_turn"));
/// ```
#[macro_export]
macro_rules! choice {
    ($(#[$doc:meta])* pub enum $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name { $($(#[$vdoc])* $variant),+ }

        impl $crate::OptionValue for $name {
            fn kind() -> $crate::Kind {
                $crate::Kind::Choice(&[$($word),+])
            }
            fn read(text: &str) -> Result<Self, $crate::OptionError> {
                match text {
                    $($word => Ok(Self::$variant),)+
                    _ => Err($crate::OptionError::new(format!("\"{text}\" is not one of {}", [$($word),+].join(", ")))),
                }
            }
            fn write(&self) -> String {
                match self { $(Self::$variant => $word.to_owned()),+ }
            }
        }
    };
}
