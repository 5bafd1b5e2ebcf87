use std::fmt::Write as _;

use schemars::JsonSchema;
use serde::ser::{Error as _, SerializeMap as _};
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use ts_rs::TS;

/// What has changed in something known: what stands now at each place, named by a JSON Pointer (RFC 6901). The empty
/// pointer is the whole. Every place but the whole is there already, so that nothing is added or taken away.
#[derive(JsonSchema, TS, Clone, PartialEq, Eq, Debug, Default)]
#[schemars(transparent)]
#[ts(type = "Record<string, unknown>")]
pub struct Changes(
    #[schemars(with = "std::collections::BTreeMap<String, serde_json::Value>")] Vec<(String, String)>,
);

impl Changes {
    /// Everything, however it was before.
    #[must_use]
    pub fn whole(after: String) -> Self {
        Self(vec![(String::new(), after)])
    }

    /// What makes `after` of `before`; both are JSON without spaces. Where that is shorter, a part is given whole.
    #[must_use]
    pub fn between(before: &str, after: &str) -> Self {
        let mut found = Comparison { path: String::new(), changes: Vec::new() };
        found.compare(&mut Reader::new(before), &mut Reader::new(after));
        let owned = |(place, value): (String, &str)| (place, value.to_owned());
        Self(found.changes.into_iter().map(owned).collect())
    }

    /// Says what stands at a place, instead of anything said about it or its parts so far.
    pub(super) fn set(&mut self, place: &str, value: &impl Serialize) {
        self.0.retain(|(other, _)| !is_within(other, place));
        // Nothing on the wire has keys that JSON could not write.
        self.0.push((place.to_owned(), serde_json::to_string(value).unwrap_or_default()));
    }

    /// The places.
    pub(super) fn places(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(place, _)| place.as_str())
    }
}

impl Serialize for Changes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (place, value) in &self.0 {
            let value: &RawValue = serde_json::from_str(value).map_err(S::Error::custom)?;
            map.serialize_entry(place, value)?;
        }
        map.end()
    }
}

fn is_within(place: &str, outer: &str) -> bool {
    place.strip_prefix(outer).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Two texts are read side by side: this is several times faster than making values of them.
struct Comparison<'a> {
    path: String,
    changes: Vec<(String, &'a str)>,
}

/// What an entry of the list costs beside its place and its value: quotes, colon, comma.
const ENTRY: usize = 4;

impl<'a> Comparison<'a> {
    fn compare(&mut self, before: &mut Reader<'_>, after: &mut Reader<'a>) {
        let (from_before, from_after, known) = (before.at, after.at, self.changes.len());
        let alike = self.compare_parts(before, after);
        if !alike {
            before.at = from_before;
            before.value();
            after.at = from_after;
            after.value();
        }
        let whole = &after.text[from_after..after.at];
        let parts = self.changes[known..].iter().map(|(place, value)| place.len() + value.len() + ENTRY);
        if !alike || parts.sum::<usize>() > self.path.len() + whole.len() + ENTRY {
            self.changes.truncate(known);
            self.changes.push((self.path.clone(), whole));
        }
    }

    /// Notes what differs within; false: these are no lists of the same length and no objects with the same keys.
    fn compare_parts(&mut self, before: &mut Reader<'_>, after: &mut Reader<'a>) -> bool {
        let kind = after.byte();
        if !matches!(kind, b'{' | b'[') || before.byte() != kind {
            return before.value() == after.value();
        }
        let end = if kind == b'{' { b'}' } else { b']' };
        for place in 0.. {
            // Over the bracket at first, then over a comma or to the end.
            let (one, other) = (before.next_byte(), after.next_byte());
            if place > 0 && (one == end || other == end) {
                return one == other;
            }
            if place == 0 && (before.byte() == end || after.byte() == end) {
                return before.next_byte() == end && after.next_byte() == end;
            }
            let outer = self.path.len();
            if kind == b'[' {
                // Writing to a string does not fail.
                let _ = write!(self.path, "/{place}");
            } else {
                let (key, other) = (after.value(), before.value());
                if key != other || key.contains('\\') || after.next_byte() != before.next_byte() {
                    return false;
                }
                let key = key.trim_matches('"').replace('~', "~0").replace('/', "~1");
                self.path.extend(["/", &key]);
            }
            self.compare(before, after);
            self.path.truncate(outer);
        }
        false
    }
}

/// Goes over a text of JSON that we have written.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// The byte here; 0 at the end.
    fn byte(&self) -> u8 {
        self.text.as_bytes().get(self.at).copied().unwrap_or_default()
    }

    fn next_byte(&mut self) -> u8 {
        let byte = self.byte();
        self.at = (self.at + 1).min(self.text.len());
        byte
    }

    /// Goes over one value.
    fn value(&mut self) -> &'a str {
        let from = self.at;
        let mut depth = 0;
        loop {
            match self.byte() {
                b'"' => self.string(),
                b'{' | b'[' => {
                    depth += 1;
                    self.at += 1;
                }
                b'}' | b']' if depth > 0 => {
                    depth -= 1;
                    self.at += 1;
                }
                0 | b'}' | b']' => break,
                b',' | b':' if depth == 0 => break,
                _ => {
                    self.at += 1;
                    continue;
                }
            }
            if depth == 0 {
                break;
            }
        }
        &self.text[from..self.at]
    }

    fn string(&mut self) {
        self.at += 1;
        while !matches!(self.byte(), b'"' | 0) {
            self.at += if self.byte() == b'\\' { 2 } else { 1 };
        }
        self.at = (self.at + 1).min(self.text.len());
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]

    use proptest::prelude::*;
    use serde_json::{Value, json};

    use super::*;

    fn between(before: &Value, after: &Value) -> Value {
        serde_json::to_value(Changes::between(&before.to_string(), &after.to_string())).unwrap()
    }

    /// As anybody can do it.
    fn applied(mut known: Value, changes: &Value) -> Value {
        for (place, value) in changes.as_object().unwrap() {
            *known.pointer_mut(place).unwrap() = value.clone();
        }
        known
    }

    #[test]
    fn what_has_not_changed_is_not_said() {
        let card = |card: &str| json!({ "is": "face_up", "card": card });
        let before =
            json!({ "seats": [{ "cells": [card("V10"), { "is": "face_down" }], "sum": 10 }], "pile": 62 });
        let mut after = before.clone();
        assert_eq!(between(&before, &after), json!({}));
        after["seats"][0]["cells"][1] = card("P4");
        after["seats"][0]["sum"] = json!(14);
        let changes = json!({ "/seats/0/cells/1": card("P4"), "/seats/0/sum": 14 });
        assert_eq!(between(&before, &after), changes);
    }

    #[test]
    fn what_is_shorter_whole_is_given_whole() {
        assert_eq!(
            between(&json!({ "order": [1, 2, 3] }), &json!({ "order": [3, 1, 2] })),
            json!({ "/order": [3, 1, 2] })
        );
        assert_eq!(between(&json!([1]), &json!([])), json!({ "": [] }));
        let odd = (
            json!({ "a/b~": 1, "long enough": "to be given in parts" }),
            json!({ "a/b~": 2, "long enough": "to be given in parts" }),
        );
        assert_eq!(between(&odd.0, &odd.1), json!({ "/a~1b~0": 2 }));
    }

    fn any_json() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            (-3..12i64).prop_map(Value::from),
            "[a\"\\\\{\\[,:/~é]{0,3}".prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 40, 4, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                prop::collection::btree_map("[ab/~\"]{1,2}", inner, 0..4).prop_map(Value::from_iter),
            ]
        })
    }

    proptest! {
        #[test]
        fn whatever_changes_is_what_was_with_the_changes(before in any_json(), after in any_json()) {
            prop_assert_eq!(applied(before.clone(), &between(&before, &after)), after);
        }

        #[test]
        fn a_part_that_changes_is_changed(before in any_json(), part in any_json(), nth in any::<prop::sample::Index>()) {
            let mut places = Vec::new();
            all_places(&before, String::new(), &mut places);
            let mut after = before.clone();
            let place: &String = nth.get(&places);
            *after.pointer_mut(place).unwrap() = part;
            prop_assert_eq!(applied(before.clone(), &between(&before, &after)), after);
        }
    }

    fn all_places(value: &Value, place: String, places: &mut Vec<String>) {
        let parts: Vec<(String, &Value)> = match value {
            Value::Array(list) => list.iter().enumerate().map(|(at, part)| (at.to_string(), part)).collect(),
            Value::Object(map) => {
                map.iter().map(|(key, part)| (key.replace('~', "~0").replace('/', "~1"), part)).collect()
            }
            _ => Vec::new(),
        };
        parts.into_iter().for_each(|(key, part)| all_places(part, format!("{place}/{key}"), places));
        places.push(place);
    }
}
