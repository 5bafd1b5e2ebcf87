//! YO!, rule by rule: every test is named by the number in the rule book.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod bets;
mod common;
mod options;
mod payouts;
mod point;
mod random;
mod session;
