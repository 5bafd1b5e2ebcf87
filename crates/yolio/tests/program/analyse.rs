//! `yolio analyse` from outside.

use std::path::Path;
use std::process::Output;

use serde_json::Value;

use crate::run::{text, yolio};

fn analyse(words: &[&str]) -> Output {
    yolio(&[&["analyse"], words].concat())
}

fn json(words: &[&str]) -> Value {
    let output = analyse(words);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The edges as fractions, by wager and moment.
#[test]
fn the_edges_of_both_presets_are_fractions() {
    for (preset, play) in [("sheet", "-21/55"), ("casino", "7/495")] {
        let study = json(&["yo", "--preset", preset, "--rule", "rolls=3", "--json", "--more", "0"]);
        let edge = |wager: &str, placed: &str| {
            let wagers = study["wagers"].as_array().unwrap();
            let found = wagers.iter().find(|w| w["wager"] == wager && w["placed"] == placed).unwrap();
            found["edge"]["fraction"].as_str().unwrap().to_owned()
        };
        assert_eq!(edge("play", "come_out"), play);
        assert_eq!(edge("late_play", "point_9"), "1/25");
        assert_eq!(edge("more", "any_point"), "0/1");
        assert_eq!(edge("yo", "come_out"), "392/4455");
        assert_eq!(edge("two_three_twelve", "any_roll"), "1/9");
        assert_eq!(study["rounding"].as_array().unwrap().is_empty(), preset == "sheet");
        assert!(study["note"].as_str().unwrap().contains("Play chips only"));
        assert!(!study["assumptions"].as_array().unwrap().is_empty());
    }
}

#[test]
fn a_table_says_when_the_player_is_ahead_and_what_is_assumed() {
    let told = text(&analyse(&["yo", "--rule", "rolls=3", "--more", "1"]).stdout);
    assert!(told.contains("The PLAYER is ahead, by 38.182%"));
    assert!(told.contains("Play chips only") && told.contains("Assumed"));
    let told = text(&analyse(&["yo", "--preset", "casino", "--rule", "rolls=3"]).stdout);
    assert!(!told.contains("PLAYER is ahead"));
}

#[test]
fn the_turns_of_one_to_ten_are_fractions() {
    let study = json(&["onetoten", "--seats", "2", "--json"]);
    let [base, streak] = study["variants"].as_array().unwrap().as_slice() else { panic!("two variants") };
    assert_eq!(base["mean"]["fraction"], "43019/2520");
    assert_eq!(streak["mean"]["fraction"], "20339/2520");
    assert_eq!(base["best_play_confirmed"], true);
    assert_eq!(base["races"].as_array().unwrap().len(), 1);
    let two = json(&["onetoten", "--cards", "2", "--seats", "2", "--json"]);
    assert_eq!(two["variants"][0]["races"][0]["alone"]["fraction"], "1/4");
}

#[test]
fn plots_are_written() {
    for (name, words) in
        [("yo", &["yo", "--rule", "rolls=3", "--more", "1"][..]), ("onetoten", &["onetoten"])]
    {
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("analyse-{name}.svg"));
        let path = file.to_str().unwrap();
        assert!(analyse(&[words, &["--plot", path]].concat()).status.success());
        assert!(std::fs::read_to_string(&file).unwrap().starts_with("<svg"));
    }
}

#[test]
fn what_cannot_be_done_is_one_sentence_and_code_2() {
    for words in [
        &["yo", "--rule", "foo=1"][..],
        &["yo", "--bet", "0"],
        &["yo", "--preset", "casino", "--more", "11"],
        &["yo", "--target", "5"],
        &["yo", "--plot", "/"],
        &["yo", "--plot", "never.svg", "--rule", "rolls=none"],
        &["onetoten", "--cards", "11"],
        &["onetoten", "--seats", "1"],
    ] {
        let output = analyse(words);
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        let said = text(&output.stderr);
        assert_eq!(said.lines().count(), 1, "{words:?}: {said}");
        assert!(output.stdout.is_empty(), "{words:?}");
    }
    assert!(!Path::new("never.svg").exists(), "nothing was drawn, so no file is left");
    assert_eq!(analyse(&["chess"]).status.code(), Some(2));
}
