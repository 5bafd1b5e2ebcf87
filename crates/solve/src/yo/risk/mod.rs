//! The risk of a session: always the same Play before a point, and More behind it.
//!
//! Exact dynamic programming over what the player owns, in the smallest unit that can occur. Chances are
//! decimals of double precision ([`Mass`] for `f64`), or fractions for short sessions; nothing is sampled
//! and nothing is cut off.

mod mass;
mod session;
mod strategy;
mod summary;
mod until;

pub use mass::Mass;
pub use session::{Moment, Session, SessionRisk};
pub use strategy::Strategy;
pub use summary::{Summary, in_chips};
pub use until::UntilDecided;
