//! Metrics for Prometheus.

use std::sync::OnceLock;
use std::time::Duration;

use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use crate::app::App;
use crate::clock::Clock;

/// One for the process: counters are global.
static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

/// Bounds in seconds, around the promise of 50 ms.
const SECONDS: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.02, 0.035, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];
const BATCHES: [f64; 8] = [1.0, 2.0, 4.0, 8.0, 16.0, 64.0, 256.0, 512.0];

/// Begins to count.
pub fn start() {
    RECORDER.get_or_init(|| {
        let builder = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &SECONDS)
            .and_then(|builder| {
                builder.set_buckets_for_metric(Matcher::Full("yolio_commit_writes".to_owned()), &BATCHES)
            });
        let handle = builder.ok()?.install_recorder().ok()?;
        describe();
        // Whoever watches these sees that nothing has happened yet.
        for name in ["yolio_entries_total", "yolio_skips_total", "yolio_table_panics_total"] {
            metrics::counter!(name).increment(0);
        }
        for name in ["yolio_sockets", "yolio_connections"] {
            metrics::gauge!(name).increment(0.0);
        }
        Some(handle)
    });
}

/// The same for what there is only with a bus.
pub fn with_bus() {
    for name in ["yolio_bus_messages_total", "yolio_bus_requests_total", "yolio_links_broken_total"] {
        metrics::counter!(name).increment(0);
    }
}

fn describe() {
    metrics::describe_histogram!("yolio_command_seconds", "From the arrival of a command to its answer.");
    metrics::describe_histogram!("yolio_commit_seconds", "How long one commit waited for the disk.");
    metrics::describe_histogram!("yolio_commit_writes", "How many changes became durable by one commit.");
    metrics::describe_histogram!("yolio_bot_seconds", "How long a bot took for one decision.");
    metrics::describe_histogram!("yolio_load_seconds", "How long a table took to be read from its log.");
    metrics::describe_gauge!("yolio_sockets", "Open sockets and streams.");
    metrics::describe_gauge!(
        "yolio_connections",
        "Open connections; one that became a socket is none any more."
    );
    metrics::describe_gauge!("yolio_tables_live", "Tables in memory.");
    metrics::describe_gauge!(
        "yolio_work_waiting",
        "Decisions of bots, hints, reviews and replays that wait for a worker."
    );
    metrics::describe_gauge!("yolio_writable", "1, if a write reached the disk in the last seconds.");
    metrics::describe_gauge!("yolio_writes_waiting", "Changes that wait for the database.");
    metrics::describe_gauge!("yolio_bus_connected", "1, if this server is connected to the bus.");
    metrics::describe_gauge!("yolio_servers_heard", "Other servers that were heard in the last seconds.");
    metrics::describe_gauge!("yolio_readers_of_tables_elsewhere", "Sockets here at tables of other servers.");
    metrics::describe_gauge!("yolio_readers_from_elsewhere", "Sockets of other servers at tables here.");
    metrics::describe_gauge!("yolio_tables_held", "Tables that this server holds.");
    metrics::describe_counter!("yolio_bus_messages_total", "Messages to other servers.");
    metrics::describe_counter!("yolio_bus_requests_total", "Questions to other servers.");
    metrics::describe_counter!("yolio_links_broken_total", "Links over which something was lost.");
    metrics::describe_counter!("yolio_refused_total", "Refusals by their code.");
    metrics::describe_counter!("yolio_skips_total", "Slow readers that skipped ahead.");
    metrics::describe_counter!("yolio_table_panics_total", "Tables that panicked and were loaded again.");
}

/// All metrics as Prometheus reads them.
#[must_use]
pub fn text(app: &App) -> String {
    metrics::gauge!("yolio_writes_waiting").set(app.store.waiting() as f64);
    metrics::counter!("yolio_work_total").absolute(app.workers.finished());
    metrics::gauge!("yolio_work_waiting").set(app.workers.waiting() as f64);
    metrics::gauge!("yolio_writable").set(f64::from(u8::from(app.health.is_writable())));
    metrics::gauge!("yolio_tables_live").set(app.tables.len() as f64);
    if let Some(links) = app.cluster.links() {
        let (heard, elsewhere, guests) = links.counts();
        metrics::gauge!("yolio_bus_connected").set(f64::from(u8::from(links.is_connected())));
        metrics::gauge!("yolio_servers_heard").set(heard as f64);
        metrics::gauge!("yolio_readers_of_tables_elsewhere").set(elsewhere as f64);
        metrics::gauge!("yolio_readers_from_elsewhere").set(guests as f64);
        metrics::gauge!("yolio_tables_held").set(app.tables.held().len() as f64);
    }
    RECORDER.get().and_then(Option::as_ref).map(PrometheusHandle::render).unwrap_or_default()
}

/// How often which code was refused since the start, most often first.
#[must_use]
pub fn refusals(metrics: &str) -> Vec<(String, u64)> {
    let refused = |line: &str| {
        let rest = line.strip_prefix("yolio_refused_total{code=\"")?;
        let (code, count) = rest.split_once("\"} ")?;
        Some((code.to_owned(), count.trim().parse().ok()?))
    };
    let mut all: Vec<(String, u64)> = metrics.lines().filter_map(refused).collect();
    all.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    all
}

/// The value of a metric without labels.
#[must_use]
pub fn value(metrics: &str, name: &str) -> f64 {
    let value = |line: &str| line.strip_prefix(name)?.strip_prefix(' ')?.trim().parse().ok();
    metrics.lines().find_map(value).unwrap_or_default()
}

/// Keeps the metrics from growing while nobody asks for them.
pub async fn upkeep(clock: Clock) {
    loop {
        clock.sleep(Duration::from_secs(5)).await;
        if let Some(Some(handle)) = RECORDER.get() {
            handle.run_upkeep();
        }
    }
}
