use hilo::{HiloAction, HiloOutcome};
use kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::card::Card;

/// What a seat can do.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "HiloAction")]
#[ts(rename = "HiloAction")]
pub enum Action {
    /// Chooses the two cards to open with.
    Uncover {
        /// Which two, in rising order.
        #[schemars(inner(range(min = 0, max = 8)))]
        slots: [u8; 2],
    },
    /// Takes the top card of the draw pile into the hand.
    Draw {},
    /// Trades the top discard for a card of the layout.
    Take {
        /// For which card.
        #[schemars(range(min = 0, max = 8))]
        slot: u8,
    },
    /// Trades the drawn card for a card of the layout.
    Trade {
        /// For which card.
        #[schemars(range(min = 0, max = 8))]
        slot: u8,
    },
    /// Discards the drawn card and turns up one of its own.
    Throw {
        /// Which face-down card is turned up.
        #[schemars(range(min = 0, max = 8))]
        turn: u8,
    },
    /// Removes a line of one colour.
    Remove {
        /// Which line.
        line: Line,
        /// How the rest is pushed together after a diagonal; null after a row or column.
        slide: Option<Slide>,
    },
    /// Leaves the line or lines lying.
    Keep {},
}

/// What chance can do.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "HiloOutcome")]
#[ts(rename = "HiloOutcome")]
#[expect(missing_docs, reason = "whose card, where it lies, which it is")]
pub enum Outcome {
    /// The card turned up to start a discard pile.
    Discard { card: Card },
    /// An opening card is turned up.
    Uncover {
        #[schemars(range(min = 0, max = 5))]
        seat: u8,
        #[schemars(range(min = 0, max = 8))]
        slot: u8,
        card: Card,
    },
    /// Who starts, of those who are equal.
    Starter {
        #[schemars(range(min = 0, max = 5))]
        seat: u8,
    },
    /// The card drawn from the pile.
    Drawn { card: Card },
    /// A face-down card was traded away and lands open on the discard pile.
    Traded {
        #[schemars(range(min = 0, max = 5))]
        seat: u8,
        #[schemars(range(min = 0, max = 8))]
        slot: u8,
        card: Card,
    },
    /// A card is turned up after the drawn one was thrown.
    Turned {
        #[schemars(range(min = 0, max = 5))]
        seat: u8,
        #[schemars(range(min = 0, max = 8))]
        slot: u8,
        card: Card,
    },
    /// A card is turned up at the end of the round.
    Reveal {
        #[schemars(range(min = 0, max = 5))]
        seat: u8,
        #[schemars(range(min = 0, max = 8))]
        slot: u8,
        card: Card,
    },
}

/// Three places in a line.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "HiloLine")]
#[ts(rename = "HiloLine")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Line {
    Row0,
    Row1,
    Row2,
    Column0,
    Column1,
    Column2,
    MainDiagonal,
    AntiDiagonal,
}

/// How the rest is pushed together after a diagonal has gone.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "HiloSlide")]
#[ts(rename = "HiloSlide")]
pub enum Slide {
    /// Two columns of three remain.
    Horizontal,
    /// Two rows of three remain.
    Vertical,
}

impl From<HiloAction> for Action {
    fn from(action: HiloAction) -> Self {
        match action {
            HiloAction::Uncover { slots } => Self::Uncover { slots },
            HiloAction::Draw => Self::Draw {},
            HiloAction::Take { slot } => Self::Take { slot },
            HiloAction::Trade { slot } => Self::Trade { slot },
            HiloAction::Throw { turn } => Self::Throw { turn },
            HiloAction::Remove { line, slide } => {
                Self::Remove { line: line.into(), slide: slide.map(Slide::from) }
            }
            HiloAction::Keep => Self::Keep {},
        }
    }
}

impl TryFrom<Action> for HiloAction {
    type Error = String;

    fn try_from(action: Action) -> Result<Self, String> {
        Ok(match action {
            Action::Uncover { slots: [first, second] } => {
                Self::Uncover { slots: [place(first)?, place(second)?] }
            }
            Action::Draw {} => Self::Draw,
            Action::Take { slot } => Self::Take { slot: place(slot)? },
            Action::Trade { slot } => Self::Trade { slot: place(slot)? },
            Action::Throw { turn } => Self::Throw { turn: place(turn)? },
            Action::Remove { line, slide } => {
                Self::Remove { line: line.into(), slide: slide.map(hilo::Slide::from) }
            }
            Action::Keep {} => Self::Keep,
        })
    }
}

impl From<HiloOutcome> for Outcome {
    fn from(outcome: HiloOutcome) -> Self {
        match outcome {
            HiloOutcome::Discard { card } => Self::Discard { card: Card(card) },
            HiloOutcome::Uncover { seat, slot, card } => {
                Self::Uncover { seat: seat.number(), slot, card: Card(card) }
            }
            HiloOutcome::Starter { seat } => Self::Starter { seat: seat.number() },
            HiloOutcome::Drawn { card } => Self::Drawn { card: Card(card) },
            HiloOutcome::Traded { seat, slot, card } => {
                Self::Traded { seat: seat.number(), slot, card: Card(card) }
            }
            HiloOutcome::Turned { seat, slot, card } => {
                Self::Turned { seat: seat.number(), slot, card: Card(card) }
            }
            HiloOutcome::Reveal { seat, slot, card } => {
                Self::Reveal { seat: seat.number(), slot, card: Card(card) }
            }
        }
    }
}

impl TryFrom<Outcome> for HiloOutcome {
    type Error = String;

    fn try_from(outcome: Outcome) -> Result<Self, String> {
        Ok(match outcome {
            Outcome::Discard { card } => Self::Discard { card: card.0 },
            Outcome::Uncover { seat, slot, card } => {
                Self::Uncover { seat: chair(seat)?, slot: place(slot)?, card: card.0 }
            }
            Outcome::Starter { seat } => Self::Starter { seat: chair(seat)? },
            Outcome::Drawn { card } => Self::Drawn { card: card.0 },
            Outcome::Traded { seat, slot, card } => {
                Self::Traded { seat: chair(seat)?, slot: place(slot)?, card: card.0 }
            }
            Outcome::Turned { seat, slot, card } => {
                Self::Turned { seat: chair(seat)?, slot: place(slot)?, card: card.0 }
            }
            Outcome::Reveal { seat, slot, card } => {
                Self::Reveal { seat: chair(seat)?, slot: place(slot)?, card: card.0 }
            }
        })
    }
}

fn place(slot: u8) -> Result<u8, String> {
    if usize::from(slot) < hilo::PLACES {
        Ok(slot)
    } else {
        Err(format!("there is no place {slot}; places are numbered 0 to 8"))
    }
}

fn chair(number: u8) -> Result<Seat, String> {
    let seat = Seat::try_new(u64::from(number)).filter(|seat| seat.number() < 6);
    seat.ok_or_else(|| format!("there is no seat {number}; HILO has at most six"))
}

impl From<hilo::Line> for Line {
    fn from(line: hilo::Line) -> Self {
        match line {
            hilo::Line::Row0 => Self::Row0,
            hilo::Line::Row1 => Self::Row1,
            hilo::Line::Row2 => Self::Row2,
            hilo::Line::Column0 => Self::Column0,
            hilo::Line::Column1 => Self::Column1,
            hilo::Line::Column2 => Self::Column2,
            hilo::Line::MainDiagonal => Self::MainDiagonal,
            hilo::Line::AntiDiagonal => Self::AntiDiagonal,
        }
    }
}

impl From<Line> for hilo::Line {
    fn from(line: Line) -> Self {
        match line {
            Line::Row0 => Self::Row0,
            Line::Row1 => Self::Row1,
            Line::Row2 => Self::Row2,
            Line::Column0 => Self::Column0,
            Line::Column1 => Self::Column1,
            Line::Column2 => Self::Column2,
            Line::MainDiagonal => Self::MainDiagonal,
            Line::AntiDiagonal => Self::AntiDiagonal,
        }
    }
}

impl From<hilo::Slide> for Slide {
    fn from(slide: hilo::Slide) -> Self {
        match slide {
            hilo::Slide::Horizontal => Self::Horizontal,
            hilo::Slide::Vertical => Self::Vertical,
        }
    }
}

impl From<Slide> for hilo::Slide {
    fn from(slide: Slide) -> Self {
        match slide {
            Slide::Horizontal => Self::Horizontal,
            Slide::Vertical => Self::Vertical,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn actions_have_the_form_of_the_record_format() {
        let remove = |line, slide| HiloAction::Remove { line, slide };
        let cases = [
            (HiloAction::Uncover { slots: [2, 7] }, json!({"do": "uncover", "slots": [2, 7]})),
            (HiloAction::Draw, json!({"do": "draw"})),
            (HiloAction::Take { slot: 4 }, json!({"do": "take", "slot": 4})),
            (HiloAction::Trade { slot: 0 }, json!({"do": "trade", "slot": 0})),
            (HiloAction::Throw { turn: 8 }, json!({"do": "throw", "turn": 8})),
            (remove(hilo::Line::Row1, None), json!({"do": "remove", "line": "row1", "slide": null})),
            (
                remove(hilo::Line::MainDiagonal, Some(hilo::Slide::Horizontal)),
                json!({"do": "remove", "line": "main_diagonal", "slide": "horizontal"}),
            ),
            (HiloAction::Keep, json!({"do": "keep"})),
        ];
        for (action, form) in cases {
            assert_eq!(serde_json::to_value(Action::from(action)).unwrap(), form);
            let read: Action = serde_json::from_value(form).unwrap();
            assert_eq!(HiloAction::try_from(read), Ok(action));
        }
        for line in hilo::Line::ALL {
            let word = serde_json::to_value(Line::from(line)).unwrap();
            assert_eq!(word, json!(line.word()));
            assert_eq!(hilo::Line::from(Line::from(line)), line);
        }
    }

    #[test]
    fn outcomes_have_the_form_of_the_record_format() {
        let card = deck::Card::new(deck::Colour::Red, -1).unwrap();
        let seat = Seat::new(2);
        let cases = [
            (HiloOutcome::Discard { card }, json!({"is": "discard", "card": "R-1"})),
            (HiloOutcome::Drawn { card }, json!({"is": "drawn", "card": "R-1"})),
            (HiloOutcome::Starter { seat }, json!({"is": "starter", "seat": 2})),
            (
                HiloOutcome::Uncover { seat, slot: 3, card },
                json!({"is": "uncover", "seat": 2, "slot": 3, "card": "R-1"}),
            ),
            (
                HiloOutcome::Traded { seat, slot: 3, card },
                json!({"is": "traded", "seat": 2, "slot": 3, "card": "R-1"}),
            ),
            (
                HiloOutcome::Turned { seat, slot: 3, card },
                json!({"is": "turned", "seat": 2, "slot": 3, "card": "R-1"}),
            ),
            (
                HiloOutcome::Reveal { seat, slot: 3, card },
                json!({"is": "reveal", "seat": 2, "slot": 3, "card": "R-1"}),
            ),
        ];
        for (outcome, form) in cases {
            assert_eq!(serde_json::to_value(Outcome::from(outcome)).unwrap(), form);
            let read: Outcome = serde_json::from_value(form).unwrap();
            assert_eq!(HiloOutcome::try_from(read), Ok(outcome));
        }
    }

    #[test]
    fn what_cannot_exist_is_refused() {
        for form in [
            json!({"do": "take", "slot": 77}),
            json!({"do": "uncover", "slots": [0, 9]}),
            json!({"do": "throw", "turn": 9}),
        ] {
            let read: Action = serde_json::from_value(form).unwrap();
            assert!(HiloAction::try_from(read).unwrap_err().contains("no place"));
        }
        for form in [
            json!({"do": "draw", "slot": 1}),
            json!({"do": "take", "slot": 1, "call": true}),
            json!({"do": "take", "slot": 300}),
            json!({"do": "take"}),
            json!({"do": "remove", "line": "row3", "slide": null}),
            json!({"do": "pass"}),
        ] {
            assert!(serde_json::from_value::<Action>(form.clone()).is_err(), "{form}");
        }
        let read: Outcome = serde_json::from_value(json!({"is": "starter", "seat": 6})).unwrap();
        assert!(HiloOutcome::try_from(read).unwrap_err().contains("no seat 6"));
        assert!(serde_json::from_value::<Outcome>(json!({"is": "drawn", "card": "R12"})).is_err());
    }
}
