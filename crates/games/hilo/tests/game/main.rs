//! HILO, rule by rule: every test is named by the number in the rule book.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;
mod ending;
mod geometry;
mod lines;
mod opening;
mod options;
mod playouts;
mod scoring;
mod turns;
