//! Sessions and tokens that ended while this server could not be told: what was opened with them is closed.

use std::sync::Arc;
use std::time::Duration;

use store::StoreError;

use super::Links;
use crate::app::App;

/// How often it is looked whether the others can be heard.
const EVERY: Duration = Duration::from_secs(1);
/// How many seconds pass between two looks into the database while they can.
const CALM: u32 = 30;

/// Closes what nobody may use any more, as long as the server runs: every second while the bus is away, once it is
/// back, and now and then.
pub async fn close_ended(app: Arc<App>, links: Arc<Links>) {
    let (mut seconds, mut deaf) = (0_u32, false);
    loop {
        tokio::time::sleep(EVERY).await;
        let was_deaf = std::mem::replace(&mut deaf, !links.is_connected());
        seconds += 1;
        if deaf || was_deaf || seconds >= CALM {
            seconds = 0;
            if let Err(error) = once(&app).await {
                tracing::warn!(code = error.code(), "open sessions cannot be compared: {error}");
            }
        }
    }
}

async fn once(app: &App) -> Result<(), StoreError> {
    let open = app.connections.credentials();
    let hashes: Vec<_> = open.iter().map(|(_, credential)| credential.hash()).collect();
    let living = app.store.living(&hashes).await?;
    for (player, credential) in open.iter().filter(|(_, credential)| !living.contains(&credential.hash())) {
        app.connections.close(player, |other| other == *credential);
    }
    Ok(())
}
