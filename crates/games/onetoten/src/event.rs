use kernel::{BySeat, Seat, SeatSet};

/// What a viewer learns of an event: all of it.
pub type OneToTenNotice = OneToTenEvent;

kernel::wire! { notice "OneToTenNotice":
/// What happened. Nothing of it is secret (M9): a card is turned up in front of all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OneToTenEvent {
    /// M1: a card was turned up.
    Turned(Turned),
    /// M3: a seat has found all its cards; the running round of turns is the last.
    AllFound {
        /// Who.
        seat: Seat,
        /// In which round of turns, from 1.
        round: u32,
    },
    /// M7: the game is over and scored.
    Over {
        /// A point for each found card.
        points: BySeat<u8>,
        /// Who has the most.
        winners: SeatSet,
    },
}
}

kernel::wire! { record:
/// A card that was turned up for a moment, or for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turned {
    /// Whose card.
    pub seat: Seat,
    /// Where it lies, from 0.
    pub slot: u8,
    /// Its number.
    pub card: u8,
    /// The number that was looked for.
    pub sought: u8,
    /// Is it the one? Then it stays open, else it is turned back.
    pub right: bool,
    /// How many cards the seat has found now.
    pub found: u8,
    /// M4: how many found cards were turned back because of a wrong one.
    pub turned_back: u8,
}
}
