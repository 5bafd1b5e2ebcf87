use std::fmt;

use crate::game::{Game, Refusal};
use crate::turn::Step;

/// A list of steps that does not fit the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken<R> {
    /// Which step, counted from 0.
    pub step: usize,
    /// Why it cannot be taken.
    pub refusal: Refusal<R>,
}

impl<R: crate::Reason> fmt::Display for Broken<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {}: {}", self.step, self.refusal)
    }
}

impl<R: crate::Reason> std::error::Error for Broken<R> {}

/// The state after these steps, each checked.
///
/// # Errors
/// The first step that cannot be taken.
pub fn replay<G: Game>(
    rules: &G::Rules,
    steps: impl IntoIterator<Item = Step<G::Action, G::Outcome>>,
) -> Result<G, Broken<G::Reason>> {
    let mut game = G::start(rules);
    for (step, taken) in steps.into_iter().enumerate() {
        game.apply(taken).map_err(|refusal| Broken { step, refusal })?;
    }
    Ok(game)
}
