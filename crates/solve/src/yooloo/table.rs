use super::frame::Frame;
use crate::matrix::MatrixSolver;
use crate::parallel;

/// The value of every state, by how many cards are left, then class, then set of point cards: what
/// seat 0 of the class still wins before the next point card is turned up.
pub(crate) fn values(frame: &Frame, threads: usize, progress: &mut dyn FnMut(u64, u64)) -> Vec<Vec<f64>> {
    let cards = frame.problem.cards();
    let total = (1..=cards).map(|size| frame.games(size)).sum();
    let mut done = 0;
    let mut levels = vec![vec![0.0]];
    for size in 1..=cards {
        let level =
            level(frame, size, &levels[size - 1], threads, &mut |games| progress(done + games, total));
        levels.push(level);
        done += frame.games(size);
    }
    levels
}

/// The values with `size` cards left, from those with one less.
fn level(frame: &Frame, size: usize, below: &[f64], threads: usize, done: &mut dyn FnMut(u64)) -> Vec<f64> {
    let sets = frame.prizes.sets(size);
    let per_class = (sets.len() * frame.prizes.choices(size)) as u64;
    let mut level = vec![0.0; frame.level_len(size)];
    let work = |tools: &mut (MatrixSolver, Vec<f64>), class: usize, values: &mut [f64]| {
        // Alike hands are worth nothing to either seat: all zero, as it is.
        if !frame.patterns.classes(size)[class].even {
            one_class(frame, size, class, below, tools, values);
        }
    };
    parallel::pieces(threads, &mut level, sets.len(), Default::default, work, &mut |classes| {
        done(classes * per_class);
    });
    level
}

/// The values of one class for every set of point cards.
fn one_class(
    frame: &Frame,
    size: usize,
    class: usize,
    below: &[f64],
    (solver, payoffs): &mut (MatrixSolver, Vec<f64>),
    values: &mut [f64],
) {
    let moves = frame.moves(size, class);
    let choices = frame.prizes.choices(size) as f64;
    for (value, &set) in values.iter_mut().zip(frame.prizes.sets(size)) {
        let mut sum = 0.0;
        for (card, after) in frame.prizes.open(set) {
            let point = frame.problem.points()[card] as f64;
            moves.payoffs(point, after, below, payoffs);
            sum += solver.solve(moves.rows, moves.columns, payoffs);
        }
        *value = sum / choices;
    }
}
