//! `yolio play --plain`, from outside: whole games through standard input.

use std::path::PathBuf;

use crate::run::{text, yolio_reading as yolio};

fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("yolio-play-{}-{name}.jsonl", std::process::id()))
}

/// Every game, with the rules that keep it short.
const GAMES: [(&str, &[&str]); 6] = [
    ("yolo", &["--rule", "rounds=2"]),
    ("golow", &["--rule", "rounds=2"]),
    ("yooloo", &["--rule", "variant=b"]),
    ("onetoten", &["--rule", "cards=5"]),
    ("hilo", &[]),
    ("yo", &["--rule", "rolls=3", "--rule", "bankroll=6"]),
];

/// Plays with this input, records, and checks the record.
fn plays_to_the_end(game: &str, rules: &[&str], dealing: &[&str], input: &str, name: &str) {
    let record = file(&format!("{game}-{name}"));
    let path = record.to_str().unwrap();
    let fixed = ["play", game, "--plain", "--against", "random", "--record", path];
    let played = yolio(&[&fixed[..], rules, dealing].concat(), input);
    let told = text(&played.stdout);
    assert!(played.status.success(), "{game}: {told}");
    assert!(told.contains("Final scores:"), "{game}: {told}");
    let verified = yolio(&["verify", path], "");
    assert!(verified.status.success(), "{game}: {}", String::from_utf8_lossy(&verified.stderr));
    let method = if dealing.is_empty() { "(fair)" } else { "(seeded)" };
    assert!(text(&verified.stdout).contains(method), "{game}: {}", text(&verified.stdout));
    std::fs::remove_file(record).unwrap();
}

#[test]
fn every_game_can_be_played_to_its_end_with_the_first_move() {
    for (game, rules) in GAMES {
        plays_to_the_end(game, rules, &["--seed", "4"], &"1\n".repeat(3000), "first");
    }
}

#[test]
fn every_game_can_be_played_to_its_end_by_taking_hints() {
    for (game, rules) in GAMES {
        plays_to_the_end(game, rules, &[], &"h\n\n".repeat(1000), "hints");
    }
}

#[test]
fn the_end_of_the_input_ends_the_game_politely() {
    for (game, rules) in GAMES {
        let played = yolio(&[&["play", game, "--plain"], rules].concat(), "");
        assert!(played.status.success());
        assert!(text(&played.stdout).contains("The input has ended"), "{}", text(&played.stdout));
    }
}

#[test]
fn nonsense_is_answered_and_commands_show_things() {
    let input = "999\nhello\n0\n-1\n\u{0}\n?\ns\nt\nu\nm\nh\nq\nn\nq\ny\n";
    for (game, rules) in GAMES {
        let played = yolio(&[&["play", game, "--plain", "--seed", "1"], rules].concat(), input);
        let told = text(&played.stdout);
        assert!(played.status.success(), "{told}");
        for expected in [
            "There is no move \"999\"",
            "There is no move \"hello\"",
            "yolio rules",
            "would do this",
            "Leave the game?",
        ] {
            assert!(told.contains(expected), "{game} does not say {expected}: {told}");
        }
    }
}

#[test]
fn what_cannot_be_played_is_one_sentence_and_code_2() {
    for (args, expected) in [
        (&["play", "chess"][..], "there is no game \"chess\""),
        (&["play", "yolo", "--seats", "9"], "seats"),
        (&["play", "yolo", "--seat", "2"], "there is no seat 2"),
        (&["play", "yolo", "--seat", "200"], "there is no seat 200"),
        (&["play", "yolo", "--seats", "2", "--against", "easy,easy"], "2 bots are named"),
        (&["play", "yolo", "--against", "genius"], "there is no bot \"genius\""),
        (&["play", "hilo", "--against", "flat"], "plays YO! only"),
        (&["play", "hilo", "--rule", "colour=blue"], "colour"),
        (&["play", "hilo", "--record", "/no/such/folder/game.jsonl"], "its folder does not exist"),
    ] {
        let refused = yolio(args, "");
        let why = String::from_utf8_lossy(&refused.stderr);
        assert_eq!(refused.status.code(), Some(2), "{args:?}: {why}");
        assert!(why.contains(expected), "{args:?}: {why}");
    }
}

#[test]
fn a_seed_means_the_same_game() {
    let play = || {
        text(
            &yolio(&["play", "hilo", "--plain", "--seed", "8", "--against", "random"], "1\n".repeat(9))
                .stdout,
        )
    };
    assert_eq!(play(), play());
}
