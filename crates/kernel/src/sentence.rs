use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

crate::wire! { record:
    /// A sentence for a person: in English (its `Display`), and as a code with values for programs
    /// that say it in another language. What a rule set assumes is one, and why a bot does what it
    /// does.
    #[derive(Clone, PartialEq, Debug)]
    pub struct Sentence {
        /// A stable name: the game, a dot and what is said, such as `hilo.completes`.
        pub code: Cow<'static, str>,
        /// What the sentence speaks of, by stable names: numbers, and texts without words such as
        /// `R5` or `row0`.
        #[cfg_attr(feature = "wire", ts(type = "Record<string, number | string>"))]
        pub values: BTreeMap<Cow<'static, str>, SentenceValue>,
        /// The sentence in English.
        pub text: Cow<'static, str>,
    }
}

/// Something that a sentence speaks of.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "wire", derive(crate::wire::Serialize, crate::wire::JsonSchema))]
#[cfg_attr(feature = "wire", serde(crate = "kernel::wire::serde", untagged))]
#[cfg_attr(feature = "wire", schemars(crate = "kernel::wire::schemars"))]
pub enum SentenceValue {
    /// A whole number.
    Whole(i64),
    /// A number with digits after the point.
    Decimal(f64),
    /// A text without words.
    Text(String),
}

impl From<f64> for SentenceValue {
    fn from(number: f64) -> Self {
        if number.fract() == 0.0 { Self::Whole(number as i64) } else { Self::Decimal(number) }
    }
}

impl Sentence {
    /// A sentence without a number.
    #[must_use]
    pub const fn new(code: &'static str, text: &'static str) -> Self {
        Self { code: Cow::Borrowed(code), values: BTreeMap::new(), text: Cow::Borrowed(text) }
    }

    /// A sentence with a number in it.
    #[must_use]
    pub fn with(code: &'static str, (name, number): (&'static str, i64), text: String) -> Self {
        let values = BTreeMap::from([(Cow::Borrowed(name), SentenceValue::Whole(number))]);
        Self { code: Cow::Borrowed(code), values, text: Cow::Owned(text) }
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
