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
