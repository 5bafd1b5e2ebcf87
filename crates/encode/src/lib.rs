//! Games as numbers, for programs that learn.
//!
//! - [`Encode`]: every action of a rule set has a number, and what a seat knows is a row of whole
//!   numbers, made from the seat's view and memory alone.
//! - [`Field`]: what stands where in such a row.
//! - [`Batch`]: many tables stepped at once, on all cores, written into arrays that the caller owns.
//! - [`Opponents`]: who plays the seats of such tables that the caller leaves to others.
//!
//! The layout of a row belongs to a version ([`Encode::VERSION`]): whatever changes the meaning of a
//! number changes the version too.

mod any;
mod asked;
mod batch;
mod check;
mod each;
mod encode;
mod field;
mod hilo;
mod onetoten;
mod opponents;
mod setup;
mod show;
mod swap;
mod table;
mod worth;
mod yo;
mod yooloo;

pub use any::{AnyBatch, AnyEncoder};
pub use batch::Batch;
pub use encode::{Encode, legal_bits};
pub use field::{Field, Row};
pub use opponents::Opponents;
pub use setup::{Arrays, BatchError, Perspective, Reward, Setup};

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
