//! Notices as English sentences.

use std::fmt;

use crate::event::{OneToTenNotice, Turned};

impl fmt::Display for OneToTenNotice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turned(turned) => turned.fmt(f),
            Self::AllFound { seat, round } => {
                write!(f, "Seat {seat} has found all cards in round of turns {round}, which is the last.")
            }
            Self::Over { points, winners } => {
                let seats: Vec<String> = winners.iter().map(|seat| seat.to_string()).collect();
                let best = winners.first().map_or(0, |seat| points[seat]);
                if seats.len() == 1 {
                    write!(f, "The game is over: seat {} wins with {best} points.", seats[0])
                } else {
                    write!(
                        f,
                        "The game is over: seats {} share the win with {best} points.",
                        seats.join(", ")
                    )
                }
            }
        }
    }
}

impl fmt::Display for Turned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seat, slot, card, sought, .. } = self;
        write!(f, "Seat {seat} looks for the {sought} and turns up the {card} in slot {slot}")?;
        match (self.right, self.turned_back) {
            (true, _) => f.write_str(": it stays open."),
            (false, 0) => f.write_str(": it is turned back."),
            (false, 1) => f.write_str(": it is turned back, and the card found before too."),
            (false, n) => write!(f, ": it is turned back, and the {n} cards found before too."),
        }
    }
}
