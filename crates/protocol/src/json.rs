use catalog::{AnyAction, AnyNotice, AnyOutcome, AnyView, GameId};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// An action as it stands in a record or on the wire.
#[must_use]
pub fn action_to_json(action: &AnyAction) -> Value {
    match action {
        AnyAction::Swap(action) => write(action),
        AnyAction::Yooloo(action) => write(action),
        AnyAction::OneToTen(action) => write(action),
        AnyAction::Hilo(action) => write(action),
        AnyAction::Yo(action) => write(action),
    }
}

/// Reads an action of this game. Whether it is legal is for the rules to say.
///
/// # Errors
/// A sentence on what is wrong with it.
pub fn action_from_json(game: GameId, value: &Value) -> Result<AnyAction, String> {
    Ok(match game {
        GameId::Yolo | GameId::GoLow => AnyAction::Swap(read(value)?),
        GameId::Yooloo => AnyAction::Yooloo(read(value)?),
        GameId::OneToTen => AnyAction::OneToTen(read(value)?),
        GameId::Hilo => AnyAction::Hilo(read(value)?),
        GameId::Yo => AnyAction::Yo(read(value)?),
    })
}

/// An outcome of chance as it stands in a record.
#[must_use]
pub fn outcome_to_json(outcome: &AnyOutcome) -> Value {
    match outcome {
        AnyOutcome::Swap(outcome) => write(outcome),
        AnyOutcome::Yooloo(outcome) => write(outcome),
        AnyOutcome::OneToTen(outcome) => write(outcome),
        AnyOutcome::Hilo(outcome) => write(outcome),
        AnyOutcome::Yo(outcome) => write(outcome),
    }
}

/// Reads an outcome of this game. Whether it can happen is for the rules to say.
///
/// # Errors
/// A sentence on what is wrong with it.
pub fn outcome_from_json(game: GameId, value: &Value) -> Result<AnyOutcome, String> {
    Ok(match game {
        GameId::Yolo | GameId::GoLow => AnyOutcome::Swap(read(value)?),
        GameId::Yooloo => AnyOutcome::Yooloo(read(value)?),
        GameId::OneToTen => AnyOutcome::OneToTen(read(value)?),
        GameId::Hilo => AnyOutcome::Hilo(read(value)?),
        GameId::Yo => AnyOutcome::Yo(read(value)?),
    })
}

/// What lies open to a viewer, as JSON.
#[must_use]
pub fn view_to_json(view: &AnyView) -> Value {
    match view {
        AnyView::Swap(view) => write(view),
        AnyView::Yooloo(view) => write(view),
        AnyView::OneToTen(view) => write(view),
        AnyView::Hilo(view) => write(view),
        AnyView::Yo(view) => write(view),
    }
}

/// What a viewer learns, as JSON.
#[must_use]
pub fn notice_to_json(notice: &AnyNotice) -> Value {
    match notice {
        AnyNotice::Swap(notice) => write(notice),
        AnyNotice::Yooloo(notice) => write(notice),
        AnyNotice::OneToTen(notice) => write(notice),
        AnyNotice::Hilo(notice) => write(notice),
        AnyNotice::Yo(notice) => write(notice),
    }
}

fn write(form: &impl Serialize) -> Value {
    serde_json::to_value(form).expect("what is written has string keys and no failing parts")
}

/// Reads what [`write`] writes, and nothing more: serde lets a variant without data have any field.
fn read<T: Serialize + DeserializeOwned>(value: &Value) -> Result<T, String> {
    let read = T::deserialize(value).map_err(|error| error.to_string())?;
    let known = write(&read);
    let mut keys = value.as_object().into_iter().flat_map(|given| given.keys());
    match keys.find(|key| known.get(key.as_str()).is_none()) {
        Some(key) => Err(format!("unknown field `{key}`")),
        None => Ok(read),
    }
}
