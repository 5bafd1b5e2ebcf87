//! Finds the weights by self-play: `cargo test --release -p yolio-bots tune -- --ignored --nocapture`.

use ::hilo::{Hilo, HiloRules};
use chance::Quick;
use kernel::{Game, Nature, RuleSet, Seat};

use super::lore::Lore;
use super::quick_turn::play_round_by;
use super::weights::{WEIGHTS, Weights};

/// Points a round that `new` has more than `old`, and the standard error of that.
fn compare(new: &Weights, old: &Weights, seats: u8, deals: u64, seed: u64) -> (f64, f64) {
    let rules = HiloRules::from_pairs(i64::from(seats), &[]).unwrap();
    let fresh = Hilo::start(&rules);
    let lore = Lore::new(fresh.stock());
    let nature = Quick::new(seed);
    let (mut sum, mut squares) = (0.0, 0.0);
    for deal in 0..deals {
        let mut difference = 0.0;
        for place in 0..seats {
            let mine = Seat::new(place);
            let mut game = fresh.clone();
            let weights = |seat| if seat == mine { new } else { old };
            play_round_by(&mut game, &lore, weights, 0, &mut nature.split(deal));
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

#[test]
#[ignore = "a search that takes minutes"]
fn tune() {
    let seconds = std::env::var("TUNE_STEPS").ok().and_then(|text| text.parse().ok()).unwrap_or(300);
    let mut nature = Quick::new(std::env::var("TUNE_SEED").ok().and_then(|t| t.parse().ok()).unwrap_or(1));
    let mut best = WEIGHTS;
    for step in 0..seconds {
        let mut next = best;
        let which = nature.below(21) as usize;
        let mut all = next.all();
        let (name, weight) = &mut all[which];
        let factor = [0.6, 0.75, 0.88, 1.14, 1.33, 1.7][nature.below(6) as usize];
        let before = **weight;
        **weight *= factor;
        let name = *name;
        let after = **weight;
        let mut total = 0.0;
        let mut error = 0.0_f64;
        let mut count = 0.0;
        for pass in 0..6_u64 {
            for seats in [2, 4] {
                let (mean, e) =
                    compare(&next, &best, seats, if seats == 2 { 2000 } else { 700 }, step * 100 + pass);
                total += mean;
                error += e * e;
                count += 1.0;
            }
            if total > 0.5 * error.sqrt() {
                break;
            }
        }
        let (mean, se) = (total / count, error.sqrt() / count);
        if mean < -1.5 * se {
            println!("{step}: {name} {before:.3} -> {after:.3}: {mean:.3} ± {se:.3}");
            best = next;
        }
    }
    println!("{best:#?}");
    for seats in [2, 4] {
        println!("{seats} seats against the start: {:?}", compare(&best, &WEIGHTS, seats, 20_000, 99));
    }
}

#[test]
#[ignore = "measures"]
fn measure() {
    for seats in [2, 4] {
        let rules = HiloRules::from_pairs(i64::from(seats), &[]).unwrap();
        let fresh = Hilo::start(&rules);
        let lore = Lore::new(fresh.stock());
        let nature = Quick::new(7);
        let start = std::time::Instant::now();
        let (mut steps, mut doubled, mut points, mut unfinished, deals) = (0, 0, 0, 0, 500);
        for deal in 0..deals {
            let mut game = fresh.clone();
            steps += play_round_by(&mut game, &lore, |_| &WEIGHTS, 0, &mut nature.split(deal));
            points += game.totals().as_slice().iter().sum::<i32>();
            match game.view(kernel::Viewer::Table).scores {
                Some(scores) => {
                    doubled +=
                        scores.as_slice().iter().filter(|s| s.count == ::hilo::Count::EnderDoubled).count()
                }
                None => unfinished += 1,
            }
        }
        println!(
            "{seats}: {:?} a round, {} steps, doubled {doubled}, unfinished {unfinished} of {deals}, points {}",
            start.elapsed() / deals as u32,
            steps / deals as u32,
            f64::from(points) / f64::from(deals as u32 * seats as u32)
        );
    }
}
