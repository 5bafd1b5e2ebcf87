//! Random games of every rule set, in numbers: none may panic, none may go on for ever.
//! Half of them are played by players of every style through the type over all games, half with equal
//! chances for all actions on the fast path.
//!
//! `cargo run --release -p yolio-testkit --example soak -- [GAMES] [FILTER]`
#![allow(clippy::print_stdout, reason = "a program for people")]

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use catalog::{AnyGame, AnyRules};
use chance::Quick;
use driver::RandomStyle;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{ActionBuf, Audit, Game, Nature, Step, Turn, playout};
use testkit::{RuleSetCase, mixed_cases, named_cases, option_cases};

const LIMIT: u64 = 5_000_000;

fn main() {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().map_or(1_000_000, |text| text.parse().expect("GAMES is a number"));
    let filter = args.next().unwrap_or_default();
    let threads = thread::available_parallelism().map_or(1, usize::from) as u64;
    let start = Instant::now();
    let mut sets = 0;
    for case in named_cases().into_iter().chain(option_cases()).chain(mixed_cases(20)) {
        if !case.name.contains(&filter) {
            continue;
        }
        sets += 1;
        let steps = soak(&case, games, threads);
        println!("{games} games, {steps} steps: {}", case.name);
    }
    println!("{sets} rule sets, {games} games each, in {:.0} s: all ended", start.elapsed().as_secs_f64());
}

fn soak(case: &RuleSetCase, games: u64, threads: u64) -> u64 {
    let bar = ProgressBar::new(games).with_message(case.name.clone());
    if let Ok(style) = ProgressStyle::with_template("{msg} {wide_bar} {human_pos}/{human_len} ({eta} left)") {
        bar.set_style(style);
    }
    let steps = AtomicU64::new(0);
    thread::scope(|scope| {
        for first in 0..threads {
            let (bar, steps) = (&bar, &steps);
            scope.spawn(move || {
                for number in (first..games).step_by(threads as usize) {
                    let played = if (number / threads).is_multiple_of(2) {
                        styled(case, number)
                    } else {
                        even(case, number)
                    };
                    steps.fetch_add(played, Ordering::Relaxed);
                    bar.inc(1);
                }
            });
        }
    });
    bar.finish_and_clear();
    steps.into_inner()
}

/// Every legal action is equally likely.
fn even(case: &RuleSetCase, number: u64) -> u64 {
    match (&case.rules, AnyGame::start(&case.rules)) {
        // Blind play of the streak variant finds ten cards in a row once in 10! tries.
        (AnyRules::OneToTen(rules), _) if rules.streak => styled(case, number),
        (_, AnyGame::Swap(game)) => to_the_end(game, case, number),
        (_, AnyGame::Yooloo(game)) => to_the_end(game, case, number),
        (_, AnyGame::OneToTen(game)) => to_the_end(game, case, number),
        (_, AnyGame::Hilo(game)) => to_the_end(game, case, number),
        (_, AnyGame::Yo(game)) => to_the_end(game, case, number),
    }
}

fn to_the_end<G: Audit>(mut game: G, case: &RuleSetCase, number: u64) -> u64 {
    let mut nature = Quick::new(3).split(number);
    let played = playout(&mut game, &mut nature, &mut ActionBuf::new(), LIMIT);
    assert!(played.over, "{}, game {number}: no end after {LIMIT} steps", case.name);
    game.audit().unwrap_or_else(|fault| panic!("{}, game {number}: {fault}", case.name));
    played.steps
}

fn styled(case: &RuleSetCase, number: u64) -> u64 {
    let mut nature = Quick::new(2).split(number);
    let style = RandomStyle::new(&mut nature);
    let mut actions = ActionBuf::new();
    let mut game = AnyGame::start(&case.rules);
    for steps in 0..LIMIT {
        match game.turn() {
            Turn::Over => {
                game.audit().unwrap_or_else(|fault| panic!("{}, game {number}: {fault}", case.name));
                return steps;
            }
            Turn::Chance => {
                let outcome = game.sample(&mut nature);
                game.advance(Step::Chance(outcome), &mut ());
            }
            Turn::Players(seats) => {
                let place = nature.below(seats.len() as u32) as usize;
                let seat = seats.iter().nth(place).expect("the number is below the count");
                let action = style.choose(&game, seat, &mut nature, &mut actions);
                game.advance(Step::Act { seat, action }, &mut ());
            }
        }
    }
    panic!("{}, game {number}: no end after {LIMIT} steps", case.name);
}
