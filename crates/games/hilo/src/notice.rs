use deck::Card;
use kernel::{BySeat, Seat, SeatSet, Viewer};

use crate::event::{HiloEvent, Source, StartedBy};
use crate::line::{Line, Slide};
use crate::scoring::SeatScore;

/// What one viewer learns of an event. All is as in [`HiloEvent`], but for two secrets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are those of the event")]
pub enum HiloNotice {
    /// Nine cards each were dealt, and the first discard was turned up.
    RoundStarted { round: u32, dealer: Seat, discard: Card },
    /// A seat has chosen its opening cards; the places are for itself alone.
    Chosen { seat: Seat, slots: Option<[u8; 2]> },
    /// An opening card was turned up.
    Uncovered { seat: Seat, slot: u8, card: Card },
    /// It is settled who starts.
    Started { seat: Seat, sum: i16, by: StartedBy },
    /// A card was drawn; which, is for the drawer alone.
    Drew { seat: Seat, card: Option<Card> },
    /// A card was laid into a layout, another one came to the discard pile.
    Traded { seat: Seat, slot: u8, laid: Card, away: Card, source: Source, blind: bool },
    /// The drawn card was thrown; a card will be turned up.
    Thrown { seat: Seat, card: Card, turn: u8 },
    /// A card was turned up after a throw.
    TurnedUp { seat: Seat, slot: u8, card: Card },
    /// A line of one colour went, and the rest was pushed together.
    Removed { seat: Seat, line: Line, slide: Option<Slide>, cards: [Card; 3], chained: bool },
    /// A line was left lying.
    Kept { seat: Seat, chained: Option<Line> },
    /// The discards became the new draw pile.
    Reshuffled { pile: u32, kept: Option<Card> },
    /// After a reshuffle of all discards a new one was turned up.
    NewDiscard { card: Card },
    /// A seat has no card face down any more: the others have one turn each.
    Ended { seat: Seat },
    /// A card was turned up in the final reveal.
    Revealed { seat: Seat, slot: u8, card: Card },
    /// The round was scored.
    RoundScored { round: u32, ender: Seat, scores: BySeat<SeatScore>, totals: BySeat<i32> },
    /// The game is over.
    GameOver { winners: SeatSet },
}

impl HiloNotice {
    /// What this viewer learns of the event.
    #[must_use]
    pub fn of(event: &HiloEvent, viewer: Viewer) -> Self {
        use HiloEvent as E;
        match *event {
            // The two secrets of the game.
            E::Chosen { seat, slots } => Self::Chosen { seat, slots: viewer.is(seat).then_some(slots) },
            E::Drew { seat, card } => Self::Drew { seat, card: viewer.is(seat).then_some(card) },
            // All else lies open.
            E::RoundStarted { round, dealer, discard } => Self::RoundStarted { round, dealer, discard },
            E::Uncovered { seat, slot, card } => Self::Uncovered { seat, slot, card },
            E::Started { seat, sum, by } => Self::Started { seat, sum, by },
            E::Traded { seat, slot, laid, away, source, blind } => {
                Self::Traded { seat, slot, laid, away, source, blind }
            }
            E::Thrown { seat, card, turn } => Self::Thrown { seat, card, turn },
            E::TurnedUp { seat, slot, card } => Self::TurnedUp { seat, slot, card },
            E::Removed { seat, line, slide, cards, chained } => {
                Self::Removed { seat, line, slide, cards, chained }
            }
            E::Kept { seat, chained } => Self::Kept { seat, chained },
            E::Reshuffled { pile, kept } => Self::Reshuffled { pile, kept },
            E::NewDiscard { card } => Self::NewDiscard { card },
            E::Ended { seat } => Self::Ended { seat },
            E::Revealed { seat, slot, card } => Self::Revealed { seat, slot, card },
            E::RoundScored { round, ender, scores, totals } => {
                Self::RoundScored { round, ender, scores, totals }
            }
            E::GameOver { winners } => Self::GameOver { winners },
        }
    }
}
