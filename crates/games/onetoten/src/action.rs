use std::error::Error;
use std::fmt;

kernel::wire! { action:
/// What a player can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum OneToTenAction {
    /// M1: turn up one of your face-down cards.
    Turn {
        /// Where it lies, from 0.
        #[cfg_attr(feature = "wire", schemars(range(min = 0, max = 9)))]
        slot: u8,
    },
}
}

/// Why an action is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OneToTenReason {
    /// It is somebody else's turn, a card is being turned, or the game is over.
    NotYourTurn,
    /// The row has no such slot.
    NoSuchSlot(u8),
    /// The card lies open already.
    AlreadyOpen(u8),
}

kernel::codes! {
    impl Reason for OneToTenReason {
        Self::NotYourTurn => "not_your_turn",
        Self::NoSuchSlot(_) => "no_such_slot",
        Self::AlreadyOpen(_) => "already_open",
    }
}

impl fmt::Display for OneToTenReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotYourTurn => f.write_str("it is not your turn"),
            Self::NoSuchSlot(slot) => write!(f, "you have no card in slot {slot}"),
            Self::AlreadyOpen(slot) => write!(f, "the card in slot {slot} lies open already"),
        }
    }
}

impl Error for OneToTenReason {}
