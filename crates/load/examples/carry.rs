//! How many durable moves a second several servers carry beside one, on one PostgreSQL and one NATS, in turns; and how
//! much longer a move takes at a server that doesn't have the table.
//!
//! `cargo xtask cluster carry` runs it.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use bus::testing::NatsServer;
use catalog::GameId;
use clap::Parser;
use load::Error;
use load::run::{Plan, Report, Server, run};
use store::Target;
use store::testing::Postgres;
use tokio::task::block_in_place;

/// People at each table.
const SEATS: u8 = 4;

#[derive(Parser, Debug)]
struct Args {
    /// The program.
    #[arg(long, default_value = "target/release/yolio")]
    program: PathBuf,
    /// How many servers beside one.
    #[arg(long, default_value_t = 3)]
    nodes: usize,
    /// Tables of four people.
    #[arg(long, default_value_t = 500)]
    tables: usize,
    /// For how many seconds moves become due; they are answered for up to 15 s more.
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// How often each number of servers is measured.
    #[arg(long, default_value_t = 3)]
    turns: usize,
    /// Moves a second that are wanted: more than they can carry.
    #[arg(long, default_value_t = 20_000)]
    most: u32,
    /// Moves a second while latencies are compared.
    #[arg(long, default_value_t = 200)]
    rate: u32,
}

#[tokio::main]
#[expect(clippy::print_stdout, clippy::print_stderr, reason = "it prints its report")]
async fn main() -> ExitCode {
    match measure(&Args::parse()).await {
        Ok(told) => {
            println!("{told}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("carry: {error}");
            ExitCode::FAILURE
        }
    }
}

/// What all the servers stand on.
struct Ground {
    postgres: Postgres,
    nats: NatsServer,
    houses: usize,
}

impl Ground {
    /// Plays at this many servers over an empty database.
    async fn house(&mut self, args: &Args, nodes: usize, rate: u32) -> Result<Report, Error> {
        self.houses += 1;
        let url = self.postgres.create(&format!("house{}", self.houses)).await;
        let target = Target::Postgres(url.map_err(|error| Error::Server(error.to_string()))?);
        let fits = |game: &&GameId| (game.seat_range().0..=game.seat_range().1).contains(&SEATS);
        let plan = Plan {
            tables: args.tables,
            seats: SEATS.into(),
            bots: Vec::new(),
            sockets: args.tables * usize::from(SEATS),
            rate,
            time: Duration::from_secs(args.seconds),
            games: GameId::ALL.iter().filter(fits).map(|game| game.key().to_owned()).collect(),
            server: Server::Several(args.program.clone(), target, self.nats.url(), nodes),
            seed: 1,
        };
        run(&plan, |_| {}).await
    }
}

#[expect(clippy::print_stdout, reason = "it says how far it has come")]
async fn measure(args: &Args) -> Result<String, Error> {
    let bad = |why: &str| Error::Server(why.to_owned());
    let postgres = block_in_place(Postgres::start).map_err(|why| bad(&why))?;
    let nats = block_in_place(NatsServer::start)
        .ok_or_else(|| bad("no nats-server: put it on PATH, or name it by YOLIO_NATS"))?;
    let mut ground = Ground { postgres, nats, houses: 0 };
    let mut carried = [Vec::new(), Vec::new()];
    for turn in 1..=args.turns {
        for (nodes, carried) in [1, args.nodes].into_iter().zip(&mut carried) {
            let report = ground.house(args, nodes, args.most).await?;
            lost(&report)?;
            println!("turn {turn}, {nodes} at work: {:.0} moves a second", report.per_second());
            carried.push(report.per_second());
        }
    }
    let report = ground.house(args, args.nodes, args.rate).await?;
    if let Some(fault) = report.faults().first() {
        return Err(bad(fault));
    }
    let [here, elsewhere] = report.by_place.ok_or_else(|| bad("no move was acknowledged"))?;
    let [one, several] = carried.map(median);
    Ok(format!(
        "{} servers carry {several:.0} moves a second, one {one:.0}: {:.2} of it (medians of {})\n\
         at {} moves a second: at the table's server p50 {:.1}, p99 {:.1} ms; at another p50 {:.1}, p99 {:.1} ms",
        args.nodes,
        several / one,
        args.turns,
        args.rate,
        here[0],
        here[2],
        elsewhere[0],
        elsewhere[2],
    ))
}

/// More is due than can be carried, so moves are left over; but what was acknowledged is in the log.
fn lost(report: &Report) -> Result<(), Error> {
    let lost = report.audit.iter().flat_map(|audit| &audit.faults).next();
    lost.map_or(Ok(()), |fault| Err(Error::Log(fault.clone())))
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or_default()
}
