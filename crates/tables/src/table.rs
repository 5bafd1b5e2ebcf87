use std::ops::Deref;

use chance::Secret;

use crate::command::Decision;
use crate::draft::Draft;
use crate::entry::{Entry, Logged, Opened};
use crate::names::{Millis, MoveId, PlayerId};
use crate::presence::Presence;
use crate::recent::Recent;
use crate::refusal::{Broken, Refusal};
use crate::state::State;
use crate::told::Told;

/// A table: the fold of its entries, and who is there now.
///
/// Everything is decided here and nothing is done: [`Table::handle`], [`Table::bot_acts`] and
/// [`Table::tick`] give a [`Decision`], which the caller stores and then hands to
/// [`Table::accept`]. Presence alone is not stored.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) state: State,
    pub(crate) recent: Recent,
    pub(crate) presence: Presence,
}

/// A time in which nobody could play: the server was down, or the table was put away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pause {
    /// The last moment before it.
    pub from: Millis,
    /// The first moment after it: now.
    pub to: Millis,
}

impl Table {
    /// Makes a table: `plan` as it is to be, `fresh` a new secret for the first game. If only bots
    /// sit there, the first game is dealt at once. The entries are to be stored.
    ///
    /// # Errors
    /// If the plan does not add up.
    pub fn open(plan: Opened, now: Millis, fresh: Secret) -> Result<(Self, Vec<Logged>), Refusal> {
        let first = |entry| Logged { at: now, from: None, entry };
        let opened = first(Entry::Opened(Box::new(plan)));
        let promised = first(Entry::Promised { number: 1, secret: fresh });
        let state = State::begin(&opened, &promised)?;
        let mut draft = Draft::new(&state, now);
        draft.deal_if_ready()?;
        let decision = draft.done(None);
        let mut entries = vec![opened, promised];
        entries.extend(decision.entries);
        let mut table =
            Self { state: *decision.next, recent: Recent::default(), presence: Presence::new(now) };
        table.state.settle_steps();
        Ok((table, entries))
    }

    /// The table of this log, with nobody there yet. Every entry is checked, outcomes of chance
    /// against the dealing. `pause`: for how long the clocks stood still until now.
    ///
    /// # Errors
    /// The first entry that does not fit.
    pub fn rebuild(
        entries: impl IntoIterator<Item = Logged>,
        pause: Option<Pause>,
        now: Millis,
    ) -> Result<Self, Broken> {
        let mut recent = Recent::default();
        let mut state = refold(entries, |logged, state| {
            recent.note(logged, state.version);
            true
        })?;
        state.settle_steps();
        let mut presence = Presence::new(now);
        if let Some(pause) = pause {
            // What happened after `from` is proof that the table was awake.
            presence.freeze(pause.to - pause.from.max(state.changed_at));
        }
        Ok(Self { state, recent, presence })
    }

    /// The version that this command of this player made, if it was done not too long ago.
    #[must_use]
    pub fn done(&self, player: &PlayerId, id: &MoveId) -> Option<u64> {
        self.recent.version(player, id)
    }

    /// Takes a decision in, once it is stored.
    ///
    /// # Panics
    /// If another decision was accepted in between.
    pub fn accept(&mut self, decision: Decision) -> Told {
        assert_eq!(decision.after, self.state.version, "a decision is accepted by the table it was made for");
        self.watch(decision.next.changed_at);
        let thawed = match decision.entries.first() {
            Some(Logged { entry: Entry::Frozen { ms }, .. }) => Millis::from(*ms),
            _ if self.clock_runs() => 0,
            // There is no clock that could have stood still.
            _ => Millis::MAX,
        };
        let mut version = decision.after;
        for logged in &decision.entries {
            version += 1;
            self.recent.note(logged, version);
            if let Some((player, _)) = &logged.from {
                self.presence.heard(player, logged.at);
            }
        }
        self.state = *decision.next;
        self.state.settle_steps();
        self.presence.thaw(thawed);
        self.watch(self.state.changed_at);
        decision.told
    }
}

impl Deref for Table {
    type Target = State;

    fn deref(&self) -> &State {
        &self.state
    }
}

/// The state of a log, as long as `go_on` says so after each entry.
pub(crate) fn refold(
    entries: impl IntoIterator<Item = Logged>,
    mut go_on: impl FnMut(&Logged, &State) -> bool,
) -> Result<State, Broken> {
    let mut entries = entries.into_iter();
    let broken = |number: u64, refusal: &Refusal| Broken { number, why: refusal.to_string() };
    let (Some(opened), Some(promised)) = (entries.next(), entries.next()) else {
        return Err(broken(1, &Refusal::BadEntry("a log begins with the opening and the promise of game 1")));
    };
    let mut state = State::begin(&opened, &promised).map_err(|refusal| broken(1, &refusal))?;
    if !go_on(&promised, &state) {
        return Ok(state);
    }
    for logged in entries {
        let number = state.version + 1;
        state.fold(&logged, &mut Told::default()).map_err(|refusal| broken(number, &refusal))?;
        if !go_on(&logged, &state) {
            break;
        }
    }
    Ok(state)
}
