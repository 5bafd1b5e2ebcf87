use std::io::{self, IsTerminal, Write};

use crate::args::RulesArgs;
use crate::fail::Failure;
use crate::out;

/// `yolio rules`: rendered on a terminal, as Markdown in a pipe.
pub fn run(args: &RulesArgs) -> Result<(), Failure> {
    let book = assets::rule_book(args.game.key(), "en").unwrap_or_default();
    let mut to = out::open(None)?;
    if io::stdout().is_terminal() {
        let skin = termimad::MadSkin::default();
        let (width, _) = termimad::terminal_size();
        write!(to, "{}", skin.text(book, Some(usize::from(width.clamp(40, 100)))))?;
    } else {
        to.write_all(book.as_bytes())?;
    }
    to.flush()?;
    Ok(())
}
