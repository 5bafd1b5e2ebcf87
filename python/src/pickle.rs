//! Matches from pickles.

use kernel::{Seat, Step, Turn};
use protocol::{action_from_json, outcome_from_json};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::convert::from_py;
use crate::rules::Rules;
use crate::table::Match;

impl Match {
    /// Plays the steps of a pickle again, each checked.
    pub fn restore(
        rules: Rules,
        seed: Option<(u64, u64)>,
        auto: bool,
        steps: &Bound<'_, PyAny>,
        dealt: Vec<bool>,
    ) -> PyResult<Self> {
        let py = steps.py();
        let damaged = || PyValueError::new_err("this pickle of a match is damaged");
        let mut made = Self::start(rules, seed, false);
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
                let action = action_from_json(id, act).map_err(|_| damaged())?;
                made.try_step(py, Step::Act { seat: seat.ok_or_else(damaged)?, action })?;
            }
        }
        made.auto = auto && made.dealing.is_some();
        Ok(made)
    }
}
