//! `yolio simulate`, `yolio tournament` and `yolio analyse hilo|yolo|golow`, as the real program.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::run::{GAMES, text, yolio_line as yolio};

fn json(line: &str) -> Value {
    let output = yolio(&format!("{line} --json"));
    assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty(), "in a pipe there is no progress bar");
    serde_json::from_slice(&output.stdout).expect("it is JSON")
}

/// A file of this test's own.
fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("laboratory-{}-{name}", std::process::id()))
}

#[test]
fn the_same_seed_gives_the_same_json_on_any_number_of_threads() {
    for line in [
        "simulate yolo --players random,easy --games 40 --seed 9",
        "simulate yooloo --players random,easy --seats 4 --rule variant=b --games 40 --seed 9",
        "tournament golow --players random,easy,normal --games 10 --seed 9",
        "analyse hilo --players random --seats 2 --games 5 --seed 9",
    ] {
        let one = yolio(&format!("{line} --json --threads 1"));
        assert!(one.status.success() && !one.stdout.is_empty(), "{line}");
        for threads in [2, 3] {
            let other = yolio(&format!("{line} --json --threads {threads}"));
            assert!(other.stdout == one.stdout, "{line} with {threads} threads");
        }
        let other_seed = yolio(&format!("{} --json", line.replace("--seed 9", "--seed 10")));
        assert!(other_seed.stdout != one.stdout, "{line}: the seed does not matter");
    }
}

#[test]
fn a_simulation_tells_players_seats_and_differences() {
    let report = json("simulate golow --players random,easy,normal --games 30");
    assert_eq!(report["games"], 30);
    assert_eq!(report["blocks"], 10);
    assert_eq!(report["stopped"], false);
    for (list, length) in [("players", 3), ("by_seat", 3), ("differences", 3)] {
        assert_eq!(report[list].as_array().unwrap().len(), length, "{list}");
    }
    for line in report["players"].as_array().unwrap() {
        let share = &line["win_share"];
        let [low, mean, high] = ["low", "mean", "high"].map(|key| share[key].as_f64().unwrap());
        assert!(low <= mean && mean <= high && low < high, "{share}");
    }
    // More seats than players: from the first again; games are rounded up to whole blocks.
    let report = json("simulate golow --players random,easy --seats 5 --games 11");
    assert_eq!(report["games"], 15);
    let names: Vec<&str> =
        report["line_up"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    assert_eq!([names[0], names[1]], [names[2], names[3]]);
    assert_eq!(names[0], names[4]);
}

#[test]
fn every_game_can_be_simulated() {
    for game in GAMES {
        let report = json(&format!("simulate {game} --players easy,normal --games 4"));
        assert_eq!(report["game"], game);
        let told = text(&yolio(&format!("simulate {game} --players easy,normal --games 4")).stdout);
        assert!(told.contains("win share") && told.contains(" less "), "{told}");
    }
}

#[test]
fn tables_and_plots_are_written() {
    for (name, line) in [
        ("simulate", "simulate yolo --players random,easy --games 10"),
        ("tournament", "tournament yolo --players random,easy,normal --games 4"),
        ("analyse", "analyse golow --players random --games 4"),
    ] {
        let (csv, svg) = (file(&format!("{name}.csv")), file(&format!("{name}.svg")));
        let output = yolio(&format!("{line} --csv {} --plot {}", csv.display(), svg.display()));
        assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
        let table = std::fs::read_to_string(&csv).unwrap();
        assert!(table.lines().count() > 4 && table.lines().all(|line| line.contains(',')), "{table}");
        let plot = std::fs::read_to_string(&svg).unwrap();
        assert!(plot.starts_with("<svg") && plot.contains("seed 1"), "{name}");
        std::fs::remove_file(csv).unwrap();
        std::fs::remove_file(svg).unwrap();
    }
}

#[test]
fn a_study_shows_every_part() {
    for game in ["hilo", "yolo", "golow"] {
        let output = yolio(&format!("analyse {game} --players random --games 6"));
        let told = text(&output.stdout);
        for part in
            ["Lengths and scores", "Going first", "How often each rule fires", "What each option changes"]
        {
            assert!(told.contains(part), "{game} lacks {part}:\n{told}");
        }
        let report = json(&format!("analyse {game} --players random --games 6 --no-options"));
        assert!(report["options"].as_array().unwrap().is_empty());
        assert!(!report["rules_fired"].as_array().unwrap().is_empty());
    }
}

#[test]
fn what_cannot_be_done_is_said_in_a_sentence() {
    for (line, says) in [
        ("simulate yolo --players stronger", "there is no bot \"stronger\""),
        ("simulate yolo --players random:total", "there is no memory \"total\""),
        ("simulate yolo --players random,,easy", "there is no bot \"\""),
        ("simulate chess --players random", "there is no game \"chess\""),
        ("simulate yolo --players random --seats 9", "seats: 9 is not between 2 and 8"),
        ("simulate hilo --players random --seats 1", "seats: 1 is not between 2 and 6"),
        ("simulate golow --players random --seats -3", "seats: -3 is not between 2 and 6"),
        ("simulate yolo --players random,random,easy --seats 2", "3 players are named for 2 seats"),
        ("simulate yolo --players flat", "a flat player plays YO! only"),
        ("simulate yolo --players random --rule speed=9", "speed"),
        ("simulate yolo --players random --rule rounds", "\"rounds\" is not of the form KEY=VALUE"),
        ("simulate yolo --players random --games 0", "\"0\" is not a number of games"),
        ("simulate yolo --players random --games many", "\"many\" is not a number of games"),
        ("simulate yolo --players random --threads 0", "\"0\" is not a number of threads"),
        ("simulate yolo --players random --seed x", "'x'"),
        ("simulate yolo", "--players"),
        ("simulate yolo --players random --csv /no/such/folder/a.csv", "cannot write /no/such/folder/a.csv"),
        ("simulate yolo --players random --plot /no/such/folder/a.svg", "cannot write /no/such/folder/a.svg"),
        ("tournament yolo --players random", "1 players are named, and a table needs 2"),
        ("tournament yolo --players random,easy --seats 3", "2 players are named, and a table needs 3"),
        ("tournament yolo --players easy,random,easy", "is named twice"),
        ("tournament yo --players flat,system --seats 1", "a table needs 2"),
        ("analyse hilo --seats 7", "seats: 7 is not between 2 and 6"),
        ("analyse golow --players best-value", "plays YO! only"),
        ("analyse yooloo", "yooloo"),
    ] {
        let output = yolio(line);
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{line}: {error}");
        assert!(output.stdout.is_empty(), "{line}");
        assert!(error.contains(says), "{line} says:\n{error}");
        assert!(!error.contains("panicked"), "{line} says:\n{error}");
    }
}

#[test]
fn a_game_that_never_ends_is_given_up_by_name() {
    let output = yolio("simulate onetoten --players random --rule streak=true --games 1 --seed 4");
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1));
    assert!(error.contains("game 0 of seed 4 was not over after 2000000 steps"), "{error}");
}
