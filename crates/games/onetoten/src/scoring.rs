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
        let points = self.points();
        let best = points.as_slice().iter().max().copied().unwrap_or(0);
        points.iter().filter(|(_, found)| **found == best).map(|(seat, _)| seat).collect()
    }

    pub(crate) fn result(&self) -> Option<Verdict> {
        self.over.then(|| Verdict {
            scores: self.points().map(|_, found| i64::from(*found)),
            winners: self.winners(),
        })
    }
}
