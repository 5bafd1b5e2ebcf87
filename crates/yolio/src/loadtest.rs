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
/// Players at many tables move on a fixed schedule, whether the server keeps up or not. Latency counts
/// from the moment a move was due until its acknowledgement, so a server that stalls gains nothing.
/// Afterwards every acknowledged move is looked up in the log.
///
/// Without --url it starts a server in a temporary folder, and kills and restarts it at the end. The
/// defaults are what the project promises on two cores.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  yolio loadtest
  yolio loadtest --tables 100 --seats 2 --rate 200 --seconds 10 --json
  yolio loadtest --url http://127.0.0.1:7878 --data yolio.db --tables 10 --rate 20

All requests come from one address: a server that was started by somebody else needs wider limits
(docs/hosting.md), such as YOLIO_LIMIT_REQUESTS_PER_SECOND=0.")]
pub struct LoadtestArgs {
    /// A server that is already running.
    #[arg(long, value_name = "http://HOST:PORT")]
    url: Option<String>,
    /// The file of its database; with a server of its own: where to keep it.
    #[arg(long, value_name = "PATH", conflicts_with = "database")]
    data: Option<PathBuf>,
    /// Its PostgreSQL database.
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Start this many servers as one house; needs --database and --bus, and an empty database.
    #[arg(long, requires_all = ["database", "bus"], conflicts_with = "url", value_parser = clap::value_parser!(u32).range(1..=64))]
    servers: Option<u32>,
    /// The NATS between several servers.
    #[arg(long, value_name = "URL", requires = "servers")]
    bus: Option<String>,
    /// How many tables.
    #[arg(long, default_value_t = 2500, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    tables: u32,
    /// How many players at each.
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(2..=6))]
    seats: u32,
    /// Sockets in all; those without a seat are spectators [default: one per seat].
    #[arg(long)]
    sockets: Option<u32>,
    /// Moves per second at all tables together.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    rate: u32,
    /// For how many seconds.
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=86_400))]
    seconds: u32,
    /// The games, assigned to the tables in turn.
    #[arg(long, value_delimiter = ',', default_value = "hilo,yolo", value_parser = crate::args::GameParser)]
    games: Vec<GameId>,
    /// The seed of the moves.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print JSON for programs.
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
    let report = runtime.block_on(load::run::run(&plan, say)).map_err(|error| usage(error.to_string()))?;
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
    let server = match (&args.url, args.servers, &args.bus, target) {
        (Some(url), _, _, target) => Server::Running(url.clone(), target),
        (None, Some(count), Some(bus), Some(target)) => {
            Server::Several(std::env::current_exe()?, target, bus.clone(), count as usize)
        }
        (None, _, _, target) => Server::Own(std::env::current_exe()?, target),
    };
    let seated = args.tables.saturating_mul(args.seats);
    if args.sockets.is_some_and(|sockets| sockets < seated) {
        return Err(usage(format!("{seated} players need at least {seated} sockets")));
    }
    Ok(Plan {
        tables: args.tables as usize,
        seats: args.seats as usize,
        bots: Vec::new(),
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
