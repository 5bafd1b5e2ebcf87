use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

use crate::app::App;
use crate::error::{Limit, Problem, Thing};
use crate::monitoring;
use crate::status;

/// Health and metrics, for the host of the server.
pub fn router(with_metrics: bool) -> Router<Arc<App>> {
    let router = health();
    if !with_metrics {
        return router;
    }
    router
        .route("/metrics", get(local_metrics))
        .route("/status", get(local_status))
        .route("/status.json", get(local_status))
}

fn health() -> Router<Arc<App>> {
    // Alive: this very answer needs the loop to turn, and nothing else.
    Router::new().route("/healthz", get(|| async { "alive\n" })).route("/readyz", get(ready))
}

/// What is served on an address of its own, which only the host can reach.
pub fn operator(app: Arc<App>) -> Router {
    let guarded = Router::new()
        .route("/metrics", get(metrics))
        .route("/drain", post(drain))
        .layer(from_fn(for_programs_here));
    let seen = Router::new()
        .route("/status", get(status::page))
        .route("/status.json", get(status::page))
        .layer(from_fn(for_people_here));
    health().merge(guarded).merge(seen).with_state(app)
}

/// What is answered when there is no room: whether the server lives, and that there is no room.
pub fn doorstep(app: Arc<App>) -> Router {
    let full = || async {
        let mut answer = Problem::Full(Limit::ConnectionsOfAddress).into_response();
        *answer.status_mut() = StatusCode::SERVICE_UNAVAILABLE;
        answer.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        answer
    };
    health().fallback(full).with_state(app)
}

/// Ready: a write reached the disk in the last seconds.
async fn ready(State(app): State<Arc<App>>) -> Response {
    if *app.stopping.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n").into_response();
    }
    if !app.standing.holds() {
        let sentence = "the database has not answered in time: other servers may have this one's tables\n";
        return (StatusCode::SERVICE_UNAVAILABLE, sentence).into_response();
    }
    if app.health.is_writable() {
        return match app.cluster.links() {
            // Still of use: people at its tables play on.
            Some(links) if !links.is_connected() => {
                "ready, but the bus is away: tables of other servers can't be reached\n".into_response()
            }
            _ => "ready\n".into_response(),
        };
    }
    let seconds = app.health.silent_ms() / 1000;
    let sentence = format!("nothing has been stored for {seconds} s: people can look, and not move\n");
    (StatusCode::SERVICE_UNAVAILABLE, sentence).into_response()
}

/// The operator's address is for programs of the host. A page in a browser that can reach it is refused, whatever it
/// calls itself: by its origin, and by the name it used, which for a page elsewhere is a name of its own.
async fn for_programs_here(request: Request, next: Next) -> Response {
    let headers = request.headers();
    let page = headers.contains_key(header::ORIGIN) || headers.contains_key("sec-fetch-site");
    if page || !names_this_machine(headers) {
        return Problem::ForeignOrigin.into_response();
    }
    next.run(request).await
}

/// The status page is looked at in a browser: by somebody who typed its address, or came from itself, and by nobody's
/// page elsewhere.
async fn for_people_here(request: Request, next: Next) -> Response {
    let headers = request.headers();
    if is_asked_elsewhere(headers) || !names_this_machine(headers) {
        return Problem::ForeignOrigin.into_response();
    }
    next.run(request).await
}

fn is_asked_elsewhere(headers: &HeaderMap) -> bool {
    let from = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
    headers.contains_key(header::ORIGIN) || from.is_some_and(|from| from != b"none" && from != b"same-origin")
}

/// Is the server called by an address, or by a name that only a network of one's own knows?
fn names_this_machine(headers: &HeaderMap) -> bool {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let bare = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.rsplit_once(':').map_or(host, |(name, _)| name),
    };
    let local = !bare.is_empty() && !bare.contains('.');
    local
        || bare.parse::<IpAddr>().is_ok()
        || [".local", ".internal", ".localhost"].iter().any(|end| bare.ends_with(end))
}

/// Beside the tables only for requests from this machine that no proxy has passed on.
async fn local_metrics(
    state: State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    let forwarded = headers.contains_key("x-forwarded-for") || headers.contains_key("forwarded");
    let page = headers.contains_key(header::ORIGIN) || headers.contains_key("sec-fetch-site");
    if !peer.ip().to_canonical().is_loopback() || forwarded || page || !names_this_machine(&headers) {
        return Problem::Missing(Thing::Page).into_response();
    }
    metrics(state).await
}

/// The same for the status page.
async fn local_status(
    state: State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
) -> Response {
    let headers = request.headers();
    let forwarded = headers.contains_key("x-forwarded-for") || headers.contains_key("forwarded");
    let here = peer.ip().to_canonical().is_loopback() && names_this_machine(headers);
    if !here || forwarded || is_asked_elsewhere(headers) {
        return Problem::Missing(Thing::Page).into_response();
    }
    status::page(state, request).await
}

async fn metrics(State(app): State<Arc<App>>) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (kind, monitoring::text(&app)).into_response()
}

/// Says goodbye to everybody and ends, as SIGTERM does.
async fn drain(State(app): State<Arc<App>>) -> &'static str {
    app.stopping.send_replace(true);
    "draining\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_anybody_can_register_is_not_this_machine() {
        let check = |host: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().unwrap());
            names_this_machine(&headers)
        };
        for own in [
            "127.0.0.1:9100",
            "[::1]:9100",
            "localhost:9100",
            "localhost",
            "yolio:9100",
            "10.0.0.7",
            "pod.internal:1",
        ] {
            assert!(check(own), "{own}");
        }
        for foreign in ["evil.example:9100", "evil.example", "", "127.0.0.1.evil.example"] {
            assert!(!check(foreign), "{foreign}");
        }
    }
}
