use catalog::{AnyGame, AnyRules, GameId};
use deck::DeckText;
use kernel::{Fault, Kind, OptionValue, Recordable};
use serde_json::{Map, Value, json};

/// The rule set as JSON: every option with its value.
#[must_use]
pub fn rules_to_json(rules: &AnyRules) -> Map<String, Value> {
    write_rules::<AnyGame>(rules)
}

pub(crate) fn write_rules<G: Recordable>(rules: &G::Rules) -> Map<String, Value> {
    let options = G::options(rules);
    let pairs = G::to_pairs(rules).into_iter();
    pairs
        .map(|(key, text)| {
            let kind = options.iter().find(|option| option.key == key).map(|option| option.kind);
            (key.to_owned(), kind.map_or_else(|| json!(text), |kind| value_to_json(kind, &text)))
        })
        .collect()
}

fn value_to_json(kind: Kind, text: &str) -> Value {
    let number = |text: &str| text.trim().parse::<i64>().map_or(Value::Null, Value::from);
    match kind {
        Kind::Flag => json!(text == "true"),
        Kind::Number | Kind::MaybeNumber => number(text),
        Kind::Choice(_) => json!(text),
        Kind::Custom(_) => DeckText::read(text).map_or_else(|_| json!(text), |deck| json!(deck.0)),
        Kind::PerSeat if text == "none" => Value::Null,
        Kind::PerSeat => text.split(',').map(number).collect(),
    }
}

/// Reads and validates a rule set; options left out have their defaults.
///
/// # Errors
/// Everything that is wrong, all at once.
pub fn rules_from_json(game: GameId, seats: i64, rules: &Map<String, Value>) -> Result<AnyRules, Vec<Fault>> {
    read_rules::<AnyGame>(game.key(), seats, rules).expect("every game has its key")
}

/// Nothing, if there is no game with this key.
pub(crate) fn read_rules<G: Recordable>(
    key: &str,
    seats: i64,
    rules: &Map<String, Value>,
) -> Option<Result<G::Rules, Vec<Fault>>> {
    let mut faults = Vec::new();
    let mut pairs = Vec::new();
    for (key, value) in rules {
        match value_from_json(value) {
            Some(text) => pairs.push((key.clone(), text)),
            None => faults.push(Fault::new(key, format!("{value} can't be the value of an option"))),
        }
    }
    Some(match G::from_pairs(key, seats, &pairs)? {
        Ok(rules) if faults.is_empty() => Ok(rules),
        Ok(_) => Err(faults),
        Err(more) => Err([faults, more].concat()),
    })
}

fn value_from_json(value: &Value) -> Option<String> {
    match value {
        Value::Null => Some("none".to_owned()),
        Value::Bool(flag) => Some(flag.to_string()),
        Value::Number(number) => Some(number.to_string()),
        Value::String(word) => Some(word.clone()),
        Value::Array(items) if items.iter().all(Value::is_array) => {
            let pairs = items.iter().map(|item| match item.as_array().map(Vec::as_slice) {
                Some([value, count]) => Some((value.as_i64()?, u32::try_from(count.as_u64()?).ok()?)),
                _ => None,
            });
            Some(DeckText(pairs.collect::<Option<_>>()?).write())
        }
        Value::Array(items) => {
            let numbers = items.iter().map(|item| item.as_i64().map(|number| number.to_string()));
            Some(numbers.collect::<Option<Vec<_>>>()?.join(","))
        }
        Value::Object(_) => None,
    }
}
