//! Group commit: one task writes everything, and whatever has arrived while the last commit ran
//! becomes durable together in the next.

use std::fs::File;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};

use crate::StoreError;
use crate::log::{self, Append};
use crate::sql::{Conn, Pool, answered};
use crate::sqlite::FileMark;

/// Sees every commit; for metrics.
pub trait Observer: Send + Sync + 'static {
    /// A batch became durable.
    fn committed(&self, batch: Batch);
}

/// What one commit carried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Batch {
    /// Changes in it, refused ones included.
    pub writes: usize,
    /// Log entries written.
    pub entries: usize,
    /// The time of the commit, which waits for the disk.
    pub commit: Duration,
}

/// A change of the database. It may run twice: the first time may be undone.
/// It checks first and changes afterwards, so that a refusal leaves nothing behind.
pub(crate) trait Write: Send + Sync + 'static {
    type Done: Send + 'static;
    fn run(&self, conn: &mut Conn) -> impl Future<Output = Result<Self::Done, StoreError>> + Send;
}

/// Something waiting for the writer.
pub(crate) enum Job {
    Append(AppendJob),
    Other(Box<dyn Queued>),
    /// Write what came before, close, and tell.
    Stop(oneshot::Sender<()>),
}

pub(crate) struct AppendJob {
    pub append: Append,
    pub result: Option<Result<(), StoreError>>,
    pub reply: oneshot::Sender<Result<(), StoreError>>,
}

/// A [`Write`] of any kind with the caller who waits for it.
pub(crate) trait Queued: Send {
    /// Fails only where the whole transaction must fail.
    fn run<'a>(&'a mut self, conn: &'a mut Conn) -> Pin<Box<dyn Future<Output = Attempt> + Send + 'a>>;
    fn answer(self: Box<Self>, failure: Option<StoreError>);
}

type Attempt = Result<(), StoreError>;

pub(crate) struct Waiting<W: Write> {
    write: W,
    result: Option<Result<W::Done, StoreError>>,
    reply: oneshot::Sender<Result<W::Done, StoreError>>,
}

impl<W: Write> Waiting<W> {
    pub fn new(write: W, reply: oneshot::Sender<Result<W::Done, StoreError>>) -> Self {
        Self { write, result: None, reply }
    }
}

impl<W: Write> Queued for Waiting<W> {
    fn run<'a>(&'a mut self, conn: &'a mut Conn) -> Pin<Box<dyn Future<Output = Attempt> + Send + 'a>> {
        Box::pin(async move {
            match self.write.run(conn).await {
                Err(failure) if failure.is_failure() => Err(failure),
                result => {
                    self.result = Some(result);
                    Ok(())
                }
            }
        })
    }

    fn answer(self: Box<Self>, failure: Option<StoreError>) {
        // A caller who has gone away does not hear it; it is written all the same.
        let _ = self.reply.send(settled(self.result, failure));
    }
}

impl Job {
    fn answer(self, failure: Option<StoreError>) {
        match self {
            Self::Append(job) => drop(job.reply.send(settled(job.result, failure))),
            Self::Other(job) => job.answer(failure),
            Self::Stop(reply) => drop(reply.send(())),
        }
    }
}

fn settled<T>(result: Option<Result<T, StoreError>>, failure: Option<StoreError>) -> Result<T, StoreError> {
    match (failure, result) {
        (Some(failure), _) => Err(failure),
        (None, Some(result)) => result,
        (None, None) => Err(StoreError::Closed),
    }
}

/// The task that writes.
pub(crate) struct Writer {
    pub pool: Pool,
    pub jobs: mpsc::Receiver<Job>,
    pub batch: usize,
    pub observer: Option<Arc<dyn Observer>>,
    /// Held as long as anything may be written.
    pub guard: Option<File>,
    /// How long one commit, or what goes before it, may take.
    pub timeout: Duration,
    /// The file of a SQLite database, as it was opened.
    pub mark: Option<FileMark>,
    /// Faults that a test wants to see.
    #[cfg(feature = "testing")]
    pub faults: crate::testing::Faults,
    /// The database has just failed: until then nothing is tried.
    pub rests: Option<(Instant, StoreError)>,
}

/// How long the writer leaves a database alone that has failed.
const REST: Duration = Duration::from_millis(500);

impl Writer {
    pub async fn run(mut self) {
        let mut waiting = Vec::with_capacity(self.batch);
        let mut stop = None;
        while stop.is_none() && self.jobs.recv_many(&mut waiting, self.batch).await > 0 {
            let mut batch = Vec::with_capacity(waiting.len());
            for job in waiting.drain(..) {
                match job {
                    Job::Stop(reply) => stop = Some(reply),
                    job => batch.push(job),
                }
            }
            self.write(batch).await;
        }
        self.pool.close().await;
        drop(self.guard.take());
        if let Some(reply) = stop {
            Job::Stop(reply).answer(None);
        }
    }

    /// All in one transaction; where that fails, each in its own, so that only the one at fault fails.
    async fn write(&mut self, mut batch: Vec<Job>) {
        if batch.is_empty() {
            return;
        }
        // Anyone who waits behind a silent database hears at once what the one before has waited for.
        if let Some((until, why)) = &self.rests {
            if Instant::now() < *until {
                let why = why.clone();
                return batch.into_iter().for_each(|job| job.answer(Some(why.clone())));
            }
            self.rests = None;
        }
        let failure = self.attempts(&mut batch).await.err();
        let alone = match &failure {
            Some(Failed { undone: true, .. }) => batch.len() > 1,
            _ => false,
        };
        if !alone {
            let failure = failure.map(|failed| failed.why);
            self.rest_after(failure.as_ref());
            return batch.into_iter().for_each(|job| job.answer(failure.clone()));
        }
        for job in batch {
            if let Some((_, why)) = &self.rests {
                let why = why.clone();
                job.answer(Some(why));
                continue;
            }
            let mut one = vec![job];
            let failure = self.attempts(&mut one).await.err().map(|failed| failed.why);
            self.rest_after(failure.as_ref());
            one.into_iter().for_each(|job| job.answer(failure.clone()));
        }
    }

    /// A database that does not answer, or has no room, is not asked again at once.
    fn rest_after(&mut self, failure: Option<&StoreError>) {
        let why = match failure {
            // What this commit does not know, the next one does: it was not even tried.
            Some(StoreError::Uncertain(why)) => StoreError::Database(why.clone()),
            Some(why @ (StoreError::Silent(_) | StoreError::Full(_) | StoreError::FileGone(_))) => {
                why.clone()
            }
            _ => return,
        };
        self.rests = Some((Instant::now() + REST, why));
    }

    /// Two nodes can lock each other out; PostgreSQL then lets one go on, and the other tries again.
    async fn attempts(&self, batch: &mut [Job]) -> Result<(), Failed> {
        for _ in 0..3 {
            match self.attempt(batch).await {
                Err(Failed { why: StoreError::Busy(_), undone: true }) => {}
                done => return done,
            }
        }
        self.attempt(batch).await
    }

    async fn attempt(&self, batch: &mut [Job]) -> Result<(), Failed> {
        if let Some(mark) = &self.mark {
            mark.check().map_err(Failed::unreached)?;
        }
        let mut conn = answered(self.timeout, self.pool.acquire()).await.map_err(Failed::unreached)?;
        if let Err(why) = answered(self.timeout, conn.begin()).await {
            self.undo(conn, &why).await;
            return Err(Failed::unreached(why));
        }
        let entries = match answered(self.timeout, run_all(&mut conn, batch)).await {
            Ok(entries) => entries,
            Err(why) => {
                let undone = !matches!(why, StoreError::Silent(_));
                self.undo(conn, &why).await;
                return Err(Failed { why, undone });
            }
        };
        let commit = Instant::now();
        if let Err(why) = answered(self.timeout, self.commit(&mut conn)).await {
            self.undo(conn, &why).await;
            return Err(match why {
                // SQLite found no room for the commit, so there is none.
                StoreError::Full(_) => Failed { why, undone: true },
                why => Failed::unreached(StoreError::Uncertain(why.to_string())),
            });
        }
        if let Some(observer) = &self.observer {
            observer.committed(Batch { writes: batch.len(), entries, commit: commit.elapsed() });
        }
        Ok(())
    }
}

impl Writer {
    async fn commit(&self, conn: &mut Conn) -> Result<(), StoreError> {
        #[cfg(feature = "testing")]
        self.faults.before_commit().await?;
        conn.commit().await
    }

    /// Over a silent connection nothing can be undone; the database does it when the connection is gone.
    async fn undo(&self, conn: Conn, why: &StoreError) {
        match why {
            StoreError::Silent(_) => conn.abandon(),
            _ => drop(tokio::time::timeout(self.timeout, conn.rollback()).await),
        }
    }
}

struct Failed {
    why: StoreError,
    /// A statement failed and the transaction was undone: another try may fare better.
    undone: bool,
}

impl Failed {
    fn unreached(why: StoreError) -> Self {
        Self { why, undone: false }
    }
}

async fn run_all(conn: &mut Conn, batch: &mut [Job]) -> Result<usize, StoreError> {
    let mut appends: Vec<&mut AppendJob> = Vec::new();
    let mut others = Vec::new();
    for job in batch {
        match job {
            Job::Append(job) => appends.push(job),
            Job::Other(job) => others.push(job),
            Job::Stop(_) => {}
        }
    }
    let entries = if appends.is_empty() { 0 } else { log::append_all(conn, &mut appends).await? };
    for job in others {
        job.run(conn).await?;
    }
    Ok(entries)
}
