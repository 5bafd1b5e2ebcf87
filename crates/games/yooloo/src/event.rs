use kernel::{BySeat, Seat, SeatSet, Viewer};

use crate::numbers::Numbers;
use crate::round::YoolooRound;

/// What happened, as the dealer knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum YoolooEvent {
    /// O7: a point card was turned up.
    PointCard {
        /// Its number.
        value: u8,
    },
    /// O5: a seat placed a card in its order.
    Placed {
        /// Who.
        seat: Seat,
        /// Which card.
        card: u8,
        /// On which place, from 1.
        place: u8,
        /// Is the order complete?
        complete: bool,
    },
    /// O6, O3: a seat chose a card.
    Chosen {
        /// Who.
        seat: Seat,
        /// Which card.
        card: u8,
    },
    /// The cards of a round or showdown were turned up and scored.
    Round(YoolooRound),
    /// O10: a game of the series was scored.
    GameScored(GameScore),
    /// The series ended.
    SeriesOver {
        /// The points of each seat.
        totals: BySeat<u16>,
        /// Who won; nobody, if a game had too many showdowns.
        winners: SeatSet,
        /// O3: so many showdowns had no winner; 0 if the series came to its regular end.
        given_up_after: u32,
    },
}

/// The score of one game of a series.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameScore {
    /// Which game, from 1.
    pub game: u8,
    /// The point cards each seat won.
    pub won: BySeat<Numbers>,
    /// The points of this game: those cards added up.
    pub points: BySeat<u16>,
    /// The points of the series so far, this game included.
    pub totals: BySeat<u16>,
}

/// What one viewer learns of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum YoolooNotice {
    /// A point card was turned up.
    PointCard {
        /// Its number.
        value: u8,
    },
    /// You placed a card in your own order.
    Placed {
        /// Your seat.
        seat: Seat,
        /// Which card.
        card: u8,
        /// On which place, from 1.
        place: u8,
        /// Is your order complete?
        complete: bool,
    },
    /// Somebody else's order is complete.
    OrderSealed {
        /// Whose.
        seat: Seat,
    },
    /// A seat chose a card.
    Chosen {
        /// Who.
        seat: Seat,
        /// Which card; only told to the seat itself.
        card: Option<u8>,
    },
    /// The cards of a round or showdown were turned up and scored.
    Round(YoolooRound),
    /// A game of the series was scored.
    GameScored(GameScore),
    /// The series ended.
    SeriesOver {
        /// The points of each seat.
        totals: BySeat<u16>,
        /// Who won; nobody, if a game had too many showdowns.
        winners: SeatSet,
        /// So many showdowns had no winner; 0 if the series came to its regular end.
        given_up_after: u32,
    },
}

/// O13: an order or a choice is its owner's secret until all have chosen; the others learn only
/// that it was made, and nothing of an order that is not complete.
pub(crate) fn notice(event: &YoolooEvent, viewer: Viewer) -> Option<YoolooNotice> {
    Some(match *event {
        YoolooEvent::PointCard { value } => YoolooNotice::PointCard { value },
        YoolooEvent::Placed { seat, card, place, complete } => {
            if viewer.is(seat) {
                YoolooNotice::Placed { seat, card, place, complete }
            } else if complete {
                YoolooNotice::OrderSealed { seat }
            } else {
                return None;
            }
        }
        YoolooEvent::Chosen { seat, card } => {
            YoolooNotice::Chosen { seat, card: viewer.is(seat).then_some(card) }
        }
        YoolooEvent::Round(round) => YoolooNotice::Round(round),
        YoolooEvent::GameScored(score) => YoolooNotice::GameScored(score),
        YoolooEvent::SeriesOver { totals, winners, given_up_after } => {
            YoolooNotice::SeriesOver { totals, winners, given_up_after }
        }
    })
}
