//! `yolio solve yooloo` from outside: what it prints, keeps and refuses.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::Output;

use serde_json::Value;
use solve::yooloo::{PointOrder, Solution};

use crate::run::{text, yolio};

fn solve(arguments: &[&str]) -> Output {
    yolio(&[&["solve", "yooloo"], arguments].concat())
}

fn json(arguments: &[&str]) -> Value {
    let output = solve(&[arguments, &["--json"]].concat());
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

/// 1, 3 against 2, 4 for 1 and 2 is worth -5/3 in every variant; see the solver's own tests.
#[test]
fn unequal_hands_are_worth_what_was_worked_out_by_hand() {
    for variant in ["base", "a", "b"] {
        let found = json(&["--variant", variant, "--hands", "1,3/2,4", "--points", "1,2"]);
        assert!((found["value"].as_f64().unwrap() + 5.0 / 3.0).abs() < 1e-9, "{found}");
        assert!(found["exploitability"].as_f64().unwrap() <= 1e-9, "{found}");
        assert_eq!(found["variant"], variant);
    }
}

#[test]
fn the_base_game_has_marginals_and_a_mixture_that_agree() {
    let found = json(&["--cards", "5"]);
    for side in found["strategies"].as_array().unwrap() {
        let mut shares = vec![vec![0.0; 5]; 5];
        for part in side["mixture"].as_array().unwrap() {
            for (place, card) in part["order"].as_array().unwrap().iter().enumerate() {
                shares[card.as_u64().unwrap() as usize - 1][place] += part["probability"].as_f64().unwrap();
            }
        }
        for (row, told) in shares.iter().zip(side["marginals"].as_array().unwrap()) {
            for (share, told) in row.iter().zip(told.as_array().unwrap()) {
                assert!((share - told.as_f64().unwrap()).abs() < 1e-9, "{side}");
            }
        }
    }
}

#[test]
fn every_first_point_card_has_its_strategies() {
    let found = json(&["--variant", "b", "--cards", "4", "--threads", "2"]);
    let points: Vec<i64> = found["strategies"]
        .as_array()
        .unwrap()
        .iter()
        .map(|first| first["point"].as_i64().unwrap())
        .collect();
    assert_eq!(points, [1, 2, 3, 4]);
    assert_eq!(found["states"], 692);
    assert_eq!(json(&["--variant", "a", "--cards", "4"])["strategies"].as_array().unwrap().len(), 1);
}

#[test]
fn a_solution_is_kept_as_a_file() {
    let file = scratch("kept.solution");
    let name = file.to_str().unwrap();
    assert!(solve(&["--variant", "b", "--cards", "4", "--save", name]).status.success());
    let kept = Solution::read(&mut File::open(&file).unwrap()).unwrap();
    assert_eq!((kept.order(), kept.problem().cards()), (PointOrder::Shuffled, 4));
    assert!(!scratch("kept.solution.part").exists());
}

#[test]
fn people_get_a_table() {
    let output = solve(&["--cards", "3", "--points", "1,-2,3"]);
    let told = text(&output.stdout);
    for part in ["point cards     1,-2,3", "value", "exploitability", "Seat 1: seal one of these orders"] {
        assert!(told.contains(part), "{told}");
    }
}

#[test]
fn what_cannot_be_solved_is_refused_with_code_2() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let cases: [(&[&str], &str); 8] = [
        (&["--cards", "11"], "11 is not between 1 and 10"),
        (&["--cards", "0"], "0 is not between 1 and 10"),
        (&["--hands", "1,2/1"], "the number of cards of seat 1 is 1, not 2"),
        (&["--hands", "1,1/2,3", "--points", "1"], "more than once; points:"),
        (&["--hands", "1,2"], "two hands with a slash between"),
        (&["--points", "1,x"], "\"x\" is not a whole number"),
        (&["--save", "f"], "--save is for variants a and b"),
        (&["--variant", "a", "--cards", "2", "--save", folder], "it is a folder"),
    ];
    for (arguments, expected) in cases {
        let output = solve(arguments);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(said.contains(expected) && output.stdout.is_empty(), "{arguments:?}: {said}");
    }
}
