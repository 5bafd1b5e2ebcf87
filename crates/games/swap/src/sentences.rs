//! Notices as English sentences.

use std::fmt::{self, Display, Formatter};

use kernel::{BySeat, SeatSet};

use crate::event::{PublicEvent, RoundEnd, SwapNotice};
use crate::scoring::{Doubling, RoundScore, SeatScore};
use crate::slots::{Hand, Slots};

impl Display for SwapNotice {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Public(event) => event.fmt(f),
            Self::LookChosen { seat, slots: None } => write!(f, "Seat {seat} has chosen what to look at."),
            Self::LookChosen { seat, slots: Some(slots) } => {
                write!(f, "Seat {seat} has chosen to look at {}.", slot_list(*slots))
            }
            Self::Seen { seat, slot, card: None } => write!(f, "Seat {seat} looks at slot {slot}."),
            Self::Seen { seat, slot, card: Some(card) } => {
                write!(f, "Seat {seat} looks at slot {slot} and sees {card}.")
            }
            Self::Drawn { seat, card } => write!(f, "Seat {seat} has drawn {card}."),
        }
    }
}

impl Display for PublicEvent {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::RoundBegan { round, dealer } => write!(f, "Round {round}: seat {dealer} deals."),
            Self::TurnedUp { card } => write!(f, "{card} is turned up and starts the discard pile."),
            Self::LooksOpened { slots } => {
                let looks = slots.iter().map(|(seat, slots)| format!("seat {seat} at {}", slot_list(*slots)));
                write!(f, "All have chosen to look: {}.", looks.collect::<Vec<_>>().join(", "))
            }
            Self::Ready { seat } => write!(f, "Seat {seat} is ready."),
            Self::Passed { seat } => write!(f, "Seat {seat} does not shout."),
            Self::Challenged { seat } => write!(f, "Seat {seat} shouts before the first turn!"),
            Self::Draws { seat } => write!(f, "Seat {seat} draws from the pile."),
            Self::Called { seat } => write!(f, "Seat {seat} calls!"),
            Self::Took { seat, slot, card } => {
                write!(f, "Seat {seat} takes the {card} from the discard pile for slot {slot}.")
            }
            Self::Kept { seat, slot } => write!(f, "Seat {seat} keeps the drawn card in slot {slot}."),
            Self::Threw { seat, card } => write!(f, "Seat {seat} throws the drawn {card}."),
            Self::Landed { seat, slot, card } => {
                write!(f, "{card} from slot {slot} of seat {seat} lands on the discard pile.")
            }
            Self::DeckOut => f.write_str("All cards of the pile are used: everybody doubles."),
            Self::Reshuffled { cards, kept_top: true } => {
                write!(f, "{cards} discards are shuffled into a new pile; the top one stays.")
            }
            Self::Reshuffled { cards, kept_top: false } => {
                write!(f, "All {cards} discards are shuffled into a new pile.")
            }
            Self::HandsShown { why, hands } => write!(f, "{why} The hands: {}.", hand_list(hands)),
            Self::Revealed { seat, slot, card } => write!(f, "Slot {slot} of seat {seat} is {card}."),
            Self::CaughtUp { seat, card } => write!(f, "Seat {seat} catches up and deducts {card}."),
            Self::RoundScored { score, totals, .. } => write!(f, "{score} Totals: {}.", total_list(totals)),
            Self::Subtotal { totals } => write!(f, "Subtotal after three rounds: {}.", total_list(totals)),
            Self::Tied { seats } => write!(f, "Seats {} are tied and draw a card each.", seat_list(*seats)),
            Self::ExtraRound { seats } => {
                write!(f, "Seats {} are tied: all play another round.", seat_list(*seats))
            }
            Self::TieDrawn { seat, card } => write!(f, "Seat {seat} draws {card} for the win."),
            Self::Over { winners, totals } => {
                let verb = if winners.len() == 1 { "Seat" } else { "Seats" };
                let wins = if winners.len() == 1 { "wins" } else { "share the win" };
                write!(f, "{verb} {} {wins}. Totals: {}.", seat_list(*winners), total_list(totals))
            }
        }
    }
}

impl Display for RoundEnd {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::FinalTurns => "The last turn is over.",
            Self::DeckOut => "The cards are used up and the round is over.",
        })
    }
}

impl Display for RoundScore {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "Round {} is scored.", self.round)?;
        if let Some(call) = self.call {
            let did = if call.challenge { "challenged" } else { "called" };
            let ended = if call.succeeded { "succeeded" } else { "failed" };
            write!(f, " Seat {} {did} and {ended}.", call.seat)?;
        }
        for (seat, cell) in self.seats.iter() {
            write!(f, " Seat {seat}: {cell}.")?;
        }
        Ok(())
    }
}

impl Display for SeatScore {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.hand)?;
        if self.factor != 1 {
            write!(f, " × {}", self.factor)?;
        }
        if let Some(card) = self.catch_up {
            write!(f, " − {card}")?;
        }
        if self.points != self.hand {
            write!(f, " = {}", self.points)?;
        }
        let reasons = [
            (self.failed_call, "the call failed"),
            (self.beaten, "the challenge of another succeeded"),
            (self.deck_out, "the cards were used up"),
        ];
        let mut given: Vec<&str> = reasons.iter().filter(|(so, _)| *so).map(|(_, why)| *why).collect();
        if self.doubling == Doubling::Negative {
            given.push("but a negative hand is not doubled");
        }
        if given.is_empty() { Ok(()) } else { write!(f, " ({})", given.join(", ")) }
    }
}

fn slot_list(slots: Slots) -> String {
    format!("slots {}", slots.iter().map(|slot| slot.to_string()).collect::<Vec<_>>().join(" "))
}

fn seat_list(seats: SeatSet) -> String {
    seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(", ")
}

fn total_list(totals: &BySeat<i64>) -> String {
    totals.iter().map(|(seat, total)| format!("seat {seat} {total}")).collect::<Vec<_>>().join(", ")
}

fn hand_list(hands: &BySeat<Hand>) -> String {
    let card = |card: &Option<i16>| card.map_or_else(|| "?".to_owned(), |card| card.to_string());
    let hand = |hand: &Hand| hand.cards().iter().map(card).collect::<Vec<_>>().join(" ");
    hands.iter().map(|(seat, cards)| format!("seat {seat} {}", hand(cards))).collect::<Vec<_>>().join(", ")
}
