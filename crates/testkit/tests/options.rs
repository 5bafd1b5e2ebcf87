//! What holds for the options of every game: how many may play, what every option takes, and that a
//! rule set is read as it was written.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use catalog::{AnyRules, GameId};
use kernel::{Kind, OptionSpec};

/// The least and the most of every option that is a number.
const RANGES: [(GameId, &str, i64, i64); 16] = [
    (GameId::Yolo, "rounds", 1, 20),
    (GameId::Yolo, "min_turns_before_call", 0, 50),
    (GameId::Yolo, "catchup_threshold", 0, 1000),
    (GameId::GoLow, "rounds", 1, 20),
    (GameId::GoLow, "min_turns_before_call", 0, 50),
    (GameId::Yooloo, "showdown_cap", 1, 1_000_000),
    (GameId::Yooloo, "games_in_series", 1, 100),
    (GameId::Yooloo, "cards", 1, 10),
    (GameId::OneToTen, "cards", 2, 10),
    (GameId::Hilo, "target", 1, 10_000),
    (GameId::Yo, "more_max", 1, 1000),
    (GameId::Yo, "min_bet", 1, 100),
    (GameId::Yo, "max_bet", 1, 1_000_000),
    (GameId::Yo, "bankroll", 1, 1_000_000_000),
    (GameId::Yo, "rolls", 1, 1_000_000),
    (GameId::Yo, "shooter_turns", 1, 100_000),
];

fn range(game: GameId, key: &str) -> (i64, i64) {
    let found = RANGES.into_iter().find(|(other, name, ..)| *other == game && *name == key);
    let (_, _, least, most) = found.unwrap_or_else(|| panic!("say what {key} of {game} may be"));
    (least, most)
}

/// Values that the option takes at a table for three, the default among them.
fn good(game: GameId, option: &OptionSpec) -> Vec<String> {
    let ends = || <[i64; 2]>::from(range(game, option.key)).map(|end| end.to_string()).to_vec();
    let texts = |list: &[&str]| list.iter().map(|text| (*text).to_owned()).collect();
    let mut values: Vec<String> = match option.kind {
        Kind::Flag => texts(&["true", "false"]),
        Kind::Choice(words) => texts(words),
        Kind::Number => ends(),
        Kind::MaybeNumber => [ends(), texts(&["none"])].concat(),
        Kind::PerSeat => texts(&["none", "12,80,5"]),
        Kind::Custom(_) => texts(&["-3..5x6,9x2"]),
    };
    values.push(option.default.clone());
    values
}

/// Values that it refuses.
fn bad(game: GameId, option: &OptionSpec) -> Vec<String> {
    let texts = |list: &[&str]| list.iter().map(|text| (*text).to_owned()).collect();
    let outside = || {
        let (least, most) = range(game, option.key);
        [least - 1, most + 1].map(|number| number.to_string()).to_vec()
    };
    match option.kind {
        Kind::Flag => texts(&["", "maybe", "1", "none"]),
        Kind::Choice(words) => [words[0].to_uppercase(), String::new(), "none".to_owned()].to_vec(),
        Kind::Number => [outside(), texts(&["", "x", "1.5", "none", "99999999999999999999"])].concat(),
        Kind::MaybeNumber => [outside(), texts(&["", "x", "1.5", "99999999999999999999"])].concat(),
        Kind::PerSeat => texts(&["", "8,9", "1,2,3,4", "1,2,-1", "1,2,301", "1,2,x"]),
        Kind::Custom(_) => texts(&["", "none", "3x5", "x"]),
    }
}

fn faults(game: GameId, seats: i64, pairs: &[(String, String)]) -> Vec<String> {
    let faults = AnyRules::from_pairs(game, seats, pairs).expect_err("the rules are wrong");
    faults.into_iter().map(|fault| fault.key).collect()
}

#[test]
fn a_game_takes_as_many_seats_as_it_says_and_no_others() {
    for game in GameId::ALL {
        let (least, most) = game.seat_range();
        for seats in (-1..=20).chain([255, 256, 258, 300, 1 << 40, i64::MIN]) {
            if (i64::from(least)..=i64::from(most)).contains(&seats) {
                let rules = AnyRules::from_pairs(game, seats, &[]).unwrap();
                assert_eq!(i64::from(rules.seats()), seats, "{game}");
            } else {
                assert_eq!(faults(game, seats, &[]), ["seats"], "{game} for {seats}");
            }
        }
    }
}

#[test]
fn every_option_takes_its_values_and_is_written_as_it_was_read() {
    for game in GameId::ALL {
        let usual = AnyRules::of(game, 3, &[]).unwrap();
        for option in game.options() {
            for value in good(game, &option) {
                let name = format!("{game}: {} = {value}", option.key);
                let rules = AnyRules::of(game, 3, &[(option.key, &value)]).expect(&name);
                let written = rules.to_pairs();
                assert!(written.contains(&(option.key, value.clone())), "{name}: {written:?}");
                assert_eq!(rules == usual, value == option.default, "{name} changes something");
                let keys: Vec<&str> = written.iter().map(|(key, _)| *key).collect();
                assert_eq!(keys, game.options().iter().map(|option| option.key).collect::<Vec<_>>());
                let again: Vec<(&str, &str)> = written.iter().map(|(key, value)| (*key, &**value)).collect();
                assert_eq!(AnyRules::of(game, 3, &again), Ok(rules), "{name}");
            }
        }
    }
}

#[test]
fn what_an_option_cannot_be_is_refused_by_its_name() {
    for game in GameId::ALL {
        for option in game.options() {
            for value in bad(game, &option) {
                let name = format!("{game}: {} = {value:?}", option.key);
                let found = faults(game, 3, &[(option.key.to_owned(), value)]);
                assert!(!found.is_empty() && found.iter().all(|key| key == option.key), "{name}: {found:?}");
            }
        }
    }
}

#[test]
fn every_range_belongs_to_an_option() {
    for (game, key, ..) in RANGES {
        assert!(game.options().iter().any(|option| option.key == key), "{game} has no {key}");
    }
}
