use std::borrow::Cow;
use std::fmt;

/// Something that a rule set assumes because the printed sheet does not say it: a sentence for people (its
/// `Display`), and a code with its number for whoever says it in another language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assumption {
    /// A stable name: the game, a dot and what is assumed in `snake_case`.
    pub code: &'static str,
    /// The number in the sentence, by its name, if there is one.
    pub value: Option<(&'static str, i64)>,
    text: Cow<'static, str>,
}

impl Assumption {
    /// A sentence without a number.
    #[must_use]
    pub const fn new(code: &'static str, text: &'static str) -> Self {
        Self { code, value: None, text: Cow::Borrowed(text) }
    }

    /// A sentence with a number in it.
    #[must_use]
    pub const fn with(code: &'static str, value: (&'static str, i64), text: String) -> Self {
        Self { code, value: Some(value), text: Cow::Owned(text) }
    }
}

impl fmt::Display for Assumption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
