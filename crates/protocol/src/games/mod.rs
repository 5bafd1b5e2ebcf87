//! Serde twins of the games.

pub mod hilo;
pub mod onetoten;
pub mod swap;
pub mod yo;
pub mod yooloo;
