//! A table server, seen from outside: through its sockets and its open API, and afterwards its log.
//!
//! [`run`] plays at many tables by a fixed timetable and measures; [`capacity`] says what many people would need. [`ServerProcess`] is a server that can be
//! killed at any moment. [`audit`] proves from the log what became of every command that was sent, and [`judge`] that
//! nobody was sent anything that the rules do not show them.

pub mod audit;
pub mod capacity;
mod client;
mod error;
mod extremes;
pub mod judge;
mod memory;
mod message;
mod random_policy;
pub mod run;
mod server_process;
mod socket;
mod whole;

pub use client::{Answer, Client, Credential};
pub use error::Error;
pub use memory::{resident, widen_files};
pub use message::{Play, SeatNow, TableMessage, TableNow, TableReader, You};
pub use random_policy::RandomPolicy;
pub use server_process::{ServerCommand, ServerProcess};
pub use socket::Socket;
pub use whole::WholeMessages;
