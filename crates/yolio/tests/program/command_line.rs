//! The command line: what it prints for people and programs, and what it says to nonsense.

use std::collections::BTreeSet;

use catalog::GameId;
use serde_json::Value;

use crate::run::{GAMES, text, yolio};

#[test]
fn games_lists_all_games_with_seats_and_options() {
    let games: Value = serde_json::from_slice(&yolio(&["games", "--json"]).stdout).unwrap();
    let keys: Vec<&str> =
        games.as_array().unwrap().iter().map(|game| game["key"].as_str().unwrap()).collect();
    assert_eq!(keys, ["yolo", "golow", "yooloo", "onetoten", "hilo", "yo"]);
    for game in games.as_array().unwrap() {
        for option in game["options"].as_array().unwrap() {
            for field in ["key", "type", "default", "meaning", "rule"] {
                assert!(!option[field].as_str().unwrap().is_empty(), "{field} of {option}");
            }
        }
        let listed = text(&yolio(&["games"]).stdout);
        assert!(listed.contains(game["title"].as_str().unwrap()));
    }
}

#[test]
fn rules_prints_the_book() {
    for game in GAMES {
        let book = text(&yolio(&["rules", game]).stdout);
        assert!(book.starts_with("# ") && book.len() > 2000, "{game}: {}", book.len());
        assert!(book.contains("independent implementation"), "{game}");
    }
}

#[test]
fn help_has_examples() {
    for command in ["games", "rules", "record", "replay", "verify", "bench"] {
        let help = text(&yolio(&[command, "--help"]).stdout);
        assert!(help.contains("Examples:"), "{command}");
    }
}

#[test]
fn nonsense_gets_one_clear_sentence_and_exit_code_2() {
    let cases: &[(&[&str], &str)] = &[
        (&["record", "whist"], "there is no game \"whist\""),
        (&["record", "yolo", "--seats", "9"], "9"),
        (&["record", "yolo", "--seats", "-1"], "-1"),
        (&["record", "yolo", "--rule", "headache"], "KEY=VALUE"),
        (&["record", "yolo", "--rule", "headache=perhaps"], "perhaps"),
        (&["record", "hilo", "--rule", "target=0"], "target"),
        (&["record", "yolo", "--rule", "deck=0..1"], "too few"),
        (&["record", "yolo", "-o", "/no/such/folder/file"], "cannot write"),
        (&["replay", "/no/such/file"], "cannot read"),
        (&["verify", "."], "folder"),
        (&["bench", "--seconds", "0"], "seconds"),
        (&["juggle"], "juggle"),
    ];
    for (args, says) in cases {
        let output = yolio(args);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.contains(says), "{args:?}: {said}");
        assert!(output.stdout.is_empty(), "{args:?}");
    }
}

#[test]
fn all_faults_of_a_rule_set_are_told_at_once() {
    let args =
        ["record", "golow", "--seats", "12", "--rule", "rounds=x", "--rule", "deck=1..0", "--rule", "luck=1"];
    let said = text(&yolio(&args).stderr);
    for key in ["seats", "rounds", "deck", "luck"] {
        assert!(said.contains(key), "{key} in {said}");
    }
}

#[test]
fn a_story_tells_what_the_viewer_may_know() {
    let folder = std::env::temp_dir().join(format!("yolio-story-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("game.json");
    let path = file.to_str().unwrap();
    assert!(yolio(&["record", "yolo", "--seats", "2", "-o", path]).status.success());
    let own = text(&yolio(&["replay", path, "--viewer", "0"]).stdout);
    let open = text(&yolio(&["replay", path]).stdout);
    assert!(own.len() > open.len(), "a player learns more than a spectator");
    assert!(open.contains("The record is in order."));
    assert_eq!(yolio(&["replay", path, "--viewer", "5"]).status.code(), Some(2));
    let steps = text(&yolio(&["replay", path, "--steps"]).stdout);
    assert!(steps.contains("[0] chance: {\"is\":\"discard\""), "{}", &steps[..300]);
    let summary: Value = serde_json::from_slice(&yolio(&["replay", path, "--json"]).stdout).unwrap();
    assert_eq!(summary["in_order"], true);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn bench_measures_every_named_variant() {
    let output = yolio(&["bench", "--json", "--seconds", "0.001"]);
    let lines: Value = serde_json::from_slice(&output.stdout).unwrap();
    let lines = lines.as_array().unwrap();
    assert!(lines.len() > 30);
    assert!(lines.iter().all(|line| line["steps_per_second"].as_f64().unwrap() > 0.0));
    let bare = lines.iter().filter(|line| line["bare_games_per_second"].is_number());
    assert!(bare.count() >= 2, "the bare loop is measured beside it");
}

#[test]
fn no_limit_of_a_deck_is_missing_in_the_rule_books() {
    for game in ["yolo", "golow"] {
        let book = text(&yolio(&["rules", game]).stdout);
        let says = "up to 32 different values from \u{2212}999 to 999, up to 200 cards of each, and 1000 cards in all";
        assert!(book.contains(says), "{game}");
        for (deck, allowed) in [
            ("0..31", true),
            ("0..32", false),
            ("-999,0..9,999", true),
            ("-1000,0..9", false),
            ("0..9,1000", false),
            ("0..4x200", true),
            ("0..1x201", false),
            ("0..4x200,5", false),
        ] {
            let rule = format!("deck={deck}");
            let output = yolio(&["record", game, "--rule", &rule, "--rule", "rounds=1"]);
            assert_eq!(output.status.success(), allowed, "{game}, {deck}: {}", text(&output.stderr));
        }
    }
}

/// The numbers of rules in a text, such as `Y10`.
fn rule_numbers(text: &str) -> BTreeSet<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let is_rule = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_uppercase())
            && word.len() > 1
            && word[1..].bytes().all(|c| c.is_ascii_digit())
    };
    words.filter(|word| is_rule(word)).collect()
}

#[test]
fn no_reading_of_a_rule_goes_unmarked_and_no_book_says_another_number_of_players() {
    const NUMBERS: [&str; 9] = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight"];
    let mut all = BTreeSet::new();
    for game in GameId::ALL {
        let path = format!("{}/../../docs/rules/{}.md", env!("CARGO_MANIFEST_DIR"), game.key());
        let book = std::fs::read_to_string(&path).unwrap();
        let (rules, assumed) = book.split_once("\n## What is assumed\n").unwrap();
        let assumed = assumed.split("\n## ").next().unwrap();
        let (mut marked, mut rule) = (BTreeSet::new(), None);
        for line in rules.lines() {
            let number = line.trim_start_matches(['-', ' ']).strip_prefix("**");
            let number = number.and_then(|line| rule_numbers(line.split("**").next()?).into_iter().next());
            rule = number.or(rule);
            marked.extend(rule.filter(|_| line.contains("*assumed*")));
        }
        assert_eq!(marked, rule_numbers(assumed), "{game}: what is marked, and what is listed");
        all.extend(marked.into_iter().map(str::to_owned));
        let (least, most) = game.seat_range();
        let players = format!("{} to {}", NUMBERS[usize::from(least)], NUMBERS[usize::from(most)]);
        assert!(rules.to_lowercase().contains(&players), "{game}: {players}");
        assert!(!book.contains("What chance may do"), "{game}: that is for engineers");
    }
    for rule in ["D5", "D9", "Y10", "Y12", "Y16", "M3"] {
        assert!(all.contains(rule), "the sheet does not say {rule}");
    }
}

#[test]
fn the_record_format_does_not_call_open_bets_hidden() {
    let format = include_str!("../../../../docs/record-format.md");
    let said = format.lines().filter(|line| line.contains("hidden from the others"));
    let said: Vec<&str> = said.collect();
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].contains("bets are open to all"), "{said:?}");
}
