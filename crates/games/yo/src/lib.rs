//! YO!: nine wagers on two game dice and two bonus dice. Play chips only.
//!
//! A betting window is open to all seats at once; when everybody is ready, one seat rolls all four
//! dice and every wager is settled by the printed tables ([`table`], [`settle`]). Everything lies
//! open: all viewers see the same. Rules `D…` are those of `docs/rules/yo.md`.
//!
//! The rooms of every game crate, in this order of reading: `rules` (the rule set and its options),
//! `state`, `action` (what a seat can do, and why not), `legal` (whose turn, what is allowed),
//! `chance`, `step` (what a step does), `event` (with notices), `view`, `memory`, `scoring` (and the
//! end), `audit`, `sentences`, `explore`, and `game`, where all of them keep the contract. Beside
//! them: `dice`, `wager` (the nine wagers and the four chips), `pay` (the pay tables), `holdings`
//! (what one seat has), `rolling` (what a roll does), and `wire` (hand-written JSON forms).

mod action;
mod audit;
mod chance;
mod dice;
mod event;
mod explore;
mod game;
mod holdings;
mod legal;
mod memory;
mod pay;
mod rolling;
mod rules;
mod scoring;
mod sentences;
mod state;
mod step;
mod view;
mod wager;
#[cfg(feature = "wire")]
mod wire;

pub use action::{YoAction, YoReason};
pub use chance::YoOutcome;
pub use dice::{POINTS, ROLLS, Roll};
pub use event::{Ending, Fate, RollResult, Why, YoEvent, YoNotice};
pub use memory::YoMemory;
pub use pay::{MOST_PAYMENTS, Pattern, Row, Settlement, Stage, can_win, settle, table, winnings};
pub use rules::{MoreYoWindow, Preset, Rounding, SevenOutPlay, YoDraft, YoRules};
pub use state::{Yo, YoPhase};
pub use view::{BetView, SeatView, WagerView, YoView};
pub use wager::{Chip, Wager, WagerSet};

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
