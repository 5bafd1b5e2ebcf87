//! What every game of the catalog must pass, and tools to watch it play.
//!
//! The suite knows no game: it plays [`catalog::AnyGame`] through the ordinary contract.

mod conformance;
mod edges;
mod pool;
mod rule_sets;
mod secrecy;
mod story;
mod vectors;
mod walk;

pub use conformance::conform;
pub use edges::yo_edges;
pub use pool::Pool;
pub use rule_sets::{RuleSetCase, mixed_cases, named_cases, option_cases, tight_cases};
pub use secrecy::keeps_secrets;
pub use story::playthrough;
pub use vectors::fair_vector;
pub use walk::{Walk, walk};
