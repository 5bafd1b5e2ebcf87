//! Whole runs: the same report on any number of threads, honest stops, clear errors, files.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use bots::Spec;
use catalog::{AnyRules, GameId};
use lab::simulate::simulate;
use lab::study::{Cases, study};
use lab::tournament::{Plan, tournament};
use lab::{LabError, Lineup, Run, plot};

fn rules(game: GameId, seats: u8, pairs: &[(&str, &str)]) -> AnyRules {
    AnyRules::of(game, seats, pairs).unwrap()
}

fn specs(names: &str) -> Vec<Spec> {
    names.split(',').map(|name| name.parse().unwrap()).collect()
}

fn lineup(game: GameId, seats: u8, names: &str) -> Lineup {
    Lineup::new(rules(game, seats, &[]), &specs(names)).unwrap()
}

/// The report as JSON, made by this many threads.
fn on_threads<T: serde::Serialize>(threads: usize, make: impl Fn(&Run<'_>) -> Result<T, LabError>) -> String {
    let stop = AtomicBool::new(false);
    let run = Run { threads: NonZeroUsize::new(threads).unwrap(), ..Run::new(&stop) };
    serde_json::to_string_pretty(&make(&run).unwrap()).unwrap()
}

fn assert_same_on_all_threads<T: serde::Serialize>(make: impl Fn(&Run<'_>) -> Result<T, LabError>) {
    let one = on_threads(1, &make);
    for threads in 2..=3 {
        assert_eq!(on_threads(threads, &make), one, "{threads} threads");
    }
}

#[test]
fn a_simulation_is_the_same_on_any_number_of_threads() {
    for (game, seats, names) in [
        (GameId::Yolo, 2, "random,easy"),
        (GameId::GoLow, 3, "random,easy"),
        (GameId::Yooloo, 4, "random,easy"),
        (GameId::OneToTen, 2, "easy,normal"),
        (GameId::Hilo, 2, "random,easy"),
        (GameId::Yo, 1, "random"),
    ] {
        let lineup = lineup(game, seats, names);
        assert_same_on_all_threads(|run| simulate(&lineup, 50, 7, run));
    }
}

#[test]
fn a_tournament_and_a_study_are_the_same_on_any_number_of_threads() {
    let plan = Plan::new(rules(GameId::Yooloo, 2, &[]), &specs("random,easy,normal")).unwrap();
    assert_same_on_all_threads(|run| tournament(&plan, 40, 3, run));
    let lineup = lineup(GameId::Yolo, 2, "random");
    let cases = Cases::all(&lineup).unwrap();
    assert_same_on_all_threads(|run| study(&lineup, &cases, 20, 3, run));
}

#[test]
fn win_shares_add_up_to_the_games_that_were_won() {
    let stop = AtomicBool::new(false);
    for (game, seats, names) in [(GameId::Yolo, 3, "random,easy,normal"), (GameId::Yooloo, 4, "random,easy")]
    {
        let lineup = lineup(game, seats, names);
        let report = simulate(&lineup, 60, 1, &Run::new(&stop)).unwrap();
        let won = 1.0 - report.without_winner as f64 / report.about.games as f64;
        let players: f64 = report.players.iter().map(|line| line.win_share.mean).sum();
        let seats: f64 = report.by_seat.iter().map(|line| line.win_share.mean).sum();
        assert!((players - won).abs() < 1e-9 && (seats - won).abs() < 1e-9);
        assert_eq!(report.about.games % lineup.rotations() as u64, 0);
        assert!(report.about.games >= 60 && !report.about.stopped);
    }
}

#[test]
fn a_stop_shows_what_a_shorter_run_would_have_found() {
    let lineup = lineup(GameId::Yooloo, 2, "random,easy");
    let stop = AtomicBool::new(false);
    let games = AtomicU64::new(0);
    let progress = |more: u64| {
        if games.fetch_add(more, Ordering::Relaxed) > 100 {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let run = Run { progress: &progress, threads: NonZeroUsize::new(2).unwrap(), ..Run::new(&stop) };
    let report = simulate(&lineup, 1_000_000_000, 5, &run).unwrap();
    assert!(report.about.stopped && report.about.games < 1_000_000_000);
    let never = AtomicBool::new(false);
    let shorter = simulate(&lineup, report.about.games, 5, &Run::new(&never)).unwrap();
    assert_eq!(report.players, shorter.players);
    assert_eq!(report.by_seat, shorter.by_seat);
    // Stopped from the beginning: nothing is known, and nothing is claimed.
    assert_eq!(simulate(&lineup, 10, 5, &run).unwrap_err(), LabError::NothingYet);
}

#[test]
fn a_game_that_does_not_end_is_named() {
    let stop = AtomicBool::new(false);
    let rules = rules(GameId::OneToTen, 2, &[("streak", "true")]);
    let lineup = Lineup::new(rules, &specs("random")).unwrap();
    let run = Run { step_limit: 5000, ..Run::new(&stop) };
    let error = simulate(&lineup, 10, 77, &run).unwrap_err();
    assert_eq!(error, LabError::Endless { seed: 77, game: 0, steps: 5000 });
    assert!(error.to_string().contains("game 0 of seed 77"));
}

#[test]
fn tournaments_need_different_players_and_a_full_table() {
    let plan = |seats, names: &str| Plan::new(rules(GameId::Yooloo, seats, &[]), &specs(names));
    assert_eq!(plan(2, "easy").unwrap_err(), LabError::TooFew { players: 1, needed: 2 });
    assert_eq!(plan(3, "easy,normal").unwrap_err(), LabError::TooFew { players: 2, needed: 3 });
    assert!(matches!(plan(2, "easy,normal,easy").unwrap_err(), LabError::Twice(_)));
    assert_eq!(plan(3, "easy,normal,random,strong").unwrap().meetings().len(), 4);
}

#[test]
fn equal_players_are_rated_equal_and_the_cross_table_mirrors_itself() {
    let stop = AtomicBool::new(false);
    let plan = Plan::new(rules(GameId::Yooloo, 3, &[]), &specs("random,random@1,random@2")).unwrap();
    let report = tournament(&plan, 3000, 1, &Run::new(&stop)).unwrap();
    assert_eq!(report.about.games, plan.total_games(3000));
    for line in &report.standings {
        // Three intervals of 95%: this seed is one of the good ones, and stays so.
        assert!(!line.rating.excludes(1500.0), "{line:?}");
    }
    for cross in &report.cross {
        let mirror = report.cross_of(&cross.against, &cross.player).unwrap();
        assert!((cross.win_share.mean + mirror.win_share.mean - 1.0).abs() < 1e-9);
        assert!((cross.expected + mirror.expected - 1.0).abs() < 1e-9);
    }
}

#[test]
fn a_study_counts_what_must_be_so() {
    let stop = AtomicBool::new(false);
    let studied = |game, pairs: &[(&str, &str)]| {
        let lineup = Lineup::new(rules(game, 3, pairs), &specs("random")).unwrap();
        study(&lineup, &Cases::none(), 60, 2, &Run::new(&stop)).unwrap()
    };
    let fired = |report: &lab::study::Report, key: &str| {
        report.rules_fired.iter().find(|line| line.key == key).unwrap().per_round.mean
    };
    let yolo = studied(GameId::Yolo, &[]);
    assert_eq!(yolo.rounds_per_game.mean, 6.0);
    assert_eq!(fired(&yolo, "challenge"), 0.0);
    // A round ends by a call or because the cards ran out (or both).
    assert!(fired(&yolo, "call") + fired(&yolo, "deck_out") >= 1.0);
    assert!(fired(&yolo, "failed_call") <= fired(&yolo, "call"));
    let challenge = studied(GameId::Yolo, &[("challenge", "true")]);
    assert!(fired(&challenge, "challenge") > 0.5);
    assert_eq!(studied(GameId::GoLow, &[]).rounds_per_game.mean, 5.0);
    let hilo = studied(GameId::Hilo, &[]);
    assert!(fired(&hilo, "line") > 0.0 && fired(&hilo, "diagonal") < fired(&hilo, "line"));
    assert!(fired(&hilo, "doubling") > 0.0 && fired(&hilo, "doubling") <= 1.0);
    let forced = studied(GameId::Hilo, &[("hilo_removal", "forced")]);
    assert_eq!(fired(&forced, "refused_line"), 0.0);
    let unchained = studied(GameId::Hilo, &[("chain", "off")]);
    assert_eq!(fired(&unchained, "chain"), 0.0);
    for report in [&yolo, &hilo] {
        let seats: f64 = report.going_first.by_seat.iter().map(|line| line.win_share.mean).sum();
        assert!((seats - 1.0).abs() < 1e-9);
        let turns = report.distributions.turns_per_round.as_ref().unwrap();
        assert!((turns.mean - report.turns_per_round.mean).abs() < 1e-9);
    }
}

#[test]
fn an_option_that_cannot_matter_changes_no_game() {
    let stop = AtomicBool::new(false);
    let lineup = lineup(GameId::Hilo, 2, "random");
    let report = study(&lineup, &Cases::all(&lineup).unwrap(), 40, 2, &Run::new(&stop)).unwrap();
    let line = |option: &str, value: &str| {
        report.options.iter().find(|line| line.option == option && line.value == value).unwrap()
    };
    // No ages are given, so chance decides in any case.
    let same = line("start_tie", "random");
    assert_eq!(same.games_changed.mean, 0.0);
    assert!(same.effects.iter().all(|effect| effect.difference.mean == 0.0));
    let longer = line("target", "200");
    assert!(longer.games_changed.mean > 0.9);
    let rounds = longer.effects.iter().find(|effect| effect.measure == "rounds_per_game").unwrap();
    assert!(rounds.difference.mean > 0.0 && rounds.difference.excludes(0.0));
    assert!((rounds.after - rounds.before - rounds.difference.mean).abs() < 1e-9);
}

#[test]
fn reports_are_written_as_tables_and_plots() {
    let stop = AtomicBool::new(false);
    let run = Run::new(&stop);
    let lineup = lineup(GameId::Yolo, 2, "random,easy");
    let simulated = simulate(&lineup, 10, 1, &run).unwrap();
    let plan = Plan::new(rules(GameId::Yolo, 2, &[]), &specs("random,easy,normal")).unwrap();
    let rated = tournament(&plan, 10, 1, &run).unwrap();
    let studied = study(&lineup, &Cases::all(&lineup).unwrap(), 10, 1, &run).unwrap();
    let lines = |write: &dyn Fn(&mut Vec<u8>)| {
        let mut text = Vec::new();
        write(&mut text);
        let text = String::from_utf8(text).unwrap();
        let columns = |line: &str| line.matches(',').count();
        assert!(text.lines().all(|line| columns(line) == columns(text.lines().next().unwrap())), "{text}");
        text.lines().count()
    };
    assert_eq!(lines(&|to| simulated.write_csv(to).unwrap()), 1 + 2 + 2);
    assert_eq!(lines(&|to| rated.write_csv(to).unwrap()), 1 + 6);
    assert!(lines(&|to| studied.write_csv(to).unwrap()) > 100);
    for svg in [plot::simulation(&simulated), plot::ratings(&rated), studied.plot()] {
        let svg = svg.unwrap();
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
        assert!(svg.contains("95% intervals"));
    }
}
