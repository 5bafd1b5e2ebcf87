use std::collections::BTreeSet;

use protocol::wire::ErrorBody;
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::op::{Needs, Op};

/// The routes that an OpenAPI 3.1 document describes. It is long and few ask for it, so it is written when somebody does.
#[derive(Default)]
pub struct Document {
    ops: Vec<Op>,
}

/// Writes the document. Its schemas come from the types that are sent.
struct Writer {
    paths: Map<String, Value>,
    schemas: SchemaGenerator,
}

/// A name in an address, its meaning, and its form.
type Name = (&'static str, &'static str, fn() -> Value);

/// The meaning of what stands in an address.
const NAMES: [Name; 6] = [
    (
        "table",
        "A table's id, or its code.",
        || json!({ "type": "string", "pattern": "^[A-Za-z0-9_-]{1,48}$" }),
    ),
    (
        "game",
        "The key of a game.",
        || json!({ "type": "string", "enum": catalog::GameId::ALL.map(catalog::GameId::key) }),
    ),
    ("seat", "The number of a seat.", || json!({ "type": "integer", "minimum": 0, "maximum": 7 })),
    (
        "number",
        "The number of a game at the table.",
        || json!({ "type": "integer", "minimum": 1, "maximum": 4_294_967_295_u32 }),
    ),
    (
        "id",
        "The id of a token or passkey.",
        || json!({ "type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$" }),
    ),
    ("name", "What it describes.", || json!({ "type": "string", "enum": ["command", "message", "event"] })),
];

impl Document {
    pub(super) fn add(&mut self, op: Op) {
        self.ops.push(op);
    }

    /// The document.
    #[must_use]
    pub fn write(&self) -> Value {
        let mut writer = Writer::new();
        for op in &self.ops {
            writer.add(op);
        }
        writer.finish()
    }
}

impl Writer {
    fn new() -> Self {
        let settings = SchemaSettings::draft2020_12().with(|settings| {
            settings.definitions_path = "/components/schemas".into();
            settings.meta_schema = None;
        });
        Self { paths: Map::new(), schemas: settings.into_generator() }
    }

    fn add(&mut self, op: &Op) {
        let described = self.describe(op);
        let path = self.paths.entry(op.path).or_insert_with(|| json!({}));
        if let Some(path) = path.as_object_mut() {
            path.insert(op.method.as_str().to_lowercase(), described);
        }
    }

    fn describe(&mut self, op: &Op) -> Value {
        let mut parameters: Vec<Value> = NAMES
            .iter()
            .filter(|(name, ..)| op.path.contains(&format!("{{{name}}}")))
            .map(|(name, meaning, schema)| {
                json!({ "name": name, "in": "path", "required": true, "description": meaning, "schema": schema() })
            })
            .collect();
        parameters.extend(op.query.iter().map(|query| {
            json!({ "name": query.name, "in": "query", "description": query.meaning, "schema": query.schema })
        }));
        let mut described = json!({
            "operationId": operation_id(op),
            "summary": op.summary,
            "tags": [op.path.split('/').nth(2).unwrap_or("house")],
            "parameters": parameters,
            "responses": self.responses(op),
            "security": match op.needs {
                Needs::Nobody => json!([]),
                Needs::Anybody => json!([{}, { "cookie": [] }, { "token": [] }]),
                Needs::Player => json!([{ "cookie": [] }, { "token": [] }]),
            },
        });
        if let Some(body) = op.body {
            let schema = body(&mut self.schemas);
            described["requestBody"] =
                json!({ "required": true, "content": { "application/json": { "schema": schema } } });
        }
        described
    }

    fn responses(&mut self, op: &Op) -> Value {
        let mut responses = Map::new();
        for answer in &op.answers {
            let mut described = json!({ "description": answer.meaning });
            if let Some((mime, schema)) = answer.content {
                let schema =
                    schema.map_or_else(|| json!({}), |make| json!({ "schema": make(&mut self.schemas) }));
                described["content"] = json!({ mime: schema });
            }
            responses.insert(answer.status.to_string(), described);
        }
        let refusal = self.schemas.subschema_for::<ErrorBody>();
        for status in refusals(op) {
            let content = json!({ "application/json": { "schema": refusal } });
            let described = json!({ "description": meaning(status), "content": content });
            responses.entry(status.to_string()).or_insert(described);
        }
        Value::Object(responses)
    }

    fn finish(mut self) -> Value {
        json!({
            "openapi": "3.1.0",
            "info": {
                "title": "Yolio",
                "version": env!("CARGO_PKG_VERSION"),
                "description": "Tables, players and records of a Yolio server. Refusals always have a stable \
                    `code` and a sentence. How a table is played over a WebSocket or a stream is described by \
                    /api/schemas/command.json, message.json and event.json.",
                "license": { "name": "MIT OR Apache-2.0" },
            },
            "servers": [{ "url": "/" }],
            "paths": self.paths,
            "components": {
                "schemas": self.schemas.take_definitions(true),
                "securitySchemes": {
                    "cookie": {
                        "type": "apiKey", "in": "cookie", "name": crate::identity::COOKIE,
                        "description": "Set by POST /api/session. Requests that change something are only \
                            accepted from pages of this server.",
                    },
                    "token": {
                        "type": "http", "scheme": "bearer",
                        "description": "For programs; created by POST /api/tokens.",
                    },
                },
            },
        })
    }
}

/// Refusals of the route itself, and those that its kind brings with it.
fn refusals(op: &Op) -> BTreeSet<u16> {
    let mut all: BTreeSet<u16> = op.refusals.iter().copied().collect();
    // Any request can be one too many, or come while the server stops or its database fails.
    all.extend([429, 503]);
    if op.body.is_some() {
        all.extend([400, 413, 415, 422]);
    }
    if !op.query.is_empty() || op.path.contains('{') {
        all.insert(400);
    }
    if op.needs != Needs::Nobody {
        all.insert(401);
        // A page of another site that uses this player's cookie.
        if op.method != "GET" {
            all.insert(403);
        }
    }
    all
}

fn meaning(status: u16) -> &'static str {
    match status {
        400 => "The request cannot be read.",
        401 => "No cookie or token, or one that is not valid.",
        403 => "Not allowed for this player, or sent by a page of another site.",
        404 => "Not found.",
        409 => "This cannot be done now.",
        413 => "The body is too long.",
        415 => "The body is not JSON.",
        422 => "The body is JSON, but its values are not valid.",
        426 => "A WebSocket handshake is needed.",
        429 => "Too many requests; Retry-After says when to try again.",
        503 => "The server is restarting, or its database does not answer.",
        _ => "Refused.",
    }
}

fn operation_id(op: &Op) -> String {
    let words =
        op.path.trim_start_matches("/api/").split(['/', '{', '}', '.']).filter(|word| !word.is_empty());
    let words: Vec<&str> = words.collect();
    format!("{}_{}", op.method.as_str().to_lowercase(), words.join("_"))
}
