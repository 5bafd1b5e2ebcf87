//! How the server is, for its host: a page without a script, and the same as JSON.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Request, State};
use axum::http::{HeaderName, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::app::App;
use crate::monitoring;

/// Everything a host wants to know at a glance.
#[derive(Serialize, Clone, PartialEq, Debug)]
struct Status {
    version: &'static str,
    database: String,
    up_seconds: i64,
    /// Can people move?
    writable: bool,
    stopping: bool,
    tables_live: u64,
    sockets: Used,
    connections: Used,
    /// Log entries stored in the last minute, for each second.
    entries_per_second: f64,
    commits_last_minute: u64,
    commit_ms_average: f64,
    commit_ms_longest: f64,
    last_write_seconds: f64,
    writes_waiting: usize,
    work_waiting: usize,
    /// Resident memory in megabytes, where the system tells.
    memory_mb: Option<u64>,
    /// How often which code was refused since the start, most often first.
    refused: Vec<Refused>,
}

#[derive(Serialize, Clone, PartialEq, Debug)]
struct Used {
    now: u64,
    most: u64,
}

#[derive(Serialize, Clone, PartialEq, Debug)]
struct Refused {
    code: String,
    count: u64,
    /// Is it the answer to somebody who has reached a limit?
    limit: bool,
}

/// Answers to those who have reached a limit.
const LIMITS: [&str; 9] = [
    "too_fast",
    "too_many_tables",
    "too_many_tokens",
    "too_many_changes",
    "too_many_sockets",
    "table_crowded",
    "address_full",
    "server_full",
    "too_large",
];

/// Nobody frames the page, keeps it, or runs anything in it.
const CAREFUL: [(HeaderName, &str); 4] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    ),
    (header::CACHE_CONTROL, "no-store"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
];

/// `/status` and `/status.json`.
pub(crate) async fn page(State(app): State<Arc<App>>, request: Request) -> Response {
    let status = Status::of(&app);
    if request.uri().path().ends_with(".json") {
        return (CAREFUL, Json(status)).into_response();
    }
    (CAREFUL, [(header::CONTENT_TYPE, "text/html; charset=utf-8")], status.html()).into_response()
}

impl Status {
    fn of(app: &App) -> Self {
        let metrics = monitoring::text(app);
        let value = |name: &str| monitoring::value(&metrics, name).max(0.0) as u64;
        let (stored, limits) = (app.health.last_minute(), &app.config.limits);
        let up_seconds = (app.clock.now() - app.began_at) / 1000;
        let ms = |time: std::time::Duration| (time.as_secs_f64() * 1e4).round() / 10.0;
        let refused = monitoring::refusals(&metrics).into_iter();
        Self {
            version: env!("CARGO_PKG_VERSION"),
            database: app.config.target.to_string(),
            up_seconds,
            writable: app.health.is_writable(),
            stopping: *app.stopping.borrow(),
            tables_live: app.tables.len() as u64,
            sockets: Used { now: value("yolio_sockets"), most: limits.sockets.into() },
            connections: Used { now: value("yolio_connections"), most: limits.connections.into() },
            entries_per_second: (stored.entries as f64 / up_seconds.clamp(1, 60) as f64 * 10.0).round()
                / 10.0,
            commits_last_minute: stored.commits,
            commit_ms_average: ms(stored.average()),
            commit_ms_longest: ms(stored.longest),
            last_write_seconds: app.health.silent_ms() as f64 / 1000.0,
            writes_waiting: app.store.waiting(),
            work_waiting: app.workers.waiting(),
            memory_mb: memory(),
            refused: refused
                .map(|(code, count)| Refused { limit: LIMITS.contains(&code.as_str()), code, count })
                .collect(),
        }
    }

    fn html(&self) -> String {
        let state = match (self.stopping, self.writable) {
            (true, _) => "stopping",
            (false, true) => "open",
            (false, false) => "nothing can be stored: people can look, and not move",
        };
        let used = |used: &Used| format!("{} of {}", used.now, used.most);
        let hours = format!("{} h {} min", self.up_seconds / 3600, self.up_seconds / 60 % 60);
        let rows = [
            ("State", state.to_owned()),
            ("Version", self.version.to_owned()),
            ("Running for", hours),
            ("Database", self.database.clone()),
            ("Last write", format!("{:.1} s ago", self.last_write_seconds)),
            (
                "A commit takes",
                format!(
                    "{:.1} ms, the longest {:.1} ms; {} in the last minute",
                    self.commit_ms_average, self.commit_ms_longest, self.commits_last_minute
                ),
            ),
            ("Entries stored", format!("{:.1} a second in the last minute", self.entries_per_second)),
            ("Waiting for the database", self.writes_waiting.to_string()),
            ("Waiting for a worker", format!("{} (bots, hints, reviews, replays)", self.work_waiting)),
            ("Tables in memory", self.tables_live.to_string()),
            ("Sockets and streams", used(&self.sockets)),
            ("Other connections", used(&self.connections)),
            ("Memory", self.memory_mb.map_or("not known".to_owned(), |mb| format!("{mb} MB"))),
        ];
        let mut page = String::from(
            "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta http-equiv=\"refresh\" content=\"10\">\
             <meta name=\"viewport\" content=\"width=device-width\"><title>Yolio: status</title>\
             <style>body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}\
             th{text-align:left;font-weight:400;padding-right:2rem;vertical-align:top}td{font-variant-numeric:tabular-nums}\
             </style><h1>Yolio</h1><table>",
        );
        for (name, value) in rows {
            // A string is never too small for what is written to it.
            let _ = write!(page, "<tr><th scope=\"row\">{name}<td>{}", escaped(&value));
        }
        page.push_str("</table><h2>Limits that were reached since the start</h2><table>");
        for Refused { code, count, .. } in self.refused.iter().filter(|refused| refused.limit) {
            let _ = write!(page, "<tr><th scope=\"row\">{}<td>{count}", escaped(code));
        }
        page.push_str("</table><h2>Other refusals since the start</h2><table>");
        for Refused { code, count, .. } in self.refused.iter().filter(|refused| !refused.limit) {
            let _ = write!(page, "<tr><th scope=\"row\">{}<td>{count}", escaped(code));
        }
        page.push_str("</table><p><a href=\"/status.json\">The same as JSON</a></html>");
        page
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Resident memory of this process, in megabytes.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes / 1024)
}
