//! What happens to databases that are damaged, foreign, older, newer or in use.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;
mod copies;
mod in_use;
mod older;
mod refused;
