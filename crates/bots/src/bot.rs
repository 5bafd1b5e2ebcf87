use std::fmt;
use std::sync::Arc;

use catalog::{AnyAction, AnyGame, AnyNotice, AnyRules, AnyView};
use chance::Quick;
use driver::Player;
use kernel::{Seat, Sentence};
use nets::{Policy, WeightsError};

use crate::plays;
use crate::spec::{Spec, SpecError};

/// A player of any game.
pub struct Bot {
    name: String,
    player: Box<dyn Player<AnyGame>>,
}

impl Bot {
    /// A player for this seat of a game about to start. Its randomness follows from `seed` alone.
    ///
    /// # Errors
    /// If the game has no such player.
    pub fn new(rules: &AnyRules, seat: Seat, spec: &Spec, seed: u64) -> Result<Self, SpecError> {
        plays::has_player(rules, spec)?;
        let (player, memory) = plays::player(rules, seat, spec, Quick::new(seed));
        let named = Spec { memory, ..spec.clone() };
        Ok(Self { name: named.to_string(), player })
    }

    /// A player that decides by this network.
    ///
    /// # Errors
    /// If the network plays other games, or was made for other rules.
    pub fn by_network(
        rules: &AnyRules,
        seat: Seat,
        policy: &Arc<Policy>,
        seed: u64,
    ) -> Result<Self, WeightsError> {
        let player = plays::by_network(rules, seat, policy, Quick::new(seed))?;
        Ok(Self { name: "network".to_owned(), player })
    }

    /// The level and, in games of memory, how well it remembers: `strong:perfect`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl Player<AnyGame> for Bot {
    /// # Panics
    /// If the notice belongs to another game.
    fn notice(&mut self, notice: &AnyNotice) {
        self.player.notice(notice);
    }

    /// # Panics
    /// If the view belongs to another game, or there is no action.
    fn decide(&mut self, view: &AnyView, legal: &[AnyAction]) -> AnyAction {
        self.player.decide(view, legal)
    }

    fn why(&self) -> Option<Sentence> {
        self.player.why()
    }
}

impl fmt::Debug for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bot").field("name", &self.name).finish_non_exhaustive()
    }
}
