use std::fmt;

use kernel::{ActionBuf, Game, Seat, Step, Turn, Verdict, Viewer};

use crate::dealer::{DealError, Dealer};
use crate::matches::Match;
use crate::observer::Observer;
use crate::player::Player;

/// Why a match was not played to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Halt {
    /// The caller wants the run to end.
    Stopped,
    /// The limit of steps is reached.
    Endless,
    /// The player in this seat did what it may not do.
    Illegal(Seat),
    /// The dealer had no outcome.
    NotDealt(DealError),
}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped => f.write_str("the run was stopped"),
            Self::Endless => f.write_str("the game does not end within the limit of steps"),
            Self::Illegal(seat) => write!(f, "the player in seat {seat} did what it may not do"),
            Self::NotDealt(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Halt {}

/// What a match took and brought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The result.
    pub verdict: Verdict,
    /// Decisions and outcomes together.
    pub steps: u64,
}

/// Plays a match to its end with a player in every seat. Each player is told what its seat learns
/// after every step, and decides on its seat's view. `go_on` is asked before every decision, with the
/// number of steps so far.
///
/// # Errors
/// Why the match has no end.
pub fn play<G: Game, P: Player<G>>(
    game: &mut Match<G>,
    players: &mut [P],
    dealer: &mut (impl Dealer<G> + ?Sized),
    observer: &mut impl Observer<G>,
    mut go_on: impl FnMut(u64) -> Result<(), Halt>,
) -> Result<Played, Halt> {
    let mut actions = ActionBuf::new();
    loop {
        match game.turn() {
            Turn::Over => {
                let verdict = game.game().verdict().expect("a game that is over has a result");
                return Ok(Played { verdict, steps: game.steps() });
            }
            Turn::Chance => {
                game.deal(dealer, observer).map_err(Halt::NotDealt)?;
            }
            Turn::Players(seats) => {
                go_on(game.steps())?;
                let seat = seats.first().expect("a turn of players names at least one");
                game.game().legal_actions(seat, &mut actions);
                let view = game.game().view(Viewer::Seat(seat));
                let action = players[seat.index()].decide(&view, &actions);
                if !actions.contains(&action) {
                    return Err(Halt::Illegal(seat));
                }
                game.step_unchecked(Step::Act { seat, action }, observer);
            }
        }
        for event in game.events() {
            for (seat, player) in Seat::all(game.game().seats()).zip(players.iter_mut()) {
                if let Some(notice) = G::notice(event, Viewer::Seat(seat)) {
                    player.notice(&notice);
                }
            }
        }
    }
}
