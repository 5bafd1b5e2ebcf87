//! What a seat can do in a betting window, and why not.

use std::error::Error;
use std::fmt;

use crate::wager::{Chip, Wager};

kernel::wire! { action:
/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum YoAction {
    /// Put one chip down on a wager.
    Place {
        /// The wager it goes on.
        wager: Wager,
        /// Its value: 1, 5, 25 or 100.
        #[cfg_attr(feature = "wire", schemars(extend("enum" = [1, 5, 25, 100])))]
        chip: Chip,
    },
    /// Take a whole wager back that no roll has locked.
    TakeBack {
        /// The wager to take back.
        wager: Wager,
    },
    /// Decline to shoot.
    Decline,
    /// Finish betting for this roll.
    Ready,
    /// Leave the table for good.
    Leave,
}
}

/// Why an action is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum YoReason {
    /// The seat is ready, has left or is broke, or no betting window is open.
    NotBetting,
    /// D4: Play goes down only before a point.
    PlayIsClosed,
    /// D4: Late Play and More need a point.
    NeedsPoint(Wager),
    /// D5: Late Play is for seats without Play.
    HasPlay,
    /// D4: More and Yo! need a Play wager on the table.
    NeedsPlay(Wager),
    /// D4: Betting Arc wagers need Play or Late Play on the table.
    NeedsPlayOrLatePlay(Wager),
    /// D6: More and Yo! only in the window right after the point was set.
    WindowHasPassed(Wager),
    /// D7: a roll has locked the wager.
    Locked(Wager),
    /// D14: the first chip of a wager is at least the table minimum.
    BelowMinimum(i64),
    /// D14: a wager is at most the table maximum.
    AboveMaximum(i64),
    /// D8: More is at most this many times the seat's Play.
    AboveMoreLimit(i64),
    /// D14: the seat does not have such a chip.
    NotEnoughMoney,
    /// D7: no such wager of this seat lies on the table.
    NoSuchWager(Wager),
    /// D7: Play and Late Play come back only when nothing else of the seat lies there.
    OtherWagersStand(Wager),
    /// D3: the dice are not being passed.
    DiceNotPassing,
    /// D3: only a seat with a Play wager can decline to shoot.
    DeclineNeedsPlay,
    /// D3: the seat has declined already.
    AlreadyDeclined,
    /// D15: nobody leaves with a locked wager on the table.
    LockedWagers,
}

impl fmt::Display for YoReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotBetting => f.write_str("this seat is not betting now"),
            Self::PlayIsClosed => f.write_str("Play is placed before a point is set; now there is Late Play"),
            Self::NeedsPoint(wager) => write!(f, "{wager} is placed once a point is set"),
            Self::HasPlay => f.write_str("Late Play is for seats without a Play wager"),
            Self::NeedsPlay(wager) => write!(f, "{wager} needs a Play wager on the table"),
            Self::NeedsPlayOrLatePlay(wager) => {
                write!(f, "{wager} needs a Play or Late Play wager on the table")
            }
            Self::WindowHasPassed(wager) => {
                write!(f, "{wager} is placed only right after the roll that sets the point")
            }
            Self::Locked(wager) => write!(f, "{wager} is locked until the point is decided"),
            Self::BelowMinimum(least) => write!(f, "the first chip of a wager is at least {least}"),
            Self::AboveMaximum(most) => write!(f, "a wager is at most {most} chips"),
            Self::AboveMoreLimit(times) => write!(f, "More is at most {times} times the Play wager"),
            Self::NotEnoughMoney => f.write_str("this seat does not have such a chip"),
            Self::NoSuchWager(wager) => write!(f, "this seat has no {wager} wager on the table"),
            Self::OtherWagersStand(wager) => {
                write!(f, "{wager} comes back only when no other wager of this seat is on the table")
            }
            Self::DiceNotPassing => {
                f.write_str("the dice are not being passed, so there is nothing to decline")
            }
            Self::DeclineNeedsPlay => f.write_str("only a seat with a Play wager can decline to shoot"),
            Self::AlreadyDeclined => f.write_str("this seat has declined to shoot already"),
            Self::LockedWagers => f.write_str("nobody leaves while a wager is locked"),
        }
    }
}

impl Error for YoReason {}

kernel::codes! {
    impl Reason for YoReason {
        Self::NotBetting => "not_betting",
        Self::PlayIsClosed => "play_is_closed",
        Self::NeedsPoint(_) => "needs_point",
        Self::HasPlay => "has_play",
        Self::NeedsPlay(_) => "needs_play",
        Self::NeedsPlayOrLatePlay(_) => "needs_play_or_late_play",
        Self::WindowHasPassed(_) => "window_has_passed",
        Self::Locked(_) => "locked",
        Self::BelowMinimum(_) => "below_minimum",
        Self::AboveMaximum(_) => "above_maximum",
        Self::AboveMoreLimit(_) => "above_more_limit",
        Self::NotEnoughMoney => "not_enough_money",
        Self::NoSuchWager(_) => "no_such_wager",
        Self::OtherWagersStand(_) => "other_wagers_stand",
        Self::DiceNotPassing => "dice_not_passing",
        Self::DeclineNeedsPlay => "decline_needs_play",
        Self::AlreadyDeclined => "already_declined",
        Self::LockedWagers => "locked_wagers",
    }
}
