use std::fs::File;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};

use crate::sql::Pool;
use crate::writer::{Job, Observer, Waiting, Write, Writer};
use crate::{StoreError, Target, postgres, sqlite};

/// Everything durable of a table server, in SQLite or PostgreSQL with the same behaviour.
///
/// A clone is the same store. Reads go to a small pool; every change goes through one writer, which commits
/// all that are waiting together. Needs a Tokio runtime.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    target: Target,
    readers: Pool,
    jobs: mpsc::Sender<Job>,
    #[cfg(feature = "testing")]
    faults: crate::testing::Faults,
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
    pub patience: Duration,
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
            patience: Duration::from_secs(10),
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
        let opened = match target {
            Target::Sqlite(path) => sqlite::open(path, &options).await?,
            Target::Postgres(url) => postgres::open(url, target, &options).await?,
        };
        let (jobs, queue) = mpsc::channel(options.queue.max(1));
        #[cfg(feature = "testing")]
        let faults = crate::testing::Faults::default();
        let writer = Writer {
            pool: opened.writer,
            jobs: queue,
            batch: options.batch.max(1),
            observer: options.observer,
            guard: opened.guard,
            patience: options.patience,
            mark: opened.mark,
            #[cfg(feature = "testing")]
            faults: faults.clone(),
            rests: None,
        };
        tokio::spawn(writer.run());
        Ok(Self {
            inner: Arc::new(Inner {
                target: target.clone(),
                readers: opened.readers,
                jobs,
                #[cfg(feature = "testing")]
                faults,
            }),
        })
    }

    /// Writes what is waiting, then closes for all clones. Whatever comes later is refused with `Closed`.
    pub async fn close(&self) {
        self.inner.readers.close().await;
        let (reply, answer) = oneshot::channel();
        if self.inner.jobs.send(Job::Stop(reply)).await.is_ok() {
            // The writer may have ended before it came to this; then it is closed as well.
            let _ = answer.await;
        }
    }

    /// Where it is.
    pub fn target(&self) -> &Target {
        &self.inner.target
    }

    /// How many changes wait for the writer; for metrics.
    pub fn waiting(&self) -> usize {
        self.inner.jobs.max_capacity() - self.inner.jobs.capacity()
    }

    /// What a test can break.
    #[cfg(feature = "testing")]
    pub fn faults(&self) -> &crate::testing::Faults {
        &self.inner.faults
    }

    pub(crate) fn readers(&self) -> &Pool {
        #[cfg(feature = "testing")]
        self.inner.faults.asked();
        &self.inner.readers
    }

    pub(crate) async fn enqueue(&self, job: Job) -> Result<(), StoreError> {
        self.inner.jobs.send(job).await.map_err(|_| StoreError::Closed)
    }

    pub(crate) async fn write<W: Write>(&self, write: W) -> Result<W::Done, StoreError> {
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
