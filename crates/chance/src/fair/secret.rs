use std::fmt;

use sha2::{Digest, Sha256};

use super::FairError;
use crate::hex;

/// What the outcomes of a fair deal follow from, together with the nonces: 32 bytes that only the
/// server knows until the game is over. One secret serves one game.
///
/// `Debug` shows nothing of it, and it can only be read by [`Secret::reveal`].
#[derive(Clone)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A new secret from the operating system.
    ///
    /// # Errors
    /// If the operating system gives no random bytes.
    pub fn from_system() -> Result<Self, FairError> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|error| FairError::NoEntropy(error.to_string()))?;
        Ok(Self(bytes))
    }

    /// The secret with these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The secret that was written down in hexadecimal.
    ///
    /// # Errors
    /// If this is not hexadecimal, or not of 32 bytes.
    pub fn from_hex(text: &str) -> Result<Self, FairError> {
        hex::read_32(text).map(Self)
    }

    /// What may be published before the deal.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// The secret in hexadecimal. Only when the game is over, or to store it.
    #[must_use]
    pub fn reveal(&self) -> String {
        hex::write(&self.0)
    }

    pub(super) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(hidden)")
    }
}

/// SHA-256 of a [`Secret`], published before the deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// The commitment that was written down in hexadecimal.
    ///
    /// # Errors
    /// If this is not hexadecimal, or not of 32 bytes.
    pub fn from_hex(text: &str) -> Result<Self, FairError> {
        hex::read_32(text).map(Self)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::write(&self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_gives_another_secret_each_time() {
        let [one, other] = [(), ()].map(|()| Secret::from_system().unwrap());
        assert_ne!(one.reveal(), other.reveal());
        assert_ne!(one.reveal(), "00".repeat(32));
    }

    #[test]
    fn debug_shows_nothing_secret() {
        let [one, other] = [[0x5a; 32], [7; 32]].map(|bytes| format!("{:?}", Secret::from_bytes(bytes)));
        assert_eq!(one, other);
    }

    #[test]
    fn a_secret_is_read_as_it_is_revealed() {
        let secret = Secret::from_bytes(std::array::from_fn(|place| place as u8));
        let again = Secret::from_hex(&secret.reveal()).unwrap();
        assert_eq!(again.bytes(), secret.bytes());
        let commitment = secret.commitment();
        assert_eq!(Commitment::from_hex(&commitment.to_string()), Ok(commitment));
    }
}
