use catalog::AnyRules;
use chance::Quick;
use driver::Player;
use kernel::Seat;

use crate::plays::{Plays, has_player};
use crate::spec::{Spec, SpecError};

/// Bots for the seats of a batch that learning leaves to others: every seat of every game draws one of
/// these descriptions.
#[derive(Clone, Debug)]
pub struct Opponents(Vec<Spec>);

impl Opponents {
    /// Bots of these descriptions, for batches of this game.
    ///
    /// # Errors
    /// If the game has no such player.
    pub fn new(rules: &AnyRules, specs: Vec<Spec>) -> Result<Self, SpecError> {
        for spec in &specs {
            has_player(rules, spec)?;
        }
        Ok(Self(specs))
    }
}

impl<G: Plays> encode::Opponents<G> for Opponents {
    fn kinds(&self) -> usize {
        self.0.len()
    }

    fn player(&self, kind: usize, rules: &G::Rules, seat: Seat, nature: Quick) -> Box<dyn Player<G>> {
        G::player(rules, seat, &self.0[kind], nature).0
    }
}
