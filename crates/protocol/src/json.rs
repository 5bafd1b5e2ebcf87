use catalog::{AnyAction, AnyNotice, AnyOutcome, AnyView, GameId};
use serde::Serialize;
use serde_json::Value;

/// An action as it stands in a record or on the wire.
#[must_use]
pub fn action_to_json(action: &AnyAction) -> Value {
    write(action)
}

/// Reads an action of this game. Whether it is legal is for the rules to say.
///
/// # Errors
/// A sentence on what is wrong with it.
pub fn action_from_json(game: GameId, value: &Value) -> Result<AnyAction, String> {
    nothing_more(AnyAction::deserialize(game, value), value)
}

/// An outcome of chance as it stands in a record.
#[must_use]
pub fn outcome_to_json(outcome: &AnyOutcome) -> Value {
    write(outcome)
}

/// Reads an outcome of this game. Whether it can happen is for the rules to say.
///
/// # Errors
/// A sentence on what is wrong with it.
pub fn outcome_from_json(game: GameId, value: &Value) -> Result<AnyOutcome, String> {
    nothing_more(AnyOutcome::deserialize(game, value), value)
}

/// What lies open to a viewer, as JSON.
#[must_use]
pub fn view_to_json(view: &AnyView) -> Value {
    write(view)
}

/// What a viewer learns, as JSON.
#[must_use]
pub fn notice_to_json(notice: &AnyNotice) -> Value {
    write(notice)
}

pub(crate) fn write(form: &impl Serialize) -> Value {
    serde_json::to_value(form).expect("what is written has string keys and no failing parts")
}

/// What was read, if there is nothing in it that would not be written: serde lets a variant without
/// data have any field.
pub(crate) fn nothing_more<T: Serialize>(read: serde_json::Result<T>, value: &Value) -> Result<T, String> {
    let read = read.map_err(|error| error.to_string())?;
    let known = write(&read);
    let mut keys = value.as_object().into_iter().flat_map(|given| given.keys());
    match keys.find(|key| known.get(key.as_str()).is_none()) {
        Some(key) => Err(format!("unknown field `{key}`")),
        None => Ok(read),
    }
}
