use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use std::time::Instant;

use kernel::{MAX_SEATS, SeatSet};
use serde::Deserialize;
use store::{Entry, StoreError, TableState};
use tables::{Holder, Pause, PlayerId, Table};
use tokio::runtime::Handle;

use super::bots::Bots;
use super::task::{Hold, LiveTable, RETRY_MS};
use crate::app::App;
use crate::error::{Problem, Thing};
use crate::workers::{Lane, Payer};

/// A log with more entries than this is long.
const LONG: i64 = 300;

/// How soon a table is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Haste {
    /// As soon as other work leaves room for it.
    None,
    /// At once: it was played a moment ago, and its server is gone. No stranger can bring that about.
    PeopleWait,
}

/// Takes the table and builds it from its log. A closed one can only be looked at.
pub(super) async fn load(app: &Arc<App>, id: &str, held: Arc<AtomicI64>) -> Result<LiveTable, Problem> {
    let listed = app.store.table(id).await?.ok_or(Problem::Missing(Thing::Table))?;
    let now = app.clock.now();
    let (mut away_since, mut haste) = (None, Haste::None);
    // From before the question: if this server is taken for dead while the log is read, the table may be elsewhere.
    let lapses = app.standing.lapses();
    let hold = match listed.state {
        TableState::Closed => Hold::Closed,
        TableState::Open => match app.store.acquire(id, &app.node).await {
            Ok(taken) => {
                away_since = taken.away_since;
                haste = if taken.inherited { Haste::PeopleWait } else { Haste::None };
                Hold::Ours(taken.fence)
            }
            Err(StoreError::TableClosed(_)) => Hold::Closed,
            // It can still be looked at.
            Err(error) if error.is_failure() => Hold::Adrift(now + RETRY_MS),
            Err(error) => return Err(error.into()),
        },
    };
    let table = rebuild(app, id, away_since, now, haste).await?;
    let names = names(app, &table).await?;
    let mut live = LiveTable {
        app: app.clone(),
        id: id.to_owned(),
        table,
        hold: Hold::Closed,
        // Among others nobody relies on one that is not ours yet.
        lapses: if hold.fence().is_some() || app.membership.is_none() { lapses } else { u64::MAX },
        held,
        watchers: Vec::new(),
        watched: 0,
        known: None,
        names,
        bots: Bots::new()?,
        refresh_at: None,
        stood_in: SeatSet::EMPTY,
        idle: SeatSet::EMPTY,
        shown: HashMap::new(),
        announced: [0; MAX_SEATS],
        changes: HashMap::new(),
        unsettled: Vec::new(),
        active_at: now,
        panics: 0,
        successor: None,
    };
    live.set_hold(hold);
    Ok(live)
}

/// The table that its log says. The clocks stood still since it left the memory, or since the
/// server that had it was last alive.
pub(crate) async fn rebuild(
    app: &Arc<App>,
    id: &str,
    away_since: Option<i64>,
    now: i64,
    haste: Haste,
) -> Result<Table, Problem> {
    let began = Instant::now();
    let fold = {
        let (app, id) = (app.clone(), id.to_owned());
        move |entries: Vec<Entry>| {
            let last = entries.last().map_or(now, |entry| entry.at_ms);
            // What happened in this run of the server needs no setting back of clocks.
            let down = app.was_alive_until.filter(|_| last < app.began_at);
            let from = away_since.or(down).map(|from| from.clamp(last.min(now), now));
            let pause = from.map(|from| Pause { from, to: now });
            let lines = entries.iter().map(|entry| (entry.at_ms, entry.body.as_str()));
            protocol::log::rebuild(lines, pause, now).map_err(|error| {
                tracing::error!(table = id, number = error.number, "a log cannot be read: {}", error.why);
                Problem::TableBroken
            })
        }
    };
    let table = if app.store.last_number(id).await? <= LONG {
        fold(app.store.entries(id, 1).await?)
    } else {
        // A long log takes a while: not between the sockets. It is read when its turn has come, so that those who
        // wait hold nothing.
        let read = {
            let (app, id, runtime) = (app.clone(), id.to_owned(), Handle::current());
            move || fold(runtime.block_on(app.store.entries(&id, 1))?)
        };
        if haste == Haste::PeopleWait {
            // A few at a time, so that each is there soon; the permit is never closed.
            let _permit = app.inheriting.acquire().await;
            tokio::task::spawn_blocking(read).await.map_err(|_| Problem::Fault)?
        } else {
            let first = app.store.first_entry(id).await?;
            let host = first.and_then(|entry| host(&entry.body)).unwrap_or_default();
            app.workers.run(Payer::Player(host), id, Lane::Quick, read).await?
        }
    };
    metrics::histogram!("yolio_load_seconds").record(began.elapsed());
    table
}

/// Who made the table, by the first entry of its log.
fn host(first: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct First {
        entry: FirstEntry,
    }
    #[derive(Deserialize)]
    struct FirstEntry {
        opened: Opened,
    }
    #[derive(Deserialize)]
    struct Opened {
        host: String,
    }
    serde_json::from_str::<First>(first).ok().map(|first| first.entry.opened.host)
}

/// The names of the people who hold seats.
pub(crate) async fn names(app: &Arc<App>, table: &Table) -> Result<HashMap<PlayerId, String>, Problem> {
    let people = table.holders().iter().filter_map(|holder| match holder {
        Holder::Person { player, .. } => Some(player),
        _ => None,
    });
    let known = app.store.names(&people.clone().map(PlayerId::as_str).collect::<Vec<_>>()).await?;
    Ok(people.filter_map(|player| Some((player.clone(), known.get(player.as_str())?.clone()))).collect())
}
