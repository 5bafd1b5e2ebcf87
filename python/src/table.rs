//! A match, stepped from Python.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use catalog::{AnyAction, AnyGame, AnyOutcome};
use chance::{Quick, Seeded};
use driver::{AnyStep, Dealer as _, Match as Driven, Memories};
use kernel::{ActionBuf, Game, Nature as _, Outcomes, Seat, Step, Turn, Viewer};
use numpy::{PyArray1, PyArrayMethods as _};
use protocol::{
    Dealing, Record, Recorder, Recording, action_to_json, check, notice_to_json, outcome_from_json,
    outcome_to_json, verify as verify_record, view_to_json,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyList, PyString, PyTuple, PyType};
use serde_json::json;

use crate::convert::{from_py, map_to_py, to_py};
use crate::errors::{Class, record as record_error, refusal};
use crate::memory::memory_to_json;
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
#[pyclass(module = "yolio", name = "Match")]
#[derive(Clone)]
pub struct Match {
    pub rules: Rules,
    pub table: Driven<AnyGame>,
    memories: Memories<AnyGame>,
    pub steps: Vec<AnyStep<AnyGame>>,
    /// For each outcome of chance among the steps: did the dealer pick it?
    dealt: Vec<bool>,
    dealing: Option<SeededDealing>,
    auto: bool,
}

#[derive(Clone)]
struct SeededDealing {
    seed: u64,
    game: u64,
    dealer: Seeded,
}

impl Match {
    fn start(rules: Rules, seed: Option<(u64, u64)>, auto: bool) -> Self {
        let seats = rules.rules.seats();
        Self {
            table: Driven::<AnyGame>::new(&rules.rules),
            memories: Memories::<AnyGame>::of_seats(&rules.rules, seats),
            steps: Vec::new(),
            dealt: Vec::new(),
            dealing: seed.map(|(seed, game)| SeededDealing { seed, game, dealer: Seeded::new(seed, game) }),
            auto,
            rules,
        }
    }

    fn game(&self) -> &AnyGame {
        self.table.game()
    }

    /// Takes a step that is known to be legal.
    fn advance(&mut self, step: AnyStep<AnyGame>, by_dealer: bool) {
        self.table.step_unchecked(step, &mut self.memories);
        self.steps.push(step);
        if matches!(step, Step::Chance(_)) {
            self.dealt.push(by_dealer);
        }
    }

    fn try_step(&mut self, py: Python<'_>, step: AnyStep<AnyGame>) -> PyResult<()> {
        self.game().permit(step).map_err(|why| refusal(py, &why))?;
        self.advance(step, false);
        Ok(())
    }

    fn deal_one(&mut self, py: Python<'_>) -> PyResult<AnyOutcome> {
        let Some(dealing) = &mut self.dealing else {
            let sentence = "this match has no seed: name the outcome, or make the match with a seed";
            return Err(Class::Action.error(py, "no_dealer", sentence));
        };
        let outcome = dealing
            .dealer
            .deal(self.table.game())
            .map_err(|_| Class::Action.error(py, "players_first", "a player has to act first"))?;
        self.advance(Step::Chance(outcome), true);
        Ok(outcome)
    }

    fn settle(&mut self, py: Python<'_>) -> PyResult<()> {
        while self.auto && self.table.turn() == Turn::Chance {
            self.deal_one(py)?;
        }
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
        let number = seat.extract::<u64>().ok();
        let found = number.and_then(Seat::try_new).filter(|seat| seat.number() < self.rules.rules.seats());
        found.ok_or_else(|| {
            Class::Action.error(py, "no_such_seat", format!("there is no seat {seat} at this table"))
        })
    }

    fn viewer(&self, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Viewer> {
        match seat {
            Some(seat) => self.seat(seat.py(), Some(seat)).map(Viewer::Seat),
            None => Ok(Viewer::Table),
        }
    }

    fn listed(&self, seat: Seat) -> ActionBuf<AnyAction> {
        let mut actions = ActionBuf::new();
        self.game().legal_actions(seat, &mut actions);
        actions
    }

    /// What was written down so far, if the game is over.
    fn recorded(&self, recording: Recording) -> Option<Record> {
        let mut recorder = Recorder::new((*self.rules.rules).clone(), recording);
        let replayed =
            Driven::<AnyGame>::replay(&self.rules.rules, self.steps.iter().copied(), &mut recorder).ok()?;
        let all_dealt = self.dealt.iter().all(|dealt| *dealt);
        let dealing = self.dealing.as_ref().filter(|_| all_dealt);
        recorder.finish(replayed.game(), dealing.map(|dealing| Dealing::seeded(dealing.seed, dealing.game)))
    }
}

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (rules, seed=None, game=0, auto=None))]
    fn new(
        py: Python<'_>,
        rules: &Bound<'_, Rules>,
        seed: Option<u64>,
        game: u64,
        auto: Option<bool>,
    ) -> PyResult<Self> {
        let auto = auto.unwrap_or(seed.is_some());
        if auto && seed.is_none() {
            return Err(PyValueError::new_err("chance can only be dealt automatically with a seed"));
        }
        let mut made = Self::start(rules.get().clone(), seed.map(|seed| (seed, game)), auto);
        made.settle(py)?;
        Ok(made)
    }

    #[getter]
    fn rules(&self) -> Rules {
        self.rules.clone()
    }

    #[getter]
    fn turn(&self) -> &'static str {
        match self.table.turn() {
            Turn::Players(_) => "players",
            Turn::Chance => "chance",
            Turn::Over => "over",
        }
    }

    #[getter]
    fn over(&self) -> bool {
        self.table.turn() == Turn::Over
    }

    #[getter]
    fn to_act<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let seats: Vec<u8> = match self.table.turn() {
            Turn::Players(seats) => seats.iter().map(Seat::number).collect(),
            _ => Vec::new(),
        };
        PyTuple::new(py, seats)
    }

    /// The first seat that has to act; -1 if none has.
    #[getter]
    fn seat_to_act(&self) -> i32 {
        match self.table.turn() {
            Turn::Players(seats) => seats.first().map_or(-1, |seat| i32::from(seat.number())),
            _ => -1,
        }
    }

    #[getter]
    fn step_count(&self) -> u64 {
        self.table.steps()
    }

    /// Every step so far, as in a record.
    #[getter]
    fn steps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let written = |step: &AnyStep<AnyGame>| match step {
            Step::Act { seat, action } => json!({ "seat": seat.number(), "act": action_to_json(action) }),
            Step::Chance(outcome) => json!({ "chance": outcome_to_json(outcome) }),
        };
        to_py(py, &self.steps.iter().map(written).collect())
    }

    #[pyo3(signature = (seat=None))]
    fn legal_actions<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat(py, seat)?;
        to_py(py, &self.listed(seat).iter().map(action_to_json).collect())
    }

    #[pyo3(signature = (seat=None))]
    fn legal_indices<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyList>> {
        let mut bits = self.rules.encoder.legal_bits(self.game(), self.seat(py, seat)?);
        let numbers = std::iter::from_fn(|| {
            let index = (bits != 0).then(|| bits.trailing_zeros())?;
            bits &= bits - 1;
            Some(index)
        });
        PyList::new(py, numbers.collect::<Vec<_>>())
    }

    /// Which actions are legal, by number, as an array of flags.
    #[pyo3(signature = (seat=None))]
    fn legal_mask<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let bits = self.rules.encoder.legal_bits(self.game(), self.seat(py, seat)?);
        let flags = (0..self.rules.encoder.action_count()).map(|action| bits >> action & 1 == 1);
        Ok(PyArray1::from_iter(py, flags))
    }

    /// A seat decides. The action is a dict, or its number.
    #[pyo3(signature = (action, seat=None))]
    fn act(&mut self, action: &Bound<'_, PyAny>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let py = action.py();
        let seat = self.seat(py, seat)?;
        let action = self.rules.read_action(action)?;
        self.try_step(py, Step::Act { seat, action })?;
        self.settle(py)
    }

    /// What chance may do now, with exact weights.
    fn outcomes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let mut outcomes = Outcomes::new();
        self.game().outcomes(&mut outcomes);
        let list = PyList::empty(py);
        for (outcome, weight) in outcomes.as_slice() {
            list.append((to_py(py, &outcome_to_json(outcome))?, *weight))?;
        }
        Ok(list)
    }

    /// Chance decides: the outcome named by its dict or its place in the list, or the next one of the seed.
    #[pyo3(signature = (outcome=None))]
    fn deal<'py>(
        &mut self,
        py: Python<'py>,
        outcome: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let Some(named) = outcome else {
            let dealt = self.deal_one(py)?;
            self.settle(py)?;
            return to_py(py, &outcome_to_json(&dealt));
        };
        let impossible = |sentence: String| Class::Action.error(py, "impossible_outcome", sentence);
        let outcome = if named.is_instance_of::<PyInt>() {
            let mut outcomes = Outcomes::new();
            self.game().outcomes(&mut outcomes);
            let place = named.extract::<usize>().ok();
            let found = place.and_then(|place| outcomes.as_slice().get(place)).map(|(outcome, _)| *outcome);
            found.ok_or_else(|| impossible(format!("there is no outcome {named} now")))?
        } else {
            let value = from_py(named)?;
            outcome_from_json(self.rules.rules.game(), &value)
                .map_err(|message| impossible(format!("{value} is no outcome of this game: {message}")))?
        };
        self.try_step(py, Step::Chance(outcome))?;
        self.settle(py)?;
        to_py(py, &outcome_to_json(&outcome))
    }

    /// What lies open to a seat; without a seat, to a spectator.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        to_py(py, &view_to_json(&self.game().view(self.viewer(seat)?)))
    }

    /// What a seat has learned, in order, from step `since` on; without a seat, a spectator.
    #[pyo3(signature = (seat=None, since=0))]
    fn notices<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
        since: usize,
    ) -> PyResult<Bound<'py, PyList>> {
        let viewer = self.viewer(seat)?;
        let mut replayed = Driven::<AnyGame>::new(&self.rules.rules);
        let list = PyList::empty(py);
        for (number, step) in self.steps.iter().enumerate() {
            replayed.step_unchecked(*step, &mut ());
            if number < since {
                continue;
            }
            for notice in replayed.events().iter().filter_map(|event| AnyGame::notice(event, viewer)) {
                let told = to_py(py, &notice_to_json(&notice))?;
                told.set_item("text", notice.to_string())?;
                list.append(told)?;
            }
        }
        Ok(list)
    }

    /// What a seat with a perfect memory knows beyond its view.
    #[pyo3(signature = (seat=None))]
    fn memory<'py>(&self, py: Python<'py>, seat: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat(py, seat)?;
        let memory = self.memories.get(Viewer::Seat(seat)).expect("every seat has a memory");
        to_py(py, &memory_to_json(memory, self.rules.rules.seats()))
    }

    /// What a seat knows, as a row of numbers.
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<i16>>> {
        let seat = self.seat(py, seat)?;
        let array = PyArray1::<i16>::zeros(py, self.rules.encoder.width(), false);
        let mut row = array.try_readwrite()?;
        let memory = self.memories.get(Viewer::Seat(seat)).expect("every seat has a memory");
        let view = self.game().view(Viewer::Seat(seat));
        self.rules.encoder.write(&view, memory, seat, &mut encode::Row::new(row.as_slice_mut()?));
        drop(row);
        Ok(array)
    }

    /// The final score of each seat; nothing before the end.
    #[getter]
    fn scores(&self) -> Option<Vec<i64>> {
        self.game().verdict().map(|verdict| verdict.scores.as_slice().to_vec())
    }

    /// Who won; nothing before the end.
    #[getter]
    fn winners(&self) -> Option<Vec<u8>> {
        self.game().verdict().map(|verdict| verdict.winners.iter().map(Seat::number).collect())
    }

    /// Plays on at random to the end, or for `limit` decisions.
    #[pyo3(signature = (seed, limit=1_000_000))]
    fn play_randomly(&mut self, py: Python<'_>, seed: u64, limit: u64) -> PyResult<()> {
        let mut nature = Quick::new(seed);
        for decision in 0..limit {
            self.settle(py)?;
            let Turn::Players(seats) = self.table.turn() else { break };
            let place = nature.below(seats.len() as u32) as usize;
            let seat = seats.iter().nth(place).expect("the number is below the count of seats");
            let actions = self.listed(seat);
            let action = actions[nature.below(actions.len() as u32) as usize];
            self.advance(Step::Act { seat, action }, false);
            if decision % 1024 == 0 {
                py.check_signals()?;
            }
        }
        self.settle(py)
    }

    /// The whole game, once it is over, as a record.
    #[pyo3(signature = (legal=false))]
    fn record<'py>(&self, py: Python<'py>, legal: bool) -> PyResult<Bound<'py, PyAny>> {
        let text = self.record_json(py, legal)?;
        let value: serde_json::Value =
            serde_json::from_str(&text).map_err(|error| PyValueError::new_err(error.to_string()))?;
        to_py(py, &value)
    }

    /// The same as text, in the very form in which the program writes records.
    #[pyo3(signature = (legal=false))]
    fn record_json(&self, py: Python<'_>, legal: bool) -> PyResult<String> {
        let recording = if legal { Recording::Legal } else { Recording::Steps };
        let record = self.recorded(recording).ok_or_else(|| {
            Class::Record.error(py, "not_over", "a record is written once the game is over")
        })?;
        serde_json::to_string(&record).map_err(|error| PyValueError::new_err(error.to_string()))
    }

    /// The match of a record, after all its steps or the first few.
    #[classmethod]
    #[pyo3(signature = (record, steps=None))]
    fn replay(_class: &Bound<'_, PyType>, record: &Bound<'_, PyAny>, steps: Option<usize>) -> PyResult<Self> {
        let py = record.py();
        let record = read_record(record)?;
        let mut keeper = StepKeeper::default();
        let checked = check(&record, &mut keeper).map_err(|error| record_error(py, &error))?;
        let mut made = Self::start(Rules::of(checked.rules), None, false);
        let count = steps.unwrap_or(keeper.0.len());
        if count > keeper.0.len() {
            return Err(PyValueError::new_err(format!("the record has {} steps", keeper.0.len())));
        }
        keeper.0.into_iter().take(count).for_each(|step| made.advance(step, false));
        Ok(made)
    }

    fn copy(&self) -> Self {
        self.clone()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.rules.rules == other.rules.rules && self.steps == other.steps
    }

    /// By rules and steps. A match changes: put copies into sets and dicts.
    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.rules.rules.to_pairs().hash(&mut hasher);
        for step in &self.steps {
            match step {
                Step::Act { seat, action } => (seat, action).hash(&mut hasher),
                Step::Chance(outcome) => outcome.hash(&mut hasher),
            }
        }
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let turn = match self.table.turn() {
            Turn::Players(seats) => format!("seats {seats:?} have to act"),
            Turn::Chance => "chance has to decide".to_owned(),
            Turn::Over => "over".to_owned(),
        };
        let (game, seats) = (self.rules.rules.game().title(), self.rules.rules.seats());
        format!("<Match of {game}, {seats} seats, {} steps, {turn}>", self.table.steps())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let py = slf.py();
        let of = slf.get_type().getattr("_restore")?;
        let this = slf.borrow();
        let seed = this.dealing.as_ref().map(|dealing| (dealing.seed, dealing.game));
        let state = (this.rules.clone(), seed, this.auto, this.steps(py)?, this.dealt.clone());
        Ok((of, state.into_pyobject(py)?))
    }

    /// Plays the steps of a pickle again, each checked.
    #[staticmethod]
    fn _restore(
        py: Python<'_>,
        rules: &Bound<'_, Rules>,
        seed: Option<(u64, u64)>,
        auto: bool,
        steps: &Bound<'_, PyAny>,
        dealt: Vec<bool>,
    ) -> PyResult<Self> {
        let damaged = || PyValueError::new_err("this pickle of a match is damaged");
        let mut made = Self::start(rules.get().clone(), seed, false);
        let id = made.rules.rules.game();
        let mut dealt = dealt.into_iter();
        for step in from_py(steps)?.as_array().ok_or_else(damaged)? {
            if let Some(outcome) = step.get("chance") {
                let outcome = outcome_from_json(id, outcome).map_err(|_| damaged())?;
                if dealt.next().ok_or_else(damaged)? {
                    if made.table.turn() != Turn::Chance || made.deal_one(py)? != outcome {
                        return Err(damaged());
                    }
                } else {
                    made.try_step(py, Step::Chance(outcome))?;
                }
            } else {
                let seat = step.get("seat").and_then(|seat| seat.as_u64()).and_then(Seat::try_new);
                let act = step.get("act").ok_or_else(damaged)?;
                let action = protocol::action_from_json(id, act).map_err(|_| damaged())?;
                made.try_step(py, Step::Act { seat: seat.ok_or_else(damaged)?, action })?;
            }
        }
        made.auto = auto && made.dealing.is_some();
        Ok(made)
    }
}

/// Keeps the steps of a match.
#[derive(Default)]
struct StepKeeper(Vec<AnyStep<AnyGame>>);

impl driver::Observer<AnyGame> for StepKeeper {
    fn stepped(&mut self, step: &AnyStep<AnyGame>, _events: &[catalog::AnyEvent], _after: &AnyGame) {
        self.0.push(*step);
    }
}

/// A record as a dict, or as JSON text.
pub fn read_record(record: &Bound<'_, PyAny>) -> PyResult<Record> {
    let py = record.py();
    let bad = |error: serde_json::Error| Class::Record.error(py, "unreadable_record", error);
    match record.cast::<PyString>() {
        Ok(text) => serde_json::from_str(text.to_str()?).map_err(bad),
        Err(_) => serde_json::from_value(from_py(record)?).map_err(bad),
    }
}

/// The rules and steps of a whole record, checked.
pub fn steps_of(record: &Bound<'_, PyAny>) -> PyResult<(catalog::AnyRules, Vec<AnyStep<AnyGame>>)> {
    let mut keeper = StepKeeper::default();
    let checked =
        check(&read_record(record)?, &mut keeper).map_err(|error| record_error(record.py(), &error))?;
    Ok((checked.rules, keeper.0))
}

/// Replays a record and recomputes every outcome from its dealing.
#[pyfunction]
pub fn verify<'py>(record: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let py = record.py();
    let record = read_record(record)?;
    let checked =
        py.detach(|| verify_record::<AnyGame>(&record)).map_err(|error| record_error(py, &error))?;
    let verdict = checked.game.verdict().expect("a record that was found in order is of a whole game");
    let mut found = serde_json::Map::new();
    found.insert("game".to_owned(), json!(checked.rules.game().key()));
    found.insert("steps".to_owned(), json!(record.steps.len()));
    found.insert("outcomes".to_owned(), json!(checked.outcomes));
    found.insert("scores".to_owned(), json!(verdict.scores.as_slice()));
    Ok(map_to_py(py, &found)?.into_any())
}

/// The generator that random players of this package use, so that other programs can follow them.
#[pyclass(module = "yolio", name = "Random")]
pub struct Random(Quick);

#[pymethods]
impl Random {
    #[new]
    fn new(seed: u64) -> Self {
        Self(Quick::new(seed))
    }

    /// A whole number from 0 up to and without `bound`, each equally likely.
    fn below(&mut self, bound: u32) -> PyResult<u32> {
        if bound == 0 {
            return Err(PyValueError::new_err("the bound must be at least 1"));
        }
        Ok(self.0.below(bound))
    }
}
