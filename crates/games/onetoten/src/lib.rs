//! YOOLOO "1 to 10", the memory game: everybody looks for the own cards in rising order, one
//! card a turn, and everybody sees what is turned up.
//!
//! The rules are those of `docs/rules/onetoten.md`; the numbers M1, M2, … in comments are its rules.

mod action;
mod attentive;
mod audit;
mod event;
mod game;
mod knowledge;
mod row;
mod rules;
mod state;
mod tell;
mod view;

pub use action::{OneToTenAction, OneToTenOutcome, OneToTenReason};
pub use event::{OneToTenEvent, OneToTenNotice, Turned};
pub use knowledge::OneToTenMemory;
pub use row::{MAX_CARDS, Slots};
pub use rules::{OneToTenDraft, OneToTenRules};
pub use state::OneToTen;
pub use view::{OneToTenPhase, OneToTenView};
