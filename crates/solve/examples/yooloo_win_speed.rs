//! How long YOOLOO for two takes to solve for the win, variants A and B, and what the strategies for
//! points are worth then.
//! Run with `cargo run --release -p yolio-solve --example yooloo_win_speed a|b [cards] [threads]`.
#![allow(clippy::print_stdout, reason = "a program for people")]

use std::time::Instant;

use solve::yooloo::{PointOrder, Problem, WinSolution};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let order = if arguments.first().is_some_and(|text| text == "b") {
        PointOrder::Shuffled
    } else {
        PointOrder::Known
    };
    let number = |place: usize, usual: usize| {
        arguments.get(place).map_or(usual, |text| text.parse().expect("a number"))
    };
    let threads = number(2, solve::parallel::threads());
    let problem = Problem::printed(number(1, 10) as u8).expect("one to ten cards");
    let begin = Instant::now();
    let solution = WinSolution::solve(&problem, order, 0, threads, &mut |_, _| {});
    println!("{} values in {:.2} s", solution.states(), begin.elapsed().as_secs_f64());
    let guarantee = solution.guarantee(threads, &mut |_, _| {});
    println!(
        "value {:.9}, exploitability {:.1e}, all in {:.2} s",
        solution.value(),
        guarantee.exploitability(),
        begin.elapsed().as_secs_f64()
    );
}
