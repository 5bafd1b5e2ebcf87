//! YOOLOO, the card game: everybody holds the same numbers and sets one against the others for
//! each point card; the highest number that nobody else shows wins.
//!
//! The rules are those of `docs/rules/yooloo.md`; the numbers O1, O2, … in comments are its rules.

mod action;
mod audit;
mod event;
mod flow;
mod game;
mod knowledge;
mod menu;
mod numbers;
mod order;
mod round;
mod rules;
mod shown;
mod state;
mod tell;
mod view;

pub use action::{YoolooAction, YoolooOutcome, YoolooReason};
pub use event::{GameScore, YoolooEvent, YoolooNotice};
pub use knowledge::YoolooMemory;
pub use numbers::Numbers;
pub use order::Order;
pub use round::{Fate, YoolooRound, winner};
pub use rules::{MAX_CARDS, ShowdownPot, Variant, YoolooDraft, YoolooRules};
pub use state::{Yooloo, YoolooPhase};
pub use view::{OwnCards, YoolooView};
