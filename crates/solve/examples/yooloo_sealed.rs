//! Makes the orders that the bot seals in the base game of YOOLOO for two, to win.
//!
//! `cargo run --release -p yolio-solve --example yooloo_sealed -- FILE [CARDS] [EXPLOITABILITY] [ROUNDS]`
//!
//! Without a number of cards, for 1 to 10. FILE is written after every round that was better, and read at
//! the start if it is there: a run that was stopped goes on from the orders that it had.
//!
//! `yooloo_sealed -- FILE measure [CARDS]` only measures what the file has, by the best of all orders, and writes
//! down what it finds: for orders that were made otherwise (`train/sealed.py`).
#![allow(clippy::print_stdout, reason = "a program for people")]

use std::time::Instant;

use solve::yooloo::{
    Precision, Problem, SealedMixture, SealedOrders, SealedSolution, best_answer, solve_base_to_win,
};

const ORIGIN: &str = "to 7 cards: cargo run --release -p yolio-solve --example yooloo_sealed -- \
    crates/bots/data/yooloo-sealed.orders; from 8 cards: train/sealed.py";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |place: usize, usual: f64| arguments.get(place).map_or(usual, |text| text.parse().expect("a number"));
    let file = arguments.first().expect("a file");
    if arguments.get(1).is_some_and(|word| word == "measure") {
        return measure(file, arguments.get(2).map(|text| text.parse().expect("a number of cards")));
    }
    let all = match arguments.get(1) {
        Some(cards) => [cards.parse().expect("a number of cards")].to_vec(),
        None => (1..=10).collect(),
    };
    let precision = Precision { exploitability: number(2, 0.005), rounds: number(3, 200.0) as u32 };
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let mut orders = SealedOrders::from_text(&text).unwrap_or_default();
    for cards in all {
        let problem = Problem::printed(cards).expect("one to ten cards");
        let begin = orders.of(2, cards.into()).map_or_else(Vec::new, |known| known.orders.clone());
        let start = Instant::now();
        let mut best = 1.0;
        let found = solve_base_to_win(&problem, precision, &begin, &mut |now, found| {
            println!("{:7.1} s {now:?}", start.elapsed().as_secs_f64());
            if found.guarantee.exploitability() < best {
                best = found.guarantee.exploitability();
                keep(file, &mut orders, found);
            }
        });
        println!(
            "{cards} cards: {:?}, {} of {} orders",
            found.guarantee,
            found.mixtures[0].len(),
            found.tried
        );
    }
}

/// By whole numbers, and with the orders as they stand in the file.
fn measure(file: &str, cards: Option<usize>) {
    let text = std::fs::read_to_string(file).expect("the file can be read");
    let mut orders = SealedOrders::from_text(&text).expect("the file has orders");
    for cards in (1..=10).filter(|number| cards.is_none_or(|only| only == *number)) {
        let Some(mut mixture) = orders.of(2, cards).cloned() else { continue };
        let problem = Problem::printed(cards as u8).expect("one to ten cards");
        let (best, order) = best_answer(&problem, 0, &mixture.orders).map_or((0.5, Vec::new()), |best| best);
        println!(
            "{cards} cards: {} orders, the best of all wins {:.4}%: {order:?}",
            mixture.orders.len(),
            100.0 * best
        );
        // Both seats play alike, so each can gain as much.
        mixture.exploitability = 2.0 * (best - 0.5);
        orders.put(mixture);
    }
    std::fs::write(file, orders.to_text(ORIGIN)).expect("the file can be written");
}

fn keep(file: &str, orders: &mut SealedOrders, found: &SealedSolution) {
    let mixture = found.mixtures[0].clone();
    let cards = mixture.first().map_or(0, |share| share.order.len());
    orders.put(SealedMixture {
        seats: 2,
        cards,
        exploitability: found.guarantee.exploitability(),
        orders: mixture,
    });
    std::fs::write(file, orders.to_text(ORIGIN)).expect("the file can be written");
}
