use deck::Card;
use kernel::{BySeat, Seat, SeatSet};

use crate::line::{Line, Slide};
use crate::scoring::SeatScore;

/// What happened, as the dealer knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HiloEvent {
    /// Nine cards each were dealt, and the first discard was turned up.
    RoundStarted {
        /// Counted from 1.
        round: u32,
        /// Who dealt.
        dealer: Seat,
        /// The first discard.
        discard: Card,
    },
    /// A seat has chosen its opening cards. Only itself knows which, until all have.
    Chosen {
        /// Who.
        seat: Seat,
        /// Which two places.
        slots: [u8; 2],
    },
    /// An opening card was turned up.
    Uncovered {
        /// Whose.
        seat: Seat,
        /// Where.
        slot: u8,
        /// Which it is.
        card: Card,
    },
    /// It is settled who starts.
    Started {
        /// Who.
        seat: Seat,
        /// The sum of its two cards.
        sum: i16,
        /// Why it starts.
        by: StartedBy,
    },
    /// A card was drawn. Only the drawer sees it.
    Drew {
        /// Who drew.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// A card was laid into a layout, another one came to the discard pile.
    Traded {
        /// Whose layout.
        seat: Seat,
        /// Where.
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
        /// Whose.
        seat: Seat,
        /// Where.
        slot: u8,
        /// Which it is.
        card: Card,
    },
    /// A line of one colour went, and the rest was pushed together.
    Removed {
        /// Whose.
        seat: Seat,
        /// Which line, by the places before it went.
        line: Line,
        /// How the rest was pushed together, after a diagonal.
        slide: Option<Slide>,
        /// Its cards in the order in which they came to the discard pile, lowest last.
        cards: [Card; 3],
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
        /// Whose.
        seat: Seat,
        /// Where.
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

/// Why a seat starts (H1).
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

/// Where a card laid into a layout came from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// The draw pile.
    Pile,
    /// The discard pile.
    Discard,
}
