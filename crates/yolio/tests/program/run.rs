//! The program, run to its end.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Every game by its key.
pub const GAMES: [&str; 6] = ["yolo", "golow", "yooloo", "onetoten", "hilo", "yo"];

/// The program with these words, away from your settings.
pub fn program(words: &[&str]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_yolio"));
    program.args(words);
    for variable in ["YOLIO_CONFIG", "YOLIO_DATA", "COLUMNS", "NO_COLOR"] {
        program.env_remove(variable);
    }
    program
}

pub fn yolio(words: &[&str]) -> Output {
    program(words).output().unwrap()
}

/// The same, written as one line.
pub fn yolio_line(line: &str) -> Output {
    yolio(&line.split_whitespace().collect::<Vec<_>>())
}

/// The same, with something to read.
pub fn yolio_reading(words: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut child =
        program(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_owned();
    // A program that has seen enough closes the pipe; that is no failure of the test.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}
