//! A whole server, through real sockets. One program: linking it for each chapter took longer than all its tests.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

mod accounts;
mod api;
mod budgets;
mod cluster;
mod faults;
mod life;
mod lifecycle;
mod passkeys;
mod play;
mod resend;
mod review;
mod safety;
