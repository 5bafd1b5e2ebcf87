use std::fmt;

use chance::{Commitment, Committed, FairError, Nonce, Secret, Seeded, recompute};
use driver::{DealError, Dealer};
use kernel::Game;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The generator of [`Dealing::Seeded`].
pub const SEEDED_GENERATOR: &str = "chacha20";

/// Where the outcomes of a record came from. See `docs/record-format.md`, "Dealing".
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "method", rename_all = "snake_case", deny_unknown_fields)]
pub enum Dealing {
    /// A generator and a seed.
    Seeded {
        /// The generator's name.
        generator: String,
        /// The seed in decimal digits: too large for the numbers of some JSON readers.
        seed: String,
        /// The number of the game.
        game: u64,
    },
    /// A committed secret and the seats' nonces, in hexadecimal.
    Fair {
        /// SHA-256 of the secret, published before the deal.
        commitment: String,
        /// The secret, revealed after the game.
        secret: String,
        /// One nonce a seat.
        nonces: Vec<String>,
        /// What names the table.
        label: String,
    },
}

impl Dealing {
    /// The dealing of game number `game` from a seed.
    #[must_use]
    pub fn seeded(seed: u64, game: u64) -> Self {
        Self::Seeded { generator: SEEDED_GENERATOR.to_owned(), seed: seed.to_string(), game }
    }

    /// The dealing of a fairly dealt game that is over: the secret is revealed.
    #[must_use]
    pub fn fair(committed: &Committed) -> Self {
        Self::Fair {
            commitment: committed.secret().commitment().to_string(),
            secret: committed.secret().reveal(),
            nonces: committed.nonces().iter().map(ToString::to_string).collect(),
            label: committed.label().to_owned(),
        }
    }

    /// Recomputes outcomes, one after another.
    ///
    /// # Errors
    /// If this is no proper dealing for a table of `seats`.
    pub(crate) fn auditor(&self, seats: u8) -> Result<Auditor, DealingError> {
        match self {
            Self::Seeded { generator, .. } if generator != SEEDED_GENERATOR => {
                Err(DealingError::UnknownGenerator(generator.clone()))
            }
            Self::Seeded { seed, game, .. } => {
                let seed = seed.parse().map_err(|_| DealingError::BadSeed(seed.clone()))?;
                Ok(Auditor::Seeded(Seeded::new(seed, *game)))
            }
            Self::Fair { nonces, .. } if nonces.len() != usize::from(seats) => {
                Err(DealingError::NonceCount { nonces: nonces.len(), seats })
            }
            Self::Fair { commitment, secret, nonces, label } => {
                let nonces = nonces.iter().map(|nonce| Nonce::from_hex(nonce)).collect::<Result<_, _>>()?;
                let commitment = Commitment::from_hex(commitment)?;
                let committed = Committed::opened(commitment, Secret::from_hex(secret)?, nonces, label)?;
                Ok(Auditor::Fair { committed, next: 0 })
            }
        }
    }
}

/// Recomputes the outcomes of a record, in order.
#[derive(Debug)]
pub(crate) enum Auditor {
    Seeded(Seeded),
    Fair { committed: Committed, next: u64 },
}

impl<G: Game> Dealer<G> for Auditor {
    fn deal(&mut self, game: &G) -> Result<G::Outcome, DealError> {
        match self {
            Self::Seeded(seeded) => recompute(game, seeded),
            Self::Fair { committed, next } => {
                let outcome = committed.recompute(game, *next)?;
                *next += 1;
                Ok(outcome)
            }
        }
    }
}

/// Why outcomes cannot be recomputed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DealingError {
    /// Another generator than ours.
    UnknownGenerator(String),
    /// The seed is not a number.
    BadSeed(String),
    /// Not one nonce a seat.
    NonceCount {
        /// How many there are.
        nonces: usize,
        /// How many seats there are.
        seats: u8,
    },
    /// The secret, the commitment, a nonce or the label is not in order.
    Fair(FairError),
}

impl From<FairError> for DealingError {
    fn from(error: FairError) -> Self {
        Self::Fair(error)
    }
}

impl fmt::Display for DealingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownGenerator(name) => write!(f, "the generator \"{name}\" is unknown"),
            Self::BadSeed(seed) => write!(f, "the seed \"{seed}\" is not a whole number below 2^64"),
            Self::NonceCount { nonces, seats } => {
                write!(f, "{seats} seats give a nonce each, the record has {nonces}")
            }
            Self::Fair(error) => write!(f, "the fair dealing is not in order: {error}"),
        }
    }
}

impl std::error::Error for DealingError {}
