//! Tells the other servers who asks for much, so that limits hold for the house.

use std::sync::Arc;
use std::time::Duration;

use super::Links;
use super::wire::News;
use crate::app::App;

/// How often.
const EVERY: Duration = Duration::from_secs(1);

/// Tells as long as the server runs.
pub async fn tell_use(app: Arc<App>, links: Arc<Links>) {
    loop {
        tokio::time::sleep(EVERY).await;
        let (heard, ..) = links.counts();
        app.rate_limits.others(heard);
        let used = app.rate_limits.to_tell();
        if !used.is_empty() {
            links.tell(&News::Used { used }).await;
        }
    }
}
