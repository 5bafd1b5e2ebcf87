//! Serde twins of the games.

pub mod hilo;
pub mod onetoten;
pub mod yooloo;
