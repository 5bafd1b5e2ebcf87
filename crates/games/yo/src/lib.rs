//! YO!: nine wagers on two game dice and two bonus dice.
//!
//! A betting window is open to all seats at once; when everybody is ready, one seat rolls all four
//! dice and every wager is settled by the printed tables ([`table`], [`settle`]). Everything lies
//! open: all viewers see the same. Rules `D…` are those of `docs/rules/yo.md`.
//! Play chips only.

mod action;
mod audit;
mod betting;
mod dice;
mod event;
mod game;
mod knowledge;
mod pay;
mod reason;
mod rolling;
mod rules;
mod spot;
mod tell;
mod view;
mod wager;

pub use action::{YoAction, YoOutcome};
pub use dice::{POINTS, ROLLS, Roll};
pub use event::{Ending, Fate, YoEvent, YoNotice};
pub use game::Yo;
pub use knowledge::YoMemory;
pub use pay::{Pattern, Row, Settlement, Stage, settle, table, winnings};
pub use reason::YoReason;
pub use rules::{MoreYoWindow, Preset, Rounding, SevenOutPlay, YoDraft, YoRules};
pub use view::{SpotView, WagerView, YoPhase, YoView};
pub use wager::{Chip, Wager, WagerSet};
