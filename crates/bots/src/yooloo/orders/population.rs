//! Best responses to a population of orders, until there is little to regret.
//!
//! Only what it finds is built in; it runs as a test that is asked for by name.
#![cfg(test)]
#![allow(clippy::print_stdout, reason = "whoever makes the file wants to see how it goes")]

use solve::yooloo::{OrderShare, SealedMixture};

use super::*;

/// How many rounds of best responses.
const ROUNDS: u32 = 30;
/// How often the population meets in a round, and at how many tables each time.
const TIMES: u32 = 500;
const AT_ONCE: u32 = 24;
/// How many tables a response is looked for at, and at how many fresh ones it is measured.
const TABLES: u32 = 4000;
const FRESH: u32 = 60_000;
/// Orders played less often than this are left out.
const RARE: f64 = 3e-4;

/// What was found for a number of seats.
struct Found {
    mixture: Vec<(Row, f64)>,
    /// What the best order found wins more than its even share, at fresh tables.
    regret: f64,
}

/// Orders that learn how often to be sealed.
#[derive(Default)]
struct Population {
    orders: Vec<Row>,
    regrets: Vec<f64>,
}

impl Population {
    fn add(&mut self, more: Vec<Row>) {
        let fresh: Vec<Row> = more.into_iter().filter(|order| !self.orders.contains(order)).collect();
        self.orders.extend(fresh);
        self.orders.dedup();
        self.regrets.resize(self.orders.len(), 0.0);
    }

    fn now(&self) -> Vec<(Row, f64)> {
        let total: f64 = self.regrets.iter().sum();
        let even = 1.0 / self.orders.len() as f64;
        let share = |regret: &f64| if total > 0.0 { regret / total } else { even };
        self.orders.iter().copied().zip(self.regrets.iter().map(share)).collect()
    }

    /// Regret matching from where the last round ended; gives the mean play, in which later play counts more.
    fn learn(&mut self, seats: u8, cards: u8, nature: &mut Quick) -> Vec<(Row, f64)> {
        let mut sums = vec![0.0; self.orders.len()];
        for time in 1..=TIMES {
            let now = self.now();
            let tables = Meetings::with(&now, seats, cards, AT_ONCE, nature);
            let gains: Vec<f64> = self.orders.iter().map(|order| tables.worth(order)).collect();
            let mean: f64 = gains.iter().zip(&now).map(|(gain, (_, often))| gain * often).sum();
            for (place, (regret, gain)) in self.regrets.iter_mut().zip(&gains).enumerate() {
                *regret = (*regret + gain - mean).max(0.0);
                sums[place] += f64::from(time) * now[place].1;
            }
        }
        let total: f64 = sums.iter().sum();
        self.orders.iter().copied().zip(sums.iter().map(|sum| sum / total)).collect()
    }
}

fn population(seats: u8, cards: u8) -> Found {
    let mut nature = Quick::new(u64::from(seats) << 8 | u64::from(cards) | 1 << 40);
    let mut population = Population::default();
    population.add(candidates(seats, cards, &mut nature));
    let mut best = Found { mixture: Vec::new(), regret: 1.0 };
    // The mean over all rounds, later ones more: what one round gets wrong by chance others make good.
    let mut means: Vec<f64> = Vec::new();
    for round in 1..=ROUNDS {
        let learnt = population.learn(seats, cards, &mut nature);
        means.resize(learnt.len(), 0.0);
        means.iter_mut().zip(&learnt).for_each(|(mean, (_, often))| *mean = 0.7 * *mean + 0.3 * often);
        let total: f64 = means.iter().sum();
        let shares = population.orders.iter().copied().zip(means.iter().map(|mean| mean / total));
        let mixture: Vec<(Row, f64)> = shares.filter(|(_, weight)| *weight > RARE).collect();
        let tables = Meetings::with(&mixture, seats, cards, TABLES, &mut nature);
        let answers = responses(&mixture, &tables, cards, &mut nature);
        let fresh = Meetings::with(&mixture, seats, cards, FRESH, &mut nature);
        let most = answers.iter().take(3).map(|answer| fresh.worth(answer)).fold(0.0, f64::max);
        let regret = most - 1.0 / f64::from(seats);
        println!(
            "{seats} seats, round {round}: {} of {} orders, regret {regret:.4}",
            mixture.len(),
            means.len()
        );
        if regret < best.regret {
            best = Found { mixture, regret };
        }
        population.add(answers);
    }
    best
}

/// Orders from which no exchange of two cards leads to a better one, the best first.
fn responses(mixture: &[(Row, f64)], tables: &Meetings, cards: u8, nature: &mut Quick) -> Vec<Row> {
    let size = usize::from(cards);
    let mut found: Vec<(f64, Row)> = Vec::new();
    for _ in 0..8 {
        let Some(mut order) = table::draw(mixture, nature) else { continue };
        let mut worth = tables.worth(&order);
        loop {
            let pairs = (0..size).flat_map(|one| (one + 1..size).map(move |two| (one, two)));
            let exchanged = pairs.map(|(one, two)| {
                let mut other = order;
                other.swap(one, two);
                (tables.worth(&other), other)
            });
            let Some((better, other)) = exchanged.max_by(|one, two| one.0.total_cmp(&two.0)) else { break };
            if better <= worth {
                break;
            }
            (worth, order) = (better, other);
        }
        found.push((worth, order));
    }
    found.sort_by(|one, two| two.0.total_cmp(&one.0));
    found.dedup_by_key(|(_, order)| *order);
    found.into_iter().map(|(_, order)| order).collect()
}

/// Makes the file again. `SEATS` names one number of seats; without it 3 to 8.
#[test]
#[ignore = "takes minutes, and writes what is built in"]
fn make() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/data/yooloo-tables.orders");
    let origin =
        "cargo test --release -p yolio-bots --lib yooloo::orders::population -- --ignored --nocapture";
    let asked = std::env::var("SEATS").ok().map(|seats| seats.parse().expect("a number of seats"));
    let mut orders = std::fs::read_to_string(path)
        .ok()
        .and_then(|text| SealedOrders::from_text(&text).ok())
        .unwrap_or_default();
    for seats in asked.map_or(3..=8, |seats: u8| seats..=seats) {
        let found = population(seats, 10);
        let share = |(order, weight): &(Row, f64)| OrderShare {
            order: order.iter().map(|card| i64::from(*card)).collect(),
            weight: *weight,
        };
        let list = found.mixture.iter().map(share).collect();
        orders.put(SealedMixture {
            seats: seats.into(),
            cards: 10,
            exploitability: found.regret,
            orders: list,
        });
        std::fs::write(path, orders.to_text(origin)).expect("the file can be written");
    }
}
