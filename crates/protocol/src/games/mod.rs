//! Serde twins of the games.

pub mod swap;
pub mod yo;
