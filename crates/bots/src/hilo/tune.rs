//! Finds the weights by self-play: `cargo test --release -p yolio-bots tune -- --ignored --nocapture` tries
//! [`CHANGES`] changes, in about ten minutes.

use ::hilo::{Hilo, HiloRules};
use chance::Quick;
use kernel::{Game, RuleSet, Seat};

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
