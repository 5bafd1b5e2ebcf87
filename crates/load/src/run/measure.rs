//! What one move and one quiet socket cost, found by playing.

use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use catalog::GameId;
use store::{Options, Store, Target};

use super::seating::Seating;
use super::tables::LoadTables;
use super::{Plan, Server, ServerUnderTest, TIMEOUT, metric, report, timetable};
use crate::capacity::{BusCosts, Costs, HouseCosts};
use crate::{Client, Error, ServerProcess, extremes, memory};

/// How costs are measured.
#[derive(Clone, Debug)]
pub struct Measuring {
    /// The program.
    pub program: PathBuf,
    /// A PostgreSQL database beside SQLite.
    pub database: Option<Target>,
    /// A NATS, which needs the database.
    pub bus: Option<String>,
    /// How long each part of it takes.
    pub part: Duration,
    /// Tables of four people.
    pub tables: usize,
    /// Moves a second.
    pub rate: u32,
    /// Which bot's decisions are measured.
    pub bot: String,
    /// The command line that asks for it.
    pub command: String,
}

/// People at each table.
pub const SEATS: usize = 4;
/// Every 20 s a ping without content and its answer, which is masked.
const PING_BYTES: f64 = (2.0 + 6.0) / 20.0;
/// Every server notes once a second that it lives; on PostgreSQL it renews its place among the others twice a second.
const SIGNS_OF_LIFE: f64 = 1.0;
const RENEWALS: f64 = 2.0;

/// Measures. `say` hears what is going on.
///
/// # Errors
/// If a server cannot be started, or something does not work.
pub async fn measure(ask: &Measuring, say: impl Fn(&str)) -> Result<Costs, Error> {
    let folder = tempfile::tempdir().map_err(|error| Error::Server(error.to_string()))?;
    let busy_before = memory::load_average();
    say("one server with SQLite");
    let file = Target::Sqlite(folder.path().join("yolio.db"));
    let sqlite = house(ask, &file, &say).await?;
    let postgres = match &ask.database {
        Some(target) => {
            say("one server with PostgreSQL");
            Some(house(ask, target, &say).await?)
        }
        None => None,
    };
    let bus = match (&ask.bus, &ask.database, &postgres) {
        (Some(bus), Some(target), Some(alone)) => {
            say("two servers with PostgreSQL and the bus");
            Some(two_servers(ask, target, bus, alone, &say).await?)
        }
        _ => None,
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    Ok(Costs {
        machine: format!("{}; {busy_before} before it began", memory::machine(cores)),
        program: version(&ask.program).await?,
        command: ask.command.clone(),
        cores: cores as f64,
        seats: SEATS as f64,
        sqlite: Some(sqlite),
        postgres,
        bus,
    })
}

async fn version(program: &PathBuf) -> Result<String, Error> {
    let bad = |error: std::io::Error| Error::Server(format!("{}: {error}", program.display()));
    let output = tokio::process::Command::new(program).arg("--version").output().await.map_err(bad)?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

impl Measuring {
    fn plan(&self, target: &Target) -> Plan {
        let seats = |game: &GameId| {
            let (least, most) = game.seat_range();
            (usize::from(least)..=usize::from(most)).contains(&SEATS)
        };
        Plan {
            tables: self.tables,
            seats: SEATS,
            bots: Vec::new(),
            sockets: self.tables * SEATS,
            rate: self.rate,
            time: self.part,
            games: GameId::ALL.iter().filter(|game| seats(game)).map(|game| game.key().to_owned()).collect(),
            server: Server::Own(self.program.clone(), Some(target.clone())),
            seed: 1,
        }
    }
}

/// What is read from outside before and after a part.
#[derive(Clone, Copy)]
struct Reading {
    at: Instant,
    /// Seconds of a core that the servers have used.
    cpu: f64,
    writes: f64,
    bot_seconds: f64,
    bot_decisions: f64,
}

async fn read(servers: &[(&ServerProcess, &Client)]) -> Result<Reading, Error> {
    let mut reading =
        Reading { at: Instant::now(), cpu: 0.0, writes: 0.0, bot_seconds: 0.0, bot_decisions: 0.0 };
    for (process, client) in servers {
        let metrics = client.ask("GET", "/metrics", None, None).await?.text;
        reading.writes += metric(&metrics, "yolio_commit_writes_sum");
        reading.bot_seconds += metric(&metrics, "yolio_bot_seconds_sum");
        reading.bot_decisions += metric(&metrics, "yolio_bot_seconds_count");
        let cpu = process.pid().and_then(memory::cpu_seconds);
        reading.cpu +=
            cpu.ok_or_else(|| Error::Server("the system does not tell what it uses".to_owned()))?;
    }
    Ok(reading)
}

/// Cores that were used between two readings.
fn cores(from: Reading, to: Reading) -> f64 {
    (to.cpu - from.cpu) / (to.at - from.at).as_secs_f64().max(0.001)
}

async fn house(ask: &Measuring, target: &Target, say: &impl Fn(&str)) -> Result<HouseCosts, Error> {
    let plan = ask.plan(target);
    let mut server = ServerUnderTest::open(&plan, PathBuf::new()).await?;
    let client = server.client().clone();
    let servers = server.servers();
    say("nobody there");
    let started = read(&servers).await?;
    tokio::time::sleep(ask.part / 2).await;
    let idle = cores(started, read(&servers).await?);
    let idle_memory = server.resident().unwrap_or_default() as f64;
    say(&format!("{} quiet sockets", plan.sockets));
    let tables = seated(&client, &plan).await?;
    let memory = server.resident().unwrap_or_default() as f64;
    let quiet_from = read(&servers).await?;
    tokio::time::sleep(ask.part.max(Duration::from_secs(1))).await;
    let quiet = cores(quiet_from, read(&servers).await?);
    say(&format!("{} moves a second", plan.rate));
    let played = play(&tables, &plan, &servers).await?;
    tables.close();
    say(&format!("decisions of {}", ask.bot));
    let bot_seconds = bots(ask, &plan, &client, &servers).await?;
    server.stop().await?;
    let entry_bytes = entry_bytes(target, &tables.tables()).await?;
    say("as many writes as the database takes");
    let most_writes = extremes::writes_per_second(target, entry_bytes as usize, ask.part / 2).await?;
    let sockets = plan.sockets as f64;
    Ok(HouseCosts {
        idle_cores: idle,
        socket_cores: ((quiet - idle) / sockets).max(0.0),
        move_seconds: more_than_noise("a move", (played.cpu - quiet * played.seconds) / played.moves)?,
        bot_seconds,
        idle_memory,
        socket_memory: ((memory - idle_memory) / sockets).max(0.0),
        reader_bytes: played.bytes / played.moves / SEATS as f64,
        socket_bytes: PING_BYTES,
        move_writes: played.writes / played.moves,
        entry_bytes,
        server_writes: SIGNS_OF_LIFE + if matches!(target, Target::Sqlite(_)) { 0.0 } else { RENEWALS },
        most_writes,
    })
}

/// A cost that is a difference of two measurements: nothing, or less, means that it was lost in the noise, not that
/// it is free.
fn more_than_noise(what: &str, seconds: f64) -> Result<f64, Error> {
    if seconds > 0.0 {
        return Ok(seconds);
    }
    let why = "measure for longer, with more moves a second, or while the machine does nothing else";
    Err(Error::Server(format!("what {what} costs cannot be told from the noise: {why}")))
}

/// Everybody at their tables, all dealt.
async fn seated(client: &Client, plan: &Plan) -> Result<LoadTables, Error> {
    let seating = Seating::create(client, plan).await?;
    let tables = LoadTables::new(plan, seating);
    tables.clone().open_all(std::slice::from_ref(client), None).await?;
    tables.all_dealt(TIMEOUT).await?;
    tokio::time::sleep(Duration::from_secs(1)).await;
    Ok(tables)
}

/// What a part with moves has cost.
struct Played {
    seconds: f64,
    moves: f64,
    cpu: f64,
    bytes: f64,
    writes: f64,
}

async fn play(
    tables: &LoadTables,
    plan: &Plan,
    servers: &[(&ServerProcess, &Client)],
) -> Result<Played, Error> {
    let bytes = || tables.inner.bytes.load(Ordering::Relaxed) as f64;
    let (before, bytes_before) = (read(servers).await?, bytes());
    let mut report = report::Report::new(plan);
    timetable::play(tables, plan, &mut report).await;
    tables.all_answered(TIMEOUT).await;
    let after = read(servers).await?;
    report.measured(tables);
    if let Some(fault) = report.faults().first() {
        return Err(Error::Server(format!(
            "this machine is too slow for {} moves a second: {fault}",
            plan.rate
        )));
    }
    Ok(Played {
        seconds: (after.at - before.at).as_secs_f64(),
        moves: report.acknowledged as f64,
        cpu: after.cpu - before.cpu,
        bytes: bytes() - bytes_before,
        writes: after.writes - before.writes,
    })
}

/// Seconds of one decision, at tables of a person and a bot.
async fn bots(
    ask: &Measuring,
    plan: &Plan,
    client: &Client,
    servers: &[(&ServerProcess, &Client)],
) -> Result<f64, Error> {
    let two = |game: &String| GameId::from_key(game).is_some_and(|game| game.seat_range().0 <= 2);
    let few = Plan {
        tables: 24,
        seats: 1,
        bots: vec![ask.bot.clone()],
        sockets: 24,
        rate: 20,
        time: ask.part / 2,
        games: plan.games.iter().filter(|game| two(game)).cloned().collect(),
        ..plan.clone()
    };
    let before = read(servers).await?;
    let tables = seated(client, &few).await?;
    let mut report = report::Report::new(&few);
    timetable::play(&tables, &few, &mut report).await;
    tables.close();
    let after = read(servers).await?;
    match after.bot_decisions - before.bot_decisions {
        none if none <= 0.0 => Err(Error::Server("no bot decided anything".to_owned())),
        decisions => Ok((after.bot_seconds - before.bot_seconds) / decisions),
    }
}

/// How long an entry of these tables' logs is.
async fn entry_bytes(target: &Target, tables: &[String]) -> Result<f64, Error> {
    let bad = |error: store::StoreError| Error::Log(error.to_string());
    let store = Store::open_with(target, Options::beside()).await.map_err(bad)?;
    let some = &tables[..tables.len().min(200)];
    let logs = store.entries_of_many(some).await.map_err(bad)?;
    store.close().await;
    let entries: Vec<usize> = logs.values().flatten().map(|entry| entry.body.len()).collect();
    Ok(entries.iter().sum::<usize>() as f64 / entries.len().max(1) as f64)
}

/// Everybody's socket at one of two servers, of which each has about half of the tables.
async fn two_servers(
    ask: &Measuring,
    target: &Target,
    bus: &str,
    alone: &HouseCosts,
    say: &impl Fn(&str),
) -> Result<BusCosts, Error> {
    let several = Server::Several(ask.program.clone(), target.clone(), bus.to_owned(), 2);
    let plan = Plan { server: several, ..ask.plan(target) };
    let mut house = ServerUnderTest::open(&plan, PathBuf::new()).await?;
    let servers = house.servers();
    let here = house.client();
    let counter = extremes::Counter::listen(bus).await?;
    let tables = seated(here, &plan).await?;
    say("both quiet");
    let (quiet_from, heard_from) = (read(&servers).await?, counter.heard());
    tokio::time::sleep(ask.part.max(Duration::from_secs(2))).await;
    let quiet_to = read(&servers).await?;
    let seconds = (quiet_to.at - quiet_from.at).as_secs_f64();
    // Two servers: one each way.
    let pulses = (counter.heard().0 - heard_from.0) as f64 / seconds / 2.0;
    let quiet = cores(quiet_from, quiet_to);
    let metrics = here.ask("GET", "/metrics", None, None).await?.text;
    let elsewhere = metric(&metrics, "yolio_readers_of_tables_elsewhere") / plan.sockets as f64;
    if elsewhere <= 0.0 {
        return Err(Error::Server("no table was at the other server".to_owned()));
    }
    say(&format!("{} moves a second, {:.0}% of them at the other server", plan.rate, elsewhere * 100.0));
    let heard_from = counter.heard();
    let played = play(&tables, &plan, &servers).await?;
    let heard = counter.heard();
    tables.close();
    house.stop().await?;
    let messages = (heard.0 - heard_from.0) as f64;
    let message_bytes = (heard.1 - heard_from.1) as f64 / messages.max(1.0);
    let of_moves = (messages - pulses * 2.0 * played.seconds).max(0.0);
    let moves_elsewhere = played.moves * elsewhere;
    let move_seconds = (played.cpu - quiet * played.seconds) / played.moves;
    say("as many messages as the bus takes");
    Ok(BusCosts {
        reader_messages: of_moves / moves_elsewhere / SEATS as f64,
        move_seconds: more_than_noise(
            "a move over the bus",
            (move_seconds - alone.move_seconds) / elsewhere,
        )?,
        pulses,
        message_bytes,
        most_messages: extremes::messages_per_second(bus, message_bytes as usize, ask.part / 2).await?,
    })
}
