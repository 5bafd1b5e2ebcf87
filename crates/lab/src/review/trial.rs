//! Trying one decision again and again.

use std::sync::atomic::{AtomicBool, Ordering};

use bots::{Information, Method, Rollout, Shares};
use catalog::AnyAction;
use chance::Quick;
use kernel::MAX_SEATS;

use super::walk::Job;

/// What trials of one decision found.
pub(super) struct Found {
    /// What every seat could expect before it, if the value had to be found again.
    pub before: Option<[Mean; MAX_SEATS]>,
    /// What the decision changed, compared with the usual one.
    pub change: [Mean; MAX_SEATS],
    /// How the decision looked to its seat; none, if there was nothing to compare it with.
    pub assessed: Option<Assessed>,
}

/// A decision beside a better one.
pub(super) struct Assessed {
    pub better: Option<AnyAction>,
    /// What the seat could expect after its decision.
    pub value: Mean,
    /// By how much the other was better.
    pub loss: Mean,
}

/// A mean and its standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Mean {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    fn add(&mut self, number: f64) {
        self.count += 1.0;
        self.sum += number;
        self.squares += number * number;
    }

    pub fn mean(&self) -> f64 {
        if self.count > 0.0 { self.sum / self.count } else { 0.0 }
    }

    pub fn variance(&self) -> f64 {
        if self.count < 2.0 {
            return 0.0;
        }
        let spread = self.squares / self.count - self.mean() * self.mean();
        spread.max(0.0) / (self.count - 1.0)
    }

    pub fn error(&self) -> f64 {
        self.variance().sqrt()
    }
}

/// Streams of luck that have nothing in common.
const OPEN: u64 = 0;
const SEARCH: u64 = 1;
const MEASURE: u64 = 2;
const BLIND: u64 = 3;

/// How often a decision is tried, while nobody has had enough.
#[derive(Clone, Copy)]
pub(super) struct Effort<'a> {
    pub trials: u32,
    /// When this becomes true, what is found is worth nothing any more.
    pub stop: &'a AtomicBool,
}

impl Effort<'_> {
    /// The numbers of the trials. One decision can take minutes, so each trial looks whether to stop.
    fn each(self) -> impl Iterator<Item = u64> {
        (0..u64::from(self.trials)).take_while(move |_| !self.stop.load(Ordering::Relaxed))
    }

    /// Those of a first look: fewer.
    fn rough(self) -> Self {
        Self { trials: (self.trials / 4).max(20), ..self }
    }
}

/// Tries a decision. All follows from the seed and the number of the step.
pub(super) fn try_out(job: &Job, effort: Effort<'_>, seed: u64) -> Found {
    let luck = Quick::new(seed).split(job.step as u64);
    let (before, change) = weigh(job, effort, &luck.split(OPEN), Information::All);
    // A sealed choice is what it is worth before anybody knows what it meets; how it met the others is luck.
    let change = match job.evaluator.method() {
        Method::Sealed => weigh(job, effort, &luck.split(BLIND), Information::Seat).1,
        Method::Dealt | Method::PlayedOut | Method::Remembered | Method::Wagers => change,
    };
    Found { before, change, assessed: if job.legal.len() > 1 { assess(job, effort, &luck) } else { None } }
}

/// The value before the decision and what it changed: with all cards open that anybody knew, or with those that
/// its seat knew.
fn weigh(
    job: &Job,
    effort: Effort<'_>,
    luck: &Quick,
    information: Information,
) -> (Option<[Mean; MAX_SEATS]>, [Mean; MAX_SEATS]) {
    let (mut before, mut change) = ([Mean::default(); MAX_SEATS], [Mean::default(); MAX_SEATS]);
    let Some(mut rollout) = job.evaluator.rollout(&job.game, job.seat, &job.legal, information) else {
        return (None, change);
    };
    let chosen = rollout.canonical(job.chosen);
    // A player who always does the same is asked once.
    if !job.revalue && !rollout.is_mixed() && rollout.usual() == chosen {
        return (None, change);
    }
    for trial in effort.each() {
        rollout.deal(&mut luck.split(trial));
        let usual = rollout.usual();
        let base = rollout.play(usual);
        let after: Shares = if usual == chosen { base } else { rollout.play(chosen) };
        for seat in 0..MAX_SEATS {
            before[seat].add(base[seat]);
            change[seat].add(after[seat] - base[seat]);
        }
    }
    (job.revalue.then_some(before), change)
}

/// What the seat could have done better, as far as it could know.
fn assess(job: &Job, effort: Effort<'_>, luck: &Quick) -> Option<Assessed> {
    let mut rollout = job.evaluator.rollout(&job.game, job.seat, &job.legal, Information::Seat)?;
    let chosen = rollout.canonical(job.chosen);
    let alternatives = rollout.alternatives(&job.legal, chosen);
    let best = search(&mut *rollout, job, (chosen, &alternatives), effort.rough(), &luck.split(SEARCH))?;
    let (mut value, mut loss) = (Mean::default(), Mean::default());
    let luck = luck.split(MEASURE);
    let seat = job.seat.index();
    for trial in effort.each() {
        rollout.deal(&mut luck.split(trial));
        let done = rollout.play(chosen)[seat];
        // Against a mixture the measure is the mixture: a player who knew its cards would always do better.
        let other = if rollout.is_mixed() { rollout.usual() } else { best };
        let undone = if other == chosen { done } else { rollout.play(other)[seat] };
        value.add(done);
        loss.add(undone - done);
    }
    Some(Assessed { better: Some(best), value, loss })
}

/// The most promising of the others; none, if none is.
fn search(
    rollout: &mut dyn Rollout<AnyAction>,
    job: &Job,
    (chosen, alternatives): (AnyAction, &[AnyAction]),
    effort: Effort<'_>,
    luck: &Quick,
) -> Option<AnyAction> {
    let seat = job.seat.index();
    let mut leads = vec![Mean::default(); alternatives.len()];
    for trial in effort.each() {
        rollout.deal(&mut luck.split(trial));
        let done = rollout.play(chosen)[seat];
        for (lead, alternative) in leads.iter_mut().zip(alternatives) {
            lead.add(rollout.play(*alternative)[seat] - done);
        }
    }
    let best =
        leads.iter().zip(alternatives).max_by(|(one, _), (other, _)| one.mean().total_cmp(&other.mean()));
    best.filter(|(lead, _)| lead.mean() > 0.0).map(|(_, alternative)| *alternative)
}
