//! The program `yolio` from outside: what it prints, keeps, serves and refuses.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod admin;
mod analyse;
mod capacity;
mod comfort;
mod command_line;
mod host;
mod laboratory;
mod outsiders;
mod play;
mod record_reading;
mod records;
mod resend;
mod review;
mod run;
mod serve;
mod servers;
mod solve;
#[cfg(unix)]
mod terminal;
