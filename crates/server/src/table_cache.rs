//! Tables that were looked at in a list and are not in use: rebuilt from their logs once, and kept for a while.

use std::collections::HashMap;
use std::sync::Arc;

use protocol::wire::{self, Onlooker, TableInfo, TableLine, TablePhase};
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use store::TableState;
use tables::{Holder, PlayerId, Table};

use crate::app::App;
use crate::error::{Problem, Thing};
use crate::live::load::{self, Haste};

/// How many tables are kept, and how many entries all their logs together have: a table takes memory by its length.
const CAPACITY: usize = 512;
const ENTRIES: u64 = 200_000;

/// Tables by their ids. Nothing here is ever changed.
pub struct TableCache(Cache<String, Arc<Table>, Length>);

/// What a table counts in the cache.
#[derive(Clone)]
struct Length;

impl Weighter<String, Arc<Table>> for Length {
    fn weight(&self, _: &String, table: &Arc<Table>) -> u64 {
        // A short one has its settings and people to keep.
        table.version() + ENTRIES / CAPACITY as u64
    }
}

impl Default for TableCache {
    fn default() -> Self {
        Self(Cache::with_weighter(CAPACITY, 2 * ENTRIES, Length))
    }
}

impl TableCache {
    /// What anybody sees of a table that is not in memory now.
    pub async fn info(
        &self,
        app: &Arc<App>,
        id: &str,
        player: Option<&PlayerId>,
    ) -> Result<TableInfo, Problem> {
        let listed = app.store.table(id).await?.ok_or(Problem::Missing(Thing::Table))?;
        let version = app.store.last_number(id).await?;
        let table = self.table(app, id, version).await?;
        let names = load::names(app, &table).await?;
        let names = |player: &PlayerId| names.get(player).cloned().unwrap_or_else(|| "?".to_owned());
        let (who, now) = (Onlooker { player, seat: None }, app.clock.now());
        let status = wire::table_status(&table, who, &names, now);
        let mut info = TableInfo { facts: wire::table_facts(&table), status };
        if listed.state == TableState::Closed {
            // Closed by the host of the server: its log does not say so.
            info.status.phase = TablePhase::Closed;
        }
        Ok(info)
    }

    /// The lines of several such tables by their ids: two questions for all of them, and the logs of those that
    /// have changed. What cannot be read is left out.
    pub async fn lines(
        &self,
        app: &Arc<App>,
        listed: &[&store::Table],
        player: Option<&PlayerId>,
    ) -> Result<HashMap<String, TableLine>, Problem> {
        let ids: Vec<&str> = listed.iter().map(|table| table.id.as_str()).collect();
        let versions = app.store.last_numbers(&ids).await?;
        let mut tables = Vec::with_capacity(listed.len());
        for table in listed {
            let Some(version) = versions.get(&table.id) else { continue };
            match self.table(app, &table.id, *version).await {
                Ok(known) => tables.push((*table, known)),
                Err(Problem::TableBroken | Problem::Missing(_)) => {}
                Err(problem) => return Err(problem),
            }
        }
        let holders = tables.iter().flat_map(|(_, table)| table.holders());
        let people = holders.filter_map(|holder| match holder {
            Holder::Person { player, .. } => Some(player.as_str()),
            _ => None,
        });
        let names = app.store.names(&people.collect::<Vec<_>>()).await?;
        let names = |player: &PlayerId| names.get(player.as_str()).cloned().unwrap_or_else(|| "?".to_owned());
        let (who, now) = (Onlooker { player, seat: None }, app.clock.now());
        let line = |(listed, table): (&store::Table, Arc<Table>)| {
            let mut line = wire::table_line(&table, who, &names, now);
            if listed.state == TableState::Closed {
                line.phase = TablePhase::Closed;
            }
            (listed.id.clone(), line)
        };
        Ok(tables.into_iter().map(line).collect())
    }

    async fn table(&self, app: &Arc<App>, id: &str, version: i64) -> Result<Arc<Table>, Problem> {
        self.0.remove_if(id, |table| table.version() < version.unsigned_abs());
        // Several who ask for the same one wait for it together.
        let build = async { load::rebuild(app, id, None, app.clock.now(), Haste::None).await.map(Arc::new) };
        self.0.get_or_insert_async(id, build).await
    }
}
