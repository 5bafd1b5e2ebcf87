//! Notices as English sentences.

use std::fmt;

use kernel::{BySeat, SeatSet};

use crate::event::{GameScore, PublicEvent, YoolooNotice};
use crate::round::{Fate, YoolooRound};

impl fmt::Display for YoolooNotice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Placed { card, place, complete: false, .. } => {
                write!(f, "You put your {card} on place {place}.")
            }
            Self::Placed { card, place, complete: true, .. } => {
                write!(f, "You put your {card} on place {place}; your order is sealed.")
            }
            Self::OrderSealed { seat } => write!(f, "Seat {seat} has sealed an order."),
            Self::Chosen { card: Some(card), .. } => write!(f, "You choose your {card}."),
            Self::Chosen { seat, card: None } => write!(f, "Seat {seat} has chosen."),
            Self::Public(event) => event.fmt(f),
        }
    }
}

impl fmt::Display for PublicEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PointCard { value } => write!(f, "Point card {value} is turned up."),
            Self::Round(round) => round.fmt(f),
            Self::GameScored(score) => score.fmt(f),
            Self::SeriesOver { totals, winners, given_up_after } => {
                over(f, totals, *winners, *given_up_after)
            }
        }
    }
}

impl fmt::Display for YoolooRound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.showdown {
            0 => write!(f, "Round {} for {}: ", self.round, self.stake)?,
            number => write!(f, "Showdown {number} for {}: ", self.stake)?,
        }
        let shown: Vec<String> =
            self.cards.iter().map(|(seat, card)| format!("seat {seat} {card}")).collect();
        write!(f, "{}. ", shown.join(", "))?;
        match (self.winner, self.fate) {
            (Some(seat), _) => write!(f, "Seat {seat} wins with the {}.", self.cards[seat]),
            (None, Fate::Removed) => f.write_str("Nobody wins; the point card leaves the game."),
            (None, Fate::Parked) => f.write_str("Nobody wins; the stake waits for the next round."),
            (None, Fate::Showdown) if !self.dropped.is_empty() => {
                write!(f, "Nobody wins; {} leaves the game, a showdown follows.", self.dropped)
            }
            (None, Fate::Showdown) => f.write_str("Nobody wins; a showdown follows."),
            (None, Fate::Unclaimed | Fate::Won) => f.write_str("Nobody wins, and nobody gets the stake."),
        }
    }
}

impl fmt::Display for GameScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game {} is scored: ", self.game)?;
        let cells: Vec<String> = self
            .points
            .iter()
            .map(|(seat, points)| match self.won[seat].len() {
                0 | 1 => format!("seat {seat} {points}"),
                _ => format!("seat {seat} {} = {points}", self.won[seat]),
            })
            .collect();
        write!(f, "{}.", cells.join(", "))
    }
}

fn over(
    f: &mut fmt::Formatter<'_>,
    totals: &BySeat<u16>,
    winners: SeatSet,
    given_up_after: u32,
) -> fmt::Result {
    if given_up_after > 0 {
        let times = if given_up_after == 1 { "showdown" } else { "showdowns" };
        return write!(f, "The series ends without a winner: {given_up_after} {times} in a row had none.");
    }
    let seats: Vec<String> = winners.iter().map(|seat| seat.to_string()).collect();
    let best = winners.first().map_or(0, |seat| totals[seat]);
    if seats.len() == 1 {
        write!(f, "The game is over: seat {} wins with {best} points.", seats[0])
    } else {
        write!(f, "The game is over: seats {} share the win with {best} points.", seats.join(", "))
    }
}
