use catalog::{AnyAction, AnyGame, AnyOutcome};
use chance::Committed;
use kernel::{MAX_SEATS, SeatSet, Step};

use crate::names::Millis;

/// A game that was dealt.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) number: u32,
    pub(crate) game: AnyGame,
    pub(crate) steps: Vec<Step<AnyAction, AnyOutcome>>,
    /// Counts the outcomes dealt.
    pub(crate) committed: Committed,
    pub(crate) practice: bool,
    /// A round was scored, and the next has not begun.
    pub(crate) hold: Option<Hold>,
    /// For each seat the version with which its decision opened.
    pub(crate) since: [u64; MAX_SEATS],
    /// For each seat when its clock started.
    pub(crate) started: [Millis; MAX_SEATS],
}

/// The pause between two rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hold {
    pub(crate) began: Millis,
    /// Who has seen the score.
    pub(crate) seen: SeatSet,
}
