use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use axum::extract::ws::Utf8Bytes;
use protocol::wire::Message;
use serde::{Deserialize, Serialize};
use tokio::sync::Notify;

use crate::error::Problem;

/// What waits for one reader. It never grows without bound: a reader that is too slow loses the
/// updates it has not got yet and is given a fresh snapshot when it has caught up.
#[derive(Debug)]
pub struct Outbox {
    waiting: Mutex<Waiting>,
    wake: Notify,
    limit: usize,
    /// The table's version with the last line.
    version: AtomicU64,
}

#[derive(Debug, Default)]
struct Waiting {
    lines: VecDeque<(Kind, Utf8Bytes)>,
    /// Updates were left out: the reader needs a snapshot.
    behind: bool,
    /// The reader knows that, and has asked for one.
    asked: bool,
    /// Nothing comes after what is waiting.
    closed: bool,
}

/// What a line is.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Made superfluous by a snapshot.
    Update,
    /// Makes everything before it superfluous.
    Snapshot,
    /// An answer that its asker waits for.
    Answer,
}

/// What the reader is to do next.
#[derive(Debug)]
pub enum Outgoing {
    /// Send this.
    Line(Utf8Bytes),
    /// Ask the table for a snapshot.
    Behind,
    /// Nothing more will come.
    End,
}

/// The same for somebody who passes lines on.
#[derive(Debug)]
pub enum Passing {
    /// Pass this on.
    Line(Kind, Utf8Bytes),
    /// Ask the table for a snapshot.
    Behind,
    /// Nothing more will come.
    End,
}

impl Outbox {
    /// An empty one that keeps at most this many lines.
    #[must_use]
    pub fn new(limit: u32) -> Self {
        let limit = limit.max(1) as usize;
        Self { waiting: Mutex::default(), wake: Notify::new(), limit, version: AtomicU64::new(0) }
    }

    /// The table's version, as far as this reader was told or soon will be.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.version.load(Ordering::Relaxed)
    }

    /// The table has this version now.
    pub fn set_version(&self, version: u64) {
        self.version.store(version, Ordering::Relaxed);
    }

    /// Something new at the table. Skipped if the reader is too slow.
    pub fn update(&self, line: Utf8Bytes) {
        self.put(|waiting, limit| {
            if waiting.behind {
                return;
            }
            if waiting.lines.len() >= limit {
                waiting.lines.retain(|(kind, _)| *kind == Kind::Answer);
                waiting.behind = true;
                metrics::counter!("yolio_skips_total").increment(1);
            } else {
                waiting.lines.push_back((Kind::Update, line));
            }
        });
    }

    /// Everything at once: what was waiting of updates is not needed any more.
    pub fn snapshot(&self, line: Utf8Bytes) {
        self.put(|waiting, _| {
            waiting.lines.retain(|(kind, _)| *kind == Kind::Answer);
            (waiting.behind, waiting.asked) = (false, false);
            waiting.lines.push_back((Kind::Snapshot, line));
        });
    }

    /// A line of this kind.
    pub fn put_as(&self, kind: Kind, line: Utf8Bytes) {
        match kind {
            Kind::Update => self.update(line),
            Kind::Snapshot => self.snapshot(line),
            Kind::Answer => self.answer(line),
        }
    }

    /// The answer to something this reader asked. Somebody who asks and never reads is cut off.
    pub fn answer(&self, line: Utf8Bytes) {
        self.put(|waiting, limit| {
            waiting.lines.push_back((Kind::Answer, line));
            if waiting.lines.len() > limit.saturating_mul(4) {
                waiting.lines.clear();
                waiting.lines.push_back((Kind::Answer, bye("too_slow", "you read too slowly", Some(1000))));
                waiting.closed = true;
            }
        });
    }

    /// The last line.
    pub fn close(&self, line: Utf8Bytes) {
        self.put(|waiting, _| {
            waiting.lines.push_back((Kind::Answer, line));
            waiting.closed = true;
        });
    }

    /// Nothing comes after what is waiting.
    pub fn end(&self) {
        self.put(|waiting, _| waiting.closed = true);
    }

    fn put(&self, change: impl FnOnce(&mut Waiting, usize)) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if !waiting.closed {
            change(&mut waiting, self.limit);
            self.wake.notify_one();
        }
    }

    /// What comes next. There is one reader; if it stops waiting, nothing is lost.
    pub async fn next(&self) -> Outgoing {
        match self.pass().await {
            Passing::Line(_, line) => Outgoing::Line(line),
            Passing::Behind => Outgoing::Behind,
            Passing::End => Outgoing::End,
        }
    }

    /// The same for somebody who passes it on.
    pub async fn pass(&self) -> Passing {
        loop {
            {
                let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some((kind, line)) = waiting.lines.pop_front() {
                    // A quiet reader keeps no room for the noise of before.
                    if waiting.lines.is_empty() && waiting.lines.capacity() > 8 {
                        waiting.lines.shrink_to_fit();
                    }
                    return Passing::Line(kind, line);
                }
                if waiting.closed {
                    return Passing::End;
                }
                if waiting.behind && !waiting.asked {
                    waiting.asked = true;
                    return Passing::Behind;
                }
            }
            self.wake.notified().await;
        }
    }
}

/// The line of a message.
#[must_use]
pub fn line(message: &Message) -> Utf8Bytes {
    // Views have no keys that JSON could not write.
    serde_json::to_string(message).unwrap_or_default().into()
}

/// The line of a refusal.
#[must_use]
pub fn refusal(move_id: Option<String>, problem: &Problem, version: u64) -> Utf8Bytes {
    let (code, reason) = (problem.code().to_owned(), problem.to_string());
    line(&Message::Refused { move_id, code, reason, version })
}

/// The last line before a socket closes.
#[must_use]
pub fn bye(code: &str, reason: &str, retry_ms: Option<u32>) -> Utf8Bytes {
    line(&Message::Bye { code: code.to_owned(), reason: reason.to_owned(), retry_ms })
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn all(outbox: &Outbox) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            match outbox.next().await {
                Outgoing::Line(line) => lines.push(line.to_string()),
                Outgoing::Behind => lines.push("behind".to_owned()),
                Outgoing::End => lines.push("end".to_owned()),
            }
            if lines.last().is_some_and(|last| last == "behind" || last == "end") {
                return lines;
            }
        }
    }

    #[tokio::test]
    async fn a_slow_reader_skips_updates_and_keeps_answers() {
        let outbox = Outbox::new(2);
        for line in ["u1", "u2"] {
            outbox.update(line.into());
        }
        outbox.answer("a".into());
        outbox.update("u3".into());
        outbox.update("u4".into());
        assert_eq!(all(&outbox).await, ["a", "behind"]);
        outbox.snapshot("s".into());
        outbox.update("u5".into());
        outbox.close("bye".into());
        outbox.update("u6".into());
        assert_eq!(all(&outbox).await, ["s", "u5", "bye", "end"]);
    }

    #[tokio::test]
    async fn who_asks_and_never_reads_is_cut_off() {
        let outbox = Outbox::new(2);
        (0..1000).for_each(|_| outbox.answer("a".into()));
        let lines = all(&outbox).await;
        assert!(lines.len() == 2 && lines[0].contains("too_slow"), "{lines:?}");
    }
}
