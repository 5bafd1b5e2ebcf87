use axum::http::Method;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Value, json};

/// A route as the document describes it.
#[derive(Clone, Debug)]
pub struct Op {
    pub(super) method: Method,
    pub(super) path: &'static str,
    pub(super) summary: &'static str,
    pub(super) needs: Needs,
    pub(super) query: Vec<Parameter>,
    pub(super) body: Option<MakeSchema>,
    pub(super) answers: Vec<Answer>,
    pub(super) refusals: Vec<u16>,
}

/// Does the route want to know who asks?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Needs {
    /// No.
    Nobody,
    /// It makes a difference.
    Anybody,
    /// A session or a token.
    Player,
}

/// Something behind the question mark; never obligatory.
#[derive(Clone, Debug)]
pub(super) struct Parameter {
    pub name: &'static str,
    pub schema: Value,
    pub meaning: &'static str,
}

pub(super) type MakeSchema = fn(&mut SchemaGenerator) -> Schema;

/// One answer that is no refusal.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    pub status: u16,
    pub meaning: &'static str,
    pub content: Option<(&'static str, Option<MakeSchema>)>,
}

impl Op {
    fn new(method: Method, path: &'static str, summary: &'static str) -> Self {
        Self {
            method,
            path,
            summary,
            needs: Needs::Nobody,
            query: Vec::new(),
            body: None,
            answers: Vec::new(),
            refusals: Vec::new(),
        }
    }

    pub fn get(path: &'static str, summary: &'static str) -> Self {
        Self::new(Method::GET, path, summary)
    }

    pub fn post(path: &'static str, summary: &'static str) -> Self {
        Self::new(Method::POST, path, summary)
    }

    pub fn put(path: &'static str, summary: &'static str) -> Self {
        Self::new(Method::PUT, path, summary)
    }

    pub fn patch(path: &'static str, summary: &'static str) -> Self {
        Self::new(Method::PATCH, path, summary)
    }

    pub fn delete(path: &'static str, summary: &'static str) -> Self {
        Self::new(Method::DELETE, path, summary)
    }

    /// Who has to ask.
    pub fn needs(mut self, needs: Needs) -> Self {
        self.needs = needs;
        self
    }

    /// A word behind the question mark.
    pub fn query(mut self, name: &'static str, schema: Value, meaning: &'static str) -> Self {
        self.query.push(Parameter { name, schema, meaning });
        self
    }

    /// A seat behind the question mark.
    pub fn seat(self) -> Self {
        let seat = json!({ "type": "integer", "minimum": 0, "maximum": 7 });
        self.query("seat", seat, "The player's seat; needed if the player holds several.")
    }

    /// A body of JSON.
    pub fn body<T: JsonSchema>(mut self) -> Self {
        self.body = Some(SchemaGenerator::subschema_for::<T>);
        self
    }

    /// An answer of JSON.
    pub fn answer<T: JsonSchema>(self, status: u16, meaning: &'static str) -> Self {
        self.content(status, meaning, "application/json", Some(SchemaGenerator::subschema_for::<T>))
    }

    /// An answer of lines of JSON that does not end by itself.
    pub fn lines(self, status: u16, meaning: &'static str) -> Self {
        self.content(status, meaning, "application/x-ndjson", None)
    }

    /// An answer of another kind.
    pub fn other(self, status: u16, meaning: &'static str, mime: &'static str) -> Self {
        self.content(status, meaning, mime, None)
    }

    /// An answer without a body.
    pub fn empty(mut self, status: u16, meaning: &'static str) -> Self {
        self.answers.push(Answer { status, meaning, content: None });
        self
    }

    /// Refusals that this route can give, beside those of its kind.
    pub fn refuses(mut self, statuses: &[u16]) -> Self {
        self.refusals.extend(statuses);
        self
    }

    fn content(
        mut self,
        status: u16,
        meaning: &'static str,
        mime: &'static str,
        schema: Option<MakeSchema>,
    ) -> Self {
        self.answers.push(Answer { status, meaning, content: Some((mime, schema)) });
        self
    }
}
