//! Bots measured against the solution of a small game.
#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use bots::Spec;
use catalog::{AnyGame, AnyRules, GameId};
use lab::exact::{Limits, PROGRESS, Report, exact};
use lab::{Entrant, LabError, Run};

fn rules(game: &str, seats: u8, pairs: &[(&str, &str)]) -> AnyRules {
    AnyRules::of(GameId::from_key(game).unwrap(), seats, pairs).unwrap()
}

fn found(rules: &AnyRules, bot: &str, limits: Limits, threads: usize) -> Result<Report, LabError> {
    let stop = AtomicBool::new(false);
    let told = AtomicU64::new(0);
    let tell = |more: u64| {
        told.fetch_add(more, Ordering::Relaxed);
    };
    let mut run = Run { progress: &tell, ..Run::new(&stop) };
    run.threads = NonZeroUsize::new(threads).unwrap();
    let against: Arc<dyn Entrant<AnyGame>> = Arc::new(bot.parse::<Spec>().unwrap());
    let report = exact(rules, &against, limits, 5, &run)?;
    assert!((PROGRESS - 1..=PROGRESS).contains(&told.load(Ordering::Relaxed)), "{told:?}");
    Ok(report)
}

const QUICK: Limits = Limits { turns: 1, samples: 4, gap: 1e-3, size: 1_000_000 };

/// Ten cards of two values: the least that YOLO can be played with.
const TINY: [(&str, &str); 2] = [("deck", "0..1x5"), ("rounds", "1")];

#[test]
fn a_random_player_loses_much_and_a_better_one_less() {
    let rules = rules("yolo", 2, &TINY);
    let random = found(&rules, "random", QUICK, 1).unwrap();
    let normal = found(&rules, "normal:perfect", QUICK, 1).unwrap();
    for report in [&random, &normal] {
        let [first, second] = &report.by_seat[..] else { panic!("two seats") };
        assert!((first.equilibrium + second.equilibrium - 1.0).abs() < 1e-9);
        assert!((0.0..=1e-3).contains(&report.gap) && report.loss >= -1e-9, "{report:?}");
        for line in [first, second] {
            // Nobody gets less than an equilibrium by perfect play, nor more than the best answer does.
            assert!(line.perfect_play >= line.equilibrium - 1e-3, "{line:?}");
            assert!(line.best_answer >= line.perfect_play - 1e-9, "{line:?}");
            assert!((0.0..=1.0).contains(&line.broken_off), "{line:?}");
        }
    }
    assert!(random.loss > 0.1 && normal.loss < random.loss / 2.0, "{} {}", random.loss, normal.loss);
    assert_eq!(found(&rules, "random", QUICK, 3).unwrap(), random);
}

/// What the last of two rounds is worth is what the first is played for: with one more round there are more
/// scores to come from, and each is solved once.
#[test]
fn rounds_are_solved_from_the_last_one_back() {
    let two = rules("yolo", 2, &[("deck", "0..1x5"), ("rounds", "2"), ("call_mode", "instead_of_turn")]);
    let quick = Limits { samples: 1, gap: 0.01, ..QUICK };
    let report = found(&two, "easy:perfect", quick, 2).unwrap();
    assert!(report.rounds_solved > 5, "{report:?}");
    assert!(report.loss > 0.0 && report.gap <= 0.02, "{report:?}");
}

/// With three cards for each, all choices of variant A can be followed; `strong` plays its solution.
#[test]
fn the_players_for_two_of_yooloo_lose_nothing() {
    let rules = rules("yooloo", 2, &[("variant", "a"), ("cards", "3")]);
    let report = found(&rules, "strong", Limits { samples: 400, ..QUICK }, 2).unwrap();
    assert!(report.loss < 0.03, "{report:?}");
    assert!(found(&rules, "random", QUICK, 1).unwrap().loss > report.loss + 0.05);
}

#[test]
fn what_cannot_be_solved_is_refused_with_a_sentence() {
    let told =
        |rules: AnyRules, size| found(&rules, "random", Limits { size, ..QUICK }, 1).unwrap_err().to_string();
    assert!(told(rules("yolo", 3, &[]), 1000).contains("tables of two"));
    let tie = [("final_tie", "extra_round")];
    assert!(told(rules("golow", 2, &tie), 1000).contains("no end"));
    assert!(told(rules("yolo", 2, &TINY), 100).contains("more than 100 ways"));
}
