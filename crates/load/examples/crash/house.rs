use std::path::Path;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use load::{Host, Mood, Served, Start, Trouble};
use store::Target;
use store::testing::Postgres;

use crate::{Args, Database};

/// The server, and whoever kills it.
pub struct House {
    pub host: Host,
    pub target: Target,
    start: Start,
    served: Option<Served>,
    mood: Mood,
    /// When the server was killed, in milliseconds since 1970.
    pub kills: Vec<i64>,
    /// How many of these hit it while it started.
    pub while_starting: u32,
    /// How long it took from the start of the program until it answered.
    pub starts: Vec<Duration>,
    folder: tempfile::TempDir,
    _postgres: Option<Postgres>,
}

impl House {
    pub async fn open(args: &Args) -> Result<Self, Trouble> {
        let bad = |why: String| Trouble::Server(why);
        let folder = tempfile::tempdir().map_err(|error| bad(error.to_string()))?;
        let (target, arguments, postgres) = match args.database {
            Database::Sqlite => {
                let path = folder.path().join("yolio.db");
                (
                    Target::Sqlite(path.clone()),
                    ["--data".to_owned(), path.to_string_lossy().into_owned()],
                    None,
                )
            }
            Database::Postgres => {
                let postgres = Postgres::start().map_err(bad)?;
                let url = postgres.create("crash").await.map_err(|error| bad(error.to_string()))?;
                (Target::Postgres(url.clone()), ["--database".to_owned(), url], Some(postgres))
            }
        };
        let mut start = Start::new(args.program.clone(), arguments.into())?;
        // All come from one address, and come back all at once after each kill.
        start.limits =
            ["requests_per_second", "sessions_per_minute", "tables_per_minute"].map(|rate| (rate, 0)).into();
        start.limits.push(("commands_per_second", 0));
        start.log = Some(folder.path().join("server.log"));
        let began = Instant::now();
        let served = Served::start(&start).await?;
        Ok(Self {
            host: start.host()?,
            target,
            start,
            served: Some(served),
            mood: Mood::new(args.seed),
            kills: Vec::new(),
            while_starting: 0,
            starts: vec![began.elapsed()],
            folder,
            _postgres: postgres,
        })
    }

    /// Kills at random instants: mostly while all play, now and then while the server starts.
    pub async fn kill_often(&mut self, kills: u32) -> Result<(), Trouble> {
        for _ in 0..kills {
            let long = if self.mood.below(8) == 0 { 2500 } else { 700 };
            live(20 + self.mood.below(long)).await;
            self.kill().await?;
            while self.mood.below(5) == 0 && (self.kills.len() as u32) < kills {
                self.served = Some(Served::spawn(&self.start)?);
                live(self.mood.below(120)).await;
                self.while_starting += 1;
                self.kill().await?;
            }
            self.begin().await?;
            if self.kills.len() as u32 >= kills {
                break;
            }
        }
        Ok(())
    }

    pub async fn kill_once(&mut self) -> Result<(), Trouble> {
        self.kill().await?;
        self.begin().await
    }

    async fn begin(&mut self) -> Result<(), Trouble> {
        let began = Instant::now();
        self.served = Some(Served::start(&self.start).await?);
        self.starts.push(began.elapsed());
        Ok(())
    }

    async fn kill(&mut self) -> Result<(), Trouble> {
        let served = self.served.take().ok_or_else(|| Trouble::Server("it runs no more".to_owned()))?;
        served.kill().await?;
        self.kills.push(now());
        Ok(())
    }

    pub async fn stop(&mut self) -> Result<(), Trouble> {
        match self.served.take() {
            Some(served) => served.stop().await,
            None => Ok(()),
        }
    }

    /// Where the server's log lines are.
    pub fn log(&self) -> &Path {
        self.start.log.as_deref().unwrap_or(self.folder.path())
    }
}

async fn live(ms: u32) {
    tokio::time::sleep(Duration::from_millis(ms.into())).await;
}

/// Milliseconds since 1970.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
