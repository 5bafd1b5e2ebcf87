//! Bots of YOOLOO.
#![allow(clippy::unwrap_used, reason = "helpers of tests")]

mod small;

use catalog::{AnyAction, AnyGame, GameId};
use driver::Player;
use kernel::{ActionBuf, Game, Seat, Step, Turn, Viewer};
use small::{bot, play, rules};
use solve::yooloo::{
    PointOrder, Precision, Problem, WinSolution, solve_a, solve_b, solve_base, solve_base_to_win,
};
use yooloo::{YoolooAction, YoolooOutcome};

const LEVELS: [&str; 4] = ["random", "easy", "normal", "strong@1"];

#[test]
fn every_level_plays_every_variant_to_the_end() {
    let options = [
        "",
        "cards=1",
        "cards=2 games_in_series=3",
        "cards=3 showdown_pot=last_only showdown_cap=1",
        "cards=7 hide_scores=false",
        "games_in_series=2",
    ];
    for variant in ["variant=base", "variant=a", "variant=b"] {
        for seats in [2, 3, 4, 8] {
            for option in options {
                let rules = rules(GameId::Yooloo, seats, &format!("{variant} {option}"));
                for level in LEVELS {
                    let played = play(&rules, &[level], 1, 100_000);
                    assert!(played.verdict.is_some(), "{level}, {seats} seats, {variant} {option}");
                    assert!(level != "random" || played.reasons == 0);
                }
                let mixed = play(&rules, &LEVELS, 2, 100_000);
                assert!(mixed.verdict.is_some(), "all levels, {seats} seats, {variant} {option}");
            }
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    for (seats, variant) in [(2, "base"), (2, "a"), (2, "b"), (4, "base"), (4, "a"), (5, "b")] {
        let rules = rules(GameId::Yooloo, seats, &format!("variant={variant}"));
        for level in LEVELS {
            let names = [level, "normal"];
            let games = [7, 7, 8].map(|seed| play(&rules, &names, seed, 100_000).acts);
            assert_eq!(games[0], games[1], "{level}, {seats} seats, {variant}");
            assert_ne!(games[0], games[2], "{level}, {seats} seats, {variant}");
        }
    }
}

#[test]
fn strong_and_normal_give_reasons() {
    for (seats, variant) in [(2, "base"), (2, "a"), (2, "b"), (4, "base"), (4, "a"), (4, "b")] {
        let rules = rules(GameId::Yooloo, seats, &format!("variant={variant}"));
        for level in ["normal", "strong@1"] {
            let played = play(&rules, &[level], 3, 100_000);
            assert!(2 * played.reasons > played.acts.len(), "{level}, {seats} seats, {variant}");
        }
    }
}

/// How often seat 1, played by many such bots, chooses each card first.
fn first_cards(name: &str, variant: &str, cards: u8, open: u8) -> Vec<f64> {
    let rules = rules(GameId::Yooloo, 2, &format!("variant={variant} cards={cards}"));
    let times = 4000;
    let mut counts = vec![0.0; usize::from(cards)];
    let mut legal = ActionBuf::new();
    for seed in 0..times {
        let mut game = AnyGame::start(&rules);
        if game.turn() == Turn::Chance {
            let outcome = catalog::AnyOutcome::Yooloo(YoolooOutcome::PointCard { value: open });
            game.advance(Step::Chance(outcome), &mut ());
        }
        let seat = Seat::new(1);
        game.legal_actions(seat, &mut legal);
        let action = bot(&rules, seat, name, seed).decide(&game.view(Viewer::Seat(seat)), &legal);
        let AnyAction::Yooloo(YoolooAction::Place { card } | YoolooAction::Play { card }) = action else {
            panic!("not a card: {action:?}")
        };
        counts[usize::from(card) - 1] += 1.0 / times as f64;
    }
    counts
}

fn close(found: &[f64], exact: &[f64]) {
    for (found, exact) in found.iter().zip(exact) {
        // More than four standard deviations of 4000 draws.
        assert!((found - exact).abs() < 0.033, "{found} instead of {exact}");
    }
}

#[test]
fn points_draws_from_the_equilibrium_of_the_points_for_two() {
    let quiet = &mut |_, _| {};
    let problem = Problem::printed(4).unwrap();
    let base = solve_base(&problem).unwrap();
    let exact: Vec<f64> = base.sides[0].shares.iter().map(|places| places[0]).collect();
    close(&first_cards("points", "base", 4, 1), &exact);

    let a = solve_a(&problem, 1, quiet);
    let exact: Vec<f64> = a.openings()[0].decision.strategies[0].iter().map(|(_, often)| *often).collect();
    close(&first_cards("points", "a", 4, 1), &exact);

    let b = solve_b(&problem, 1, quiet);
    for opening in b.openings() {
        let exact: Vec<f64> = opening.decision.strategies[0].iter().map(|(_, often)| *often).collect();
        close(&first_cards("points", "b", 4, opening.point as u8), &exact);
    }
}

#[test]
fn strong_draws_from_the_equilibrium_of_the_win_for_two() {
    let problem = Problem::printed(6).unwrap();
    let precision = Precision { exploitability: 1e-6, rounds: 150 };
    let base = solve_base_to_win(&problem, precision, &[], &mut |_, _| {});
    let first = |card: i64| {
        let share = |part: &&solve::yooloo::OrderShare| part.order[0] == card;
        base.mixtures[0].iter().filter(share).map(|part| part.weight).sum::<f64>()
    };
    close(&first_cards("strong", "base", 6, 1), &(1..=6).map(first).collect::<Vec<f64>>());

    let a = WinSolution::solve(&problem, PointOrder::Known, 0, 1, &mut |_, _| {});
    let exact: Vec<f64> = a.openings()[0].decision.strategies[0].iter().map(|(_, often)| *often).collect();
    close(&first_cards("strong", "a", 6, 1), &exact);

    let problem = Problem::printed(4).unwrap();
    let b = WinSolution::solve(&problem, PointOrder::Shuffled, 0, 1, &mut |_, _| {});
    for opening in b.openings() {
        let exact: Vec<f64> = opening.decision.strategies[0].iter().map(|(_, often)| *often).collect();
        close(&first_cards("strong", "b", 4, opening.point as u8), &exact);
    }
}

/// Somebody has placed cards that no order of the bot begins with: what it says then is about a card it has,
/// and it goes on from whatever lies there.
#[test]
fn a_half_made_order_is_completed() {
    for seats in [2, 3] {
        let rules = rules(GameId::Yooloo, seats, "variant=base");
        let seat = Seat::FIRST;
        let mut game = AnyGame::start(&rules);
        let mut strong = bot(&rules, seat, "strong@1", 4);
        let mut legal = ActionBuf::new();
        for place in 0..10 {
            game.legal_actions(seat, &mut legal);
            let advice = strong.decide(&game.view(Viewer::Seat(seat)), &legal);
            let AnyAction::Yooloo(YoolooAction::Place { card }) = advice else { panic!("{advice:?}") };
            let told = strong.why().unwrap().to_string();
            assert!(told.contains(&format!("the {card}")) || told.contains(&format!("The {card}")), "{told}");
            assert!(told.contains(&format!("the {}", place + 1)), "{told}");
            // The person follows every other hint only; else the highest card is placed.
            let action = if place % 2 == 0 { *legal.last().unwrap() } else { advice };
            game.advance(Step::Act { seat, action }, &mut ());
        }
    }
}

/// Wins of the first bot in this many games; a shared win counts as its part.
fn wins(seats: i64, options: &str, names: &[&str], games: u64) -> f64 {
    let rules = rules(GameId::Yooloo, seats, options);
    let won = |seed| {
        let winners = play(&rules, names, seed, 100_000).verdict.unwrap().winners;
        if winners.contains(Seat::FIRST) { 1.0 / winners.len() as f64 } else { 0.0 }
    };
    (0..games).map(won).sum::<f64>() / games as f64
}

/// The gaps are wide: a few hundred games of fixed seeds show them.
#[test]
fn each_level_is_better_than_the_one_below() {
    for variant in ["base", "a"] {
        let options = format!("variant={variant}");
        assert!(wins(2, &options, &["strong", "normal"], 400) > 0.55, "{options}");
        assert!(wins(2, &options, &["normal", "easy"], 400) > 0.6, "{options}");
        assert!(wins(2, &options, &["easy", "random"], 400) > 0.5, "{options}");
    }
    assert!(wins(4, "variant=base", &["strong", "random", "random", "random"], 400) > 0.3);
}
