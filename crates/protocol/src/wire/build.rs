//! From a table to what one onlooker gets of it.

use kernel::{Seat, Viewer};
use tables::{Millis, PlayerId, Table, Told};

use super::{Snapshot, TableInfo, TableLine, Update};

/// Who looks at a table.
#[derive(Clone, Copy, Debug)]
pub struct Onlooker<'a> {
    /// Who, if known. All unknown spectators get the same.
    pub player: Option<&'a PlayerId>,
    /// The seat whose view it is: one that the player holds. None: as a spectator.
    pub seat: Option<Seat>,
}

impl Onlooker<'_> {
    /// Somebody without a seat and without a name.
    pub const ANYBODY: Self = Self { player: None, seat: None };

    /// Whose view it is.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Table, Viewer::Seat)
    }
}

/// The names shown for players.
pub type Names<'a> = &'a dyn Fn(&PlayerId) -> String;

/// Everything this onlooker may know.
#[must_use]
pub fn snapshot(table: &Table, who: Onlooker<'_>, names: Names<'_>, now: Millis) -> Snapshot {
    let _ = (table, who, names, now);
    todo!()
}

/// What this onlooker gets of an accepted decision.
#[must_use]
pub fn update(table: &Table, told: &Told, who: Onlooker<'_>, names: Names<'_>, now: Millis) -> Update {
    let _ = (table, told, who, names, now);
    todo!()
}

/// The table and the people around it.
#[must_use]
pub fn table_info(table: &Table, who: Onlooker<'_>, names: Names<'_>, now: Millis) -> TableInfo {
    let _ = (table, who, names, now);
    todo!()
}

/// The table in a list.
#[must_use]
pub fn table_line(table: &Table, who: Onlooker<'_>, names: Names<'_>, now: Millis) -> TableLine {
    let _ = (table, who, names, now);
    todo!()
}
