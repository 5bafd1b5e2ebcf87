use std::fs::File;
use std::io::{self, BufReader, BufWriter, IsTerminal, Read, Write};
use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};

use crate::fail::Failure;

/// Where results go: standard output, or a file.
pub fn open(path: Option<&Path>) -> Result<Box<dyn Write>, Failure> {
    match path {
        None => Ok(Box::new(BufWriter::new(io::stdout().lock()))),
        Some(path) => match File::create(path) {
            Ok(file) => Ok(Box::new(BufWriter::new(file))),
            Err(error) => Err(Failure::Usage(format!("cannot write {}: {error}", path.display()))),
        },
    }
}

/// What is read: a file, or `-` for standard input.
pub fn source(path: &Path) -> Result<Box<dyn Read>, Failure> {
    if path.as_os_str() == "-" {
        return Ok(Box::new(BufReader::new(io::stdin().lock())));
    }
    let unreadable = |error: io::Error| Failure::Usage(format!("cannot read {}: {error}", path.display()));
    if path.is_dir() {
        return Err(Failure::Usage(format!("cannot read {}: it is a folder", path.display())));
    }
    File::open(path).map(|file| Box::new(BufReader::new(file)) as Box<dyn Read>).map_err(unreadable)
}

/// One sentence on standard error.
#[expect(clippy::print_stderr, reason = "this is the one place that speaks there")]
pub fn error(sentence: &str) {
    eprintln!("yolio: {sentence}");
}

/// A progress bar with rate and time left on a terminal, silence in a pipe.
pub fn progress(total: u64, what: &'static str) -> ProgressBar {
    if !io::stderr().is_terminal() || total < 2 {
        return ProgressBar::hidden();
    }
    let style = "{msg} {wide_bar} {human_pos}/{human_len} ({per_sec}, {eta} left)";
    let bar = ProgressBar::new(total).with_message(what);
    ProgressStyle::with_template(style).map_or(bar.clone(), |style| bar.with_style(style))
}
