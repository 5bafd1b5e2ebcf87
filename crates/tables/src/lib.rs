//! A match in progress as pure code: who sits where, ready, deal, play, undo, rematch.
//!
//! No I/O, no clock, no generator, no serialisation: time, secrets and presence are arguments, and
//! a table is the fold of its stored entries. The way of one command: [`Table::handle`] decides and
//! changes nothing; the caller stores the entries of the [`Decision`]; [`Table::accept`] takes them
//! in and says what every viewer is to be told.

mod bots;
mod clock;
mod command;
mod draft;
mod entry;
mod fold;
mod handle;
mod knowledge;
mod names;
mod play;
mod played;
mod presence;
mod recent;
mod refusal;
mod settings;
mod state;
mod steps;
mod table;
mod told;
mod undo;

pub use bots::BotTurn;
pub use clock::{BETWEEN_ROUNDS, Clock};
pub use command::{Actor, Answer, Command, Decision, EMOTES, Request};
pub use entry::{By, Entry, Holder, Logged, Opened, Undo};
pub use names::{BotName, Code, Millis, MoveId, PlayerId, TableId};
pub use played::{Played, played};
pub use refusal::{Broken, Refusal};
pub use settings::{AidPolicy, Options, Pace, Visibility};
pub use state::{Finished, Phase, State};
pub use table::{Pause, Table};
pub use told::Told;

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
