//! YOLO and Go Low as JSON. A card is its value; slots are numbered row by row from 0.

mod notice;
mod view;

pub use notice::{Call, Cell, Notice, RoundEnd, Score};
pub use view::{Phase, Spot, View};

use kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use swap::{MAX_SLOTS, Slots, SwapAction, SwapOutcome};

/// What a seat can do.
#[derive(Serialize, Deserialize, JsonSchema, Clone, PartialEq, Debug)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "SwapAction")]
pub enum Action {
    /// Looks at these own slots before the round.
    Look {
        /// In rising order: two, or three with Headache.
        #[schemars(length(min = 2, max = 3), inner(range(max = 5)))]
        slots: Vec<u8>,
    },
    /// Turns the cards looked at back.
    Ready {},
    /// Shouts before the first turn.
    Challenge {},
    /// Does not shout before the first turn.
    Pass {},
    /// Takes the top card of the draw pile into the hand.
    Draw {},
    /// Takes the top discard for a slot.
    Take {
        /// The slot it replaces.
        #[schemars(range(max = 5))]
        slot: u8,
        /// And calls?
        call: bool,
    },
    /// Puts the drawn card into a slot.
    Keep {
        /// The slot it replaces.
        #[schemars(range(max = 5))]
        slot: u8,
        /// And calls?
        call: bool,
    },
    /// Discards the drawn card.
    Throw {
        /// And calls?
        call: bool,
    },
    /// Calls instead of a turn.
    Call {},
}

/// What chance can do.
#[derive(Serialize, Deserialize, JsonSchema, Clone, PartialEq, Debug)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "SwapOutcome")]
pub enum Outcome {
    /// A card is turned up to start a discard pile.
    Discard {
        /// The card.
        card: i64,
    },
    /// What an opening look shows.
    Look {
        /// Whose card.
        seat: u8,
        /// Where it lies.
        slot: u8,
        /// The card.
        card: i64,
    },
    /// The card drawn by the seat to act.
    Drawn {
        /// The card.
        card: i64,
    },
    /// A card never looked at leaves its slot and lands on the discard pile.
    Replaced {
        /// Whose card.
        seat: u8,
        /// Where it lay.
        slot: u8,
        /// The card.
        card: i64,
    },
    /// A card never looked at is turned up at the end of the round.
    Reveal {
        /// Whose card.
        seat: u8,
        /// Where it lies.
        slot: u8,
        /// The card.
        card: i64,
    },
    /// The card of catch-up scoring.
    CatchUp {
        /// Who catches up.
        seat: u8,
        /// The card.
        card: i64,
    },
    /// A card drawn to break the final tie.
    TieDraw {
        /// Who draws.
        seat: u8,
        /// The card.
        card: i64,
    },
}

impl From<SwapAction> for Action {
    fn from(action: SwapAction) -> Self {
        match action {
            SwapAction::Look { slots } => Self::Look { slots: slots.iter().collect() },
            SwapAction::Ready => Self::Ready {},
            SwapAction::Challenge => Self::Challenge {},
            SwapAction::Pass => Self::Pass {},
            SwapAction::Draw => Self::Draw {},
            SwapAction::Take { slot, call } => Self::Take { slot, call },
            SwapAction::Keep { slot, call } => Self::Keep { slot, call },
            SwapAction::Throw { call } => Self::Throw { call },
            SwapAction::Call => Self::Call {},
        }
    }
}

impl TryFrom<Action> for SwapAction {
    type Error = String;

    fn try_from(action: Action) -> Result<Self, String> {
        Ok(match action {
            Action::Look { slots } => Self::Look { slots: read_slots(&slots)? },
            Action::Ready {} => Self::Ready,
            Action::Challenge {} => Self::Challenge,
            Action::Pass {} => Self::Pass,
            Action::Draw {} => Self::Draw,
            Action::Take { slot, call } => Self::Take { slot: read_slot(slot)?, call },
            Action::Keep { slot, call } => Self::Keep { slot: read_slot(slot)?, call },
            Action::Throw { call } => Self::Throw { call },
            Action::Call {} => Self::Call,
        })
    }
}

impl From<SwapOutcome> for Outcome {
    fn from(outcome: SwapOutcome) -> Self {
        let (number, value) = (Seat::number, i64::from);
        match outcome {
            SwapOutcome::Discard { card } => Self::Discard { card: value(card) },
            SwapOutcome::Look { seat, slot, card } => {
                Self::Look { seat: number(seat), slot, card: value(card) }
            }
            SwapOutcome::Drawn { card } => Self::Drawn { card: value(card) },
            SwapOutcome::Replaced { seat, slot, card } => {
                Self::Replaced { seat: number(seat), slot, card: value(card) }
            }
            SwapOutcome::Reveal { seat, slot, card } => {
                Self::Reveal { seat: number(seat), slot, card: value(card) }
            }
            SwapOutcome::CatchUp { seat, card } => Self::CatchUp { seat: number(seat), card: value(card) },
            SwapOutcome::TieDraw { seat, card } => Self::TieDraw { seat: number(seat), card: value(card) },
        }
    }
}

impl TryFrom<Outcome> for SwapOutcome {
    type Error = String;

    fn try_from(outcome: Outcome) -> Result<Self, String> {
        Ok(match outcome {
            Outcome::Discard { card } => Self::Discard { card: read_card(card)? },
            Outcome::Look { seat, slot, card } => {
                Self::Look { seat: read_seat(seat)?, slot: read_slot(slot)?, card: read_card(card)? }
            }
            Outcome::Drawn { card } => Self::Drawn { card: read_card(card)? },
            Outcome::Replaced { seat, slot, card } => {
                Self::Replaced { seat: read_seat(seat)?, slot: read_slot(slot)?, card: read_card(card)? }
            }
            Outcome::Reveal { seat, slot, card } => {
                Self::Reveal { seat: read_seat(seat)?, slot: read_slot(slot)?, card: read_card(card)? }
            }
            Outcome::CatchUp { seat, card } => {
                Self::CatchUp { seat: read_seat(seat)?, card: read_card(card)? }
            }
            Outcome::TieDraw { seat, card } => {
                Self::TieDraw { seat: read_seat(seat)?, card: read_card(card)? }
            }
        })
    }
}

fn read_slot(slot: u8) -> Result<u8, String> {
    if usize::from(slot) < MAX_SLOTS { Ok(slot) } else { Err(format!("no hand has a slot {slot}")) }
}

fn read_slots(slots: &[u8]) -> Result<Slots, String> {
    if !slots.is_sorted_by(|one, next| one < next) {
        return Err("slots are named in rising order, each once".to_owned());
    }
    slots.iter().try_for_each(|slot| read_slot(*slot).map(drop))?;
    Slots::new(slots).ok_or_else(|| "there are no such slots".to_owned())
}

fn read_seat(seat: u8) -> Result<Seat, String> {
    Seat::try_new(seat.into()).ok_or_else(|| format!("no table has a seat {seat}"))
}

/// No deck has a card beyond ±999.
fn read_card(card: i64) -> Result<i16, String> {
    i16::try_from(card)
        .ok()
        .filter(|card| (-999..=999).contains(card))
        .ok_or_else(|| format!("no deck has a card {card}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{ActionBuf, BySeat, Game, Nature, Outcomes, RuleSet, SeatSet, Step, Turn, Viewer};
    use serde_json::{Value, json};
    use swap::{Swap, SwapRules};

    fn action(json: Value) -> Result<SwapAction, String> {
        serde_json::from_value::<Action>(json).map_err(|fault| fault.to_string())?.try_into()
    }

    fn outcome(json: Value) -> Result<SwapOutcome, String> {
        serde_json::from_value::<Outcome>(json).map_err(|fault| fault.to_string())?.try_into()
    }

    #[test]
    fn actions_are_read_as_they_are_written() {
        let slots = Slots::new(&[0, 3]).unwrap();
        for (original, json) in [
            (SwapAction::Look { slots }, json!({"do":"look","slots":[0,3]})),
            (SwapAction::Ready, json!({"do":"ready"})),
            (SwapAction::Challenge, json!({"do":"challenge"})),
            (SwapAction::Pass, json!({"do":"pass"})),
            (SwapAction::Draw, json!({"do":"draw"})),
            (SwapAction::Take { slot: 5, call: true }, json!({"do":"take","slot":5,"call":true})),
            (SwapAction::Keep { slot: 0, call: false }, json!({"do":"keep","slot":0,"call":false})),
            (SwapAction::Throw { call: true }, json!({"do":"throw","call":true})),
            (SwapAction::Call, json!({"do":"call"})),
        ] {
            assert_eq!(serde_json::to_value(Action::from(original)).unwrap(), json);
            assert_eq!(action(json), Ok(original));
        }
    }

    #[test]
    fn outcomes_are_read_as_they_are_written() {
        let seat = Seat::new(7);
        for (original, json) in [
            (SwapOutcome::Discard { card: -3 }, json!({"is":"discard","card":-3})),
            (SwapOutcome::Drawn { card: 999 }, json!({"is":"drawn","card":999})),
            (SwapOutcome::Look { seat, slot: 1, card: 2 }, json!({"is":"look","seat":7,"slot":1,"card":2})),
            (
                SwapOutcome::Replaced { seat, slot: 1, card: 2 },
                json!({"is":"replaced","seat":7,"slot":1,"card":2}),
            ),
            (
                SwapOutcome::Reveal { seat, slot: 1, card: 2 },
                json!({"is":"reveal","seat":7,"slot":1,"card":2}),
            ),
            (SwapOutcome::CatchUp { seat, card: 2 }, json!({"is":"catch_up","seat":7,"card":2})),
            (SwapOutcome::TieDraw { seat, card: 2 }, json!({"is":"tie_draw","seat":7,"card":2})),
        ] {
            assert_eq!(serde_json::to_value(Outcome::from(original)).unwrap(), json);
            assert_eq!(outcome(json), Ok(original));
        }
    }

    #[test]
    fn what_cannot_exist_is_refused() {
        for json in [
            json!({"do":"take","slot":77,"call":false}),
            json!({"do":"keep","slot":6,"call":false}),
            json!({"do":"take","slot":1}),
            json!({"do":"take","slot":1,"call":false,"extra":1}),
            json!({"do":"draw","slot":1}),
            json!({"do":"ready","extra":null}),
            json!({"do":"take","slot":-1,"call":false}),
            json!({"do":"take","slot":"1","call":false}),
            json!({"do":"look","slots":[1,0]}),
            json!({"do":"look","slots":[1,1]}),
            json!({"do":"look","slots":[0,200]}),
            json!({"do":"peek","slots":[0,1]}),
            json!({"slots":[0,1]}),
        ] {
            assert!(action(json.clone()).is_err(), "{json}");
        }
        for json in [
            json!({"is":"drawn","card":1000}),
            json!({"is":"drawn","card":99999}),
            json!({"is":"drawn","card":1.5}),
            json!({"is":"drawn","card":1,"seat":0}),
            json!({"is":"look","seat":8,"slot":0,"card":1}),
            json!({"is":"reveal","seat":0,"slot":6,"card":1}),
        ] {
            assert!(outcome(json.clone()).is_err(), "{json}");
        }
    }

    struct Count(u32);

    impl Nature for Count {
        fn below(&mut self, bound: u32) -> u32 {
            self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (self.0 >> 8) % bound
        }
    }

    #[test]
    fn every_view_and_notice_of_a_game_can_be_written() {
        let pairs = [("challenge".to_owned(), "true".to_owned())];
        let mut game = Swap::start(&SwapRules::from_pairs(3, &pairs).unwrap());
        let mut nature = Count(5);
        let (mut actions, mut outcomes) = (ActionBuf::new(), Outcomes::new());
        let mut kinds = std::collections::BTreeSet::new();
        while game.turn() != Turn::Over {
            let step = match game.turn() {
                Turn::Players(seats) => {
                    let seat = seats.first().unwrap();
                    game.legal_actions(seat, &mut actions);
                    Step::Act { seat, action: actions[nature.below(actions.len() as u32) as usize] }
                }
                _ => {
                    game.outcomes(&mut outcomes);
                    Step::Chance(outcomes.at(nature.below(outcomes.total())).unwrap())
                }
            };
            for event in game.apply(step).unwrap() {
                for viewer in Viewer::all(3) {
                    let Some(notice) = Swap::notice(&event, viewer) else { continue };
                    let json = serde_json::to_value(Notice::from(&notice)).unwrap();
                    kinds.insert(json["notice"].as_str().unwrap().to_owned());
                }
            }
            for viewer in Viewer::all(3) {
                let json = serde_json::to_value(View::from(&game.view(viewer))).unwrap();
                assert_eq!(json["hands"].as_array().unwrap().len(), 3);
                assert!(json["phase"].is_string());
            }
        }
        for kind in ["look_chosen", "seen", "drawn", "took", "landed", "hands_shown", "round_scored", "over"]
        {
            assert!(kinds.contains(kind), "{kind} is not among {kinds:?}");
        }
    }

    #[test]
    fn a_notice_is_flat_and_hides_what_its_event_hid() {
        let seen = swap::SwapEvent::Seen { seat: Seat::new(1), slot: 2, card: 7 };
        let told = |viewer| {
            Swap::notice(&seen, viewer).map(|notice| serde_json::to_value(Notice::from(&notice)).unwrap())
        };
        assert_eq!(told(Viewer::Table), Some(json!({"notice":"seen","seat":1,"slot":2,"card":null})));
        let own = told(Viewer::Seat(Seat::new(1)));
        assert_eq!(own, Some(json!({"notice":"seen","seat":1,"slot":2,"card":7})));
        let over = swap::SwapNotice::Public(swap::PublicEvent::Over {
            winners: SeatSet::only(Seat::new(1)),
            totals: BySeat::from_fn(2, |seat| i64::from(seat.number())),
        });
        let json = serde_json::to_value(Notice::from(&over)).unwrap();
        assert_eq!(json, json!({"notice":"over","winners":[1],"totals":[0,1]}));
    }
}
