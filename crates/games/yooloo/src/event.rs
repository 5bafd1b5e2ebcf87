use kernel::{BySeat, Seat, SeatSet, Viewer};

use crate::numbers::Numbers;
use crate::round::YoolooRound;

/// What happened, as the dealer knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum YoolooEvent {
    /// O5: a seat placed a card in its order.
    Placed {
        /// Whose order.
        seat: Seat,
        /// The number of the card.
        card: u8,
        /// On which place, from 1.
        place: u8,
        /// Is the order complete?
        complete: bool,
    },
    /// O6, O3: a seat chose a card.
    Chosen {
        /// Who chose.
        seat: Seat,
        /// The number of the card.
        card: u8,
    },
    /// What all learn alike.
    Public(PublicEvent),
}

kernel::wire! { notice:
/// What one viewer learns of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum YoolooNotice {
    /// You placed a card in your order.
    Placed {
        /// Your seat.
        seat: Seat,
        /// The number of the card.
        card: u8,
        /// On which place, from 1.
        place: u8,
        /// Is your order complete?
        complete: bool,
    },
    /// Another seat's order is complete.
    OrderSealed {
        /// Whose order.
        seat: Seat,
    },
    /// A seat chose a card.
    Chosen {
        /// Who chose.
        seat: Seat,
        /// The number of the card; only the seat itself learns it.
        card: Option<u8>,
    },
    /// What all learn alike.
    #[cfg_attr(feature = "wire", serde(untagged))]
    Public(PublicEvent),
}
}

kernel::wire! { notice "YoolooPublicEvent":
/// What happened in front of all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PublicEvent {
    /// O7: a point card was turned up.
    PointCard {
        /// Its number.
        value: u8,
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
        /// O3: how many showdowns had no winner before the series was given up; 0 if it came to its
        /// regular end.
        given_up_after: u32,
    },
}
}

kernel::wire! { record "YoolooGameScore":
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
}

impl YoolooNotice {
    /// O13: an order or a choice is its owner's secret until all have chosen; the others learn only
    /// that it was made, and nothing of an order that is not complete.
    pub(crate) fn of(event: &YoolooEvent, viewer: Viewer) -> Option<Self> {
        Some(match *event {
            YoolooEvent::Placed { seat, card, place, complete } if viewer.is(seat) => {
                Self::Placed { seat, card, place, complete }
            }
            YoolooEvent::Placed { complete: false, .. } => return None,
            YoolooEvent::Placed { seat, complete: true, .. } => Self::OrderSealed { seat },
            YoolooEvent::Chosen { seat, card } => {
                Self::Chosen { seat, card: viewer.is(seat).then_some(card) }
            }
            YoolooEvent::Public(event) => Self::Public(event),
        })
    }
}
