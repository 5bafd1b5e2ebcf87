use std::io::Write as _;
use std::path::PathBuf;
use std::time::Duration;

use catalog::GameId;
use clap::Args;
use load::run::{Plan, Report, Server};
use store::Target;

use crate::fail::Failure;

/// Measures a table server through real sockets: latency, memory, restart, and every acknowledgement.
///
/// People at many tables move by a fixed timetable, whether the server keeps up or not. Latency counts
/// from the moment when a move was due to its acknowledgement, so a server that stands still is not
/// let off. Afterwards every acknowledgement is looked for in the log.
///
/// Without --url it starts a server of its own in a folder that vanishes afterwards, and kills and
/// restarts it at the end. The defaults are the figures that the project promises on two cores.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  yolio loadtest
  yolio loadtest --tables 100 --seats 2 --rate 200 --seconds 10 --json
  yolio loadtest --url http://127.0.0.1:7878 --data yolio.db --tables 10 --rate 20

All requests come from one address: a server that was started by somebody else needs wider limits
(docs/hosting.md), such as YOLIO_LIMIT_REQUESTS_PER_SECOND=0.")]
pub struct LoadtestArgs {
    /// A server that runs already.
    #[arg(long, value_name = "http://HOST:PORT")]
    url: Option<String>,
    /// The file of its database; with a server of its own: where to keep it.
    #[arg(long, value_name = "PATH", conflicts_with = "database")]
    data: Option<PathBuf>,
    /// Its PostgreSQL database.
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// How many tables.
    #[arg(long, default_value_t = 2500, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    tables: u32,
    /// How many people at each.
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(2..=6))]
    seats: u32,
    /// Sockets in all: those without a seat look on [default: one a seat]
    #[arg(long)]
    sockets: Option<u32>,
    /// Moves a second at all tables together.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    rate: u32,
    /// For how long.
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=86_400))]
    seconds: u32,
    /// The games, one after another round the tables.
    #[arg(long, value_delimiter = ',', default_value = "hilo,yolo", value_parser = crate::args::game)]
    games: Vec<GameId>,
    /// Decides what is played.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write JSON for a program.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &LoadtestArgs) -> Result<(), Failure> {
    let plan = plan(args)?;
    let usage = |why: String| Failure::Usage(why);
    let runtime = tokio::runtime::Runtime::new().map_err(|error| usage(error.to_string()))?;
    let say = |text: &str| {
        if !args.json {
            crate::out::error(text);
        }
    };
    let report =
        runtime.block_on(load::run::run(&plan, say)).map_err(|error| usage(error.to_string()))?;
    print(&report, args.json)?;
    match report.faults().first() {
        None => Ok(()),
        Some(fault) => Err(Failure::Found(fault.clone())),
    }
}

fn plan(args: &LoadtestArgs) -> Result<Plan, Failure> {
    let usage = |why: String| Failure::Usage(why);
    for game in &args.games {
        let (least, most) = game.seat_range();
        if !(u32::from(least)..=u32::from(most)).contains(&args.seats) {
            return Err(usage(format!("{} is played by {least} to {most}", game.title())));
        }
    }
    let target = match (&args.data, &args.database) {
        (Some(path), _) => Some(Target::Sqlite(server::database_file(path))),
        (None, Some(url)) => Some(url.parse().map_err(|error: store::StoreError| usage(error.to_string()))?),
        (None, None) => None,
    };
    let server = match &args.url {
        Some(url) => Server::Running(url.clone(), target),
        None => Server::Own(std::env::current_exe()?, target),
    };
    let seated = args.tables.saturating_mul(args.seats);
    if args.sockets.is_some_and(|sockets| sockets < seated) {
        return Err(usage(format!("{seated} people need {seated} sockets at least")));
    }
    Ok(Plan {
        tables: args.tables as usize,
        seats: args.seats as usize,
        sockets: args.sockets.unwrap_or(seated) as usize,
        rate: args.rate,
        time: Duration::from_secs(args.seconds.into()),
        games: args.games.iter().map(|game| game.key().to_owned()).collect(),
        server,
        seed: args.seed,
    })
}

fn print(report: &Report, json: bool) -> Result<(), Failure> {
    let mut out = crate::out::open(None)?;
    if json {
        writeln!(out, "{:#}", report.json())?
    } else {
        write!(out, "{report}")?
    }
    Ok(())
}
