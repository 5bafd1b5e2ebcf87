//! Exact study of YO!: every bet of the layout, Play with More, and the risk of a session.
//!
//! All numbers come from the pay tables of the rules ([`::yo::settle`]) by enumerating the 1296 rolls;
//! `tests/yo_engine.rs` proves them once more through the game itself.
//! Play chips only.

mod bet;
mod bet_stats;
mod both;
mod chain;
mod life;
mod plot;
pub mod risk;
mod rounding;
mod step;

pub use bet::{Bet, Placed};
pub use bet_stats::{BetStats, Ends};
pub use both::{Limit, PlayAndMore};
pub use chain::{Branch, Chain, Next, Solved};
pub use life::{End, Fate, Life};
pub use plot::plot;
pub use rounding::{RoundingEffect, least_stake, paid};
