use crate::seat::{Seat, SeatSet};

/// Who is to do something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// These seats, each on its own and in any order. Several at once: sealed choices and betting
    /// windows. Never empty.
    Players(SeatSet),
    /// The dealer: one of the listed outcomes happens.
    Chance,
    /// Nobody, the game is over.
    Over,
}

impl Turn {
    /// The turn of one seat.
    #[inline]
    #[must_use]
    pub const fn of(seat: Seat) -> Self {
        Self::Players(SeatSet::only(seat))
    }

    /// May this seat act now?
    #[inline]
    #[must_use]
    pub const fn asks(self, seat: Seat) -> bool {
        matches!(self, Self::Players(seats) if seats.contains(seat))
    }
}

/// One entry of a game's history.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step<A, O> {
    /// A player did something.
    Act {
        /// Who.
        seat: Seat,
        /// What.
        action: A,
    },
    /// Something happened by chance.
    Chance(O),
}
