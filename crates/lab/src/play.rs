use std::sync::atomic::{AtomicBool, Ordering};

use bots::Bot;
use catalog::{AnyAction, AnyEvent, AnyGame};
use chance::Quick;
use kernel::{ActionBuf, Game, Seat, Step, Turn, Verdict, Viewer};

/// After so many steps a game is given up: it may never end.
pub const STEP_LIMIT: u64 = 2_000_000;

/// Somebody who sees everything that happens in a game. `()` looks away.
pub trait Watch {
    /// Sees one event.
    fn event(&mut self, event: &AnyEvent);
}

impl Watch for () {
    #[inline]
    fn event(&mut self, _event: &AnyEvent) {}
}

/// Why a game has no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Halt {
    /// Somebody wants the run to end.
    Stopped,
    /// The limit of steps is reached.
    Endless,
    /// The bot in this seat did what it may not do.
    Illegal(Seat),
}

/// What a game took and brought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The result.
    pub verdict: Verdict,
    /// Decisions and outcomes together.
    pub steps: u64,
}

/// Lists that are filled again and again.
#[derive(Default)]
pub struct Room {
    events: Vec<AnyEvent>,
    actions: ActionBuf<AnyAction>,
}

/// Plays a game from its start to its end. Every bot is told what its seat learns after every
/// step, and decides on its seat's view.
pub fn play(
    mut game: AnyGame,
    bots: &mut [Bot],
    dealing: &mut Quick,
    watch: &mut impl Watch,
    room: &mut Room,
    (limit, stop): (u64, &AtomicBool),
) -> Result<Played, Halt> {
    for steps in 0..limit {
        let step = match game.turn() {
            Turn::Over => {
                let verdict = game.verdict().expect("a game that is over has a result");
                return Ok(Played { verdict, steps });
            }
            Turn::Chance => Step::Chance(game.sample(dealing)),
            Turn::Players(seats) => {
                if stop.load(Ordering::Relaxed) {
                    return Err(Halt::Stopped);
                }
                let seat = seats.first().expect("a turn of players names at least one");
                game.legal_actions(seat, &mut room.actions);
                let view = game.view(Viewer::Seat(seat));
                let action = bots[seat.index()].decide(&view, &room.actions);
                if !room.actions.contains(&action) {
                    return Err(Halt::Illegal(seat));
                }
                Step::Act { seat, action }
            }
        };
        room.events.clear();
        game.advance(step, &mut room.events);
        for event in &room.events {
            watch.event(event);
            for (seat, bot) in Seat::all(game.seats()).zip(bots.iter_mut()) {
                if let Some(notice) = AnyGame::notice(event, Viewer::Seat(seat)) {
                    bot.notice(&notice);
                }
            }
        }
    }
    Err(Halt::Endless)
}
