//! Chance in a match: dealt from its seed, or by whoever plays the dealer.

use catalog::{AnyGame, AnyOutcome};
use chance::Seeded;
use driver::Dealer as _;
use kernel::{Game as _, Outcomes, Step, Turn};
use protocol::outcome_from_json;
use pyo3::prelude::*;

use crate::convert::{from_py, is_whole};
use crate::errors::Class;
use crate::table::Match;

/// Where a match with a seed gets its outcomes from.
#[derive(Clone)]
pub struct SeededDealing {
    pub seed: u64,
    pub game: u64,
    dealer: Seeded,
}

impl SeededDealing {
    pub fn new((seed, game): (u64, u64)) -> Self {
        Self { seed, game, dealer: Seeded::new(seed, game) }
    }

    fn deal(&mut self, game: &AnyGame) -> Option<AnyOutcome> {
        self.dealer.deal(game).ok()
    }
}

impl Match {
    /// What chance may do now.
    pub fn possible(&self) -> Outcomes<AnyOutcome> {
        let mut outcomes = Outcomes::new();
        self.game().outcomes(&mut outcomes);
        outcomes
    }

    /// The next outcome of the seed.
    pub fn deal_one(&mut self, py: Python<'_>) -> PyResult<AnyOutcome> {
        let Some(dealing) = &mut self.dealing else {
            let sentence = "this match has no seed: name the outcome, or make the match with a seed";
            return Err(Class::Action.error(py, "no_dealer", sentence));
        };
        let outcome = dealing
            .deal(self.table.game())
            .ok_or_else(|| Class::Action.error(py, "players_first", "a player has to act first"))?;
        self.advance(Step::Chance(outcome), true);
        Ok(outcome)
    }

    /// Deals from the seed, if that is what this match does by itself, until a player has to act.
    pub fn settle(&mut self, py: Python<'_>) -> PyResult<()> {
        while self.auto && self.table.turn() == Turn::Chance {
            self.deal_one(py)?;
        }
        Ok(())
    }

    /// The outcome named by its dict, or by its place in the list.
    pub fn deal_named(&mut self, named: &Bound<'_, PyAny>) -> PyResult<AnyOutcome> {
        if is_whole(named)? {
            return self.deal_place(named);
        }
        let value = from_py(named)?;
        let outcome = outcome_from_json(self.rules.rules.game(), &value).map_err(|message| {
            impossible(named.py(), format!("{value} is no outcome of this game: {message}"))
        })?;
        self.try_step(named.py(), Step::Chance(outcome))?;
        Ok(outcome)
    }

    /// The outcome in this place of the list.
    pub fn deal_place(&mut self, place: &Bound<'_, PyAny>) -> PyResult<AnyOutcome> {
        let number = is_whole(place)?.then(|| place.extract::<usize>().ok()).flatten();
        let found = number.and_then(|number| self.possible().as_slice().get(number).copied());
        let Some((outcome, _)) = found else {
            return Err(impossible(place.py(), format!("there is no outcome {place} now")));
        };
        self.advance(Step::Chance(outcome), false);
        Ok(outcome)
    }
}

fn impossible(py: Python<'_>, sentence: String) -> PyErr {
    Class::Action.error(py, "impossible_outcome", sentence)
}
