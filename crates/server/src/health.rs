//! Whether anything reaches the disk: seen by every commit, and by the heartbeat that makes one every second.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use store::{Batch, Observer};

use crate::clock::Clock;

/// Without a commit for so long nothing can be stored.
const SILENCE_MS: i64 = 5_000;

/// For how many seconds commits are remembered one by one.
const WINDOW: i64 = 60;

/// When something was last stored, and how it went in the last minute.
#[derive(Debug)]
pub struct Health {
    clock: Clock,
    written_at: AtomicI64,
    /// What was stored in each of the last seconds.
    seconds: Mutex<VecDeque<(i64, Stored)>>,
}

/// What was stored in some time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stored {
    /// Log entries.
    pub entries: u64,
    /// Commits.
    pub commits: u64,
    /// How long they took, all together.
    pub time: Duration,
    /// The longest.
    pub longest: Duration,
}

impl Stored {
    fn add(&mut self, other: Self) {
        self.entries += other.entries;
        self.commits += other.commits;
        self.time += other.time;
        self.longest = self.longest.max(other.longest);
    }

    /// How long a commit took on average.
    #[must_use]
    pub fn average(&self) -> Duration {
        u32::try_from(self.commits).ok().and_then(|count| self.time.checked_div(count)).unwrap_or_default()
    }
}

impl Health {
    /// Of a database that was just opened.
    #[must_use]
    pub fn new(clock: Clock) -> Self {
        let written_at = AtomicI64::new(clock.now());
        Self { clock, written_at, seconds: Mutex::default() }
    }

    /// How long nothing has been stored, in milliseconds.
    #[must_use]
    pub fn silent_ms(&self) -> i64 {
        self.clock.now() - self.written_at.load(Ordering::Relaxed)
    }

    /// What was stored in the last minute.
    #[must_use]
    pub fn last_minute(&self) -> Stored {
        let now = self.clock.now() / 1000;
        let seconds = self.seconds.lock().unwrap_or_else(PoisonError::into_inner);
        let mut all = Stored::default();
        seconds.iter().filter(|(second, _)| now - second < WINDOW).for_each(|(_, stored)| all.add(*stored));
        all
    }

    /// Did a write reach the disk in the last seconds?
    #[must_use]
    pub fn is_writable(&self) -> bool {
        self.silent_ms() <= SILENCE_MS
    }
}

impl Health {
    fn remember(&self, second: i64, batch: Batch) {
        let stored =
            Stored { entries: batch.entries as u64, commits: 1, time: batch.commit, longest: batch.commit };
        let mut seconds = self.seconds.lock().unwrap_or_else(PoisonError::into_inner);
        match seconds.back_mut() {
            Some((last, known)) if *last == second => known.add(stored),
            _ => seconds.push_back((second, stored)),
        }
        while seconds.len() > WINDOW as usize {
            seconds.pop_front();
        }
    }
}

impl Observer for Health {
    fn committed(&self, batch: Batch) {
        let now = self.clock.now();
        self.written_at.store(now, Ordering::Relaxed);
        self.remember(now / 1000, batch);
        metrics::histogram!("yolio_commit_seconds").record(batch.commit);
        metrics::histogram!("yolio_commit_writes").record(batch.writes as f64);
        metrics::counter!("yolio_entries_total").increment(batch.entries as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minute_is_remembered_and_no_more() {
        let (clock, control) = Clock::adjustable();
        let health = Health::new(clock);
        let batch = |entries, ms| Batch { writes: 1, entries, commit: Duration::from_millis(ms) };
        health.committed(batch(3, 2));
        health.committed(batch(1, 4));
        let stored = health.last_minute();
        assert_eq!((stored.entries, stored.commits), (4, 2));
        assert_eq!((stored.average(), stored.longest), (Duration::from_millis(3), Duration::from_millis(4)));
        control.advance(Duration::from_secs(61));
        assert_eq!(health.last_minute(), Stored::default());
        assert!(!health.is_writable() && health.silent_ms() >= 61_000);
    }
}
