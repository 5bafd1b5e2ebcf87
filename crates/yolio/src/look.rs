//! How everything printed looks: headings, tables, paragraphs, numbers, colours. One place for all commands.

mod numbers;
mod table;

use std::io::{self, IsTerminal, Write};
use std::sync::OnceLock;

use clap::ValueEnum;

pub use numbers::{count, rate};
pub use table::Table;

use crate::play::text::wrap;

/// When to use colours.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Colour {
    /// On a terminal, unless NO_COLOR is set.
    #[default]
    Auto,
    Always,
    Never,
}

static COLOUR: OnceLock<Colour> = OnceLock::new();

/// Says once, before anything is printed, when to use colours.
pub fn choose(colour: Colour) {
    let _ = COLOUR.set(colour);
}

/// Are there colours on standard output?
pub fn has_colour() -> bool {
    match COLOUR.get().copied().unwrap_or_default() {
        Colour::Always => true,
        Colour::Never => false,
        Colour::Auto => {
            let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
            !refused && io::stdout().is_terminal()
        }
    }
}

/// How wide a line may be: as the terminal, or as COLUMNS says; without end in a pipe.
pub fn width() -> usize {
    let told = std::env::var("COLUMNS").ok().and_then(|columns| columns.trim().parse().ok());
    let terminal = || {
        let size = io::stdout().is_terminal().then(ratatui::crossterm::terminal::size);
        size.and_then(Result::ok).map(|(columns, _)| usize::from(columns))
    };
    told.or_else(terminal).map_or(usize::MAX, |width: usize| width.max(NARROWEST))
}

/// No table is made to fit into less.
const NARROWEST: usize = 20;

/// A heading on a line of its own.
pub fn heading(to: &mut dyn Write, text: &str) -> io::Result<()> {
    for line in wrapped(text, width()) {
        if has_colour() { writeln!(to, "\x1b[1m{line}\x1b[0m")? } else { writeln!(to, "{line}")? }
    }
    Ok(())
}

/// A sentence or more, broken between words where the window ends. What it begins with is kept, so that
/// an indented one stays indented.
pub fn paragraph(to: &mut dyn Write, text: &str) -> io::Result<()> {
    wrapped(text, width()).iter().try_for_each(|line| writeln!(to, "{line}"))
}

/// A sentence or more beside a label; below it, where the window has no room for both.
pub fn beside(to: &mut dyn Write, label: &str, text: &str) -> io::Result<()> {
    let (taken, width) = (label.chars().count(), width());
    if width < taken + READABLE {
        writeln!(to, "{}", label.trim_end())?;
        return paragraph(to, &format!("  {text}"));
    }
    for (place, line) in wrapped(text, width.saturating_sub(taken)).iter().enumerate() {
        writeln!(to, "{}{line}", if place == 0 { label.to_owned() } else { " ".repeat(taken) })?;
    }
    Ok(())
}

/// Sentences are not made narrower than this to stand beside something.
const READABLE: usize = 30;

fn wrapped(text: &str, width: usize) -> Vec<String> {
    let indent = text.len() - text.trim_start().len();
    if width == usize::MAX || text.chars().count() <= width {
        return vec![text.to_owned()];
    }
    let inner = width.saturating_sub(indent).max(1);
    wrap(text.trim_start(), inner).into_iter().map(|line| format!("{}{line}", " ".repeat(indent))).collect()
}
