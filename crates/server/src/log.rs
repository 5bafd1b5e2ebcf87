use std::io::{IsTerminal, stderr};

use tracing::{Level, Metadata};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{LevelFilter, Targets, filter_fn};
use tracing_subscriber::fmt::layer;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// Writes what happens to standard error, as text or as JSON. `YOLIO_LOG` says how much
/// (`warn`, `info`, `debug`). No line holds a card, a secret or a token.
pub fn start(json: bool) {
    let wish = std::env::var("YOLIO_LOG").ok().and_then(|wish| wish.parse::<Targets>().ok());
    let filter = wish.unwrap_or_else(|| Targets::new().with_default(LevelFilter::INFO));
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
    let filter: Targets = filter.parse().expect("a test names a level");
    let layer = layer().with_ansi(false).with_writer(writer).with_filter(filter_fn(ours));
    tracing_subscriber::registry().with(filter).with(layer).init();
}

/// Libraries write whole frames and statements where nobody would want them: of theirs only
/// warnings are kept, whatever `YOLIO_LOG` says. What the bus's client complains of we say ourselves, once.
fn ours(about: &Metadata<'_>) -> bool {
    let own = ["server", "store", "tables", "protocol", "bus"];
    let target = about.target().split("::").next().unwrap_or_default();
    own.contains(&target) || (*about.level() <= Level::WARN && target != "async_nats")
}
