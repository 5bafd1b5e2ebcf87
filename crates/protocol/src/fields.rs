//! A record from its JSON, field by field: what is wrong is said with its place.

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::dealing::Dealing;
use crate::plain::{missing, unknown};
use crate::record::{FORMAT, Record, RecordStep, Result as Ending, SeatActions, VERSION};

const SEAT: &str = "a whole number from 0 to 255";

impl Record {
    /// Reads a record; whether it is a game in order is for [`check`](crate::check()) to say.
    ///
    /// # Errors
    /// The first fault as a sentence.
    pub(crate) fn from_object(object: Map<String, Value>) -> Result<Self, String> {
        let mut fields = Fields(object);
        // An unknown version is refused before its unknown fields are.
        let format = fields.text("format")?;
        if format != FORMAT {
            return Err(format!("the format is not \"{FORMAT}\""));
        }
        let version = fields.number::<u32>("version", "a whole number")?;
        if version != VERSION {
            return Err(format!(
                "version {version} of the format is unknown; this program reads version {VERSION}"
            ));
        }
        let record = Self {
            format,
            version,
            game: fields.text("game")?,
            seats: fields.number("seats", SEAT)?,
            rules: match fields.take("rules")? {
                Value::Object(rules) => rules,
                _ => return Err(must("rules", "an object")),
            },
            assumptions: match fields.optional("assumptions") {
                None => Vec::new(),
                Some(value) => {
                    let text = |value: &Value| value.as_str().map(str::to_owned);
                    list(&value, text, "assumptions", "a list of texts")?
                }
            },
            dealing: match fields.optional("dealing") {
                None | Some(Value::Null) => None,
                Some(value) => Some(dealing(&value).map_err(|why| format!("\"dealing\": {why}"))?),
            },
            steps: match fields.take("steps")? {
                Value::Array(steps) => steps.into_iter().enumerate().map(step).collect::<Result<_, _>>()?,
                _ => return Err(must("steps", "a list")),
            },
            result: match fields.take("result")? {
                Value::Object(object) => ending(object).map_err(|why| format!("\"result\": {why}"))?,
                _ => return Err(must("result", "an object")),
            },
        };
        fields.nothing_left()?;
        Ok(record)
    }
}

/// The fields of an object that were not asked for yet.
struct Fields(Map<String, Value>);

impl Fields {
    fn optional(&mut self, key: &str) -> Option<Value> {
        // The order of what is left doesn't matter.
        self.0.swap_remove(key)
    }

    fn take(&mut self, key: &str) -> Result<Value, String> {
        self.optional(key).ok_or_else(|| missing(key))
    }

    fn text(&mut self, key: &str) -> Result<String, String> {
        match self.take(key)? {
            Value::String(text) => Ok(text),
            _ => Err(must(key, "a text")),
        }
    }

    fn number<N: TryFrom<u64>>(&mut self, key: &str, what: &str) -> Result<N, String> {
        let number = self.take(key)?.as_u64().and_then(|number| N::try_from(number).ok());
        number.ok_or_else(|| must(key, what))
    }

    fn nothing_left(&self) -> Result<(), String> {
        self.0.keys().next().map_or(Ok(()), |key| Err(unknown(key)))
    }
}

fn must(key: &str, what: &str) -> String {
    format!("\"{key}\" must be {what}")
}

fn dealing(value: &Value) -> Result<Dealing, String> {
    crate::json::nothing_more(Dealing::deserialize(value), value)
}

fn step((number, value): (usize, Value)) -> Result<RecordStep, String> {
    let named = |why: String| format!("step {number}: {why}");
    match value {
        Value::Object(object) => one_step(Fields(object)).map_err(named),
        _ => Err(named("a step is an object in braces".to_owned())),
    }
}

fn one_step(mut fields: Fields) -> Result<RecordStep, String> {
    let has = |key: &str| fields.0.contains_key(key);
    let decided = has("seat") || has("act") || has("legal");
    if decided == has("chance") {
        return Err("a step has either \"seat\" and \"act\", or \"chance\"".to_owned());
    }
    let step = if decided {
        RecordStep::Act {
            seat: fields.number("seat", SEAT)?,
            act: fields.take("act")?,
            legal: fields.optional("legal").filter(|legal| !legal.is_null()).map(legal).transpose()?,
        }
    } else {
        RecordStep::Chance { chance: fields.take("chance")? }
    };
    fields.nothing_left()?;
    Ok(step)
}

fn legal(value: Value) -> Result<Vec<SeatActions>, String> {
    let wrong = |why: String| format!("\"legal\": {why}");
    let Value::Array(seats) = value else { return Err(must("legal", "a list")) };
    let seat = |value: Value| {
        let Value::Object(object) = value else { return Err("it lists objects in braces".to_owned()) };
        let mut fields = Fields(object);
        let seat = fields.number("seat", SEAT)?;
        let Value::Array(actions) = fields.take("actions")? else { return Err(must("actions", "a list")) };
        fields.nothing_left()?;
        Ok(SeatActions { seat, actions })
    };
    seats.into_iter().map(seat).collect::<Result<_, _>>().map_err(wrong)
}

fn ending(object: Map<String, Value>) -> Result<Ending, String> {
    let mut fields = Fields(object);
    let numbers = "a list of whole numbers";
    let ending = Ending {
        scores: list(&fields.take("scores")?, Value::as_i64, "scores", numbers)?,
        winners: list(
            &fields.take("winners")?,
            |value| value.as_u64().and_then(|seat| u8::try_from(seat).ok()),
            "winners",
            "a list of seats",
        )?,
        rounds: {
            let rounds = fields.take("rounds")?;
            let what = "a list of lists of whole numbers";
            let round = |value: &Value| list(value, Value::as_i64, "rounds", what).ok();
            list(&rounds, round, "rounds", what)?
        },
    };
    fields.nothing_left()?;
    Ok(ending)
}

/// Every item of a list, if all are of the kind.
fn list<T>(
    value: &Value,
    item: impl Fn(&Value) -> Option<T>,
    key: &str,
    what: &str,
) -> Result<Vec<T>, String> {
    let items = value.as_array().and_then(|items| items.iter().map(item).collect());
    items.ok_or_else(|| must(key, what))
}
