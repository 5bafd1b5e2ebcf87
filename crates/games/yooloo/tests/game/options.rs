//! Reading rule sets.

use crate::common::{pairs, rules};
use kernel::{Draft as _, RuleSet};
use yooloo::{ShowdownPot, Variant, YoolooDraft, YoolooRules};

#[test]
fn o16_two_to_eight_can_play() {
    for seats in -1..=20 {
        let read = YoolooRules::from_pairs(seats, &[]);
        assert_eq!(read.is_ok(), (2..=8).contains(&seats), "{seats}");
        if let Err(faults) = read {
            assert_eq!(faults[0].key, "seats");
        }
    }
}

#[test]
fn the_defaults_are_the_printed_game() {
    let rules = rules(4, &[]);
    assert_eq!(rules.variant, Variant::Base);
    assert_eq!((rules.showdown_pot, rules.showdown_cap), (ShowdownPot::All, 1000));
    assert_eq!((rules.hide_scores, rules.games_in_series, rules.cards), (true, 1, 10));
}

#[test]
fn every_value_is_read_and_written_back() {
    let lists = [
        ("variant", &["base", "a", "b"][..]),
        ("showdown_pot", &["all", "last_only"]),
        ("showdown_cap", &["1", "1000000"]),
        ("hide_scores", &["true", "false"]),
        ("games_in_series", &["1", "100"]),
        ("cards", &["1", "10"]),
    ];
    assert_eq!(
        lists.map(|(key, _)| key).to_vec(),
        YoolooDraft::options().iter().map(|o| o.key).collect::<Vec<_>>()
    );
    for (key, values) in lists {
        for value in values {
            let first = rules(3, &[(key, value)]);
            let written = first.to_pairs();
            assert!(written.contains(&(key, (*value).to_owned())));
            let again: Vec<_> = written.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
            assert_eq!(YoolooRules::from_pairs(3, &again), Ok(first));
        }
    }
}

#[test]
fn every_fault_is_told_at_once() {
    let bad = pairs(&[
        ("variant", "c"),
        ("showdown_pot", "none"),
        ("showdown_cap", "0"),
        ("hide_scores", "maybe"),
        ("games_in_series", "101"),
        ("cards", "11"),
        ("rounds", "3"),
    ]);
    let mut keys: Vec<String> =
        YoolooRules::from_pairs(9, &bad).unwrap_err().into_iter().map(|fault| fault.key).collect();
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
