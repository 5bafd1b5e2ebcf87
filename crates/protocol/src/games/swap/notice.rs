//! What a viewer of YOLO or Go Low learns.

use kernel::Seat;
use schemars::JsonSchema;
use serde::Serialize;
use swap::{PublicEvent, RoundScore, SwapNotice};
use ts_rs::TS;

use super::view::{numbers, open_hands, slot_list};

/// What one viewer learns. Lists have one entry a seat.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
#[serde(tag = "notice", rename_all = "snake_case")]
#[schemars(rename = "SwapNotice")]
#[ts(rename = "SwapNotice")]
pub enum Notice {
    /// A round was dealt.
    RoundBegan {
        /// Its number, from 1.
        round: u32,
        /// Who dealt.
        dealer: u8,
    },
    /// A card was turned up to start a discard pile.
    TurnedUp {
        /// The card.
        card: i16,
    },
    /// A seat has chosen its opening look.
    LookChosen {
        /// Who.
        seat: u8,
        /// Which slots; only the seat itself is told.
        slots: Option<Vec<u8>>,
    },
    /// All have chosen their opening looks.
    LooksOpened {
        /// Which slots each seat looks at.
        slots: Vec<Vec<u8>>,
    },
    /// A seat looks at one of its cards.
    Seen {
        /// Who looks.
        seat: u8,
        /// At which own slot.
        slot: u8,
        /// What lies there; only the seat itself is told.
        card: Option<i16>,
    },
    /// A seat has turned its cards back.
    Ready {
        /// Who.
        seat: u8,
    },
    /// A seat does not shout before the first turn.
    Passed {
        /// Who.
        seat: u8,
    },
    /// A seat shouts before the first turn.
    Challenged {
        /// Who.
        seat: u8,
    },
    /// A seat wants a card of the draw pile.
    Draws {
        /// Who.
        seat: u8,
    },
    /// The card the viewer has drawn. Nobody else is told.
    Drawn {
        /// The viewer's seat.
        seat: u8,
        /// The card.
        card: i16,
    },
    /// A seat calls.
    Called {
        /// Who.
        seat: u8,
    },
    /// A seat takes the top discard.
    Took {
        /// Who.
        seat: u8,
        /// For which own slot.
        slot: u8,
        /// The card.
        card: i16,
    },
    /// A seat keeps its drawn card.
    Kept {
        /// Who.
        seat: u8,
        /// In which own slot.
        slot: u8,
    },
    /// A seat discards its drawn card.
    Threw {
        /// Who.
        seat: u8,
        /// The card.
        card: i16,
    },
    /// The card that was replaced lands on the discard pile.
    Landed {
        /// Whose card it was.
        seat: u8,
        /// The slot it left.
        slot: u8,
        /// The card.
        card: i16,
    },
    /// All cards of the pile are used, everybody doubles.
    DeckOut {},
    /// The discards were shuffled into a new pile.
    Reshuffled {
        /// How many cards the new pile has, a card still to be turned up included.
        cards: u16,
        /// Did the top discard stay?
        kept_top: bool,
    },
    /// The round is over and all hands are turned up.
    HandsShown {
        /// Why the round is over.
        why: RoundEnd,
        /// The cards somebody had looked at; `null` for the others, which follow one by one.
        hands: Vec<Vec<Option<i16>>>,
    },
    /// A card nobody had looked at is turned up.
    Revealed {
        /// Whose card.
        seat: u8,
        /// Where it lies.
        slot: u8,
        /// The card.
        card: i16,
    },
    /// A card drawn to catch up is deducted.
    CaughtUp {
        /// Who.
        seat: u8,
        /// The card.
        card: i16,
    },
    /// The round is written on the score pad.
    RoundScored {
        /// What every seat got, and why.
        score: Score,
        /// All hands, open.
        hands: Vec<Vec<Option<i16>>>,
        /// The totals with this round.
        totals: Vec<i64>,
    },
    /// The subtotal after the third round.
    Subtotal {
        /// The totals so far.
        totals: Vec<i64>,
    },
    /// These seats are tied for the lowest and draw cards.
    Tied {
        /// Who.
        seats: Vec<u8>,
    },
    /// These seats are tied for the lowest, so all play another round.
    ExtraRound {
        /// Who is tied.
        seats: Vec<u8>,
    },
    /// A card drawn to break the tie.
    TieDrawn {
        /// Who drew.
        seat: u8,
        /// The card.
        card: i16,
    },
    /// The game is over.
    Over {
        /// Who won.
        winners: Vec<u8>,
        /// The final totals.
        totals: Vec<i64>,
    },
}

/// Why a round is over.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "SwapRoundEnd")]
#[ts(rename = "SwapRoundEnd")]
pub enum RoundEnd {
    /// Everybody has had a final turn.
    FinalTurns,
    /// The cards of the pile are used up.
    DeckOut,
}

/// What a round brought, with the reasons.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
#[schemars(rename = "SwapScore")]
#[ts(rename = "SwapScore")]
pub struct Score {
    /// The number of the round, from 1.
    pub round: u32,
    /// The call or Challenge of the round, if there was one.
    pub call: Option<Call>,
    /// Did all double because the cards were used up?
    pub deck_out: bool,
    /// What each seat got.
    pub seats: Vec<Cell>,
}

/// How a call or Challenge ended.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[schemars(rename = "SwapCall")]
#[ts(rename = "SwapCall")]
pub struct Call {
    /// Who called.
    pub seat: u8,
    /// Was it a Challenge?
    pub challenge: bool,
    /// Was the hand low enough?
    pub succeeded: bool,
}

/// One cell of the score pad.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[schemars(rename = "SwapCell")]
#[ts(rename = "SwapCell")]
pub struct Cell {
    /// The sum of the cards.
    pub hand: i32,
    /// What the sum was multiplied by: 1 also for a negative hand that had reasons to double.
    pub factor: u8,
    /// A reason to double: called or challenged and failed.
    pub failed_call: bool,
    /// A reason to double: somebody else's Challenge succeeded.
    pub beaten: bool,
    /// A reason to double: the cards were used up.
    pub deck_out: bool,
    /// The card deducted by catch-up scoring.
    pub catch_up: Option<i16>,
    /// What goes on the score pad.
    pub points: i32,
}

impl From<&RoundScore> for Score {
    fn from(score: &RoundScore) -> Self {
        Self {
            round: score.round,
            call: score.call.map(|call| Call {
                seat: call.seat.number(),
                challenge: call.challenge,
                succeeded: call.succeeded,
            }),
            deck_out: score.deck_out,
            seats: score.seats.as_slice().iter().map(Cell::from).collect(),
        }
    }
}

impl From<&swap::SeatScore> for Cell {
    fn from(cell: &swap::SeatScore) -> Self {
        Self {
            hand: cell.hand,
            factor: cell.factor,
            failed_call: cell.failed_call,
            beaten: cell.beaten,
            deck_out: cell.deck_out,
            catch_up: cell.catch_up,
            points: cell.points,
        }
    }
}

impl From<&SwapNotice> for Notice {
    fn from(notice: &SwapNotice) -> Self {
        match *notice {
            SwapNotice::Public(ref event) => event.into(),
            SwapNotice::LookChosen { seat, slots } => {
                Self::LookChosen { seat: seat.number(), slots: slots.map(slot_list) }
            }
            SwapNotice::Seen { seat, slot, card } => Self::Seen { seat: seat.number(), slot, card },
            SwapNotice::Drawn { seat, card } => Self::Drawn { seat: seat.number(), card },
        }
    }
}

impl From<&PublicEvent> for Notice {
    fn from(event: &PublicEvent) -> Self {
        let number = Seat::number;
        match *event {
            PublicEvent::RoundBegan { round, dealer } => Self::RoundBegan { round, dealer: number(dealer) },
            PublicEvent::TurnedUp { card } => Self::TurnedUp { card },
            PublicEvent::LooksOpened { slots } => {
                Self::LooksOpened { slots: slots.as_slice().iter().copied().map(slot_list).collect() }
            }
            PublicEvent::Ready { seat } => Self::Ready { seat: number(seat) },
            PublicEvent::Passed { seat } => Self::Passed { seat: number(seat) },
            PublicEvent::Challenged { seat } => Self::Challenged { seat: number(seat) },
            PublicEvent::Draws { seat } => Self::Draws { seat: number(seat) },
            PublicEvent::Called { seat } => Self::Called { seat: number(seat) },
            PublicEvent::Took { seat, slot, card } => Self::Took { seat: number(seat), slot, card },
            PublicEvent::Kept { seat, slot } => Self::Kept { seat: number(seat), slot },
            PublicEvent::Threw { seat, card } => Self::Threw { seat: number(seat), card },
            PublicEvent::Landed { seat, slot, card } => Self::Landed { seat: number(seat), slot, card },
            PublicEvent::DeckOut => Self::DeckOut {},
            PublicEvent::Reshuffled { cards, kept_top } => Self::Reshuffled { cards, kept_top },
            PublicEvent::HandsShown { why, ref hands } => {
                Self::HandsShown { why: why.into(), hands: open_hands(hands) }
            }
            PublicEvent::Revealed { seat, slot, card } => Self::Revealed { seat: number(seat), slot, card },
            PublicEvent::CaughtUp { seat, card } => Self::CaughtUp { seat: number(seat), card },
            PublicEvent::RoundScored { ref score, ref hands, ref totals } => Self::RoundScored {
                score: score.into(),
                hands: open_hands(hands),
                totals: totals.as_slice().to_vec(),
            },
            PublicEvent::Subtotal { ref totals } => Self::Subtotal { totals: totals.as_slice().to_vec() },
            PublicEvent::Tied { seats } => Self::Tied { seats: numbers(seats) },
            PublicEvent::ExtraRound { seats } => Self::ExtraRound { seats: numbers(seats) },
            PublicEvent::TieDrawn { seat, card } => Self::TieDrawn { seat: number(seat), card },
            PublicEvent::Over { winners, ref totals } => {
                Self::Over { winners: numbers(winners), totals: totals.as_slice().to_vec() }
            }
        }
    }
}

impl From<swap::RoundEnd> for RoundEnd {
    fn from(why: swap::RoundEnd) -> Self {
        match why {
            swap::RoundEnd::FinalTurns => Self::FinalTurns,
            swap::RoundEnd::DeckOut => Self::DeckOut,
        }
    }
}
