use std::error::Error;
use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Every weights file begins with this.
const MAGIC: &[u8; 8] = b"YOLIONET";
/// The version of the file format.
const VERSION: u16 = 2;
const CHECKSUM: usize = 32;
/// Magic, version, length of the description.
const HEAD: usize = 8 + 2 + 4;
/// More than any network of this house has.
const MOST_UNITS: usize = 4096;
const MOST_INPUTS: usize = 20_000;
const MOST_DESCRIPTION: usize = 1 << 20;

/// What a network is for, what it is told, and where it came from.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct About {
    /// The keys of the games that it plays.
    pub games: Vec<String>,
    /// The version of the rows that it is told.
    pub encoding: u32,
    /// What it asks of a row.
    pub inputs: Vec<Input>,
    /// How many units its two hidden layers have.
    pub hidden: [usize; 2],
    /// How many actions it tells apart.
    pub actions: usize,
    /// What is sorted in a row before the network is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sorted: Option<Sorted>,
    /// The command and the figures that it came from.
    pub note: String,
}

/// Things of a seat between which nothing but their numbers makes a difference, such as the slots of a hand. Each
/// seat's are sorted before the network is told, so that it need not learn the same for every order of them.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Sorted {
    /// The fields with a number for each of them, without the seat in front. The highest of the first field come
    /// first; where they are equal, the next field decides.
    pub by: Vec<String>,
    /// The actions that name one of them: of the seat whose row it is, in the order before sorting.
    pub actions: Vec<Named>,
}

/// A run of actions, for the first of the things that are sorted, then the second, and on.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// Where it begins.
    pub first: usize,
    /// How many actions each thing has.
    pub each: usize,
}

/// What a network asks of one field of a row.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Input {
    /// The name of the field.
    pub field: String,
    /// How many numbers it has.
    pub size: usize,
    /// Of each number it is asked whether it has reached these, in rising order.
    pub reached: Vec<i16>,
}

impl About {
    /// How many questions the network asks of a row.
    #[must_use]
    pub fn input_count(&self) -> usize {
        self.inputs
            .iter()
            .map(|input| input.size.saturating_mul(input.reached.len()))
            .fold(0, usize::saturating_add)
    }

    /// How many bytes the weights of such a network take.
    #[must_use]
    pub fn weight_bytes(&self) -> usize {
        let [first, second] = self.hidden;
        let weights = self.input_count() * first + first * second + second * self.actions;
        2 * weights + 4 * (first + second + self.actions)
    }

    /// Is it small enough, and are all lists in order?
    fn is_sound(&self) -> bool {
        let [first, second] = self.hidden;
        let rising = |input: &Input| input.reached.windows(2).all(|pair| pair[0] < pair[1]);
        [first, second, self.actions].iter().all(|units| (1..=MOST_UNITS).contains(units))
            && (1..=MOST_INPUTS).contains(&self.input_count())
            && self.inputs.iter().all(rising)
    }
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
    /// It contains a description or numbers that no network has.
    Broken,
    /// It plays other games.
    Game {
        /// What was asked for.
        expected: String,
        /// What it plays.
        found: Vec<String>,
    },
    /// It was made for rows of another version than this program has.
    Encoding {
        /// The version here.
        expected: u32,
        /// The version in the file.
        found: u32,
    },
    /// The rules give rows that the network was not made for.
    Field(String),
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
            Self::Game { expected, found } => {
                write!(f, "these are weights for {}, not for {expected}", found.join(" and "))
            }
            Self::Encoding { expected, found } => {
                write!(
                    f,
                    "the weights were made for inputs of version {found}, and these are of version {expected}"
                )
            }
            Self::Field(field) => {
                write!(
                    f,
                    "the network was not made for these rules: it does not know the field {field} as it is here"
                )
            }
        }
    }
}

impl Error for WeightsError {}

/// The description and the weights of a file that is whole.
pub(crate) fn read(bytes: &[u8]) -> Result<(About, &[u8]), WeightsError> {
    if !bytes.starts_with(MAGIC) {
        return Err(WeightsError::Foreign);
    }
    let length = |expected| WeightsError::Length { expected, found: bytes.len() };
    let head = bytes.get(..HEAD).ok_or_else(|| length(HEAD + CHECKSUM))?;
    let version = u16::from_le_bytes([head[8], head[9]]);
    if version != VERSION {
        return Err(WeightsError::Version(version));
    }
    let described = u32::from_le_bytes([head[10], head[11], head[12], head[13]]) as usize;
    if described > MOST_DESCRIPTION {
        return Err(WeightsError::Broken);
    }
    if bytes.len() < HEAD + described + CHECKSUM {
        return Err(length(HEAD + described + CHECKSUM));
    }
    let about: Option<About> = serde_json::from_slice(&bytes[HEAD..HEAD + described]).ok();
    let about = about.filter(About::is_sound).ok_or(WeightsError::Broken)?;
    let expected = HEAD + described + about.weight_bytes() + CHECKSUM;
    if bytes.len() != expected {
        return Err(length(expected));
    }
    let (contents, checksum) = bytes.split_at(expected - CHECKSUM);
    if Sha256::digest(contents).as_slice() != checksum {
        return Err(WeightsError::Checksum);
    }
    Ok((about, &contents[HEAD + described..]))
}

/// A weights file with this description and these weights.
pub(crate) fn write(about: &About, weights: &[u8]) -> Vec<u8> {
    let description = serde_json::to_vec(about).expect("a description is plain data");
    let mut bytes = MAGIC.to_vec();
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend((description.len() as u32).to_le_bytes());
    bytes.extend(description);
    bytes.extend(weights);
    let checksum = Sha256::digest(&bytes);
    bytes.extend(checksum);
    bytes
}
