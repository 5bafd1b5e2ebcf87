use std::fmt;
use std::sync::Arc;

/// Milliseconds since 1970. The table has no clock: its caller says what time it is.
pub type Millis = i64;

/// Writes a checked name: cheap to clone, and never longer than it may be.
macro_rules! name {
    ($(#[$doc:meta])* $name:ident, $most:literal, $allowed:expr) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(Arc<str>);

        impl $name {
            /// The name, if it has the right form.
            #[must_use]
            pub fn new(text: &str) -> Option<Self> {
                let allowed: fn(u8) -> bool = $allowed;
                let fits = (1..=$most).contains(&text.len()) && text.bytes().all(allowed);
                fits.then(|| Self(text.into()))
            }

            /// The name as text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

fn plain(c: u8) -> bool {
    c.is_ascii_alphanumeric() || c == b'-' || c == b'_'
}

name!(
    /// The name of a table in addresses: 1 to 48 letters, digits, `-` or `_`.
    TableId, 48, plain
);
name!(
    /// The short code that people tell each other: 1 to 16 letters, digits, `-` or `_`.
    Code, 16, plain
);
name!(
    /// Who somebody is, whatever name is shown: 1 to 64 letters, digits, `-` or `_`.
    PlayerId, 64, plain
);
name!(
    /// The sender's name of a command: 1 to 64 letters, digits, `-` or `_`.
    MoveId, 64, plain
);
name!(
    /// A bot's level and memory, such as `strong:perfect@20`. Whether the game has such a bot is
    /// for the caller to know; only the form is checked here.
    BotName, 40, |c| c.is_ascii_lowercase() || c.is_ascii_digit() || b":@-_".contains(&c)
);

impl BotName {
    /// The bot that plays for somebody who is absent or out of time.
    #[must_use]
    pub fn stand_in() -> Self {
        Self("normal".into())
    }
}
