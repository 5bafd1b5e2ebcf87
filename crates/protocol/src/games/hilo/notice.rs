use hilo::HiloNotice;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use super::action::{Line, Slide};
use super::card::Card;
use super::view::{Score, numbers};

/// What a viewer learns.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
#[serde(tag = "notice", rename_all = "snake_case")]
#[schemars(rename = "HiloNotice")]
#[ts(rename = "HiloNotice")]
#[expect(missing_docs, reason = "the fields are those of the event of the same name")]
pub enum Notice {
    /// Nine cards each were dealt, and the first discard was turned up.
    RoundStarted { round: u32, dealer: u8, discard: Card },
    /// A seat has chosen its opening cards; `slots` is for itself alone.
    Chosen { seat: u8, slots: Option<[u8; 2]> },
    /// An opening card was turned up.
    Uncovered { seat: u8, slot: u8, card: Card },
    /// It is settled who starts.
    Started { seat: u8, sum: i16, by: StartedBy },
    /// A card was drawn; `card` is for the drawer alone.
    Drew { seat: u8, card: Option<Card> },
    /// A card was laid into a layout, another one came to the discard pile; `blind`: it lay face down.
    Traded { seat: u8, slot: u8, laid: Card, away: Card, source: Source, blind: bool },
    /// The drawn card was thrown; the card in place `turn` will be turned up.
    Thrown { seat: u8, card: Card, turn: u8 },
    /// A card was turned up after a throw.
    TurnedUp { seat: u8, slot: u8, card: Card },
    /// A line of one colour went, its cards in the order in which they were discarded; `chained`:
    /// it was made by a slide in the same turn.
    Removed { seat: u8, line: Line, slide: Option<Slide>, cards: [Card; 3], chained: bool },
    /// A line was left lying; `chained`: this line, made by a slide.
    Kept { seat: u8, chained: Option<Line> },
    /// The discards became the new draw pile; `kept`: but for this one.
    Reshuffled { pile: u32, kept: Option<Card> },
    /// After a reshuffle of all discards a new one was turned up.
    NewDiscard { card: Card },
    /// A seat has ended the round: the others have one turn each.
    Ended { seat: u8 },
    /// A card was turned up in the final reveal.
    Revealed { seat: u8, slot: u8, card: Card },
    /// The round was scored; one score and one total a seat.
    RoundScored { round: u32, ender: u8, scores: Vec<Score>, totals: Vec<i32> },
    /// The game is over.
    GameOver { winners: Vec<u8> },
}

/// Why a seat starts.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "HiloStartedBy")]
#[ts(rename = "HiloStartedBy")]
pub enum StartedBy {
    /// It alone has the highest sum.
    Sum,
    /// It is the youngest of those with the highest sum.
    Age,
    /// Chance chose it among equals.
    Chance,
    /// It is the lowest seat of those with the highest sum.
    Seat,
}

/// Where a card laid into a layout came from.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "HiloSource")]
#[ts(rename = "HiloSource")]
pub enum Source {
    /// The draw pile.
    Pile,
    /// The discard pile.
    Discard,
}

impl From<&HiloNotice> for Notice {
    fn from(notice: &HiloNotice) -> Self {
        use HiloNotice as Told;
        let number = kernel::Seat::number;
        match *notice {
            Told::RoundStarted { round, dealer, discard } => {
                Self::RoundStarted { round, dealer: number(dealer), discard: Card(discard) }
            }
            Told::Chosen { seat, slots } => Self::Chosen { seat: number(seat), slots },
            Told::Uncovered { seat, slot, card } => {
                Self::Uncovered { seat: number(seat), slot, card: Card(card) }
            }
            Told::Started { seat, sum, by } => Self::Started { seat: number(seat), sum, by: by.into() },
            Told::Drew { seat, card } => Self::Drew { seat: number(seat), card: card.map(Card) },
            Told::Traded { seat, slot, laid, away, source, blind } => Self::Traded {
                seat: number(seat),
                slot,
                laid: Card(laid),
                away: Card(away),
                source: source.into(),
                blind,
            },
            Told::Thrown { seat, card, turn } => Self::Thrown { seat: number(seat), card: Card(card), turn },
            Told::TurnedUp { seat, slot, card } => {
                Self::TurnedUp { seat: number(seat), slot, card: Card(card) }
            }
            Told::Removed { seat, line, slide, cards, chained } => Self::Removed {
                seat: number(seat),
                line: line.into(),
                slide: slide.map(Slide::from),
                cards: cards.map(Card),
                chained,
            },
            Told::Kept { seat, chained } => {
                Self::Kept { seat: number(seat), chained: chained.map(Line::from) }
            }
            Told::Reshuffled { pile, kept } => Self::Reshuffled { pile, kept: kept.map(Card) },
            Told::NewDiscard { card } => Self::NewDiscard { card: Card(card) },
            Told::Ended { seat } => Self::Ended { seat: number(seat) },
            Told::Revealed { seat, slot, card } => {
                Self::Revealed { seat: number(seat), slot, card: Card(card) }
            }
            Told::RoundScored { round, ender, scores, totals } => Self::RoundScored {
                round,
                ender: number(ender),
                scores: scores.as_slice().iter().map(Score::from).collect(),
                totals: totals.as_slice().to_vec(),
            },
            Told::GameOver { winners } => Self::GameOver { winners: numbers(winners) },
        }
    }
}

impl From<hilo::StartedBy> for StartedBy {
    fn from(by: hilo::StartedBy) -> Self {
        match by {
            hilo::StartedBy::Sum => Self::Sum,
            hilo::StartedBy::Age => Self::Age,
            hilo::StartedBy::Chance => Self::Chance,
            hilo::StartedBy::Seat => Self::Seat,
        }
    }
}

impl From<hilo::Source> for Source {
    fn from(source: hilo::Source) -> Self {
        match source {
            hilo::Source::Pile => Self::Pile,
            hilo::Source::Discard => Self::Discard,
        }
    }
}

#[cfg(test)]
mod tests {
    use hilo::HiloEvent;
    use kernel::{Seat, Viewer};
    use serde_json::json;

    use super::*;

    #[test]
    fn secrets_are_null_for_others() {
        let card = deck::Card::new(deck::Colour::Sky, 10).unwrap();
        let seat = Seat::new(1);
        let told = |event: HiloEvent, viewer| {
            serde_json::to_value(Notice::from(&HiloNotice::of(&event, viewer))).unwrap()
        };
        let drew = HiloEvent::Drew { seat, card };
        assert_eq!(told(drew, Viewer::Seat(seat)), json!({"notice": "drew", "seat": 1, "card": "S10"}));
        assert_eq!(told(drew, Viewer::Table), json!({"notice": "drew", "seat": 1, "card": null}));
        let chosen = HiloEvent::Chosen { seat, slots: [3, 4] };
        assert_eq!(told(chosen, Viewer::Seat(seat))["slots"], json!([3, 4]));
        assert_eq!(told(chosen, Viewer::Seat(Seat::FIRST))["slots"], json!(null));
    }
}
