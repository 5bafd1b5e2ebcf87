//! YOOLOO, the card game: all hold the same numbers and set one against the others for each point
//! card; the highest number that nobody else shows wins.
//!
//! The rules are those of `docs/rules/yooloo.md`; the numbers O1, O2, … in comments are its rules.
//!
//! The rooms of every game crate, in this order of reading: `rules` (the rule set and its options),
//! `state`, `action` (what a seat can do, and why not), `legal` (whose turn, what is allowed),
//! `chance`, `step` (what a step does), `event` (with notices), `view`, `memory`, `scoring` (and the
//! end), `audit`, `sentences`, `explore`, and `game`, where all of them keep the contract.
//!
//! Extra rooms: `numbers` (a set of cards), `order` (cards in a row), `seat_cards` (one card of each
//! seat), `round` (a round that was turned up).

mod action;
mod audit;
mod chance;
mod event;
mod explore;
mod game;
mod legal;
mod memory;
mod numbers;
mod order;
mod round;
mod rules;
mod scoring;
mod seat_cards;
mod sentences;
mod state;
mod step;
mod view;

pub use action::{YoolooAction, YoolooReason};
pub use chance::YoolooOutcome;
pub use event::{GameScore, PublicEvent, YoolooEvent, YoolooNotice};
pub use memory::YoolooMemory;
pub use numbers::Numbers;
pub use order::Order;
pub use round::{Fate, YoolooRound, winner};
pub use rules::{MAX_CARDS, ShowdownPot, Variant, YoolooDraft, YoolooRules};
pub use state::{Yooloo, YoolooPhase};
pub use view::{OwnCards, YoolooView};

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
