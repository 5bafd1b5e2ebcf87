//! YOOLOO "1 to 10", the memory game: each player looks for their own cards in rising order, one
//! card a turn, and everybody sees what is turned up.
//!
//! The rules are those of `docs/rules/onetoten.md`; the numbers M1, M2, … in comments are its rules.
//!
//! The rooms of every game crate, in this order of reading: `rules` (the rule set and its options),
//! `state`, `action` (what a seat can do, and why not), `legal` (whose turn, what is allowed),
//! `chance`, `step` (what a step does), `event` (with notices), `view`, `memory`, `scoring` (and the
//! end), `audit`, `sentences`, `explore`, and `game`, where all of them keep the contract.

mod action;
mod audit;
mod chance;
mod event;
mod explore;
mod game;
mod legal;
mod memory;
mod row;
mod rules;
mod scoring;
mod sentences;
mod state;
mod step;
mod view;

pub use action::{OneToTenAction, OneToTenReason};
pub use chance::OneToTenOutcome;
pub use event::{OneToTenEvent, OneToTenNotice, Turned};
pub use memory::OneToTenMemory;
pub use row::{MAX_CARDS, Slots};
pub use rules::{OneToTenDraft, OneToTenRules};
pub use state::OneToTen;
pub use view::{OneToTenPhase, OneToTenView};

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
