//! Makes the orders that the bot seals in the base game of YOOLOO for two, to win.
//!
//! `cargo run --release -p yolio-solve --example yooloo_sealed -- FILE [CARDS] [EXPLOITABILITY] [ROUNDS]`
//!
//! Without a number of cards, for 1 to 10. FILE is written after every round that was better, and read at
//! the start if it is there: a run that was stopped goes on from the orders that it had.
#![allow(clippy::print_stdout, reason = "a program for people")]

use std::time::Instant;

use solve::yooloo::{Precision, Problem, SealedMixture, SealedOrders, SealedSolution, solve_base_to_win};

const ORIGIN: &str =
    "cargo run --release -p yolio-solve --example yooloo_sealed -- crates/bots/data/yooloo-sealed.orders";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |place: usize, usual: f64| arguments.get(place).map_or(usual, |text| text.parse().expect("a number"));
    let file = arguments.first().expect("a file");
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
