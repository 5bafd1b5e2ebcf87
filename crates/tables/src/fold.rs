//! How an entry changes a table. What does not fit is refused and changes nothing.

use std::sync::Arc;

use catalog::{AnyAction, AnyGame, AnyOutcome};
use chance::{Committed, Nonce};
use kernel::{Game, Seat, SeatSet};

use crate::entry::{By, Entry, Holder, Logged, Opened, Undo};
use crate::names::{BotName, Millis, PlayerId};
use crate::play::{Hold, Play};
use crate::refusal::Refusal;
use crate::state::{Finished, Phase, Promise, State};
use crate::told::Told;

/// How many finished games are remembered.
const FINISHED: usize = 100;
/// How many removed players are remembered, the latest ones.
const REMOVED: usize = 100;

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

    fn sit(&mut self, seat: Seat, player: &PlayerId, program: bool) -> Result<(), Refusal> {
        if self.removed.contains(player) {
            return Err(Refusal::Removed);
        }
        match self.holder(seat) {
            Holder::Nobody if !matches!(self.phase(), Phase::Waiting | Phase::Over) => {
                return Err(Refusal::NotWaiting);
            }
            Holder::Bot(_) => return Err(Refusal::SeatTaken(seat)),
            Holder::Person { player: same, .. } if same == player => return Err(Refusal::SeatTaken(seat)),
            Holder::Nobody | Holder::Person { .. } => {}
        }
        self.hold_seat(seat, Holder::Person { player: player.clone(), program })
    }

    fn leave(&mut self, seat: Seat, bot: Option<&BotName>) -> Result<(), Refusal> {
        self.player(seat).ok_or(Refusal::NotYourSeat(seat))?;
        let playing = matches!(self.phase(), Phase::Playing | Phase::BetweenRounds);
        if playing != bot.is_some() {
            return Err(Refusal::BadEntry("a seat that is given up is a bot's in a game, and empty before"));
        }
        self.hold_seat(seat, bot.cloned().map_or(Holder::Nobody, Holder::Bot))
    }

    /// Every seat of that player becomes a bot's or empty: one who was removed has none.
    fn remove(&mut self, seat: Seat, bot: Option<&BotName>) -> Result<(), Refusal> {
        let player = self.player(seat).cloned().ok_or(Refusal::NoPerson(seat))?;
        if player == self.set.host {
            return Err(Refusal::NoPerson(seat));
        }
        for seat in self.seats_of(&player).iter() {
            self.leave(seat, bot)?;
        }
        let removed = Arc::make_mut(&mut self.removed);
        removed.push(player);
        let many = removed.len().saturating_sub(REMOVED);
        removed.drain(..many);
        Ok(())
    }

    /// Somebody else holds the seat: what the last holder said counts no more.
    fn hold_seat(&mut self, seat: Seat, holder: Holder) -> Result<(), Refusal> {
        let place = self.set.holders.get_mut(seat.index()).ok_or(Refusal::NoSuchSeat(seat.number()))?;
        *place = holder;
        if let Some(nonce) = self.nonces.get_mut(seat.index()) {
            *nonce = None;
        }
        self.wants.remove(seat);
        self.stood_in.remove(seat);
        self.hurried.remove(seat);
        Ok(())
    }

    fn ready(&mut self, seat: Seat, nonce: &Nonce) -> Result<(), Refusal> {
        self.expect(Phase::Waiting)?;
        self.player(seat).ok_or(Refusal::NotYourSeat(seat))?;
        if nonce.bytes().len() < 16 {
            return Err(Refusal::BadNonce);
        }
        let place = self.nonces.get_mut(seat.index()).ok_or(Refusal::NoSuchSeat(seat.number()))?;
        if place.is_some() {
            return Err(Refusal::AlreadyReady(seat));
        }
        *place = Some(nonce.clone());
        Ok(())
    }

    fn deal(&mut self, at: Millis, told: &mut Told) -> Result<(), Refusal> {
        if !self.may_deal() {
            return Err(Refusal::BadEntry("cards are dealt when all seats are taken and all people ready"));
        }
        let nonces = std::mem::take(&mut self.nonces);
        let nonces = nonces.into_iter().map(|nonce| nonce.unwrap_or_else(Nonce::of_the_house)).collect();
        let committed = Committed::new(self.promise.secret.clone(), nonces, &self.label())
            .map_err(|_| Refusal::BadEntry("the label or the nonces do not fit a fair deal"))?;
        let number = self.promise.number;
        self.play = Some(Box::new(Play::new(number, &self.set.rules, committed, self.version + 1, at)));
        told.dealt = Some(number);
        told.game = true;
        Ok(())
    }

    fn act(
        &mut self,
        seat: Seat,
        action: AnyAction,
        by: By,
        at: Millis,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        self.expect(Phase::Playing)?;
        let version = self.version + 1;
        self.play_mut()?.act(seat, action, (version, at), &mut told.frames)?;
        self.hurried.remove(seat);
        if by == By::Owner {
            self.stood_in.remove(seat);
        }
        self.after_step(at, told);
        Ok(())
    }

    fn happen(&mut self, outcome: AnyOutcome, at: Millis, told: &mut Told) -> Result<(), Refusal> {
        self.expect(Phase::Playing)?;
        let version = self.version + 1;
        let play = self.play_mut()?;
        let due = play.next_outcome().ok_or(Refusal::Rules(kernel::Refusal::PlayersFirst))?;
        if due != outcome {
            return Err(Refusal::BadEntry("the outcome is not the one that the dealing gives"));
        }
        play.happen(outcome, (version, at), &mut told.frames);
        self.after_step(at, told);
        Ok(())
    }

    /// A round that was scored is looked at, if there is anybody to look; a game may be over.
    fn after_step(&mut self, at: Millis, told: &mut Told) {
        told.game = true;
        let watched = !self.humans().is_empty();
        let Some(play) = &mut self.play else { return };
        told.last_step = play.game.steps();
        let scored = play.game.events().iter().any(|event| AnyGame::round_points(event).is_some());
        if let Some(verdict) = play.game.game().verdict() {
            let finished = Finished {
                number: play.number,
                scores: verdict.scores.as_slice().to_vec(),
                winners: verdict.winners,
                practice: play.practice,
            };
            told.over = Some(play.number);
            let list = Arc::make_mut(&mut self.finished);
            list.push(finished);
            let too_many = list.len().saturating_sub(FINISHED);
            list.drain(..too_many);
        } else if scored && watched {
            play.hold = Some(Hold { began: at, seen: SeatSet::EMPTY });
        }
    }

    fn take_back(&mut self, seat: Seat, undo: Undo, at: Millis, told: &mut Told) -> Result<(), Refusal> {
        if !self.may_undo(seat, undo) {
            return Err(Refusal::NothingToUndo);
        }
        let (rules, version) = (self.set.rules.clone(), self.version + 1);
        let options = self.set.options;
        let play = self.play_mut()?;
        let mut steps = play.past.steps.to_vec();
        match undo {
            Undo::Choice { actions } => {
                for place in play.latest_acts(seat).take(actions as usize).collect::<Vec<_>>() {
                    steps.remove(place);
                }
                play.replay(&rules, steps)?;
                play.since[seat.index()] = version;
                // A clock runs on: else somebody could choose and take back for ever.
                let looks = options.look_seconds.is_some() && play.game.game().looking().contains(seat);
                if options.turn_seconds.is_none() && !looks {
                    play.started[seat.index()] = at;
                }
            }
            Undo::Practice { steps: left } => {
                steps.truncate(left as usize);
                play.replay(&rules, steps)?;
                play.practice = true;
                play.hold = None;
                play.open(play.open_decisions(), version, at);
            }
        }
        told.game = true;
        told.rewound = true;
        Ok(())
    }

    fn open_round(&mut self, at: Millis, told: &mut Told) -> Result<(), Refusal> {
        self.hold_mut()?;
        let version = self.version + 1;
        let play = self.play_mut()?;
        play.hold = None;
        play.open(play.open_decisions(), version, at);
        told.game = true;
        Ok(())
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
