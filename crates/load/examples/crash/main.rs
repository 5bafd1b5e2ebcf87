//! Plays through real sockets while the server is killed again and again, then proves from the log
//! that nothing acknowledged was lost and nothing was done twice.
//!
//! `cargo xtask crash` runs it.

mod balancer;
mod cluster;
mod group;
mod link;
mod node;
mod person;
mod plan;
mod proof;
mod scenario;
mod server;
mod spectator;
mod wait;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, ValueEnum};
use load::Error;

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
    /// Several servers on one PostgreSQL and one NATS behind HAProxy, and faults of every kind.
    #[arg(long)]
    nodes: Option<usize>,
    /// For how many minutes there are faults, with several servers.
    #[arg(long, default_value_t = 1.0)]
    minutes: f64,
    /// What happens to several servers happens side by side: to each of them, to the bus and to the database.
    #[arg(long)]
    side_by_side: bool,
    /// Prints what would happen to several servers, and does nothing.
    #[arg(long)]
    only_plan: bool,
    /// Several servers for somebody else's tests: it says where they are and kills and starts them as it is told.
    #[arg(long)]
    stand: bool,
    /// How often each table is there.
    #[arg(long, default_value_t = 1)]
    copies: u32,
    /// The program.
    #[arg(long, default_value = "target/debug/yolio")]
    program: PathBuf,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Database {
    Sqlite,
    Postgres,
}

fn main() -> ExitCode {
    let args = Args::parse();
    group::in_front().unwrap_or_else(|| test(args))
}

#[tokio::main]
#[expect(clippy::print_stdout, clippy::print_stderr, reason = "it prints its report")]
async fn test(args: Args) -> ExitCode {
    if let Some(nodes) = args.nodes.filter(|_| args.only_plan) {
        show(args.seed, &plans(&args, nodes));
        return ExitCode::SUCCESS;
    }
    if let Some(nodes) = args.nodes.filter(|_| args.stand) {
        // One address goes to one server, as docs/scaling.md has it.
        let stood = async { cluster::Cluster::open(&args.program, nodes, "source").await?.obey().await };
        return match stood.await {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("crash: {error}");
                ExitCode::FAILURE
            }
        };
    }
    match run(&args).await {
        Ok(proof) => {
            println!("{proof}");
            if proof.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            eprintln!("crash: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run(args: &Args) -> Result<proof::Proof, Error> {
    if let Some(nodes) = args.nodes {
        return run_several(args, nodes).await;
    }
    let mut server = server::ServerUnderTest::open(args).await?;
    let game = scenario::Scenario::begin(&server.client, args.seed, args.copies, false).await?;
    server.kill_often(args.kills).await?;
    // In peace: clocks run out, a bot stands in for somebody who is absent, and after one more kill
    // the absent one comes back.
    game.one_leaves().await?;
    server.kill_once().await?;
    game.absent.come_back();
    game.until_reclaimed().await?;
    game.last_games();
    game.until_over().await?;
    proof::prove(server.tested(), game, server.stop()).await
}

/// The same people at several servers.
#[expect(clippy::print_stdout, reason = "it prints what happened")]
async fn run_several(args: &Args, nodes: usize) -> Result<proof::Proof, Error> {
    let planned = plans(args, nodes);
    show(args.seed, &planned);
    wait::end_after(Duration::from_secs_f64(args.minutes * 180.0 + 600.0));
    let cluster = cluster::Cluster::open(&args.program, nodes, "roundrobin").await?;
    let game = scenario::Scenario::begin(&cluster.client, args.seed, args.copies, true).await?;
    println!("{} tables play", game.tables.len());
    match planned.as_slice() {
        [one] => cluster.suffer(one).await?,
        lanes => cluster.suffer_side_by_side(lanes).await?,
    }
    let planned = planned.concat();
    println!("{} faults:", planned.len());
    for fault in plan::Fault::all() {
        let count = planned.iter().filter(|planned| planned.fault == fault).count();
        println!("{count:>4} × {fault}");
    }
    println!("in peace: one leaves, one more server is killed, all play their games to the end");
    game.one_leaves().await?;
    cluster.kill_once().await?;
    game.absent.come_back();
    game.until_reclaimed().await?;
    game.last_games();
    game.until_over().await?;
    println!("all games are over: the log is compared");
    proof::prove(cluster.tested().await, game, cluster.stop()).await
}

/// What happens one after the other; several such lists happen side by side.
fn plans(args: &Args, nodes: usize) -> Vec<Vec<plan::Planned>> {
    let seconds = args.minutes * 60.0;
    match args.side_by_side {
        true => plan::side_by_side(args.seed, seconds, nodes),
        false => vec![plan::plan(args.seed, seconds, nodes)],
    }
}

#[expect(clippy::print_stdout, reason = "it prints the schedule")]
fn show(seed: u64, planned: &[Vec<plan::Planned>]) {
    println!("the schedule of seed {seed}:");
    for (lane, planned) in planned.iter().enumerate() {
        if lane > 0 {
            println!("and beside that:");
        }
        for (number, planned) in planned.iter().enumerate() {
            println!("{:>4}  {planned}", number + 1);
        }
    }
}
