//! After a start: tables where it is a bot's turn go on, though nobody comes to look.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::bots::is_long;
use super::load::{self, Haste};
use crate::app::App;
use crate::error::Problem;

/// People who come back after a restart are served first.
const DELAY: Duration = Duration::from_secs(3);
/// The shortest pause between two tables.
const PAUSE: Duration = Duration::from_millis(5);
/// How much longer the pause is than the work before it.
const REST: u32 = 4;
/// How many tables are asked for at a time.
const PAGE: u32 = 100;

/// Looks at every open table once, without haste, and loads those where it is a bot's turn.
pub async fn wake_all(app: Arc<App>) {
    app.clock.sleep(DELAY).await;
    let mut woken = 0_u32;
    let mut after = None;
    loop {
        let page = match app.store.open_tables(after.as_ref(), PAGE).await {
            Ok(page) => page,
            Err(error) => {
                tracing::warn!(code = error.code(), "tables are not woken: {error}");
                return;
            }
        };
        for table in &page {
            let began = Instant::now();
            match wake(&app, &table.id).await {
                Ok(awake) => woken += u32::from(awake),
                Err(problem) => {
                    tracing::warn!(table = %table.id, code = problem.code(), "not woken: {problem}")
                }
            }
            app.clock.sleep(PAUSE + began.elapsed() * REST).await;
        }
        after = page.into_iter().next_back();
        if after.is_none() {
            break;
        }
    }
    tracing::info!(tables = woken, "tables where it is a bot's turn are in memory");
}

/// Loads a table where it is a bot's turn; says whether it is one.
pub(crate) async fn wake(app: &Arc<App>, id: &str) -> Result<bool, Problem> {
    if app.tables.is_live(id) {
        return Ok(true);
    }
    if !is_ours(app, id).await? {
        return Ok(false);
    }
    let now = app.clock.now();
    let table = load::rebuild(app, id, None, now, Haste::None).await?;
    if !table.waits_for_bot() || is_long(app, &table) {
        return Ok(false);
    }
    app.tables.queue(app, id).map(|_| true)
}

/// A table that this server had, or that is its to care for among the others.
async fn is_ours(app: &Arc<App>, id: &str) -> Result<bool, Problem> {
    let Some(lease) = app.store.lease(id).await? else { return Ok(false) };
    if app.membership.is_none() {
        return Ok(lease.node == app.node || lease.node.is_empty());
    }
    Ok(lease.node == app.node
        || !lease.held && app.cluster.place_of(id).is_none_or(|place| place == app.node))
}
