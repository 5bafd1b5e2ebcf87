//! What leaves the program and comes back: what games write as JSON, and the record of a game.
//!
//! A game declares once what is written (feature `wire` of its crate); here it is put together.
//! Views and notices can only be written, never read: nothing from outside becomes knowledge.

mod check;
mod dealing;
mod json;
pub mod log;
mod played;
mod read;
mod record;
mod rules;
mod schema;
pub mod wire;
mod write;

pub use check::{Checked, RecordError, check, verify};
pub use dealing::{Dealing, DealingError, SEEDED_GENERATOR};
pub use json::{
    action_from_json, action_to_json, notice_to_json, outcome_from_json, outcome_to_json, view_to_json,
};
pub use played::{ReplayFrames, ReplayView, played_record, replay};
pub use read::{ReadError, read_records};
pub use record::{FORMAT, Record, RecordStep, Result, SeatActions, VERSION};
pub use rules::{rules_from_json, rules_to_json};
pub use schema::record_schema;
pub use write::{Recorder, Recording};

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
