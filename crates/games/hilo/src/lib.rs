//! HILO: nine cards in three rows of three, lines of one colour may go, a hundred points end it.
//!
//! The rules stand in `docs/rules/hilo.md`; comments name them by number (`H8`).
//! A face-down card has no value here until it is turned: turning it is an outcome of chance. So
//! the only secrets are a drawn card in somebody's hand and the opening choices until all are in.

mod action;
mod audit;
mod chance;
mod discards;
mod event;
mod game;
mod geometry;
mod inspect;
mod knowledge;
mod layout;
mod legal;
mod line;
mod notice;
mod phase;
mod play;
mod reason;
mod round;
mod rules;
mod scoring;
mod slots;
mod state;
mod tell;
mod view;

pub use action::{HiloAction, HiloOutcome};
pub use event::{HiloEvent, Source, StartedBy};
pub use geometry::sources;
pub use knowledge::HiloMemory;
pub use layout::Cell;
pub use line::{Line, LineSet, Slide};
pub use notice::HiloNotice;
pub use phase::HiloPhase;
pub use reason::HiloReason;
pub use rules::{Chain, FinalReveal, HiloDraft, HiloEligible, HiloRemoval, HiloRules, StartTie};
pub use scoring::{Count, SeatScore, score};
pub use slots::{PLACES, SlotSet};
pub use state::Hilo;
pub use view::{Held, HiloView, SeatView};
