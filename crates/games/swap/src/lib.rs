//! YOLO and Go Low: swap cards in and out of a face-down hand, remember, and call.
//!
//! Two games, one engine. [`YoloRules`] and [`GoLowRules`] are their rule sets; both become
//! [`SwapRules`], which the one state type [`Swap`] plays by. The rules are numbered in
//! `docs/rules/yolo.md` (Y…) and `docs/rules/golow.md` (G…).
//!
//! A card that nobody has looked at has no value in the state: looking at it is a step of chance.
//!
//! The rooms of every game crate, in this order of reading: `rules` (the rule set; here also `yolo`,
//! `golow` and `options`), `state`, `action` (what a seat can do, and why not), `legal` (whose turn,
//! what is allowed), `chance`, `step` (what a step does; here also `turns` and `ending`), `event` (with
//! notices), `view`, `memory`, `scoring` (and the result), `audit`, `sentences`, `explore`, and `game`,
//! where all of them keep the contract. Beside them: `slots` (sets of slots, and hands), `suppose`
//! (states for a player that thinks ahead) and `wire` (hand-written JSON forms).

mod action;
mod audit;
mod chance;
mod ending;
mod event;
mod explore;
mod game;
mod golow;
mod legal;
mod memory;
mod options;
mod rules;
mod scoring;
mod sentences;
mod slots;
mod state;
mod step;
mod suppose;
mod turns;
mod view;
#[cfg(feature = "wire")]
mod wire;
mod yolo;

pub use action::{SwapAction, SwapReason};
pub use chance::SwapOutcome;
pub use event::{PublicEvent, RoundEnd, SwapEvent, SwapNotice};
pub use golow::{GoLowDraft, GoLowRules};
pub use memory::{LastTurn, SwapMemory};
pub use options::{
    CallMode, CatchUp, CatchUpBasis, DeckOutAfterCall, DeckOutTrigger, DoubleStacking, Family, FinalTie,
    GoLowTie, PileEnd, ReshuffleTiming, YoloTie,
};
pub use rules::SwapRules;
pub use scoring::{CallScore, Doubling, RoundScore, SeatScore};
pub use slots::{Hand, MAX_SLOTS, Slots};
pub use state::Swap;
pub use suppose::SupposedCards;
pub use view::{LastDraw, Spot, SwapPhase, SwapView};
pub use yolo::{YoloDraft, YoloRules};

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
