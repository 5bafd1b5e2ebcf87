//! Any hands and any point cards against a second solver that is as plain as can be: lists of
//! numbers, every way to go on, no symmetry, no classes.
#![allow(clippy::unwrap_used, reason = "helpers of tests")]

mod lists;

use lists::{every_order, without};
use solve::matrix;
use solve::yooloo::{Problem, ProblemDraft, QueryError, Solution, solve_a, solve_b, solve_base};

fn problem(hands: [&[i64]; 2], points: &[i64]) -> Problem {
    let hands = Some(hands.map(<[i64]>::to_vec));
    ProblemDraft { cards: None, hands, points: Some(points.to_vec()) }.validate().unwrap()
}

fn quiet(_: u64, _: u64) {}

/// The matrix game over the point card at this place.
fn round(hands: [&[i64]; 2], points: &[i64], place: usize, shuffled: bool) -> f64 {
    let later = without(points, place);
    let mut payoffs = Vec::new();
    for (first, mine) in hands[0].iter().enumerate() {
        for (second, theirs) in hands[1].iter().enumerate() {
            let left = [&without(hands[0], first), &without(hands[1], second)];
            let won = points[place] * (mine - theirs).signum();
            payoffs.push(won as f64 + slow(left.map(Vec::as_slice), &later, shuffled));
        }
    }
    matrix::solve(hands[0].len(), hands[1].len(), &payoffs).value
}

fn slow(hands: [&[i64]; 2], points: &[i64], shuffled: bool) -> f64 {
    if points.is_empty() {
        0.0
    } else if shuffled {
        (0..points.len()).map(|place| round(hands, points, place, true)).sum::<f64>() / points.len() as f64
    } else {
        round(hands, points, 0, false)
    }
}

fn slow_base(hands: [&[i64]; 2], points: &[i64]) -> f64 {
    let all = hands.map(every_order);
    let paid = |first: &Vec<i64>, second: &Vec<i64>| {
        let rounds = first.iter().zip(second).zip(points);
        rounds.map(|((mine, theirs), point)| point * (mine - theirs).signum()).sum::<i64>() as f64
    };
    let payoffs: Vec<f64> =
        all[0].iter().flat_map(|first| all[1].iter().map(move |second| paid(first, second))).collect();
    let solved = matrix::solve(all[0].len(), all[1].len(), &payoffs);
    assert!(solved.gap < 1e-9);
    solved.value
}

/// Problems of three and four cards: unequal hands, wild point cards, worthless and harmful ones.
const CASES: [([&[i64]; 2], &[i64]); 9] = [
    ([&[1, 2, 3], &[2, 3, 4]], &[1, 2, 3]),
    ([&[1, 4, 6], &[2, 3, 5]], &[7, 1, 3]),
    ([&[1, 2, 9], &[3, 4, 5]], &[2, 2, 2]),
    ([&[5, 6, 7], &[1, 2, 3]], &[1, 5, 9]),
    ([&[1, 3, 5, 7], &[2, 4, 6, 8]], &[1, 2, 3, 4]),
    ([&[1, 3, 5, 8], &[2, 3, 6, 7]], &[10, 1, 4, 4]),
    ([&[2, 4, 5, 6], &[1, 4, 5, 9]], &[-3, 8, 0, 5]),
    ([&[-1, 0, 3, 4], &[-2, 0, 3, 9]], &[0, 0, 0, 0]),
    ([&[1, 2, 3, 4], &[1, 2, 3, 4]], &[1000, 1, -1000, 30]),
];

#[test]
fn a_and_b_agree_with_the_plain_solver() {
    for (hands, points) in CASES {
        let problem = problem(hands, points);
        for (solution, shuffled) in
            [(solve_a(&problem, 1, &mut quiet), false), (solve_b(&problem, 1, &mut quiet), true)]
        {
            let expected = slow(hands, points, shuffled);
            assert!((solution.value() - expected).abs() < 1e-9, "{hands:?} {points:?}: {expected}");
            let guarantee = solution.guarantee(1, &mut quiet);
            assert!(guarantee.exploitability().abs() < 1e-9, "{guarantee:?}");
            assert!((guarantee.low - expected).abs() < 1e-9, "{guarantee:?}");
        }
    }
}

#[test]
fn the_base_game_agrees_with_all_orders() {
    for (hands, points) in CASES {
        let expected = slow_base(hands, points);
        let solution = solve_base(&problem(hands, points)).unwrap();
        assert!(
            (solution.value - expected).abs() < 1e-9,
            "{hands:?} {points:?}: {expected} {}",
            solution.value
        );
        assert!(solution.guarantee.exploitability().abs() < 1e-9, "{:?}", solution.guarantee);
    }
}

/// With equal hands the value is 0; such games were once too much for the linear program alone.
#[test]
fn very_unequal_point_cards_are_no_trouble() {
    let points: [&[i64]; 4] = [
        &[2, 9999, 1, 1, 3, 1, 3, 10_000],
        &[2, 3, 2, 1, 1998, 1, 2000, 1, 1, 1],
        &[2, 2, 2, 9999, 7, 10_000, 2],
        &[10_000, 1, 1, 1, 10_000, 9998, 9999, 2, 3, 1],
    ];
    for points in points {
        let hand: Vec<i64> = (1..=points.len() as i64).collect();
        let solution = solve_base(&problem([&hand, &hand], points)).unwrap();
        assert!(solution.value.abs() < 1e-8, "{points:?}: {}", solution.value);
        assert!(solution.guarantee.exploitability() < 1e-7, "{points:?}: {:?}", solution.guarantee);
    }
    let hands: [&[i64]; 2] = [&[1, 2, 5, 6, 7, 8], &[1, 2, 4, 5, 7, 8]];
    let solution = solve_base(&problem(hands, &[7, -10_000, 1, 7, 10_000, 9999])).unwrap();
    assert!(solution.guarantee.exploitability() < 1e-7, "{:?}", solution.guarantee);
}

/// 1, 3 against 2, 4 for point cards 1 and 2, by hand. Orders against orders (second card follows):
///
/// |      | 2,4     | 4,2     |
/// |------|---------|---------|
/// | 1,3  | -1-2=-3 | -1+2=+1 |
/// | 3,1  | +1-2=-1 | -1-2=-3 |
///
/// Row p: -3p - (1-p) = p - 3(1-p), so p = 1/3 and the value is -5/3. In A nothing is left to choose
/// after the first card, so it is the same game; in B with the 2 first the rows change places.
#[test]
fn two_cards_by_hand() {
    let problem = problem([&[1, 3], &[2, 4]], &[1, 2]);
    let base = solve_base(&problem).unwrap();
    assert!((base.value + 5.0 / 3.0).abs() < 1e-12);
    let one_first = base.sides[0].mixture.iter().find(|part| part.order == [1, 3]).unwrap();
    assert!((one_first.weight - 1.0 / 3.0).abs() < 1e-12);
    let a = solve_a(&problem, 1, &mut quiet);
    assert!((a.value() + 5.0 / 3.0).abs() < 1e-12);
    let decision = a.decide([&[1, 3], &[2, 4]], &[1, 2], 1).unwrap();
    assert!((decision.strategies[0][0].1 - 1.0 / 3.0).abs() < 1e-12, "{decision:?}");
    assert!((decision.strategies[1][0].1 - 2.0 / 3.0).abs() < 1e-12, "{decision:?}");
    let b = solve_b(&problem, 1, &mut quiet);
    assert!((b.value() + 5.0 / 3.0).abs() < 1e-12);
    let decision = b.decide([&[1, 3], &[2, 4]], &[1, 2], 2).unwrap();
    assert!((decision.strategies[0][0].1 - 2.0 / 3.0).abs() < 1e-12, "{decision:?}");
}

#[test]
fn equal_hands_are_worth_nothing_and_nobody_gains() {
    for cards in 1..=10 {
        let base = solve_base(&Problem::printed(cards).unwrap()).unwrap();
        assert!(
            base.value.abs() < 1e-9 && base.guarantee.exploitability() < 1e-9,
            "{cards}: {:?}",
            base.guarantee
        );
    }
    for cards in 1..=7 {
        let problem = Problem::printed(cards).unwrap();
        for solution in [solve_a(&problem, 2, &mut quiet), solve_b(&problem, 2, &mut quiet)] {
            let guarantee = solution.guarantee(2, &mut quiet);
            assert!(solution.value().abs() < 1e-12 && guarantee.exploitability() < 1e-9, "{guarantee:?}");
        }
    }
}

/// A seat that could be the other: the value only changes its sign, the strategies their owner.
#[test]
fn exchanging_the_seats_changes_the_sign() {
    let hands: [&[i64]; 2] = [&[1, 4, 5, 8, 9], &[2, 3, 5, 6, 10]];
    let points = [3, 1, 4, 1, 5];
    let [here, there] = [problem(hands, &points), problem([hands[1], hands[0]], &points)];
    let pair = [solve_b(&here, 1, &mut quiet), solve_b(&there, 1, &mut quiet)];
    assert!((pair[0].value() + pair[1].value()).abs() < 1e-12 && pair[0].value().abs() > 0.01);
    let base = [solve_base(&here).unwrap(), solve_base(&there).unwrap()];
    assert!((base[0].value + base[1].value).abs() < 1e-12);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let problem = problem([&[1, 2, 3, 5, 8, 13], &[2, 3, 4, 6, 7, 20]], &[1, 2, 4, 8, 16, 32]);
    let file = |solution: &Solution| {
        let mut bytes = Vec::new();
        solution.write(&mut bytes).unwrap();
        bytes
    };
    let one = solve_b(&problem, 1, &mut quiet);
    let guarantee = one.guarantee(1, &mut quiet);
    for threads in [2, 3, 8] {
        let more = solve_b(&problem, threads, &mut quiet);
        assert!(file(&more) == file(&one));
        assert_eq!(more.guarantee(threads, &mut quiet), guarantee);
    }
}

#[test]
fn progress_grows_to_the_total() {
    let mut heard = Vec::new();
    let solution = solve_b(&Problem::printed(5).unwrap(), 2, &mut |done, total| heard.push((done, total)));
    assert!(heard.is_sorted());
    assert_eq!(heard.last(), Some(&(solution.matrix_games(), solution.matrix_games())));
}

#[test]
fn states_outside_the_game_are_refused() {
    let problem = problem([&[1, 3, 5], &[2, 4, 6]], &[7, 8, 8]);
    let a = solve_a(&problem, 1, &mut quiet);
    let b = solve_b(&problem, 1, &mut quiet);
    let ask = |solution: &Solution, first: &[i64], second: &[i64], left: &[i64], open| {
        solution.decide([first, second], left, open).map(|decision| decision.value)
    };
    assert!(ask(&b, &[1, 5], &[2, 6], &[8, 7], 7).is_ok());
    assert!(ask(&a, &[1, 5], &[2, 6], &[8, 8], 8).is_ok());
    assert_eq!(ask(&a, &[1, 5], &[2, 6], &[8, 7], 7), Err(QueryError::NotNow));
    assert_eq!(ask(&b, &[1, 5], &[2, 6], &[8, 8], 7), Err(QueryError::NotNow));
    assert_eq!(ask(&b, &[1, 5], &[2, 6], &[7, 7], 7), Err(QueryError::NoSuchPoint(7)));
    assert_eq!(ask(&b, &[1, 2], &[2, 6], &[7, 8], 7), Err(QueryError::NoSuchCard { seat: 0, card: 2 }));
    assert_eq!(ask(&b, &[1, 3], &[6, 6], &[7, 8], 7), Err(QueryError::NoSuchCard { seat: 1, card: 6 }));
    assert_eq!(ask(&b, &[1], &[2, 6], &[7, 8], 7), Err(QueryError::Uneven));
    assert_eq!(ask(&b, &[], &[], &[], 7), Err(QueryError::Uneven));
}
