//! How many random games a second one core plays, through the contract and by a bare loop.
//! Run with `cargo run --release -p yolio-yooloo --example yooloo_speed`.
#![allow(clippy::print_stdout, reason = "a program for people")]

use std::time::Instant;

use kernel::{ActionBuf, Game, Nature, nth_bit_u16, playout};
use yooloo::{Variant, Yooloo, YoolooDraft};

/// xoshiro256++ with a multiply-shift bound: fast, and its tiny bias does not matter for timing.
struct Xoshiro([u64; 4]);

impl Xoshiro {
    #[inline]
    fn next(&mut self) -> u64 {
        let s = &mut self.0;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }
}

impl Nature for Xoshiro {
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        (((self.next() >> 32) * u64::from(bound)) >> 32) as u32
    }
}

/// Variant B written down directly: no steps, no lists, no contract.
fn bare(seats: usize, nature: &mut Xoshiro) -> [u16; 8] {
    const ALL: u16 = 0b111_1111_1110;
    let mut hands = [ALL; 8];
    let mut points = [0_u16; 8];
    let (mut pile, mut parked) = (ALL, 0_u16);
    for left in (1..=10).rev() {
        let value = nth_bit_u16(pile, nature.below(left));
        pile &= !(1 << value);
        let stake = parked + value as u16;
        let won = bare_round(&mut hands[..seats], left, nature);
        match won {
            Some(seat) => {
                points[seat] += stake;
                parked = 0;
            }
            None => parked = if seats == 2 { 0 } else { stake },
        }
    }
    while parked > 0 {
        if let Some(seat) = bare_round(&mut [ALL; 8][..seats], 10, nature) {
            points[seat] += parked;
            parked = 0;
        }
    }
    points
}

fn bare_round(hands: &mut [u16], left: u32, nature: &mut Xoshiro) -> Option<usize> {
    let mut cards = [0_u8; 8];
    let (mut once, mut more) = (0_u16, 0_u16);
    for (hand, card) in hands.iter_mut().zip(&mut cards) {
        *card = nth_bit_u16(*hand, nature.below(left)) as u8;
        let bit = 1 << *card;
        *hand &= !bit;
        more |= once & bit;
        once |= bit;
    }
    let unique = once & !more;
    if unique == 0 {
        return None;
    }
    let best = 15 - unique.leading_zeros() as u8;
    cards.iter().position(|card| *card == best)
}

/// Games a second: the best of many short tries, so that a busy machine disturbs less.
fn best_rate(mut batch: impl FnMut(u32)) -> f64 {
    const GAMES: u32 = 5_000;
    let tries = (0..400).map(|_| {
        let begun = Instant::now();
        batch(GAMES);
        begun.elapsed().as_secs_f64()
    });
    f64::from(GAMES) / tries.fold(f64::INFINITY, f64::min)
}

fn main() {
    let mut nature = Xoshiro([1, 2, 3, 4]);
    let mut actions = ActionBuf::new();
    for variant in [Variant::B, Variant::A, Variant::Base] {
        for seats in [2, 4, 8] {
            let draft = YoolooDraft { variant, ..YoolooDraft::default() };
            let rules = draft.validate(seats).expect("the defaults are valid");
            let (mut steps, mut points, mut played) = (0, 0, 0);
            let rate = best_rate(|games| {
                for _ in 0..games {
                    let mut game = Yooloo::start(&rules);
                    steps += playout(&mut game, &mut nature, &mut actions, u64::MAX).steps;
                    points += u64::from(game.totals().as_slice()[0]);
                    played += 1;
                }
            });
            let (steps, points) = (steps as f64 / f64::from(played), points as f64 / f64::from(played));
            let (games, steps) = (rate / 1e6, rate * steps / 1e6);
            println!(
                "{variant:?} {seats} seats: {games:.2} million games/s, {steps:.1} million steps/s, mean {points:.2}"
            );
        }
    }
    for seats in [2, 4, 8] {
        let mut points = 0;
        let rate = best_rate(|games| {
            (0..games).for_each(|_| points += u64::from(bare(seats, &mut nature)[0]));
        });
        println!("bare B {seats} seats: {:.2} million games/s, points {points}", rate / 1e6);
    }
}
