//! Hostile clients of every kind we know beside honest players: how the honest ones fare, and how much memory the
//! server takes.
//!
//! `cargo xtask siege` runs it.

mod honest;
mod hostile;
mod report;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::Parser;
use load::{Client, Error, ServerCommand, ServerProcess};

use honest::Honest;
use hostile::Hostile;
use report::Report;

#[derive(Parser, Debug)]
struct Args {
    /// For how long, the quiet third at the start included.
    #[arg(long, default_value_t = 180)]
    seconds: u64,
    /// Honest people may wait this many milliseconds in any case, also where that is more than twice as long as before.
    #[arg(long, default_value_t = 150.0)]
    fine: f64,
    /// The program.
    #[arg(long, default_value = "target/debug/yolio")]
    program: PathBuf,
}

#[tokio::main]
#[expect(clippy::print_stdout, clippy::print_stderr, reason = "it prints its report")]
async fn main() -> ExitCode {
    let args = Args::parse();
    match run(&args).await {
        Ok(report) => {
            print!("{report}");
            let faults = report.faults(args.fine);
            faults.iter().for_each(|fault| println!("FAULT      {fault}"));
            if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            eprintln!("siege: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run(args: &Args) -> Result<Report, Error> {
    let _ = load::widen_files();
    let bad = |error: std::io::Error| Error::Server(error.to_string());
    let folder = tempfile::tempdir().map_err(bad)?;
    let data = folder.path().join("yolio.db").to_string_lossy().into_owned();
    // With the limits that a host gets who says nothing.
    let start = ServerCommand::new(args.program.clone(), vec!["--data".to_owned(), data])?;
    let server = ServerProcess::start(&start).await?;
    let url = format!("http://127.0.0.1:{}", start.port);
    let resident = || server.pid().and_then(load::resident).unwrap_or_default();

    let honest = Arc::new(Honest::default());
    let mut players = honest::sit_down(&Client::new(&url)?, &honest).await?;
    let quiet = Duration::from_secs((args.seconds / 3).max(2));
    tokio::time::sleep(Duration::from_secs(2)).await;
    let mut report = Report { memory_quiet: resident(), ..Report::default() };
    honest.start_measuring();
    tokio::time::sleep(quiet).await;
    report.quiet = honest.measured();

    let hostile = Arc::new(Hostile::default());
    let mut attack = hostile::attack(&url, &hostile).await?;
    honest.start_measuring();
    let end = tokio::time::Instant::now() + Duration::from_secs(args.seconds).saturating_sub(quiet);
    while tokio::time::Instant::now() < end {
        tokio::time::sleep(Duration::from_millis(500)).await;
        report.memory_most = report.memory_most.max(resident());
    }
    report.siege = honest.measured();
    report.hostile = hostile.outcomes();
    attack.abort_all();
    players.abort_all();
    drop((attack, players));
    server.stop().await?;
    Ok(report)
}
