//! What holds for every request: rate limits, headers, and panics that end one request only.

use std::any::Any;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::error::Problem;
use crate::identity::{Client, Renewal};
use crate::origin;

/// Pages get everything from this server and nothing from anywhere else.
pub const POLICY: &str = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; \
    object-src 'none'; img-src 'self' data: blob:; connect-src 'self'";

const HEADERS: [(&str, &str); 6] = [
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("x-frame-options", "DENY"),
    ("cross-origin-opener-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
];

/// Adds the headers that keep browsers careful.
pub async fn headers(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let private = request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        // What a page has said for itself is stricter.
        let header = response.headers_mut().entry(HeaderName::from_static(name));
        header.or_insert(HeaderValue::from_static(value));
    }
    if app.config.is_https() {
        // The host says that TLS stands in front: from now on browsers come no other way.
        let strict = HeaderName::from_static("strict-transport-security");
        response.headers_mut().insert(strict, HeaderValue::from_static("max-age=31536000"));
    }
    if private {
        let kept = HeaderName::from_static("cache-control");
        response.headers_mut().entry(kept).or_insert(HeaderValue::from_static("no-store"));
    }
    response
}

/// Refuses what a page of another site asks for, before anything else looks at it: whatever could change something,
/// and every socket. A look has no effect, and what it shows cannot be read from there.
pub async fn same_origin(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let looks =
        matches!(parts.method, Method::GET | Method::HEAD) && !parts.headers.contains_key(header::UPGRADE);
    if !looks && let Err(problem) = origin::check(&parts, &app) {
        return problem.into_response();
    }
    next.run(Request::from_parts(parts, body)).await
}

/// Gives a browser its cookie again before it is too old.
pub async fn renewal(mut request: Request, next: Next) -> Response {
    let renewal = Renewal::default();
    request.extensions_mut().insert(renewal.clone());
    let mut response = next.run(request).await;
    if let Some(cookie) = renewal.cookie().and_then(|cookie| HeaderValue::from_str(cookie).ok()) {
        // Anyone who logs out or in gets what that says.
        response.headers_mut().entry(header::SET_COOKIE).or_insert(cookie);
    }
    response
}

/// How long somebody who asks too often waits for the refusal. It costs little to refuse, and not nothing: over one
/// connection, thousands a second.
const REFUSED_AFTER: Duration = Duration::from_millis(100);

/// Limits the requests of an address.
pub async fn rate_limit(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let client = Client::of(&parts, &app);
    if let Err(problem) = app.rate_limits.request(client.address) {
        app.clock.sleep(REFUSED_AFTER).await;
        // Whether the server lives is told to everybody, however often.
        if !matches!(parts.uri.path(), "/healthz" | "/readyz") {
            return problem.into_response();
        }
    }
    next.run(Request::from_parts(parts, body)).await
}

/// A request that panics is answered as a fault; others go on.
pub fn panicked(_: Box<dyn Any + Send>) -> Response {
    tracing::error!("a request panicked");
    Problem::Fault.into_response()
}
