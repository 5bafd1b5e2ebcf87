use super::Guarantee;
use super::frame::{Frame, Step};
use super::solution::Mixer;
use crate::parallel;

/// What a best answer gets in each state: seat 0 against the strategy of seat 1 (high), and what
/// seat 1 leaves to seat 0 against the strategy of seat 0 (low).
type Answers = Guarantee;

/// Best answers to both strategies by backward induction.
///
/// The values that the strategies were made from are not used: `strategies` is asked how the seats
/// play in each state, and the best answer is worked out from the rules alone. A strategy depends
/// on nothing but the class, the point cards and the seat, so the best answer does not either.
pub(crate) fn guarantee<'a, M: Mixer>(
    frame: &'a Frame,
    mixer: impl Fn() -> M + Sync + 'a,
    threads: usize,
    progress: &mut dyn FnMut(u64, u64),
) -> Guarantee {
    let cards = frame.problem.cards();
    let total = (1..=cards).map(|size| frame.games(size)).sum();
    let nothing = Answers { low: 0.0, high: 0.0 };
    let mut done = 0;
    let mut below = vec![nothing];
    for size in 1..=cards {
        let sets = frame.prizes.sets(size);
        let per_class = (sets.len() * frame.prizes.choices(size)) as u64;
        let mut level = vec![nothing; frame.level_len(size)];
        let work = |own: &mut M, class: usize, answers: &mut [Answers]| {
            one_class(frame, size, class, &below, own, answers);
        };
        parallel::pieces(threads, &mut level, sets.len(), &mixer, work, &mut |classes| {
            progress(done + classes * per_class, total);
        });
        done += frame.games(size);
        below = level;
    }
    // The whole hands are the only pair of their size, and stand for themselves.
    below[0]
}

fn one_class(
    frame: &Frame,
    size: usize,
    class: usize,
    below: &[Answers],
    mixer: &mut impl Mixer,
    answers: &mut [Answers],
) {
    let moves = frame.moves(size, class);
    let choices = frame.prizes.choices(size) as f64;
    for (answer, &set) in answers.iter_mut().zip(frame.prizes.sets(size)) {
        for (card, after) in frame.prizes.open(set) {
            let point = frame.problem.points()[card] as f64;
            let [row, column] = mixer.mix(&moves, size, point, after);
            let entry = |step: &Step| follow(step, point, &below[step.start + after]);
            answer.high += best_row(&moves.steps, column, entry) / choices;
            answer.low += best_column(&moves.steps, row, moves.columns, entry) / choices;
        }
    }
}

/// The point card of this step and what follows it. Where the seats are exchanged, the most that
/// one can get is the least that the other can be held to.
fn follow(step: &Step, point: f64, next: &Answers) -> Answers {
    let won = point * step.winner;
    if step.mirrored {
        Answers { low: won - next.high, high: won - next.low }
    } else {
        Answers { low: won + next.low, high: won + next.high }
    }
}

/// The most that any card of seat 0 gets against the mixture of seat 1.
fn best_row(steps: &[Step], column: &[f64], entry: impl Fn(&Step) -> Answers) -> f64 {
    let rows = steps.chunks_exact(column.len());
    let worth = |row: &[Step]| row.iter().zip(column).map(|(step, often)| often * entry(step).high).sum();
    rows.map(worth).fold(f64::NEG_INFINITY, f64::max)
}

/// The least that any card of seat 1 leaves to the mixture of seat 0.
fn best_column(steps: &[Step], row: &[f64], columns: usize, entry: impl Fn(&Step) -> Answers) -> f64 {
    let worth = |column: usize| {
        let met = steps.iter().skip(column).step_by(columns);
        met.zip(row).map(|(step, often)| often * entry(step).low).sum::<f64>()
    };
    (0..columns).map(worth).fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests;
