//! The base game by the double oracle method, best responses in turn: slower than the linear program, and steady where point
//! cards are very unequal.

use super::problem::Problem;
use crate::assignment::{cheapest, dearest};
use crate::matrix;

/// More orders than this are never needed by a game of ten cards that was seen.
const MOST: usize = 600;

/// The place of each card in an order.
type Places = Vec<usize>;

/// The shares of both seats (card after card, place after place): each seat has a few orders to
/// mix, the matrix game of these is solved, and the best answer to the other's mixture is added to
/// each list, until no answer is better than what is there.
pub fn double_oracle(problem: &Problem) -> [Vec<f64>; 2] {
    let size = problem.cards();
    let mut orders: [Vec<Places>; 2] = [vec![(0..size).collect()], vec![(0..size).collect()]];
    loop {
        let payoffs: Vec<f64> = orders[0]
            .iter()
            .flat_map(|mine| orders[1].iter().map(|theirs| points(problem, mine, theirs)))
            .collect();
        let found = matrix::solve(orders[0].len(), orders[1].len(), &payoffs);
        let shares = [mixed(size, &orders[0], &found.row), mixed(size, &orders[1], &found.column)];
        let answers = [
            dearest(size, &worth_of_responses(problem, 0, &shares[1])).0,
            cheapest(size, &worth_of_responses(problem, 1, &shares[0])).0,
        ];
        let mut grown = false;
        for (list, answer) in orders.iter_mut().zip(answers) {
            if list.len() < MOST && !list.contains(&answer) {
                list.push(answer);
                grown = true;
            }
        }
        if !grown {
            return shares;
        }
    }
}

fn points(problem: &Problem, mine: &Places, theirs: &Places) -> f64 {
    let card_on = |order: &Places, place| order.iter().position(|own| *own == place).unwrap_or(0);
    let rounds = problem.points().iter().enumerate();
    rounds
        .map(|(place, &point)| point as f64 * problem.winner(card_on(mine, place), card_on(theirs, place)))
        .sum()
}

fn mixed(size: usize, orders: &[Places], weights: &[f64]) -> Vec<f64> {
    let mut shares = vec![0.0; size * size];
    for (order, weight) in orders.iter().zip(weights) {
        for (card, place) in order.iter().enumerate() {
            shares[card * size + place] += weight;
        }
    }
    shares
}

/// What seat 0 wins with each card of `seat` on each place, against the shares of the other.
pub fn worth_of_responses(problem: &Problem, seat: usize, other: &[f64]) -> Vec<f64> {
    let size = problem.cards();
    let mut worths = vec![0.0; size * size];
    for (place, &point) in problem.points().iter().enumerate() {
        for card in 0..size {
            for against in 0..size {
                let won =
                    if seat == 0 { problem.winner(card, against) } else { problem.winner(against, card) };
                worths[card * size + place] += point as f64 * won * other[against * size + place];
            }
        }
    }
    worths
}
