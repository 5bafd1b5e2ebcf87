//! An open-loop load generator: moves come by a fixed timetable, whether the server keeps up or not.
//!
//! A move that is due while every table still waits for an answer waits too, and its latency counts
//! from the moment when it was due: a server that stands still is seen for as long as it stands still.

mod measure;
mod player;
mod report;
mod seating;
mod tables;
mod timetable;

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::PoisonError;
use std::time::{Duration, Instant};

use store::{Options, Store, StoreError, Target};

use crate::audit::audit;
use crate::{Client, Error, ServerCommand, ServerProcess, memory};
use seating::Seating;
use tables::LoadTables;

pub use measure::{Measuring, measure};
pub use report::{Memory, Report};

/// What is to be measured.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many tables.
    pub tables: usize,
    /// How many people at each.
    pub seats: usize,
    /// The bots on the seats behind them.
    pub bots: Vec<String>,
    /// Sockets in all; those without a seat look on.
    pub sockets: usize,
    /// Moves a second.
    pub rate: u32,
    /// For how long.
    pub time: Duration,
    /// The games, one after another round the tables.
    pub games: Vec<String>,
    /// Which server.
    pub server: Server,
    /// Decides what is played.
    pub seed: u64,
}

/// Which server is measured.
#[derive(Clone, Debug)]
pub enum Server {
    /// One that runs, and its database if it can be read from here.
    Running(String, Option<Target>),
    /// One of its own: the program, and a database; none: a new file.
    Own(PathBuf, Option<Target>),
    /// Several of its own as one house: the program, a PostgreSQL database, a NATS, and how many.
    Several(PathBuf, Target, String, usize),
}

/// How long the server may take to answer what is still open at the end.
const TIMEOUT: Duration = Duration::from_secs(15);

/// Plays and measures. `say` hears what is going on.
///
/// # Errors
/// If the server cannot be reached, or tables cannot be made.
pub async fn run(plan: &Plan, say: impl Fn(&str)) -> Result<Report, Error> {
    let files = memory::widen_files();
    if files.is_some_and(|files| files < plan.sockets as u64 + 200) {
        let files = files.unwrap_or_default();
        return Err(Error::Server(format!("this system allows {files} open files, too few for the sockets")));
    }
    let folder = tempfile::tempdir().map_err(|error| Error::Server(error.to_string()))?;
    let mut server = ServerUnderTest::open(plan, folder.path().join("yolio.db")).await?;
    let mut report = Report::new(plan);
    report.memory.idle = server.resident();
    report.binary =
        server.starts.first().and_then(|start| std::fs::metadata(&start.program).ok()).map(|it| it.len());
    say(&format!("{} tables with {} people each", plan.tables, plan.seats));
    let seating = Seating::create(server.client(), plan).await?;
    report.memory.tables = server.resident();
    say(&format!("{} sockets", plan.sockets));
    let tables = LoadTables::new(plan, seating);
    tables.clone().open_all(&server.clients, None).await?;
    tables.all_dealt(TIMEOUT).await?;
    server.find_tables(&tables).await?;
    tokio::time::sleep(Duration::from_secs(1)).await;
    report.memory.sockets = server.resident();
    say(&format!("{} moves a second for {} s", plan.rate, plan.time.as_secs()));
    timetable::play(&tables, plan, &mut report).await;
    tables.all_answered(TIMEOUT).await;
    report.memory.played = server.resident();
    report.measured(&tables);
    if matches!(plan.server, Server::Own(..)) {
        say("kill -9, and again");
        match server.restart(&tables).await {
            Ok(restart) => report.restart = Some(restart),
            Err(error) => report.errors.push(error.to_string()),
        }
        tables.all_answered(TIMEOUT).await;
    }
    tables.close();
    server.stop().await?;
    if let Some(target) = &server.target {
        say("the log, entry by entry");
        report.audit = Some(audit(target, &tables.tables(), &tables.sent()).await?);
    }
    Ok(report)
}

/// The server that is measured, or several of one house.
struct ServerUnderTest {
    clients: Vec<Client>,
    starts: Vec<ServerCommand>,
    processes: Vec<ServerProcess>,
    target: Option<Target>,
}

impl ServerUnderTest {
    async fn open(plan: &Plan, file: PathBuf) -> Result<Self, Error> {
        let (program, target, arguments) = match &plan.server {
            Server::Running(url, target) => {
                let clients = vec![Client::new(url)?];
                return Ok(Self {
                    clients,
                    starts: Vec::new(),
                    processes: Vec::new(),
                    target: target.clone(),
                });
            }
            Server::Own(program, target) => {
                let target = target.clone().unwrap_or(Target::Sqlite(file));
                let arguments = match &target {
                    Target::Sqlite(path) => vec!["--data".to_owned(), path.to_string_lossy().into_owned()],
                    Target::Postgres(url) => vec!["--database".to_owned(), url.clone()],
                };
                (program, target, vec![arguments])
            }
            Server::Several(program, target, bus, count) => {
                let Target::Postgres(database) = target else {
                    return Err(Error::Server("several servers need PostgreSQL".to_owned()));
                };
                let words = |name: String| {
                    ["--database", database, "--bus", bus, "--node", &name].map(str::to_owned).to_vec()
                };
                (program, target.clone(), (0..*count).map(|number| words(node(number))).collect())
            }
        };
        let mut all =
            Self { clients: Vec::new(), starts: Vec::new(), processes: Vec::new(), target: Some(target) };
        for arguments in arguments {
            let mut start = ServerCommand::new(program.clone(), arguments)?;
            start.limits = limits(plan);
            all.processes.push(ServerProcess::start(&start).await?);
            all.clients.push(start.client()?);
            all.starts.push(start);
        }
        all.meet().await?;
        Ok(all)
    }

    /// Until each has heard the others, tables would all be made at one of them.
    async fn meet(&self) -> Result<(), Error> {
        let began = Instant::now();
        for client in &self.clients {
            while self.clients.len() > 1 {
                let metrics = client.ask("GET", "/metrics", None, None).await?.text;
                if metric(&metrics, "yolio_servers_heard") as usize + 1 >= self.clients.len() {
                    break;
                }
                if began.elapsed() > TIMEOUT {
                    return Err(Error::Server("the servers do not hear each other".to_owned()));
                }
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
        Ok(())
    }

    /// Finds out which of several servers has which table.
    async fn find_tables(&self, tables: &LoadTables) -> Result<(), Error> {
        let (2.., Some(target)) = (self.clients.len(), &self.target) else { return Ok(()) };
        let bad = |error: StoreError| Error::Log(error.to_string());
        let store = Store::open_with(target, Options::beside()).await.map_err(bad)?;
        let mut homes = HashMap::new();
        for number in 0..self.clients.len() {
            let held = store.leases_of(&node(number), "", u32::MAX >> 1).await.map_err(bad)?;
            homes.extend(held.into_iter().map(|(table, _)| (table, number)));
        }
        store.close().await;
        tables.live_at(&homes);
        Ok(())
    }

    fn client(&self) -> &Client {
        &self.clients[0]
    }

    fn servers(&self) -> Vec<(&ServerProcess, &Client)> {
        self.processes.iter().zip(&self.clients).collect()
    }

    fn resident(&self) -> Option<u64> {
        let each = self.processes.iter().map(|process| process.pid().and_then(memory::resident));
        each.sum::<Option<u64>>().filter(|bytes| *bytes > 0)
    }

    /// Kills the server while everybody plays, starts it again, and lets everybody come back: how
    /// long until the first acknowledgement, and until all are there.
    async fn restart(&mut self, tables: &LoadTables) -> Result<report::Restart, Error> {
        let (Some(start), Some(process)) = (self.starts.first(), self.processes.pop()) else {
            return Err(Error::Server("it is not ours to kill".to_owned()));
        };
        process.kill().await?;
        tables.all_gone();
        let began = Instant::now();
        self.processes.push(ServerProcess::spawn(start)?);
        let tables = tables.clone();
        let first = tokio::spawn(timetable::first(tables.clone(), began));
        tables.clone().open_all(&self.clients, Some(TIMEOUT)).await?;
        let all_back = began.elapsed();
        let first = first.await.map_err(|error| Error::Server(error.to_string()))?;
        let first_ack =
            first.ok_or_else(|| Error::Server("nothing was acknowledged after the restart".into()))?;
        let rejected = tables.inner.rejected.lock().unwrap_or_else(PoisonError::into_inner).clone();
        Ok(report::Restart { first_ack, all_back, rejected })
    }

    async fn stop(&mut self) -> Result<(), Error> {
        for process in self.processes.drain(..) {
            process.stop().await?;
        }
        Ok(())
    }
}

/// What one of several servers is called.
fn node(number: usize) -> String {
    format!("load-{}", number + 1)
}

/// The value of a metric without labels; 0, if it was never counted.
fn metric(metrics: &str, name: &str) -> f64 {
    let value = |line: &str| line.strip_prefix(name)?.strip_prefix(' ')?.trim().parse().ok();
    metrics.lines().find_map(value).unwrap_or_default()
}

/// All come from one address here, so what counts by address would be in the way.
fn limits(plan: &Plan) -> Vec<(&'static str, u32)> {
    let rates = [
        "requests_per_second",
        "sessions_per_minute",
        "tables_per_minute",
        "tables_per_address",
        "misses_per_minute",
        "connections_per_address",
        "sockets_per_address",
        "commands_per_address",
        "changes_per_minute",
    ];
    let sockets = u32::try_from(plan.sockets).unwrap_or(u32::MAX).saturating_add(1000);
    let mut limits: Vec<_> = rates.into_iter().map(|rate| (rate, 0)).collect();
    limits.extend([("sockets", sockets), ("sockets_per_player", 1000), ("sockets_per_table", 10_000)]);
    limits.push(("tables_per_player", 1_000_000));
    limits
}
