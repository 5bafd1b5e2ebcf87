//! Ends what nobody needs any more, once an hour: see docs/lifecycle.md.

use std::sync::Arc;
use std::time::Duration;

use store::{Retention, StoreError};

use crate::app::App;
use crate::live::TableMessage;

/// How often.
const EVERY: Duration = Duration::from_secs(3600);
/// After a start people come first.
const DELAY: Duration = Duration::from_secs(60);
/// How many tables are closed between two looks at the rest.
const AT_ONCE: u32 = 200;

/// Looks after the life of tables, sessions, tokens and guests as long as the server runs.
pub async fn tend(app: Arc<App>) {
    app.clock.sleep(DELAY).await;
    loop {
        if let Err(error) = once(&app).await {
            tracing::warn!(code = error.code(), "old tables and sessions stay for now: {error}");
        }
        app.clock.sleep(EVERY).await;
    }
}

async fn once(app: &Arc<App>) -> Result<(), StoreError> {
    let retention = app.config.limits.retention();
    let now = app.clock.now();
    let closed = close_abandoned(app, &retention, now).await?;
    let before = |after: Option<i64>| after.map(|after| now - after);
    let archived = match before(retention.archive) {
        Some(before) => app.store.archive_tables(before, now).await?,
        None => 0,
    };
    let purged = match before(retention.purge) {
        Some(before) => app.store.purge_tables(before).await?,
        None => 0,
    };
    let expired = app.store.purge_expired(now).await?;
    let gone = match before(retention.session) {
        Some(before) => app.store.purge_sessions(before).await?,
        None => store::Purged::default(),
    };
    if closed + archived + purged + expired + gone.sessions + gone.guests > 0 {
        tracing::info!(
            closed,
            archived,
            purged,
            expired,
            sessions = gone.sessions,
            guests = gone.guests,
            "what nobody needs any more has ended"
        );
    }
    Ok(())
}

/// Closes tables at which nothing happens, but for those where somebody is right now.
async fn close_abandoned(app: &Arc<App>, retention: &Retention, now: i64) -> Result<u64, StoreError> {
    let mut closed = 0;
    let Some(shortest) = [retention.idle, retention.empty].into_iter().flatten().min() else { return Ok(0) };
    for id in app.store.abandoned(now, retention, AT_ONCE).await? {
        if app.tables.is_watched(&id).await || is_elsewhere(app, &id).await? {
            continue;
        }
        if app.store.close_abandoned(&id, now - shortest, now).await? {
            closed += 1;
            app.tables.tell(&id, TableMessage::ClosedOutside).await;
        }
    }
    Ok(closed)
}

/// Does another server have the table?
async fn is_elsewhere(app: &App, id: &str) -> Result<bool, StoreError> {
    let lease = app.store.lease(id).await?;
    Ok(lease.is_some_and(|lease| lease.held && lease.node != app.node))
}
