//! Fair dealing: outcomes that the server fixed before the deal and cannot choose.

mod committed;
mod error;
mod nonce;
mod secret;

pub use committed::{Committed, Words};
pub use error::FairError;
pub use nonce::Nonce;
pub use secret::{Commitment, Secret};
