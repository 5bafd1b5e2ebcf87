//! Exact answers about the games.
//!
//! Nothing here draws a random number: every figure comes from enumerating what chance may do, in
//! fractions where the study says so.

pub mod assignment;
pub mod birkhoff;
pub mod exact;
pub mod induction;
mod linear_program;
pub mod matrix;
pub mod onetoten;
pub mod parallel;
pub mod plot;
pub mod response;
pub mod sequence_form;
mod simplex;
pub mod yo;
pub mod yooloo;

/// The example of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
