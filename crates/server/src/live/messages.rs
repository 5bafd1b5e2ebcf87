//! What arrives in a table's queue: commands of players, and what others ask of the table.

use std::time::Instant;

use kernel::Seat;
use opentelemetry::trace::SpanKind;
use protocol::wire::{self, Command, Message, Onlooker, TableInfo, TableLine, TablePhase};
use tables::{Answer, MoveId, Phase, PlayerId, Request};

use super::answer::Answering;
use super::ask::{Done, From, Person, PlayerCommand, TableMessage};
use super::outbox::line;
use super::task::{End, Hold, LiveTable};
use super::thinking::bot_within;
use crate::error::Problem;
use crate::traces::Trace;

/// A player who has shown an emote waits this many seconds before the next.
const EMOTE_PAUSE: u32 = 2;

impl LiveTable {
    pub async fn message(&mut self, message: TableMessage) -> Result<(), End> {
        match message {
            // Another server may have gone on with it: it is looked for again, and shown when that is known.
            TableMessage::Watch { reply, .. }
                if matches!(self.hold, Hold::Adrift(_)) && self.may_be_elsewhere() =>
            {
                let _ = reply.send(Err(Problem::TableRestarted));
            }
            TableMessage::Watch { person, seat, outbox, reply } => {
                let watched = self.watch(person, seat, outbox);
                // Anyone who has gone in the meantime does not watch.
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
            TableMessage::Info { person, reply } => {
                let _ = reply.send(Ok(self.info(person.as_ref())));
            }
            TableMessage::Line { person, reply } => {
                let _ = reply.send(Ok(self.line(person.as_ref())));
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
                self.app.lobby.changed(&self.id);
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
        let trace = command.trace.part("decide", SpanKind::Consumer);
        trace.note("yolio.table", self.id.clone());
        let move_id = command.envelope.move_id.clone();
        let answering = Answering { from: command.from, move_id, at: command.at, trace };
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
            Ok(Answer::Emote { .. }) if !self.may_look_on(Some(&person.player)) => {
                self.answer(answering, Err(Problem::NoSpectators))
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

    /// One sign at a time, then a pause: nobody is shouted at. Those who only look on share one pause, however many
    /// they are or say they are.
    fn may_show(&mut self, player: &PlayerId) -> bool {
        let now = self.now();
        self.shown.retain(|_, at| now - *at < i64::from(EMOTE_PAUSE) * 1000);
        let who = Some(player).filter(|player| self.is_insider(player)).cloned();
        if self.shown.contains_key(&who) {
            return false;
        }
        self.shown.insert(who, now);
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
        let (at, trace) = (Instant::now(), Trace::default());
        let answering = Answering { from: From::Request(reply), move_id: move_id.to_string(), at, trace };
        let command = tables::Command::Claim { seat, from };
        let request = Request { move_id, version: self.table.version(), command };
        self.handle(&person, None, request, answering).await
    }

    fn info(&self, person: Option<&Person>) -> TableInfo {
        TableInfo {
            facts: wire::table_facts(&self.table),
            status: self.status(without_seat(person), self.now()),
        }
    }

    fn line(&self, person: Option<&Person>) -> TableLine {
        let names = |player: &PlayerId| self.name(player);
        let mut line = wire::table_line(&self.table, without_seat(person), &names, self.now());
        if self.hold == Hold::Closed {
            line.phase = TablePhase::Closed;
        }
        line
    }
}

fn without_seat(person: Option<&Person>) -> Onlooker<'_> {
    Onlooker { player: person.map(|person| &person.player), seat: None }
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
