//! The tables of a server that lives no more: bots there go on elsewhere, and the rest is free for anyone who comes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use store::{Member, StoreError};
use tokio::task::JoinSet;

use crate::app::App;
use crate::live::wake;

/// How often this server looks who lives; sooner, if a term is about to end.
const EVERY: Duration = Duration::from_millis(300);
/// The shortest pause between two looks.
const SOON: Duration = Duration::from_millis(20);
/// Tables that people come back to are loaded for them: only afterwards it is looked for those where nobody comes.
const DELAY: Duration = Duration::from_secs(1);
/// How many tables are looked at, at a time.
const PAGE: u32 = 100;

/// Keeps an eye on the other servers as long as this one runs.
pub async fn take_over(app: Arc<App>) {
    let mut inheriting = JoinSet::new();
    loop {
        let pause = look(&app, &mut inheriting).await.unwrap_or_else(|error| {
            tracing::warn!(code = error.code(), "the other servers cannot be seen: {error}");
            EVERY
        });
        tokio::time::sleep(pause).await;
    }
}

/// Says after what pause there may be something new.
async fn look(app: &Arc<App>, inheriting: &mut JoinSet<()>) -> Result<Duration, StoreError> {
    let (members, left): (Vec<Member>, Vec<i64>) = app.store.terms().await?.into_iter().unzip();
    app.cluster.set_members(members);
    let first = left.into_iter().min().and_then(|ms| u64::try_from(ms).ok());
    let pause = first.map_or(EVERY, |ms| Duration::from_millis(ms + 1).clamp(SOON, EVERY));
    while inheriting.try_join_next().is_some() {}
    // A server that is not sure of its tables takes no others; the others take them without haste, one server's at a time.
    if !app.standing.holds() || !inheriting.is_empty() {
        return Ok(pause);
    }
    let dead = app.store.dead_members().await?;
    let dead: Vec<Member> = dead.into_iter().filter(|member| member.node != app.node).collect();
    if !dead.is_empty() {
        let app = app.clone();
        inheriting.spawn(async move {
            tokio::time::sleep(DELAY).await;
            for member in dead {
                if let Err(error) = inherit(&app, &member).await {
                    tracing::warn!(
                        code = error.code(),
                        "tables of a server that died cannot be seen: {error}"
                    );
                }
            }
        });
    }
    Ok(pause)
}

/// Takes the tables of a dead server that are this one's from now on.
async fn inherit(app: &Arc<App>, dead: &Member) -> Result<(), StoreError> {
    let (mut after, mut found, mut woken) = (String::new(), 0_u32, 0_u32);
    loop {
        let page = app.store.leases_of(&dead.node, &after, PAGE).await?;
        let Some((last, _)) = page.last() else { break };
        after.clone_from(last);
        for (table, _) in &page {
            found += 1;
            if !app.standing.holds() {
                return Ok(());
            }
            if app.cluster.place_of(table).as_ref() != Some(&app.node) {
                continue;
            }
            let began = Instant::now();
            match wake::wake(app, table).await {
                Ok(true) => woken += 1,
                // Nothing happens there by itself; what cannot be read is refused to anyone who comes.
                Ok(false) | Err(_) => drop(app.store.free_orphan(table, &dead.node).await?),
            }
            // People who come back are served first.
            tokio::time::sleep(began.elapsed()).await;
        }
    }
    if found == 0 {
        app.store.forget_member(&dead.node).await?;
    } else if woken > 0 {
        tracing::info!(node = %dead.node, tables = woken, "tables of a server that died go on here");
    }
    Ok(())
}
