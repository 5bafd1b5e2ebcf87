use std::io::Write;
use std::path::{Path, PathBuf};

use catalog::GameId;
use protocol::Record;

use crate::fail::Failure;
use crate::out;

/// Writes the record of a finished game.
///
/// # Errors
/// A sentence on why that was not possible.
pub fn write(file: &Path, record: &Record) -> Result<(), String> {
    let failed = |why: &dyn std::fmt::Display| format!("cannot write {}: {why}", file.display());
    let text = serde_json::to_string(record).map_err(|error| failed(&error))?;
    let mut to = match out::open(Some(file)) {
        Ok(to) => to,
        Err(Failure::Usage(sentence) | Failure::Found(sentence)) => return Err(sentence),
        Err(_) => return Err(failed(&"the output is closed")),
    };
    writeln!(to, "{text}").and_then(|()| to.flush()).map_err(|error| failed(&error))
}

/// A name for a record that nobody has named, of a file that does not exist yet.
pub fn name(game: GameId) -> PathBuf {
    let numbered = |number: u32| PathBuf::from(format!("yolio-{}-{number}.jsonl", game.key()));
    (1..1000).map(numbered).find(|file| !file.exists()).unwrap_or_else(|| numbered(1000))
}
