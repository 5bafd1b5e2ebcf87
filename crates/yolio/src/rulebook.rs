use std::io::{self, IsTerminal, Write};
use std::process::{Command, Stdio};

use serde_json::json;

use crate::args::RulesArgs;
use crate::fail::Failure;
use crate::look::{self, Table};
use crate::out;

/// `yolio rules`: rendered page by page on a terminal, as Markdown in a pipe.
pub fn run(args: &RulesArgs) -> Result<(), Failure> {
    let book = assets::rule_book(args.game.key(), "en").unwrap_or_default();
    let mut to = out::open(None)?;
    if args.json {
        let (game, title) = (args.game.key(), args.game.title());
        writeln!(to, "{}", json!({ "game": game, "title": title, "language": "en", "markdown": book }))?;
    } else if io::stdout().is_terminal() {
        drop(to);
        let text = rendered(book, look::width().clamp(20, 100), look::has_colour());
        return if args.no_pager { Ok(show(&text)?) } else { page(&text) };
    } else {
        to.write_all(book.as_bytes())?;
    }
    to.flush()?;
    Ok(())
}

/// The book as it stands on a terminal. Tables are ours: the renderer would break words in them.
fn rendered(book: &str, width: usize, colour: bool) -> String {
    let skin = if colour { termimad::MadSkin::default() } else { termimad::MadSkin::no_style() };
    let lines: Vec<&str> = book.lines().collect();
    let mut text = String::new();
    for block in lines.chunk_by(|one, other| one.starts_with('|') == other.starts_with('|')) {
        if block[0].starts_with('|') {
            text.push_str(&table(block, width));
        } else {
            text.push_str(&skin.text(&block.join("\n"), Some(width)).to_string());
        }
    }
    text
}

/// A table of Markdown: heads, a line of dashes, rows.
fn table(lines: &[&str], width: usize) -> String {
    let cells = |line: &str| -> Vec<String> {
        let plain = line.trim().trim_matches('|').replace(['`', '*'], "");
        plain.split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    let heads = lines.first().map(|line| cells(line)).unwrap_or_default();
    let mut table = Table::new(&heads.iter().map(String::as_str).collect::<Vec<_>>());
    lines.iter().skip(2).for_each(|line| table.row(cells(line)));
    let mut text = Vec::new();
    // Memory takes everything.
    let _ = table.write_within(&mut text, width);
    String::from_utf8_lossy(&text).into_owned()
}

fn show(text: &str) -> io::Result<()> {
    let mut to = io::stdout().lock();
    to.write_all(text.as_bytes())?;
    to.flush()
}

/// Through $PAGER, or `less`, which goes away at once where everything fits. Without a pager it is printed.
fn page(text: &str) -> Result<(), Failure> {
    let chosen = std::env::var("PAGER").ok().filter(|pager| !pager.trim().is_empty());
    let line = chosen.unwrap_or_else(|| "less -FRX".to_owned());
    let mut words = line.split_whitespace();
    let Some(program) = words.next() else { return Ok(show(text)?) };
    let mut command = Command::new(program);
    // What `less` does with colours if $PAGER says nothing about it.
    if std::env::var_os("LESS").is_none() {
        command.env("LESS", "FRX");
    }
    let started = command.args(words).stdin(Stdio::piped()).spawn();
    let Ok(mut pager) = started else { return Ok(show(text)?) };
    if let Some(mut stdin) = pager.stdin.take() {
        // Somebody who has seen enough closes the pager.
        let _ = stdin.write_all(text.as_bytes());
    }
    pager.wait()?;
    Ok(())
}
