//! `yolio review` through the real binary.

use serde_json::Value;

use crate::run::{GAMES, text, yolio};

fn recorded(folder: &tempfile::TempDir, game: &str, more: &[&str]) -> String {
    let file = folder.path().join(format!("{game}.jsonl")).to_str().unwrap().to_owned();
    let output = yolio(&[&["record", game, "--seats", "2", "-o", &file], more].concat());
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    file
}

#[test]
fn every_game_has_a_review_that_adds_up() {
    let folder = tempfile::tempdir().unwrap();
    for game in GAMES {
        let file = recorded(&folder, game, if game == "yo" { &["--rule", "rolls=5"] } else { &[] });
        let plot = folder.path().join("plot.svg").to_str().unwrap().to_owned();
        let output = yolio(&["review", &file, "--trials", "8", "--seed", "3", "--plot", &plot, "--json"]);
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        let review: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(review["game"], game);
        for (seat, way) in review["seats"].as_array().unwrap().iter().enumerate() {
            let part = |name: &str| way[name]["mean"].as_i64().unwrap();
            let sum = way["start"].as_i64().unwrap() + part("luck") + part("own") + part("others");
            assert_eq!(way["result"].as_i64(), Some(sum), "{game}, seat {seat}");
        }
        assert!(std::fs::read_to_string(&plot).unwrap().starts_with("<svg"), "{game}");
        let told = text(&yolio(&["review", &file, "--trials", "8"]).stdout);
        assert!(told.contains("others' decisions"), "{told}");
        assert!(!told.contains("\"do\""), "no raw action for people: {told}");
    }
}

#[test]
fn a_game_that_is_not_over_has_no_review() {
    let folder = tempfile::tempdir().unwrap();
    let file = recorded(&folder, "onetoten", &[]);
    let mut record: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    record["steps"].as_array_mut().unwrap().pop();
    std::fs::write(&file, record.to_string()).unwrap();
    let output = yolio(&["review", &file]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("the game is not over"));
}

/// What stands in this column of the table of seats, without its standard error.
fn column(told: &str, seat: usize, column: usize) -> f64 {
    let rows = told.lines().skip_while(|line| !line.trim_start().starts_with("seat ")).skip(2);
    let row = rows.take(2).nth(seat).unwrap();
    let cells: Vec<&str> = row.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).collect();
    cells[column].split(' ').next().unwrap().trim_end_matches('%').parse().unwrap()
}

#[test]
fn no_review_for_people_fails_to_add_up_or_to_explain_itself() {
    let folder = tempfile::tempdir().unwrap();
    for game in ["yooloo", "hilo"] {
        let file = recorded(&folder, game, &["--seed", "2"]);
        let told = text(&yolio(&["review", &file, "--trials", "8"]).stdout);
        let mut beyond = false;
        for seat in 0..2 {
            let [start, luck, own, others, result] = [1, 2, 3, 4, 5].map(|place| column(&told, seat, place));
            assert!((start + luck + own + others - result).abs() < 0.3, "{told}");
            beyond |= [luck, own, others].iter().any(|part| part.abs() > 100.0);
        }
        let explained = told.contains("each can come to more than 100 points");
        assert_eq!(beyond, explained, "{told}");
        assert!(game != "hilo" || beyond, "random play gives wins away again and again: {told}");
    }
}
