use deck::Card;
use kernel::{BySeat, Seat, SeatSet, Viewer};

use crate::line::{Line, Slide};
use crate::scoring::SeatScore;
use crate::slots::PLACES;

/// What happened, as the dealer knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HiloEvent {
    /// H1: a seat has chosen its opening cards.
    Chosen {
        /// Who has chosen.
        seat: Seat,
        /// Which two places.
        slots: [u8; 2],
    },
    /// H4: a card was drawn.
    Drew {
        /// Who drew.
        seat: Seat,
        /// The card drawn.
        card: Card,
    },
    /// What all learn alike.
    Public(PublicEvent),
}

kernel::wire! { notice:
/// What one viewer learns of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HiloNotice {
    /// A seat has chosen its opening cards.
    Chosen {
        /// Who has chosen.
        seat: Seat,
        /// Which two places; only the seat itself learns it, until all have chosen.
        slots: Option<[u8; 2]>,
    },
    /// A card was drawn.
    Drew {
        /// Who drew.
        seat: Seat,
        /// The card drawn; only the drawer learns it.
        card: Option<Card>,
    },
    /// What all learn alike.
    #[cfg_attr(feature = "wire", serde(untagged))]
    Public(PublicEvent),
}
}

impl HiloNotice {
    /// What this viewer learns of the event: all of it, but for the two secrets of the game.
    #[inline]
    #[must_use]
    pub fn of(event: &HiloEvent, viewer: Viewer) -> Self {
        match *event {
            HiloEvent::Chosen { seat, slots } => {
                Self::Chosen { seat, slots: viewer.is(seat).then_some(slots) }
            }
            HiloEvent::Drew { seat, card } => Self::Drew { seat, card: viewer.is(seat).then_some(card) },
            HiloEvent::Public(event) => Self::Public(event),
        }
    }
}

kernel::wire! { notice "HiloPublicEvent":
/// What happened in front of all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PublicEvent {
    /// Nine cards each were dealt, and the first discard was turned up.
    RoundStarted {
        /// Counted from 1.
        round: u32,
        /// Who dealt.
        dealer: Seat,
        /// The first discard.
        discard: Card,
    },
    /// An opening card was turned up.
    Uncovered {
        /// Whose card.
        seat: Seat,
        /// Where it lies.
        slot: u8,
        /// Which it is.
        card: Card,
    },
    /// It is settled who starts.
    Started {
        /// Who starts.
        seat: Seat,
        /// The sum of its two cards.
        sum: i16,
        /// Why it starts.
        by: StartedBy,
    },
    /// A card was laid into a layout, another one came to the discard pile.
    Traded {
        /// Whose layout.
        seat: Seat,
        /// Where it lies.
        slot: u8,
        /// The card that lies there now.
        laid: Card,
        /// The card that lay there.
        away: Card,
        /// Where the new card came from.
        source: Source,
        /// Did the old card lie face down?
        blind: bool,
    },
    /// The drawn card was thrown; a card will be turned up.
    Thrown {
        /// Who threw it.
        seat: Seat,
        /// Which card.
        card: Card,
        /// The place of the card that will be turned up.
        turn: u8,
    },
    /// A card was turned up after a throw.
    TurnedUp {
        /// Whose card.
        seat: Seat,
        /// Where it lies.
        slot: u8,
        /// Which it is.
        card: Card,
    },
    /// A line of one colour went, and the rest was pushed together.
    Removed {
        /// Whose card.
        seat: Seat,
        /// Which line, by the places before it went.
        line: Line,
        /// How the rest was pushed together, after a diagonal.
        slide: Option<Slide>,
        /// Its cards in the order in which they came to the discard pile, lowest last.
        cards: [Card; 3],
        /// Where these cards lay, in the same order.
        slots: [u8; 3],
        /// For each place, the place its card came from when the rest was pushed together; `null` if it is empty now.
        #[cfg_attr(feature = "wire", schemars(with = "Vec<Option<u8>>"), ts(as = "Vec<Option<u8>>"))]
        sources: &'static [Option<u8>; PLACES],
        /// Was it made by a slide in the same turn?
        chained: bool,
    },
    /// A line was left lying.
    Kept {
        /// By whom.
        seat: Seat,
        /// The line made by a slide that was asked about, if it was one.
        chained: Option<Line>,
    },
    /// The discards became the new draw pile.
    Reshuffled {
        /// How many cards it has.
        pile: u32,
        /// The discard that stayed; nothing, if all were shuffled.
        kept: Option<Card>,
    },
    /// After a reshuffle of all discards a new one was turned up.
    NewDiscard {
        /// Which it is.
        card: Card,
    },
    /// A seat has no card face down any more: the others have one turn each.
    Ended {
        /// Who ended the round.
        seat: Seat,
    },
    /// A card was turned up in the final reveal.
    Revealed {
        /// Whose card.
        seat: Seat,
        /// Where it lies.
        slot: u8,
        /// Which it is.
        card: Card,
    },
    /// The round was scored.
    RoundScored {
        /// Counted from 1.
        round: u32,
        /// Who ended it.
        ender: Seat,
        /// What it counts.
        scores: BySeat<SeatScore>,
        /// All points so far.
        totals: BySeat<i32>,
    },
    /// The game is over.
    GameOver {
        /// Who has the fewest points.
        winners: SeatSet,
    },
}
}

kernel::wire! { words "HiloStartedBy":
/// H1: why a seat starts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StartedBy {
    /// It alone has the highest sum.
    Sum,
    /// It is the youngest of those with the highest sum.
    Age,
    /// Chance chose it among equals.
    Chance,
    /// It is the lowest seat of those with the highest sum.
    Seat,
}
}

kernel::wire! { words "HiloSource":
/// Where a card laid into a layout came from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// The draw pile.
    Pile,
    /// The discard pile.
    Discard,
}
}
