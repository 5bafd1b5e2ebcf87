//! YOOLOO for two played to win: against a plain solver, the real rules, and known answers.
#![allow(clippy::unwrap_used, reason = "helpers of tests")]

mod lists;

use kernel::{Game, Verdict};
use lists::{every_order, without};
use solve::induction::{SEATS, value};
use solve::matrix;
use solve::yooloo::{
    PointOrder, Precision, Problem, ProblemDraft, QueryError, WinSolution, best_answer, solve_base_to_win,
};
use yooloo::{Variant, Yooloo, YoolooDraft};

fn problem(hands: [&[i64]; 2], points: &[i64]) -> Problem {
    let hands = Some(hands.map(<[i64]>::to_vec));
    ProblemDraft { cards: None, hands, points: Some(points.to_vec()) }.validate().unwrap()
}

fn quiet(_: u64, _: u64) {}

fn solved(problem: &Problem, order: PointOrder, start: i64) -> WinSolution {
    WinSolution::solve(problem, order, start, 1, &mut quiet)
}

/// The chance of seat 0 to win, by going through everything.
fn slow(hands: [&[i64]; 2], points: &[i64], ahead: i64, shuffled: bool) -> f64 {
    if points.is_empty() {
        return f64::midpoint(1.0, ahead.signum() as f64);
    }
    let round = |place: usize| {
        let later = without(points, place);
        let mut payoffs = Vec::new();
        for (first, mine) in hands[0].iter().enumerate() {
            for (second, theirs) in hands[1].iter().enumerate() {
                let left = [&without(hands[0], first), &without(hands[1], second)];
                let won = points[place] * (mine - theirs).signum();
                payoffs.push(slow(left.map(Vec::as_slice), &later, ahead + won, shuffled));
            }
        }
        matrix::solve(hands[0].len(), hands[1].len(), &payoffs).value
    };
    let open = if shuffled { points.len() } else { 1 };
    (0..open).map(round).sum::<f64>() / open as f64
}

/// Both hands, the points of the rounds, and how far ahead the first player is.
type Case = ([&'static [i64]; 2], &'static [i64], i64);

const CASES: [Case; 8] = [
    ([&[1, 2, 3], &[2, 3, 4]], &[1, 2, 3], 0),
    ([&[1, 4, 6], &[2, 3, 5]], &[7, 1, 3], 2),
    ([&[1, 2, 9], &[3, 4, 5]], &[2, 2, 2], -2),
    ([&[1, 3, 5, 7], &[2, 4, 6, 8]], &[1, 2, 3, 4], 0),
    ([&[1, 3, 5, 8], &[2, 3, 6, 7]], &[10, 1, 4, 4], 5),
    ([&[2, 4, 5, 6], &[1, 4, 5, 9]], &[-3, 8, 0, 5], 1),
    ([&[-1, 0, 3, 4], &[-2, 0, 3, 9]], &[0, 0, 0, 0], 0),
    ([&[1, 2, 3, 4], &[1, 2, 3, 4]], &[1000, 1, -1000, 30], -7),
];

#[test]
fn a_and_b_agree_with_the_plain_solver() {
    for (hands, points, start) in CASES {
        let problem = problem(hands, points);
        for (order, shuffled) in [(PointOrder::Known, false), (PointOrder::Shuffled, true)] {
            let expected = slow(hands, points, start, shuffled);
            let solution = solved(&problem, order, start);
            let told = format!("{hands:?} {points:?} {start} {order:?}: {expected}");
            assert!((solution.value() - expected).abs() < 1e-8, "{told} {}", solution.value());
            let guarantee = solution.guarantee(2, &mut quiet);
            assert!(guarantee.exploitability().abs() < 1e-7, "{told} {guarantee:?}");
            assert!((guarantee.low - expected).abs() < 1e-7, "{told} {guarantee:?}");
        }
    }
}

fn win(verdict: &Verdict) -> f64 {
    match verdict.winners.len() {
        1 if verdict.winners.contains(SEATS[0]) => 1.0,
        1 => 0.0,
        _ => 0.5,
    }
}

/// Whatever is asked in the middle of a game is what the rules give from there.
#[test]
fn every_first_round_is_worth_what_the_rules_say() {
    for (order, variant) in [(PointOrder::Known, Variant::A), (PointOrder::Shuffled, Variant::B)] {
        let draft = YoolooDraft { variant, cards: 4, ..YoolooDraft::default() };
        let start = Yooloo::start(&draft.validate(2).unwrap());
        let solution = solved(&Problem::printed(4).unwrap(), order, 0);
        assert!((solution.value() - value(&start, &win)).abs() < 1e-8);
        // After the first round: 2 against 3, so seat 1 is ahead by the point card.
        let (hands, ahead) = ([&[1, 3, 4][..], &[1, 2, 4]], -1);
        let decision = solution.decide(hands, &[2, 3, 4], 2, ahead).unwrap();
        let expected = {
            let (hands, points) = ([[1, 3, 4], [1, 2, 4]], [2, 3, 4]);
            let mut payoffs = Vec::new();
            for (first, mine) in hands[0].iter().enumerate() {
                for (second, theirs) in hands[1].iter().enumerate() {
                    let left = [without(&hands[0], first), without(&hands[1], second)];
                    let won = points[0] * (mine - theirs as &i64).signum();
                    payoffs.push(slow(
                        [&left[0], &left[1]],
                        &points[1..],
                        ahead + won,
                        variant == Variant::B,
                    ));
                }
            }
            matrix::solve(3, 3, &payoffs).value
        };
        assert!((decision.value - expected).abs() < 1e-8, "{variant:?}: {} {expected}", decision.value);
        assert_eq!(
            solution.decide(hands, &[2, 3, 4], 2, 30),
            Ok(solution.decide(hands, &[2, 3, 4], 2, 30).unwrap())
        );
        assert_eq!(solution.decide([&[1], &[2, 6]], &[7, 8], 7, 0), Err(QueryError::Uneven));
    }
}

/// All orders against all orders, as one matrix.
#[test]
fn the_base_game_agrees_with_all_orders() {
    for (hands, points, _) in CASES {
        let all = hands.map(every_order);
        let paid = |first: &Vec<i64>, second: &Vec<i64>| {
            let rounds = first.iter().zip(second).zip(points);
            rounds.map(|((mine, theirs), point)| point * (mine - theirs).signum()).sum::<i64>().signum()
                as f64
        };
        let payoffs: Vec<f64> =
            all[0].iter().flat_map(|first| all[1].iter().map(move |second| paid(first, second))).collect();
        let expected = f64::midpoint(1.0, matrix::solve(all[0].len(), all[1].len(), &payoffs).value);
        let problem = problem(hands, points);
        let found =
            solve_base_to_win(&problem, Precision { exploitability: 1e-9, rounds: 50 }, &[], &mut |_, _| {});
        assert!((found.value - expected).abs() < 1e-6, "{hands:?} {points:?}: {} {expected}", found.value);
        assert!(found.guarantee.exploitability() < 1e-6, "{hands:?} {points:?}: {:?}", found.guarantee);
    }
}

/// What is claimed of a mixture is what the best order gets against it.
#[test]
fn six_cards_leave_nothing_to_win() {
    let problem = Problem::printed(6).unwrap();
    let found =
        solve_base_to_win(&problem, Precision { exploitability: 1e-7, rounds: 100 }, &[], &mut |_, _| {});
    assert!(found.guarantee.exploitability() < 1e-6, "{:?}", found.guarantee);
    let answer = best_answer(&problem, 0, &found.mixtures[1]);
    assert!(answer.is_none_or(|(share, _)| share < 0.5 + 1e-6));
    // The equilibrium for points loses to somebody who plays to win.
    let points = solve::yooloo::solve_base(&problem).unwrap();
    let (share, _) = best_answer(&problem, 0, &points.sides[1].mixture).unwrap();
    assert!(share > 0.55, "{share}");
}

#[test]
fn threads_change_nothing() {
    let problem = Problem::printed(6).unwrap();
    let values = [1, 2, 3].map(|threads| {
        let solution = WinSolution::solve(&problem, PointOrder::Shuffled, 0, threads, &mut quiet);
        format!("{:?}", solution.openings())
    });
    assert!(values[0] == values[1] && values[1] == values[2]);
}
