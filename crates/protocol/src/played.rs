//! Finished games of a table: their records, and their replays.

use tables::Played;

use crate::record::Record;
use crate::wire::Replay;

/// Whose eyes a replay is seen through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayView {
    /// One seat's.
    Seat(kernel::Seat),
    /// A spectator's.
    Table,
    /// A spectator's, with every card that anybody knew.
    Open,
}

/// The record of a finished game, with the secret revealed.
#[must_use]
pub fn played_record(played: &Played) -> Option<Record> {
    let _ = played;
    todo!()
}

/// A finished game step by step.
#[must_use]
pub fn replay(played: &Played, view: ReplayView) -> Option<Replay> {
    let _ = (played, view);
    todo!()
}
