//! Secrets, and names that nobody can guess: all from the operating system.

use sha2::{Digest, Sha256};
use store::Hash;

use crate::error::Problem;

/// Letters and digits that are not mistaken for each other when read aloud or typed.
const CLEAR: &[u8] = b"23456789abcdefghjkmnpqrstuvwxyz";
/// Short words that people of many languages can say and spell, no two of them alike but for a letter.
const WORDS: &str = include_str!("code_words.txt");
/// How many numbers go with each word: four digits.
const NUMBERS: u32 = 10_000;

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

/// A short code that people tell each other: a word and four digits, `PLUM4217`. All are equally likely.
pub fn code() -> Result<String, Problem> {
    let words: Vec<&str> = WORDS.lines().collect();
    let codes = words.len() as u32 * NUMBERS;
    // Numbers past the last whole multiple would make the first codes likelier.
    let limit = u32::MAX / codes * codes;
    loop {
        let drawn = u32::from_le_bytes(bytes()?);
        if drawn < limit {
            let (word, number) = (drawn % codes / NUMBERS, drawn % NUMBERS);
            return Ok(format!("{}{number:04}", words[word as usize]));
        }
    }
}

/// A code as it is stored, from what somebody typed: `plum 42-17` is `PLUM4217`. None, if it cannot be one.
#[must_use]
pub fn typed_code(typed: &str) -> Option<String> {
    let plain = typed.chars().filter(|character| !matches!(character, ' ' | '-'));
    let code: String = plain.map(|character| character.to_ascii_uppercase()).collect();
    let fits = (1..=16).contains(&code.len()) && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    fits.then_some(code)
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

/// Bytes in hexadecimal.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
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
        assert_eq!(hashed("a").len(), 32);
    }

    #[test]
    fn a_code_is_a_word_that_can_be_told_from_all_others_and_four_digits() {
        let words: Vec<&str> = WORDS.lines().collect();
        assert_eq!(words.len(), 400);
        for (place, word) in words.iter().enumerate() {
            assert!((3..=9).contains(&word.len()), "{word}");
            assert!(word.bytes().all(|byte| byte.is_ascii_uppercase()), "{word}");
            for other in &words[place + 1..] {
                let differ = word.bytes().zip(other.bytes()).filter(|(one, two)| one != two).count();
                assert!(word.len() != other.len() || differ > 1, "{word} and {other}");
            }
        }
        let mut seen = std::collections::HashSet::new();
        for _ in 0..1000 {
            let code = code().unwrap();
            let (word, digits) = code.split_at(code.len() - 4);
            assert!(words.contains(&word) && digits.bytes().all(|byte| byte.is_ascii_digit()), "{code}");
            seen.insert(word.to_owned());
        }
        assert!(seen.len() > 300, "{} words in 1000 codes", seen.len());
    }

    #[test]
    fn a_code_may_be_typed_as_it_is_said() {
        for typed in ["PLUM4217", "plum 4217", "Plum-42 17", " plum4217 "] {
            assert_eq!(typed_code(typed).as_deref(), Some("PLUM4217"), "{typed}");
        }
        // Tables that were opened before codes were words keep theirs.
        assert_eq!(typed_code("63v frb").as_deref(), Some("63VFRB"));
        for bad in ["", " - ", "plum/4217", "plüm42", "a_code", &"x".repeat(17)] {
            assert_eq!(typed_code(bad), None, "{bad}");
        }
    }
}
