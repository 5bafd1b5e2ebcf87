//! Notices as English sentences.

use std::fmt;

use kernel::BySeat;

use crate::event::{Source, StartedBy};
use crate::notice::HiloNotice;
use crate::scoring::{Count, SeatScore};

impl fmt::Display for HiloNotice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RoundStarted { round, dealer, discard } => {
                write!(f, "round {round}: seat {dealer} deals, the {discard} is turned up")
            }
            Self::Chosen { seat, slots: None } => write!(f, "seat {seat} has chosen two cards to uncover"),
            Self::Chosen { seat, slots: Some([a, b]) } => {
                write!(f, "seat {seat} has chosen to uncover places {a} and {b}")
            }
            Self::Uncovered { seat, slot, card } => write!(f, "seat {seat} uncovers place {slot}: {card}"),
            Self::Started { seat, sum, by } => {
                write!(f, "seat {seat} starts: {}", started_by(*by))?;
                write!(f, " ({sum})")
            }
            Self::Drew { seat, card: None } => write!(f, "seat {seat} draws a card"),
            Self::Drew { seat, card: Some(card) } => write!(f, "seat {seat} draws the {card}"),
            Self::Traded { seat, slot, laid, away, source, blind } => {
                let verb = if *source == Source::Discard { "takes" } else { "keeps" };
                let old = if *blind { "the face-down card turns out to be" } else { "away goes" };
                write!(f, "seat {seat} {verb} the {laid} for place {slot}; {old} the {away}")
            }
            Self::Thrown { seat, card, turn } => {
                write!(f, "seat {seat} throws the {card} and turns up place {turn}")
            }
            Self::TurnedUp { seat, slot, card } => write!(f, "seat {seat} finds the {card} in place {slot}"),
            Self::Removed { seat, line, slide, cards: [first, second, lowest], chained } => {
                let chain = if *chained { ", made by the slide" } else { "" };
                write!(f, "seat {seat} removes the {line}{chain}: {first}, {second}, {lowest} on top")?;
                slide.map_or(Ok(()), |slide| write!(f, "; the rest is pushed together {slide}"))
            }
            Self::Kept { seat, chained: None } => write!(f, "seat {seat} removes no line"),
            Self::Kept { seat, chained: Some(line) } => write!(f, "seat {seat} leaves the {line} lying"),
            Self::Reshuffled { pile, kept: Some(card) } => {
                write!(f, "the draw pile is used up: {pile} discards are shuffled, the {card} stays")
            }
            Self::Reshuffled { pile, kept: None } => {
                write!(f, "the draw pile is used up: all {pile} discards are shuffled")
            }
            Self::NewDiscard { card } => write!(f, "the {card} is turned up"),
            Self::Ended { seat } => write!(f, "seat {seat} ends the round: one turn for everybody else"),
            Self::Revealed { seat, slot, card } => write!(f, "seat {seat} turns up place {slot}: {card}"),
            Self::RoundScored { round, scores, totals, .. } => {
                write!(f, "round {round} is scored: ")?;
                tell_scores(f, scores, totals)
            }
            Self::GameOver { winners } if winners.len() == 1 => {
                winners.first().map_or(Ok(()), |seat| write!(f, "the game is over: seat {seat} wins"))
            }
            Self::GameOver { winners } => {
                let names: Vec<String> = winners.iter().map(|seat| seat.to_string()).collect();
                write!(f, "the game is over: a tie of seats {}", names.join(" and "))
            }
        }
    }
}

fn started_by(by: StartedBy) -> &'static str {
    match by {
        StartedBy::Sum => "it has the highest sum",
        StartedBy::Age => "it is the youngest of those with the highest sum",
        StartedBy::Chance => "chance chose among those with the highest sum",
        StartedBy::Seat => "it is the lowest seat of those with the highest sum",
    }
}

fn tell_scores(f: &mut fmt::Formatter<'_>, scores: &BySeat<SeatScore>, totals: &BySeat<i32>) -> fmt::Result {
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
    Ok(())
}
