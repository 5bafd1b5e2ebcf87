//! Any `key = value` lines are a rule set or are refused with reasons; a rule set is read again as
//! it is written, in text and in JSON.
#![no_main]

use catalog::{AnyRules, GameId};
use libfuzzer_sys::fuzz_target;
use protocol::{rules_from_json, rules_to_json};

fuzz_target!(|input: (u8, i8, &str)| {
    let (game, seats, text) = input;
    let game = GameId::ALL[usize::from(game) % GameId::ALL.len()];
    let pairs: Vec<(String, String)> = text
        .lines()
        .filter_map(|line| line.split_once('='))
        .map(|(key, value)| (key.trim().to_owned(), value.trim().to_owned()))
        .collect();
    match AnyRules::from_pairs(game, i64::from(seats), &pairs) {
        Err(faults) => assert!(!faults.is_empty() && faults.iter().all(|fault| !fault.message.is_empty())),
        Ok(rules) => {
            let again: Vec<(String, String)> =
                rules.to_pairs().into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
            assert_eq!(AnyRules::from_pairs(game, i64::from(seats), &again).as_ref(), Ok(&rules));
            assert_eq!(rules_from_json(game, i64::from(seats), &rules_to_json(&rules)), Ok(rules));
        }
    }
});
