//! Reading rule sets.

use crate::common::rules;
use kernel::RuleSet;
use yooloo::{ShowdownPot, Variant, YoolooRules};

#[test]
fn o16_two_to_eight_can_play() {
    assert_eq!(YoolooRules::seat_range(), (2, 8));
}

#[test]
fn the_defaults_are_the_printed_game() {
    let rules = rules(4, &[]);
    assert_eq!(rules.variant, Variant::Base);
    assert_eq!((rules.showdown_pot, rules.showdown_cap), (ShowdownPot::All, 1000));
    assert_eq!((rules.hide_scores, rules.games_in_series, rules.cards), (true, 1, 10));
}

#[test]
fn every_fault_is_told_at_once() {
    let bad = [
        ("variant", "c"),
        ("showdown_pot", "none"),
        ("showdown_cap", "0"),
        ("hide_scores", "maybe"),
        ("games_in_series", "101"),
        ("cards", "11"),
        ("rounds", "3"),
    ];
    let mut keys: Vec<String> =
        YoolooRules::of(9, &bad).unwrap_err().into_iter().map(|fault| fault.key).collect();
    keys.sort();
    let mut expected = [
        "cards",
        "games_in_series",
        "hide_scores",
        "rounds",
        "seats",
        "showdown_cap",
        "showdown_pot",
        "variant",
    ];
    expected.sort_unstable();
    assert_eq!(keys, expected);
}

#[test]
fn assumptions_are_named() {
    let told = |seats, options: &[(&str, &str)]| {
        let list = rules(seats, options).assumptions();
        list.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert!(told(3, &[]).contains("every parked one"));
    assert!(told(3, &[("showdown_pot", "last_only")]).contains("parked ones leave"));
    assert!(!told(2, &[]).contains("howdown"), "two players have none");
    assert!(told(2, &[("cards", "4")]).contains("4 cards"));
}
