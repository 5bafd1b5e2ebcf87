//! Whether anything reaches the disk: seen by every commit, and by the heartbeat that makes one every second.

use std::sync::atomic::{AtomicI64, Ordering};

use store::{Batch, Observer};

use crate::clock::Clock;

/// Without a commit for so long nothing can be stored.
const SILENCE_MS: i64 = 5_000;

/// When something was last stored.
#[derive(Debug)]
pub struct Health {
    clock: Clock,
    written_at: AtomicI64,
}

impl Health {
    /// Of a database that was just opened.
    #[must_use]
    pub fn new(clock: Clock) -> Self {
        let written_at = AtomicI64::new(clock.now());
        Self { clock, written_at }
    }

    /// How long nothing has been stored, in milliseconds.
    #[must_use]
    pub fn silent_ms(&self) -> i64 {
        self.clock.now() - self.written_at.load(Ordering::Relaxed)
    }

    /// Did a write reach the disk in the last seconds?
    #[must_use]
    pub fn is_writable(&self) -> bool {
        self.silent_ms() <= SILENCE_MS
    }
}

impl Observer for Health {
    fn committed(&self, batch: Batch) {
        self.written_at.store(self.clock.now(), Ordering::Relaxed);
        metrics::histogram!("yolio_commit_seconds").record(batch.commit);
        metrics::histogram!("yolio_commit_writes").record(batch.writes as f64);
        metrics::counter!("yolio_entries_total").increment(batch.entries as u64);
    }
}
