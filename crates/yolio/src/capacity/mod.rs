//! `yolio capacity`

mod show;

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use load::capacity::{Assumptions, Capacity, Costs, Figure, capacity};
use load::run::Measuring;

use crate::fail::Failure;
use crate::laboratory::OutputArgs;
use crate::{examples, names, out};

use show::{csv, draw, print};

/// Says how many servers, databases and messages a number of people at once would need.
///
/// It computes from what one move and one quiet socket cost. These figures were measured: they come with the program,
/// from a file (--costs), or are measured now on this machine (--measure). It names what becomes too small
/// first, and what helps.
#[derive(Args, Debug)]
#[command(after_help = examples::CAPACITY)]
pub struct CapacityArgs {
    /// How many people at once; steps from 10,000 to 10,000,000 are shown too.
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    players: u64,
    /// Moves of a person at a table in a minute.
    #[arg(long, value_name = "MOVES", default_value_t = 6.0, value_parser = above_zero)]
    moves_per_minute: f64,
    /// What share of all people sits at a table, from 0 to 1; the others look around.
    #[arg(long, value_name = "PART", default_value_t = 0.8, value_parser = part)]
    at_tables: f64,
    /// Seats of a table.
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=8))]
    seats: u32,
    /// How many of them are bots'.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=7))]
    bots: u32,
    /// What share of anything may be used in the long run, above 0 and up to 1.
    #[arg(long, value_name = "PART", default_value_t = 0.6, value_parser = part_above_zero)]
    busy: f64,
    /// Cores of a server [default: as where it was measured].
    #[arg(long, value_parser = above_zero)]
    cores: Option<f64>,
    /// Gigabytes of memory of a server.
    #[arg(long, value_name = "GB", default_value_t = 8.0, value_parser = above_zero)]
    memory_gb: f64,
    /// Sockets that one server takes (the setting "sockets").
    #[arg(long, default_value_t = 12_000, value_parser = clap::value_parser!(u32).range(1..))]
    sockets: u32,
    /// How many PostgreSQL databases the tables are spread over.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    databases: u32,
    /// Measured costs from this file.
    #[arg(long, value_name = "FILE.json", conflicts_with = "measure")]
    costs: Option<PathBuf>,
    #[command(flatten)]
    measure: MeasureArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// How costs are measured.
#[derive(Args, Debug)]
struct MeasureArgs {
    /// Measure the costs now: starts servers on this machine and plays, for some minutes.
    #[arg(long)]
    measure: bool,
    /// Measure with this empty PostgreSQL database as well.
    #[arg(long, value_name = "URL", requires = "measure")]
    database: Option<String>,
    /// Measure two servers with this NATS as well.
    #[arg(long, value_name = "URL", requires = "database")]
    bus: Option<String>,
    /// Measure this program instead of this one.
    #[arg(long, value_name = "FILE", requires = "measure")]
    program: Option<PathBuf>,
    /// Seconds for each part of the measurement; less than 20 misses the pings of quiet sockets.
    #[arg(long, requires = "measure", default_value_t = 24, value_parser = clap::value_parser!(u64).range(2..=3600))]
    seconds: u64,
    /// Tables of four people.
    #[arg(long, requires = "measure", default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    tables: u32,
    /// Moves a second.
    #[arg(long, requires = "measure", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    rate: u32,
    /// Whose decisions are measured.
    #[arg(long, requires = "measure", default_value = "normal", value_parser = bot)]
    bot: String,
    /// Write the measured costs into this file.
    #[arg(long, value_name = "FILE.json", requires = "measure")]
    save: Option<PathBuf>,
}

fn above_zero(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number: &f64| *number > 0.0 && *number <= 1e6);
    number.ok_or_else(|| format!("\"{text}\" is not a number above 0 and up to a million"))
}

fn part(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number: &f64| (0.0..=1.0).contains(number));
    number.ok_or_else(|| format!("\"{text}\" is not a number from 0 to 1"))
}

fn part_above_zero(text: &str) -> Result<f64, String> {
    part(text).and_then(|number| match number {
        0.0 => Err("if nothing may be used, nothing is enough".to_owned()),
        number => Ok(number),
    })
}

fn bot(text: &str) -> Result<String, String> {
    names::bot(text).map(|_| text.to_owned())
}

/// The numbers of people that are always told.
const PEOPLE: [u64; 4] = [10_000, 100_000, 1_000_000, 10_000_000];

/// `yolio capacity`
pub fn run(args: &CapacityArgs) -> Result<(), Failure> {
    let usage = |error: &dyn std::fmt::Display| Failure::Usage(error.to_string());
    let files = args.output.open()?;
    let costs = args.costs()?;
    let mut people = PEOPLE.to_vec();
    people.push(args.players);
    people.sort_unstable();
    people.dedup();
    let assumptions = args.assumptions(&costs);
    let answer = capacity(&costs, &assumptions, &people).map_err(|error| usage(&error))?;
    files.write(
        &Report { answer: &answer, figures: costs.figures() },
        |to| print(to, &answer, args.players),
        |to| csv(to, &answer).map_err(|error| error.to_string()),
        || draw(&costs, &assumptions, &answer),
    )
}

/// For programs.
#[derive(serde::Serialize)]
struct Report<'a> {
    #[serde(flatten)]
    answer: &'a Capacity,
    figures: Vec<Figure>,
}

impl CapacityArgs {
    fn assumptions(&self, costs: &Costs) -> Assumptions {
        Assumptions {
            moves_per_minute: self.moves_per_minute,
            at_tables: self.at_tables,
            seats: self.seats,
            bots: self.bots,
            busy: self.busy,
            cores: self.cores.unwrap_or(costs.cores),
            memory_gb: self.memory_gb,
            sockets: self.sockets.into(),
            databases: self.databases,
        }
    }

    fn costs(&self) -> Result<Costs, Failure> {
        let usage = |error: load::capacity::CostsError| Failure::Usage(error.to_string());
        if self.measure.measure {
            return self.measure.costs();
        }
        let Some(path) = &self.costs else { return Costs::measured().map_err(usage) };
        let mut text = String::new();
        let cannot =
            |error: std::io::Error| Failure::Usage(format!("cannot read {}: {error}", path.display()));
        out::source(path)?.read_to_string(&mut text).map_err(cannot)?;
        Costs::read(&text).map_err(|error| Failure::Usage(format!("{}: {error}", path.display())))
    }
}

impl MeasureArgs {
    fn costs(&self) -> Result<Costs, Failure> {
        let usage = |why: String| Failure::Usage(why);
        let database = self.database.as_deref().map(str::parse).transpose();
        let database: Option<store::Target> =
            database.map_err(|error: store::StoreError| usage(error.to_string()))?;
        if matches!(database, Some(store::Target::Sqlite(_))) {
            return Err(usage(
                "SQLite is measured anyway; --database is an address of PostgreSQL".to_owned(),
            ));
        }
        let save = self.save.as_deref().map(|path| out::open(Some(path))).transpose()?;
        let ask = Measuring {
            program: self.program.clone().map_or_else(std::env::current_exe, Ok)?,
            database,
            bus: self.bus.clone(),
            part: Duration::from_secs(self.seconds),
            tables: self.tables as usize,
            rate: self.rate,
            bot: self.bot.clone(),
            command: self.command(),
        };
        let runtime = tokio::runtime::Runtime::new().map_err(|error| usage(error.to_string()))?;
        let measured = runtime.block_on(load::run::measure(&ask, out::error));
        let costs = measured.map_err(|error| usage(error.to_string()))?;
        if let Some(mut to) = save {
            writeln!(to, "{}", costs.text())?;
            to.flush()?;
        }
        Ok(costs)
    }

    /// How to measure the same again; addresses may hold passwords, and are left out.
    fn command(&self) -> String {
        let mut words = vec!["yolio capacity --measure".to_owned()];
        words.extend(self.database.iter().map(|_| "--database postgres://…".to_owned()));
        words.extend(self.bus.iter().map(|_| "--bus nats://…".to_owned()));
        words.extend(self.program.iter().map(|_| "--program …".to_owned()));
        let Self { seconds, tables, rate, bot, .. } = self;
        words.push(format!("--seconds {seconds} --tables {tables} --rate {rate} --bot {bot}"));
        words.join(" ")
    }
}
