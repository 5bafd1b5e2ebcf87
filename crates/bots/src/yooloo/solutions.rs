//! Solutions that all players of a process share: built in, or found at first use.

use std::sync::OnceLock;

use ::yooloo::MAX_CARDS;
use kernel::MAX_SEATS;
use solve::yooloo::{
    FirstRounds, OrderShare, PointOrder, Problem, SealedOrders, Solution, WinSolution, solve_a, solve_base,
};

use super::regroup::regroup;
use super::selfplay::Row;

/// Made by `cargo run --release -p yolio-solve --example yooloo_first_rounds -- make FILE`; `check`
/// in place of `make` says whether it is still what the solver finds.
static SHIPPED: &[u8] = include_bytes!("../../data/yooloo-b.first-rounds");

/// Made by `cargo run --release -p yolio-solve --example yooloo_sealed -- FILE`, which goes on from the file
/// if it is there; from eight cards on by `train/sealed.py`, and measured by the same program.
static ORDERS: &str = include_str!("../../data/yooloo-sealed.orders");

/// Made by `cargo run --release -p yolio-bots --example yooloo_tables -- make FILE SEED`; `measure` in place
/// of `make` looks for the best answer to what is there.
static TABLES: &[u8] = include_bytes!("../../data/yooloo-tables.orders");

const SIZES: usize = MAX_CARDS as usize + 1;

/// The orders to draw from in the base game with this many cards to win, with their weights.
pub(super) fn sealed(cards: u8) -> &'static [(Row, f64)] {
    static MIXTURES: OnceLock<Vec<Vec<(Row, f64)>>> = OnceLock::new();
    let mixtures = MIXTURES.get_or_init(|| {
        let read = SealedOrders::from_text(ORDERS).unwrap_or_default();
        let mixture =
            |cards: usize| read.of(2, cards).map_or_else(Vec::new, |of| of.orders.iter().map(row).collect());
        (0..SIZES).map(mixture).collect()
    });
    mixtures.get(usize::from(cards)).map_or(&[], Vec::as_slice)
}

/// The orders to draw from in the base game with the printed cards at a table of three or more, to win.
pub(super) fn tables(seats: u8) -> &'static [(Row, f64)] {
    static MIXTURES: OnceLock<Vec<Vec<(Row, f64)>>> = OnceLock::new();
    let mixtures = MIXTURES.get_or_init(|| {
        let read = SealedOrders::from_bytes(TABLES).unwrap_or_default();
        let mixture = |seats: usize| {
            read.of(seats, MAX_CARDS.into()).map_or_else(Vec::new, |of| of.orders.iter().map(row).collect())
        };
        (0..=MAX_SEATS).map(mixture).collect()
    });
    mixtures.get(usize::from(seats)).map_or(&[], Vec::as_slice)
}

/// The same for two to win as many points as possible, where another game follows.
pub(super) fn base(cards: u8) -> &'static [(Row, f64)] {
    static MIXTURES: [OnceLock<Vec<(Row, f64)>>; SIZES] = [const { OnceLock::new() }; SIZES];
    let Some(place) = MIXTURES.get(usize::from(cards)) else { return &[] };
    place.get_or_init(|| {
        let solution = Problem::printed(cards).ok().and_then(|problem| solve_base(&problem).ok());
        let Some(solution) = solution else { return Vec::new() };
        regroup(solution.sides[0].mixture.iter().map(row).collect(), cards)
    })
}

fn row(share: &OrderShare) -> (Row, f64) {
    let mut row = Row::default();
    row.iter_mut().zip(&share.order).for_each(|(place, card)| *place = *card as u8);
    (row, share.weight)
}

/// Variant A with this many cards, to win.
pub(super) fn a_to_win(cards: u8) -> Option<&'static WinSolution> {
    static SOLUTIONS: [OnceLock<Option<WinSolution>>; SIZES] = [const { OnceLock::new() }; SIZES];
    let solve = || {
        let problem = Problem::printed(cards).ok()?;
        Some(WinSolution::solve(&problem, PointOrder::Known, 0, 1, &mut |_, _| {}))
    };
    SOLUTIONS.get(usize::from(cards))?.get_or_init(solve).as_ref()
}

/// Variant A with this many cards, for points.
pub(super) fn a(cards: u8) -> Option<&'static Solution> {
    static SOLUTIONS: [OnceLock<Option<Solution>>; SIZES] = [const { OnceLock::new() }; SIZES];
    let solve = || Problem::printed(cards).ok().map(|problem| solve_a(&problem, 1, &mut |_, _| {}));
    SOLUTIONS.get(usize::from(cards))?.get_or_init(solve).as_ref()
}

/// The first rounds of variant B with ten cards, as shipped.
pub(super) fn first_rounds() -> Option<&'static FirstRounds> {
    static TABLE: OnceLock<Option<FirstRounds>> = OnceLock::new();
    TABLE.get_or_init(|| FirstRounds::from_bytes(SHIPPED).ok()).as_ref()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_table_is_whole() {
        let table = first_rounds().unwrap();
        assert_eq!((table.cards(), table.lowest()), (10, 7));
    }

    #[test]
    fn every_larger_table_has_its_orders() {
        for seats in 3..=8 {
            let total: f64 = tables(seats).iter().map(|(_, weight)| weight).sum();
            assert!((total - 1.0).abs() < 1e-9, "{seats} seats");
        }
        assert!([0, 1, 2, 9, 200].iter().all(|seats| tables(*seats).is_empty()));
        assert!(TABLES.len() < 60_000);
    }

    #[test]
    fn every_number_of_cards_has_its_orders() {
        for cards in 1..=MAX_CARDS {
            for mixture in [base(cards), sealed(cards)] {
                let total: f64 = mixture.iter().map(|(_, weight)| weight).sum();
                assert!((total - 1.0).abs() < 1e-3, "{cards} cards");
            }
        }
        assert!(
            base(200).is_empty() && sealed(200).is_empty() && a(200).is_none() && a_to_win(200).is_none()
        );
    }
}
