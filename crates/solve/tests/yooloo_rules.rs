//! YOOLOO for two against the real rules: a slow backward induction over the rules engine, which
//! knows nothing of classes, sets or linear programs, gives the same values.
#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use std::collections::HashMap;

use kernel::{ActionBuf, Game, Outcomes, Seat, Step, Turn, Verdict, Viewer};
use solve::induction::{SEATS, value};
use solve::matrix;
use solve::response::{best_response, exploitability};
use solve::yooloo::{BaseSolution, Problem, ProblemDraft, Solution, solve_a, solve_b, solve_base};
use yooloo::{Variant, Yooloo, YoolooAction, YoolooDraft};

fn game(variant: Variant, cards: i64) -> Yooloo {
    Yooloo::start(&YoolooDraft { variant, cards, ..YoolooDraft::default() }.validate(2).unwrap())
}

fn difference(verdict: &Verdict) -> f64 {
    (verdict.scores[SEATS[0]] - verdict.scores[SEATS[1]]) as f64
}

fn solved(variant: Variant, problem: &Problem) -> Solution {
    let solve = if variant == Variant::A { solve_a } else { solve_b };
    solve(problem, 2, &mut |_, _| {})
}

/// A state in which both choose, as the rules show it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Table {
    hands: [Vec<i64>; 2],
    /// The point cards left in rising order, the open one among them.
    left: Vec<i64>,
    open: i64,
}

fn table(game: &Yooloo) -> Table {
    let hand = |seat| game.view(Viewer::Seat(seat)).own.unwrap().hand.iter().map(i64::from).collect();
    let view = game.view(Viewer::Table);
    let open = view.point_card.unwrap();
    Table {
        hands: SEATS.map(hand),
        left: view.left.with(open).iter().map(i64::from).collect(),
        open: i64::from(open),
    }
}

/// What seat 0 has won so far.
fn ahead(game: &Yooloo) -> f64 {
    f64::from(game.points()[SEATS[0]]) - f64::from(game.points()[SEATS[1]])
}

/// One game for every table that can come about.
fn tables(game: &Yooloo, found: &mut HashMap<Table, Yooloo>) {
    let mut steps = Vec::new();
    match game.turn() {
        Turn::Over => {}
        Turn::Chance => {
            let mut outcomes = Outcomes::new();
            game.outcomes(&mut outcomes);
            steps.extend(outcomes.as_slice().iter().map(|(outcome, _)| Step::Chance(*outcome)));
        }
        Turn::Players(seats) => {
            if seats.len() == 2 && found.insert(table(game), *game).is_some() {
                return;
            }
            let seat = seats.first().unwrap();
            let mut actions = ActionBuf::new();
            game.legal_actions(seat, &mut actions);
            steps.extend(actions.iter().map(|&action| Step::Act { seat, action }));
        }
    }
    for step in steps {
        let mut next = *game;
        next.advance(step, &mut ());
        tables(&next, found);
    }
}

fn every_table(variant: Variant, cards: i64) -> HashMap<Table, Yooloo> {
    let mut found = HashMap::new();
    tables(&game(variant, cards), &mut found);
    found
}

#[test]
fn every_state_of_a_and_b_is_worth_what_the_rules_say() {
    for (variant, cards) in [(Variant::A, 3), (Variant::B, 3), (Variant::A, 4), (Variant::B, 4)] {
        let solution = solved(variant, &Problem::printed(cards as u8).unwrap());
        let found = every_table(variant, cards);
        assert_eq!(found.len() as u64, solution.states(), "{variant:?} {cards}");
        for (table, game) in found {
            let slow = value(&game, &difference) - ahead(&game);
            let [first, second] = &table.hands;
            let decision = solution.decide([first, second], &table.left, table.open).unwrap();
            assert!((decision.value - slow).abs() < 1e-12, "{variant:?} {table:?}: {slow} {decision:?}");
        }
        assert!(solution.value().abs() < 1e-12);
    }
}

/// Unequal hands come about in the middle of a game; solved by themselves they are worth the same.
#[test]
fn unequal_hands_and_points_are_worth_what_the_rules_say() {
    for variant in [Variant::A, Variant::B] {
        let middle = every_table(variant, 5).into_iter().filter(|(table, _)| table.left.len() == 3);
        let mut unequal = 0;
        for (table, game) in middle {
            // The rules have a point card open: that is variant A for it, or one opening of B.
            let mut points = table.left.clone();
            points.sort_by_key(|point| *point != table.open);
            let draft = ProblemDraft { cards: None, hands: Some(table.hands.clone()), points: Some(points) };
            let solution = solved(variant, &draft.validate().unwrap());
            let openings = solution.openings();
            let opening = openings.iter().find(|opening| opening.point == table.open).unwrap();
            let slow = value(&game, &difference) - ahead(&game);
            assert!((opening.decision.value - slow).abs() < 1e-12, "{variant:?} {table:?}");
            unequal += u32::from(slow.abs() > 0.1);
        }
        assert!(unequal > 50, "most pairs of hands are uneven");
    }
}

/// How the solution plays, said to the rules.
fn behaviour(solution: &Solution) -> impl Fn(&Yooloo, Seat, &[YoolooAction]) -> Vec<f64> {
    |game: &Yooloo, seat: Seat, actions: &[YoolooAction]| {
        let Table { hands, left, open } = table(game);
        let (own, other) = (&hands[seat.index()], &hands[1 - seat.index()]);
        let strategy = solution.strategy(seat.index(), own, other, &left, open).unwrap();
        let often = |action: &YoolooAction| match action {
            YoolooAction::Play { card } => {
                strategy.iter().find(|(own, _)| *own == i64::from(*card)).unwrap().1
            }
            YoolooAction::Place { .. } => panic!("no orders in variants A and B"),
        };
        actions.iter().map(often).collect()
    }
}

#[test]
fn nobody_gains_against_the_strategies_under_the_real_rules() {
    for (variant, cards) in
        [(Variant::A, 3), (Variant::B, 3), (Variant::A, 4), (Variant::B, 4), (Variant::A, 5)]
    {
        let solution = solved(variant, &Problem::printed(cards as u8).unwrap());
        let gain = exploitability(&game(variant, cards), &behaviour(&solution), &difference);
        assert!(gain.abs() < 1e-9, "{variant:?} {cards}: {gain}");
        let guarantee = solution.guarantee(2, &mut |_, _| {});
        assert!((guarantee.exploitability() - gain).abs() < 1e-12, "{guarantee:?} {gain}");
    }
}

/// Three cards, variant A. Against even mixing seat 0 does better than nothing: a best answer must
/// see that, or it would see nothing.
#[test]
fn a_best_answer_punishes_careless_play() {
    let even =
        |_: &Yooloo, _: Seat, actions: &[YoolooAction]| vec![1.0 / actions.len() as f64; actions.len()];
    for variant in [Variant::A, Variant::B] {
        let start = game(variant, 3);
        // Against the same cards in any order, keeping 3 for the 3 and 2 for the 2 wins on average
        // 3 · 2/3 + 2 · (1/3 - 1/3) - 1 · 2/3 = 4/3; no order is better, and looking at what the
        // other has played helps: once 3 met 1, what is left is known.
        let high = best_response(&start, SEATS[0], &even, &difference);
        assert!(high >= 4.0 / 3.0 - 1e-12, "{variant:?} {high}");
        assert!((high + best_response(&start, SEATS[1], &even, &difference)).abs() < 1e-12);
    }
}

/// Every order of the cards 1 to n.
fn orders(cards: u8) -> Vec<Vec<u8>> {
    if cards == 0 {
        return vec![Vec::new()];
    }
    let shorter = orders(cards - 1);
    let with = |order: &Vec<u8>, place: usize| {
        let mut longer = order.clone();
        longer.insert(place, cards);
        longer
    };
    (0..usize::from(cards)).flat_map(|place| shorter.iter().map(move |order| with(order, place))).collect()
}

/// Plays two sealed orders by the rules.
fn play_orders(cards: u8, pair: [&Vec<u8>; 2]) -> f64 {
    let mut game = game(Variant::Base, i64::from(cards));
    for place in 0..usize::from(cards) {
        for (seat, order) in SEATS.into_iter().zip(pair) {
            game.apply(Step::Act { seat, action: YoolooAction::Place { card: order[place] } }).unwrap();
        }
    }
    difference(&game.verdict().expect("all orders are sealed, so the rounds are played"))
}

/// How often each of all orders is sealed.
fn mixture(solution: &BaseSolution, seat: usize, all: &[Vec<u8>]) -> Vec<f64> {
    let often = |order: &Vec<u8>| {
        let same = |sealed: &Vec<i64>| sealed.iter().zip(order).all(|(a, b)| *a == i64::from(*b));
        let parts = solution.sides[seat].mixture.iter().filter(|part| same(&part.order));
        parts.map(|part| part.weight).sum()
    };
    all.iter().map(often).collect()
}

#[test]
fn the_base_game_is_worth_what_all_orders_under_the_real_rules_say() {
    for cards in [2, 3, 4, 5] {
        let all = orders(cards);
        let pairs = all.iter().flat_map(|first| all.iter().map(move |second| [first, second]));
        let payoffs: Vec<f64> = pairs.map(|pair| play_orders(cards, pair)).collect();
        let solution = solve_base(&Problem::printed(cards).unwrap()).unwrap();
        if cards < 5 {
            let slow = matrix::solve(all.len(), all.len(), &payoffs);
            assert!(slow.gap < 1e-9 && (slow.value - solution.value).abs() < 1e-9, "{slow:?}");
        }
        // What each pure order gets against the mixtures, order by order.
        let mixed = [0, 1].map(|seat| mixture(&solution, seat, &all));
        assert!(mixed.iter().all(|often| (often.iter().sum::<f64>() - 1.0).abs() < 1e-12));
        let rows = payoffs.chunks_exact(all.len());
        let against =
            rows.map(|row| row.iter().zip(&mixed[1]).map(|(paid, often)| paid * often).sum::<f64>());
        assert!(against.fold(f64::NEG_INFINITY, f64::max) <= 1e-9, "{cards} cards");
        let column = |place: usize| payoffs.iter().skip(place).step_by(all.len());
        let left = |place| column(place).zip(&mixed[0]).map(|(paid, often)| paid * often).sum::<f64>();
        assert!((0..all.len()).map(left).fold(f64::INFINITY, f64::min) >= -1e-9, "{cards} cards");
    }
}
