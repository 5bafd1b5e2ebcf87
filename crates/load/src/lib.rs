//! A table server, seen from outside: through its sockets and its open API, and afterwards its log.
//!
//! [`run`] plays at many tables by a fixed timetable and measures. [`Served`] is a server that can be
//! killed at any moment. [`audit`] proves from the log what became of every command that was sent.

pub mod audit;
mod heard;
mod host;
mod memory;
mod mood;
pub mod run;
mod served;
mod socket;
mod trouble;

pub use heard::{Around, Heard, Play, SeatNow, You};
pub use host::{Answer, Host, Pass};
pub use memory::{resident, widen_files};
pub use mood::Mood;
pub use served::{Served, Start};
pub use socket::Socket;
pub use trouble::Trouble;
