//! Tables that were looked at in a list and are not in use: built from their logs once, for a while.
//! Beside them the reviews of finished games.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use protocol::wire::{self, Onlooker, TableInfo, TablePhase};
use store::TableState;
use tables::{PlayerId, Table};

use crate::app::App;
use crate::error::{Problem, Thing};
use crate::live::{Glance, load};
use crate::review::Reviews;

/// So many are kept.
const ROOM: usize = 512;

/// Tables by their ids. Nothing here is ever changed.
#[derive(Debug, Default)]
pub struct Shelf {
    tables: Mutex<HashMap<String, Arc<Table>>>,
    /// Reviews that were asked for.
    pub(crate) reviews: Reviews,
}

impl Shelf {
    /// What is to be seen of a table that nobody uses now.
    pub async fn glance(
        &self,
        app: &Arc<App>,
        id: &str,
        player: Option<&PlayerId>,
    ) -> Result<Glance, Problem> {
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
        Ok(Glance { info, line })
    }

    async fn table(&self, app: &Arc<App>, id: &str) -> Result<Arc<Table>, Problem> {
        let known = self.tables.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned();
        if let Some(table) = known
            && app.store.last_number(id).await?.unsigned_abs() == table.version()
        {
            return Ok(table);
        }
        let table = Arc::new(load::rebuild(app, id, None, app.clock.now()).await?);
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if tables.len() >= ROOM {
            tables.clear();
        }
        tables.insert(id.to_owned(), table.clone());
        Ok(table)
    }
}
