//! The only crate with generators: who picks the outcomes of chance, and how.
//!
//! The rules list what chance may do and never pick. A [`Dealer`](driver::Dealer) picks:
//!
//! - [`Seeded`]: ChaCha20 from a seed; a seed and a game's number mean the same game for ever.
//! - [`Committed`]: fair dealing; the outcomes follow from a [`Secret`] whose [`Commitment`] was
//!   published before, and from a [`Nonce`] of every seat.
//! - [`Quick`]: xoshiro256++, for simulation and playouts, where nothing is recorded.
//!
//! [`recompute()`] finds an outcome of a record again. The layout of bytes is in
//! `docs/record-format.md`, "Dealing".

mod fair;
mod hex;
mod quick;
mod recompute;
mod seeded;
mod unbiased;

pub use fair::{Commitment, Committed, FairError, Nonce, Secret, Words};
pub use quick::Quick;
pub use recompute::recompute;
pub use seeded::Seeded;

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
