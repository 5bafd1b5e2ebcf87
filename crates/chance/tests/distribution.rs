//! Every sampler gives every number equally often, and the check for that can fail: it refuses
//! samplers that are wrong in the usual ways.
//!
//! Faults of one word in 2³² cannot be seen by counting; the tests in `src/unbiased.rs` find them
//! by their edges.

use chance::{Committed, Nonce, Quick, Secret, Seeded};
use kernel::Nature;

/// Coins, dice, a card of HILO, four dice, and bounds for which half and a quarter of all 32-bit
/// words have to be read over.
const BOUNDS: [u32; 7] = [3, 6, 7, 104, 1296, (1 << 31) + 1, 3 << 30];

const MOST_BINS: u32 = 1296;

/// Draws many numbers and compares how often they fall into bins with how often they should, by
/// chi-square: once in bins of neighbours, once in bins of equal remainder.
fn looks_even(nature: &mut impl Nature, bound: u32) -> bool {
    let bins = bound.min(MOST_BINS);
    let draws = 400 * u64::from(bins.max(100));
    let (mut by_size, mut by_remainder) = (vec![0; bins as usize], vec![0; bins as usize]);
    for _ in 0..draws {
        let number = nature.below(bound);
        if number >= bound {
            return false;
        }
        by_size[(u64::from(number) * u64::from(bins) / u64::from(bound)) as usize] += 1;
        by_remainder[(number % bins) as usize] += 1;
    }
    is_plausible(&by_size, draws) && is_plausible(&by_remainder, draws)
}

/// Is chi-square within what happens but once in some ten million times, to either side? Too even
/// is as wrong as too uneven. The bounds are Wilson and Hilferty's, z = 5.2; for up to seven bins
/// the lower one is below 0 and says nothing.
fn is_plausible(counts: &[u64], draws: u64) -> bool {
    let expected = draws as f64 / counts.len() as f64;
    let chi_square: f64 = counts.iter().map(|count| (*count as f64 - expected).powi(2) / expected).sum();
    let freedom = (counts.len() - 1) as f64;
    let spread = 2.0 / (9.0 * freedom);
    let z = ((chi_square / freedom).cbrt() - (1.0 - spread)) / spread.sqrt();
    z.abs() < 5.2
}

/// A fair deal as a stream of first numbers, one an outcome.
struct FirstNumbers(Committed, u64);

impl Nature for FirstNumbers {
    fn below(&mut self, bound: u32) -> u32 {
        self.1 += 1;
        self.0.words(self.1 - 1).below(bound)
    }
}

fn committed(secret: u8) -> Committed {
    let nonce = Nonce::new([secret, 1]).expect("two bytes");
    Committed::new(Secret::from_bytes([secret; 32]), vec![nonce], "distribution").expect("a good label")
}

#[test]
fn seeded_is_even() {
    for bound in BOUNDS {
        for seed in 0..3 {
            assert!(looks_even(&mut Seeded::new(seed, 0), bound), "{bound}, seed {seed}");
        }
    }
}

#[test]
fn quick_is_even() {
    for bound in BOUNDS {
        for seed in 0..3 {
            assert!(looks_even(&mut Quick::new(seed), bound), "{bound}, seed {seed}");
        }
    }
}

#[test]
fn fair_dealing_is_even_within_one_outcome_and_from_outcome_to_outcome() {
    for bound in BOUNDS {
        assert!(looks_even(&mut committed(1).words(0), bound), "{bound}, one outcome");
        assert!(looks_even(&mut FirstNumbers(committed(2), 0), bound), "{bound}, first numbers");
    }
}

/// The first number of stream after stream: a simulation deals its first card like this.
#[test]
fn first_numbers_of_neighbouring_streams_are_even() {
    struct Streams(Quick, u64);
    impl Nature for Streams {
        fn below(&mut self, bound: u32) -> u32 {
            self.1 += 1;
            self.0.split(self.1 - 1).below(bound)
        }
    }
    struct Games(u64);
    impl Nature for Games {
        fn below(&mut self, bound: u32) -> u32 {
            self.0 += 1;
            Seeded::new(11, self.0 - 1).below(bound)
        }
    }
    for bound in BOUNDS {
        assert!(looks_even(&mut Streams(Quick::new(11), 0), bound), "{bound}, streams");
        assert!(looks_even(&mut Games(0), bound), "{bound}, games");
    }
}

/// A sampler made of 32-bit words by this function, for what goes wrong.
struct Wrong(Quick, fn(u32, &mut dyn FnMut() -> u32) -> u32);

impl Nature for Wrong {
    fn below(&mut self, bound: u32) -> u32 {
        let Self(quick, twin) = self;
        // 2^32 is no u32: two halves make a word.
        twin(bound, &mut || quick.below(1 << 16) << 16 | quick.below(1 << 16))
    }
}

fn refused(twin: fn(u32, &mut dyn FnMut() -> u32) -> u32, bounds: &[u32]) -> bool {
    bounds.iter().all(|bound| !looks_even(&mut Wrong(Quick::new(1), twin), *bound))
}

#[test]
fn the_check_accepts_a_right_twin() {
    // Rejection of words that are cut to as many bits as the bound has.
    for bound in BOUNDS {
        let mut right = Wrong(Quick::new(1), |bound, words| {
            loop {
                let number = words() >> (bound - 1).leading_zeros();
                if number < bound {
                    return number;
                }
            }
        });
        assert!(looks_even(&mut right, bound), "{bound}");
    }
}

#[test]
fn the_check_refuses_modulo_bias() {
    // Modulo of words that have just enough bits, without rejection. (With 2^31 + 1 this differs
    // from even in two numbers of two thousand millions.)
    let narrow =
        |bound: u32, words: &mut dyn FnMut() -> u32| (words() >> (bound - 1).leading_zeros()) % bound;
    assert!(refused(narrow, &[3, 6, 7, 104, 1296, 3 << 30]));
    let whole = |bound: u32, words: &mut dyn FnMut() -> u32| words() % bound;
    assert!(refused(whole, &[3 << 30]));
    let product =
        |bound: u32, words: &mut dyn FnMut() -> u32| ((u64::from(words()) * u64::from(bound)) >> 32) as u32;
    assert!(refused(product, &[3 << 30]));
}

#[test]
fn the_check_refuses_off_by_one() {
    let small = [3, 6, 7, 104, 1296];
    assert!(refused(|bound, words| words() % (bound - 1), &small), "the last number never comes");
    assert!(refused(|bound, words| words() % (bound - 1) + 1, &small), "0 never comes");
    assert!(refused(|bound, words| words() % (bound + 1), &small), "the bound itself comes");
    assert!(refused(|bound, words| (words() % (bound + 1)).min(bound - 1), &small), "the last comes twice");
}

#[test]
fn the_check_refuses_rounded_and_too_regular_numbers() {
    // A fraction of 24 bits times the bound: large numbers are all multiples of 128.
    let rounded = |bound: u32, words: &mut dyn FnMut() -> u32| {
        ((words() >> 8) as f32 / (1 << 24) as f32 * bound as f32).min((bound - 1) as f32) as u32
    };
    assert!(refused(rounded, &[(1 << 31) + 1, 3 << 30]));
    struct InTurn(u32);
    impl Nature for InTurn {
        fn below(&mut self, bound: u32) -> u32 {
            self.0 = (self.0 + 1) % bound;
            self.0
        }
    }
    for bound in [104, 1296] {
        assert!(!looks_even(&mut InTurn(0), bound), "{bound}");
    }
}
