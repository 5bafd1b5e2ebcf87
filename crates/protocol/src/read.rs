use std::fmt;
use std::io::Read;

use serde_json::Deserializer;
use serde_json::error::Category;

use crate::record::Record;

/// Why a record could not be read.
#[derive(Debug)]
pub struct ReadError {
    /// Which record of the file, from 1.
    pub record: usize,
    /// What is wrong, with the step where that is known.
    pub message: String,
    /// Is it no record at all, rather than a damaged one?
    pub alien: bool,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "record {}: {}", self.record, self.message)
    }
}

impl std::error::Error for ReadError {}

/// Reads records one after another. Ends after the first that cannot be read.
pub fn read_records(from: impl Read) -> impl Iterator<Item = Result<Record, ReadError>> {
    let mut records = Deserializer::from_reader(from).into_iter::<Record>();
    let mut record = 0;
    let mut broken = false;
    std::iter::from_fn(move || {
        if broken {
            return None;
        }
        record += 1;
        let read = records.next()?;
        broken = read.is_err();
        Some(read.map_err(|error| ReadError {
            record,
            message: explain(&error),
            alien: matches!(error.classify(), Category::Io | Category::Syntax),
        }))
    })
}

fn explain(error: &serde_json::Error) -> String {
    match error.classify() {
        Category::Io => format!("the file can't be read: {error}"),
        Category::Syntax => format!("this is not JSON: {error}"),
        Category::Eof => format!("the file ends in the middle of the record: {error}"),
        Category::Data => error.to_string(),
    }
}
