//! An open-loop load generator: moves come by a fixed timetable, whether the server keeps up or not.
//!
//! A move that is due while every table still waits for an answer waits too, and its latency counts
//! from the moment when it was due: a server that stands still is seen for as long as it stands still.

mod chair;
mod crowd;
mod field;
mod report;
mod timetable;

use std::path::PathBuf;
use std::sync::PoisonError;
use std::time::{Duration, Instant};

use store::Target;

use crate::audit::audit;
use crate::{Host, Served, Start, Trouble, memory};
use crowd::Crowd;
use field::Field;

pub use report::{Memory, Report};

/// What is to be measured.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many tables.
    pub tables: usize,
    /// How many people at each.
    pub seats: usize,
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
const PATIENCE: Duration = Duration::from_secs(15);

/// Plays and measures. `say` hears what is going on.
///
/// # Errors
/// If the server cannot be reached, or tables cannot be made.
pub async fn run(plan: &Plan, say: impl Fn(&str)) -> Result<Report, Trouble> {
    let files = memory::widen_files();
    if files.is_some_and(|files| files < plan.sockets as u64 + 200) {
        let files = files.unwrap_or_default();
        return Err(Trouble::Server(format!(
            "this system allows {files} open files, too few for the sockets"
        )));
    }
    let folder = tempfile::tempdir().map_err(|error| Trouble::Server(error.to_string()))?;
    let mut house = House::open(plan, folder.path().join("yolio.db")).await?;
    let mut report = Report::new(plan);
    report.memory.idle = house.resident();
    report.binary =
        house.start.as_ref().and_then(|start| std::fs::metadata(&start.program).ok()).map(|it| it.len());
    say(&format!("{} tables with {} people each", plan.tables, plan.seats));
    let crowd = Crowd::seat(&house.host, plan).await?;
    report.memory.tables = house.resident();
    say(&format!("{} sockets", plan.sockets));
    let field = Field::new(plan, crowd);
    let opened = field.clone().open_all(&house.host, None).await;
    opened?;
    field.all_dealt(PATIENCE).await?;
    tokio::time::sleep(Duration::from_secs(1)).await;
    report.memory.sockets = house.resident();
    say(&format!("{} moves a second for {} s", plan.rate, plan.time.as_secs()));
    timetable::play(&field, plan, &mut report).await;
    field.all_answered(PATIENCE).await;
    report.memory.played = house.resident();
    report.measured(&field);
    if house.served.is_some() {
        say("kill -9, and again");
        match house.restart(&field).await {
            Ok(restart) => report.restart = Some(restart),
            Err(trouble) => report.trouble.push(trouble.to_string()),
        }
        field.all_answered(PATIENCE).await;
    }
    field.close();
    house.stop().await?;
    if let Some(target) = &house.target {
        say("the log, entry by entry");
        report.audit = Some(audit(target, &field.tables(), &field.sent()).await?);
    }
    Ok(report)
}

/// The server that is measured.
struct House {
    host: Host,
    start: Option<Start>,
    served: Option<Served>,
    target: Option<Target>,
}

impl House {
    async fn open(plan: &Plan, file: PathBuf) -> Result<Self, Trouble> {
        match &plan.server {
            Server::Running(url, target) => {
                Ok(Self { host: Host::new(url)?, start: None, served: None, target: target.clone() })
            }
            Server::Own(program, target) => {
                let target = target.clone().unwrap_or(Target::Sqlite(file));
                let arguments = match &target {
                    Target::Sqlite(path) => vec!["--data".to_owned(), path.to_string_lossy().into_owned()],
                    Target::Postgres(url) => vec!["--database".to_owned(), url.clone()],
                };
                let mut start = Start::new(program.clone(), arguments)?;
                start.limits = limits(plan);
                let served = Some(Served::start(&start).await?);
                Ok(Self { host: start.host()?, start: Some(start), served, target: Some(target) })
            }
        }
    }

    fn resident(&self) -> Option<u64> {
        self.served.as_ref().and_then(Served::process).and_then(memory::resident)
    }

    /// Kills the server while everybody plays, starts it again, and lets everybody come back: how
    /// long until the first acknowledgement, and until all are there.
    async fn restart(&mut self, field: &Field) -> Result<report::Restart, Trouble> {
        let (Some(start), Some(served)) = (&self.start, self.served.take()) else {
            return Err(Trouble::Server("it is not ours to kill".to_owned()));
        };
        served.kill().await?;
        field.all_gone();
        let began = Instant::now();
        self.served = Some(Served::spawn(start)?);
        let field = field.clone();
        let first = tokio::spawn(timetable::first(field.clone(), began));
        field.clone().open_all(&self.host, Some(PATIENCE)).await?;
        let all_back = began.elapsed();
        let first = first.await.map_err(|error| Trouble::Server(error.to_string()))?;
        let first_ack =
            first.ok_or_else(|| Trouble::Server("nothing was acknowledged after the restart".into()))?;
        let turned_away = field.inner.turned_away.lock().unwrap_or_else(PoisonError::into_inner).clone();
        Ok(report::Restart { first_ack, all_back, turned_away })
    }

    async fn stop(&mut self) -> Result<(), Trouble> {
        match self.served.take() {
            Some(served) => served.stop().await,
            None => Ok(()),
        }
    }
}

/// All come from one address here, so what counts by address would be in the way.
fn limits(plan: &Plan) -> Vec<(&'static str, u32)> {
    let rates = ["requests_per_second", "sessions_per_minute", "tables_per_minute", "misses_per_minute"];
    let sockets = u32::try_from(plan.sockets).unwrap_or(u32::MAX).saturating_add(1000);
    let mut limits: Vec<_> = rates.into_iter().map(|rate| (rate, 0)).collect();
    limits.extend([("sockets", sockets), ("sockets_per_player", 1000), ("sockets_per_table", 10_000)]);
    limits.push(("tables_per_player", 1_000_000));
    limits
}
