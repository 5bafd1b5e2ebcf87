//! YOLO and Go Low as JSON. A card is its value; slots are numbered row by row from 0.

mod notice;
mod view;

pub use notice::{Call, Cell, Notice, RoundEnd, Score};
pub use view::{Phase, Spot, View};

use kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use swap::{MAX_SLOTS, Slots, SwapAction, SwapOutcome};
use ts_rs::TS;

/// What a seat can do.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, PartialEq, Debug)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "SwapAction")]
#[ts(rename = "SwapAction")]
pub enum Action {
    /// Looks at these own slots before the round.
    Look {
        /// In rising order: two, or three with Headache.
        #[schemars(length(min = 2, max = 3), inner(range(max = 5)))]
        slots: Vec<u8>,
    },
    /// Turns the cards looked at back.
    Ready {},
    /// Shouts before the first turn.
    Challenge {},
    /// Does not shout before the first turn.
    Pass {},
    /// Takes the top card of the draw pile into the hand.
    Draw {},
    /// Takes the top discard for a slot.
    Take {
        /// The slot it replaces.
        #[schemars(range(max = 5))]
        slot: u8,
        /// And calls?
        call: bool,
    },
    /// Puts the drawn card into a slot.
    Keep {
        /// The slot it replaces.
        #[schemars(range(max = 5))]
        slot: u8,
        /// And calls?
        call: bool,
    },
    /// Discards the drawn card.
    Throw {
        /// And calls?
        call: bool,
    },
    /// Calls instead of a turn.
    Call {},
}

/// What chance can do.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, PartialEq, Debug)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "SwapOutcome")]
#[ts(rename = "SwapOutcome")]
pub enum Outcome {
    /// A card is turned up to start a discard pile.
    Discard {
        /// The card.
        card: i64,
    },
    /// What an opening look shows.
    Look {
        /// Whose card.
        seat: u8,
        /// Where it lies.
        slot: u8,
        /// The card.
        card: i64,
    },
    /// The card drawn by the seat to act.
    Drawn {
        /// The card.
        card: i64,
    },
    /// A card never looked at leaves its slot and lands on the discard pile.
    Replaced {
        /// Whose card.
        seat: u8,
        /// Where it lay.
        slot: u8,
        /// The card.
        card: i64,
    },
    /// A card never looked at is turned up at the end of the round.
    Reveal {
        /// Whose card.
        seat: u8,
        /// Where it lies.
        slot: u8,
        /// The card.
        card: i64,
    },
    /// The card of catch-up scoring.
    CatchUp {
        /// Who catches up.
        seat: u8,
        /// The card.
        card: i64,
    },
    /// A card drawn to break the final tie.
    TieDraw {
        /// Who draws.
        seat: u8,
        /// The card.
        card: i64,
    },
}

impl From<SwapAction> for Action {
    fn from(action: SwapAction) -> Self {
        match action {
            SwapAction::Look { slots } => Self::Look { slots: slots.iter().collect() },
            SwapAction::Ready => Self::Ready {},
            SwapAction::Challenge => Self::Challenge {},
            SwapAction::Pass => Self::Pass {},
            SwapAction::Draw => Self::Draw {},
            SwapAction::Take { slot, call } => Self::Take { slot, call },
            SwapAction::Keep { slot, call } => Self::Keep { slot, call },
            SwapAction::Throw { call } => Self::Throw { call },
            SwapAction::Call => Self::Call {},
        }
    }
}

impl TryFrom<Action> for SwapAction {
    type Error = String;

    fn try_from(action: Action) -> Result<Self, String> {
        Ok(match action {
            Action::Look { slots } => Self::Look { slots: read_slots(&slots)? },
            Action::Ready {} => Self::Ready,
            Action::Challenge {} => Self::Challenge,
            Action::Pass {} => Self::Pass,
            Action::Draw {} => Self::Draw,
            Action::Take { slot, call } => Self::Take { slot: read_slot(slot)?, call },
            Action::Keep { slot, call } => Self::Keep { slot: read_slot(slot)?, call },
            Action::Throw { call } => Self::Throw { call },
            Action::Call {} => Self::Call,
        })
    }
}

impl From<SwapOutcome> for Outcome {
    fn from(outcome: SwapOutcome) -> Self {
        let (number, value) = (Seat::number, i64::from);
        match outcome {
            SwapOutcome::Discard { card } => Self::Discard { card: value(card) },
            SwapOutcome::Look { seat, slot, card } => {
                Self::Look { seat: number(seat), slot, card: value(card) }
            }
            SwapOutcome::Drawn { card } => Self::Drawn { card: value(card) },
            SwapOutcome::Replaced { seat, slot, card } => {
                Self::Replaced { seat: number(seat), slot, card: value(card) }
            }
            SwapOutcome::Reveal { seat, slot, card } => {
                Self::Reveal { seat: number(seat), slot, card: value(card) }
            }
            SwapOutcome::CatchUp { seat, card } => Self::CatchUp { seat: number(seat), card: value(card) },
            SwapOutcome::TieDraw { seat, card } => Self::TieDraw { seat: number(seat), card: value(card) },
        }
    }
}

impl TryFrom<Outcome> for SwapOutcome {
    type Error = String;

    fn try_from(outcome: Outcome) -> Result<Self, String> {
        Ok(match outcome {
            Outcome::Discard { card } => Self::Discard { card: read_card(card)? },
            Outcome::Look { seat, slot, card } => {
                Self::Look { seat: read_seat(seat)?, slot: read_slot(slot)?, card: read_card(card)? }
            }
            Outcome::Drawn { card } => Self::Drawn { card: read_card(card)? },
            Outcome::Replaced { seat, slot, card } => {
                Self::Replaced { seat: read_seat(seat)?, slot: read_slot(slot)?, card: read_card(card)? }
            }
            Outcome::Reveal { seat, slot, card } => {
                Self::Reveal { seat: read_seat(seat)?, slot: read_slot(slot)?, card: read_card(card)? }
            }
            Outcome::CatchUp { seat, card } => {
                Self::CatchUp { seat: read_seat(seat)?, card: read_card(card)? }
            }
            Outcome::TieDraw { seat, card } => {
                Self::TieDraw { seat: read_seat(seat)?, card: read_card(card)? }
            }
        })
    }
}

fn read_slot(slot: u8) -> Result<u8, String> {
    if usize::from(slot) < MAX_SLOTS { Ok(slot) } else { Err(format!("no hand has a slot {slot}")) }
}

fn read_slots(slots: &[u8]) -> Result<Slots, String> {
    if !slots.is_sorted_by(|one, next| one < next) {
        return Err("slots are named in rising order, each once".to_owned());
    }
    slots.iter().try_for_each(|slot| read_slot(*slot).map(drop))?;
    Slots::new(slots).ok_or_else(|| "there are no such slots".to_owned())
}

fn read_seat(seat: u8) -> Result<Seat, String> {
    Seat::try_new(seat.into()).ok_or_else(|| format!("no table has a seat {seat}"))
}

/// No deck has a card beyond ±999.
fn read_card(card: i64) -> Result<i16, String> {
    i16::try_from(card)
        .ok()
        .filter(|card| (-999..=999).contains(card))
        .ok_or_else(|| format!("no deck has a card {card}"))
}
