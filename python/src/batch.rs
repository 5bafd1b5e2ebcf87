//! Many tables at once, written into NumPy's arrays.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use bots::{Opponents, Spec, SpecError};
use catalog::AnyRules;
use encode::{AnyBatch, Arrays, BatchError, Perspective, Reward, Setup};
use numpy::{PyReadonlyArray1, PyReadwriteArray1};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::errors::Class;
use crate::rules::Rules;

/// More would end the process instead of raising an exception, on a machine without the memory for them.
const MOST_TABLES: usize = 1 << 20;

/// A batch without its arrays: `yolio.vec` makes those and passes them in, flat.
#[pyclass(module = "yolio._yolio", name = "Batch")]
pub struct Batch {
    /// In a mutex because a batch may go to other threads, and its bots not be looked at by two.
    batch: Mutex<AnyBatch>,
    threads: usize,
    /// The pool, and the process that started it: threads don't survive a fork.
    pool: Option<(u32, Arc<ThreadPool>)>,
}

/// All arrays of a step, borrowed from NumPy for its time.
#[derive(FromPyObject)]
struct Out<'py> {
    observation: PyReadwriteArray1<'py, i16>,
    mask: PyReadwriteArray1<'py, bool>,
    to_act: PyReadwriteArray1<'py, bool>,
    seat: PyReadwriteArray1<'py, i8>,
    reward: PyReadwriteArray1<'py, f32>,
    done: PyReadwriteArray1<'py, bool>,
    truncated: PyReadwriteArray1<'py, bool>,
    score: PyReadwriteArray1<'py, i64>,
}

impl Out<'_> {
    fn arrays(&mut self) -> PyResult<Arrays<'_>> {
        Ok(Arrays {
            observation: self.observation.as_slice_mut()?,
            mask: self.mask.as_slice_mut()?,
            to_act: self.to_act.as_slice_mut()?,
            seat: self.seat.as_slice_mut()?,
            reward: self.reward.as_slice_mut()?,
            done: self.done.as_slice_mut()?,
            truncated: self.truncated.as_slice_mut()?,
            score: self.score.as_slice_mut()?,
        })
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[expect(clippy::too_many_arguments, reason = "called by name from yolio.vec alone")]
    fn new(
        py: Python<'_>,
        rules: &Bound<'_, Rules>,
        envs: usize,
        seed: u64,
        perspective: &str,
        reward: &str,
        limit: u32,
        threads: usize,
        opponents: Option<Vec<String>>,
    ) -> PyResult<Self> {
        let perspective = match perspective {
            "turn" => Perspective::Turn,
            "seats" => Perspective::Seats,
            other => {
                return Err(PyValueError::new_err(format!(
                    "no perspective \"{other}\"; there are turn, seats"
                )));
            }
        };
        let reward = match reward {
            "win" => Reward::Win,
            "score" => Reward::Score,
            other => {
                return Err(PyValueError::new_err(format!("no reward \"{other}\"; there are win, score")));
            }
        };
        let threads = match threads {
            0 => std::thread::available_parallelism().map_or(1, NonZeroUsize::get),
            threads => threads.min(1024),
        };
        if envs > MOST_TABLES {
            return Err(PyValueError::new_err(format!(
                "a batch has at most {MOST_TABLES} tables, not {envs}"
            )));
        }
        let setup = Setup { envs, seed, perspective, reward, limit };
        let rules = rules.get().rules.clone();
        let opponents = match opponents {
            Some(specs) => Some(bots_of(py, &rules, &specs)?),
            None => None,
        };
        let batch = py.detach(|| match opponents {
            Some(opponents) => AnyBatch::against(&rules, setup, opponents),
            None => AnyBatch::new(&rules, setup),
        });
        let batch = batch.map_err(|error| refused(py, &error))?;
        Ok(Self { batch: Mutex::new(batch), threads, pool: None })
    }

    fn reset(&mut self, py: Python<'_>, seed: u64, out: Out<'_>) -> PyResult<()> {
        let mut out = out;
        let arrays = out.arrays()?;
        let pool = self.pool()?;
        let batch = self.batch();
        py.detach(|| pool.install(|| batch.reset(seed, arrays))).map_err(|error| refused(py, &error))
    }

    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>, out: Out<'_>) -> PyResult<()> {
        let mut out = out;
        let arrays = out.arrays()?;
        let actions = actions.as_slice()?;
        let pool = self.pool()?;
        let batch = self.batch();
        py.detach(|| pool.install(|| batch.step(actions, arrays))).map_err(|error| refused(py, &error))
    }

    fn sample(&mut self, py: Python<'_>, mut actions: PyReadwriteArray1<'_, i64>) -> PyResult<()> {
        let actions = actions.as_slice_mut()?;
        let pool = self.pool()?;
        let batch = self.batch();
        py.detach(|| pool.install(|| batch.sample(actions))).map_err(|error| refused(py, &error))
    }
}

impl Batch {
    fn batch(&mut self) -> &mut AnyBatch {
        self.batch.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    fn pool(&mut self) -> PyResult<Arc<ThreadPool>> {
        let process = std::process::id();
        match &self.pool {
            Some((started_by, pool)) if *started_by == process => Ok(pool.clone()),
            _ => {
                let pool = ThreadPoolBuilder::new().num_threads(self.threads).build();
                let pool = Arc::new(pool.map_err(|error| PyValueError::new_err(error.to_string()))?);
                // A pool of the process before the fork has no threads here that could be ended.
                if let Some((_, gone)) = self.pool.replace((process, pool.clone())) {
                    std::mem::forget(gone);
                }
                Ok(pool)
            }
        }
    }
}

/// Bots by their descriptions, refused as `yolio.bot` refuses them.
fn bots_of(py: Python<'_>, rules: &AnyRules, specs: &[String]) -> PyResult<Opponents> {
    let specs: Result<Vec<Spec>, SpecError> = specs.iter().map(|spec| spec.parse()).collect();
    let opponents = specs.and_then(|specs| Opponents::new(rules, specs));
    opponents.map_err(|error| Class::Bot.error(py, "no_such_bot", error))
}

fn refused(py: Python<'_>, error: &BatchError) -> PyErr {
    if matches!(error, BatchError::AllSeats | BatchError::NoOpponents) {
        return PyValueError::new_err(error.to_string());
    }
    Class::Action.error(py, error.code(), error)
}
