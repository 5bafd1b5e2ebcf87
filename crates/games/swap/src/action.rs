//! What a seat can do, and why not.

use std::error::Error;
use std::fmt;

use crate::slots::Slots;

kernel::wire! { action:
/// What a player can do. Slots are numbered row by row from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SwapAction {
    /// Y1: look at these cards of your hand before the round.
    Look {
        /// In rising order: two, or three with Headache.
        #[cfg_attr(feature = "wire", schemars(length(min = 2, max = 3), inner(range(max = 5))))]
        slots: Slots,
    },
    /// Turn the cards you looked at back.
    Ready,
    /// Y14: shout before the first turn.
    Challenge,
    /// Do not shout before the first turn.
    Pass,
    /// Take the top card of the draw pile into the hand.
    Draw,
    /// Take the top discard for a slot.
    Take {
        /// The slot whose card it replaces.
        #[cfg_attr(feature = "wire", schemars(range(max = 5)))]
        slot: u8,
        /// Do you call as well?
        call: bool,
    },
    /// Put the drawn card into a slot.
    Keep {
        /// The slot whose card it replaces.
        #[cfg_attr(feature = "wire", schemars(range(max = 5)))]
        slot: u8,
        /// Do you call as well?
        call: bool,
    },
    /// Discard the drawn card.
    Throw {
        /// Do you call as well?
        call: bool,
    },
    /// Call instead of a turn.
    Call,
}
}

/// Why an action is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SwapReason {
    /// It is not the seat's turn.
    NotToAct,
    /// The opening look has to be chosen.
    LookFirst,
    /// The opening look is over.
    LookIsOver,
    /// A look is at this many cards.
    WrongNumberOfLooks(u8),
    /// The hand has no such slot; it has this many.
    NoSuchSlot(u8),
    /// The cards looked at have to be turned back.
    ReadyFirst,
    /// There is nothing to be ready for.
    NothingToTurnBack,
    /// The Challenge question has to be answered.
    AnswerFirst,
    /// Nobody asks the Challenge question now.
    NoQuestion,
    /// The drawn card has to be placed or thrown.
    PlaceFirst,
    /// No card was drawn.
    DrawFirst,
    /// The draw pile is empty and the discard must be taken.
    PileEmpty,
    /// Somebody has called in this round.
    AlreadyCalled,
    /// A seat has to complete this many turns before it calls.
    TooEarlyToCall(u8),
    /// A call replaces the turn here.
    CallReplacesTurn,
    /// A call comes with the move that ends a turn here.
    CallWithinTurn,
}

kernel::codes! {
    impl Reason for SwapReason {
        Self::NotToAct => "not_to_act",
        Self::LookFirst => "look_first",
        Self::LookIsOver => "look_is_over",
        Self::WrongNumberOfLooks(_) => "wrong_number_of_looks",
        Self::NoSuchSlot(_) => "no_such_slot",
        Self::ReadyFirst => "ready_first",
        Self::NothingToTurnBack => "nothing_to_turn_back",
        Self::AnswerFirst => "answer_first",
        Self::NoQuestion => "no_question",
        Self::PlaceFirst => "place_first",
        Self::DrawFirst => "draw_first",
        Self::PileEmpty => "pile_empty",
        Self::AlreadyCalled => "already_called",
        Self::TooEarlyToCall(_) => "too_early_to_call",
        Self::CallReplacesTurn => "call_replaces_turn",
        Self::CallWithinTurn => "call_within_turn",
    }
}

impl fmt::Display for SwapReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotToAct => f.write_str("it is not your turn"),
            Self::LookFirst => f.write_str("first choose the cards to look at"),
            Self::LookIsOver => f.write_str("the opening look is over; cards may not be looked at any more"),
            Self::WrongNumberOfLooks(looks) => write!(f, "choose exactly {looks} cards to look at"),
            Self::NoSuchSlot(slots) => write!(f, "your hand has slots 0 to {} only", slots - 1),
            Self::ReadyFirst => f.write_str("first turn back the cards you look at"),
            Self::NothingToTurnBack => f.write_str("there are no cards to turn back now"),
            Self::AnswerFirst => f.write_str("first say whether you shout before the round starts"),
            Self::NoQuestion => f.write_str("nobody is asked now to shout before the round starts"),
            Self::PlaceFirst => f.write_str("first keep or throw the card you have drawn"),
            Self::DrawFirst => f.write_str("you have not drawn a card"),
            Self::PileEmpty => f.write_str("the draw pile is empty: the discard must be taken"),
            Self::AlreadyCalled => f.write_str("somebody has called in this round already"),
            Self::TooEarlyToCall(turns) => {
                write!(f, "you may call after {turns} of your turns in this round, not before")
            }
            Self::CallReplacesTurn => f.write_str("at this table a call replaces the whole turn"),
            Self::CallWithinTurn => f.write_str("at this table you call with the move that ends your turn"),
        }
    }
}

impl Error for SwapReason {}
