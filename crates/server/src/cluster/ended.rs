//! Sessions and tokens that ended at another server: what was opened with them here is closed, also if the bus did not
//! say so.

use std::sync::Arc;
use std::time::Duration;

use store::StoreError;

use crate::app::App;
use crate::identity::Credential;

/// How often it is looked whether anything has ended.
const EVERY: Duration = Duration::from_millis(500);
/// After so many of these looks all is compared, whatever the database says.
const ALL: u32 = 60;

/// Closes what nobody may use any more, as long as the server runs.
pub async fn close_ended(app: Arc<App>) {
    let (mut known, mut looks, mut again) = (None, 0_u32, false);
    loop {
        tokio::time::sleep(EVERY).await;
        looks += 1;
        let looked = async {
            let endings = app.store.endings().await?;
            let new = known != Some(endings);
            if new || again || looks >= ALL {
                compare(&app).await?;
                // Who was let in at that very moment is not missed either.
                (known, looks, again) = (Some(endings), 0, new);
            }
            Ok::<(), StoreError>(())
        };
        if let Err(error) = looked.await {
            tracing::warn!(code = error.code(), "open sessions cannot be compared: {error}");
        }
    }
}

async fn compare(app: &App) -> Result<(), StoreError> {
    let open = app.connections.credentials();
    let hashes: Vec<_> = open.iter().map(|(_, credential)| credential.hash()).collect();
    let living = app.store.living(&hashes).await?;
    for (player, credential) in open.iter().filter(|(_, credential)| !living.contains(&credential.hash())) {
        if let Credential::Cookie(hash) = credential {
            app.sessions.remove(hash);
        }
        app.connections.close(player, |other| other == *credential);
    }
    Ok(())
}
