//! The laboratory: simulations, tournaments, studies and reviews as plain data.

use std::num::NonZeroUsize;
use std::sync::atomic::Ordering;

use bots::Spec;
use catalog::AnyGame;
use chance::Quick;
use driver::{Match as Driven, RandomStyle, wander};
use kernel::Audit as _;
use lab::{LabError, Lineup, Run, simulate as simulation, study as studies, tournament as tournaments};
use protocol::action_to_json;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde_json::{Value, json};

use crate::convert::to_py;
use crate::errors::Class;
use crate::records::steps_of;
use crate::rules::Rules;
use crate::work::{Shared, long};

fn failed(py: Python<'_>, error: &LabError) -> PyErr {
    let code = match error {
        LabError::NoPlayers => "no_players",
        LabError::TooMany { .. } => "too_many_players",
        LabError::Twice(_) => "player_twice",
        LabError::TooFew { .. } => "too_few_players",
        LabError::Spec(_) => "no_such_bot",
        LabError::Endless { .. } => "endless",
        LabError::Illegal { .. } => "illegal_move",
        LabError::Outside { .. } => "other_program_failed",
        LabError::NoWeights(_) => "no_weights",
        LabError::WrongWeights { .. } => "wrong_weights",
        LabError::NotStudied { .. } => "not_studied",
        LabError::NotReviewed(_) => "not_reviewed",
        LabError::NoGame { .. } => "no_game",
        LabError::Network(_) => "wrong_network",
        LabError::NothingYet => "nothing_yet",
        LabError::NotExact(_) => "not_exact",
    };
    Class::Lab.error(py, code, error)
}

fn specs(py: Python<'_>, bots: &[String]) -> PyResult<Vec<Spec>> {
    bots.iter()
        .map(|spec| spec.parse().map_err(|error: bots::SpecError| Class::Bot.error(py, "no_such_bot", error)))
        .collect()
}

fn threads(threads: usize) -> NonZeroUsize {
    let all = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    NonZeroUsize::new(threads.min(1024)).unwrap_or(all)
}

/// Runs something of the laboratory: it can be stopped, and tells how far it is.
fn run<T: Send>(
    py: Python<'_>,
    count: usize,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&Run<'_>) -> Result<T, LabError> + Send,
) -> PyResult<T> {
    let threads = threads(count);
    let worked = long(py, progress, |shared: &Shared| {
        let tell = |games: u64| {
            shared.done.fetch_add(games, Ordering::Relaxed);
        };
        work(&Run { threads, progress: &tell, ..Run::new(&shared.stop) })
    })?;
    worked.map_err(|error| failed(py, &error))
}

fn value(form: &impl serde::Serialize) -> PyResult<Value> {
    serde_json::to_value(form).map_err(|error| PyValueError::new_err(error.to_string()))
}

fn lineup(py: Python<'_>, rules: &Bound<'_, Rules>, bots: &[String]) -> PyResult<Lineup> {
    Lineup::new((*rules.get().rules).clone(), &specs(py, bots)?).map_err(|error| failed(py, &error))
}

/// Games of bots against each other: played here, or in blocks that many machines share.
#[pyclass(frozen, module = "yolio._yolio")]
pub struct Contest {
    of: Kind,
}

enum Kind {
    /// One line-up in all rotations.
    Simulation(Lineup),
    /// Everybody against everybody.
    Tournament(tournaments::Plan),
}

#[pymethods]
impl Contest {
    /// A `"simulation"` or a `"tournament"`.
    #[new]
    fn new(py: Python<'_>, kind: &str, rules: &Bound<'_, Rules>, bots: Vec<String>) -> PyResult<Self> {
        let of = match kind {
            "simulation" => Kind::Simulation(lineup(py, rules, &bots)?),
            "tournament" => {
                let plan = tournaments::Plan::new((*rules.get().rules).clone(), &specs(py, &bots)?);
                Kind::Tournament(plan.map_err(|error| failed(py, &error))?)
            }
            _ => return Err(PyValueError::new_err(format!("no contest is called {kind:?}"))),
        };
        Ok(Self { of })
    }

    /// Plays it, and gives the report.
    #[pyo3(signature = (games, seed, threads, progress=None))]
    fn play<'py>(
        &self,
        py: Python<'py>,
        games: u64,
        seed: u64,
        threads: usize,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let report = match &self.of {
            Kind::Simulation(lineup) => {
                value(&run(py, threads, progress, |run| simulation::simulate(lineup, games, seed, run))?)?
            }
            Kind::Tournament(plan) => {
                value(&run(py, threads, progress, |run| tournaments::tournament(plan, games, seed, run))?)?
            }
        };
        to_py(py, &report)
    }

    /// How many blocks this many games have.
    fn blocks(&self, games: u64) -> u64 {
        match &self.of {
            Kind::Simulation(lineup) => simulation::blocks(lineup, games),
            Kind::Tournament(plan) => plan.total_blocks(games),
        }
    }

    /// Some of the blocks, as whole numbers that can be added up.
    fn part(&self, py: Python<'_>, seed: u64, first: u64, last: u64, threads: usize) -> PyResult<Vec<i128>> {
        run(py, threads, None, |run| match &self.of {
            Kind::Simulation(lineup) => simulation::part(lineup, first..last, seed, run),
            Kind::Tournament(plan) => tournaments::part(plan, first..last, seed, run),
        })
    }

    /// The report, where the parts were played elsewhere.
    fn report<'py>(
        &self,
        py: Python<'py>,
        games: u64,
        seed: u64,
        parts: Vec<Vec<i128>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let report = match &self.of {
            Kind::Simulation(lineup) => {
                simulation::report_of(lineup, games, seed, &parts).map(|of| value(&of))
            }
            Kind::Tournament(plan) => tournaments::report_of(plan, games, seed, &parts).map(|of| value(&of)),
        };
        to_py(py, &report.map_err(|error| failed(py, &error))??)
    }
}

/// What happens at a table, and what each option changes.
#[pyfunction]
#[pyo3(signature = (rules, bots, games, seed, options, threads, progress=None))]
#[expect(clippy::too_many_arguments, reason = "called by name from Python")]
pub fn study<'py>(
    py: Python<'py>,
    rules: &Bound<'py, Rules>,
    bots: Vec<String>,
    games: u64,
    seed: u64,
    options: bool,
    threads: usize,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let lineup = lineup(py, rules, &bots)?;
    let cases = match options {
        true => studies::Cases::all(&lineup).map_err(|error| failed(py, &error))?,
        false => studies::Cases::none(),
    };
    let report = run(py, threads, progress, |run| studies::study(&lineup, &cases, games, seed, run))?;
    to_py(py, &value(&report)?)
}

/// Who was how likely to win when, what was luck, what was a mistake.
#[pyfunction]
#[pyo3(signature = (record, trials, seed, threads, progress=None))]
pub fn review<'py>(
    py: Python<'py>,
    record: &Bound<'py, PyAny>,
    trials: Option<u32>,
    seed: u64,
    threads: usize,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let (rules, steps) = steps_of(record)?;
    let found = run(py, threads, progress, |run| lab::review::review(&rules, &steps, trials, seed, run))?;
    to_py(py, &review_to_json(&found))
}

fn review_to_json(found: &lab::review::Review) -> Value {
    let whole = lab::review::WHOLE as f64;
    let part = |millionths: i64| millionths as f64 / whole;
    let number = |value: &lab::review::Value| json!({ "mean": part(value.mean), "error": part(value.error) });
    let seat = |seat: &lab::review::SeatReview| {
        json!({
            "start": part(seat.start), "result": part(seat.result), "luck": number(&seat.luck),
            "own": number(&seat.own), "others": number(&seat.others),
        })
    };
    let mistake = |mistake: &lab::review::Mistake| {
        json!({
            "step": mistake.step, "seat": mistake.seat, "chosen": action_to_json(&mistake.chosen),
            "better": mistake.better.as_ref().map(action_to_json), "value": number(&mistake.value),
            "loss": number(&mistake.loss),
        })
    };
    let method = match found.method {
        lab::review::Method::Dealt => "dealt",
        lab::review::Method::PlayedOut => "played_out",
        lab::review::Method::Sealed => "sealed",
        lab::review::Method::Remembered => "remembered",
        lab::review::Method::Wagers => "wagers",
    };
    json!({
        "game": found.game.key(), "method": method, "seed": found.seed, "trials": found.trials,
        "values": found.values.iter().map(|step| step.iter().map(number).collect()).collect::<Vec<Vec<_>>>(),
        "seats": found.seats.iter().map(seat).collect::<Vec<_>>(),
        "mistakes": found.mistakes.iter().map(mistake).collect::<Vec<_>>(),
        "weighed": found.weighed,
    })
}

/// Random games, each of them audited after every step: how many, how many steps, and the first
/// fault of each game that had one.
#[pyfunction]
pub fn soak_part<'py>(
    py: Python<'py>,
    rules: &Bound<'py, Rules>,
    first: u64,
    last: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let rules = rules.get().rules.clone();
    let found = long(py, None, |shared: &Shared| {
        let (mut games, mut steps, mut faults) = (0_u64, 0_u64, Vec::new());
        for seed in first..last {
            if shared.stop.load(Ordering::Relaxed) {
                break;
            }
            let played = std::panic::catch_unwind(|| soak_one(&rules, seed));
            games += 1;
            match played {
                Ok(Ok(taken)) => steps += taken,
                Ok(Err(fault)) => faults.push(json!({ "seed": seed, "fault": fault })),
                Err(_) => faults.push(json!({ "seed": seed, "fault": "a panic" })),
            }
        }
        json!({ "games": games, "steps": steps, "faults": faults })
    })?;
    to_py(py, &found)
}

/// Looks at every state of a game.
struct Auditor(Option<String>);

impl driver::Observer<AnyGame> for Auditor {
    fn stepped(&mut self, _step: &driver::AnyStep<AnyGame>, _events: &[catalog::AnyEvent], after: &AnyGame) {
        if let (None, Err(fault)) = (&self.0, after.audit()) {
            self.0 = Some(fault.to_string());
        }
    }
}

fn soak_one(rules: &catalog::AnyRules, seed: u64) -> Result<u64, String> {
    let mut nature = Quick::new(seed);
    let style = RandomStyle::new(&mut nature);
    let mut dealer = nature.split(0);
    let mut table = Driven::<AnyGame>::new(rules);
    let mut auditor = Auditor(None);
    wander(&mut table, &style, &mut nature, &mut dealer, &mut auditor, lab::STEP_LIMIT)
        .map_err(|halt| halt.to_string())?;
    auditor.0.map_or(Ok(table.steps()), Err)
}
