//! The weights of the master as a file: what they are, where they came from, and a checksum of all of it.

use std::fmt;

use super::network::{FIRST, Layer, MOST_WEIGHT, MOVING, Network, SECOND, STAGES, STANDING};

const MAGIC: &[u8] = b"YOLIO HILO MASTER 1\n";
const NUMBERS: usize = 2 * (FIRST * (MOVING + STANDING) + FIRST * SECOND + SECOND) + 4 * (FIRST + SECOND + 1);

/// Why a file has no weights of a master of HILO.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileError {
    /// It is something else.
    Foreign,
    /// It is not as long as it should be.
    Length,
    /// Something in it was changed.
    Checksum,
    /// A number in it is one that no network has.
    Number,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Foreign => "this is no file of weights for the master of HILO",
            Self::Length => "the file of weights is not as long as it should be",
            Self::Checksum => "the file of weights was changed: its checksum is wrong",
            Self::Number => "the file of weights has a number that is too large",
        })
    }
}

impl std::error::Error for FileError {}

/// The networks and the note of a file.
///
/// # Errors
/// If it is no such file, or a broken one.
pub(crate) fn read(bytes: &[u8]) -> Result<([Network; STAGES], String), FileError> {
    let rest = bytes.strip_prefix(MAGIC).ok_or(FileError::Foreign)?;
    let (contents, sum) = rest.split_last_chunk::<8>().ok_or(FileError::Length)?;
    let (length, contents) = contents.split_first_chunk::<4>().ok_or(FileError::Length)?;
    let note = u32::from_le_bytes(*length) as usize;
    if contents.len() != note.saturating_add(STAGES * NUMBERS) {
        return Err(FileError::Length);
    }
    if checksum(&bytes[..bytes.len() - 8]) != u64::from_le_bytes(*sum) {
        return Err(FileError::Checksum);
    }
    let (note, numbers) = contents.split_at(note);
    let mut parts = numbers.chunks_exact(NUMBERS).map(network);
    let mut next = || parts.next().flatten().ok_or(FileError::Number);
    Ok(([next()?, next()?, next()?], String::from_utf8_lossy(note).into_owned()))
}

/// A file of these networks with this note.
pub(crate) fn write(networks: &[Network; STAGES], note: &str) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend((note.len() as u32).to_le_bytes());
    bytes.extend(note.as_bytes());
    for network in networks {
        let lower = network.moving.weights().chain(network.standing.weights());
        let weights = lower.chain(network.second.weights()).chain(network.last);
        bytes.extend(weights.flat_map(i16::to_le_bytes));
        let biases = network.first_bias.iter().chain(&network.second_bias).chain([&network.last_bias]);
        bytes.extend(biases.flat_map(|bias| bias.to_le_bytes()));
    }
    let sum = checksum(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

fn network(bytes: &[u8]) -> Option<Network> {
    let shorts = 2 * (FIRST * (MOVING + STANDING) + FIRST * SECOND + SECOND);
    let (shorts, longs) = bytes.split_at_checked(shorts)?;
    let mut shorts = shorts.as_chunks::<2>().0.iter().map(|pair| i16::from_le_bytes(*pair));
    let mut longs = longs.as_chunks::<4>().0.iter().map(|four| i32::from_le_bytes(*four));
    let mut short = || shorts.next().unwrap_or(0);
    let mut long = || longs.next().unwrap_or(0);
    let network = Network {
        moving: Layer::new(|_, _| short()),
        standing: Layer::new(|_, _| short()),
        second: Layer::new(|_, _| short()),
        last: std::array::from_fn(|_| short()),
        first_bias: std::array::from_fn(|_| long()),
        second_bias: std::array::from_fn(|_| long()),
        last_bias: long(),
    };
    network.is_tame().then_some(network)
}

impl Network {
    /// Are all numbers small enough that no sum can overflow?
    fn is_tame(&self) -> bool {
        let mut first = self.moving.weights().chain(self.standing.weights());
        let mut upper = self.second.weights().chain(self.last);
        let mut biases = self.first_bias.iter().chain(&self.second_bias).chain([&self.last_bias]);
        first.all(|weight| weight != i16::MIN)
            && upper.all(|weight| weight.unsigned_abs() < MOST_WEIGHT.unsigned_abs())
            && biases.all(|bias| bias.unsigned_abs() < 1 << 24)
    }
}

/// FNV-1a: finds what broke by accident.
fn checksum(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::super::learner::Learner;
    use super::*;

    fn sample() -> Vec<u8> {
        write(&Learner::new(3).networks(), "made for a test")
    }

    #[test]
    fn what_is_written_is_read() {
        let (networks, note) = read(&sample()).unwrap();
        assert_eq!((networks, note.as_str()), (Learner::new(3).networks(), "made for a test"));
    }

    #[test]
    fn broken_truncated_and_foreign_files_are_refused_with_a_sentence() {
        let good = sample();
        for length in [0, 10, MAGIC.len(), MAGIC.len() + 4, good.len() / 2, good.len() - 1] {
            let error = read(&good[..length]).unwrap_err();
            assert!(matches!(error, FileError::Foreign | FileError::Length), "{length}: {error}");
        }
        for place in (MAGIC.len() + 4..good.len()).step_by(97) {
            let mut changed = good.clone();
            changed[place] ^= 4;
            assert_eq!(read(&changed), Err(FileError::Checksum), "at {place}");
        }
        let mut long = good.clone();
        long.push(0);
        assert_eq!(read(&long), Err(FileError::Length));
        assert_eq!(read(b"YOLIO HILO MASTER 2\n"), Err(FileError::Foreign));
        assert!(FileError::Checksum.to_string().starts_with("the file of weights"));
    }

    #[test]
    fn a_network_whose_sums_could_overflow_is_refused() {
        let mut networks = Learner::new(3).networks();
        networks[1].second = Layer::new(|_, _| MOST_WEIGHT);
        assert_eq!(read(&write(&networks, "")), Err(FileError::Number));
    }
}
