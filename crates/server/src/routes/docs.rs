use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use protocol::wire::socket_schemas;

use crate::api::{Api, Document, Op};
use crate::app::App;
use crate::error::{Problem, Thing};
use crate::extract::Path;

static SCHEMAS: LazyLock<Vec<(&str, String)>> = LazyLock::new(|| {
    let text = |schema: &schemars::Schema| serde_json::to_string_pretty(schema).unwrap_or_default();
    socket_schemas().iter().map(|(name, schema)| (*name, text(schema))).collect()
});

pub fn add(api: Api) -> Api {
    api.add(
        Op::get("/api/schemas/{name}", "JSON Schema of what is said over a table's socket")
            .other(200, "JSON Schema, 2020-12.", "application/schema+json")
            .refuses(&[404]),
        schema,
    )
}

async fn schema(Path(name): Path<String>) -> Result<Response, Problem> {
    let name = name.strip_suffix(".json").unwrap_or(&name);
    let (_, text) =
        SCHEMAS.iter().find(|(known, _)| *known == name).ok_or(Problem::Missing(Thing::Schema))?;
    Ok(([(header::CONTENT_TYPE, "application/schema+json")], text.as_str()).into_response())
}

/// The document itself, and a page to read it.
pub fn router(document: Document) -> Router<Arc<App>> {
    let text = Arc::new(LazyLock::new(move || document.write().to_string()));
    let kinds = |kind: &'static str| [(header::CONTENT_TYPE, kind)];
    let json = move || {
        let text = text.clone();
        async move { (kinds("application/json"), (**text).clone()) }
    };
    let page =
        move || async move { (kinds("text/html; charset=utf-8"), include_str!("../../page/docs.html")) };
    let code =
        move || async move { (kinds("text/javascript; charset=utf-8"), include_str!("../../page/docs.js")) };
    let look = move || async move { (kinds("text/css; charset=utf-8"), include_str!("../../page/docs.css")) };
    Router::new()
        .route("/api/openapi.json", get(json))
        .route("/api/docs", get(page))
        .route("/api/docs/docs.js", get(code))
        .route("/api/docs/docs.css", get(look))
}
