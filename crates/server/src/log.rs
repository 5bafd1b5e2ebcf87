use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::layer;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// Writes what happens to standard error, as text or as JSON. `YOLIO_LOG` says how much
/// (`warn`, `info`, `server=debug`). No line holds a card, a secret or a token.
pub fn start(json: bool) {
    let filter = EnvFilter::try_from_env("YOLIO_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let registry = tracing_subscriber::registry().with(filter);
    // A second start in one process keeps the first log.
    let _ = if json {
        registry.with(layer().json().with_writer(std::io::stderr)).try_init()
    } else {
        registry.with(layer().with_target(false).with_writer(std::io::stderr)).try_init()
    };
}
