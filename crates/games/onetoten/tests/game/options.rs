//! Reading rule sets.

use crate::common::rules;
use kernel::RuleSet;
use onetoten::OneToTenRules;

#[test]
fn m11_two_to_eight_can_play() {
    assert_eq!(OneToTenRules::seat_range(), (2, 8));
}

#[test]
fn the_defaults_are_the_printed_game() {
    let rules = rules(4, &[]);
    assert_eq!((rules.streak, rules.cards, rules.seats), (false, 10, 4));
}

#[test]
fn every_fault_is_told_at_once() {
    let bad = [("streak", "maybe"), ("cards", "1"), ("points", "3"), ("cards", "4")];
    let mut keys: Vec<String> =
        OneToTenRules::of(1, &bad).unwrap_err().into_iter().map(|fault| fault.key).collect();
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
