//! A match in progress as pure code: who sits where, ready, deal, play, undo, rematch.
//!
//! No I/O, no clock, no generator, no serialisation: time, secrets and presence are arguments, and
//! a table is the fold of its stored entries. The way of one command: [`Table::handle`] decides and
//! changes nothing; the caller stores the entries of the [`Decision`]; [`Table::accept`] takes them
//! in and says what every viewer is to be told.

mod api;
mod command;
mod entry;
mod names;
mod play;
mod presence;
mod recent;
mod refusal;
mod settings;
mod table;
mod told;

pub use api::{BotTurn, Chronicle, Clock, Knowledge, Pause, Played, played};
pub use command::{Actor, Answer, Command, Decision, EMOTES, Request};
pub use entry::{By, Entry, Holder, Logged, Opened, Undo};
pub use names::{BotName, Code, Millis, MoveId, PlayerId, TableId};
pub use refusal::{Broken, Refusal};
pub use settings::{AidPolicy, Options, Pace, Visibility};
pub use table::{Finished, Phase, Table};
pub use told::Told;
