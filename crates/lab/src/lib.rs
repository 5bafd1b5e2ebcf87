//! The laboratory: matches of bots by the thousand, and what follows from them.
//!
//! - [`simulate`]: one line-up, seat by seat in rotation: win shares and scores.
//! - [`tournament`]: everybody against everybody, with a rating.
//! - [`exploit`]: an opponent trained against a bot: how beatable is it?
//! - [`exact`]: the same where the rules are small enough to solve the game: what does it lose to perfect play?
//! - [`study`]: what happens at a table: length of rounds, scores, how often each rule fires, and
//!   what each option changes.
//! - [`review`]: one finished game: who was how likely to win when, what was luck, what was a mistake.
//!
//! All numbers are summed as whole numbers, block by block, so the same seed gives the same report
//! on any number of threads. Intervals are taken over blocks, which are independent, and never
//! over the games within a block, which share their cards. See [`interval`].

mod block;
mod entrants;
mod error;
pub mod exact;
pub mod exploit;
mod histogram;
pub mod interval;
mod lineup;
mod moments;
pub mod plot;
mod pool;
mod rating;
pub mod review;
pub mod simulate;
mod streams;
pub mod study;
pub mod tournament;

pub use block::STEP_LIMIT;
pub use entrants::{ByNetwork, random, searching};
pub use error::LabError;
pub use histogram::{Histogram, Spread};
pub use interval::Estimate;
pub use lineup::{Entrant, Lineup, Rulebook};
pub use moments::Moments;
pub use pool::Run;
pub use rating::{Rated, Standing, TableResult, rate};

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
