//! How many random steps a second one core takes.
//! Run with `cargo run --release -p yolio-onetoten --example onetoten_speed`.
#![allow(clippy::print_stdout, reason = "a program for people")]

use std::time::Instant;

use kernel::{ActionBuf, Game, Nature, playout};
use onetoten::{OneToTen, OneToTenDraft};

/// xoshiro256++ with a multiply-shift bound: fast, and its tiny bias does not matter for timing.
struct Xoshiro([u64; 4]);

impl Nature for Xoshiro {
    #[inline]
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
    let mut nature = Xoshiro([1, 2, 3, 4]);
    let mut actions = ActionBuf::new();
    for streak in [false, true] {
        for seats in [2, 4, 8] {
            let draft = OneToTenDraft { streak, ..OneToTenDraft::default() };
            let rules = draft.validate(seats).expect("the defaults are valid");
            // The best of many short tries, so that a busy machine disturbs less.
            let rate = (0..1000)
                .map(|_| {
                    let mut steps = 0;
                    let begun = Instant::now();
                    while steps < 30_000 {
                        steps +=
                            playout(&mut OneToTen::start(&rules), &mut nature, &mut actions, 30_000).steps;
                    }
                    steps as f64 / begun.elapsed().as_secs_f64()
                })
                .fold(0.0, f64::max);
            println!("streak {streak}, {seats} seats: {:.1} million steps/s", rate / 1e6);
        }
    }
}
