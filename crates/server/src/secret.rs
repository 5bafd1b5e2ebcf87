//! Secrets, and names that nobody can guess: all from the operating system.

use sha2::{Digest, Sha256};
use store::Hash;

use crate::error::Problem;

/// Letters and digits that are not mistaken for each other when read aloud or typed.
const CLEAR: &[u8] = b"23456789abcdefghjkmnpqrstuvwxyz";
/// The same, larger, for codes that people tell each other.
const CODE: &[u8] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/// A secret of 256 bits in hexadecimal.
pub fn fresh() -> Result<String, Problem> {
    Ok(hex(&bytes::<32>()?))
}

/// What is stored of a secret.
#[must_use]
pub fn hashed(secret: &str) -> Hash {
    Sha256::digest(secret.as_bytes()).into()
}

/// A name for something new: 16 characters from a set of 31, about 79 bits.
pub fn name() -> Result<String, Problem> {
    word::<16>(CLEAR)
}

/// A short code that people tell each other: six characters from a set of 31.
pub fn code() -> Result<String, Problem> {
    word::<6>(CODE)
}

/// A seed for a bot.
pub fn seed() -> Result<u64, Problem> {
    Ok(u64::from_le_bytes(bytes()?))
}

fn bytes<const N: usize>() -> Result<[u8; N], Problem> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| Problem::NoChance)?;
    Ok(bytes)
}

fn word<const N: usize>(alphabet: &[u8]) -> Result<String, Problem> {
    let mut word = String::with_capacity(N);
    while word.len() < N {
        for byte in bytes::<N>()? {
            // Bytes past the last whole multiple would make the first characters likelier.
            let limit = 256 / alphabet.len() * alphabet.len();
            if usize::from(byte) < limit && word.len() < N {
                word.push(char::from(alphabet[usize::from(byte) % alphabet.len()]));
            }
        }
    }
    Ok(word)
}

fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_long_and_secrets_longer() {
        assert_eq!(fresh().unwrap().len(), 64);
        assert_ne!(fresh().unwrap(), fresh().unwrap());
        let name = name().unwrap();
        assert!(name.len() == 16 && name.bytes().all(|character| CLEAR.contains(&character)), "{name}");
        assert_eq!(code().unwrap().len(), 6);
        assert_eq!(hashed("a").len(), 32);
    }
}
