use deck::Card;
use kernel::Seat;

use crate::line::{Line, Slide};

/// What a player can do. Places are numbered row by row from 0 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HiloAction {
    /// Choose the two cards to open with, in rising order (H1).
    Uncover {
        /// Which two.
        slots: [u8; 2],
    },
    /// Take the top card of the draw pile into the hand (H4).
    Draw,
    /// Trade the top discard for a card of one's layout (H3).
    Take {
        /// For which card.
        slot: u8,
    },
    /// Trade the drawn card for a card of one's layout (H4).
    Trade {
        /// For which card.
        slot: u8,
    },
    /// Discard the drawn card and turn up one of one's own (H4).
    Throw {
        /// Which face-down card is turned up.
        turn: u8,
    },
    /// Remove a line of one colour (H5).
    Remove {
        /// Which line.
        line: Line,
        /// How to push the rest together; for a diagonal only (H8).
        slide: Option<Slide>,
    },
    /// Leave the line or lines lying (H5).
    Keep,
}

/// What chance can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HiloOutcome {
    /// The card turned up to start a discard pile.
    Discard {
        /// Which it is.
        card: Card,
    },
    /// An opening card is turned up.
    Uncover {
        /// Whose.
        seat: Seat,
        /// Where.
        slot: u8,
        /// Which it is.
        card: Card,
    },
    /// Who starts, of those who are equal.
    Starter {
        /// Who.
        seat: Seat,
    },
    /// The card drawn from the pile.
    Drawn {
        /// Which it is.
        card: Card,
    },
    /// A face-down card was traded away and lands open on the discard pile.
    Traded {
        /// Whose.
        seat: Seat,
        /// Where it lay.
        slot: u8,
        /// Which it is.
        card: Card,
    },
    /// A card is turned up after the drawn one was thrown.
    Turned {
        /// Whose.
        seat: Seat,
        /// Where.
        slot: u8,
        /// Which it is.
        card: Card,
    },
    /// A card is turned up at the end of the round.
    Reveal {
        /// Whose.
        seat: Seat,
        /// Where.
        slot: u8,
        /// Which it is.
        card: Card,
    },
}
