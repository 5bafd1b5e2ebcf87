//! Tables in lists. A page of the lobby is the same for everybody, and is kept for a moment.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use catalog::GameId;
use protocol::wire::{Holder, TableLine, TablePage};
use quick_cache::sync::Cache;

use crate::app::App;
use crate::cluster;
use crate::error::{Problem, Thing};
use crate::live::{Person, TableMessage};

/// How many tables are on one page.
pub(crate) const PAGE: usize = 30;
/// How many pages are kept.
const CAPACITY: usize = 64;
/// How long a page stays as it is, in milliseconds. What people wait for is not kept from them that long: see
/// [`Lobby::changed`] and [`Lobby::opened`].
const FRESH_MS: i64 = 500;
/// How long a list waits for one table in memory before it takes what the log says.
const ONE_TABLE: Duration = Duration::from_millis(250);

/// The tables of one game, or of all; those after this one.
type Wanted = (Option<GameId>, Option<String>);

/// Pages of public tables.
pub(crate) struct Lobby(Cache<Wanted, Arc<Page>>);

/// A page as somebody sees it who is not on it.
pub(crate) struct Page {
    page: TablePage,
    text: Bytes,
    made_at: i64,
}

impl Default for Lobby {
    fn default() -> Self {
        Self(Cache::new(CAPACITY))
    }
}

impl Lobby {
    /// The page asked for. Several who ask for the same one wait for it together.
    pub async fn page(
        &self,
        app: &Arc<App>,
        game: Option<GameId>,
        after: Option<String>,
    ) -> Result<Arc<Page>, Problem> {
        let (wanted, now) = ((game, after), app.clock.now());
        self.0.remove_if(&wanted, |page| !(0..FRESH_MS).contains(&(now - page.made_at)));
        self.0.get_or_insert_async(&wanted, Page::make(app, &wanted, now)).await
    }

    /// Something has changed around this table, not in its game: it is shown at once.
    pub fn changed(&self, table: &str) {
        self.0.retain(|_, page| page.page.tables.iter().all(|line| line.id != table));
    }

    /// There is a new table: it is shown at once.
    pub fn opened(&self, game: GameId) {
        self.0.retain(|(of, after), _| after.is_some() || of.is_some_and(|of| of != game));
    }
}

impl Page {
    async fn make(app: &Arc<App>, (game, after): &Wanted, made_at: i64) -> Result<Arc<Self>, Problem> {
        let last = match after {
            Some(after) => Some(app.store.table(after).await?.ok_or(Problem::Missing(Thing::Table))?),
            None => None,
        };
        let found = app.store.lobby(game.map(GameId::key), last.as_ref(), PAGE as u32 + 1).await?;
        let page = page(app, found, None).await?;
        let text = serde_json::to_vec(&page).map_err(|_| Problem::Fault)?.into();
        Ok(Arc::new(Self { page, text, made_at }))
    }

    /// As this person sees it, in JSON.
    pub fn seen_by(&self, person: Option<&Person>) -> Result<Bytes, Problem> {
        let Some(id) = person.map(|person| person.player.as_str()) else { return Ok(self.text.clone()) };
        let is_you = |holder: &Holder| matches!(holder, Holder::Person { id: holder, .. } if holder == id);
        let mut seats = self.page.tables.iter().flat_map(|line| &line.seats);
        if !seats.any(|seat| is_you(&seat.holder)) {
            return Ok(self.text.clone());
        }
        let mut page = self.page.clone();
        for seat in page.tables.iter_mut().flat_map(|line| &mut line.seats) {
            if let Holder::Person { id: holder, you, .. } = &mut seat.holder {
                *you = holder == id;
            }
        }
        serde_json::to_vec(&page).map(Bytes::from).map_err(|_| Problem::Fault)
    }
}

/// The page of these tables; one more than fits says that there is a next page.
pub(crate) async fn page(
    app: &Arc<App>,
    mut found: Vec<store::Table>,
    person: Option<&Person>,
) -> Result<TablePage, Problem> {
    let more = found.len() > PAGE;
    found.truncate(PAGE);
    let next = found.last().filter(|_| more).map(|table| table.id.clone());
    Ok(TablePage { tables: lines(app, &found, person).await?, next })
}

/// The lines of these tables: those in memory know theirs, the others come from their logs, all together. One that
/// cannot be read is left out: a broken table does not spoil the list.
async fn lines(
    app: &Arc<App>,
    tables: &[store::Table],
    person: Option<&Person>,
) -> Result<Vec<TableLine>, Problem> {
    let live = tables.iter().map(|table| async {
        if !app.tables.is_live(&table.id) {
            return None;
        }
        let ask = |reply| TableMessage::Line { person: person.cloned(), reply };
        tokio::time::timeout(ONE_TABLE, app.tables.ask(app, &table.id, ask)).await.ok()?.ok()
    });
    let live = futures_util::future::join_all(live).await;
    let resting: Vec<&store::Table> =
        tables.iter().zip(&live).filter(|(_, line)| line.is_none()).map(|(table, _)| table).collect();
    let mut resting = app.table_cache.lines(app, &resting, person.map(|person| &person.player)).await?;
    let elsewhere: Vec<&str> = resting.keys().map(String::as_str).collect();
    for (id, seats) in cluster::presence(app, &elsewhere).await? {
        if let Some(line) = resting.get_mut(&id) {
            line.seats.iter_mut().zip(seats).for_each(|(seat, known)| known.mark(seat));
        }
    }
    let known =
        tables.iter().zip(live).filter_map(|(table, line)| line.or_else(|| resting.remove(&table.id)));
    Ok(known.collect())
}
