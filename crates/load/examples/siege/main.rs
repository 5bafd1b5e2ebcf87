//! Hostile clients of every kind we know beside honest players: how the honest ones fare, and how much memory the
//! server takes.
//!
//! `cargo xtask siege` runs it.

mod honest;
mod hostile;
mod report;

use std::path::PathBuf;
use std::process::{ExitCode, Stdio};
use std::sync::Arc;
use std::time::Duration;

use clap::Parser;
use load::audit::audit;
use load::{Client, Error, ServerCommand, ServerProcess};
use store::Target;
use tokio::process::Command;
use tokio::time::{Instant, sleep, timeout};

use honest::Honest;
use hostile::Outcomes;
use report::Report;

/// Honest people play in peace for a third of the time, then under siege.
#[derive(Parser, Debug)]
struct Args {
    /// For how long, in all.
    #[arg(long, default_value_t = 180)]
    seconds: u64,
    /// How many times as long as in peace honest people may wait.
    #[arg(long, default_value_t = 2.0)]
    ratio: f64,
    /// Waits of this many milliseconds are fine in any case.
    #[arg(long, default_value_t = 50.0)]
    fine: f64,
    /// How many megabytes the server may take.
    #[arg(long, default_value_t = 250)]
    memory: u64,
    /// Only these kinds of attack, by their names; can be repeated.
    #[arg(long)]
    only: Vec<String>,
    /// The program.
    #[arg(long, default_value = "target/debug/yolio")]
    program: PathBuf,
    /// Attack the server at this address, and print what came of it.
    #[arg(long, hide = true)]
    attack: Option<String>,
}

#[expect(clippy::print_stdout, clippy::print_stderr, reason = "it prints its report")]
fn main() -> ExitCode {
    let args = Args::parse();
    let _ = load::widen_files();
    if args.attack.is_some() {
        // Attackers have machines of their own. Here they get from the cores what the others leave.
        let _ = rustix::process::setpriority_process(None, 10);
    }
    let done = tokio::runtime::Runtime::new().map_err(|error| Error::Server(error.to_string())).and_then(
        |runtime| match &args.attack {
            Some(url) => runtime.block_on(attack(&args, url)),
            None => runtime.block_on(run(&args)),
        },
    );
    match done {
        Ok((text, faults)) => {
            print!("{text}");
            faults.iter().for_each(|fault| println!("FAULT      {fault}"));
            if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            eprintln!("siege: {error}");
            ExitCode::FAILURE
        }
    }
}

/// All attackers, for so long.
async fn attack(args: &Args, url: &str) -> Result<(String, Vec<String>), Error> {
    let outcomes = hostile::attack(url, Duration::from_secs(args.seconds), &args.only).await?;
    let text = serde_json::to_string(&outcomes).map_err(|error| Error::Unreadable(error.to_string()))?;
    Ok((text, Vec::new()))
}

async fn run(args: &Args) -> Result<(String, Vec<String>), Error> {
    let bad = |error: std::io::Error| Error::Server(error.to_string());
    let folder = tempfile::tempdir().map_err(bad)?;
    let file = folder.path().join("yolio.db");
    // With the limits that a host gets who says nothing.
    let data = file.to_string_lossy().into_owned();
    let start = ServerCommand::new(args.program.clone(), vec!["--data".to_owned(), data])?;
    let server = ServerProcess::start(&start).await?;
    let url = format!("http://127.0.0.1:{}", start.port);
    let resident = || server.pid().and_then(load::resident).unwrap_or_default();

    let honest = Arc::new(Honest::default());
    let mut players = honest::sit_down(&Client::new(&url)?, &honest).await?;
    let quiet = Duration::from_secs((args.seconds / 3).max(2));
    sleep(Duration::from_secs(2)).await;
    let mut report = Report { memory_quiet: resident(), ..Report::default() };
    honest.start_measuring();
    sleep(quiet).await;
    report.quiet = honest.measured();

    let time = Duration::from_secs(args.seconds).saturating_sub(quiet);
    let mut attack = Command::new(std::env::current_exe().map_err(bad)?);
    attack.args(["--attack", &url, "--seconds", &time.as_secs().to_string()]);
    for kind in &args.only {
        attack.args(["--only", kind]);
    }
    let attack =
        attack.stdin(Stdio::null()).stdout(Stdio::piped()).kill_on_drop(true).spawn().map_err(bad)?;
    honest.start_measuring();
    let end = Instant::now() + time;
    while Instant::now() < end {
        sleep(Duration::from_millis(200)).await;
        report.memory_most = report.memory_most.max(resident());
    }
    report.siege = honest.measured();
    let attack = timeout(Duration::from_secs(30), attack.wait_with_output()).await;
    let attack = attack.map_err(|_| Error::Server("the attackers do not end".to_owned()))?.map_err(bad)?;
    report.hostile = serde_json::from_slice::<Outcomes>(&attack.stdout)
        .map_err(|error| Error::Unreadable(format!("what the attackers say: {error}")))?;
    players.abort_all();
    while players.join_next().await.is_some() {}
    server.stop().await?;
    let (tables, sent) = honest.sent();
    report.audit = audit(&Target::Sqlite(file), &tables, &sent).await?;
    Ok((report.to_string(), report.faults(args)))
}
