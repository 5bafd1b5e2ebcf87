use std::error::Error;
use std::fmt;

use sha2::{Digest, Sha256};

use crate::network::{MAX_HIDDEN, Network, Shape};

/// Every weights file begins with this.
const MAGIC: &[u8; 8] = b"YOLIONET";
/// The version of the file format.
const VERSION: u16 = 1;
const CHECKSUM: usize = 32;
/// Magic, version, family, second layer, encoding, inputs, first layer, length of the note.
const HEAD: usize = 8 + 2 + 1 + 1 + 2 + 2 + 2 + 4;
/// More inputs than any encoder has.
const MOST_INPUTS: usize = 20_000;

/// The games that one network plays, with all their rule sets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Family {
    /// HILO.
    Hilo,
    /// YOLO and Go Low.
    Swap,
}

impl Family {
    /// All families with their names.
    pub const ALL: [(Self, &'static str); 2] = [(Self::Hilo, "hilo"), (Self::Swap, "swap")];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }
}

/// A weights file: a network, what it is for, and where it came from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    family: Family,
    encoding: u16,
    note: String,
    network: Network,
}

/// Why a file cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WeightsError {
    /// It is something else.
    Foreign,
    /// Written by a version of the format that is not known here.
    Version(u16),
    /// It ends too early, or goes on too long.
    Length {
        /// How many bytes it should have.
        expected: usize,
        /// How many it has.
        found: usize,
    },
    /// The checksum is not that of the contents.
    Checksum,
    /// It contains numbers that no weights file has.
    Broken,
    /// It is for another game.
    Family {
        /// What was asked for.
        expected: Family,
        /// What it is for.
        found: Family,
    },
    /// It was made for other inputs than this version has.
    Encoding {
        /// The version of the inputs here.
        expected: u16,
        /// The version in the file.
        found: u16,
    },
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => f.write_str("this is not a weights file of Yolio"),
            Self::Version(found) => {
                write!(f, "the weights file has format {found}, and only format {VERSION} is known here")
            }
            Self::Length { expected, found } => {
                write!(f, "the weights file should have {expected} bytes and has {found}")
            }
            Self::Checksum => f.write_str("the weights file is damaged: its checksum does not match"),
            Self::Broken => f.write_str("the weights file contains numbers that no network has"),
            Self::Family { expected, found } => {
                write!(f, "these are weights for {}, not for {}", found.name(), expected.name())
            }
            Self::Encoding { expected, found } => {
                write!(
                    f,
                    "the weights were made for inputs of version {found}, and these are of version {expected}"
                )
            }
        }
    }
}

impl Error for WeightsError {}

impl Weights {
    /// Reads a weights file.
    ///
    /// # Errors
    /// If it is not one, is not whole, or was changed.
    pub fn read(bytes: &[u8]) -> Result<Self, WeightsError> {
        if !bytes.starts_with(MAGIC) {
            return Err(WeightsError::Foreign);
        }
        let too_short = |expected| WeightsError::Length { expected, found: bytes.len() };
        let head = bytes.get(..HEAD).ok_or_else(|| too_short(HEAD))?;
        let short = |at: usize| u16::from_le_bytes([head[at], head[at + 1]]);
        if short(8) != VERSION {
            return Err(WeightsError::Version(short(8)));
        }
        let note_bytes = usize::from(short(18)) | usize::from(short(20)) << 16;
        let shape = Shape { inputs: short(14).into(), first: short(16).into(), second: head[11].into() };
        if shape.inputs > MOST_INPUTS || shape.first > MAX_HIDDEN || note_bytes > 1 << 20 {
            return Err(WeightsError::Broken);
        }
        let expected = HEAD + note_bytes + shape.bytes() + CHECKSUM;
        if bytes.len() != expected {
            return Err(too_short(expected));
        }
        let (contents, checksum) = bytes.split_at(expected - CHECKSUM);
        if Sha256::digest(contents).as_slice() != checksum {
            return Err(WeightsError::Checksum);
        }
        let (family, _) = Family::ALL.get(usize::from(head[10])).ok_or(WeightsError::Broken)?;
        let (note, numbers) = contents[HEAD..].split_at(note_bytes);
        Ok(Self {
            family: *family,
            encoding: short(12),
            note: String::from_utf8(note.to_vec()).map_err(|_| WeightsError::Broken)?,
            network: Network::read(shape, numbers).ok_or(WeightsError::Broken)?,
        })
    }

    /// A weights file of these numbers, in the order of the file: for each layer its weights, then its biases.
    #[must_use]
    pub fn write(family: Family, encoding: u16, shape: Shape, note: &str, numbers: &[u8]) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend([family as u8, shape.second as u8]);
        for short in [encoding, shape.inputs as u16, shape.first as u16] {
            bytes.extend(short.to_le_bytes());
        }
        bytes.extend((note.len() as u32).to_le_bytes());
        bytes.extend(note.as_bytes());
        bytes.extend(numbers);
        let checksum = Sha256::digest(&bytes);
        bytes.extend(checksum);
        bytes
    }

    /// The network, if it plays this family and was made for these inputs.
    ///
    /// # Errors
    /// If it is for another game, or for inputs of another version or number.
    pub fn into_network(self, family: Family, encoding: u16, inputs: usize) -> Result<Network, WeightsError> {
        if self.family != family {
            return Err(WeightsError::Family { expected: family, found: self.family });
        }
        if self.encoding != encoding || self.network.shape().inputs != inputs {
            return Err(WeightsError::Encoding { expected: encoding, found: self.encoding });
        }
        Ok(self.network)
    }

    /// The games it plays.
    #[must_use]
    pub fn family(&self) -> Family {
        self.family
    }

    /// The version of the inputs it was made for.
    #[must_use]
    pub fn encoding(&self) -> u16 {
        self.encoding
    }

    /// The command and the figures it came from, as the training wrote them (JSON).
    #[must_use]
    pub fn note(&self) -> &str {
        &self.note
    }

    /// How large the network is.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.network.shape()
    }
}
