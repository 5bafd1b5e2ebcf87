//! What serde says about a value that cannot be read, in words for people.

use serde_json::Value;

/// A sentence without the words of a library.
pub(crate) fn plain(error: &serde_json::Error) -> String {
    let text = error.to_string();
    said(&text).unwrap_or_else(|| "this can't be read".to_owned())
}

/// `"x" is missing`, and so on.
pub(crate) fn missing(key: &str) -> String {
    format!("\"{key}\" is missing")
}

/// `there is no "x" here`
pub(crate) fn unknown(key: &str) -> String {
    format!("there is no \"{key}\" here")
}

fn said(text: &str) -> Option<String> {
    if let Some(rest) = text.strip_prefix("missing field ") {
        return Some(missing(quoted(rest)?));
    }
    if let Some(rest) = text.strip_prefix("unknown field ") {
        return Some(unknown(quoted(rest)?));
    }
    if let Some(rest) = text.strip_prefix("unknown variant ") {
        let (name, known) = rest.split_once(", expected ")?;
        let known: Vec<&str> = known.split('`').skip(1).step_by(2).collect();
        return Some(format!("\"{}\" is unknown; known are {}", quoted(name)?, known.join(", ")));
    }
    if let Some(rest) = text.strip_prefix("invalid type: ") {
        let (found, wanted) = rest.rsplit_once(", expected ")?;
        return Some(format!("{} stands where {} belongs", thing(found), kind(wanted)));
    }
    if let Some(rest) = text.strip_prefix("invalid value: ") {
        let (found, _) = rest.rsplit_once(", expected ")?;
        return Some(format!("{} can't stand here", thing(found)));
    }
    if let Some(rest) = text.strip_prefix("invalid length ") {
        let (length, _) = rest.split_once(", expected ")?;
        return Some(format!("a list of {length} has the wrong length"));
    }
    // What a game's own types say is a sentence already.
    let library = ["enum", "variant", "struct", "tuple", "expected", "`"];
    (!library.iter().any(|word| text.contains(word))).then(|| text.to_owned())
}

/// The first word between backticks.
fn quoted(text: &str) -> Option<&str> {
    text.split('`').nth(1)
}

/// What was found.
fn thing(found: &str) -> String {
    match found.split_once(' ') {
        Some(("integer" | "floating", _)) => format!("the number {}", quoted(found).unwrap_or("")),
        Some(("boolean", word)) => word.trim_matches('`').to_owned(),
        Some(("string", text)) => format!("the text {text}"),
        _ => match found {
            "map" => "an object".to_owned(),
            "sequence" => "a list".to_owned(),
            "null" | "unit value" => "null".to_owned(),
            _ => "something else".to_owned(),
        },
    }
}

/// What should stand there.
fn kind(wanted: &str) -> &'static str {
    match wanted {
        "u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        "a boolean" | "bool" => "true or false",
        "a string" | "a borrowed string" | "variant identifier" | "field identifier" => "a text",
        "a sequence" => "a list",
        wanted if wanted.starts_with("an array") || wanted.starts_with("a tuple") => "a list",
        wanted if wanted.contains("enum") || wanted.contains("struct") || wanted.contains("map") => {
            "an object"
        }
        _ => "something else",
    }
}

/// What a value is, for people.
pub(crate) fn described(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(flag) => flag.to_string(),
        Value::Number(number) => format!("the number {number}"),
        Value::String(text) => format!("the text \"{text}\""),
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
    }
}
