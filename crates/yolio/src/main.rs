//! Yolio on the command line.

use std::process::ExitCode;

use clap::Parser;

mod admin;
mod analyse;
mod args;
mod bench;
mod examples;
mod exploit;
mod fail;
mod games;
mod laboratory;
mod loadtest;
mod out;
mod outside;
mod play;
mod record;
mod replay;
mod review;
mod rulebook;
mod serve;
mod shell;
mod simulate;
mod solve;
mod tournament;
mod verify;

use args::{Cli, Command};

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(told) => return refuse(&told),
    };
    let Some(command) = cli.command else { return ended(serve::at_home()) };
    ended(match command {
        Command::Games(args) => games::run(&args),
        Command::Rules(args) => rulebook::run(&args),
        Command::Record(args) => record::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Review(args) => review::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Admin(args) => admin::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Loadtest(args) => loadtest::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Tournament(args) => tournament::run(&args),
        Command::Exploit(args) => exploit::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Completions(args) => shell::completions(&args),
        Command::Man(args) => shell::man(&args),
    })
}

fn ended(done: Result<(), fail::Failure>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// Help and version are printed as they are; what is wrong with the arguments is told in one
/// sentence.
fn refuse(told: &clap::Error) -> ExitCode {
    if !told.use_stderr() {
        return ended(told.print().map_err(fail::Failure::from));
    }
    let text = told.render().to_string();
    let first: Vec<&str> = text.lines().take_while(|line| !line.trim().is_empty()).map(str::trim).collect();
    let sentence = first.join(" ");
    fail::Failure::Usage(sentence.trim_start_matches("error: ").to_owned()).report()
}
