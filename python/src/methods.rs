//! What Python asks a match.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash as _, Hasher as _};

use catalog::AnyGame;
use chance::Quick;
use driver::{AnyStep, Match as Driven};
use kernel::{Game as _, Nature as _, Seat, Step, Turn, Viewer};
use numpy::{PyArray1, PyArrayMethods as _};
use protocol::{Recording, action_to_json, notice_to_json, outcome_to_json, view_to_json};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple, PyType};
use serde_json::json;

use crate::convert::to_py;
use crate::errors::Class;
use crate::memory::memory_to_json;
use crate::records::steps_of;
use crate::rules::Rules;
use crate::table::Match;

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
        let list = PyList::empty(py);
        for (outcome, weight) in self.possible().as_slice() {
            list.append((to_py(py, &outcome_to_json(outcome))?, *weight))?;
        }
        Ok(list)
    }

    /// The weights of the outcomes, in the same order.
    fn weights(&self) -> Vec<u32> {
        self.possible().as_slice().iter().map(|(_, weight)| *weight).collect()
    }

    /// Chance decides: the outcome named by its dict or its place in the list, or the next one of the seed.
    #[pyo3(signature = (outcome=None))]
    fn deal<'py>(
        &mut self,
        py: Python<'py>,
        outcome: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let dealt = match outcome {
            Some(named) => self.deal_named(named)?,
            None => self.deal_one(py)?,
        };
        self.settle(py)?;
        to_py(py, &outcome_to_json(&dealt))
    }

    /// The same by place, for programs that do not want the outcome described.
    fn deal_at(&mut self, place: &Bound<'_, PyAny>) -> PyResult<()> {
        self.deal_place(place)?;
        self.settle(place.py())
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
        let (rules, played) = steps_of(record)?;
        let mut made = Self::start(Rules::of(rules), None, false);
        let count = steps.unwrap_or(played.len());
        if count > played.len() {
            return Err(PyValueError::new_err(format!("the record has {} steps", played.len())));
        }
        played.into_iter().take(count).for_each(|step| made.advance(step, false));
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

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let of = py.get_type::<Self>().getattr("_restore")?;
        let seed = self.dealing.as_ref().map(|dealing| (dealing.seed, dealing.game));
        let state = (self.rules.clone(), seed, self.auto, self.steps(py)?, self.dealt.clone());
        Ok((of, state.into_pyobject(py)?))
    }

    /// Plays the steps of a pickle again, each checked.
    #[staticmethod]
    fn _restore(
        rules: &Bound<'_, Rules>,
        seed: Option<(u64, u64)>,
        auto: bool,
        steps: &Bound<'_, PyAny>,
        dealt: Vec<bool>,
    ) -> PyResult<Self> {
        Self::restore(rules.get().clone(), seed, auto, steps, dealt)
    }
}
