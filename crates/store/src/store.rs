use std::fs::File;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};

use crate::sql::Pool;
use crate::writer::{Job, Observer, Waiting, Write, Writer};
use crate::{StoreError, Target, postgres, spread, sqlite};

/// Everything durable of a table server, in SQLite or PostgreSQL with the same behaviour.
///
/// A clone is the same store. Reads go to a small pool; every change goes through one writer, which commits
/// all that are waiting together. Tables may be spread over several databases of PostgreSQL; each then has its
/// readers and its writer. Needs a Tokio runtime.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    target: Target,
    parts: Vec<Database>,
    #[cfg(feature = "testing")]
    faults: crate::testing::Faults,
}

/// One of the databases.
struct Database {
    readers: Pool,
    jobs: mpsc::Sender<Job>,
}

/// One of the databases of a store, to ask or to write to.
#[derive(Clone, Copy)]
pub(crate) struct Part<'a> {
    store: &'a Store,
    database: &'a Database,
}

/// How a store is opened.
pub struct Options {
    /// As a server or beside one.
    pub access: Access,
    /// Sees every commit.
    pub observer: Option<Arc<dyn Observer>>,
    /// How many changes may wait for the writer; more callers wait.
    pub queue: usize,
    /// How many changes go into one transaction at most.
    pub batch: usize,
    /// Connections for reading.
    pub readers: u32,
    /// How long one commit may take before the database counts as silent.
    pub timeout: Duration,
}

/// Who opens a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// A server: creates and migrates what is needed; a SQLite file has one server at a time.
    Server,
    /// A command beside a running server: the database must be there and up to date.
    Beside,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            access: Access::Server,
            observer: None,
            queue: 4096,
            batch: 512,
            readers: 4,
            timeout: Duration::from_secs(10),
        }
    }
}

impl Options {
    /// For a command beside a running server.
    pub fn beside() -> Self {
        Self { access: Access::Beside, readers: 1, ..Self::default() }
    }
}

impl Store {
    /// Opens as a server does.
    pub async fn open(target: &Target) -> Result<Self, StoreError> {
        Self::open_with(target, Options::default()).await
    }

    /// Opens. Whatever is refused (newer, damaged, foreign, in use) is left as it is.
    pub async fn open_with(target: &Target, options: Options) -> Result<Self, StoreError> {
        let mut opened = Vec::new();
        for part in target.parts() {
            opened.push(match &part {
                Target::Sqlite(path) => sqlite::open(path, &options).await?,
                Target::Postgres(url) => postgres::open(url, &part, &options).await?,
            });
        }
        let writers: Vec<Pool> = opened.iter().map(|opened| opened.writer.clone()).collect();
        spread::settle(&writers, options.access).await?;
        #[cfg(feature = "testing")]
        let faults = crate::testing::Faults::default();
        let database = |opened: Opened| {
            let (jobs, queue) = mpsc::channel(options.queue.max(1));
            let writer = Writer {
                pool: opened.writer,
                jobs: queue,
                batch: options.batch.max(1),
                observer: options.observer.clone(),
                guard: opened.guard,
                timeout: options.timeout,
                mark: opened.mark,
                #[cfg(feature = "testing")]
                faults: faults.clone(),
                rests: None,
            };
            tokio::spawn(writer.run());
            Database { readers: opened.readers, jobs }
        };
        let parts = opened.into_iter().map(database).collect();
        Ok(Self {
            inner: Arc::new(Inner {
                target: target.clone(),
                parts,
                #[cfg(feature = "testing")]
                faults,
            }),
        })
    }

    /// Writes what is waiting, then closes for all clones. Whatever comes later is refused with `Closed`.
    pub async fn close(&self) {
        for Database { readers, jobs } in &self.inner.parts {
            readers.close().await;
            let (reply, answer) = oneshot::channel();
            if jobs.send(Job::Stop(reply)).await.is_ok() {
                // The writer may have ended before it came to this; then it is closed as well.
                let _ = answer.await;
            }
        }
    }

    /// Where it is.
    pub fn target(&self) -> &Target {
        &self.inner.target
    }

    /// How many changes wait for the writer; for metrics.
    pub fn waiting(&self) -> usize {
        self.inner.parts.iter().map(|part| part.jobs.max_capacity() - part.jobs.capacity()).sum()
    }

    /// What a test can break.
    #[cfg(feature = "testing")]
    pub fn faults(&self) -> &crate::testing::Faults {
        &self.inner.faults
    }

    /// The database with the players, sessions and tokens.
    pub(crate) fn first(&self) -> Part<'_> {
        Part { store: self, database: &self.inner.parts[0] }
    }

    /// The database with a table.
    pub(crate) fn of(&self, table: &str) -> Part<'_> {
        let parts = &self.inner.parts;
        Part { store: self, database: &parts[spread::part_of(table, parts.len())] }
    }

    /// All databases, the first first.
    pub(crate) fn parts(&self) -> impl DoubleEndedIterator<Item = Part<'_>> + ExactSizeIterator {
        self.inner.parts.iter().map(|database| Part { store: self, database })
    }

    /// Are tables spread over several databases?
    pub(crate) fn is_spread(&self) -> bool {
        self.inner.parts.len() > 1
    }

    /// Readers of the first database.
    pub(crate) fn readers(&self) -> &Pool {
        self.first().readers()
    }

    /// Writes to the first database.
    pub(crate) async fn write<W: Write>(&self, write: W) -> Result<W::Done, StoreError> {
        self.first().write(write).await
    }
}

impl<'a> Part<'a> {
    pub(crate) fn readers(self) -> &'a Pool {
        #[cfg(feature = "testing")]
        self.store.inner.faults.asked();
        #[cfg(not(feature = "testing"))]
        let _ = self.store;
        &self.database.readers
    }

    pub(crate) async fn enqueue(self, job: Job) -> Result<(), StoreError> {
        self.database.jobs.send(job).await.map_err(|_| StoreError::Closed)
    }

    pub(crate) async fn write<W: Write>(self, write: W) -> Result<W::Done, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.enqueue(Job::Other(Box::new(Waiting::new(write, reply)))).await?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }
}

/// What a database gives when it is opened.
pub(crate) struct Opened {
    pub writer: Pool,
    pub readers: Pool,
    pub guard: Option<File>,
    pub mark: Option<sqlite::FileMark>,
}
