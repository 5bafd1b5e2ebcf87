use kernel::{Game, Outcomes, Step};

use crate::dealer::{DealError, Dealer, expect_chance};

/// Outcomes that were written down before, dealt in order.
///
/// One type serves tests and records. Both are a list to be dealt in order, whose next entry may
/// be missing or impossible; they differ only in how the entries are numbered in errors: a script
/// by its own outcomes, a record by its steps, those of the players included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scripted<O> {
    outcomes: Vec<(usize, O)>,
    dealt: usize,
    end: usize,
}

impl<O: Copy> Scripted<O> {
    /// Deals these outcomes, numbered from 0.
    #[must_use]
    pub fn new(outcomes: impl IntoIterator<Item = O>) -> Self {
        let outcomes: Vec<_> = outcomes.into_iter().enumerate().collect();
        let end = outcomes.len();
        Self { outcomes, dealt: 0, end }
    }

    /// Deals the outcomes of a record again. Errors name the number of the step, from 0.
    #[must_use]
    pub fn replayed<A>(steps: impl IntoIterator<Item = Step<A, O>>) -> Self {
        let mut outcomes = Vec::new();
        let mut end = 0;
        for step in steps {
            if let Step::Chance(outcome) = step {
                outcomes.push((end, outcome));
            }
            end += 1;
        }
        Self { outcomes, dealt: 0, end }
    }

    /// How many outcomes have not been dealt yet.
    #[must_use]
    pub fn left(&self) -> usize {
        self.outcomes.len() - self.dealt
    }
}

impl<G: Game> Dealer<G> for Scripted<G::Outcome> {
    fn deal(&mut self, game: &G) -> Result<G::Outcome, DealError> {
        expect_chance(game)?;
        let Some(&(number, outcome)) = self.outcomes.get(self.dealt) else {
            return Err(DealError::Exhausted { number: self.end });
        };
        let mut possible = Outcomes::new();
        game.outcomes(&mut possible);
        if !possible.as_slice().iter().any(|(listed, _)| *listed == outcome) {
            return Err(DealError::Impossible { number });
        }
        self.dealt += 1;
        Ok(outcome)
    }
}
