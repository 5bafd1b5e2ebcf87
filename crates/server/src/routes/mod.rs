//! What can be asked for, by subject.

mod docs;
mod games;
mod health;
mod me;
mod passkeys;
mod play;
mod records;
mod seats;
mod session;
mod stream;
mod tables;
mod tokens;
mod web;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use tower_http::catch_panic::CatchPanicLayer;

use crate::api::{Api, Document};
use crate::app::App;
use crate::error::{Problem, Thing};
use crate::middleware;

pub use health::{doorstep, operator};
pub use play::outcome;

/// Everything that the server answers.
pub fn router(app: &Arc<App>) -> Router {
    let (api, document) = api();
    let limits = &app.config.limits;
    let known = api
        .merge(docs::router(document))
        .method_not_allowed_fallback(|| async { Problem::BadMethod })
        .route("/api/{*rest}", axum::routing::any(|| async { Problem::Missing(Thing::Page) }));
    known
        .merge(health::router(app.config.metrics_listen.is_none()))
        .fallback(web::serve)
        .layer(DefaultBodyLimit::max(limits.body_bytes as usize))
        .layer(from_fn(middleware::renewal))
        .layer(from_fn_with_state(app.clone(), middleware::same_origin))
        .layer(from_fn_with_state(app.clone(), middleware::rate_limit))
        .layer(CatchPanicLayer::custom(middleware::panicked))
        .layer(from_fn_with_state(app.clone(), middleware::headers))
        .with_state(app.clone())
}

/// The open API and its description.
pub fn api() -> (Router<Arc<App>>, Document) {
    let api = Api::new();
    let api = session::add(api);
    let api = me::add(api);
    let api = passkeys::add(api);
    let api = tokens::add(api);
    let api = games::add(api);
    let api = tables::add(api);
    let api = seats::add(api);
    let api = play::add(api);
    let api = stream::add(api);
    let api = records::add(api);
    docs::add(api).finish()
}
