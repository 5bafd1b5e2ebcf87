//! The rule set: presets, ranges, faults, round trips (D17).

use crate::common::rules;
use kernel::RuleSet;
use yo::{MoreYoWindow, Preset, Rounding, SevenOutPlay, YoDraft, YoRules};

fn faults(seats: u8, options: &[(&str, &str)]) -> Vec<String> {
    YoRules::of(seats, options).unwrap_err().into_iter().map(|fault| fault.key).collect()
}

#[test]
fn d17_the_sheet_is_the_default() {
    let rules = rules(1, &[]);
    assert_eq!(rules.preset, Preset::Sheet);
    assert_eq!(rules.seven_out_play, SevenOutPlay::Push);
    assert_eq!(rules.more_yo_window, MoreYoWindow::Any);
    assert_eq!((rules.more_max, rules.rounding), (None, Rounding::Exact));
    assert_eq!((rules.min_bet, rules.max_bet, rules.bankroll), (1, None, 1000));
    assert_eq!((rules.rolls, rules.shooter_turns), (Some(100), None));
}

#[test]
fn d17_the_casino_differs_in_four_options() {
    let casino = rules(1, &[("preset", "casino")]);
    assert_eq!(casino.seven_out_play, SevenOutPlay::Lose);
    assert_eq!(casino.more_yo_window, MoreYoWindow::FirstRoll);
    assert_eq!((casino.more_max, casino.rounding), (Some(10), Rounding::Floor));
    assert_eq!((casino.min_bet, casino.max_bet, casino.bankroll), (1, None, 1000));
    assert_eq!((casino.rolls, casino.shooter_turns), (Some(100), None));
    assert_eq!(YoDraft::of(Preset::Casino).validate(1), Ok(casino));
}

#[test]
fn d17_what_is_written_wins_over_the_preset_in_any_order() {
    let written = [("more_max", "none"), ("preset", "casino"), ("rounding", "exact")];
    let rules = rules(1, &written);
    assert_eq!((rules.more_max, rules.rounding), (None, Rounding::Exact));
    assert_eq!(rules.seven_out_play, SevenOutPlay::Lose);
    let written = [("seven_out_play", "push"), ("more_yo_window", "any"), ("preset", "casino")];
    let rules = self::rules(1, &written);
    assert_eq!((rules.seven_out_play, rules.more_yo_window), (SevenOutPlay::Push, MoreYoWindow::Any));
    assert_eq!(rules.more_max, Some(10));
}

#[test]
fn d17_all_faults_are_found_at_once() {
    let written = [
        ("preset", "vegas"),
        ("seven_out_play", "win"),
        ("more_yo_window", "late"),
        ("more_max", "0"),
        ("rounding", "up"),
        ("min_bet", "101"),
        ("max_bet", "50"),
        ("bankroll", "0"),
        ("rolls", "1000001"),
        ("shooter_turns", "-1"),
        ("dice", "4"),
        ("rolls", "5"),
    ];
    let mut found = faults(9, &written);
    found.sort();
    let expected = [
        "bankroll",
        "dice",
        "max_bet",
        "min_bet",
        "more_max",
        "more_yo_window",
        "preset",
        "rolls",
        "rolls",
        "rounding",
        "seats",
        "seven_out_play",
        "shooter_turns",
    ];
    assert_eq!(found, expected);
}

#[test]
fn d17_the_rules_say_what_they_assume() {
    let told = |options: &[(&str, &str)]| -> Vec<String> {
        rules(1, options).assumptions().iter().map(ToString::to_string).collect()
    };
    let (sheet, casino) = (told(&[]), told(&[("preset", "casino")]));
    assert!(sheet.iter().any(|sentence| sentence.contains("D15")));
    assert!(sheet.iter().any(|sentence| sentence.contains("D12")));
    assert!(!casino.iter().any(|sentence| sentence.contains("D12")), "whole chips are the publisher's way");
}

#[test]
fn d17_the_rules_and_the_rule_book_assume_the_same() {
    let book = include_str!("../../../../../docs/rules/yo.md");
    let marked: Vec<&str> =
        book.lines().filter_map(|line| line.strip_prefix("- *assumed* (")?.split(')').next()).collect();
    assert!(marked.len() > 5);
    let sentences: Vec<String> = rules(1, &[]).assumptions().iter().map(ToString::to_string).collect();
    for rule in &marked {
        assert!(sentences.iter().any(|sentence| sentence.contains(&format!("({rule})"))), "{rule}");
    }
    for sentence in &sentences {
        assert!(marked.iter().any(|rule| sentence.contains(&format!("({rule})"))), "{sentence}");
    }
}

#[test]
fn the_highest_wager_is_at_least_the_lowest() {
    assert_eq!(faults(6, &[("min_bet", "6"), ("max_bet", "5")]), ["max_bet"]);
    assert!(YoRules::of(6, &[("min_bet", "6"), ("max_bet", "6")]).is_ok());
}

#[test]
fn d15_shooter_turns_alone_switch_the_count_of_rolls_off() {
    assert_eq!(rules(1, &[("shooter_turns", "3")]).rolls, None);
    assert_eq!(rules(1, &[("shooter_turns", "3"), ("rolls", "7")]).rolls, Some(7));
    assert_eq!(rules(1, &[("shooter_turns", "none")]).rolls, Some(100));
    assert_eq!(rules(1, &[("rolls", "none")]).rolls, None);
}

#[test]
fn rules_written_out_read_back_the_same() {
    let sets: [&[(&str, &str)]; 6] = [
        &[],
        &[("preset", "casino")],
        &[("shooter_turns", "3")],
        &[("shooter_turns", "3"), ("rolls", "9"), ("preset", "casino"), ("more_max", "none")],
        &[("rolls", "none"), ("max_bet", "500"), ("min_bet", "25"), ("bankroll", "77")],
        &[("preset", "casino"), ("seven_out_play", "push"), ("rounding", "exact")],
    ];
    for (seats, set) in (1..).zip(sets) {
        let rules = rules(seats, set);
        let written = rules.to_pairs();
        let written: Vec<(&str, &str)> = written.iter().map(|(key, value)| (*key, &**value)).collect();
        assert_eq!(YoRules::of(seats, &written), Ok(rules));
        assert_eq!(rules.draft().validate(seats.into()), Ok(rules));
    }
}
