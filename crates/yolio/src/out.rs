use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, BufWriter, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressState, ProgressStyle};

use crate::fail::Failure;
use crate::look;

/// Where results go: standard output, or a file.
pub fn open(path: Option<&Path>) -> Result<Box<dyn Write>, Failure> {
    match path {
        None => Ok(Box::new(BufWriter::new(io::stdout().lock()))),
        Some(path) => match File::create(path) {
            Ok(file) => Ok(Box::new(BufWriter::new(file))),
            Err(error) => Err(unwritable(path, &error)),
        },
    }
}

fn unwritable(path: &Path, error: &io::Error) -> Failure {
    Failure::Usage(format!("cannot write {}: {error}", path.display()))
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

/// A file for a plot. Plots are SVG, whatever the name says, so it must say so.
pub fn open_plot(path: &Path) -> Result<Box<dyn Write>, Failure> {
    if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("svg")) {
        let existed = path.exists();
        OpenOptions::new().append(true).create(true).open(path).map_err(|error| unwritable(path, &error))?;
        if !existed {
            fs::remove_file(path)?;
        }
        return Ok(Box::new(WrittenLate { path: path.to_owned(), file: None }));
    }
    let svg = path.with_extension("svg");
    let sentence = format!(
        "cannot draw {}: plots are SVG, so the name must end in .svg, such as {}",
        path.display(),
        svg.display()
    );
    Err(Failure::Usage(sentence))
}

/// A file that can be written; what is in it stays until there is something else to write.
struct WrittenLate {
    path: PathBuf,
    file: Option<File>,
}

impl Write for WrittenLate {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.file.is_none() {
            self.file = Some(File::create(&self.path)?);
        }
        self.file.as_mut().map_or(Ok(0), |file| file.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.as_mut().map_or(Ok(()), File::flush)
    }
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
    let bar = ProgressBar::new(total).with_message(what);
    // What takes long within one part still moves.
    bar.enable_steady_tick(Duration::from_millis(200));
    let rate = |state: &ProgressState, to: &mut dyn fmt::Write| {
        let _ = write!(to, "{}/s", look::rate(state.per_sec()));
    };
    let style = "{spinner} {msg} {wide_bar} {human_pos}/{human_len} ({rate}, {eta} left)";
    match ProgressStyle::with_template(style) {
        Ok(style) => bar.with_style(style.with_key("rate", rate)),
        Err(_) => bar,
    }
}
