//! Tables that were looked at in a list and are not in use: rebuilt from their logs once, and kept for a while.

use std::sync::Arc;

use protocol::wire::{self, Onlooker, TableInfo, TablePhase};
use quick_cache::sync::Cache;
use store::TableState;
use tables::{PlayerId, Table};

use crate::app::App;
use crate::error::{Problem, Thing};
use crate::live::{Overview, load};

/// How many tables are kept.
const CAPACITY: usize = 512;

/// Tables by their ids. Nothing here is ever changed.
pub struct TableCache(Cache<String, Arc<Table>>);

impl Default for TableCache {
    fn default() -> Self {
        Self(Cache::new(CAPACITY))
    }
}

impl TableCache {
    /// What anybody sees of a table that is not in memory now.
    pub async fn overview(
        &self,
        app: &Arc<App>,
        id: &str,
        player: Option<&PlayerId>,
    ) -> Result<Overview, Problem> {
        let table = self.table(app, id).await?;
        let names = load::names(app, &table).await?;
        let names = |player: &PlayerId| names.get(player).cloned().unwrap_or_else(|| "?".to_owned());
        let (who, now) = (Onlooker { player, seat: None }, app.clock.now());
        let status = wire::table_status(&table, who, &names, now);
        let mut info = TableInfo { facts: wire::table_facts(&table), status };
        let mut line = wire::table_line(&table, who, &names, now);
        let listed = app.store.table(id).await?.ok_or(Problem::Missing(Thing::Table))?;
        if listed.state == TableState::Closed {
            // Closed by the host of the server: its log does not say so.
            (info.status.phase, line.phase) = (TablePhase::Closed, TablePhase::Closed);
        }
        Ok(Overview { info, line })
    }

    async fn table(&self, app: &Arc<App>, id: &str) -> Result<Arc<Table>, Problem> {
        if let Some(table) = self.0.get(id)
            && app.store.last_number(id).await?.unsigned_abs() == table.version()
        {
            return Ok(table);
        }
        let table = Arc::new(load::rebuild(app, id, None, app.clock.now()).await?);
        self.0.insert(id.to_owned(), table.clone());
        Ok(table)
    }
}
