//! Any game in a terminal, line by line: what happened, what lies open, a numbered list of moves.
//!
//! A game says its notices and its view by their `Display`, and its actions by their `Debug`; nothing
//! else is needed.

use std::fmt::Display;
use std::io::{self, BufRead, Write};

use driver::{DealError, Dealer, Observer, Pause, Player, Session};
use kernel::{Game, Verdict};

/// How a game in the terminal ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// It was played to its end.
    Over(Verdict),
    /// The person left, or the input ended.
    Left,
}

/// Plays a game with the person at `input` and `output`.
///
/// # Errors
/// If the input or the output fails, or the dealer has no outcome.
pub fn play<G, P, D, O>(
    session: &mut Session<G, P, D, O>,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<End>
where
    G: Game<Notice: Display, View: Display>,
    P: Player<G>,
    D: Dealer<G>,
    O: Observer<G>,
{
    loop {
        let (notices, pause) = session.go_on().map_err(fault)?;
        for notice in notices {
            writeln!(output, "{notice}")?;
        }
        match pause {
            Pause::Look | Pause::RoundScored => {}
            Pause::Over => {
                let verdict = session.verdict().expect("a game that is over has a result");
                let won = verdict.winners.contains(session.me());
                writeln!(output, "The game is over. {}", if won { "You win!" } else { "You lose." })?;
                return Ok(End::Over(verdict));
            }
            Pause::YourMove => {
                let Some(action) = ask(session, input, output)? else { return Ok(End::Left) };
                if let Err(refusal) = session.act(action) {
                    writeln!(output, "{refusal}")?;
                }
            }
        }
    }
}

/// Asks until there is a move; nothing, if the person leaves.
fn ask<G, P, D, O>(
    session: &Session<G, P, D, O>,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<Option<G::Action>>
where
    G: Game<View: Display>,
    P: Player<G>,
    D: Dealer<G>,
    O: Observer<G>,
{
    let legal = session.legal_actions();
    writeln!(output, "\n{}", session.view())?;
    for (number, action) in (1..).zip(&legal) {
        writeln!(output, "  {number}. {action:?}")?;
    }
    loop {
        write!(output, "Your move (1 to {}, q to leave): ", legal.len())?;
        output.flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 || line.trim().eq_ignore_ascii_case("q") {
            return Ok(None);
        }
        let chosen = line.trim().parse::<usize>().ok().and_then(|number| legal.get(number.wrapping_sub(1)));
        match chosen {
            Some(action) => return Ok(Some(*action)),
            None => writeln!(output, "There is no move \"{}\".", line.trim())?,
        }
    }
}

fn fault(error: DealError) -> io::Error {
    io::Error::other(error)
}

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
