use std::error::Error;
use std::fmt;

use crate::line::{Line, Slide};
use crate::state::HiloPhase;

kernel::wire! { action:
/// What a player can do. Places are numbered row by row from 0 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HiloAction {
    /// H1: choose the two cards to open with.
    Uncover {
        /// Which two places, in rising order.
        #[cfg_attr(feature = "wire", schemars(inner(range(min = 0, max = 8))))]
        slots: [u8; 2],
    },
    /// H4: take the top card of the draw pile into your hand.
    Draw,
    /// H3: trade the top discard for a card of your layout.
    Take {
        /// The place of that card.
        #[cfg_attr(feature = "wire", schemars(range(min = 0, max = 8)))]
        slot: u8,
    },
    /// H4: trade the drawn card for a card of your layout.
    Trade {
        /// The place of that card.
        #[cfg_attr(feature = "wire", schemars(range(min = 0, max = 8)))]
        slot: u8,
    },
    /// H4: discard the drawn card and turn up one of your face-down cards.
    Throw {
        /// The place of the card that is turned up.
        #[cfg_attr(feature = "wire", schemars(range(min = 0, max = 8)))]
        turn: u8,
    },
    /// H5: remove a line of one colour.
    Remove {
        /// Which line.
        line: Line,
        /// H8: how the rest is pushed together after a diagonal; null after a row or column.
        slide: Option<Slide>,
    },
    /// H5: leave the line or lines lying.
    Keep,
}
}

/// Why an action is not allowed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HiloReason {
    /// This seat has nothing to do now.
    NotToAct,
    /// Something else has to be done now.
    WrongMoment(HiloPhase),
    /// A layout has nine places.
    NoSuchSlot(u8),
    /// The two opening cards are named in rising order.
    NotRising,
    /// No card lies there any more.
    EmptySlot(u8),
    /// H4: only a face-down card can be turned up.
    NotFaceDown(u8),
    /// The draw pile is used up.
    PileEmpty,
    /// H5: these are not three open cards of one colour.
    NotComplete(Line),
    /// H6: the line has no card laid or turned in this turn.
    NotNew(Line),
    /// H13: the line was complete before the final reveal.
    NotRevealed(Line),
    /// H8: another line made by the slide is asked about first.
    ChainOrder(Line),
    /// H8: after a diagonal the player says how to push the rest together.
    SlideMissing,
    /// H7: after a row or column there is nothing to choose.
    NoSlide,
    /// The line must go.
    MustRemove,
}

kernel::codes! {
    impl Reason for HiloReason {
        Self::NotToAct => "not_to_act",
        Self::WrongMoment(_) => "wrong_moment",
        Self::NoSuchSlot(_) => "no_such_slot",
        Self::NotRising => "slots_not_rising",
        Self::EmptySlot(_) => "empty_slot",
        Self::NotFaceDown(_) => "not_face_down",
        Self::PileEmpty => "pile_empty",
        Self::NotComplete(_) => "line_not_complete",
        Self::NotNew(_) => "line_not_new",
        Self::NotRevealed(_) => "line_not_revealed",
        Self::ChainOrder(_) => "chain_order",
        Self::SlideMissing => "slide_missing",
        Self::NoSlide => "no_slide",
        Self::MustRemove => "must_remove",
    }
}

impl fmt::Display for HiloReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotToAct => f.write_str("it is not your turn"),
            Self::WrongMoment(now) => f.write_str(instead(*now)),
            Self::NoSuchSlot(slot) => write!(f, "there is no place {slot}; places are numbered 0 to 8"),
            Self::NotRising => f.write_str("name two different places, the lower number first"),
            Self::EmptySlot(slot) => write!(f, "no card lies in place {slot} any more"),
            Self::NotFaceDown(slot) => write!(f, "the card in place {slot} is not face down"),
            Self::PileEmpty => f.write_str("the draw pile is empty: take the discard"),
            Self::NotComplete(line) => write!(f, "the {line} is not three open cards of one colour"),
            Self::NotNew(line) => write!(f, "the {line} has no card laid or turned in this turn"),
            Self::NotRevealed(line) => {
                write!(f, "the {line} was complete before the final reveal, so it stays")
            }
            Self::ChainOrder(line) => write!(f, "first say whether the {line} goes"),
            Self::SlideMissing => {
                f.write_str("say whether the rest is pushed together sideways or up and down")
            }
            Self::NoSlide => f.write_str("only after a diagonal is there a choice how to push together"),
            Self::MustRemove => f.write_str("the line has to be removed"),
        }
    }
}

/// What has to be done in this phase.
fn instead(now: HiloPhase) -> &'static str {
    match now {
        HiloPhase::Uncovering => "choose two cards to uncover",
        HiloPhase::Choosing => "draw a card or take the discard",
        HiloPhase::Holding => "trade or throw the card you drew",
        HiloPhase::Removing | HiloPhase::Clearing => "decide on the line of one colour",
        HiloPhase::Over => "the game is over",
        _ => "a card has to be turned first",
    }
}

impl Error for HiloReason {}
