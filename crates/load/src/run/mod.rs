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

use std::path::PathBuf;
use std::sync::PoisonError;
use std::time::{Duration, Instant};

use store::Target;

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
        server.start.as_ref().and_then(|start| std::fs::metadata(&start.program).ok()).map(|it| it.len());
    say(&format!("{} tables with {} people each", plan.tables, plan.seats));
    let seating = Seating::create(&server.client, plan).await?;
    report.memory.tables = server.resident();
    say(&format!("{} sockets", plan.sockets));
    let tables = LoadTables::new(plan, seating);
    let opened = tables.clone().open_all(&server.client, None).await;
    opened?;
    tables.all_dealt(TIMEOUT).await?;
    tokio::time::sleep(Duration::from_secs(1)).await;
    report.memory.sockets = server.resident();
    say(&format!("{} moves a second for {} s", plan.rate, plan.time.as_secs()));
    timetable::play(&tables, plan, &mut report).await;
    tables.all_answered(TIMEOUT).await;
    report.memory.played = server.resident();
    report.measured(&tables);
    if server.process.is_some() {
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

/// The server that is measured.
struct ServerUnderTest {
    client: Client,
    start: Option<ServerCommand>,
    process: Option<ServerProcess>,
    target: Option<Target>,
}

impl ServerUnderTest {
    async fn open(plan: &Plan, file: PathBuf) -> Result<Self, Error> {
        match &plan.server {
            Server::Running(url, target) => {
                Ok(Self { client: Client::new(url)?, start: None, process: None, target: target.clone() })
            }
            Server::Own(program, target) => {
                let target = target.clone().unwrap_or(Target::Sqlite(file));
                let arguments = match &target {
                    Target::Sqlite(path) => vec!["--data".to_owned(), path.to_string_lossy().into_owned()],
                    Target::Postgres(url) => vec!["--database".to_owned(), url.clone()],
                };
                let mut start = ServerCommand::new(program.clone(), arguments)?;
                start.limits = limits(plan);
                let process = Some(ServerProcess::start(&start).await?);
                Ok(Self { client: start.client()?, start: Some(start), process, target: Some(target) })
            }
        }
    }

    fn resident(&self) -> Option<u64> {
        self.process.as_ref().and_then(ServerProcess::pid).and_then(memory::resident)
    }

    /// Kills the server while everybody plays, starts it again, and lets everybody come back: how
    /// long until the first acknowledgement, and until all are there.
    async fn restart(&mut self, tables: &LoadTables) -> Result<report::Restart, Error> {
        let (Some(start), Some(process)) = (&self.start, self.process.take()) else {
            return Err(Error::Server("it is not ours to kill".to_owned()));
        };
        process.kill().await?;
        tables.all_gone();
        let began = Instant::now();
        self.process = Some(ServerProcess::spawn(start)?);
        let tables = tables.clone();
        let first = tokio::spawn(timetable::first(tables.clone(), began));
        tables.clone().open_all(&self.client, Some(TIMEOUT)).await?;
        let all_back = began.elapsed();
        let first = first.await.map_err(|error| Error::Server(error.to_string()))?;
        let first_ack =
            first.ok_or_else(|| Error::Server("nothing was acknowledged after the restart".into()))?;
        let rejected = tables.inner.rejected.lock().unwrap_or_else(PoisonError::into_inner).clone();
        Ok(report::Restart { first_ack, all_back, rejected })
    }

    async fn stop(&mut self) -> Result<(), Error> {
        match self.process.take() {
            Some(process) => process.stop().await,
            None => Ok(()),
        }
    }
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
