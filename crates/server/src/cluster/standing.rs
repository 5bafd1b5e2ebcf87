use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use store::{Fence, Membership, StoreError};

use crate::app::App;
use crate::live::TableMessage;

/// How long a server has its tables without a renewal.
pub const TERM: Duration = Duration::from_millis(2_500);
/// How often it renews.
const EVERY: Duration = Duration::from_millis(500);
/// After a failure it is tried again this soon.
const RETRY: Duration = Duration::from_millis(200);
/// How many leases are read at a time.
const PAGE: u32 = 1_000;

/// Whether this server may rely on its leases, by its own steady clock: the term is counted from before the question,
/// so it ends here before it ends in the database.
#[derive(Debug)]
pub struct Standing {
    /// None: always, since nobody else can be there.
    until: Option<Mutex<Instant>>,
    /// How often this server was taken for dead.
    lapses: AtomicU64,
    #[cfg(feature = "testing")]
    frozen: std::sync::atomic::AtomicBool,
}

impl Standing {
    /// Of the only server there can be.
    pub fn alone() -> Self {
        Self::until(None)
    }

    /// Of one that has just joined.
    pub fn joined(at: Instant) -> Self {
        Self::until(Some(Mutex::new(at + TERM)))
    }

    fn until(until: Option<Mutex<Instant>>) -> Self {
        Self {
            until,
            lapses: AtomicU64::new(0),
            #[cfg(feature = "testing")]
            frozen: std::sync::atomic::AtomicBool::new(false),
        }
    }

    /// Has a test stopped the signs of life?
    pub fn is_frozen(&self) -> bool {
        #[cfg(feature = "testing")]
        return self.frozen.load(Ordering::SeqCst);
        #[cfg(not(feature = "testing"))]
        false
    }

    /// Stops the signs of life, or lets them go on.
    #[cfg(feature = "testing")]
    pub fn freeze(&self, frozen: bool) {
        self.frozen.store(frozen, Ordering::SeqCst);
    }

    /// May nobody else have taken this server's tables?
    pub fn holds(&self) -> bool {
        let Some(until) = &self.until else { return true };
        Instant::now() < *until.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How often this server was taken for dead: what it held before may be somebody else's.
    pub fn lapses(&self) -> u64 {
        self.lapses.load(Ordering::SeqCst)
    }

    fn renewed(&self, at: Instant) {
        if let Some(until) = &self.until {
            *until.lock().unwrap_or_else(PoisonError::into_inner) = at + TERM;
        }
    }
}

/// Renews this server's place among the others as long as it runs. Real time: a test that moves the clock of the
/// tables does not move the database's.
pub async fn renew(app: Arc<App>) {
    let Some(membership) = &app.membership else { return };
    loop {
        if app.standing.is_frozen() {
            tokio::time::sleep(RETRY).await;
            continue;
        }
        let renewed = once(&app, &mut *membership.lock().await).await;
        if let Err(error) = &renewed {
            tracing::warn!(
                code = error.code(),
                "this server's place among the others was not renewed: {error}"
            );
        }
        tokio::time::sleep(if renewed.is_ok() { EVERY } else { RETRY }).await;
    }
}

async fn once(app: &Arc<App>, membership: &mut Membership) -> Result<(), StoreError> {
    let held = app.tables.held();
    let asked_at = Instant::now();
    let renewed = membership.renew().await?;
    if renewed.lapsed {
        // First of all: no table may take the new term for the old one.
        app.standing.lapses.fetch_add(1, Ordering::SeqCst);
        tracing::warn!("this server was taken for dead: others may have its tables");
    }
    app.standing.renewed(asked_at);
    let expected = (held.len() as i64, held.iter().map(|(_, fence)| fence.0).sum());
    if renewed.lapsed || renewed.leases != expected {
        // Renewals do not wait for tables.
        tokio::spawn(compare(app.clone(), held));
    }
    Ok(())
}

/// Ends the tables that are this server's no more. What was taken in meanwhile is not in the list, and not meant.
async fn compare(app: Arc<App>, held: Vec<(String, Fence)>) {
    let ours = match leases(&app).await {
        Ok(ours) => ours,
        Err(error) => {
            return tracing::warn!(code = error.code(), "the leases cannot be compared: {error}");
        }
    };
    for (table, fence) in held {
        if ours.get(&table) != Some(&fence) {
            app.tables.tell(&table, TableMessage::LeaseLost(fence)).await;
        }
    }
}

async fn leases(app: &App) -> Result<HashMap<String, Fence>, StoreError> {
    let mut all = HashMap::new();
    let mut after = String::new();
    loop {
        let page = app.store.leases_of(&app.node, &after, PAGE).await?;
        let Some((last, _)) = page.last() else { return Ok(all) };
        after.clone_from(last);
        all.extend(page);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_term_ends_by_itself_and_the_only_server_needs_none() {
        let now = Instant::now();
        assert!(Standing::alone().holds());
        let standing = Standing::joined(now.checked_sub(TERM).unwrap());
        assert!(!standing.holds());
        standing.renewed(now);
        assert!(standing.holds());
    }
}
