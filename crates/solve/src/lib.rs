//! Exact answers about the games.
//!
//! Nothing here draws a random number: every figure comes from enumerating what chance may do, in
//! fractions where the study says so.

pub mod exact;
pub mod onetoten;
pub mod yo;
