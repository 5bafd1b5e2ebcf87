use std::fmt;

use super::Guarantee;
use super::double_oracle::{double_oracle, worth_of_responses};
use super::problem::Problem;
use crate::assignment::{cheapest, dearest};
use crate::birkhoff::{self, Part};
use crate::linear_program::LinearProgram;
use crate::simplex::Pricing;

/// The base game solved: both seal an order of their cards.
#[derive(Clone, PartialEq, Debug)]
pub struct BaseSolution {
    /// What seat 0 wins on average.
    pub value: f64,
    /// How each seat plays.
    pub sides: [BaseSide; 2],
    /// What the two mixtures guarantee, measured by the best order against each.
    pub guarantee: Guarantee,
}

/// How one seat plays the base game.
#[derive(Clone, PartialEq, Debug)]
pub struct BaseSide {
    /// For every card in rising order: how often it lies on each place. All that matters for the
    /// points.
    pub shares: Vec<Vec<f64>>,
    /// Orders to draw from that give these shares, most frequent first.
    pub mixture: Vec<OrderShare>,
}

/// An order of all cards and how often it is sealed.
#[derive(Clone, PartialEq, Debug)]
pub struct OrderShare {
    /// How often.
    pub weight: f64,
    /// The cards, for the first point card first.
    pub order: Vec<i64>,
}

/// The linear program found no answer. It has one; this would be a fault of the solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoOptimum;

impl fmt::Display for NoOptimum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the linear program of the base game found no answer")
    }
}

impl std::error::Error for NoOptimum {}

/// Solves the base game.
///
/// The points of an order against an order are a sum over rounds, so only the shares `X` (card of
/// seat 0 on place) and `Y` (card of seat 1 on place) matter: a bilinear game over squares whose rows
/// and columns add up to one. By Birkhoff's theorem every such square is a mixture of orders.
///
/// # Errors
/// If no way of solving it gives an answer, which was not seen.
pub fn solve_base(problem: &Problem) -> Result<BaseSolution, NoOptimum> {
    let by_linear_program = by_linear_program(problem).and_then(|squares| solution(problem, squares));
    let greatest = greatest(problem);
    let good = |found: &BaseSolution| found.guarantee.high - found.guarantee.low <= 1e-11 * greatest;
    match by_linear_program {
        Ok(found) if good(&found) => Ok(found),
        doubtful => {
            let steady = solution(problem, double_oracle(problem));
            let gap = |found: &BaseSolution| found.guarantee.high - found.guarantee.low;
            let both = [doubtful, steady].into_iter().flatten();
            both.min_by(|one, other| gap(one).total_cmp(&gap(other))).ok_or(NoOptimum)
        }
    }
}

/// The shares of both seats by the linear program.
fn by_linear_program(problem: &Problem) -> Result<[Vec<f64>; 2], NoOptimum> {
    let size = problem.cards();
    let program = program(problem);
    let optimum = program.solve(Pricing::Steepest).or_else(|| program.solve(Pricing::First));
    let optimum = optimum.ok_or(NoOptimum)?;
    Ok([&optimum.primal, &optimum.dual].map(|found| found[..size * size].to_vec()))
}

/// Orders to draw from, and what they guarantee.
fn solution(problem: &Problem, squares: [Vec<f64>; 2]) -> Result<BaseSolution, NoOptimum> {
    let size = problem.cards();
    let mut mixtures = Vec::with_capacity(2);
    for square in &squares {
        mixtures.push(birkhoff::decompose(size, &completed(size, square)).map_err(|_| NoOptimum)?);
    }
    let [first, second] = [0, 1].map(|seat| birkhoff::shares(size, &mixtures[seat]));
    let guarantee = guarantee(problem, &first, &second);
    let side = |seat: usize, shares: &[f64]| BaseSide {
        shares: shares.chunks_exact(size).map(<[f64]>::to_vec).collect(),
        mixture: mixtures[seat].iter().map(|part| order(&problem.hands()[seat], part)).collect(),
    };
    Ok(BaseSolution {
        value: f64::midpoint(guarantee.low, guarantee.high),
        sides: [side(0, &first), side(1, &second)],
        guarantee,
    })
}

/// What the shares of both seats guarantee. The best order against given shares is an assignment
/// of cards to places, found without the linear program.
fn guarantee(problem: &Problem, first: &[f64], second: &[f64]) -> Guarantee {
    let size = problem.cards();
    Guarantee {
        low: cheapest(size, &worth_of_responses(problem, 1, first)).1,
        high: dearest(size, &worth_of_responses(problem, 0, second)).1,
    }
}

fn greatest(problem: &Problem) -> f64 {
    problem.points().iter().map(|point| point.abs()).max().unwrap_or(0).max(1) as f64
}

/// Seat 0 wants shares whose worst case is best. The worst case is a cheapest assignment of the
/// cards of seat 1 to places, which by duality is the largest sum of a price `u` for each card and
/// `w` for each place such that no card on a place costs less than its two prices together:
///
/// maximise `Σ u_j + Σ w_k` subject to `u_j + w_k <= Σ_i X_ik · win(i, j, k)`.
///
/// Made fit for a start at zero: every round pays `|point|` more, so that nothing is negative and
/// lines of `X` may be asked to add up to *at most* one (what is missing is filled in afterwards and
/// does no harm); and `u` starts from a debt large enough never to be reached. The points are
/// scaled to at most 1. The prices of the rows for card and place are the shares `Y`.
fn program(problem: &Problem) -> LinearProgram {
    let size = problem.cards();
    let squares = size * size;
    let greatest = greatest(problem);
    // A price is reached from any other by a chain of at most 2n - 1 costs, each at most 2.
    let debt = 4.0 * size as f64;
    let mut rows = Vec::with_capacity(squares + 2 * size);
    let mut bounds = vec![debt; squares];
    for theirs in 0..size {
        for (place, &point) in problem.points().iter().enumerate() {
            let point = point as f64 / greatest;
            let mut row = vec![0.0; squares + 2 * size];
            for mine in 0..size {
                row[mine * size + place] = -(point * problem.winner(mine, theirs) + point.abs());
            }
            row[squares + theirs] = 1.0;
            row[squares + size + place] = 1.0;
            rows.push(row);
        }
    }
    for line in 0..size {
        let of_card = |cell: usize| cell / size == line;
        let of_place = |cell: usize| cell % size == line;
        for inside in [&of_card as &dyn Fn(usize) -> bool, &of_place] {
            let share = |cell: usize| f64::from(u8::from(cell < squares && inside(cell)));
            rows.push((0..squares + 2 * size).map(share).collect());
            bounds.push(1.0);
        }
    }
    let price = |number: usize| f64::from(u8::from(number >= squares));
    LinearProgram { rows, bounds, objective: (0..squares + 2 * size).map(price).collect() }
}

/// Fills up lines that add up to less than one, and takes rounding away.
fn completed(size: usize, shares: &[f64]) -> Vec<f64> {
    let mut square: Vec<f64> = shares.iter().map(|share| if *share < 1e-15 { 0.0 } else { *share }).collect();
    for row in 0..size {
        for column in 0..size {
            let used: f64 = square[row * size..(row + 1) * size].iter().sum();
            let taken: f64 = square.iter().skip(column).step_by(size).sum();
            let free = (1.0 - used).min(1.0 - taken);
            if free > 1e-15 {
                square[row * size + column] += free;
            }
        }
    }
    balance(size, &mut square);
    square
}

/// Lines that miss one in the last digits are scaled to one, in turn by rows and by columns.
fn balance(size: usize, square: &mut [f64]) {
    for _ in 0..20 {
        for row in square.chunks_exact_mut(size) {
            let sum: f64 = row.iter().sum();
            row.iter_mut().for_each(|share| *share /= sum);
        }
        for column in 0..size {
            let sum: f64 = square.iter().skip(column).step_by(size).sum();
            square.iter_mut().skip(column).step_by(size).for_each(|share| *share /= sum);
        }
    }
}

/// The cards in the order of their places.
fn order(hand: &[i64], part: &Part) -> OrderShare {
    let mut order = vec![0; hand.len()];
    for (card, &place) in hand.iter().zip(&part.columns) {
        order[place] = *card;
    }
    OrderShare { weight: part.weight, order }
}
