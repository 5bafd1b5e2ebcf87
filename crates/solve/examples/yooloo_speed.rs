//! How long YOOLOO for two takes to solve, and how much memory.
//! Run with `cargo run --release -p yolio-solve --example yooloo_speed [cards] [threads]`.
#![allow(clippy::print_stdout, reason = "a program for people")]

use std::time::Instant;

use solve::yooloo::{Problem, Solution, solve_a, solve_b, solve_base};

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<usize>().expect("a number"));
    let cards = arguments.next().unwrap_or(10) as u8;
    let threads = arguments.next().unwrap_or_else(solve::parallel::threads);
    let problem = Problem::printed(cards).expect("one to ten cards");

    let begin = Instant::now();
    let base = solve_base(&problem).expect("the base game has a solution");
    println!(
        "base: {:.3} s, value {:+.3e}, exploitability {:.1e}, {} and {} orders",
        begin.elapsed().as_secs_f64(),
        base.value,
        base.guarantee.exploitability(),
        base.sides[0].mixture.len(),
        base.sides[1].mixture.len()
    );
    rounds("a", &problem, threads, solve_a);
    rounds("b", &problem, threads, solve_b);
    if let Some(peak) = peak_memory() {
        println!("most memory held: {peak} MiB");
    }
}

type Solver = fn(&Problem, usize, &mut dyn FnMut(u64, u64)) -> Solution;

fn rounds(name: &str, problem: &Problem, threads: usize, solve: Solver) {
    let begin = Instant::now();
    let solution = solve(problem, threads, &mut |_, _| {});
    let solved = begin.elapsed().as_secs_f64();
    let guarantee = solution.guarantee(threads, &mut |_, _| {});
    println!(
        "{name}: {solved:.3} s on {threads} threads, checked in {:.3} s, value {:+.3e}, exploitability {:.1e}, \
         {} states, {} matrix games",
        begin.elapsed().as_secs_f64() - solved,
        solution.value(),
        guarantee.exploitability(),
        solution.states(),
        solution.matrix_games()
    );
    let mut file = Vec::new();
    solution.write(&mut file).expect("memory takes all");
    let begin = Instant::now();
    Solution::read(&mut file.as_slice()).expect("it was just written");
    println!("{name}: file of {} bytes, read in {:.3} s", file.len(), begin.elapsed().as_secs_f64());
}

/// As Linux tells it; nothing elsewhere.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<u64>().ok()? / 1024)
}
