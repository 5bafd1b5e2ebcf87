//! Regret matching over some orders against others who do the same.

use std::collections::HashSet;

use chance::Quick;
use kernel::Nature;

use crate::meetings::{CARDS, Meetings, Order};
use crate::mixture::{Weighed, drawn};

/// Less often than this an order need not be sealed.
pub const SELDOM: f64 = 2e-6;

/// Regret matching that guesses the next regret to be the last; later play counts more.
#[derive(Default)]
pub struct Practice {
    orders: Vec<Order>,
    regrets: Vec<f64>,
    guesses: Vec<f64>,
    sums: Vec<f64>,
    passes: u64,
}

impl Practice {
    /// More orders, not sealed yet.
    pub fn join(&mut self, orders: impl IntoIterator<Item = Order>) {
        let mut known: HashSet<Order> = self.orders.iter().copied().collect();
        self.orders.extend(orders.into_iter().filter(|order| known.insert(*order)));
        for numbers in [&mut self.regrets, &mut self.guesses, &mut self.sums] {
            numbers.resize(self.orders.len(), 0.0);
        }
    }

    fn now(&self) -> Weighed {
        let hoped: Vec<f64> = self.regrets.iter().zip(&self.guesses).map(|(r, g)| (r + g).max(0.0)).collect();
        let total: f64 = hoped.iter().sum();
        let even = 1.0 / hoped.len() as f64;
        let part = |hoped: f64| if total > 0.0 { hoped / total } else { even };
        self.orders.iter().copied().zip(hoped.into_iter().map(part)).collect()
    }

    /// The mean of all that was played.
    pub fn mean(&self) -> Weighed {
        let total: f64 = self.sums.iter().sum();
        self.orders.iter().copied().zip(self.sums.iter().map(|sum| sum / total)).collect()
    }

    /// Forgets orders that nobody regrets.
    pub fn drop_seldom(&mut self) {
        let total: f64 = self.sums.iter().sum();
        let stays = |(sum, regret): (&f64, &f64)| *sum > SELDOM * total || *regret > 0.0;
        let stays: Vec<bool> = self.sums.iter().zip(&self.regrets).map(stays).collect();
        let mut flags = stays.iter();
        self.orders.retain(|_| *flags.next().expect("one each"));
        for numbers in [&mut self.regrets, &mut self.guesses, &mut self.sums] {
            let mut flags = stays.iter();
            numbers.retain(|_| *flags.next().expect("one each"));
        }
    }

    pub fn go_on(&mut self, seats: usize, passes: u64, meetings: usize, seed: &Quick) {
        for pass in 0..passes {
            let now = self.now();
            let met = Meetings::new(&drawn(&now), seats, meetings, &seed.split(pass));
            let gains = met.shares(&self.orders);
            let mean: f64 = gains.iter().zip(&now).map(|(gain, (_, often))| gain * often).sum();
            self.passes += 1;
            let weight = (self.passes as f64).powi(3);
            for (place, gain) in gains.iter().enumerate() {
                self.guesses[place] = gain - mean;
                self.regrets[place] = (self.regrets[place] + gain - mean).max(0.0);
                self.sums[place] += weight * now[place].1;
            }
        }
    }
}

/// Cards matched to point cards, from exactly to hardly at all.
pub fn matched(nature: &mut Quick) -> Vec<Order> {
    const MANY: u32 = 200;
    let mut orders: Vec<Order> = (0..MANY)
        .map(|number| {
            let blur = 15 * number / MANY;
            let mut places: Vec<(u32, usize)> = (0..CARDS)
                .map(|place| (1000 * place as u32 + nature.below(1000 * blur + 1), place))
                .collect();
            places.sort_unstable();
            let mut order = [0; CARDS];
            (1..).zip(places).for_each(|(card, (_, place))| order[place] = card);
            order
        })
        .collect();
    orders.sort_unstable();
    orders.dedup();
    orders
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::meetings::shares_in;

    fn practised(threads: usize) -> Weighed {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let mut practice = Practice::default();
        let seed = Quick::new(8);
        practice.join(matched(&mut seed.split(0)));
        pool.install(|| practice.go_on(3, 60, 64, &seed.split(1)));
        practice.mean()
    }

    #[test]
    fn threads_change_nothing() {
        assert_eq!(practised(1), practised(3));
    }

    /// What is sealed often wins, what is hardly sealed would not.
    #[test]
    fn better_orders_are_sealed_more_often() {
        let mut found = practised(2);
        found.sort_by(|one, two| two.1.total_cmp(&one.1));
        let orders: Vec<Order> = found.iter().map(|(order, _)| *order).collect();
        let shares = shares_in(&drawn(&found), 3, &orders, 20_000, &Quick::new(2));
        let mean = |shares: &[f64]| shares.iter().sum::<f64>() / shares.len() as f64;
        let half = shares.len() / 2;
        assert!(mean(&shares[..20]) > mean(&shares[half..]) + 0.02, "{shares:?}");
    }
}
