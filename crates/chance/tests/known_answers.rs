//! Fixed outputs of every generator, so that a change of a library or of our reading of it is
//! noticed: old seeds and old records would mean other games.
//!
//! All numbers were worked out by `known_answers.py` next to this file, which shares no code with
//! the crate and uses no library but Python's own. Run it to see them again.

mod urn;

use chance::{Committed, Nonce, Quick, Secret, Seeded};
use kernel::Nature;
use urn::{balls, letters, played};

/// The last two bounds show that a bound of 1 takes a word too.
const BOUNDS: [u32; 11] = [3, 6, 7, 104, 1296, (1 << 31) + 1, (1 << 31) + 1, 3 << 30, u32::MAX, 1, 2];

fn numbers(mut nature: impl Nature) -> [u32; 11] {
    BOUNDS.map(|bound| nature.below(bound))
}

#[test]
fn a_seed_and_a_game_number_mean_the_same_for_ever() {
    for (seed, game, expected) in [
        (7, 0, [1, 3, 1, 14, 1119, 740680722, 700945237, 1823577179, 4026385870, 0, 1]),
        (7, 1, [2, 3, 6, 43, 3, 513511580, 1573290517, 1997626430, 3677925678, 0, 1]),
        (u64::MAX, u64::MAX, [1, 2, 5, 12, 32, 2016770686, 1895261039, 928466993, 2574146428, 0, 0]),
        (0, 1 << 32, [2, 4, 3, 76, 892, 423603642, 587071616, 1000067954, 3292322236, 0, 1]),
    ] {
        assert_eq!(numbers(Seeded::new(seed, game)), expected, "seed {seed}, game {game}");
    }
}

#[test]
fn a_quick_seed_and_its_streams_stay_the_same() {
    let seven = Quick::new(7);
    for (name, quick, expected) in [
        ("0", Quick::new(0), [0, 2, 2, 1, 641, 44163515, 1840924772, 2723574508, 1266524319, 0, 0]),
        ("7", seven.clone(), [0, 1, 5, 44, 1248, 1000091057, 1554578650, 1062487172, 4219043660, 0, 0]),
        ("7/0", seven.split(0), [0, 1, 0, 32, 509, 895382838, 1313034079, 280010941, 1269616092, 0, 0]),
        ("7/1", seven.split(1), [0, 5, 2, 17, 991, 217978040, 1574003572, 2200419305, 3487858483, 0, 0]),
        (
            "7/1000/3",
            seven.split(1000).split(3),
            [1, 4, 0, 48, 755, 2142878946, 392754521, 3000277215, 2928345621, 0, 1],
        ),
    ] {
        assert_eq!(numbers(quick), expected, "{name}");
    }
}

#[test]
fn a_stream_does_not_depend_on_what_was_taken_before() {
    let mut used = Quick::new(7);
    for _ in 0..1000 {
        used.below(104);
    }
    assert_eq!(numbers(used.split(1)), numbers(Quick::new(7).split(1)));
}

/// The secret 00 01 … 1f, three nonces (the byte 01; the text "red nonce"; 32 times ff) and the
/// label "table 5". In Python, with `k` the outcome and `j` the block:
///
/// ```text
/// hmac.new(bytes(range(32)),
///          b"yolio-deal-1\0" + b"table 5" + b"\0"
///          + b"\x01" + b"\x01" + b"\x09" + b"red nonce" + b"\x20" + b"\xff" * 32
///          + k.to_bytes(8, "big") + j.to_bytes(4, "big"), hashlib.sha256).hexdigest()
/// ```
fn three_nonces() -> Committed {
    let nonces = [vec![1], b"red nonce".to_vec(), vec![0xff; 32]];
    let nonces = nonces.map(|bytes| Nonce::new(bytes).expect("1 to 32 bytes")).to_vec();
    Committed::new(secret(), nonces, "table 5").expect("a good label")
}

fn secret() -> Secret {
    Secret::from_bytes(std::array::from_fn(|place| place as u8))
}

#[test]
fn the_commitment_is_sha_256_of_the_secret() {
    // hashlib.sha256(bytes(range(32))).hexdigest()
    let expected = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
    assert_eq!(secret().commitment().to_string(), expected);
}

#[test]
fn the_words_of_a_fair_outcome_are_hmac_blocks() {
    let fair = three_nonces();
    let one_nonce = Committed::new(secret(), vec![Nonce::of_the_house()], "Küche").unwrap();
    for (name, mut words, expected) in [
        (
            "outcome 0, blocks 0 and 1",
            fair.words(0),
            "e48bb8c3eff2f621e3429f800353497a1e72bc43fbb7f09f602a2fcd5915bddc\
             47935f7ff2d3fe84edfedfa0c661da0d868007678cf080a1988bf59dcb184248",
        ),
        (
            "outcome 2^40 + 5",
            fair.words((1 << 40) + 5),
            "2798168b0fcef9b6fe5db552162a8dc56666d202bde4acc568415ffafe3166ce",
        ),
        (
            "one nonce, a label that is not ASCII, outcome 1",
            one_nonce.words(1),
            "dc367e704fa1239bb521659726e625a18a6537cf577eda164045a168258c5e73",
        ),
    ] {
        let found: String = (0..expected.len() / 8).map(|_| format!("{:08x}", words.next_word())).collect();
        assert_eq!(found, expected, "{name}");
    }
}

#[test]
fn fair_numbers_come_from_the_first_word_that_counts() {
    let fair = three_nonces();
    let first = |bound| [0, 1, 2, 3, 4, 5, 6, 7].map(|number| fair.words(number).below(bound));
    assert_eq!(first(104), [91, 79, 11, 87, 51, 19, 59, 85]);
    // Outcome 5 refuses all eight words of its first block.
    let expected = [55789946, 863507330, 1027785835, 734948431, 205271876, 1229859498, 436369811, 1894598710];
    assert_eq!(first((1 << 31) + 1), expected);
}

#[test]
fn whole_games_are_dealt_as_documented() {
    assert_eq!(letters(balls(&played(&mut Seeded::new(7, 2)))), "YRBRYYYBYR");
    assert_eq!(letters(balls(&played(&mut three_nonces()))), "RYBRYRYBYY");
}
