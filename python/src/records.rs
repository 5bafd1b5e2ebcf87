//! Records: read, checked, verified.

use catalog::AnyGame;
use driver::AnyStep;
use kernel::Game as _;
use protocol::{Record, check, verify as verify_record};
use pyo3::prelude::*;
use pyo3::types::PyString;
use serde_json::json;

use crate::convert::{from_py, map_to_py};
use crate::errors::{Class, record as record_error};

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
