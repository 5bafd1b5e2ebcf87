//! Notices as English sentences.

use std::fmt;

use deck::Chips;

use crate::event::{Ending, Fate, YoEvent};

impl fmt::Display for YoEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Placed { seat, wager, chip, stake } if *stake == Chips::whole(chip.value()) => {
                write!(f, "Seat {seat} puts {chip} on {wager}.")
            }
            Self::Placed { seat, wager, chip, stake } => {
                write!(f, "Seat {seat} puts {chip} more on {wager}, now {stake}.")
            }
            Self::TakenBack { seat, wager, stake } => {
                write!(f, "Seat {seat} takes {wager} back: {stake}.")
            }
            Self::Declined { seat } => write!(f, "Seat {seat} does not want to shoot."),
            Self::Ready { seat } => write!(f, "Seat {seat} is ready."),
            Self::Left { seat, money } => write!(f, "Seat {seat} leaves the table with {money}."),
            Self::Shooter { seat } => write!(f, "Seat {seat} shoots."),
            Self::Rolled { shooter, roll, .. } => write!(f, "Seat {shooter} rolls {roll}."),
            Self::PointSet { point } => write!(f, "The point is {point}."),
            Self::PointMade { point } => write!(f, "The point {point} is made."),
            Self::SevenOut { shooter, holder } => {
                write!(f, "Seat {shooter} sevens out; the dice go to seat {holder}.")
            }
            Self::Settled { seat, wager, fate, stake, paid, stays, .. } => {
                write!(f, "Seat {seat}, {wager} of {stake}: ")?;
                match (fate, stays) {
                    (Fate::Win, true) => write!(f, "wins {paid}, and the wager stays up."),
                    (Fate::Win, false) => write!(f, "wins {paid}, and the stake comes back."),
                    (Fate::Lose, _) => f.write_str("loses."),
                    (Fate::Push, _) => f.write_str("a push, the stake comes back."),
                    (Fate::Returned, _) => f.write_str("handed back."),
                }
            }
            Self::Broke { seat } => write!(f, "Seat {seat} has too little left to bet."),
            Self::Ended { ending } => write!(f, "The session is over: {ending}."),
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::RollsDone => "all rolls have been rolled",
            Self::ShootersDone => "all shooters have had their turn",
            Self::NobodyPlays => "nobody has placed a Play wager",
            Self::NobodyLeft => "every seat has left or is broke",
        })
    }
}
