//! Reading rule sets.

use crate::common::{pairs, rules};
use kernel::RuleSet;
use onetoten::{OneToTenDraft, OneToTenRules};

#[test]
fn m11_two_to_eight_can_play() {
    for seats in -1..=20 {
        let read = OneToTenRules::from_pairs(seats, &[]);
        assert_eq!(read.is_ok(), (2..=8).contains(&seats), "{seats}");
        if let Err(faults) = read {
            assert_eq!(faults[0].key, "seats");
        }
    }
}

#[test]
fn the_defaults_are_the_printed_game() {
    let rules = rules(4, &[]);
    assert_eq!((rules.streak, rules.cards, rules.seats), (false, 10, 4));
}

#[test]
fn every_value_is_read_and_written_back() {
    let lists = [("streak", ["true", "false"]), ("cards", ["2", "10"])];
    let keys: Vec<&str> =
        <OneToTenDraft as kernel::Draft>::options().iter().map(|option| option.key).collect();
    assert_eq!(keys, lists.map(|(key, _)| key));
    for (key, values) in lists {
        for value in values {
            let first = rules(3, &[(key, value)]);
            let written = first.to_pairs();
            assert!(written.contains(&(key, value.to_owned())));
            let again: Vec<_> = written.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
            assert_eq!(OneToTenRules::from_pairs(3, &again), Ok(first));
        }
    }
}

#[test]
fn every_fault_is_told_at_once() {
    let bad = pairs(&[("streak", "maybe"), ("cards", "1"), ("points", "3"), ("cards", "4")]);
    let mut keys: Vec<String> =
        OneToTenRules::from_pairs(1, &bad).unwrap_err().into_iter().map(|fault| fault.key).collect();
    keys.sort();
    assert_eq!(keys, ["cards", "cards", "points", "seats", "streak"]);
}

#[test]
fn assumptions_are_named() {
    let told = |options: &[(&str, &str)]| {
        let list = rules(2, options).assumptions();
        list.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert!(told(&[]).contains("Seat 0 begins"));
    assert!(told(&[("streak", "true")]).contains("no points"));
    assert!(told(&[("cards", "4")]).contains("4 cards"));
}
