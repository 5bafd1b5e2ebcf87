//! Putting together what was found: values step by step, and who changed them.

use bots::{Method, Shares};
use kernel::MAX_SEATS;

use super::trial::{Found, Mean};
use super::walk::Walk;
use super::{CLEAR, LEAST, Millionths, Mistake, Review, SeatReview, Value, WHOLE};

/// Fills in the review.
pub(super) fn account(review: Review, walk: &Walk, found: &[Found]) -> Review {
    let line = line(walk, found);
    let values: Vec<Vec<Value>> = line.iter().map(|point| point.values(walk.seats)).collect();
    let seats = (0..walk.seats).map(|seat| split(walk, &values, found, seat)).collect();
    let mut mistakes = match review.method {
        Method::Wagers => wagers(walk, &values),
        Method::Dealt | Method::PlayedOut | Method::Sealed | Method::Remembered => clear(walk, found),
    };
    mistakes.sort_by(|one, other| other.loss.mean.cmp(&one.loss.mean).then(one.step.cmp(&other.step)));
    let mut weighed = vec![0; walk.seats];
    walk.jobs.iter().filter(|job| job.legal.len() > 1).for_each(|job| weighed[job.seat.index()] += 1);
    Review { values, seats, mistakes, weighed, ..review }
}

/// The values at one point of the game, with their variances.
#[derive(Clone, Copy)]
struct Point {
    shares: Shares,
    variances: Shares,
}

impl Point {
    fn exact(shares: Shares) -> Self {
        Self { shares, variances: [0.0; MAX_SEATS] }
    }

    fn of(means: &[Mean; MAX_SEATS]) -> Self {
        Self { shares: means.map(|mean| mean.mean()), variances: means.map(|mean| mean.variance()) }
    }

    fn plus(mut self, change: &[Mean; MAX_SEATS]) -> Self {
        for (seat, change) in change.iter().enumerate() {
            self.shares[seat] += change.mean();
            self.variances[seat] += change.variance();
        }
        self
    }

    fn values(&self, seats: usize) -> Vec<Value> {
        let value = |seat: usize| Value {
            mean: millionths(self.shares[seat]),
            error: millionths(self.variances[seat].sqrt()),
        };
        (0..seats).map(value).collect()
    }
}

/// The value before the first step and after each.
fn line(walk: &Walk, found: &[Found]) -> Vec<Point> {
    let mut line = vec![Point::exact(walk.known[0].unwrap_or_default())];
    // What chance has done since shows at the next trial: it is put down to the last outcome.
    let mut last_outcome = 0;
    let mut trials = walk.jobs.iter().zip(found).peekable();
    for (step, actor) in walk.actors.iter().enumerate() {
        let mut now = line[step];
        if let Some((_, found)) = trials.next_if(|(job, _)| job.step == step) {
            if let Some(before) = &found.before {
                now = Point::of(before);
                let from = if walk.is_sealed() { step } else { last_outcome };
                line[from..].fill(now);
            }
            now = now.plus(&found.change);
        }
        line.push(walk.known[step + 1].map_or(now, Point::exact));
        if actor.is_none() {
            last_outcome = step + 1;
        }
    }
    line
}

fn split(walk: &Walk, values: &[Vec<Value>], found: &[Found], seat: usize) -> SeatReview {
    let (mut luck, mut own, mut others) = (0, 0, 0);
    for (step, actor) in walk.actors.iter().enumerate() {
        let change = values[step + 1][seat].mean - values[step][seat].mean;
        match actor {
            None => luck += change,
            Some(actor) if actor.index() == seat => own += change,
            Some(_) => others += change,
        }
    }
    // Luck is what is left of an exact way once the decisions are taken off.
    let variance = |wanted: &dyn Fn(usize) -> bool| -> f64 {
        let jobs = walk.jobs.iter().zip(found).filter(|(job, _)| wanted(job.seat.index()));
        jobs.map(|(_, found)| found.change[seat].variance()).sum()
    };
    let error = |wanted: &dyn Fn(usize) -> bool| millionths(variance(wanted).sqrt());
    let has_luck = walk.actors.iter().any(Option::is_none);
    SeatReview {
        start: values.first().map_or(0, |values| values[seat].mean),
        result: values.last().map_or(0, |values| values[seat].mean),
        luck: Value { mean: luck, error: if has_luck { error(&|_| true) } else { 0 } },
        own: Value { mean: own, error: error(&|actor| actor == seat) },
        others: Value { mean: others, error: error(&|actor| actor != seat) },
    }
}

/// Decisions that were worse than others beyond doubt.
fn clear(walk: &Walk, found: &[Found]) -> Vec<Mistake> {
    let assessed =
        walk.jobs.iter().zip(found).filter_map(|(job, found)| Some((job, found.assessed.as_ref()?)));
    let clear = assessed.filter(|(_, assessed)| {
        let (loss, error) = (assessed.loss.mean(), assessed.loss.error());
        loss > LEAST && loss > CLEAR * error
    });
    clear
        .map(|(job, assessed)| Mistake {
            step: job.step,
            seat: job.seat.number(),
            chosen: job.chosen,
            better: assessed.better,
            value: value(&assessed.value),
            loss: value(&assessed.loss),
        })
        .collect()
}

/// What wagers cost on average. Chips that went on one wager before the same roll are listed together.
fn wagers(walk: &Walk, values: &[Vec<Value>]) -> Vec<Mistake> {
    let mut mistakes: Vec<Mistake> = Vec::new();
    let mut window = 0;
    for (step, (actor, action)) in walk.actors.iter().zip(&walk.actions).enumerate() {
        let (Some(seat), Some(action)) = (actor, action) else {
            window = mistakes.len();
            continue;
        };
        let Some(wager) = walk.evaluator.subject(*action) else { continue };
        let after = values[step + 1][seat.index()].mean;
        let cost = values[step][seat.index()].mean - after;
        let same = mistakes[window..]
            .iter_mut()
            .find(|one| one.seat == seat.number() && walk.evaluator.subject(one.chosen) == Some(wager));
        match same {
            Some(one) => {
                one.loss.mean += cost;
                one.value.mean = after;
            }
            None => mistakes.push(Mistake {
                step,
                seat: seat.number(),
                chosen: *action,
                better: None,
                value: Value { mean: after, error: 0 },
                loss: Value { mean: cost, error: 0 },
            }),
        }
    }
    mistakes.retain(|one| one.loss.mean > 0);
    mistakes
}

fn value(mean: &Mean) -> Value {
    Value { mean: millionths(mean.mean()), error: millionths(mean.error()) }
}

fn millionths(number: f64) -> Millionths {
    (number * WHOLE as f64).round() as Millionths
}
