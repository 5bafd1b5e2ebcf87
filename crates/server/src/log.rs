use std::io::{IsTerminal, stderr};

use tracing::{Level, Metadata};
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::fmt::layer;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer};

/// Writes what happens to standard error, as text or as JSON. `YOLIO_LOG` says how much
/// (`warn`, `info`, `debug`). No line holds a card, a secret or a token.
pub fn start(json: bool) {
    let filter = EnvFilter::try_from_env("YOLIO_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let registry = tracing_subscriber::registry().with(filter);
    // A second start in one process keeps the first log.
    let _ = if json {
        registry.with(layer().json().with_writer(stderr).with_filter(filter_fn(ours))).try_init()
    } else {
        let layer = layer().with_target(false).with_ansi(stderr().is_terminal()).with_writer(stderr);
        registry.with(layer.with_filter(filter_fn(ours))).try_init()
    };
}

/// The same into a test's hands.
#[cfg(feature = "testing")]
pub fn to<W: std::io::Write + 'static>(writer: impl Fn() -> W + Send + Sync + 'static, filter: &str) {
    let layer = layer().with_ansi(false).with_writer(writer).with_filter(filter_fn(ours));
    tracing_subscriber::registry().with(EnvFilter::new(filter)).with(layer).init();
}

/// Libraries write whole frames and statements where nobody would want them: of theirs only
/// warnings are kept, whatever `YOLIO_LOG` says.
fn ours(about: &Metadata<'_>) -> bool {
    let own = ["server", "store", "tables", "protocol"];
    let target = about.target().split("::").next().unwrap_or_default();
    own.contains(&target) || *about.level() <= Level::WARN
}
