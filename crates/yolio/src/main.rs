//! Yolio on the command line.

use std::process::ExitCode;

use clap::Parser;

mod analyse;
mod args;
mod bench;
mod fail;
mod games;
mod laboratory;
mod out;
mod play;
mod record;
mod replay;
mod rulebook;
mod shell;
mod solve;
mod simulate;
mod tournament;
mod verify;

use args::{Cli, Command};

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Games(args) => games::run(&args),
        Command::Rules(args) => rulebook::run(&args),
        Command::Record(args) => record::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Tournament(args) => tournament::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Completions(args) => shell::completions(&args),
        Command::Man(args) => shell::man(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
