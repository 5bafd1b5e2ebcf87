//! Steps per second of random games, on one core: `cargo run --release -p yolio-swap --example speed`.
#![allow(clippy::print_stdout, reason = "it is what the example is for")]

use std::time::Instant;

use kernel::{ActionBuf, Game, Nature, RuleSet, playout};
use swap::{GoLowRules, Swap, SwapRules, YoloRules};

/// Xoshiro256++, as the simulator uses it.
struct Xoshiro([u64; 4]);

impl Nature for Xoshiro {
    fn below(&mut self, bound: u32) -> u32 {
        let s = &mut self.0;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        (((result >> 32) * u64::from(bound)) >> 32) as u32
    }
}

fn main() {
    let yolo = |seats, options: &[(&str, &str)]| -> SwapRules {
        let pairs: Vec<_> = options.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        YoloRules::from_pairs(seats, &pairs).expect("valid options").into()
    };
    let golow: SwapRules = GoLowRules::from_pairs(4, &[]).expect("valid options").into();
    for (name, rules) in [
        ("yolo, 2 seats", yolo(2, &[])),
        ("yolo, 4 seats", yolo(4, &[])),
        ("yolo, 6 seats, headache, challenge", yolo(6, &[("headache", "true"), ("challenge", "true")])),
        ("yolo, 4 seats, late calls", yolo(4, &[("min_turns_before_call", "50")])),
        ("golow, 4 seats", golow),
    ] {
        let mut nature = Xoshiro([1, 2, 3, 4]);
        let mut actions = ActionBuf::new();
        let start = Instant::now();
        let (mut steps, mut games) = (0, 0);
        while start.elapsed().as_millis() < 1000 {
            for _ in 0..50 {
                steps += playout(&mut Swap::start(&rules), &mut nature, &mut actions, u64::MAX).steps;
                games += 1;
            }
        }
        let seconds = start.elapsed().as_secs_f64();
        println!("{name}: {:.1} million steps/s, {games} games", steps as f64 / seconds / 1e6);
    }
}
