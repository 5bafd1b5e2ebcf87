//! The entries of a table's log as JSON text, one line each, for a store that knows no games.
//!
//! A line is `{"v":1,"entry":{…},"from":["player","move id"]}`; the time and the number of an entry
//! are columns of the store. Lines are read strictly: what is not known is refused, never skipped.

mod entry;
mod read;
mod write;

use std::fmt;

use serde::{Deserialize, Serialize};
use tables::{Broken, Logged, Millis, Pause, Played, Table};

use entry::Entry;

pub use read::LogReader;
pub use write::write_entry;

/// The version of the log's format that is written and read.
pub const LOG_VERSION: u32 = 1;

/// The body of one entry.
#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Line {
    v: u32,
    entry: Entry,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    from: Option<(String, String)>,
}

/// What is wrong with a line of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogError {
    /// Which, from 1.
    pub number: u64,
    /// What is wrong, in a sentence.
    pub why: String,
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {} of the log: {}", self.number, self.why)
    }
}

impl std::error::Error for LogError {}

impl From<Broken> for LogError {
    fn from(broken: Broken) -> Self {
        Self { number: broken.number, why: broken.why }
    }
}

/// The table of these stored lines. `pause`: for how long the clocks stood still until now.
///
/// # Errors
/// The first line that cannot be read or does not fit.
pub fn rebuild<'a>(
    lines: impl IntoIterator<Item = (Millis, &'a str)>,
    pause: Option<Pause>,
    now: Millis,
) -> Result<Table, LogError> {
    reading(lines, |entries| Ok(Table::rebuild(entries, pause, now)?))
}

/// A finished game from these stored lines; none, if there is no such game or it is not over.
///
/// # Errors
/// The first line that cannot be read or does not fit.
pub fn played<'a>(
    lines: impl IntoIterator<Item = (Millis, &'a str)>,
    number: u32,
) -> Result<Option<Played>, LogError> {
    reading(lines, |entries| Ok(tables::played(entries, number)?))
}

/// Hands the entries on until one cannot be read; that one is then what is wrong.
fn reading<'a, T>(
    lines: impl IntoIterator<Item = (Millis, &'a str)>,
    fold: impl FnOnce(&mut dyn Iterator<Item = Logged>) -> Result<T, LogError>,
) -> Result<T, LogError> {
    let mut reader = LogReader::default();
    let mut unread = None;
    let mut entries = lines.into_iter().map_while(|(at, body)| match reader.read(at, body) {
        Ok(logged) => Some(logged),
        Err(error) => {
            unread = Some(error);
            None
        }
    });
    let folded = fold(&mut entries);
    match unread {
        Some(error) => Err(error),
        None => folded,
    }
}
