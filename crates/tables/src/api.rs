use catalog::{AnyAction, AnyNotice, AnyOutcome, AnyRules, AnyView};
use chance::{Committed, Secret};
use kernel::{Seat, SeatSet, Step};

use crate::command::{Actor, Answer, Decision, Request};
use crate::entry::{By, Logged, Opened, Undo};
use crate::names::{BotName, Millis};
use crate::refusal::{Broken, Refusal};
use crate::table::Table;
use crate::told::Told;

/// A time in which nobody could play: the server was down, or the table was put away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pause {
    /// The last moment before it.
    pub from: Millis,
    /// The first moment after it: now.
    pub to: Millis,
}

/// A decision that a bot has to take now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotTurn {
    /// For which seat.
    pub seat: Seat,
    /// Which bot.
    pub bot: BotName,
    /// Why a bot.
    pub by: By,
    /// The version with which the decision opened: names the decision.
    pub since: u64,
    /// When it opened: pacing counts from here.
    pub opened_at: Millis,
}

/// What one seat was told in this game, and nothing else.
#[derive(Clone, Debug)]
pub struct Knowledge {
    /// The rules.
    pub rules: AnyRules,
    /// All notices to this seat so far, in order.
    pub notices: Vec<AnyNotice>,
    /// What lies open to the seat now.
    pub view: AnyView,
    /// What the seat may do now.
    pub legal: Vec<AnyAction>,
}

/// The public past of the running game, for somebody who has just come.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chronicle {
    /// Public notices, latest last, at most 60, without those whose cards have been turned back.
    pub log: Vec<AnyNotice>,
    /// All public notices that scored a round.
    pub rounds: Vec<AnyNotice>,
}

/// A clock that runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// For these seats; for the next round, if there are none.
    pub seats: SeatSet,
    /// When it ends.
    pub ends: Millis,
    /// How long it runs in all.
    pub total: Millis,
}

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
}

impl Table {
    /// Makes a table: `plan` as it is to be, `fresh` a new secret for the first game. If only bots
    /// sit there, the first game is dealt at once. The entries are to be stored.
    ///
    /// # Errors
    /// If the plan does not add up.
    pub fn open(plan: Opened, now: Millis, fresh: Secret) -> Result<(Self, Vec<Logged>), Refusal> {
        let _ = (plan, now, fresh);
        todo!()
    }

    /// The table of this log. Every entry is checked, outcomes of chance against the dealing.
    /// `pause`: for how long the clocks stood still until now.
    ///
    /// # Errors
    /// The first entry that does not fit.
    pub fn rebuild(
        entries: impl IntoIterator<Item = Logged>,
        pause: Option<Pause>,
        now: Millis,
    ) -> Result<Self, Broken> {
        let _ = (entries.into_iter().next(), pause, now);
        todo!()
    }

    /// Decides what becomes of a command. `fresh`: a new secret, in case a new game begins.
    ///
    /// # Errors
    /// Why it is not done; nothing has changed.
    pub fn handle(&self, by: &Actor, request: Request, now: Millis, fresh: Secret) -> Result<Answer, Refusal> {
        let _ = (by, request, now, fresh);
        todo!()
    }

    /// A bot's answer to a [`BotTurn`].
    ///
    /// # Errors
    /// If the decision is not the bot's any more, or the action is not legal.
    pub fn bot_acts(&self, turn: &BotTurn, action: AnyAction, now: Millis) -> Result<Decision, Refusal> {
        let _ = (turn, action, now);
        todo!()
    }

    /// What has to happen by itself now: the next round, another host, clocks set forward. To be
    /// called again until there is nothing.
    #[must_use]
    pub fn tick(&self, now: Millis) -> Option<Decision> {
        let _ = now;
        todo!()
    }

    /// When [`Table::tick`] or [`Table::to_play_by_bot`] will next have something new; at once, if
    /// that is not later than `now`.
    #[must_use]
    pub fn next_due(&self, now: Millis) -> Option<Millis> {
        let _ = now;
        todo!()
    }

    /// Takes a decision in, once it is stored.
    ///
    /// # Panics
    /// If another decision was accepted in between.
    pub fn accept(&mut self, decision: Decision) -> Told {
        let _ = decision;
        todo!()
    }

    /// The decisions that bots have to take now: for their own seats, for people who are absent
    /// too long, and for people whose time is up. None while all people are absent.
    #[must_use]
    pub fn to_play_by_bot(&self, now: Millis) -> Vec<BotTurn> {
        let _ = now;
        todo!()
    }

    /// Exactly what this seat was told in the game that was dealt last.
    #[must_use]
    pub fn knowledge(&self, seat: Seat) -> Option<Knowledge> {
        let _ = seat;
        todo!()
    }

    /// The public past of the game that was dealt last.
    #[must_use]
    pub fn chronicle(&self) -> Chronicle {
        todo!()
    }

    /// The clock that runs: the seat's own if it is to act, else the one that ends first.
    #[must_use]
    pub fn clock(&self, seat: Option<Seat>) -> Option<Clock> {
        let _ = seat;
        todo!()
    }

    /// What this seat can take back now.
    #[must_use]
    pub fn undo(&self, seat: Seat) -> Option<Undo> {
        let _ = seat;
        todo!()
    }

    /// The game that was dealt last, once it is over.
    #[must_use]
    pub fn played(&self) -> Option<Played> {
        todo!()
    }
}

/// A finished game from the log of its table; none, if there is no such game or it is not over.
///
/// # Errors
/// If the log is damaged.
pub fn played(entries: impl IntoIterator<Item = Logged>, number: u32) -> Result<Option<Played>, Broken> {
    let _ = (entries.into_iter().next(), number);
    todo!()
}
