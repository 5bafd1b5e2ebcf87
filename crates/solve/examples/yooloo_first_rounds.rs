//! Makes the table of the first rounds of YOOLOO variant B that the strong bot is shipped with, or
//! checks that the one shipped is still what the solver finds.
//!
//! `cargo run --release -p yolio-solve --example yooloo_first_rounds -- make|check FILE [cards] [lowest]`
#![allow(clippy::print_stdout, reason = "a program for people")]

use std::process::ExitCode;

use solve::parallel::threads;
use solve::yooloo::{FirstRounds, Problem, solve_b};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [what, file, rest @ ..] = arguments.as_slice() else {
        println!("yooloo_first_rounds make|check FILE [cards] [lowest]");
        return ExitCode::from(2);
    };
    let number = |place: usize, usual| rest.get(place).map_or(usual, |text| text.parse().expect("a number"));
    let (cards, lowest) = (number(0, 10), number(1, 7));
    let problem = Problem::printed(cards as u8).expect("one to ten cards");
    let solution = solve_b(&problem, threads(), &mut |_, _| {});
    let table = FirstRounds::of(&solution, lowest).expect("a round is left");
    let bytes = table.to_bytes();
    if what == "make" {
        std::fs::write(file, &bytes).expect("the file can be written");
        let guarantee = table.guarantee(&solution, threads(), &mut |_, _| {}).expect("the same game");
        println!("{} bytes, exploitability {:.1e}", bytes.len(), guarantee.exploitability());
        return ExitCode::SUCCESS;
    }
    let same = std::fs::read(file).expect("the file can be read") == bytes;
    println!("{}", if same { "the table is what the solver finds" } else { "the table is out of date" });
    if same { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
