//! Refusals as Python exceptions, each with its code and its sentence.

use kernel::{Fault, Reason, Refusal};
use pyo3::call::PyCallArgs;
use pyo3::prelude::*;

/// The classes of `yolio._errors`.
#[derive(Clone, Copy)]
pub enum Class {
    Rules,
    Action,
    Record,
    Bot,
    Lab,
    Plain,
}

impl Class {
    fn name(self) -> &'static str {
        match self {
            Self::Rules => "RulesError",
            Self::Action => "ActionError",
            Self::Record => "RecordError",
            Self::Bot => "BotError",
            Self::Lab => "LabError",
            Self::Plain => "Error",
        }
    }

    /// An exception of this class.
    pub fn error(self, py: Python<'_>, code: &str, sentence: impl ToString) -> PyErr {
        self.with(py, (code, sentence.to_string()))
    }

    fn with<'py>(self, py: Python<'py>, arguments: impl PyCallArgs<'py>) -> PyErr {
        let made = || -> PyResult<PyErr> {
            let class = py.import("yolio._errors")?.getattr(self.name())?;
            Ok(PyErr::from_value(class.call1(arguments)?))
        };
        made().unwrap_or_else(|error| error)
    }
}

/// A rule set with everything that is wrong about it.
pub fn faults(py: Python<'_>, game: &str, faults: &[Fault]) -> PyErr {
    let list: Vec<(String, String)> =
        faults.iter().map(|fault| (fault.key.clone(), fault.message.clone())).collect();
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let sentence = format!("these are no rules of {game}: {}", told.join("; "));
    Class::Rules.with(py, ("bad_rules", sentence, list))
}

/// A damaged record.
pub fn record(py: Python<'_>, error: &protocol::RecordError) -> PyErr {
    Class::Record.with(py, (error.code, error.to_string(), error.step))
}

/// A step that was refused.
pub fn refusal<R: Reason>(py: Python<'_>, refusal: &Refusal<R>) -> PyErr {
    Class::Action.error(py, refusal.code(), refusal)
}
