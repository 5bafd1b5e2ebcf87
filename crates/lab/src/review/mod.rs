//! One finished game, looked at again: how likely each seat was to win after every step, which
//! decisions cost most, and what was luck.
//!
//! A **value** is what a seat can expect if quick players play on from here: the rest of the round
//! is played again and again with all cards open that anybody knew. A **decision** changes the
//! values by what it does better or worse than the quick player, with the same luck in both. What
//! chance changes is **luck**; so is how choices met that were made in secret at the same time, and such a choice
//! is worth what its seat could expect of it. So a seat's way from the start to its result is the sum of its luck,
//! its own decisions and those of others; it is counted in whole millionths, and adds up exactly.
//!
//! A decision is called a **mistake** by what its seat could know alone, if it forgot nothing: the
//! cards it did not know are dealt again for every trial. The better action is found in one set of trials and measured in
//! another, so that it does not look better than it is; and it must be better by
//! [`CLEAR`] standard errors.

mod account;
mod trial;
mod walk;

pub use bots::Method;
use std::sync::atomic::Ordering;

use bots::Trials;
use catalog::{AnyAction, AnyGame, AnyRules, GameId};

use crate::error::LabError;
use crate::pool::{Cut, Run, in_order};
use account::account;
use trial::{Effort, try_out};
use walk::walk;

/// Millionths of a whole win, or of a chip.
pub type Millionths = i64;

/// One whole win, or one chip.
pub const WHOLE: Millionths = 1_000_000;

/// A mistake is this many standard errors away from none at all: one in two thousand honest
/// decisions looks so bad by chance.
pub const CLEAR: f64 = 3.29;

/// Smaller mistakes are not worth a word, in parts of a win.
pub const LEAST: f64 = 0.005;

/// What a review found.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// Which game.
    pub game: GameId,
    /// How the values were found.
    pub method: Method,
    /// What the trials started from.
    pub seed: u64,
    /// How often each decision was tried.
    pub trials: u32,
    /// Before the first step and after each: the value of every seat.
    pub values: Vec<Vec<Value>>,
    /// How every seat came from its start to its result.
    pub seats: Vec<SeatReview>,
    /// The decisions that were a mistake beyond doubt, the largest first.
    pub mistakes: Vec<Mistake>,
    /// How many decisions of each seat were weighed.
    pub weighed: Vec<u32>,
}

/// A number and how far it may be off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Value {
    /// The best guess.
    pub mean: Millionths,
    /// Its standard error; 0 if it is exact.
    pub error: Millionths,
}

/// How a seat came from its start to its result. `start + luck + own + others = result`, exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatReview {
    /// Before the first step.
    pub start: Millionths,
    /// What came out.
    pub result: Millionths,
    /// What chance did, and how sealed choices met.
    pub luck: Value,
    /// What its own decisions did, compared with a quick player's.
    pub own: Value,
    /// What the decisions of the others did.
    pub others: Value,
}

/// A decision that cost something.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mistake {
    /// The number of the step, from 0.
    pub step: usize,
    /// Whose.
    pub seat: u8,
    /// What was done.
    pub chosen: AnyAction,
    /// What would have been better; none: nothing of the kind.
    pub better: Option<AnyAction>,
    /// What the seat could expect after what it did.
    pub value: Value,
    /// By how much the other was better.
    pub loss: Value,
}

/// A step of a game.
pub type AnyStep = driver::AnyStep<AnyGame>;

/// Reviews a finished game. `trials` says how often each decision is tried; none: as often as
/// takes a few seconds.
///
/// # Errors
/// If the game is not reviewed, the steps do not make a whole game, or the run was stopped.
pub fn review(
    rules: &AnyRules,
    steps: &[AnyStep],
    trials: Option<u32>,
    seed: u64,
    run: &Run<'_>,
) -> Result<Review, LabError> {
    let walked = walk(rules, steps)?;
    let trials =
        trials.unwrap_or_else(|| usual_trials(walked.evaluator.trials(), rules.seats(), walked.jobs.len()));
    let mut found = Vec::with_capacity(walked.jobs.len());
    let effort = Effort { trials, stop: run.stop };
    let work = |range: std::ops::Range<u64>| {
        let jobs = &walked.jobs[range.start as usize..range.end as usize];
        let found: Vec<_> = jobs.iter().map(|job| try_out(job, effort, seed)).collect();
        if run.stop.load(Ordering::Relaxed) { Err(Cut::Stopped) } else { Ok(found) }
    };
    let count = walked.jobs.len() as u64;
    let done = in_order(run, count, 1, work, |part| found.extend(part))?;
    if done < count {
        return Err(LabError::NothingYet);
    }
    let method = walked.evaluator.method();
    Ok(account(
        Review {
            game: rules.game(),
            method,
            seed,
            trials: if method == Method::Wagers { 0 } else { trials },
            values: Vec::new(),
            seats: Vec::new(),
            mistakes: Vec::new(),
            weighed: Vec::new(),
        },
        &walked,
        &found,
    ))
}

/// How many decisions of a game there are to try: for a progress bar.
///
/// # Errors
/// If the game is not reviewed, or the steps do not make a whole game.
pub fn decisions(rules: &AnyRules, steps: &[AnyStep]) -> Result<u64, LabError> {
    Ok(walk(rules, steps)?.jobs.len() as u64)
}

/// As many as make a review take about as long in every game: the work of one trial is known.
fn usual_trials(Trials { work, most }: Trials, seats: u8, decisions: usize) -> u32 {
    let each = decisions.max(1) * usize::from(seats);
    (2 * work / each).max(40).min(most) as u32
}
