//! What every game of the catalog must pass, and tools to watch it play.
//!
//! The suite knows no game: it plays [`catalog::AnyGame`] through the ordinary contract.

mod conforming;
mod edges;
mod rule_sets;
mod secrecy;
mod story;
mod vectors;

pub use conforming::conform;
pub use edges::yo_edges;
pub use rule_sets::{RuleSetCase, mixed_cases, named_cases, option_cases, tight_cases};
pub use secrecy::{alternatives, keeps_secrets, secret_of};
pub use story::playthrough;
pub use vectors::fair_vector;

/// How long a random test runs: `usual`, or `YOLIO_TIMES` times that, for runs too long for every day.
#[must_use]
pub fn times(usual: u32) -> u32 {
    let asked = std::env::var("YOLIO_TIMES").ok().and_then(|times| times.parse().ok());
    usual.saturating_mul(asked.unwrap_or(1))
}

/// Things to try at any table.
pub type Pool = conformance::Pool<catalog::AnyGame>;

/// A random game of any kind in progress.
pub type Walk = conformance::Walk<catalog::AnyGame>;
