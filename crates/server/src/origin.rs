//! Pages of other sites must not act for a player whose cookie the browser sends along, nor give the browser
//! another cookie.

use axum::http::request::Parts;
use axum::http::{HeaderMap, header};

use crate::app::App;
use crate::error::Problem;

/// Refuses what a page of another site has asked for. A request without an origin does not come
/// from a page.
///
/// # Errors
/// If the origin is another site.
pub fn check(parts: &Parts, app: &App) -> Result<(), Problem> {
    let site = text(&parts.headers, "sec-fetch-site");
    let Some(origin) = parts.headers.get(header::ORIGIN) else {
        return match site {
            None | Some("same-origin" | "none") => Ok(()),
            Some(_) => Err(Problem::ForeignOrigin),
        };
    };
    let origin = origin.to_str().map_err(|_| Problem::ForeignOrigin)?.to_lowercase();
    let config = &app.config;
    let listed = config.allowed_origins.iter().chain(&config.public_url).any(|known| *known == origin);
    let host = parts.uri.authority().map(ToString::to_string);
    let host = host.or_else(|| text(&parts.headers, "host").map(str::to_owned)).unwrap_or_default();
    if listed || is_same(&origin, &host.to_lowercase()) { Ok(()) } else { Err(Problem::ForeignOrigin) }
}

/// Is this origin the host that was asked?
fn is_same(origin: &str, host: &str) -> bool {
    let (named, port) = match origin.split_once("://") {
        Some(("https", named)) => (named, ":443"),
        Some(("http", named)) => (named, ":80"),
        _ => return false,
    };
    let bare = |text: &str| text.strip_suffix(port).unwrap_or(text).to_owned();
    !host.is_empty() && bare(named) == bare(host)
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_host_itself_is_the_same() {
        assert!(is_same("http://127.0.0.1:7878", "127.0.0.1:7878"));
        assert!(is_same("https://play.example.org", "play.example.org:443"));
        assert!(is_same("http://play.example.org:80", "play.example.org"));
        for foreign in ["http://127.0.0.1:7879", "https://127.0.0.1.evil.example:7878", "null", "http://", ""]
        {
            assert!(!is_same(foreign, "127.0.0.1:7878"), "{foreign}");
        }
        assert!(!is_same("http://", ""));
    }
}
