use crate::command::Decision;
use crate::entry::{Entry, Logged};
use crate::names::{Millis, MoveId, PlayerId};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::state::State;
use crate::told::Told;

/// A decision in the making: entries, and the table as they make it.
pub(crate) struct Draft {
    pub(crate) state: State,
    after: u64,
    at: Millis,
    entries: Vec<Logged>,
    told: Told,
}

impl Draft {
    pub(crate) fn new(state: &State, at: Millis) -> Self {
        Self { state: state.clone(), after: state.version, at, entries: Vec::new(), told: Told::keeping() }
    }

    /// Adds an entry, if it fits.
    pub(crate) fn push(&mut self, entry: Entry) -> Result<(), Refusal> {
        let logged = Logged { at: self.at, from: None, entry };
        self.state.fold(&logged, &mut self.told)?;
        self.entries.push(logged);
        Ok(())
    }

    /// Lets chance decide until somebody else has to, or a round is scored.
    pub(crate) fn settle(&mut self) -> Result<(), Refusal> {
        while let Some(outcome) = self.state.current().and_then(Play::next_outcome) {
            self.push(Entry::Chanced(outcome))?;
        }
        Ok(())
    }

    /// Deals, if all seats are taken and all people ready.
    pub(crate) fn deal_if_ready(&mut self) -> Result<(), Refusal> {
        if self.state.may_deal() {
            self.push(Entry::Dealt)?;
            self.settle()?;
        }
        Ok(())
    }

    /// The decision. If it answers a command, its last entry says so.
    pub(crate) fn done(mut self, from: Option<(PlayerId, MoveId)>) -> Decision {
        if let Some(last) = self.entries.last_mut() {
            last.from = from;
        }
        Decision { after: self.after, entries: self.entries, next: Box::new(self.state), told: self.told }
    }
}
