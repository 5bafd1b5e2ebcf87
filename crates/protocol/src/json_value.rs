//! JSON as it stands in a file: no key twice, and the step where reading stopped.

use std::cell::Cell;
use std::fmt;

use serde::Deserializer;
use serde::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

/// Where in a record the reader is.
#[derive(Debug, Default)]
pub(crate) struct Place {
    step: Cell<Option<usize>>,
}

impl Place {
    /// The step that is being read.
    pub(crate) fn step(&self) -> Option<usize> {
        self.step.get()
    }
}

/// Reads the object of one record. Anything else, and a key that stands twice in an object, is refused.
///
/// # Errors
/// What is wrong, without the place: that stays in `place`.
pub(crate) fn read_object<'de, D: Deserializer<'de>>(
    from: D,
    place: &Place,
) -> Result<Map<String, Value>, D::Error> {
    match (Part { place, kind: Kind::Record }).deserialize(from)? {
        Value::Object(map) => Ok(map),
        _ => Err(D::Error::custom(NO_OBJECT)),
    }
}

const NO_OBJECT: &str = "a record is an object in braces, and this is something else";

/// One value, and what it is part of.
#[derive(Clone, Copy)]
struct Part<'a> {
    place: &'a Place,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Record,
    Steps,
    Other,
}

impl Part<'_> {
    /// Something that is neither a list nor an object.
    fn scalar<E: Error>(self, value: Value) -> Result<Value, E> {
        if self.kind == Kind::Record { Err(E::custom(NO_OBJECT)) } else { Ok(value) }
    }
}

impl<'de> DeserializeSeed<'de> for Part<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Value, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Part<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some(key) = from.next_key::<String>()? {
            if map.contains_key(&key) {
                return Err(A::Error::custom(format_args!("\"{key}\" stands twice")));
            }
            let kind = if self.kind == Kind::Record && key == "steps" { Kind::Steps } else { Kind::Other };
            let value = from.next_value_seed(Part { kind, ..self })?;
            map.insert(key, value);
        }
        Ok(Value::Object(map))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut from: A) -> Result<Value, A::Error> {
        if self.kind == Kind::Record {
            return Err(A::Error::custom(NO_OBJECT));
        }
        let mut list = Vec::new();
        loop {
            if self.kind == Kind::Steps {
                self.place.step.set(Some(list.len()));
            }
            match from.next_element_seed(Part { kind: Kind::Other, ..self })? {
                Some(value) => list.push(value),
                None => break,
            }
        }
        if self.kind == Kind::Steps {
            self.place.step.set(None);
        }
        Ok(Value::Array(list))
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        self.scalar(Value::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        self.scalar(value.into())
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        self.scalar(value.into())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        self.scalar(value.into())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        self.scalar(value.into())
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        self.scalar(value.into())
    }

    fn visit_string<E: Error>(self, value: String) -> Result<Value, E> {
        self.scalar(value.into())
    }
}
