use std::error::Error;
use std::fmt;

use kernel::{Broken, Game, Nature, Outcomes, Step};

use crate::dealer::{DealError, expect_chance};

/// Replays a record and compares every outcome of chance with the one recomputed: `recomputed` is
/// asked for outcome number `k`, from 0, with the game where it is due. Gives the last state.
///
/// With fair dealing `|game, k| committed.recompute(game, k)`, with a seed
/// `|game, _| recompute(game, &mut seeded)`.
///
/// # Errors
/// The first step that breaks the rules, or whose outcome is not the one recomputed.
pub fn verify<G: Game>(
    rules: &G::Rules,
    steps: impl IntoIterator<Item = Step<G::Action, G::Outcome>>,
    mut recomputed: impl FnMut(&G, u64) -> Result<G::Outcome, DealError>,
) -> Result<G, Unverified<G::Outcome, G::Reason>> {
    let mut game = G::start(rules);
    let mut number = 0;
    for (place, step) in steps.into_iter().enumerate() {
        let before = game.clone();
        game.apply(step).map_err(|refusal| Unverified::Broken(Broken { step: place, refusal }))?;
        if let Step::Chance(recorded) = step {
            let computed = recomputed(&before, number)
                .map_err(|error| Unverified::NotRecomputed { step: place, error })?;
            if computed != recorded {
                return Err(Unverified::Different { step: place, number, recorded, computed });
            }
            number += 1;
        }
    }
    Ok(game)
}

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

/// Why a record is not proven. Steps and outcomes are counted from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unverified<O, R> {
    /// A step breaks the rules.
    Broken(Broken<R>),
    /// An outcome is not the one that the dealing gives.
    Different {
        /// Which step.
        step: usize,
        /// Which outcome.
        number: u64,
        /// What the record says.
        recorded: O,
        /// What the dealing gives.
        computed: O,
    },
    /// An outcome cannot be recomputed.
    NotRecomputed {
        /// Which step.
        step: usize,
        /// Why.
        error: DealError,
    },
}

impl<O: fmt::Debug, R: kernel::Reason> fmt::Display for Unverified<O, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Broken(broken) => write!(f, "{broken}"),
            Self::Different { step, number, recorded, computed } => write!(
                f,
                "step {step}: outcome {number} is {recorded:?} in the record, but the dealing gives {computed:?}"
            ),
            Self::NotRecomputed { step, error } => write!(f, "step {step}: {error}"),
        }
    }
}

impl<O: fmt::Debug, R: kernel::Reason> Error for Unverified<O, R> {}
