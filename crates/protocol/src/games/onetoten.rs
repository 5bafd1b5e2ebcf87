//! 1 to 10 as JSON. Slots and seats are numbers from 0.

use kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a seat can do.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "OneToTenAction")]
#[ts(rename = "OneToTenAction")]
pub enum Action {
    /// Turns up one of the own cards.
    Turn {
        /// Where it lies.
        #[schemars(range(min = 0, max = 9))]
        slot: u8,
    },
}

/// What chance can do.
#[derive(Serialize, Deserialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "OneToTenOutcome")]
#[ts(rename = "OneToTenOutcome")]
pub enum Outcome {
    /// What a card that was never turned turns out to be.
    Card {
        /// Whose card.
        #[schemars(range(min = 0, max = 7))]
        seat: u8,
        /// Where it lies.
        #[schemars(range(min = 0, max = 9))]
        slot: u8,
        /// Its number.
        #[schemars(range(min = 1, max = 10))]
        card: u8,
    },
}

/// The table as all see it.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
#[schemars(rename = "OneToTenView")]
#[ts(rename = "OneToTenView")]
pub struct View {
    /// How many seats the table has.
    pub seats: u8,
    /// How many cards each seat has to find.
    pub cards: u8,
    /// Do all have to be found in one turn?
    pub streak: bool,
    /// What the table waits for.
    pub phase: Phase,
    /// The slot being turned up whose card nobody has seen yet.
    pub turning: Option<u8>,
    /// Whose turn it is.
    pub to_act: Option<u8>,
    /// The round of turns, from 1.
    pub round: u32,
    /// Has somebody found all cards, so that this round of turns is the last?
    pub last_round: bool,
    /// The cards of each seat by slot; `null` lies face down.
    pub rows: Vec<Vec<Option<u8>>>,
    /// How many cards each seat has found: its points, if the game ended now.
    pub found: Vec<u8>,
    /// The number each seat looks for; `null` if it has found all.
    pub sought: Vec<Option<u8>>,
}

/// What the table waits for.
#[derive(Serialize, JsonSchema, TS, Clone, Copy, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "OneToTenPhase")]
#[ts(rename = "OneToTenPhase")]
pub enum Phase {
    /// A choice of the seat to act.
    Choosing,
    /// The card being turned up.
    Turning,
    /// Nothing.
    Over,
}

/// What a viewer learns.
#[derive(Serialize, JsonSchema, TS, Clone, PartialEq, Debug)]
#[serde(tag = "notice", rename_all = "snake_case")]
#[schemars(rename = "OneToTenNotice")]
#[ts(rename = "OneToTenNotice")]
pub enum Notice {
    /// A card was turned up; it is shown for a moment.
    Turned {
        /// Whose card.
        seat: u8,
        /// Where it lies.
        slot: u8,
        /// Its number.
        card: u8,
        /// The number that was looked for.
        sought: u8,
        /// Is it the one? Then it stays open.
        right: bool,
        /// How many cards the seat has found now.
        found: u8,
        /// How many found cards were turned back because of a wrong one.
        turned_back: u8,
    },
    /// A seat has found all its cards.
    AllFound {
        /// Who.
        seat: u8,
        /// In which round of turns, from 1.
        round: u32,
    },
    /// The game is over.
    Over {
        /// The points of each seat.
        points: Vec<u8>,
        /// Who has the most.
        winners: Vec<u8>,
    },
}

impl From<onetoten::OneToTenAction> for Action {
    fn from(action: onetoten::OneToTenAction) -> Self {
        let onetoten::OneToTenAction::Turn { slot } = action;
        Self::Turn { slot }
    }
}

impl TryFrom<Action> for onetoten::OneToTenAction {
    type Error = String;

    fn try_from(action: Action) -> Result<Self, String> {
        let Action::Turn { slot } = action;
        Ok(Self::Turn { slot: place(slot)? })
    }
}

impl From<onetoten::OneToTenOutcome> for Outcome {
    fn from(outcome: onetoten::OneToTenOutcome) -> Self {
        let onetoten::OneToTenOutcome::Card { seat, slot, card } = outcome;
        Self::Card { seat: seat.number(), slot, card }
    }
}

impl TryFrom<Outcome> for onetoten::OneToTenOutcome {
    type Error = String;

    fn try_from(outcome: Outcome) -> Result<Self, String> {
        let Outcome::Card { seat, slot, card } = outcome;
        let seat = Seat::try_new(seat.into()).ok_or_else(|| format!("there is no seat {seat}"))?;
        if !(1..=onetoten::MAX_CARDS).contains(&card) {
            return Err(format!("there is no card {card}"));
        }
        Ok(Self::Card { seat, slot: place(slot)?, card })
    }
}

fn place(slot: u8) -> Result<u8, String> {
    if slot < onetoten::MAX_CARDS { Ok(slot) } else { Err(format!("there is no slot {slot}")) }
}

impl From<&onetoten::OneToTenView> for View {
    fn from(view: &onetoten::OneToTenView) -> Self {
        let (phase, turning) = match view.phase {
            onetoten::OneToTenPhase::Choosing => (Phase::Choosing, None),
            onetoten::OneToTenPhase::Turning { slot } => (Phase::Turning, Some(slot)),
            onetoten::OneToTenPhase::Over => (Phase::Over, None),
        };
        Self {
            seats: view.seats(),
            cards: view.cards,
            streak: view.streak,
            phase,
            turning,
            to_act: view.to_act.map(Seat::number),
            round: view.round,
            last_round: view.last_round,
            rows: view.rows.as_slice().iter().map(|row| row[..usize::from(view.cards)].to_vec()).collect(),
            found: view.found.as_slice().to_vec(),
            sought: Seat::all(view.seats()).map(|seat| view.sought(seat)).collect(),
        }
    }
}

impl From<&onetoten::OneToTenNotice> for Notice {
    fn from(notice: &onetoten::OneToTenNotice) -> Self {
        use onetoten::OneToTenNotice as Told;
        match notice {
            Told::Turned(turned) => Self::Turned {
                seat: turned.seat.number(),
                slot: turned.slot,
                card: turned.card,
                sought: turned.sought,
                right: turned.right,
                found: turned.found,
                turned_back: turned.turned_back,
            },
            Told::AllFound { seat, round } => Self::AllFound { seat: seat.number(), round: *round },
            Told::Over { points, winners } => Self::Over {
                points: points.as_slice().to_vec(),
                winners: winners.iter().map(Seat::number).collect(),
            },
        }
    }
}

impl From<onetoten::OneToTenNotice> for Notice {
    fn from(original: onetoten::OneToTenNotice) -> Self {
        Self::from(&original)
    }
}

impl From<onetoten::OneToTenView> for View {
    fn from(original: onetoten::OneToTenView) -> Self {
        Self::from(&original)
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Game, RuleSet, Viewer};
    use serde_json::json;

    use super::*;

    #[test]
    fn actions_and_outcomes_read_as_in_the_record_format() {
        let text = json!({"do": "turn", "slot": 9});
        let twin: Action = serde_json::from_value(text.clone()).unwrap();
        assert_eq!(twin.try_into(), Ok(onetoten::OneToTenAction::Turn { slot: 9 }));
        assert_eq!(serde_json::to_value(twin).unwrap(), text);
        let text = json!({"is": "card", "seat": 1, "slot": 4, "card": 7});
        let twin: Outcome = serde_json::from_value(text.clone()).unwrap();
        let outcome = onetoten::OneToTenOutcome::Card { seat: Seat::new(1), slot: 4, card: 7 };
        assert_eq!(twin.try_into(), Ok(outcome));
        assert_eq!(serde_json::to_value(Outcome::from(outcome)).unwrap(), text);
    }

    #[test]
    fn what_cannot_exist_is_refused() {
        for slot in [10, 77, 255] {
            assert!(onetoten::OneToTenAction::try_from(Action::Turn { slot }).is_err());
        }
        for (seat, slot, card) in [(8, 0, 1), (0, 10, 1), (0, 0, 0), (0, 0, 11)] {
            assert!(onetoten::OneToTenOutcome::try_from(Outcome::Card { seat, slot, card }).is_err());
        }
        for text in [
            json!({"do": "turn", "slot": 1, "card": 2}),
            json!({"do": "turn"}),
            json!({"do": "play", "slot": 1}),
        ] {
            assert!(serde_json::from_value::<Action>(text.clone()).is_err(), "{text}");
        }
    }

    #[test]
    fn a_view_has_as_many_slots_as_cards() {
        let pairs = [("cards".to_owned(), "3".to_owned())];
        let rules = onetoten::OneToTenRules::from_pairs(2, &pairs).unwrap();
        let game = onetoten::OneToTen::start(&rules);
        let text = serde_json::to_value(View::from(&game.view(Viewer::Table))).unwrap();
        assert_eq!(text["rows"], json!([[null, null, null], [null, null, null]]));
        assert_eq!((&text["phase"], &text["sought"]), (&json!("choosing"), &json!([1, 1])));
    }

    #[test]
    fn a_notice_carries_its_tag() {
        let told = onetoten::OneToTenNotice::AllFound { seat: Seat::new(2), round: 14 };
        let text = serde_json::to_value(Notice::from(&told)).unwrap();
        assert_eq!(text, json!({"notice": "all_found", "seat": 2, "round": 14}));
    }
}
