use std::time::Instant;

use kernel::Seat;
use protocol::log::write_entry;
use protocol::wire::{self, Command, Message, TableEvent, TableInfo, TablePhase};
use store::{Append, Changes, NewEntry, Place, StoreError, TableState};
use tables::{Answer, Decision, Entry, Holder, MoveId, Phase, PlayerId, Request, State, Table, Told};

use super::ask::{Done, From, Overview, Person, PlayerCommand, TableMessage};
use super::outbox::{line, refusal};
use super::task::{End, Hold, LiveTable};
use super::thinking::bot_within;
use super::watch::Watcher;
use crate::error::Problem;

/// A player who has shown an emote waits this many seconds before the next.
const EMOTE_PAUSE: u32 = 2;

/// Who waits for the answer to a command, and since when.
#[derive(Debug)]
pub(super) struct Answering {
    pub from: From,
    pub move_id: String,
    pub at: Instant,
}

impl LiveTable {
    pub async fn message(&mut self, message: TableMessage) -> Result<(), End> {
        match message {
            // Another server may have gone on with it: it is looked for again, and shown when that is known.
            TableMessage::Watch { reply, .. }
                if matches!(self.hold, Hold::Adrift(_)) && !self.app.standing.holds() =>
            {
                let _ = reply.send(Err(Problem::TableRestarted));
            }
            TableMessage::Watch { person, seat, outbox, reply } => {
                let watched = self.watch(person, seat, outbox);
                // Whoever has gone in the meantime does not watch.
                if let Err(Ok(number)) = reply.send(watched) {
                    self.unwatch(number);
                }
            }
            TableMessage::Unwatch(number) => self.unwatch(number),
            TableMessage::Behind(number) => {
                if let Some(at) = self.watchers.iter().position(|watcher| watcher.number == number) {
                    self.show(at);
                }
            }
            TableMessage::Command(command) => self.command(*command).await?,
            TableMessage::Claim { person, seat, from, move_id, reply } => {
                self.claim(person, seat, from, move_id, reply).await?
            }
            TableMessage::Overview { person, reply } => {
                let _ = reply.send(Ok(self.overview(person.as_ref())));
            }
            TableMessage::MayLink { player, seat, reply } => {
                let _ = reply.send(self.must_hold(Some(&player), seat));
            }
            TableMessage::IsWatched(reply) => {
                let _ = reply.send(!self.watchers.is_empty());
            }
            TableMessage::Renamed(player, name) => {
                self.names.insert(player, name);
                self.refresh_soon();
            }
            // Loaded again, it can only be looked at.
            TableMessage::ClosedOutside
                if self.hold.fence().is_some() && self.table.phase() != Phase::Closed =>
            {
                return Err(End::Lost);
            }
            TableMessage::LeaseLost(fence) if self.hold == Hold::Ours(fence) => return Err(End::Lost),
            TableMessage::ClosedOutside | TableMessage::LeaseLost(_) => {}
            TableMessage::Move(to) => {
                self.successor = Some(to);
                return Err(End::Moved);
            }
            TableMessage::Stop => return Err(End::Stopped),
            #[cfg(feature = "testing")]
            TableMessage::Panic => panic!("a table was broken on purpose"),
        }
        Ok(())
    }

    async fn command(&mut self, command: PlayerCommand) -> Result<(), End> {
        self.active_at = self.now();
        let answering =
            Answering { from: command.from, move_id: command.envelope.move_id.clone(), at: command.at };
        if self.hold == Hold::Closed {
            return self.answer(answering, Err(tables::Refusal::TableClosed.into()));
        }
        let rules = self.table.rules().clone();
        let effort = self.app.config.limits.bot_effort(self.table.settings().visibility);
        let request =
            wire::request(self.table.game_id(), &command.envelope, |text| bot_within(&rules, text, effort));
        let request = match request {
            Ok(request) => request,
            Err(refusal) => return self.answer(answering, Err(refusal.into())),
        };
        let (from, seat) = match answering.from {
            From::Socket(number) => (Some(number), self.seat_of(number)),
            From::Request(_) => (None, command.seat),
        };
        let sat = match command.envelope.command {
            Command::Sit { seat } => Seat::try_new(seat.into()),
            _ => None,
        };
        // A socket knows the name that its player had when it was opened; the table knows better.
        self.names.entry(command.person.player.clone()).or_insert_with(|| command.person.name.clone());
        self.handle(&command.person, seat, request, answering).await?;
        if let (Some(number), Some(seat)) = (from, sat) {
            self.take_seat(number, seat);
        }
        Ok(())
    }

    async fn handle(
        &mut self,
        person: &Person,
        seat: Option<Seat>,
        request: Request,
        answering: Answering,
    ) -> Result<(), End> {
        if changes_around(&request.command)
            && self.table.done(&person.player, &request.move_id).is_none()
            && let Err(problem) = self.may_change(&person.player)
        {
            return self.answer(answering, Err(problem));
        }
        let fresh = match chance::Secret::from_system() {
            Ok(fresh) => fresh,
            Err(_) => return self.answer(answering, Err(Problem::NoChance)),
        };
        match self.table.handle(&person.on(seat), request, self.now(), fresh) {
            Ok(Answer::New(_)) if self.hold.fence().is_none() => {
                self.answer(answering, Err(Problem::LookOnly))
            }
            Ok(Answer::New(decision)) => {
                // The answer goes out with the decision, or says why it was not stored.
                self.commit(decision, Some(answering)).await?.ok();
                Ok(())
            }
            Ok(Answer::Repeat(version)) => self.answer(answering, Ok(Done::Version(version))),
            Ok(Answer::Hint(seat)) => {
                self.start_hint(seat, answering);
                Ok(())
            }
            Ok(Answer::Emote { .. }) if !self.may_show(&person.player) => {
                self.answer(answering, Err(Problem::TooFast(EMOTE_PAUSE)))
            }
            Ok(Answer::Emote { seat, emote }) => {
                let seat = seat.map(Seat::number);
                let text = line(&Message::Emote { seat, emote: emote.to_owned() });
                self.watchers.iter().for_each(|watcher| watcher.outbox.update(text.clone()));
                self.answer(answering, Ok(Done::Version(self.table.version())))
            }
            Ok(Answer::Pong) => self.answer(answering, Ok(Done::Pong(self.table.version()))),
            Err(refusal) => self.answer(answering, Err(refusal.into())),
        }
    }

    /// What goes back and forth around a game, everybody may do so often a minute: each time is kept for ever.
    fn may_change(&mut self, player: &PlayerId) -> Result<(), Problem> {
        let (now, most) = (self.now(), f64::from(self.app.config.limits.changes_per_minute));
        if most == 0.0 {
            return Ok(());
        }
        let left = |(count, at): (f64, i64)| (count - (now - at) as f64 / 60_000.0 * most).max(0.0);
        self.changes.retain(|_, known| left(*known) > 0.0);
        let count = self.changes.get(player).map_or(0.0, |known| left(*known));
        if count + 1.0 > most {
            return Err(Problem::TooFast(((count + 1.0 - most) / most * 60.0).ceil().max(1.0) as u32));
        }
        self.changes.insert(player.clone(), (count + 1.0, now));
        Ok(())
    }

    /// One sign at a time, then a pause: nobody is shouted at.
    fn may_show(&mut self, player: &PlayerId) -> bool {
        let now = self.now();
        self.shown.retain(|_, at| now - *at < i64::from(EMOTE_PAUSE) * 1000);
        if self.shown.contains_key(player) {
            return false;
        }
        self.shown.insert(player.clone(), now);
        true
    }

    async fn claim(
        &mut self,
        person: Person,
        seat: Seat,
        from: PlayerId,
        move_id: MoveId,
        reply: super::ask::Reply<Done>,
    ) -> Result<(), End> {
        if self.hold == Hold::Closed {
            let _ = reply.send(Err(tables::Refusal::TableClosed.into()));
            return Ok(());
        }
        self.names.insert(person.player.clone(), person.name.clone());
        let answering =
            Answering { from: From::Request(reply), move_id: move_id.to_string(), at: Instant::now() };
        let command = tables::Command::Claim { seat, from };
        let request = Request { move_id, version: self.table.version(), command };
        self.handle(&person, None, request, answering).await
    }

    /// Stores a decision, then takes it in, then tells everybody. Not stored: nothing has changed.
    pub async fn commit(
        &mut self,
        decision: Decision,
        answering: Option<Answering>,
    ) -> Result<Result<u64, Problem>, End> {
        let version = decision.version();
        let newcomers = newcomers(&decision);
        let stored = match self.append(&decision) {
            Ok(append) => self.app.store.append(append).await,
            Err(error) => Err(error),
        };
        let stored = match stored {
            Ok(()) => Ok(version),
            Err(error) if error.is_failure() => {
                tracing::error!(table = %self.id, code = error.code(), "a move was not stored: {error}");
                self.drift();
                if matches!(error, StoreError::Uncertain(_) | StoreError::Silent(_)) {
                    // Only the log can say what became of it, once it can be read.
                    match answering {
                        Some(Answering { from: From::Request(reply), .. }) => {
                            let _ = reply.send(Err(Problem::TableRestarted));
                        }
                        Some(Answering { from: From::Socket(number), move_id, .. }) => {
                            self.unsettled.push((number, move_id));
                        }
                        None => {}
                    }
                    return Ok(Err(Problem::LookOnly));
                }
                Err(Problem::LookOnly)
            }
            // Somebody else has the table.
            Err(error) => {
                tracing::warn!(table = %self.id, code = error.code(), "a table is given up: {error}");
                // A socket hears goodbye, comes back and asks again: then the log answers.
                if let Some(Answering { from: From::Request(reply), .. }) = answering {
                    let _ = reply.send(Err(Problem::TableRestarted));
                }
                return Err(End::Lost);
            }
        };
        let told = stored.is_ok().then(|| self.table.accept(decision));
        if let Some(answering) = answering {
            self.answer(answering, stored.clone().map(Done::Version))?;
        }
        if let Some(told) = told {
            self.panics = 0;
            self.active_at = self.now();
            self.tell_all(&told);
            self.tell_newcomers(newcomers);
            self.tell_events(&told);
            self.bots.heard(&told);
        }
        Ok(stored)
    }

    /// What is to be stored of a decision.
    fn append(&self, decision: &Decision) -> Result<Append, StoreError> {
        let Some(fence) = self.hold.fence() else { return Err(StoreError::TableClosed(self.id.clone())) };
        let first_number = i64::try_from(decision.first()).unwrap_or(i64::MAX);
        let entries = decision.entries().iter();
        let entries =
            entries.map(|logged| NewEntry { at_ms: logged.at, body: write_entry(logged) }).collect();
        let changes = changes(&self.table, decision);
        Ok(Append { table: self.id.clone(), fence, first_number, entries, changes })
    }

    /// The answer to a command, to whoever waits for it.
    pub fn answer(&self, answering: Answering, done: Result<Done, Problem>) -> Result<(), End> {
        metrics::histogram!("yolio_command_seconds").record(answering.at.elapsed());
        match answering.from {
            From::Request(reply) => {
                let _ = reply.send(done);
            }
            From::Socket(number) => match done {
                Err(problem) => self.refuse(number, Some(answering.move_id), &problem),
                Ok(done) => self.answer_socket(number, answering.move_id, done),
            },
        }
        Ok(())
    }

    /// The answer to a command that broke the table: only the log knows whether it was done.
    pub fn answer_after_all(&self, number: u64, move_id: String) {
        let player = self.watchers.iter().find(|watcher| watcher.number == number).and_then(Watcher::player);
        let done = player.zip(MoveId::new(&move_id)).and_then(|(player, id)| self.table.done(player, &id));
        match done {
            Some(version) => self.answer_socket(number, move_id, Done::Version(version)),
            None => self.refuse(number, Some(move_id), &Problem::TableRestarted),
        }
    }

    fn answer_socket(&self, number: u64, move_id: String, done: Done) {
        let message = match done {
            Done::Version(version) => Message::Ack { move_id, version },
            Done::Hint(mut actions, why, version) => {
                let then = actions.split_off(1.min(actions.len()));
                let action = actions.pop().unwrap_or_default();
                Message::Hint { move_id, action, then, why, version }
            }
            Done::Pong(_) => Message::Pong { move_id },
        };
        if let Some(watcher) = self.watchers.iter().find(|watcher| watcher.number == number) {
            watcher.outbox.answer(line(&message));
        }
    }

    pub fn refuse(&self, number: u64, move_id: Option<String>, problem: &Problem) {
        metrics::counter!("yolio_refused_total", "code" => problem.code()).increment(1);
        let Some(watcher) = self.watchers.iter().find(|watcher| watcher.number == number) else { return };
        watcher.outbox.answer(refusal(move_id, problem, self.table.version()));
    }

    fn overview(&self, person: Option<&Person>) -> Overview {
        let who = wire::Onlooker { player: person.map(|person| &person.player), seat: None };
        let names = |player: &PlayerId| self.name(player);
        let now = self.now();
        let mut line = wire::table_line(&self.table, who, &names, now);
        if self.hold == Hold::Closed {
            line.phase = TablePhase::Closed;
        }
        let info = TableInfo { facts: wire::table_facts(&self.table), status: self.status(who, now) };
        Overview { info, line }
    }

    fn tell_newcomers(&self, newcomers: Vec<(PlayerId, Seat)>) {
        for (player, seat) in newcomers {
            let (table, game) = (self.id.clone(), self.table.game_id().key().to_owned());
            let seat = seat.number();
            self.app.tell_event(player.as_str(), || TableEvent::Seated { table, game, seat });
        }
    }

    /// What the streams of events of the people here are told.
    fn tell_events(&mut self, told: &Told) {
        for seat in Seat::all(self.table.seats()) {
            let Holder::Person { player, .. } = self.table.holder(seat) else { continue };
            let (table, since) = (self.id.clone(), self.table.since(seat));
            if self.table.to_act().contains(seat) && self.announced[seat.index()] != since {
                self.announced[seat.index()] = since;
                let (seat, version) = (seat.number(), told.version);
                self.app.tell_event(player.as_str(), || TableEvent::YourTurn { table, seat, version });
            }
            if let Some(number) = told.over {
                let table = self.id.clone();
                self.app.tell_event(player.as_str(), || TableEvent::GameOver { table, number });
            }
            if told.closed {
                let table = self.id.clone();
                self.app.tell_event(player.as_str(), || TableEvent::Closed { table });
            }
        }
    }
}

/// Who sits down with these entries.
fn newcomers(decision: &Decision) -> Vec<(PlayerId, Seat)> {
    let sat = |entry: &Entry| match entry {
        Entry::Sat { seat, player, .. } => Some((player.clone(), *seat)),
        _ => None,
    };
    decision.entries().iter().filter_map(|logged| sat(&logged.entry)).collect()
}

/// Changes that can be made again and again without a game being played.
fn changes_around(command: &tables::Command) -> bool {
    use tables::Command::{
        Ready, Rematch, Remove, SetOptions, SetPace, SetSeat, Sit, Stand, StandIn, Undo, Unready,
    };
    matches!(
        command,
        Ready { .. }
            | Unready(_)
            | SetPace(_)
            | SetOptions(_)
            | SetSeat { .. }
            | Sit(_)
            | Stand(_)
            | StandIn(_)
            | Remove(_)
            | Rematch
            | Undo
    )
}

/// What changes of the table's row with these entries.
fn changes(before: &Table, decision: &Decision) -> Option<Changes> {
    let mut changes = Changes::default();
    let mut people = false;
    for logged in decision.entries() {
        changes.at_ms = logged.at;
        match &logged.entry {
            // A link has done its work, or leads to somebody else's seat now.
            Entry::Sat { seat, .. } | Entry::Left { seat, .. } | Entry::Placed { seat, .. } => {
                changes.unlinked.push(seat.number());
                people = true;
            }
            Entry::Removed { seat, .. } => {
                let removed = before.player(*seat);
                let seats = removed.map(|player| before.seats_of(player)).unwrap_or_default();
                changes.unlinked.extend(seats.iter().map(Seat::number));
                people = true;
            }
            Entry::HostIs(_) => people = true,
            Entry::Closed => changes.state = Some(TableState::Closed),
            _ => {}
        }
    }
    if people {
        let after = places(decision.state());
        let gone = places(before).into_iter().map(|(player, _)| player);
        let gone = gone.filter(|player| after.iter().all(|(other, _)| other != player));
        changes.places = gone.map(|player| (player, Place::Past)).chain(after.clone()).collect();
    }
    (people || changes.state.is_some()).then_some(changes)
}

/// What a table is to the people who have something to do with it.
pub(crate) fn places(table: &State) -> Vec<(String, Place)> {
    let mut places: Vec<(String, Place)> = Vec::new();
    for holder in table.holders() {
        if let Holder::Person { player, .. } = holder
            && !places.iter().any(|(known, _)| known == player.as_str())
        {
            places.push((player.to_string(), Place::Seat));
        }
    }
    if !places.iter().any(|(known, _)| known == table.host().as_str()) {
        places.push((table.host().to_string(), Place::Host));
    }
    places
}
