//! Games as numbers, for programs that learn.
//!
//! - [`Encode`]: every action of a rule set has a number, and what a seat knows is a row of whole
//!   numbers, made from the seat's view and memory alone.
//! - [`Field`]: what stands where in such a row.
//! - [`Batch`]: many tables stepped at once, on all cores, written into arrays that the caller owns.
//!
//! The layout of a row belongs to a version ([`Encode::VERSION`]): whatever changes the meaning of a
//! number changes the version too.

mod any;
mod batch;
mod encode;
mod field;
mod hilo;
mod onetoten;
mod swap;
mod yo;
mod yooloo;

pub use any::{AnyBatch, AnyEncoder};
pub use batch::{Arrays, Batch, BatchError, Perspective, Reward, Setup};
pub use encode::{Encode, legal_bits};
pub use field::{Field, Row};

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
