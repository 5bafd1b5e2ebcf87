//! Points, and how the game ends.

use kernel::{BySeat, SeatSet, Verdict};

use crate::state::OneToTen;

impl OneToTen {
    /// M7: a point for each found card.
    #[must_use]
    pub fn points(&self) -> BySeat<u8> {
        self.rows.map(|_, row| row.found())
    }

    /// M7: the seats with the most points.
    pub(crate) fn winners(&self) -> SeatSet {
        self.points().with_most()
    }

    /// Who would win now; nobody, before a card is found.
    pub(crate) fn leaders(&self) -> SeatSet {
        if self.rows.iter().any(|(_, row)| row.found() > 0) { self.winners() } else { SeatSet::EMPTY }
    }

    pub(crate) fn result(&self) -> Option<Verdict> {
        self.over.then(|| Verdict {
            scores: self.points().map(|_, found| i64::from(*found)),
            winners: self.winners(),
        })
    }
}
