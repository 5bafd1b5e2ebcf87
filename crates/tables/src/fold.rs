//! How an entry changes a table. What does not fit is refused and changes nothing.

mod game;
mod seats;

use std::sync::Arc;

use kernel::SeatSet;

use crate::entry::{Entry, Holder, Logged, Opened};
use crate::names::Millis;
use crate::play::{Hold, Play};
use crate::refusal::Refusal;
use crate::state::{Phase, Promise, State};
use crate::told::Told;

impl State {
    /// The table of its first two entries: it was opened, and its first game promised.
    pub(crate) fn begin(opened: &Logged, promised: &Logged) -> Result<Self, Refusal> {
        let (Entry::Opened(set), Entry::Promised { number: 1, secret }) = (&opened.entry, &promised.entry)
        else {
            return Err(Refusal::BadEntry("a log begins with the opening and the promise of game 1"));
        };
        set.check()?;
        Ok(Self {
            set: Opened::clone(set),
            version: 2,
            changed_at: promised.at,
            promise: Promise { number: 1, secret: secret.clone() },
            nonces: vec![None; set.holders.len()],
            play: None,
            wants: SeatSet::EMPTY,
            stood_in: SeatSet::EMPTY,
            hurried: SeatSet::EMPTY,
            removed: Arc::default(),
            finished: Arc::default(),
            unplayed: 0,
            closed: false,
        })
    }

    /// Takes in the next entry, and says what has changed.
    pub(crate) fn fold(&mut self, logged: &Logged, told: &mut Told) -> Result<(), Refusal> {
        if self.closed {
            return Err(Refusal::TableClosed);
        }
        self.take_in(logged, told)?;
        let step = matches!(logged.entry, Entry::Dealt | Entry::Acted { .. } | Entry::Chanced(_));
        self.unplayed = if step { 0 } else { self.unplayed.saturating_add(1) };
        self.version += 1;
        self.changed_at = logged.at;
        told.version = self.version;
        Ok(())
    }

    fn take_in(&mut self, logged: &Logged, told: &mut Told) -> Result<(), Refusal> {
        let at = logged.at;
        match &logged.entry {
            Entry::Opened(_) => return Err(Refusal::BadEntry("a table is opened only once")),
            Entry::Promised { number, secret } => {
                self.expect(Phase::Over)?;
                if *number != self.promise.number + 1 {
                    return Err(Refusal::BadEntry("the games of a table are numbered in order"));
                }
                self.promise = Promise { number: *number, secret: secret.clone() };
                self.nonces = vec![None; self.set.holders.len()];
                self.wants = SeatSet::EMPTY;
            }
            Entry::Sat { seat, player, program } => self.sit(*seat, player, *program)?,
            Entry::Left { seat, bot } => self.leave(*seat, bot.as_ref())?,
            Entry::Removed { seat, bot } => self.remove(*seat, bot.as_ref())?,
            Entry::Placed { seat, bot } => {
                self.expect(Phase::Waiting)?;
                self.hold_seat(*seat, bot.clone().map_or(Holder::Nobody, Holder::Bot))?;
            }
            Entry::OptionsSet(options) => {
                self.expect(Phase::Waiting)?;
                options.check()?;
                self.set.options = *options;
                self.nonces.fill(None);
            }
            Entry::PaceSet(pace) => self.set.options.pace = *pace,
            Entry::HostIs(player) => self.set.host = player.clone(),
            Entry::Readied { seat, nonce } => self.ready(*seat, nonce)?,
            Entry::Unready { seat } => {
                self.expect(Phase::Waiting)?;
                let nonce = self.nonces.get_mut(seat.index()).ok_or(Refusal::NoSuchSeat(seat.number()))?;
                nonce.take().ok_or(Refusal::NotReady(*seat))?;
            }
            Entry::Dealt => self.deal(at, told)?,
            Entry::Acted { seat, action, by } => self.act(*seat, *action, *by, at, told)?,
            Entry::Chanced(outcome) => self.happen(*outcome, at, told)?,
            Entry::TookBack { seat, undo } => self.take_back(*seat, *undo, at, told)?,
            Entry::Continued(seats) => {
                self.hold_mut()?.seen = seats.iter().fold(self.hold_mut()?.seen, SeatSet::with);
            }
            Entry::RoundOpened => self.open_round(at, told)?,
            Entry::WantsRematch(seats) => {
                self.expect(Phase::Over)?;
                self.wants = seats.iter().fold(self.wants, SeatSet::with);
            }
            Entry::StoodIn { seat } => {
                self.player(*seat).ok_or(Refusal::NotAbsent(*seat))?;
                self.stood_in.insert(*seat);
            }
            Entry::Hurried { seat } => {
                self.player(*seat).ok_or(Refusal::NotAbsent(*seat))?;
                if !self.to_act().contains(*seat) {
                    return Err(Refusal::NotYourTurn(*seat));
                }
                self.hurried.insert(*seat);
            }
            Entry::Frozen { ms } => self.thaw(Millis::from(*ms), at),
            Entry::Closed => {
                self.closed = true;
                told.closed = true;
                told.game = self.play.is_some();
            }
        }
        Ok(())
    }

    fn expect(&self, phase: Phase) -> Result<(), Refusal> {
        if self.phase() == phase {
            return Ok(());
        }
        Err(match phase {
            Phase::Waiting => Refusal::NotWaiting,
            Phase::Playing => match self.phase() {
                Phase::BetweenRounds => Refusal::BetweenRounds,
                _ => Refusal::NotPlaying,
            },
            Phase::BetweenRounds => Refusal::NotBetweenRounds,
            Phase::Over => Refusal::NotOver,
            Phase::Closed => Refusal::TableClosed,
        })
    }

    /// Running clocks start later by this; none later than now.
    fn thaw(&mut self, ms: Millis, at: Millis) {
        let Some(play) = &mut self.play else { return };
        for started in &mut play.started {
            *started = started.saturating_add(ms).min(at);
        }
        if let Some(hold) = &mut play.hold {
            hold.began = hold.began.saturating_add(ms).min(at);
        }
    }

    fn hold_mut(&mut self) -> Result<&mut Hold, Refusal> {
        self.expect(Phase::BetweenRounds)?;
        self.play_mut()?.hold.as_mut().ok_or(Refusal::NotBetweenRounds)
    }

    fn play_mut(&mut self) -> Result<&mut Play, Refusal> {
        self.play.as_deref_mut().ok_or(Refusal::NotPlaying)
    }
}

impl Opened {
    /// Does the plan of a table add up?
    ///
    /// # Errors
    /// What does not.
    pub fn check(&self) -> Result<(), Refusal> {
        self.options.check()?;
        if self.holders.len() != usize::from(self.rules.seats()) {
            return Err(Refusal::BadPlan("a table has as many holders as its rules have seats"));
        }
        Ok(())
    }
}
