//! Who is there at tables of other servers: no log says that.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use protocol::wire::{Holder, SeatInfo};
use serde::{Deserialize, Serialize};
use store::StoreError;

use super::wire::Asked;
use crate::app::App;
use crate::live::TableMessage;

/// How long a list waits for another server before it shows nobody as present there.
const WAIT: Duration = Duration::from_millis(250);

/// Who is there on one seat.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Present {
    connected: bool,
    stand_in: bool,
    idle: bool,
}

impl From<&SeatInfo> for Present {
    fn from(seat: &SeatInfo) -> Self {
        let connected = matches!(seat.holder, Holder::Person { connected: true, .. });
        Self { connected, stand_in: seat.stand_in, idle: seat.idle }
    }
}

impl Present {
    /// Says so in the line of a table.
    pub fn mark(self, seat: &mut SeatInfo) {
        (seat.stand_in, seat.idle) = (self.stand_in, self.idle);
        if let Holder::Person { connected, .. } = &mut seat.holder {
            *connected = self.connected;
        }
    }
}

/// Who is there at these tables, as the servers say that have them: one question to each.
pub async fn presence(app: &Arc<App>, tables: &[&str]) -> Result<HashMap<String, Vec<Present>>, StoreError> {
    let Some(links) = app.cluster.links() else { return Ok(HashMap::new()) };
    let mut of: HashMap<String, Vec<String>> = HashMap::new();
    for (table, node) in app.store.owners(tables).await? {
        if node != app.node && links.hears(&node) {
            of.entry(node).or_default().push(table);
        }
    }
    let asked = of.into_iter().map(|(node, tables)| async move {
        let asked = Asked::Presence { tables };
        let answer = tokio::time::timeout(WAIT, links.ask(&node, "", &asked)).await.ok()?.ok()?;
        serde_json::from_value::<HashMap<String, Vec<Present>>>(answer).ok()
    });
    Ok(join_all(asked).await.into_iter().flatten().flatten().collect())
}

/// The same for tables of this server.
pub(super) async fn here(app: &Arc<App>, tables: Vec<String>) -> HashMap<String, Vec<Present>> {
    let live = tables.into_iter().filter(|table| app.tables.holds(table)).map(|table| async move {
        let ask = |reply| TableMessage::Line { person: None, reply };
        let line = tokio::time::timeout(WAIT, app.tables.ask(app, &table, ask)).await.ok()?.ok()?;
        Some((table, line.seats.iter().map(Present::from).collect()))
    });
    join_all(live).await.into_iter().flatten().collect()
}
