//! A match behind Python's: rules, state, memories and steps.

use catalog::{AnyAction, AnyGame};
use driver::{AnyStep, Match as Driven, Memories};
use kernel::{ActionBuf, Game, Seat, Step, Turn, Viewer};
use protocol::{Dealing, Record, Recorder, Recording};
use pyo3::prelude::*;

use crate::convert::is_whole;
use crate::dealing::SeededDealing;
use crate::errors::{Class, refusal};
use crate::rules::Rules;

/// A game in progress.
///
/// With a seed chance is dealt by itself:
///
/// >>> import yolio
/// >>> match = yolio.Match(yolio.Rules("onetoten", seats=2), seed=3)
/// >>> match.turn, match.to_act, match.legal_indices()
/// ('players', (0,), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
/// >>> match.act({"do": "turn", "slot": 4})
/// >>> match.act(4)
/// >>> match.step_count
/// 4
///
/// Without one you deal, with exact weights:
///
/// >>> match = yolio.Match(yolio.Rules("yooloo", variant="b", cards=3))
/// >>> match.outcomes()
/// [({'is': 'point_card', 'value': 1}, 1), ({'is': 'point_card', 'value': 2}, 1), ({'is': 'point_card', 'value': 3}, 1)]
/// >>> _ = match.deal({"is": "point_card", "value": 2})
/// >>> match.view(0)["point_card"]
/// 2
#[pyclass(module = "yolio", name = "Match", generic, weakref)]
#[derive(Clone)]
pub struct Match {
    pub rules: Rules,
    pub table: Driven<AnyGame>,
    pub memories: Memories<AnyGame>,
    pub steps: Vec<AnyStep<AnyGame>>,
    /// For each outcome of chance among the steps: did the dealer pick it?
    pub dealt: Vec<bool>,
    pub dealing: Option<SeededDealing>,
    pub auto: bool,
}

impl Match {
    pub fn start(rules: Rules, seed: Option<(u64, u64)>, auto: bool) -> Self {
        let seats = rules.rules.seats();
        Self {
            table: Driven::<AnyGame>::new(&rules.rules),
            memories: Memories::<AnyGame>::of_seats(&rules.rules, seats),
            steps: Vec::new(),
            dealt: Vec::new(),
            dealing: seed.map(SeededDealing::new),
            auto,
            rules,
        }
    }

    pub fn game(&self) -> &AnyGame {
        self.table.game()
    }

    /// Takes a step that is known to be legal.
    pub fn advance(&mut self, step: AnyStep<AnyGame>, by_dealer: bool) {
        self.table.step_unchecked(step, &mut self.memories);
        self.steps.push(step);
        if matches!(step, Step::Chance(_)) {
            self.dealt.push(by_dealer);
        }
    }

    pub fn try_step(&mut self, py: Python<'_>, step: AnyStep<AnyGame>) -> PyResult<()> {
        self.game().permit(step).map_err(|why| refusal(py, &why))?;
        self.advance(step, false);
        Ok(())
    }

    /// The seat meant: the one named, or the first that has to act.
    pub fn seat(&self, py: Python<'_>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Seat> {
        let Some(seat) = seat else {
            return match self.table.turn() {
                Turn::Players(seats) => Ok(seats.first().expect("a turn of players names at least one")),
                Turn::Chance => {
                    Err(Class::Action.error(py, "dealer_first", "chance has to decide something first"))
                }
                Turn::Over => Err(Class::Action.error(py, "game_over", "the game is over")),
            };
        };
        let number = is_whole(seat)?.then(|| seat.extract::<u64>().ok()).flatten();
        let found = number.and_then(Seat::try_new).filter(|seat| seat.number() < self.rules.rules.seats());
        found.ok_or_else(|| {
            Class::Action.error(py, "no_such_seat", format!("there is no seat {seat} at this table"))
        })
    }

    pub fn viewer(&self, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Viewer> {
        match seat {
            Some(seat) => self.seat(seat.py(), Some(seat)).map(Viewer::Seat),
            None => Ok(Viewer::Table),
        }
    }

    pub fn listed(&self, seat: Seat) -> ActionBuf<AnyAction> {
        let mut actions = ActionBuf::new();
        self.game().legal_actions(seat, &mut actions);
        actions
    }

    /// What was written down so far, if the game is over.
    pub fn recorded(&self, recording: Recording) -> Option<Record> {
        let mut recorder = Recorder::new((*self.rules.rules).clone(), recording);
        let replayed =
            Driven::<AnyGame>::replay(&self.rules.rules, self.steps.iter().copied(), &mut recorder).ok()?;
        let all_dealt = self.dealt.iter().all(|dealt| *dealt);
        let dealing = self.dealing.as_ref().filter(|_| all_dealt);
        recorder.finish(replayed.game(), dealing.map(|dealing| Dealing::seeded(dealing.seed, dealing.game)))
    }
}
