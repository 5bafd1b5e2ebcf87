//! A small absorbing chain with gains on its branches, solved in fractions.

use num_traits::{One, Zero};

use crate::exact::{Ratio, ratio, whole};

/// What may happen in one state. The weights of a state's branches need not sum to anything special.
#[derive(Clone, PartialEq, Debug)]
pub struct Branch<E> {
    /// How likely, against the other branches of the state.
    pub weight: u64,
    /// What is won on the way (lost, if negative).
    pub gain: Ratio,
    /// How many payments are made on the way.
    pub payments: u32,
    /// Where it leads.
    pub next: Next<E>,
}

/// Where a branch leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next<E> {
    /// To the state of this number.
    State(usize),
    /// Out of the chain.
    End(E),
}

/// States with their branches.
#[derive(Clone, Debug)]
pub struct Chain<E> {
    states: Vec<Vec<Branch<E>>>,
}

/// What a chain does from each of its states on.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The expected sum of the gains.
    pub gain: Vec<Ratio>,
    /// The expected square of the sum of the gains.
    pub square: Vec<Ratio>,
    /// The expected number of steps until an end.
    pub steps: Vec<Ratio>,
    /// The expected number of payments.
    pub payments: Vec<Ratio>,
}

impl<E: Copy + PartialEq> Chain<E> {
    /// A chain of these states, each reaching an end with certainty. Like branches are merged.
    #[must_use]
    pub fn new(states: Vec<Vec<Branch<E>>>) -> Self {
        Self { states: states.into_iter().map(merged).collect() }
    }

    /// The chance of an end that fits, from each state on.
    #[must_use]
    pub fn chance_of(&self, fits: impl Fn(E) -> bool) -> Vec<Ratio> {
        self.expect(|branch| match branch.next {
            Next::End(end) if fits(end) => Ratio::one(),
            Next::End(_) | Next::State(_) => Ratio::zero(),
        })
    }

    /// Expected gain, its square, steps and payments from each state on.
    #[must_use]
    pub fn solve(&self) -> Solved {
        let gain = self.expect(|branch| branch.gain.clone());
        // With X = g + X': E X² = E (g² + 2 g X') + E X'².
        let square = self.expect(|branch| {
            let later = match branch.next {
                Next::State(next) => gain[next].clone(),
                Next::End(_) => Ratio::zero(),
            };
            &branch.gain * &branch.gain + whole(2) * &branch.gain * later
        });
        let steps = self.expect(|_| Ratio::one());
        let payments = self.expect(|branch| whole(branch.payments));
        Solved { gain, square, steps, payments }
    }

    /// The expected sum, along the way to an end, of a number on each branch: the solution of
    /// x = b + Q x.
    fn expect(&self, number: impl Fn(&Branch<E>) -> Ratio) -> Vec<Ratio> {
        let size = self.states.len();
        let mut rows = Vec::with_capacity(size);
        for (state, branches) in self.states.iter().enumerate() {
            let total: u64 = branches.iter().map(|branch| branch.weight).sum();
            let mut row = vec![Ratio::zero(); size + 1];
            row[state] += Ratio::one();
            for branch in branches {
                let chance = ratio(branch.weight, total);
                row[size] += &chance * number(branch);
                if let Next::State(next) = branch.next {
                    row[next] -= chance;
                }
            }
            rows.push(row);
        }
        eliminate(rows)
    }
}

/// Solves a regular system of linear equations, the right side in the last column.
fn eliminate(mut rows: Vec<Vec<Ratio>>) -> Vec<Ratio> {
    let size = rows.len();
    for column in 0..size {
        let pivot = (column..size).find(|row| !rows[*row][column].is_zero());
        rows.swap(column, pivot.expect("every state reaches an end, so the system is regular"));
        let scale = rows[column][column].recip();
        for cell in &mut rows[column][column..] {
            *cell *= &scale;
        }
        let base = rows[column].clone();
        for (place, row) in rows.iter_mut().enumerate() {
            if place == column || row[column].is_zero() {
                continue;
            }
            let factor = row[column].clone();
            for (cell, subtract) in row.iter_mut().zip(&base).skip(column) {
                *cell -= &factor * subtract;
            }
        }
    }
    rows.into_iter().map(|mut row| row.swap_remove(size)).collect()
}

fn merged<E: Copy + PartialEq>(branches: Vec<Branch<E>>) -> Vec<Branch<E>> {
    let mut short: Vec<Branch<E>> = Vec::new();
    for branch in branches {
        let same = |other: &&mut Branch<E>| {
            other.next == branch.next && other.gain == branch.gain && other.payments == branch.payments
        };
        match short.iter_mut().find(same) {
            Some(known) => known.weight += branch.weight,
            None => short.push(branch),
        }
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Heads pays 1 and goes on, tails costs 1 and ends. The number of heads H has P(H = k) = 2^-(k+1):
    /// E H = 1, E H² = 3; the gain is H − 1: mean 0, square E H² − 2 E H + 1 = 2; the steps are H + 1.
    #[test]
    fn a_coin_tossed_until_tails() {
        let heads = Branch { weight: 1, gain: whole(1), payments: 1, next: Next::State(0) };
        let tails = Branch { weight: 1, gain: whole(-1), payments: 0, next: Next::End('t') };
        let chain = Chain::new(vec![vec![heads, tails]]);
        let solved = chain.solve();
        assert_eq!(solved.gain, [whole(0)]);
        assert_eq!(solved.square, [whole(2)]);
        assert_eq!(solved.steps, [whole(2)]);
        assert_eq!(solved.payments, [whole(1)]);
        assert_eq!(chain.chance_of(|end| end == 't'), [whole(1)]);
    }

    /// Gambler's ruin on 0..4 with a fair coin: from k the top is reached with chance k/4, in k(4 − k) steps.
    #[test]
    fn a_fair_walk_between_two_walls() {
        let to = |place: usize| match place {
            0 => Next::End("ruin"),
            4 => Next::End("top"),
            place => Next::State(place - 1),
        };
        let branch = |place| Branch { weight: 7, gain: whole(0), payments: 0, next: to(place) };
        let chain = Chain::new((1..4).map(|k| vec![branch(k - 1), branch(k + 1)]).collect());
        assert_eq!(chain.chance_of(|end| end == "top"), [ratio(1, 4), ratio(1, 2), ratio(3, 4)]);
        assert_eq!(chain.solve().steps, [whole(3), whole(4), whole(3)]);
    }
}
