use std::collections::HashSet;

use catalog::{AnyAction, AnyOutcome, AnyRules};
use kernel::Step;

use crate::walk::walk;

/// Actions and outcomes collected from many games of all kinds: things somebody might try at a
/// table, most of them at the wrong moment.
#[derive(Clone, Debug, Default)]
pub struct Pool {
    /// Actions, each once.
    pub actions: Vec<AnyAction>,
    /// Outcomes, each once.
    pub outcomes: Vec<AnyOutcome>,
}

impl Pool {
    /// Collects from a few games of each rule set, and keeps at most `most` of each kind.
    #[must_use]
    pub fn collect<'a>(rules: impl IntoIterator<Item = &'a AnyRules>, games: u64, most: usize) -> Self {
        let mut pool = Self::default();
        let (mut actions, mut outcomes) = (HashSet::new(), HashSet::new());
        for rules in rules {
            for step in (0..games).flat_map(|seed| walk(rules, seed, 1_000_000).steps) {
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
