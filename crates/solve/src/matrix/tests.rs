use chance::Quick;
use kernel::Nature;

use super::*;

fn check(columns: usize, payoffs: &[f64], value: f64, row: &[f64], column: &[f64]) {
    let found = solve(payoffs.len() / columns, columns, payoffs);
    let close = |a: &[f64], b: &[f64]| a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-12);
    assert!((found.value - value).abs() < 1e-12, "{found:?}");
    assert!(close(&found.row, row) && close(&found.column, column), "{found:?}");
    assert!(found.gap <= 1e-12, "{found:?}");
}

#[test]
fn a_saddle_point_is_played_pure() {
    // 2 is the least of its row and the greatest of its column.
    check(3, &[4.0, 2.0, 3.0, 5.0, 1.0, 0.0, -1.0, -2.0, 9.0], 2.0, &[1.0, 0.0, 0.0], &[0.0, 1.0, 0.0]);
    check(1, &[-7.0], -7.0, &[1.0], &[1.0]);
}

#[test]
fn two_by_two_makes_the_other_indifferent() {
    // Row p: 2p - (1-p) = -p + (1-p), so 3p - 1 = 1 - 2p and p = 2/5; the value is 3 · 2/5 - 1 = 1/5.
    // The matrix is symmetric, so the column's player mixes the same way.
    check(2, &[2.0, -1.0, -1.0, 1.0], 0.2, &[0.4, 0.6], &[0.4, 0.6]);
}

#[test]
fn rock_paper_scissors_is_even() {
    let third = [1.0 / 3.0; 3];
    check(3, &[0.0, -1.0, 1.0, 1.0, 0.0, -1.0, -1.0, 1.0, 0.0], 0.0, &third, &third);
}

#[test]
fn rock_paper_scissors_with_stakes() {
    // Rock beats scissors for 1, paper beats rock for 2, scissors beat paper for 3. An odd
    // antisymmetric game mixes by the stake of the *other* two: rock 3, paper 1, scissors 2, of 6.
    // Check rock: -2 · paper + 1 · scissors = -2/6 + 2/6 = 0; the others likewise.
    let mix = [3.0 / 6.0, 1.0 / 6.0, 2.0 / 6.0];
    check(3, &[0.0, -2.0, 1.0, 2.0, 0.0, -3.0, -1.0, 3.0, 0.0], 0.0, &mix, &mix);
}

#[test]
fn a_diagonal_is_mixed_by_the_reciprocals() {
    // Only meeting pays: d·x is the same for all rows, x ~ 1/d; the value is 1 / (1/1 + 1/2 + 1/4).
    let mix = [4.0 / 7.0, 2.0 / 7.0, 1.0 / 7.0];
    check(3, &[1.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 4.0], 4.0 / 7.0, &mix, &mix);
}

#[test]
fn two_by_three_uses_two_columns() {
    // With the first row at p the columns pay 1+2p, 4-3p and 3-p:
    // the lowest of the three is highest where 1+2p = 4-3p, p = 3/5, value 11/5; the third pays 12/5.
    // Column q on the first: 3q + (1-q) = q + 4(1-q), so 1+2q = 4-3q and q = 3/5.
    check(3, &[3.0, 1.0, 2.0, 1.0, 4.0, 3.0], 2.2, &[0.6, 0.4], &[0.6, 0.4, 0.0]);
}

/// Whatever the entries, the two guarantees meet; this is all that a solution is.
#[test]
fn guarantees_meet_on_thousands_of_games() {
    let mut nature = Quick::new(1);
    let mut solver = MatrixSolver::default();
    for number in 0..20_000 {
        let (rows, columns) = (nature.below(10) as usize + 1, nature.below(10) as usize + 1);
        // Few values make many ties; every third game has wild fractions instead.
        let mut entry = || match number % 3 {
            0 => f64::from(nature.below(u32::MAX)) / 2_f64.powi(29) - 4.0,
            _ => f64::from(nature.below(5)) - 2.0,
        };
        let payoffs: Vec<f64> = (0..rows * columns).map(|_| entry()).collect();
        let value = solver.solve(rows, columns, &payoffs);
        assert!(solver.gap() <= 1e-11, "{rows}x{columns} {payoffs:?}: {}", solver.gap());
        for strategy in [solver.row(), solver.column()] {
            assert!(strategy.iter().all(|p| *p >= 0.0));
            assert!((strategy.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        }
        let against =
            |column: usize| (0..rows).map(|r| solver.row()[r] * payoffs[r * columns + column]).sum::<f64>();
        assert!((0..columns).all(|column| against(column) >= value - 1e-11));
    }
}

#[test]
fn large_and_tiny_entries_are_solved_alike() {
    for scale in [1e-9, 1.0, 1e9] {
        let payoffs =
            [0.0, -2.0, 1.0, 2.0, 0.0, -3.0, -1.0, 3.0, 0.0].map(|entry| entry * scale + 5.0 * scale);
        let found = solve(3, 3, &payoffs);
        assert!((found.value / scale - 5.0).abs() < 1e-11, "{found:?}");
    }
}

#[test]
fn entries_that_are_no_numbers_do_not_panic() {
    let found = solve(3, 3, &[f64::NAN; 9]);
    assert_eq!(found.row.len(), 3);
}

/// Two rows that differ by a hair: met in a game for point cards in the thousands. The first way
/// leaves a gap of one part in 10^10 here, the second closes it.
#[test]
fn rows_that_differ_by_a_hair_are_told_apart() {
    let payoffs = [
        [-11962.632344284088, -18459.57370567662, -17219.290073497716, -14812.8900511127],
        [-5453.632344284088, -18459.57370567662, -17219.290073497716, -14812.89005195078],
        [-5599.369109323625, -5441.573705676619, -17829.59266816521, -15821.175326785502],
        [-6164.120484994566, -6117.475753989293, -11320.592668165209, -16488.422323926407],
        [-6804.996392407938, -6768.216569854507, -4811.592668165209, -17154.98516129035],
    ];
    let found = solve(5, 4, payoffs.as_flattened());
    assert!(found.gap < 1e-10, "{found:?}");
}
