use std::error::Error;
use std::fmt;

use kernel::{Game, Nature, Turn};

/// Picks the outcomes of chance.
pub trait Dealer<G: Game> {
    /// The outcome of the present chance turn. The caller takes the step.
    ///
    /// # Errors
    /// Why there is none; the dealer is then as before.
    fn deal(&mut self, game: &G) -> Result<G::Outcome, DealError>;
}

impl<G: Game, D: Dealer<G> + ?Sized> Dealer<G> for &mut D {
    fn deal(&mut self, game: &G) -> Result<G::Outcome, DealError> {
        (**self).deal(game)
    }
}

/// Why no outcome was dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealError {
    /// The game does not wait for chance.
    NotChance,
    /// The game waits for chance and lists no outcome: a fault of the game.
    NoOutcome,
    /// The script has no outcome left.
    Exhausted {
        /// The number the missing outcome would have.
        number: usize,
    },
    /// The outcome that the script has next cannot happen now.
    Impossible {
        /// The number of that outcome.
        number: usize,
    },
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotChance => f.write_str("the game does not wait for chance now"),
            Self::NoOutcome => f.write_str("the game waits for chance, but lists no outcome"),
            Self::Exhausted { number } => write!(f, "the list of outcomes ends before number {number}"),
            Self::Impossible { number } => write!(f, "outcome number {number} cannot happen now"),
        }
    }
}

impl Error for DealError {}

/// Lets the game pick by one number of this nature.
pub(crate) fn deal_by<G: Game>(game: &G, nature: &mut impl Nature) -> Result<G::Outcome, DealError> {
    expect_chance(game)?;
    Ok(game.sample(nature))
}

pub(crate) fn expect_chance<G: Game>(game: &G) -> Result<(), DealError> {
    if game.turn() == Turn::Chance { Ok(()) } else { Err(DealError::NotChance) }
}
