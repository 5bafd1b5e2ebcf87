//! Yolio on the command line.

use std::process::ExitCode;

mod admin;
mod analyse;
mod args;
mod backup;
mod bench;
mod capacity;
mod complete;
mod doctor;
mod examples;
mod exploit;
mod fail;
mod games;
mod laboratory;
mod loadtest;
mod look;
mod names;
mod out;
mod outside;
mod play;
mod record;
mod refuse;
mod replay;
mod review;
mod rulebook;
mod serve;
mod shell;
mod simulate;
mod solve;
mod tournament;
mod verify;

use args::Command;

fn main() -> ExitCode {
    // The shell asks what could be typed next: answered, and nothing else is done.
    clap_complete::CompleteEnv::with_factory(args::command).var(shell::ASKED).complete();
    let cli = match args::parse(std::env::args_os()) {
        Ok(cli) => cli,
        Err(told) => return refuse::refuse(&told),
    };
    look::choose(cli.color);
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
        Command::Doctor(args) => doctor::run(&args),
        Command::Backup(args) => backup::backup(&args),
        Command::Restore(args) => backup::restore(&args),
        Command::Play(args) => play::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Loadtest(args) => loadtest::run(&args),
        Command::Capacity(args) => capacity::run(&args),
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
