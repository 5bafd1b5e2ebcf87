use std::error::Error;
use std::fmt;

use kernel::Game;

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

impl<G: Game, D: Dealer<G> + ?Sized> Dealer<G> for Box<D> {
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
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotChance => f.write_str("the game does not wait for chance now"),
            Self::NoOutcome => f.write_str("the game waits for chance, but lists no outcome"),
        }
    }
}

impl Error for DealError {}
