use std::fmt;

use super::FairError;
use crate::hex;

/// What a seat adds to a fair deal: 1 to 32 bytes, chosen after the commitment was published.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Nonce(Vec<u8>);

impl Nonce {
    /// The nonce with these bytes.
    ///
    /// # Errors
    /// If there are none or more than 32.
    pub fn new(bytes: impl Into<Vec<u8>>) -> Result<Self, FairError> {
        let bytes = bytes.into();
        if (1..=32).contains(&bytes.len()) {
            Ok(Self(bytes))
        } else {
            Err(FairError::NonceLength(bytes.len()))
        }
    }

    /// The nonce of a seat whose player the server runs: one zero byte. The server knows the
    /// secret, so it must have no choice here.
    #[must_use]
    pub fn of_the_house() -> Self {
        Self(vec![0])
    }

    /// The nonce that was written down in hexadecimal.
    ///
    /// # Errors
    /// If this is not hexadecimal, or not of 1 to 32 bytes.
    pub fn from_hex(text: &str) -> Result<Self, FairError> {
        Self::new(hex::read(text)?)
    }

    /// The bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// In hexadecimal.
impl fmt::Display for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::write(&self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nonce_has_1_to_32_bytes() {
        for length in [1, 2, 31, 32] {
            let nonce = Nonce::new(vec![7; length]).unwrap();
            assert_eq!(Nonce::from_hex(&nonce.to_string()), Ok(nonce));
        }
        for length in [0, 33, 256, 257] {
            assert_eq!(Nonce::new(vec![7; length]), Err(FairError::NonceLength(length)));
        }
        assert_eq!(Nonce::of_the_house().to_string(), "00");
    }
}
