//! The contract that every game of the house keeps, and nothing else.
//!
//! A game is a rule set and a list of steps: the same steps give the same state on every machine.
//! Players act, *somebody else* picks the outcomes of chance, and who may know what is decided by
//! types: a [`Game::View`] is what lies open to one viewer now, a [`Game::Notice`] is what one
//! viewer learns of one [`Game::Event`].
//!
//! This crate has no dependencies: no generator, no clock, no file, no serialisation.

extern crate self as kernel;

mod actions;
mod codes;
mod explore;
mod game;
mod knowledge;
mod nature;
mod options;
mod playout;
#[cfg(feature = "wire")]
mod recordable;
mod seat;
mod sentence;
mod turn;
mod verdict;
#[cfg(feature = "wire")]
pub mod wire;
mod wire_macro;

pub use actions::ActionBuf;
pub use explore::{Explore, Inclination};
pub use game::{Game, Look, Reason, Refusal, Sink};
pub use knowledge::{Audit, AuditError, Imagine, Recall, Remembered, ensure, ensure_with};
pub use nature::{Nature, Outcomes};
pub use options::{
    Draft, Fault, Kind, OptionError, OptionSpec, OptionValue, RuleSet, Variant, no_faults, parse_number,
    range_fault,
};
pub use playout::{Playout, playout, random_action};
#[cfg(feature = "wire")]
pub use recordable::Recordable;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet, Viewer};
pub use sentence::{Sentence, SentenceValue};
pub use turn::{Step, Turn};
pub use verdict::Verdict;
