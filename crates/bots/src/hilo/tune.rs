//! Finds the weights by self-play: `cargo test --release -p yolio-bots tune -- --ignored --nocapture` tries
//! [`CHANGES`] changes, in about ten minutes.

use ::hilo::{Hilo, HiloRules};
use chance::Quick;
use kernel::{Game, Nature, RuleSet, Seat};

use super::card_stats::CardStats;
use super::quick_turn::play_round_by;
use super::weights::{WEIGHTS, Weights};

/// Points a round that `new` has more than `old`, and the standard error of that.
fn compare(new: &Weights, old: &Weights, seats: u8, deals: u64, seed: u64) -> (f64, f64) {
    let rules = HiloRules::from_pairs(i64::from(seats), &[]).unwrap();
    let fresh = Hilo::start(&rules);
    let stats = CardStats::new(fresh.stock());
    let nature = Quick::new(seed);
    let (mut sum, mut squares) = (0.0, 0.0);
    for deal in 0..deals {
        let mut difference = 0.0;
        for place in 0..seats {
            let mine = Seat::new(place);
            let mut game = fresh.clone();
            let weights = |seat| if seat == mine { new } else { old };
            play_round_by(&mut game, &stats, weights, 0, &mut nature.split(deal));
            let all: i32 = game.totals().as_slice().iter().sum();
            let own = game.totals()[mine];
            difference += f64::from(own) - f64::from(all - own) / f64::from(seats - 1);
        }
        difference /= f64::from(seats);
        sum += difference;
        squares += difference * difference;
    }
    let count = deals as f64;
    let mean = sum / count;
    (mean, ((squares / count - mean * mean) / count).sqrt())
}

/// How many points a round, of 2 and of 4 seats together, `next` is better or worse than `best`; stops
/// early if it does not look better.
fn trial(next: &Weights, best: &Weights, seed: u64) -> (f64, f64) {
    let (mut total, mut variance, mut count) = (0.0, 0.0_f64, 0.0);
    for pass in 0..6 {
        for (seats, deals) in [(2, 2000), (4, 700)] {
            let (mean, error) = compare(next, best, seats, deals, seed * 100 + pass);
            total += mean;
            variance += error * error;
            count += 1.0;
        }
        if total > 0.5 * variance.sqrt() {
            break;
        }
    }
    (total / count, variance.sqrt() / count)
}

/// Weights that say next to nothing lose points to those that were found.
#[test]
fn the_weights_are_worth_something() {
    let mut weak = WEIGHTS;
    for (_, weight) in weak.all() {
        *weight *= 0.05;
    }
    let (mean, error) = compare(&WEIGHTS, &weak, 2, 300, 5);
    assert!(mean < -3.0 * error, "{mean:.3} ± {error:.3} points a round");
}

/// How many changes the search tries.
const CHANGES: u64 = 350;

/// The search itself. What it ends with must be better than what it began with, or it found nothing.
#[test]
#[ignore = "takes ten minutes, and is for finding new weights"]
fn tune() {
    let mut nature = Quick::new(1);
    let mut best = WEIGHTS;
    for change in 0..CHANGES {
        let mut next = best;
        let mut all = next.all();
        let (name, weight) = &mut all[nature.below(21) as usize];
        let name = *name;
        **weight *= [0.6, 0.75, 0.88, 1.14, 1.33, 1.7][nature.below(6) as usize];
        let value = **weight;
        let (mean, error) = trial(&next, &best, change);
        if mean < -1.5 * error {
            println!("{change}: {name} {value:.3}: {mean:.3} ± {error:.3} points a round");
            best = next;
        }
    }
    println!("{best:#?}");
    for seats in [2, 4] {
        let (mean, error) = compare(&best, &WEIGHTS, seats, 20_000, 99);
        println!("{seats} seats against the start: {mean:.3} ± {error:.3} points a round");
        assert!(mean < -error, "what was found is no better than what was there");
    }
}
