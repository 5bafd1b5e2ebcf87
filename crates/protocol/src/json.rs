use catalog::{AnyAction, AnyNotice, AnyOutcome, AnyView, GameId};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::games::{hilo, onetoten, yooloo};

/// An action as it stands in a record or on the wire.
#[must_use]
pub fn action_to_json(action: &AnyAction) -> Value {
    match action {
        AnyAction::Swap(action) => write(action),
        AnyAction::Yooloo(action) => write(&yooloo::Action::from(*action)),
        AnyAction::OneToTen(action) => write(&onetoten::Action::from(*action)),
        AnyAction::Hilo(action) => write(&hilo::Action::from(*action)),
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
        GameId::Yooloo => AnyAction::Yooloo(read::<yooloo::Action>(value)?.try_into()?),
        GameId::OneToTen => AnyAction::OneToTen(read::<onetoten::Action>(value)?.try_into()?),
        GameId::Hilo => AnyAction::Hilo(read::<hilo::Action>(value)?.try_into()?),
        GameId::Yo => AnyAction::Yo(read(value)?),
    })
}

/// An outcome of chance as it stands in a record.
#[must_use]
pub fn outcome_to_json(outcome: &AnyOutcome) -> Value {
    match outcome {
        AnyOutcome::Swap(outcome) => write(outcome),
        AnyOutcome::Yooloo(outcome) => write(&yooloo::Outcome::from(*outcome)),
        AnyOutcome::OneToTen(outcome) => write(&onetoten::Outcome::from(*outcome)),
        AnyOutcome::Hilo(outcome) => write(&hilo::Outcome::from(*outcome)),
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
        GameId::Yooloo => AnyOutcome::Yooloo(read::<yooloo::Outcome>(value)?.try_into()?),
        GameId::OneToTen => AnyOutcome::OneToTen(read::<onetoten::Outcome>(value)?.try_into()?),
        GameId::Hilo => AnyOutcome::Hilo(read::<hilo::Outcome>(value)?.try_into()?),
        GameId::Yo => AnyOutcome::Yo(read(value)?),
    })
}

/// What lies open to a viewer, as JSON.
#[must_use]
pub fn view_to_json(view: &AnyView) -> Value {
    match view {
        AnyView::Swap(view) => write(view),
        AnyView::Yooloo(view) => write(&yooloo::View::from(view)),
        AnyView::OneToTen(view) => write(&onetoten::View::from(view)),
        AnyView::Hilo(view) => write(&hilo::View::from(view)),
        AnyView::Yo(view) => write(view),
    }
}

/// What a viewer learns, as JSON.
#[must_use]
pub fn notice_to_json(notice: &AnyNotice) -> Value {
    match notice {
        AnyNotice::Swap(notice) => write(notice),
        AnyNotice::Yooloo(notice) => write(&yooloo::Notice::from(notice)),
        AnyNotice::OneToTen(notice) => write(&onetoten::Notice::from(notice)),
        AnyNotice::Hilo(notice) => write(&hilo::Notice::from(notice)),
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
