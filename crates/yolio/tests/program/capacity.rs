//! `yolio capacity`, as the real program.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::run::{text, yolio_line as yolio};

/// A file of this test's own.
fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("capacity-{}-{name}", std::process::id()))
}

fn answer(line: &str) -> Value {
    let output = yolio(&format!("{line} --json"));
    assert!(output.status.success(), "{line}: {}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Figures with which one can calculate in the head, written into a file.
fn costs(name: &str) -> PathBuf {
    let house = json!({
        "idle_cores": 0, "socket_cores": 0, "move_seconds": 0.001, "bot_seconds": 0, "idle_memory": 0,
        "socket_memory": 1000, "reader_bytes": 100, "socket_bytes": 0, "move_writes": 2, "entry_bytes": 50,
        "server_writes": 0, "most_writes": 1000
    });
    let bus = json!({
        "reader_messages": 1, "move_seconds": 0, "pulses": 0, "message_bytes": 10, "most_messages": 1_000_000
    });
    let costs = json!({
        "machine": "paper", "program": "none", "command": "by hand", "cores": 2, "seats": 4,
        "sqlite": house, "postgres": house, "bus": bus
    });
    let path = file(name);
    std::fs::write(&path, costs.to_string()).unwrap();
    path
}

#[test]
fn the_figures_of_the_program_give_every_number_and_say_where_they_come_from() {
    let answer = answer("capacity --players 250000");
    let people: Vec<u64> =
        answer["rows"].as_array().unwrap().iter().map(|row| row["people"].as_u64().unwrap()).collect();
    assert_eq!(people, [10_000, 100_000, 250_000, 1_000_000, 10_000_000]);
    assert!(!answer["walls"].as_array().unwrap().is_empty());
    for figure in answer["figures"].as_array().unwrap() {
        assert!(figure["source"].as_str().is_some_and(|source| source.len() > 5), "{figure}");
    }
    let told = text(&yolio("capacity --players 250000").stdout);
    for part in ["250,000", "Assumed", "Measured", "yolio capacity --measure", "The first wall is at"] {
        assert!(told.contains(part), "{part}:\n{told}");
    }
    for figure in answer["figures"].as_array().unwrap() {
        assert!(told.contains(figure["what"].as_str().unwrap()), "{figure}\n{told}");
    }
}

#[test]
fn figures_of_a_file_are_calculated_with() {
    let path = costs("given.json");
    let line = format!(
        "capacity --costs {} --players 30000 --at-tables 1 --moves-per-minute 1 --busy 0.5",
        path.display()
    );
    let one = answer(&line);
    let row = one["rows"].as_array().unwrap().iter().find(|row| row["people"] == 30_000).unwrap();
    // 500 moves a second make 1000 writes, and half of 1000 may be used.
    assert_eq!(
        (&row["moves"], &row["writes"], &row["database_share"]),
        (&json!(500.0), &json!(1000.0), &json!(2.0))
    );
    // Half a core of the one that may be used; by sockets three.
    assert_eq!((&row["servers"], &row["bound_by"]), (&json!(3), &json!("sockets")));
    let wall = &one["walls"][0];
    assert_eq!((&wall["what"], &wall["people"]), (&json!("database writes"), &json!(15_001)));
    let two = answer(&format!("{line} --databases 2"));
    assert_eq!(two["walls"][0]["people"], 30_001);
    std::fs::remove_file(path).unwrap();
}

#[test]
fn a_picture_and_a_table_are_written() {
    let (csv, svg) = (file("a.csv"), file("a.svg"));
    let output = yolio(&format!("capacity --csv {} --plot {}", csv.display(), svg.display()));
    assert!(output.status.success(), "{}", text(&output.stderr));
    let table = std::fs::read_to_string(&csv).unwrap();
    assert_eq!(table.lines().count(), 5, "{table}");
    let columns = |line: &str| line.split(',').count();
    assert!(table.lines().all(|line| columns(line) == columns(table.lines().next().unwrap())), "{table}");
    let plot = std::fs::read_to_string(&svg).unwrap();
    assert!(plot.starts_with("<svg") && plot.contains("bus messages a second"));
    std::fs::remove_file(csv).unwrap();
    std::fs::remove_file(svg).unwrap();
}

#[test]
fn what_cannot_be_done_is_said_in_a_sentence() {
    let broken = file("broken.json");
    std::fs::write(&broken, "{\"machine\": 1}").unwrap();
    let broken = broken.display();
    let cases = [
        ("capacity --players 0".to_owned(), "0 is not between 1 and 1000000000"),
        ("capacity --players many".to_owned(), "this is not a whole number"),
        ("capacity --at-tables 1.5".to_owned(), "\"1.5\" is not a number from 0 to 1"),
        ("capacity --at-tables NaN".to_owned(), "\"NaN\" is not a number from 0 to 1"),
        ("capacity --busy 0".to_owned(), "nothing is enough"),
        ("capacity --moves-per-minute -1".to_owned(), "\"-1\" is not a number above 0"),
        ("capacity --bots 4 --seats 4".to_owned(), "4 of 4 seats are bots': nobody is left to sit there"),
        ("capacity --databases 0".to_owned(), "0 is not between 1"),
        ("capacity --plot curve.png".to_owned(), "plots are SVG"),
        ("capacity --costs /no/such/file.json".to_owned(), "cannot read /no/such/file.json"),
        (format!("capacity --costs {broken}"), "this is not a file of measured costs"),
        (format!("capacity --costs {broken} --measure"), "cannot be used with"),
        ("capacity --database postgres://nobody@localhost/none".to_owned(), "--measure"),
        ("capacity --measure --bus nats://localhost".to_owned(), "--database"),
        ("capacity --measure --bot stronger".to_owned(), "there is no bot \"stronger\""),
        ("capacity --measure --database /a/file.db".to_owned(), "--database"),
        ("capacity --measure --program /no/such/program".to_owned(), "/no/such/program"),
    ];
    for (line, says) in cases {
        let output = yolio(&line);
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{line}: {error}");
        assert!(output.stdout.is_empty(), "{line}");
        assert!(error.contains(says), "{line} says:\n{error}");
        assert!(!error.contains("panicked"), "{line} says:\n{error}");
    }
    std::fs::remove_file(file("broken.json")).unwrap();
}

/// Short, and so without the pings: what it finds is no figure to rely on, but all of it is found.
#[test]
fn costs_are_measured_on_this_machine_and_kept() {
    let path = file("measured.json");
    let short = "--seconds 2 --tables 6 --rate 20 --bot random";
    let measured = answer(&format!("capacity --measure {short} --save {}", path.display()));
    assert!(measured["rows"].as_array().unwrap().is_empty(), "several servers were not measured");
    assert!(measured["alone"]["people"].as_u64().is_some_and(|people| people > 0), "{measured}");
    let house = &measured["costs"]["sqlite"];
    for figure in
        ["move_seconds", "reader_bytes", "move_writes", "entry_bytes", "most_writes", "socket_memory"]
    {
        assert!(house[figure].as_f64().is_some_and(|value| value > 0.0), "{figure}: {house}");
    }
    let again = answer(&format!("capacity --costs {}", path.display()));
    assert_eq!(again["costs"], measured["costs"]);
    std::fs::remove_file(path).unwrap();
}
