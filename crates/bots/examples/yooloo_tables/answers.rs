//! The best answers to a mixture: all orders meet a few others, those that win most meet more, and so on.

use std::cmp::Reverse;
use std::collections::HashMap;

use chance::Quick;

use crate::meetings::{CARDS, Meetings, Mixture, Order, numbered, shares_in};

/// How thoroughly to look.
pub struct Search {
    /// How many others every order of all meets.
    pub all: usize,
    /// At most so many orders that have the same cards for the four dearest point cards are looked at again.
    pub alike: usize,
    /// How many orders are looked at again, and how many others they meet then.
    pub stages: Vec<(usize, usize)>,
}

/// The best orders found, with the share that each wins in the last stage, the best first. Every stage has
/// meetings of its own.
pub fn answers(mixture: &Mixture, seats: usize, search: &Search, seed: &Quick) -> Vec<(Order, f64)> {
    let first = search.stages.first().map_or(1, |(many, _)| *many);
    let mut orders = best_of_all(mixture, seats, search, first, &seed.split(0));
    let mut found = Vec::new();
    for (stage, (keep, many)) in (1..).zip(&search.stages) {
        orders.truncate(*keep);
        let shares = shares_in(mixture, seats, &orders, *many, &seed.split(stage));
        found = orders.into_iter().zip(shares).collect();
        found.sort_by(|one: &(Order, f64), two| two.1.total_cmp(&one.1).then(one.0.cmp(&two.0)));
        orders = found.iter().map(|(order, _)| *order).collect();
    }
    found
}

fn best_of_all(mixture: &Mixture, seats: usize, search: &Search, keep: usize, seed: &Quick) -> Vec<Order> {
    let won = Meetings::new(mixture, seats, search.all, seed).won_by_all();
    let mut numbers: Vec<u32> = (0..won.len() as u32).collect();
    numbers.sort_unstable_by_key(|number| (Reverse(won[*number as usize]), *number));
    let mut alike = HashMap::<[u8; 4], usize>::new();
    let different = |order: &Order| {
        let [.., six, seven, eight, nine] = *order;
        let many = alike.entry([six, seven, eight, nine]).or_default();
        *many += 1;
        *many <= search.alike
    };
    numbers.into_iter().map(|number| numbered(number as usize)).filter(different).take(keep).collect()
}

/// A share of winning with its 95% interval.
pub struct Measured {
    pub share: f64,
    pub half: f64,
    pub order: Order,
}

/// What the best of all orders wins that a thorough search finds; counted in meetings of its own.
pub fn measure(mixture: &Mixture, seats: usize, seed: &Quick) -> Measured {
    let search = Search {
        all: 8192,
        alike: usize::MAX,
        stages: vec![(40_000, 1 << 16), (3000, 1 << 20), (50, 1 << 22)],
    };
    let order = answers(mixture, seats, &search, &seed.split(0)).first().map_or([0; CARDS], |best| best.0);
    let many = 1 << 24;
    let share = shares_in(mixture, seats, &[order], many, &seed.split(1))[0];
    // A part of a win varies less than winning or not.
    let half = 1.96 * (share * (1.0 - share) / many as f64).sqrt();
    Measured { share, half, order }
}
