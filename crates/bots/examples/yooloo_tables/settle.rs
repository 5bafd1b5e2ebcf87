//! What an answer still wins of a mixture, made less and less.
//!
//! Three and more who learn from each other need not come to rest. Here two sides learn: one answers the mixture,
//! the other mixes so that the answer wins little. What the second plays on average is the mixture.

use std::collections::HashSet;

use chance::Quick;

use crate::meetings::{Meetings, Order};
use crate::mixture::{Weighed, drawn};

/// A mixture, the side that changes it and the side that answers it.
pub struct Settling {
    /// Those of the mixture, then those that only answer.
    orders: Vec<Order>,
    mean: Vec<f64>,
    mixing: Side,
    answering: Side,
    passes: u64,
}

impl Settling {
    /// Begins with this mixture.
    pub fn new(start: &Weighed) -> Self {
        let total: f64 = start.iter().map(|(_, often)| often).sum();
        let (orders, mean): (Vec<Order>, Vec<f64>) =
            start.iter().map(|(order, often)| (*order, often / total)).unzip();
        let side = || Side { regrets: mean.clone(), now: mean.clone() };
        Self { mixing: side(), answering: side(), orders, mean, passes: 0 }
    }

    /// What the mixing side plays on average.
    pub fn mean(&self) -> Weighed {
        self.weighed(&self.mean)
    }

    fn weighed(&self, often: &[f64]) -> Weighed {
        self.orders.iter().copied().zip(often.iter().copied()).collect()
    }

    /// How many orders there are.
    pub fn many(&self) -> usize {
        self.orders.len()
    }

    /// More orders to answer with.
    pub fn join(&mut self, orders: impl IntoIterator<Item = Order>) {
        let mut known: HashSet<Order> = self.orders.iter().copied().collect();
        self.orders.extend(orders.into_iter().filter(|order| known.insert(*order)));
        self.answering.regrets.resize(self.orders.len(), 0.0);
        self.answering.now.resize(self.orders.len(), 0.0);
    }

    /// Both sides learn.
    pub fn go_on(&mut self, seats: usize, passes: u64, meetings: usize, seed: &Quick) {
        for pass in 0..passes {
            let seed = seed.split(pass);
            // What is played now, and what was played before: steadier than either.
            let pairs = self.mixing.now.iter().zip(&self.mean);
            let shown: Vec<f64> = pairs.map(|(now, mean)| (now + mean) / 2.0).collect();
            let (others, answer) = (drawn(&self.weighed(&shown)), drawn(&self.weighed(&self.answering.now)));
            let gains = Meetings::new(&others, seats, meetings, &seed.split(0)).shares(&self.orders);
            let met = Meetings::with_first(&answer, &others, seats, meetings, &seed.split(1));
            let losses = met.shares_of_first(&self.orders[..self.mean.len()]);
            self.answering.learn(&gains);
            self.mixing.learn(&losses.into_iter().map(|share| -share).collect::<Vec<f64>>());
            // Later play counts more: it knows more.
            let step = 3.0 / (self.passes as f64 + 303.0);
            let pairs = self.mean.iter_mut().zip(&self.mixing.now);
            pairs.for_each(|(mean, now)| *mean += step * (now - *mean));
            self.passes += 1;
        }
    }
}

/// Regret matching that guesses the next regret to be the last.
struct Side {
    regrets: Vec<f64>,
    now: Vec<f64>,
}

impl Side {
    fn learn(&mut self, gains: &[f64]) {
        let mean: f64 = gains.iter().zip(&self.now).map(|(gain, often)| gain * often).sum();
        for ((regret, now), gain) in self.regrets.iter_mut().zip(&mut self.now).zip(gains) {
            *regret = (*regret + gain - mean).max(0.0);
            *now = (*regret + gain - mean).max(0.0);
        }
        let total: f64 = self.now.iter().sum();
        let even = 1.0 / self.now.len() as f64;
        self.now.iter_mut().for_each(|now| *now = if total > 0.0 { *now / total } else { even });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::meetings::shares_in;
    use crate::practice::matched;

    #[test]
    fn an_answer_wins_less_of_what_has_settled() {
        let orders = matched(&mut Quick::new(1));
        let start: Weighed = orders.iter().map(|order| (*order, 1.0)).collect();
        let mut settling = Settling::new(&start);
        settling.go_on(3, 200, 64, &Quick::new(2));
        let gain = |mixture: &Weighed| {
            let shares = shares_in(&drawn(mixture), 3, &orders, 20_000, &Quick::new(3));
            shares.into_iter().fold(0.0, f64::max) - 1.0 / 3.0
        };
        let (before, after) = (gain(&start), gain(&settling.mean()));
        assert!(after < before / 2.0, "{before} {after}");
    }
}
