use catalog::{AnyAction, AnyOutcome, AnyRules};
use chance::Committed;
use kernel::{Step, Turn};

use crate::entry::Logged;
use crate::refusal::Broken;
use crate::state::State;
use crate::table::refold;

/// A game that is over, as it was played.
#[derive(Clone, Debug)]
pub struct Played {
    /// Its number at the table.
    pub number: u32,
    /// The rules.
    pub rules: AnyRules,
    /// All decisions and outcomes that were not taken back.
    pub steps: Vec<Step<AnyAction, AnyOutcome>>,
    /// The dealing, to be revealed.
    pub committed: Committed,
    /// Was a decision taken back against bots?
    pub practice: bool,
    /// Might people without a seat look on?
    pub spectators: bool,
}

impl State {
    /// The game that was dealt last, once it is over.
    #[must_use]
    pub fn played(&self) -> Option<Played> {
        let play = self.play.as_deref().filter(|play| play.game.turn() == Turn::Over)?;
        Some(Played {
            number: play.number,
            rules: self.rules().clone(),
            steps: play.past.steps.to_vec(),
            committed: play.committed.clone(),
            practice: play.practice,
            spectators: self.options().spectators,
        })
    }
}

/// A finished game from the log of its table; none, if there is no such game or it is not over.
///
/// # Errors
/// If the log is damaged.
pub fn played(entries: impl IntoIterator<Item = Logged>, number: u32) -> Result<Option<Played>, Broken> {
    let over = |state: &State| state.finished.last().is_some_and(|game| game.number == number);
    let state = refold(entries, |_, state| !over(state))?;
    Ok(state.played().filter(|played| played.number == number))
}
