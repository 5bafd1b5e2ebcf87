//! YOLO and Go Low: swap cards in and out of a face-down hand, remember, and call.
//!
//! Two games, one engine. [`YoloRules`] and [`GoLowRules`] are their rule sets; both become
//! [`SwapRules`], which the one state type [`Swap`] plays by. The rules are numbered in
//! `docs/rules/yolo.md` (Y…) and `docs/rules/golow.md` (G…).
//!
//! A card that nobody has looked at has no value in the state: looking at it is a step of chance.

mod action;
mod audit;
mod ending;
mod event;
mod explore;
mod fortune;
mod golow;
mod imagine;
mod inspect;
mod legal;
mod memory;
mod options;
mod reason;
mod rules;
mod scoring;
mod slots;
mod state;
mod tell;
mod turns;
mod view;
mod yolo;

pub use action::{SwapAction, SwapOutcome};
pub use event::{PublicEvent, RoundEnd, SwapEvent, SwapNotice};
pub use golow::{GoLowDraft, GoLowRules};
pub use inspect::SupposedCards;
pub use memory::SwapMemory;
pub use options::{
    CallMode, CatchUp, CatchUpBasis, DeckOutAfterCall, DeckOutTrigger, DoubleStacking, Family, FinalTie,
    GoLowTie, PileEnd, ReshuffleTiming, YoloTie,
};
pub use reason::SwapReason;
pub use rules::SwapRules;
pub use scoring::{CallScore, RoundScore, SeatScore};
pub use slots::{Hand, MAX_SLOTS, Slots};
pub use state::Swap;
pub use view::{SwapPhase, SwapView};
pub use yolo::{YoloDraft, YoloRules};
