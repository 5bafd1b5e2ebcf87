//! Notices as English sentences.

use std::fmt;

use kernel::BySeat;

use crate::event::{HiloNotice, PublicEvent, Source, StartedBy};
use crate::scoring::{Count, SeatScore};

impl fmt::Display for HiloNotice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chosen { seat, slots: None } => write!(f, "Seat {seat} has chosen two cards to uncover."),
            Self::Chosen { seat, slots: Some([a, b]) } => {
                write!(f, "Seat {seat} has chosen to uncover places {a} and {b}.")
            }
            Self::Drew { seat, card: None } => write!(f, "Seat {seat} draws a card."),
            Self::Drew { seat, card: Some(card) } => write!(f, "Seat {seat} draws the {card}."),
            Self::Public(event) => event.fmt(f),
        }
    }
}

impl fmt::Display for PublicEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RoundStarted { round, dealer, discard } => {
                write!(f, "Round {round}: seat {dealer} deals, the {discard} is turned up.")
            }
            Self::Uncovered { seat, slot, card } => {
                write!(f, "Seat {seat} uncovers the {card} in place {slot}.")
            }
            Self::Started { seat, sum, by } => {
                write!(f, "Seat {seat} starts: ")?;
                match by {
                    StartedBy::Sum => write!(f, "its sum of {sum} is the highest."),
                    StartedBy::Age => write!(f, "of those with the highest sum, {sum}, it is the youngest."),
                    StartedBy::Chance => {
                        write!(f, "chance chose it among those with the highest sum, {sum}.")
                    }
                    StartedBy::Seat => {
                        write!(f, "of those with the highest sum, {sum}, it is the lowest seat.")
                    }
                }
            }
            Self::Traded { seat, slot, laid, away, source, blind } => {
                let verb = if *source == Source::Discard { "takes" } else { "keeps" };
                let old = if *blind { "the face-down card turns out to be" } else { "away goes" };
                write!(f, "Seat {seat} {verb} the {laid} for place {slot}; {old} the {away}.")
            }
            Self::Thrown { seat, card, turn } => {
                write!(f, "Seat {seat} throws the {card} and turns up place {turn}.")
            }
            Self::TurnedUp { seat, slot, card } => write!(f, "Seat {seat} finds the {card} in place {slot}."),
            Self::Removed { seat, line, slide, cards: [first, second, lowest], chained, .. } => {
                let chain = if *chained { ", made by the slide" } else { "" };
                write!(f, "Seat {seat} removes the {line}{chain}: {first}, {second}, {lowest} on top")?;
                slide.map_or(Ok(()), |slide| write!(f, "; the rest is pushed together {slide}"))?;
                f.write_str(".")
            }
            Self::Kept { seat, chained: None } => write!(f, "Seat {seat} removes no line."),
            Self::Kept { seat, chained: Some(line) } => write!(f, "Seat {seat} leaves the {line} lying."),
            Self::Reshuffled { pile, kept: Some(card) } => {
                write!(f, "The draw pile is used up: {pile} discards are shuffled, the {card} stays.")
            }
            Self::Reshuffled { pile, kept: None } => {
                write!(f, "The draw pile is used up: all {pile} discards are shuffled.")
            }
            Self::NewDiscard { card } => write!(f, "The {card} is turned up."),
            Self::Ended { seat } => write!(f, "Seat {seat} ends the round: one turn for everybody else."),
            Self::Revealed { seat, slot, card } => {
                write!(f, "Seat {seat} turns up the {card} in place {slot}.")
            }
            Self::RoundScored { round, scores, totals, .. } => {
                write!(f, "Round {round} is scored: ")?;
                write_scores(f, scores, totals)
            }
            Self::GameOver { winners } if winners.len() == 1 => {
                winners.first().map_or(Ok(()), |seat| write!(f, "The game is over: seat {seat} wins."))
            }
            Self::GameOver { winners } => {
                let names: Vec<String> = winners.iter().map(|seat| seat.to_string()).collect();
                write!(f, "The game is over: seats {} share the win.", names.join(" and "))
            }
        }
    }
}

fn write_scores(f: &mut fmt::Formatter<'_>, scores: &BySeat<SeatScore>, totals: &BySeat<i32>) -> fmt::Result {
    for (seat, score) in scores.iter() {
        if seat.number() > 0 {
            f.write_str("; ")?;
        }
        write!(f, "seat {seat} {}", score.points)?;
        match score.count {
            Count::Plain => {}
            Count::EnderLowest => f.write_str(" (ended the round and is lowest)")?,
            Count::EnderDoubled => write!(f, " (ended the round and is not lowest: twice {})", score.sum)?,
            Count::EnderNegative => f.write_str(" (a negative sum is not doubled)")?,
        }
        write!(f, ", {} in all", totals[seat])?;
    }
    f.write_str(".")
}
