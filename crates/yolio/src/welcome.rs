use std::io::{self, BufRead, IsTerminal, Write};

use catalog::GameId;
use clap::{CommandFactory, Parser};

use crate::args::{Cli, Command};
use crate::fail::Failure;
use crate::{out, play};

/// `yolio` alone: on a terminal it asks which game to play; in a pipe it says what it can do.
pub fn run() -> Result<(), Failure> {
    let mut to = out::open(None)?;
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        write!(to, "{}", Cli::command().render_long_help())?;
        to.flush()?;
        return Ok(());
    }
    writeln!(to, "Yolio: five table games on one table. Which one do you want to play?\n")?;
    for (number, game) in GameId::ALL.into_iter().enumerate() {
        writeln!(to, "  {}  {:<8} {}", number + 1, game.title(), game.summary())?;
    }
    writeln!(to, "\nThe names belong to their owners; this is an independent implementation.")?;
    write!(to, "A number, or Enter to leave (`yolio --help` shows everything else): ")?;
    to.flush()?;
    drop(to);
    match asked()? {
        Some(game) => play_against_a_bot(game),
        None => Ok(()),
    }
}

fn asked() -> Result<Option<GameId>, Failure> {
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line)?;
    let answer = line.trim();
    if answer.is_empty() {
        return Ok(None);
    }
    let by_number = answer.parse::<usize>().ok().and_then(|number| GameId::ALL.get(number.wrapping_sub(1)));
    let game = by_number.copied().or_else(|| GameId::from_key(&answer.to_lowercase()));
    game.map(Some).ok_or_else(|| Failure::Usage(format!("there is no game \"{answer}\"")))
}

/// The same as `yolio play GAME`, with all its defaults.
fn play_against_a_bot(game: GameId) -> Result<(), Failure> {
    match Cli::try_parse_from(["yolio", "play", game.key()]).map(|cli| cli.command) {
        Ok(Some(Command::Play(args))) => play::run(&args),
        _ => Err(Failure::Usage(format!("`yolio play {}` cannot be started", game.key()))),
    }
}
