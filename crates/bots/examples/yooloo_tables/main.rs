//! Makes the orders that the bot seals in the base game of YOOLOO at tables of three and more, and measures them.
//!
//! ```text
//! cargo run --release -p yolio-bots --example yooloo_tables -- make FILE SEED [SEATS]
//! cargo run --release -p yolio-bots --example yooloo_tables -- measure FILE SEED [SEATS]
//! ```
//!
//! Without a number of seats, for three to eight; what FILE has for other tables stays. The same seed makes the same orders, on any number of threads (`RAYON_NUM_THREADS`). `measure` looks for
//! the best of all orders against those in the file, as they stand there. It searches more, and in other meetings
//! than `make`; what it finds is a lower bound of what can be gained.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for people")]

mod answers;
mod find;
mod meetings;
mod mixture;
mod practice;
mod settle;

use std::process::ExitCode;
use std::time::Instant;

use chance::Quick;
use solve::yooloo::{OrderShare, SealedMixture, SealedOrders};

use crate::answers::measure;
use crate::find::find;
use crate::meetings::{CARDS, Order};
use crate::mixture::{Weighed, drawn};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[String]) -> Result<(), String> {
    let [task, file, seed, more @ ..] = words else {
        return Err("say `make` or `measure`, a file and a seed".to_owned());
    };
    let number = |text: &String| text.parse::<u64>().map_err(|_| format!("{text} is not a number"));
    let seed = number(seed)?;
    let tables = more.first().map_or(Ok((3..=8).collect()), |text| number(text).map(|seats| vec![seats]))?;
    if let Some(seats) = tables.iter().find(|seats| !(3..=8).contains(*seats)) {
        return Err(format!("{seats} seats: three to eight are wanted"));
    }
    for seats in tables.into_iter().map(|seats| seats as usize) {
        match task.as_str() {
            "make" => make(file, seed, seats)?,
            "measure" => tell(&of_file(file, seats)?, seed),
            _ => return Err(format!("{task}: `make` or `measure` is wanted")),
        }
    }
    Ok(())
}

fn make(file: &str, seed: u64, seats: usize) -> Result<(), String> {
    let start = Instant::now();
    let mut least = f64::INFINITY;
    let found = find(seats, &Quick::new(seed).split(seats as u64), &mut |orders, gain| {
        let seconds = start.elapsed().as_secs_f64();
        println!("{seats} seats, {seconds:.0} s: {orders} orders, an answer gains {:.3}%", 100.0 * gain);
        least = least.min(gain);
    });
    keep(file, seed, seats, least, found)
}

fn keep(file: &str, seed: u64, seats: usize, gain: f64, mixture: Weighed) -> Result<(), String> {
    let bytes = std::fs::read(file).unwrap_or_default();
    let mut all = SealedOrders::from_bytes(&bytes).unwrap_or_default();
    let share = |(order, weight): (Order, f64)| OrderShare { order: order.map(i64::from).to_vec(), weight };
    let orders = mixture.into_iter().map(share).collect();
    all.put(SealedMixture { seats, cards: CARDS, exploitability: gain, orders });
    let command = "cargo run --release -p yolio-bots --example yooloo_tables -- make";
    let bytes = all.to_bytes(&format!("{command} FILE {seed}"));
    std::fs::write(file, bytes).map_err(|error| format!("{file}: {error}"))
}

fn of_file(file: &str, seats: usize) -> Result<SealedMixture, String> {
    let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    let all = SealedOrders::from_bytes(&bytes).map_err(|error| format!("{file}: {error}"))?;
    all.of(seats, CARDS).cloned().ok_or(format!("{file} has nothing for {seats} seats with {CARDS} cards"))
}

fn tell(mixture: &SealedMixture, seed: u64) {
    let start = Instant::now();
    let seats = mixture.seats;
    let order = |share: &OrderShare| std::array::from_fn(|place| share.order[place] as u8);
    let orders: Weighed = mixture.orders.iter().map(|share| (order(share), share.weight)).collect();
    // Other meetings than those of `make` with the same seed.
    let best = measure(&drawn(&orders), seats, &Quick::new(seed).split(100 + seats as u64));
    let [share, half, even] = [best.share, best.half, 1.0 / seats as f64].map(|share| 100.0 * share);
    let (low, high, gained) = (share - half, share + half, share - even);
    let (many, seconds) = (orders.len(), start.elapsed().as_secs_f64());
    println!(
        "{seats} seats, {many} orders, {seconds:.0} s: {:?} wins {share:.2}% ({low:.2} to {high:.2}), {gained:.2} more than its share",
        best.order
    );
}
