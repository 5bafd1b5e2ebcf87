use std::fmt;
use std::io::{self, BufRead, BufReader, Read};

use serde_json::Deserializer;
use serde_json::error::Category;

use crate::json_value::{Place, read_object};
use crate::record::Record;

/// Why a record could not be read.
#[derive(Debug)]
pub struct ReadError {
    /// Which record of the file, from 1.
    pub record: usize,
    /// What is wrong, with the step and the line where they are known.
    pub message: String,
    /// Could the file itself not be read, whatever stands in it?
    pub unreadable: bool,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "record {}: {}", self.record, self.message)
    }
}

impl std::error::Error for ReadError {}

/// Reads records one after another. Ends after the first that cannot be read.
pub fn read_records(from: impl Read) -> impl Iterator<Item = Result<Record, ReadError>> {
    let mut source = Source { from: BufReader::new(from), line: 1, column: 0 };
    let mut record = 0;
    let mut broken = false;
    std::iter::from_fn(move || {
        if broken {
            return None;
        }
        record += 1;
        let read = source.next_record()?;
        broken = read.is_err();
        Some(read.map_err(|(message, unreadable)| ReadError { record, message, unreadable }))
    })
}

/// A file of records, and how far it was read.
struct Source<R> {
    from: BufReader<R>,
    line: usize,
    column: usize,
}

impl<R: Read> Source<R> {
    /// The next record; what is wrong otherwise, and whether nothing could be read. Nothing, if the file has ended.
    fn next_record(&mut self) -> Option<Result<Record, (String, bool)>> {
        match self.skip_blanks() {
            Ok(true) => {}
            Ok(false) => return None,
            Err(error) => return Some(Err((format!("the file can't be read: {error}"), true))),
        }
        let place = Place::default();
        // An object ends with its brace: nothing after it is taken from the source.
        let read = read_object(&mut Deserializer::from_reader(&mut *self), &place);
        Some(match read {
            Ok(object) => Record::from_object(object).map_err(|sentence| (sentence, false)),
            Err(error) => {
                let step = place.step().map_or_else(String::new, |step| format!("step {step}: "));
                let at = format!("(line {}, column {})", self.line, self.column);
                Err((format!("{step}{} {at}", explain(&error)), error.is_io()))
            }
        })
    }

    /// Is there something after the blanks?
    fn skip_blanks(&mut self) -> io::Result<bool> {
        loop {
            let Some(byte) = self.from.fill_buf()?.first().copied() else { return Ok(false) };
            if !byte.is_ascii_whitespace() {
                return Ok(true);
            }
            self.from.consume(1);
            self.count(&[byte]);
        }
    }

    fn count(&mut self, bytes: &[u8]) {
        for byte in bytes {
            (self.line, self.column) =
                if *byte == b'\n' { (self.line + 1, 0) } else { (self.line, self.column + 1) };
        }
    }
}

impl<R: Read> Read for Source<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.from.read(into)?;
        self.count(&into[..read]);
        Ok(read)
    }
}

fn explain(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let text = text.strip_suffix(&place).unwrap_or(&text);
    match error.classify() {
        Category::Io => format!("the file can't be read: {text}"),
        Category::Syntax => format!("this is not JSON: {}", fault(text)),
        Category::Eof => "the file ends in the middle of the record".to_owned(),
        Category::Data => text.to_owned(),
    }
}

/// What the reader of JSON misses, in plain words.
fn fault(text: &str) -> String {
    match text {
        "expected value" => "a value is missing here".to_owned(),
        "expected ident" => "there is no such word".to_owned(),
        "trailing comma" => "there is a comma too many".to_owned(),
        "key must be a string" => "a key must be a text".to_owned(),
        "recursion limit exceeded" => "too many brackets in one another".to_owned(),
        "invalid unicode code point" => "this is not text in UTF-8".to_owned(),
        text => text.replace('`', "\"").replace("expected ", "here must stand "),
    }
}
