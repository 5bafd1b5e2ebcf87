//! The closed list of all games: one type over all of them, their names, variants and options.
//!
//! Choosing a game at run time is a matter of one enum, [`AnyGame`]; it keeps the same contract
//! as every single game, so a server, a recorder or a test suite needs no second interface.

mod any;
mod id;
mod rules;
mod variants;

pub use any::{AnyAction, AnyEvent, AnyGame, AnyMemory, AnyNotice, AnyOutcome, AnyReason, AnyView};
pub use id::GameId;
pub use rules::AnyRules;
pub use variants::{Variant, variants};
