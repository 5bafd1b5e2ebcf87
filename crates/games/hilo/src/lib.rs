//! HILO: nine cards in three rows of three, lines of one colour may go, a hundred points end it.
//!
//! The rules are those of `docs/rules/hilo.md`; the numbers H1, H2, … in comments are its rules.
//! A face-down card has no value here until it is turned: turning it is an outcome of chance. So
//! the only secrets are a drawn card in somebody's hand and the opening choices until all are in.
//!
//! The rooms of every game crate, in this order of reading: `rules` (the rule set and its options),
//! `state`, `action` (what a seat can do, and why not), `legal` (whose turn, what is allowed),
//! `chance`, `step` (what a step does), `event` (with notices), `view`, `memory`, `scoring` (and the
//! end), `audit`, `sentences`, `explore`, and `game`, where all of them keep the contract.
//!
//! Extra rooms: `round` (the course of a round, a part of `step`), `layout` (the cards in front of a
//! seat), `slots` and `line` (places, and three in a line), `geometry` (how the rest is pushed
//! together), `discards` (the discard pile).

mod action;
mod audit;
mod chance;
mod discards;
mod event;
mod explore;
mod game;
mod geometry;
mod layout;
mod legal;
mod line;
mod memory;
mod removable;
mod round;
mod rules;
mod scoring;
mod sentences;
mod slots;
mod state;
mod step;
mod view;

pub use action::{HiloAction, HiloReason};
pub use chance::HiloOutcome;
pub use event::{HiloEvent, HiloNotice, PublicEvent, Source, StartedBy};
pub use geometry::sources;
pub use layout::Cell;
pub use line::{Line, LineSet, Slide};
pub use memory::HiloMemory;
pub use removable::{Removable, RemovableLine, SlidePlaces};
pub use rules::{Chain, FinalReveal, HiloDraft, HiloEligible, HiloRemoval, HiloRules, StartTie};
pub use scoring::{Count, SeatScore, score};
pub use slots::{PLACES, SlotSet};
pub use state::{Hilo, HiloPhase};
pub use view::{Held, HiloView, SeatView};

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
