//! Pages of other sites must not act for a player whose cookie the browser sends along, nor give the browser
//! another cookie.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};

use crate::app::App;
use crate::error::Problem;
use crate::identity::Client;

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
    if listed || is_same(&origin, &host(parts)) { Ok(()) } else { Err(Problem::ForeignOrigin) }
}

/// The host that was asked.
fn host(parts: &Parts) -> String {
    let host = parts.uri.authority().map(ToString::to_string);
    let host = host.or_else(|| text(&parts.headers, "host").map(str::to_owned)).unwrap_or_default();
    host.to_lowercase()
}

/// Where the page that asks comes from, if browsers make passkeys for that: a host name, over `https` or on this very
/// machine. It was [checked](check) before; a program that names no origin is taken for a page of the host that it asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Site {
    /// As browsers write it: `https://play.example.org`.
    pub origin: String,
    /// The name alone.
    pub host: String,
}

impl FromRequestParts<Arc<App>> for Site {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        let named = text(&parts.headers, "origin").map(str::to_lowercase);
        let asked = || match Client::of(parts, app).https {
            true => format!("https://{}", host(parts)),
            false => format!("http://{}", host(parts)),
        };
        site(&named.unwrap_or_else(asked)).ok_or(Problem::NoPasskeysHere)
    }
}

fn site(origin: &str) -> Option<Site> {
    let (scheme, port) =
        if origin.starts_with("https://") { ("https://", ":443") } else { ("http://", ":80") };
    let named = origin.strip_prefix(scheme)?;
    let named = named.strip_suffix(port).unwrap_or(named);
    let host = named.split_once(':').map_or(named, |(host, _)| host);
    let local = host == "localhost" || host.ends_with(".localhost");
    let is_name = !host.is_empty()
        && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-'))
        && host.parse::<IpAddr>().is_err();
    let site = Site { origin: format!("{scheme}{named}"), host: host.to_owned() };
    (is_name && (local || scheme == "https://")).then_some(site)
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

    #[test]
    fn passkeys_are_made_for_names_over_https_and_for_this_machine() {
        for (origin, plain, host) in [
            ("https://play.example.org", "https://play.example.org", "play.example.org"),
            ("https://play.example.org:443", "https://play.example.org", "play.example.org"),
            ("https://play.example.org:8443", "https://play.example.org:8443", "play.example.org"),
            ("http://localhost:7878", "http://localhost:7878", "localhost"),
            ("http://yolio.localhost", "http://yolio.localhost", "yolio.localhost"),
        ] {
            assert_eq!(site(origin), Some(Site { origin: plain.to_owned(), host: host.to_owned() }));
        }
        for none in [
            "http://play.example.org",
            "http://127.0.0.1:7878",
            "https://192.168.1.20",
            "https://[::1]:7878",
            "https://",
            "https://a b",
            "null",
            "",
        ] {
            assert_eq!(site(none), None, "{none}");
        }
    }
}
