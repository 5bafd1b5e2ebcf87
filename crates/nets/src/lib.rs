//! Small networks of integers that estimate what a state of a game is worth.
//!
//! An encoder writes what a seat knows into [`Inputs`]; a [`Network`] turns them into an
//! [`output`](Network::output). There is no floating point anywhere: the same weights give the same numbers
//! on every machine. Nothing is allocated for an evaluation.
//!
//! A [`Weights`] file carries the network, what it is for, and where it came from; a broken, truncated or
//! foreign one is refused with a sentence.

mod file;
mod inputs;
mod network;

pub use file::{Family, Weights, WeightsError};
pub use inputs::Inputs;
pub use network::{MAX_HIDDEN, Network, Shape};

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
