//! A reader's place at a table: found, and spoken through.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use bytes::Bytes;
use kernel::Seat;
use opentelemetry::trace::SpanKind;
use protocol::wire::Envelope;
use tokio::sync::mpsc;

use super::PAUSE;
use crate::app::App;
use crate::cluster::links::{Heard, Links, UNHEARD};
use crate::cluster::wire::{Somebody, What};
use crate::cluster::{Owner, owner};
use crate::error::Problem;
use crate::live::ask::From;
use crate::live::outbox::{Kind, Passing};
use crate::live::{Outbox, Person, PlayerCommand, TableMessage, Watching};
use crate::traces::Trace;

/// How long another server may take until somebody watches there.
const WATCH: Duration = Duration::from_secs(3);
/// How often it is tried at once.
const TRIES: u32 = 4;

/// Who watches what.
pub(super) struct Who {
    pub app: Arc<App>,
    pub links: Arc<Links>,
    pub table: String,
    pub person: Option<Person>,
    pub seat: Option<Seat>,
}

/// A place at a table.
pub(super) enum Placed {
    /// Its task is in this server.
    Here(Watching),
    /// Another server has it.
    There(There),
}

/// A place at a table of another server; given up when dropped.
pub(super) struct There {
    links: Arc<Links>,
    owner: String,
    watch: u64,
    heard: mpsc::UnboundedReceiver<Heard>,
}

impl Drop for There {
    fn drop(&mut self) {
        self.links.close(self.watch);
        self.links.say_soon(&self.owner, What::Unwatch { watch: self.watch });
    }
}

impl Who {
    /// Finds the table's server and joins it there. What passes by itself is tried again a few times.
    pub async fn find(&self) -> Result<Placed, Problem> {
        let mut last = Problem::TableUnreachable;
        for _ in 0..TRIES {
            let tried = match owner(&self.app, &self.table).await? {
                Owner::Here => self.here().await.map(Placed::Here),
                Owner::There(node) => self.there(&node).await.map(Placed::There),
            };
            match tried {
                Err(problem) if problem.passes() => last = problem,
                other => return other,
            }
            tokio::time::sleep(PAUSE).await;
        }
        Err(last)
    }

    async fn here(&self) -> Result<Watching, Problem> {
        watch_here(&self.app, &self.table, self.person.clone(), self.seat).await
    }

    async fn there(&self, node: &str) -> Result<There, Problem> {
        if !self.links.is_connected() {
            return Err(Problem::TableUnreachable);
        }
        let (watch, heard) = self.links.open(node);
        let mut there = There { links: self.links.clone(), owner: node.to_owned(), watch, heard };
        let person = self.person.as_ref().map(Somebody::from);
        let (table, seat) = (self.table.clone(), self.seat.map(Seat::number));
        self.links.say(node, What::Watch { watch, table, person, seat }, Bytes::new()).await;
        let began = Instant::now();
        loop {
            let timeout = if self.links.hears(node) { WATCH } else { UNHEARD };
            let Some(left) = timeout.checked_sub(began.elapsed()) else {
                return Err(Problem::TableUnreachable);
            };
            match tokio::time::timeout(left.min(UNHEARD), there.heard.recv()).await {
                Ok(Some(Heard::Watched(None))) => return Ok(there),
                Ok(Some(Heard::Watched(Some(refused)))) => return Err(refused.into()),
                Ok(_) => return Err(Problem::TableRestarted),
                Err(_) => {}
            }
        }
    }
}

/// A place at a table of this server.
pub(super) async fn watch_here(
    app: &Arc<App>,
    table: &str,
    person: Option<Person>,
    seat: Option<Seat>,
) -> Result<Watching, Problem> {
    let outbox = Arc::new(Outbox::new(app.config.limits.outbox));
    let watch = |reply| TableMessage::Watch { person: person.clone(), seat, outbox: outbox.clone(), reply };
    let (number, queue) = app.tables.ask_and_stay(app, table, watch).await?;
    Ok(Watching { number, queue, outbox })
}

/// What a reader hears from its table.
pub(super) enum FromTable {
    Line(Kind, u64, Utf8Bytes),
    Behind,
    Ended,
}

impl Placed {
    pub async fn next(&mut self) -> FromTable {
        match self {
            Self::Here(watching) => match watching.outbox.pass().await {
                Passing::Line(kind, line) => FromTable::Line(kind, watching.outbox.version(), line),
                Passing::Behind => FromTable::Behind,
                Passing::End => FromTable::Ended,
            },
            Self::There(there) => match there.heard.recv().await {
                Some(Heard::Line(kind, version, line)) => FromTable::Line(kind, version, line),
                Some(Heard::Watched(_)) => FromTable::Behind,
                Some(Heard::Ended) | None => FromTable::Ended,
            },
        }
    }

    pub async fn behind(&self) {
        match self {
            // A table that has just ended says so by itself.
            Self::Here(watching) => {
                let _ = watching.queue.send(TableMessage::Behind(watching.number)).await;
            }
            Self::There(there) => {
                there.links.say(&there.owner, What::Behind { watch: there.watch }, Bytes::new()).await;
            }
        }
    }

    pub async fn command(&self, Open { person, envelope, at, trace }: &Open) {
        match self {
            Self::Here(watching) => {
                let from = From::Socket(watching.number);
                let command = PlayerCommand {
                    person: person.clone(),
                    seat: None,
                    envelope: envelope.clone(),
                    at: *at,
                    from,
                    trace: trace.clone(),
                };
                // A table that has just ended says so by itself, and then the command is sent again.
                let _ = watching.queue.send(TableMessage::Command(Box::new(command))).await;
            }
            Self::There(there) => {
                let (person, envelope) = (person.into(), Box::new(envelope.clone()));
                let trace = trace.part("bus", SpanKind::Producer);
                let say = What::Say { watch: there.watch, person, envelope, trace };
                there.links.say(&there.owner, say, Bytes::new()).await;
            }
        }
    }
}

/// A command without an answer.
pub(super) struct Open {
    pub person: Person,
    pub envelope: Envelope,
    pub at: Instant,
    /// It ends with the answer.
    pub trace: Trace,
}

impl std::convert::From<PlayerCommand> for Open {
    fn from(PlayerCommand { person, envelope, at, trace, .. }: PlayerCommand) -> Self {
        Self { person, envelope, at, trace }
    }
}
