//! Tables move to the server they belong to when servers come and go.

use std::sync::Arc;
use std::time::Duration;

use super::Links;
use crate::app::App;
use crate::live::TableMessage;

/// How often it is looked for tables that belong elsewhere.
const EVERY: Duration = Duration::from_secs(1);
/// How many move at a time: anyone who sits there gets a fresh snapshot.
const AT_ONCE: usize = 20;

/// Gives tables to the servers they belong to, a few at a time, as long as this one runs.
pub async fn spread(app: Arc<App>, links: Arc<Links>) {
    loop {
        tokio::time::sleep(EVERY).await;
        if !app.standing.holds() || !links.is_connected() {
            continue;
        }
        let elsewhere = |(table, _): (String, _)| {
            let place = app.cluster.place_of(&table)?;
            (place != app.node && links.hears(&place)).then_some((table, place))
        };
        let moving: Vec<_> = app.tables.held().into_iter().filter_map(elsewhere).take(AT_ONCE).collect();
        for (table, place) in moving {
            app.tables.tell(&table, TableMessage::Move(place)).await;
        }
    }
}
