//! Views, notices, actions and outcomes as types of Python, from the same schema that other programs read.

use std::collections::BTreeSet;

use kernel::Game;
use kernel::wire::schemars::SchemaGenerator;
use kernel::wire::schemars::generate::SchemaSettings;
use serde_json::{Map, Value};

const HEAD: &str = r#""""What `Match` tells and takes, as types: generated from the Rust types by `cargo xtask playthroughs`.

They are dicts at run time; a type checker knows their keys. `Rules("hilo", 2)` and the `Match` made from it have the
types of their game. Do not edit.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from yolio._yolio import Match, Rules


class _Notice(TypedDict):
    """A notice has a sentence too."""

    text: str
    """What happened, as somebody reads it."""
"#;

/// What a game's types of one kind are called: `View`, `Notice`, …
const KINDS: [&str; 4] = ["View", "Notice", "Action", "Outcome"];

macro_rules! engines {
    ($($engine:ident = $game:ty: $($id:ident($rules:ty)),+;)+) => {
        /// For every engine the names of its four types, as the schema has them.
        fn engines(schemas: &mut SchemaGenerator) -> Vec<(&'static str, [String; 4])> {
            vec![$((stringify!($engine), [
                named(schemas.subschema_for::<<$game as Game>::View>().as_value()),
                named(schemas.subschema_for::<<$game as Game>::Notice>().as_value()),
                named(schemas.subschema_for::<<$game as Game>::Action>().as_value()),
                named(schemas.subschema_for::<<$game as Game>::Outcome>().as_value()),
            ])),+]
        }
    };
}

catalog::for_each_game!(engines);

pub fn python() -> String {
    // As it is written, not as it may be read.
    let mut schemas = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let engines = engines(&mut schemas);
    let mut types = Types { schemas: schemas.take_definitions(true), ..Types::default() };
    for (_, names) in &engines {
        types.mark_notices(&names[1]);
    }
    for name in engines.iter().flat_map(|(_, names)| names) {
        types.define(name);
    }
    let mut text = HEAD.to_owned();
    for class in types.classes {
        text += &format!("\n\n{class}");
    }
    text += "\n\n";
    for (name, of) in &types.aliases {
        text += &alias(name, of);
    }
    for (place, kind) in KINDS.iter().enumerate() {
        let all: Vec<String> = engines.iter().map(|(_, names)| names[place].clone()).collect();
        text += &format!("\n#: Of any game.\n{}", alias(kind, &union(&all)));
    }
    for (engine, names) in &engines {
        let of = names.join(", ");
        text +=
            &format!("\n{engine}Rules: TypeAlias = Rules[{of}]\n{engine}Match: TypeAlias = Match[{of}]\n");
    }
    text
}

#[derive(Default)]
struct Types {
    schemas: Map<String, Value>,
    defined: BTreeSet<String>,
    /// Whatever is a notice by itself.
    notices: BTreeSet<String>,
    classes: Vec<String>,
    /// In the order of use: one that another needs comes first.
    aliases: Vec<(String, String)>,
}

impl Types {
    fn mark_notices(&mut self, name: &str) {
        self.notices.insert(name.to_owned());
        for member in members(&self.schemas[name]).into_iter().flatten() {
            if member.get("properties").is_none() {
                self.mark_notices(&named(&member));
            }
        }
    }

    fn define(&mut self, name: &str) {
        if !self.defined.insert(name.to_owned()) {
            return;
        }
        let schema = self.schemas.get(name).unwrap_or_else(|| panic!("there is no schema of {name}")).clone();
        if schema.get("properties").is_some() {
            return self.class(name, &schema, self.notices.contains(name));
        }
        let of = self.written(&schema, name);
        self.aliases.push((name.to_owned(), of));
    }

    /// A class of dicts with these keys.
    fn class(&mut self, name: &str, schema: &Value, is_notice: bool) {
        let docs = description(schema).expect("whatever is sent says what it is");
        let mut bases: Vec<String> = is_notice.then(|| "_Notice".to_owned()).into_iter().collect();
        if schema.get("$ref").is_some() {
            let base = named(schema);
            self.define(&base);
            bases.push(base);
        }
        let properties = schema["properties"].as_object().expect("an object has properties");
        let required = schema["required"].as_array().cloned().unwrap_or_default();
        let mut fields = Vec::new();
        for (key, of) in properties {
            assert!(required.contains(&Value::from(key.as_str())), "{name} may have no {key}");
            let written = self.written(of, &format!("{name}{}", pascal(key)));
            fields.push((key.clone(), written, description(of)));
        }
        // A word of Python's own can be a key and not a name.
        let plain = !properties.contains_key("is") && !properties.contains_key("from");
        let mut text = String::new();
        if plain {
            let bases = if bases.is_empty() { "TypedDict".to_owned() } else { bases.join(", ") };
            text += &format!("class {name}({bases}):\n    \"\"\"{docs}\"\"\"\n");
            for (key, of, docs) in fields {
                text += &format!("\n    {key}: {of}\n");
                text += &docs.map_or_else(String::new, |docs| format!("    \"\"\"{docs}\"\"\"\n"));
            }
        } else {
            assert!(bases.is_empty(), "{name} is a class for its bases and a list for its keys");
            text += &format!("#: {docs}\n{name} = TypedDict(\n    \"{name}\",\n    {{\n");
            for (key, of, _) in fields {
                text += &format!("        \"{key}\": \"{}\",\n", of.replace('"', "'"));
            }
            text += "    },\n)\n";
        }
        self.classes.push(text);
    }

    /// The type as it stands in an annotation; `name` is for what has none.
    fn written(&mut self, schema: &Value, name: &str) -> String {
        if schema.get("properties").is_some() {
            let tag = schema["properties"]
                .as_object()
                .into_iter()
                .flatten()
                .find_map(|(_, of)| of["const"].as_str());
            let own = format!("{name}{}", pascal(tag.unwrap_or_default()));
            self.class(&own, schema, self.notices.contains(name));
            return own;
        }
        if schema.get("$ref").is_some() {
            let other = named(schema);
            self.define(&other);
            return other;
        }
        if let Some(word) = schema.get("const") {
            return format!("Literal[{word}]");
        }
        if let Some(words) = schema["enum"].as_array() {
            let words: Vec<String> = words.iter().map(Value::to_string).collect();
            return format!("Literal[{}]", words.join(", "));
        }
        if let Some(members) = members(schema) {
            let written: Vec<String> = members.iter().map(|member| self.written(member, name)).collect();
            return union(&written);
        }
        match &schema["type"] {
            Value::String(kind) => self.simple(kind, schema, name),
            Value::Array(kinds) => {
                let kinds = kinds.iter().filter_map(Value::as_str);
                union(&kinds.map(|kind| self.simple(kind, schema, name)).collect::<Vec<_>>())
            }
            _ => panic!("{name} has no type: {schema}"),
        }
    }

    fn simple(&mut self, kind: &str, schema: &Value, name: &str) -> String {
        match kind {
            "integer" => "int".to_owned(),
            "number" => "float".to_owned(),
            "string" => "str".to_owned(),
            "boolean" => "bool".to_owned(),
            "null" => "None".to_owned(),
            "array" => format!("list[{}]", self.written(&schema["items"], name)),
            "object" => format!("dict[str, {}]", self.written(&schema["additionalProperties"], name)),
            _ => panic!("{name} is of a kind that Python has no word for here: {kind}"),
        }
    }
}

/// A name for a type, on several lines if one is too long.
fn alias(name: &str, of: &str) -> String {
    let line = format!("{name}: TypeAlias = {of}\n");
    if line.len() <= 120 {
        return line;
    }
    if of.starts_with("Literal[") {
        return line.replace("Literal[", "Literal[\n    ").replace(", ", ",\n    ").replace("]\n", ",\n]\n");
    }
    format!("{name}: TypeAlias = (\n    {}\n)\n", of.replace(" | ", "\n    | "))
}

/// The members of a union.
fn members(schema: &Value) -> Option<Vec<Value>> {
    schema.get("oneOf").or_else(|| schema.get("anyOf"))?.as_array().cloned()
}

/// The literals of a union as one, the rest as it is.
fn union(written: &[String]) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut words: Vec<&str> = Vec::new();
    for part in written {
        match part.strip_prefix("Literal[").and_then(|part| part.strip_suffix(']')) {
            Some(word) => words.push(word),
            None if parts.contains(part) => {}
            None => parts.push(part.clone()),
        }
    }
    if !words.is_empty() {
        parts.insert(0, format!("Literal[{}]", words.join(", ")));
    }
    if let [only] = parts.as_slice() {
        return only.clone();
    }
    parts.join(" | ")
}

fn named(schema: &Value) -> String {
    let path = schema["$ref"].as_str().unwrap_or_else(|| panic!("{schema} names no type"));
    path.rsplit('/').next().unwrap_or_default().to_owned()
}

fn description(schema: &Value) -> Option<String> {
    schema["description"].as_str().map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "))
}

fn pascal(word: &str) -> String {
    let upper = |part: &str| part[..1].to_uppercase() + &part[1..];
    word.split('_').filter(|part| !part.is_empty()).map(upper).collect()
}
