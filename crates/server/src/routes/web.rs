use assets::Asset;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::error::{Problem, Thing};

/// The web table: a file, or the page that finds its way by itself.
pub async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return Problem::BadMethod.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    match assets::find(path) {
        Some(asset) => file(asset, &headers),
        // What looks like a file is one, or is not there.
        None if path.rsplit('/').next().is_some_and(|name| name.contains('.')) => {
            Problem::Missing(Thing::Page).into_response()
        }
        None => match assets::find("index.html") {
            Some(page) => file(page, &headers),
            None => Problem::Missing(Thing::Page).into_response(),
        },
    }
}

fn file(asset: &'static Asset, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", asset.tag);
    let kept = if asset.immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let about =
        [(header::CACHE_CONTROL, kept), (header::ETAG, tag.as_str()), (header::VARY, "accept-encoding")];
    if known.is_some_and(|known| known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag)) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    let (packed, bytes) = packed(asset, headers);
    let mut response = (about, [(header::CONTENT_TYPE, asset.mime)], bytes).into_response();
    if let Some(packed) = packed {
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(packed));
    }
    response
}

/// The smallest form that the browser takes.
fn packed(asset: &'static Asset, headers: &HeaderMap) -> (Option<&'static str>, &'static [u8]) {
    let takes =
        headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let takes = |name: &str| {
        takes.split(',').any(|one| {
            let mut parts = one.split(';').map(str::trim);
            let zero = |part: &str| part.replace(' ', "").trim_end_matches(['0', '.']) == "q=";
            parts.next() == Some(name) && !parts.any(zero)
        })
    };
    match (asset.brotli, asset.gzip) {
        (Some(bytes), _) if takes("br") => (Some("br"), bytes),
        (_, Some(bytes)) if takes("gzip") => (Some("gzip"), bytes),
        _ => (None, asset.plain),
    }
}
