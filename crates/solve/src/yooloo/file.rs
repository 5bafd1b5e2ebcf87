//! A solution kept as a file.
//!
//! All numbers are little-endian:
//!
//! | bytes | meaning |
//! |---|---|
//! | 8 | `YOLIOSOL` |
//! | 2 | version of the format, 1 |
//! | 1 | point cards: 0 known order (variant A), 1 shuffled (variant B), 2 the first open, the rest shuffled |
//! | 1 | n, how many cards each seat has, 1 to 10 |
//! | 8 · n | the cards of seat 0 in rising order, signed |
//! | 8 · n | the cards of seat 1 in rising order, signed |
//! | 8 · n | the point cards, signed |
//! | 8 | how many values follow |
//! | 8 each | the values, as floating-point numbers: by cards left (1 to n), class, set of point cards |
//! | 8 | checksum of everything before: FNV-1a, 64 bits |
//!
//! Classes are numbered as they are met when the pairs of hands are gone through by size, then by
//! the bits of the hand of seat 0, then of seat 1; sets of point cards by their bits. How to play is
//! not kept: one matrix game of the values that follow gives it.

use std::fmt;
use std::io::{self, Read, Write};

use kernel::Fault;

use super::frame::Frame;
use super::prizes::PointOrder;
use super::problem::{MAX_CARDS, ProblemDraft};
use super::solution::Solution;

const MAGIC: &[u8; 8] = b"YOLIOSOL";
const VERSION: u16 = 1;

/// Why a file is not a solution that can be used.
#[derive(Debug)]
pub enum FileError {
    /// It cannot be read.
    Io(io::Error),
    /// It does not begin as such a file does.
    NotASolution,
    /// It was written by another version.
    Version(u16),
    /// It ends too early.
    CutShort,
    /// Something follows its end.
    TooLong,
    /// Its bytes are not those that were written.
    Damaged,
    /// The game it claims to solve does not exist.
    Problem(Vec<Fault>),
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(f, "the solution cannot be read: {error}"),
            Self::NotASolution => f.write_str("this is not a solution file of yolio"),
            Self::Version(version) => {
                write!(f, "the solution file has version {version}, this program reads version {VERSION}")
            }
            Self::CutShort => f.write_str("the solution file ends too early"),
            Self::TooLong => f.write_str("the solution file has more bytes than it should"),
            Self::Damaged => f.write_str("the solution file is damaged"),
            Self::Problem(faults) => {
                let list: Vec<String> = faults.iter().map(Fault::to_string).collect();
                write!(f, "the solution file is of no possible game: {}", list.join("; "))
            }
        }
    }
}

impl std::error::Error for FileError {}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::UnexpectedEof { Self::CutShort } else { Self::Io(error) }
    }
}

impl Solution {
    /// Writes the solution; see the format at the head of this file.
    ///
    /// # Errors
    /// If the bytes cannot be written.
    pub fn write(&self, to: &mut impl Write) -> io::Result<()> {
        let mut bytes = header(self);
        let count: usize = self.values.iter().skip(1).map(Vec::len).sum();
        bytes.extend((count as u64).to_le_bytes());
        bytes.extend(self.values.iter().skip(1).flatten().flat_map(|value| value.to_le_bytes()));
        bytes.extend(checksum(&bytes).to_le_bytes());
        to.write_all(&bytes)?;
        to.flush()
    }

    /// Reads a solution. Whatever the bytes are, it takes no more memory than a solution does.
    ///
    /// # Errors
    /// If it is none, or not whole.
    pub fn read(from: &mut impl Read) -> Result<Self, FileError> {
        let mut source = Source { from, seen: Vec::new() };
        if source.take::<8>().map_err(not_a_solution)? != *MAGIC {
            return Err(FileError::NotASolution);
        }
        let version = u16::from_le_bytes(source.take()?);
        if version != VERSION {
            return Err(FileError::Version(version));
        }
        let [order, cards] = source.take()?;
        let order = match order {
            0 => PointOrder::Known,
            1 => PointOrder::Shuffled,
            2 => PointOrder::FirstOpen,
            _ => return Err(FileError::Damaged),
        };
        if usize::from(cards) > MAX_CARDS {
            return Err(FileError::Damaged);
        }
        let frame = Frame::new(source.problem(cards)?.validate().map_err(FileError::Problem)?, order);
        let values = source.values(&frame)?;
        let expected = checksum(&source.seen);
        if u64::from_le_bytes(source.take()?) != expected {
            return Err(FileError::Damaged);
        }
        if source.from.read(&mut [0])? != 0 {
            return Err(FileError::TooLong);
        }
        plausible(&frame, &values)?;
        Ok(Self { frame, values })
    }
}

fn header(solution: &Solution) -> Vec<u8> {
    let problem = solution.problem();
    let mut bytes = MAGIC.to_vec();
    bytes.extend(VERSION.to_le_bytes());
    bytes.push(match solution.order() {
        PointOrder::Known => 0,
        PointOrder::Shuffled => 1,
        PointOrder::FirstOpen => 2,
    });
    bytes.push(problem.cards() as u8);
    let [first, second] = problem.hands();
    let numbers = first.iter().chain(second).chain(problem.points());
    bytes.extend(numbers.flat_map(|number| number.to_le_bytes()));
    bytes
}

/// What is shorter than the first word is no solution at all.
fn not_a_solution(error: FileError) -> FileError {
    if matches!(error, FileError::CutShort) { FileError::NotASolution } else { error }
}

/// Bytes that are read, and kept for the checksum.
struct Source<'a, R> {
    from: &'a mut R,
    seen: Vec<u8>,
}

impl<R: Read> Source<'_, R> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], FileError> {
        let mut bytes = [0; N];
        self.from.read_exact(&mut bytes)?;
        self.seen.extend(bytes);
        Ok(bytes)
    }

    fn problem(&mut self, cards: u8) -> Result<ProblemDraft, FileError> {
        let mut list =
            || (0..cards).map(|_| self.take().map(i64::from_le_bytes)).collect::<Result<Vec<_>, _>>();
        let hands = [list()?, list()?];
        let points = list()?;
        if hands.iter().any(|hand| !hand.is_sorted()) {
            return Err(FileError::Damaged);
        }
        Ok(ProblemDraft { cards: Some(i64::from(cards)), hands: Some(hands), points: Some(points) })
    }

    fn values(&mut self, frame: &Frame) -> Result<Vec<Vec<f64>>, FileError> {
        let lengths = (1..=frame.problem.cards()).map(|size| frame.level_len(size));
        let count = u64::from_le_bytes(self.take()?);
        if count != lengths.clone().sum::<usize>() as u64 {
            return Err(FileError::Damaged);
        }
        let mut levels = vec![vec![0.0]];
        for length in lengths {
            let start = self.seen.len();
            self.seen.resize(start + 8 * length, 0);
            self.from.read_exact(&mut self.seen[start..])?;
            let words = self.seen[start..].chunks_exact(8);
            let value = |word: &[u8]| word.try_into().map(f64::from_le_bytes).map_err(|_| FileError::Damaged);
            levels.push(words.map(value).collect::<Result<_, _>>()?);
        }
        Ok(levels)
    }
}

/// No state is worth more than all point cards together.
fn plausible(frame: &Frame, values: &[Vec<f64>]) -> Result<(), FileError> {
    let most = frame.problem.points().iter().map(|point| point.abs()).sum::<i64>() as f64;
    let sound = values.iter().flatten().all(|value| value.abs() <= most + 1e-6);
    if sound { Ok(()) } else { Err(FileError::Damaged) }
}

/// FNV-1a over 64 bits: changes with any single byte, and needs no table.
pub(super) fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests;
