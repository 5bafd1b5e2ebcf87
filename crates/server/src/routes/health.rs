use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{ConnectInfo, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

use crate::app::App;
use crate::error::{Problem, Thing};
use crate::monitoring;

/// Health and metrics, for the host of the server.
pub fn router(with_metrics: bool) -> Router<Arc<App>> {
    let router = Router::new().route("/healthz", get(|| async { "alive\n" })).route("/readyz", get(ready));
    if with_metrics { router.route("/metrics", get(local_metrics)) } else { router }
}

/// What is served on an address of its own, which only the host can reach.
pub fn operator(app: Arc<App>) -> Router {
    Router::new()
        .route("/healthz", get(|| async { "alive\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .route("/drain", post(drain))
        .with_state(app)
}

async fn ready(State(app): State<Arc<App>>) -> Response {
    if *app.stopping.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n").into_response();
    }
    match app.store.last_alive(&app.node).await {
        Ok(_) => "ready\n".into_response(),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n").into_response(),
    }
}

/// Beside the tables only for requests from this machine that no proxy has passed on.
async fn local_metrics(
    state: State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: axum::http::HeaderMap,
) -> Response {
    let forwarded = headers.contains_key("x-forwarded-for") || headers.contains_key("forwarded");
    if !peer.ip().to_canonical().is_loopback() || forwarded {
        return Problem::Missing(Thing::Page).into_response();
    }
    metrics(state).await
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
