use std::io::{self, IsTerminal, Write};

use catalog::GameId;

use crate::args::RulesArgs;
use crate::fail::Failure;
use crate::out;

/// `yolio rules`: rendered on a terminal, as Markdown in a pipe.
pub fn run(args: &RulesArgs) -> Result<(), Failure> {
    let book = book(args.game);
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

fn book(game: GameId) -> &'static str {
    match game {
        GameId::Yolo => include_str!("../../../docs/rules/yolo.md"),
        GameId::GoLow => include_str!("../../../docs/rules/golow.md"),
        GameId::Yooloo => include_str!("../../../docs/rules/yooloo.md"),
        GameId::OneToTen => include_str!("../../../docs/rules/onetoten.md"),
        GameId::Hilo => include_str!("../../../docs/rules/hilo.md"),
        GameId::Yo => include_str!("../../../docs/rules/yo.md"),
    }
}
