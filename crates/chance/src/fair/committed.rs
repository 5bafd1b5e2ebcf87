use std::fmt;

use driver::{DealError, Dealer};
use hmac::{Hmac, KeyInit, Mac};
use kernel::{Game, MAX_SEATS, Nature};
use sha2::Sha256;

use super::{Commitment, FairError, Nonce, Secret};
use crate::recompute::{deal_by, recompute};
use crate::unbiased;

/// Fair dealing: each outcome follows from the secret, all nonces, the label and the outcome's
/// number. The server cannot choose, the seats cannot foresee, and afterwards all can check.
///
/// As a dealer it counts the outcomes it has dealt.
#[derive(Clone)]
pub struct Committed {
    secret: Secret,
    nonces: Vec<Nonce>,
    label: String,
    /// Keyed and fed with all that is the same for every outcome.
    start: Hmac<Sha256>,
    dealt: u64,
}

impl Committed {
    /// Deals with this secret, one nonce a seat in the order of the seats, and a label that names
    /// the table and was published with the commitment.
    ///
    /// # Errors
    /// If there is no nonce or more than a table has seats, or the label is empty, longer than 64
    /// bytes, or has a zero byte in it.
    pub fn new(secret: Secret, nonces: Vec<Nonce>, label: &str) -> Result<Self, FairError> {
        if !(1..=MAX_SEATS).contains(&nonces.len()) {
            return Err(FairError::NonceCount(nonces.len()));
        }
        // The zero byte ends the label; one inside would let two tables share their outcomes.
        if !(1..=64).contains(&label.len()) || label.contains('\0') {
            return Err(FairError::Label);
        }
        let mut start =
            Hmac::<Sha256>::new_from_slice(secret.bytes()).expect("HMAC takes a key of any length");
        start.update(b"yolio-deal-1\0");
        start.update(label.as_bytes());
        start.update(b"\0");
        for nonce in &nonces {
            start.update(&[nonce.bytes().len() as u8]);
            start.update(nonce.bytes());
        }
        Ok(Self { secret, nonces, label: label.to_owned(), start, dealt: 0 })
    }

    /// The same for a secret that was revealed: refused if it is not the one committed to.
    ///
    /// # Errors
    /// If the secret does not fit the commitment, and as [`Committed::new`].
    pub fn opened(
        commitment: Commitment,
        secret: Secret,
        nonces: Vec<Nonce>,
        label: &str,
    ) -> Result<Self, FairError> {
        if secret.commitment() != commitment {
            return Err(FairError::WrongSecret);
        }
        Self::new(secret, nonces, label)
    }

    /// The dealer of a game in progress, in which this many outcomes have been dealt.
    #[must_use]
    pub fn resumed(mut self, dealt: u64) -> Self {
        self.dealt = dealt;
        self
    }

    /// How many outcomes have been dealt: the number of the next one.
    #[must_use]
    pub fn dealt(&self) -> u64 {
        self.dealt
    }

    /// The secret. Not to be shown before the game is over.
    #[must_use]
    pub fn secret(&self) -> &Secret {
        &self.secret
    }

    /// The nonces of the seats, in order.
    #[must_use]
    pub fn nonces(&self) -> &[Nonce] {
        &self.nonces
    }

    /// What names the table.
    #[must_use]
    pub fn label(&self) -> &str {
        &self.label
    }

    /// The chance of outcome `number`, from 0: for this one outcome only.
    #[must_use]
    pub fn words(&self, number: u64) -> Words {
        let mut start = self.start.clone();
        start.update(&number.to_be_bytes());
        Words { start, block: [0; 32], blocks: 0, read: WORDS }
    }

    /// What outcome `number` of the game has to be, from 0, given the game where it is due.
    ///
    /// # Errors
    /// If the game does not wait for chance.
    pub fn recompute<G: Game>(&self, game: &G, number: u64) -> Result<G::Outcome, DealError> {
        recompute(game, &mut self.words(number))
    }
}

impl<G: Game> Dealer<G> for Committed {
    fn deal(&mut self, game: &G) -> Result<G::Outcome, DealError> {
        let outcome = deal_by(game, &mut self.words(self.dealt))?;
        self.dealt += 1;
        Ok(outcome)
    }
}

impl fmt::Debug for Committed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The keyed state is as good as the secret and is left out.
        f.debug_struct("Committed")
            .field("secret", &self.secret)
            .field("nonces", &self.nonces)
            .field("label", &self.label)
            .field("dealt", &self.dealt)
            .finish_non_exhaustive()
    }
}

/// How many words a block has.
const WORDS: usize = 8;

/// The chance of one outcome of a fair deal: block after block of HMAC-SHA-256.
#[derive(Clone)]
pub struct Words {
    start: Hmac<Sha256>,
    block: [u8; 32],
    /// How many blocks have been made: the number of the next one.
    blocks: u32,
    /// How many words of the block have been read.
    read: usize,
}

impl Words {
    /// The next 32-bit word.
    pub fn next_word(&mut self) -> u32 {
        if self.read == WORDS {
            let mut block = self.start.clone();
            block.update(&self.blocks.to_be_bytes());
            self.block = block.finalize().into_bytes().into();
            self.blocks += 1;
            self.read = 0;
        }
        let place = 4 * self.read;
        self.read += 1;
        let [a, b, c, d] = [0, 1, 2, 3].map(|byte| self.block[place + byte]);
        u32::from_be_bytes([a, b, c, d])
    }
}

impl Nature for Words {
    /// # Panics
    /// If `bound` is 0.
    fn below(&mut self, bound: u32) -> u32 {
        unbiased::by_modulo(bound, || self.next_word())
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").finish_non_exhaustive()
    }
}
