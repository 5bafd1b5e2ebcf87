use driver::DealError;
use kernel::{Game, Nature, Outcomes, Turn};

/// The outcome of the present chance turn by one number of this nature, found in the list of
/// outcomes as the record format says. Dealers take the fast twin [`Game::sample`], so that
/// verifying checks the one against the other.
///
/// # Errors
/// If the game does not wait for chance.
pub fn recompute<G: Game>(game: &G, nature: &mut impl Nature) -> Result<G::Outcome, DealError> {
    expect_chance(game)?;
    let mut outcomes = Outcomes::new();
    game.outcomes(&mut outcomes);
    if outcomes.total() == 0 {
        return Err(DealError::NoOutcome);
    }
    outcomes.at(nature.below(outcomes.total())).ok_or(DealError::NoOutcome)
}

/// Lets the game pick by one number of this nature.
pub(crate) fn deal_by<G: Game>(game: &G, nature: &mut impl Nature) -> Result<G::Outcome, DealError> {
    expect_chance(game)?;
    Ok(game.sample(nature))
}

fn expect_chance<G: Game>(game: &G) -> Result<(), DealError> {
    if game.turn() == Turn::Chance { Ok(()) } else { Err(DealError::NotChance) }
}
