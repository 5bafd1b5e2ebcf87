//! The only crate with generators: who picks the outcomes of chance, and how.
//!
//! The rules list what chance may do and never pick. A [`Dealer`] picks:
//!
//! - [`Seeded`]: ChaCha20 from a seed; a seed and a game's number mean the same game for ever.
//! - [`Committed`]: fair dealing; the outcomes follow from a [`Secret`] whose [`Commitment`] was
//!   published before, and from a [`Nonce`] of every seat.
//! - [`Scripted`]: outcomes written down before, in a test or in a record.
//! - [`Quick`]: xoshiro256++, for simulation and playouts, where nothing is recorded.
//!
//! [`verify()`] recomputes the outcomes of a record. The layout of bytes is in
//! `docs/record-format.md`, "Dealing".

mod dealer;
mod fair;
mod hex;
mod quick;
mod scripted;
mod seeded;
mod unbiased;
mod verify;

pub use dealer::{DealError, Dealer};
pub use fair::{Commitment, Committed, FairError, Nonce, Secret, Words};
pub use quick::Quick;
pub use scripted::Scripted;
pub use seeded::Seeded;
pub use verify::{Unverified, recompute, verify};
