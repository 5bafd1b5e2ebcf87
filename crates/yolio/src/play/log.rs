use std::fmt::Display;

use catalog::{AnyNotice, AnyRules};

use super::board;

/// What the person was told.
///
/// News stands there in full until the person acts. After that the log keeps only what needs no
/// memory, as its game's board says.
pub struct Log {
    kept: Vec<String>,
    fresh: Vec<AnyNotice>,
    rules: AnyRules,
}

impl Log {
    /// A log that begins with this sentence.
    pub fn new(first: String, rules: AnyRules) -> Self {
        Self { kept: vec![first], fresh: Vec::new(), rules }
    }

    /// Takes in news.
    pub fn add(&mut self, news: impl IntoIterator<Item = AnyNotice>) {
        self.fresh.extend(news);
    }

    /// The news has been seen: what has to be remembered from now on vanishes.
    pub fn turn_over(&mut self) {
        for notice in self.fresh.drain(..) {
            self.kept.extend(board::kept(&self.rules, &notice));
        }
    }

    /// What is left of older news, in order.
    pub fn kept(&self) -> &[String] {
        &self.kept
    }

    /// The news, in order.
    pub fn fresh(&self) -> &[AnyNotice] {
        &self.fresh
    }
}

/// The notice as a whole sentence.
pub fn sentence(notice: &impl Display) -> String {
    let text = notice.to_string();
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    let end = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}
