//! One move is one trace, whatever servers it goes through.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex};

use super::{Several, at};
use crate::common::finish;
use axum::routing::post;
use axum::{Json, Router};
use serde_json::{Value, json};
use store::testing::Fresh;

/// A span as the collector gets it, and the server that sent it.
#[derive(Clone, Debug)]
struct Span {
    node: String,
    name: String,
    trace: String,
    id: String,
    parent: String,
    about: HashMap<String, Value>,
}

/// A collector at a free port; its address, and what it got.
async fn collector() -> (String, Arc<Mutex<Vec<Value>>>) {
    let got = Arc::new(Mutex::new(Vec::new()));
    let keep = got.clone();
    let take = post(async move |Json(traces): Json<Value>| {
        keep.lock().unwrap().push(traces);
        Json(json!({}))
    });
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(axum::serve(listener, Router::new().route("/v1/traces", take)).into_future());
    (url, got)
}

fn attributes(of: &Value) -> HashMap<String, Value> {
    let all = of["attributes"].as_array().cloned().unwrap_or_default();
    all.iter().map(|one| (one["key"].as_str().unwrap().to_owned(), one["value"].clone())).collect()
}

fn spans(got: &[Value]) -> Vec<Span> {
    let list = |value: &Value, key: &str| value[key].as_array().cloned().unwrap_or_default();
    let mut spans = Vec::new();
    for from in got.iter().flat_map(|one| list(one, "resourceSpans")) {
        let sender = attributes(&from["resource"]);
        assert_eq!(sender["service.name"]["stringValue"], "yolio");
        let node = sender["service.instance.id"]["stringValue"].as_str().unwrap();
        for span in list(&from, "scopeSpans").iter().flat_map(|scope| list(scope, "spans")) {
            let text = |key: &str| span[key].as_str().unwrap_or_default().to_owned();
            spans.push(Span {
                node: node.to_owned(),
                name: text("name"),
                trace: text("traceId"),
                id: text("spanId"),
                parent: text("parentSpanId"),
                about: attributes(&span),
            });
        }
    }
    spans
}

/// The names of a trace's spans from one of them up to the first, with their servers.
fn way<'a>(trace: &[&'a Span], mut span: &'a Span) -> Vec<(&'a str, &'a str)> {
    let mut way = vec![(span.name.as_str(), span.node.as_str())];
    while !span.parent.is_empty() {
        let parent = trace.iter().find(|other| other.id == span.parent);
        span = parent.unwrap_or_else(|| panic!("{span:?} has no parent in {trace:?}"));
        way.push((&span.name, &span.node));
    }
    way
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_can_be_followed_from_its_socket_to_the_tables_server_and_nothing_of_it_is_told() {
    let (url, got) = collector().await;
    let several = Several::traced(Fresh::postgres().await, 2, Some(url)).await;
    let (table, [ann, ben], [mut anns, mut bens]) = several.table_of_two(0, 1).await;
    let id = table["id"].as_str().unwrap();
    let (one, _) = tokio::join!(finish(&mut anns), finish(&mut bens));
    let owner = several.owner(id).await.unwrap();
    let far = at(&ben, &several.houses[1 - owner]);
    let again = json!({ "move_id": "again", "version": one.version, "type": "rematch" });
    far.post(&format!("/api/tables/{id}/commands?seat=1"), again).await;
    let nodes = ["north", "south"];
    let (owner, other) = (nodes[owner], nodes[1 - owner]);
    several.stop().await;

    let got = got.lock().unwrap().clone();
    let spans = spans(&got);
    let mut ways = BTreeSet::new();
    for last in spans.iter().filter(|span| ["frames", "store"].contains(&span.name.as_str())) {
        let trace: Vec<&Span> = spans.iter().filter(|span| span.trace == last.trace).collect();
        let first = trace.iter().find(|span| span.parent.is_empty()).unwrap();
        let command = first.about["yolio.command"]["stringValue"].as_str().unwrap();
        let decided = trace.iter().find(|span| span.name == "decide").unwrap();
        assert_eq!(decided.about["yolio.table"]["stringValue"], id);
        ways.insert((command, way(&trace, last)));
    }
    for last in ["frames", "store"] {
        let there = vec![(last, owner), ("decide", owner), ("bus", other), ("command", other)];
        assert!(ways.contains(&("act", there.clone())), "a move over the bus: {ways:?}");
        assert!(ways.contains(&("rematch", there)), "a request over the bus: {ways:?}");
        let here = vec![(last, owner), ("decide", owner), ("command", owner)];
        assert!(ways.contains(&("act", here)), "a move at the table's server: {ways:?}");
    }
    // Which table and what kind of command, and nothing more.
    let known = ["yolio.command", "yolio.table", "yolio.readers"];
    for span in &spans {
        assert!(span.about.keys().all(|key| known.contains(&key.as_str())), "{span:?}");
    }
    let text = json!(got).to_string();
    for person in [&ann, &ben] {
        let secret = person.credential.as_ref().unwrap().header().1;
        let secret = secret.split('=').nth(1).unwrap();
        for word in [person.me["id"].as_str().unwrap(), person.me["name"].as_str().unwrap(), secret] {
            assert!(!text.contains(word), "{word} is told to the collector");
        }
    }
}
