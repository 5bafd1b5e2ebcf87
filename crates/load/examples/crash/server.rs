use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use load::{Client, Error, RandomPolicy, ServerCommand, ServerProcess};
use store::Target;
use store::testing::Postgres;

use crate::proof::Tested;
use crate::{Args, Database};

/// The server, and what kills it.
pub struct ServerUnderTest {
    pub client: Client,
    pub target: Target,
    start: ServerCommand,
    process: Option<ServerProcess>,
    policy: RandomPolicy,
    /// When the server was killed, in milliseconds since 1970.
    pub kills: Vec<i64>,
    /// How many of these hit it while it started.
    pub while_starting: u32,
    /// How long it took from the start of the program until it answered.
    pub starts: Vec<Duration>,
    _folder: tempfile::TempDir,
    _postgres: Option<Postgres>,
}

impl ServerUnderTest {
    pub async fn open(args: &Args) -> Result<Self, Error> {
        let bad = |why: String| Error::Server(why);
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
        let mut start = ServerCommand::new(args.program.clone(), arguments.into())?;
        start.limits = limits();
        start.log = Some(folder.path().join("server.log"));
        let began = Instant::now();
        let process = ServerProcess::start(&start).await?;
        Ok(Self {
            client: start.client()?,
            target,
            start,
            process: Some(process),
            policy: RandomPolicy::new(args.seed),
            kills: Vec::new(),
            while_starting: 0,
            starts: vec![began.elapsed()],
            _folder: folder,
            _postgres: postgres,
        })
    }

    /// Kills at random instants: mostly while all play, now and then while the server starts.
    pub async fn kill_often(&mut self, kills: u32) -> Result<(), Error> {
        for _ in 0..kills {
            let long = if self.policy.below(8) == 0 { 2500 } else { 700 };
            live(20 + self.policy.below(long)).await;
            self.kill().await?;
            while self.policy.below(5) == 0 && (self.kills.len() as u32) < kills {
                self.process = Some(ServerProcess::spawn(&self.start)?);
                live(self.policy.below(120)).await;
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

    pub async fn kill_once(&mut self) -> Result<(), Error> {
        self.kill().await?;
        self.begin().await
    }

    async fn begin(&mut self) -> Result<(), Error> {
        let began = Instant::now();
        self.process = Some(ServerProcess::start(&self.start).await?);
        self.starts.push(began.elapsed());
        Ok(())
    }

    async fn kill(&mut self) -> Result<(), Error> {
        let process = self.process.take().ok_or_else(|| Error::Server("it runs no more".to_owned()))?;
        process.kill().await?;
        self.kills.push(now());
        Ok(())
    }

    pub async fn stop(&mut self) -> Result<(), Error> {
        match self.process.take() {
            Some(process) => process.stop().await,
            None => Ok(()),
        }
    }

    /// What there is to prove.
    pub fn tested(&self) -> Tested {
        Tested {
            client: self.client.clone(),
            target: self.target.clone(),
            kills: self.kills.clone(),
            kills_alone: Vec::new(),
            pauses_alone: Vec::new(),
            stops: Vec::new(),
            while_starting: self.while_starting,
            starts: self.starts.clone(),
            logs: self.start.log.clone().into_iter().collect(),
            records: usize::MAX,
            complaints: &["panicked", "ERROR"],
        }
    }
}

/// All come from one address, and come back all at once after each kill.
pub fn limits() -> Vec<(&'static str, u32)> {
    let rates = [
        "requests_per_second",
        "sessions_per_minute",
        "tables_per_minute",
        "tables_per_address",
        "commands_per_second",
        "commands_per_player",
        "commands_per_address",
        "changes_per_minute",
        "sockets_per_address",
        "connections_per_address",
    ];
    rates.map(|rate| (rate, 0)).into()
}

async fn live(ms: u32) {
    tokio::time::sleep(Duration::from_millis(ms.into())).await;
}

/// Milliseconds since 1970.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
