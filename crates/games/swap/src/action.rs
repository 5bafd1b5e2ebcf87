use kernel::Seat;

use crate::slots::Slots;

/// What a player can do. Slots are numbered row by row from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SwapAction {
    /// Opening look at these own slots (Y1).
    Look {
        /// Two of them, three with Headache.
        slots: Slots,
    },
    /// The cards looked at are turned back.
    Ready,
    /// Shout before the first turn (Y14).
    Challenge,
    /// Do not shout before the first turn.
    Pass,
    /// Take the top card of the draw pile into the hand.
    Draw,
    /// Take the top discard for a slot.
    Take {
        /// The slot it replaces.
        slot: u8,
        /// And call?
        call: bool,
    },
    /// Put the drawn card into a slot.
    Keep {
        /// The slot it replaces.
        slot: u8,
        /// And call?
        call: bool,
    },
    /// Discard the drawn card.
    Throw {
        /// And call?
        call: bool,
    },
    /// Call instead of a turn.
    Call,
}

/// What chance can do. A card is its value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SwapOutcome {
    /// A card is turned up to start a discard pile.
    Discard {
        /// The card.
        card: i16,
    },
    /// What an opening look shows.
    Look {
        /// Whose card.
        seat: Seat,
        /// Where it lies.
        slot: u8,
        /// The card.
        card: i16,
    },
    /// The card drawn by the seat to act.
    Drawn {
        /// The card.
        card: i16,
    },
    /// A card never looked at leaves its slot and lands on the discard pile.
    Replaced {
        /// Whose card.
        seat: Seat,
        /// Where it lay.
        slot: u8,
        /// The card.
        card: i16,
    },
    /// A card never looked at is turned up at the end of the round.
    Reveal {
        /// Whose card.
        seat: Seat,
        /// Where it lies.
        slot: u8,
        /// The card.
        card: i16,
    },
    /// The card of catch-up scoring.
    CatchUp {
        /// Who catches up.
        seat: Seat,
        /// The card.
        card: i16,
    },
    /// A card drawn to break the final tie.
    TieDraw {
        /// Who draws.
        seat: Seat,
        /// The card.
        card: i16,
    },
}
