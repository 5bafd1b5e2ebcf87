//! Plays through real sockets while the server is killed again and again, then proves from the log
//! that nothing acknowledged was lost and nothing was done twice.
//!
//! `cargo xtask crash` runs it.

mod house;
mod person;
mod proof;
mod table;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, ValueEnum};
use load::Trouble;

#[derive(Parser, Debug)]
struct Args {
    /// How often the server is killed.
    #[arg(long, default_value_t = 50)]
    kills: u32,
    /// Which database.
    #[arg(long, value_enum, default_value_t = Database::Sqlite)]
    database: Database,
    /// Decides when the server is killed and what is played.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The program.
    #[arg(long, default_value = "target/debug/yolio")]
    program: PathBuf,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Database {
    Sqlite,
    Postgres,
}

#[tokio::main]
#[expect(clippy::print_stdout, clippy::print_stderr, reason = "it reports to whoever runs it")]
async fn main() -> ExitCode {
    let args = Args::parse();
    match run(&args).await {
        Ok(proof) => {
            println!("{proof}");
            if proof.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(trouble) => {
            eprintln!("crash: {trouble}");
            ExitCode::FAILURE
        }
    }
}

async fn run(args: &Args) -> Result<proof::Proof, Trouble> {
    let mut house = house::House::open(args).await?;
    let game = table::Evening::begin(&house.host, args.seed).await?;
    house.kill_often(args.kills).await?;
    // In peace: clocks run out, a bot stands in for somebody who is absent, and after one more kill
    // the absent one comes back.
    game.one_leaves().await?;
    house.kill_once().await?;
    game.absent.come_back();
    game.until_reclaimed().await?;
    game.last_games();
    game.until_over().await?;
    proof::prove(house, game).await
}
