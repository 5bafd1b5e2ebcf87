use std::collections::HashSet;

use kernel::{Explore, Game, Step};

use crate::walk::walk;

/// Actions and outcomes collected from many games: things somebody might try at a
/// table, most of them at the wrong moment.
#[derive(Clone, Debug)]
pub struct Pool<G: Game> {
    /// Actions, each once.
    pub actions: Vec<G::Action>,
    /// Outcomes, each once.
    pub outcomes: Vec<G::Outcome>,
}

impl<G: Explore> Pool<G> {
    /// Collects from a few games of each rule set, and keeps at most `most` of each kind.
    #[must_use]
    pub fn collect<'a>(rules: impl IntoIterator<Item = &'a G::Rules>, games: u64, most: usize) -> Self
    where
        G: 'a,
    {
        let mut pool = Self { actions: Vec::new(), outcomes: Vec::new() };
        let (mut actions, mut outcomes) = (HashSet::new(), HashSet::new());
        for rules in rules {
            for step in (0..games).flat_map(|seed| walk::<G>(rules, seed, 1_000_000).steps) {
                match step {
                    Step::Act { action, .. } if actions.insert(action) => pool.actions.push(action),
                    Step::Chance(outcome) if outcomes.insert(outcome) => pool.outcomes.push(outcome),
                    _ => {}
                }
            }
        }
        pool.actions.truncate(most);
        pool.outcomes.truncate(most);
        pool
    }
}
