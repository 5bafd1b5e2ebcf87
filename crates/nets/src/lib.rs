//! Small networks of integers that decide in games.
//!
//! A [`Policy`] is told a row of numbers, in which each field has a name, and gives every action a number: the
//! higher, the better. It asks of each number of the row whether it has reached certain thresholds; so it takes
//! any row that has the fields it knows, whatever the number of seats ([`Policy::reader`]). There is no floating
//! point anywhere: the same weights decide the same on every machine. Nothing is allocated for a decision.
//!
//! A weights file carries the network, what it is for, and where it came from; a broken, truncated or foreign
//! one is refused with a sentence ([`Policy::read`]).

mod file;
mod policy;
mod sorting;

pub use file::{About, Input, Named, Sorted, WeightsError};
pub use policy::{Column, Policy, Reader};

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
