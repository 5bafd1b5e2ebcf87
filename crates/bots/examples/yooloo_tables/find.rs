//! A mixture for a table: regret matching while the best answers of all orders join, and then less to answer.

use chance::Quick;

use crate::answers::{Search, answers};
use crate::meetings::{Order, shares_in};
use crate::mixture::{Weighed, drawn, in_millionths, thinned};
use crate::practice::{Practice, matched};
use crate::settle::Settling;

/// How often answers join while orders are weighed by regret matching.
const ROUNDS: u64 = 14;
/// How many answers join then, and in which passes and meetings they are weighed.
const JOIN: usize = 2000;
const PASSES: u64 = 2000;
const MEETINGS: usize = 128;

/// How often a mixture settles at most; answers join in between.
const SETTLES: u64 = 10;
const SETTLE_JOIN: usize = 600;
const SETTLE_PASSES: u64 = 10_000;
const SETTLE_MEETINGS: usize = 512;

/// Good enough: what an answer may win more than its share.
const AIM: f64 = 0.003;

/// How many orders a mixture has at most: all together fit the program.
const KEPT: usize = 1950;

/// A mixture in millionths. Told: how many orders have been weighed, and what an answer wins more than its share.
pub fn find(seats: usize, seed: &Quick, told: &mut dyn FnMut(usize, f64)) -> Weighed {
    let mut practice = Practice::default();
    practice.join(matched(&mut seed.split(0)));
    for round in 1..=ROUNDS {
        let seed = seed.split(round);
        practice.go_on(seats, PASSES, MEETINGS, &seed.split(0));
        let now = practice.mean();
        if round == ROUNDS {
            return settled(&in_millionths(&now), seats, &seed.split(3), told);
        }
        let (join, gain) = join(&now, seats, JOIN, &seed);
        told(now.len(), gain);
        practice.drop_seldom();
        practice.join(join);
    }
    Weighed::new()
}

/// A mixture of fewer orders to which the best answer is less good.
pub fn settled(found: &Weighed, seats: usize, seed: &Quick, told: &mut dyn FnMut(usize, f64)) -> Weighed {
    let mut settling = Settling::new(&thinned(found.clone(), KEPT));
    let mut best = (f64::INFINITY, Weighed::new());
    for time in 1..=SETTLES {
        let seed = seed.split(time);
        settling.go_on(seats, SETTLE_PASSES, SETTLE_MEETINGS, &seed.split(0));
        let now = settling.mean();
        let (join, gain) = join(&now, seats, SETTLE_JOIN, &seed);
        told(settling.many(), gain);
        if gain < best.0 {
            best = (gain, now);
        }
        if gain <= AIM {
            break;
        }
        settling.join(join);
    }
    in_millionths(&best.1)
}

/// The best answers, and what the best of them wins more than its share in meetings of its own.
fn join(mixture: &Weighed, seats: usize, many: usize, seed: &Quick) -> (Vec<Order>, f64) {
    let mixture = drawn(mixture);
    let search = Search { all: 1024, alike: 3, stages: vec![(4 * many, 1 << 14), (many, 1 << 16)] };
    let found = answers(&mixture, seats, &search, &seed.split(1));
    let join: Vec<Order> = found.into_iter().map(|(order, _)| order).collect();
    let shares = shares_in(&mixture, seats, &join[..join.len().min(100)], 1 << 18, &seed.split(2));
    (join, shares.into_iter().fold(0.0, f64::max) - 1.0 / seats as f64)
}
