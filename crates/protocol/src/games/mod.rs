//! Serde twins of the games.

pub mod yo;
