use kernel::{Game, Seat};

use super::{SequenceForm, Strategy, other};
use crate::induction::SEATS;

/// When a solution is good enough.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Precision {
    /// What both seats together may still gain by a best answer.
    pub gap: f64,
    /// How many rounds of learning there are at most.
    pub rounds: u32,
}

/// An equilibrium, nearly.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution {
    /// How the two seats play.
    pub strategies: [Strategy; 2],
    /// What seat 0 gets at least, and at most, if it and the other seat play so.
    pub between: [f64; 2],
    /// How many rounds of learning it took.
    pub rounds: u32,
}

impl Solution {
    /// What both seats together could gain by a best answer.
    #[must_use]
    pub fn gap(&self) -> f64 {
        self.between[1] - self.between[0]
    }

    /// What seat 0 gets, as nearly as it is known.
    #[must_use]
    pub fn value(&self) -> f64 {
        f64::midpoint(self.between[0], self.between[1])
    }
}

/// How often the gap is measured.
const ROUNDS_BETWEEN_MEASURES: u32 = 32;

impl<G: Game, E> SequenceForm<G, E> {
    /// Finds an equilibrium, if an end is worth this much to seat 0 and the opposite to seat 1. Regrets
    /// never fall below zero, and later rounds count for more (CFR+).
    #[must_use]
    pub fn solve(&self, worth: &[f64], precision: Precision) -> Solution {
        let mut learners = SEATS.map(|seat| Learner::new(self, seat));
        let mut rounds = 0;
        loop {
            rounds += 1;
            for seat in SEATS {
                let theirs = self.reach(&learners[other(seat).index()].now);
                let gains = self.gains(seat, &theirs, worth);
                learners[seat.index()].learn(self, gains, f64::from(rounds));
            }
            if rounds % ROUNDS_BETWEEN_MEASURES == 0 || rounds >= precision.rounds {
                let strategies = [0, 1].map(|seat: usize| learners[seat].average(self));
                let least = self.best_answer(&strategies[0], worth).1;
                let most = self.best_answer(&strategies[1], worth).1;
                let solution = Solution { strategies, between: [least, most], rounds };
                if solution.gap() <= precision.gap || rounds >= precision.rounds {
                    return solution;
                }
            }
        }
    }
}

/// One seat that learns by regret.
struct Learner {
    now: Strategy,
    regrets: Vec<f64>,
    /// How often each sequence was done, later rounds counting for more.
    done: Vec<f64>,
}

impl Learner {
    fn new<G: Game, E>(form: &SequenceForm<G, E>, seat: Seat) -> Self {
        let sequences = form.sequences[seat.index()];
        Self { now: form.even(seat), regrets: vec![0.0; sequences], done: vec![0.0; sequences] }
    }

    fn learn<G: Game, E>(&mut self, form: &SequenceForm<G, E>, mut gains: Vec<f64>, weight: f64) {
        let sets = &form.sets[self.now.seat.index()];
        for set in sets.iter().rev() {
            let played =
                set.sequences().map(|sequence| self.now.often[sequence] * gains[sequence]).sum::<f64>();
            for sequence in set.sequences() {
                self.regrets[sequence] = (self.regrets[sequence] + gains[sequence] - played).max(0.0);
            }
            gains[set.parent] += played;
        }
        for set in sets {
            match_regrets(&self.regrets[set.sequences()], &mut self.now.often[set.sequences()]);
        }
        let reach = form.reach(&self.now);
        self.done.iter_mut().zip(reach).for_each(|(done, reach)| *done += weight * reach);
    }

    fn average<G: Game, E>(&self, form: &SequenceForm<G, E>) -> Strategy {
        let mut average = form.even(self.now.seat);
        for set in &form.sets[self.now.seat.index()] {
            match_regrets(&self.done[set.sequences()], &mut average.often[set.sequences()]);
        }
        average
    }
}

/// As often as these numbers say; evenly, if they are all zero.
fn match_regrets(numbers: &[f64], often: &mut [f64]) {
    let sum: f64 = numbers.iter().sum();
    let even = 1.0 / numbers.len() as f64;
    for (often, number) in often.iter_mut().zip(numbers) {
        *often = if sum > 0.0 { number / sum } else { even };
    }
}
