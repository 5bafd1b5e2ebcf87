//! What the people at a table are told: everything once, then what has changed.

use axum::extract::ws::Utf8Bytes;
use kernel::Seat;
use protocol::wire::{self, Changes, Message, Onlooker, TableEvent, TablePhase, TableStatus, Update, You};
use tables::{Holder, PlayerId, Told};

use super::outbox::line;
use super::task::{Hold, LiveTable};

/// How long changes of who is there are collected before everybody is told.
const REFRESH_MS: i64 = 100;

impl LiveTable {
    /// Everything, to the watcher at this place.
    pub fn show(&mut self, at: usize) {
        let (version, watcher) = (self.table.version(), &self.watchers[at]);
        let who = self.onlooker(watcher);
        let mut snapshot = wire::snapshot(&self.table, who, &|player| self.name(player), self.now());
        self.mark(&mut snapshot.table);
        watcher.outbox.set_version(version);
        watcher.outbox.snapshot(line(&Message::Snapshot(snapshot)));
        self.watchers[at].shown = Some(version);
    }

    /// Everything, to all.
    pub fn show_all(&mut self) {
        (0..self.watchers.len()).for_each(|at| self.show(at));
    }

    /// What is new, to all.
    pub fn tell_all(&mut self, told: &Told) {
        self.dismiss_spectators();
        self.leave_lost_seats();
        self.send_all(Some(told));
    }

    /// Who is there, to all.
    pub fn refresh(&mut self) {
        self.refresh_at = None;
        self.send_all(None);
    }

    /// The table and the people around it. One that only the host of the server has closed is
    /// closed too, though its log does not say so.
    pub fn status(&self, who: Onlooker<'_>, now: i64) -> TableStatus {
        let mut status = wire::table_status(&self.table, who, &|player| self.name(player), now);
        self.mark(&mut status);
        status
    }

    /// What the table itself does not know.
    fn mark(&self, status: &mut TableStatus) {
        match self.hold {
            Hold::Ours(_) => {}
            Hold::Closed => status.phase = TablePhase::Closed,
            Hold::Adrift(_) => status.look_only = true,
        }
    }

    pub fn refresh_soon(&mut self) {
        let now = self.now();
        self.refresh_at.get_or_insert(now + REFRESH_MS);
    }

    /// What has changed around the game, and what has happened in it: found once for all, written once for each kind of
    /// onlooker.
    fn send_all(&mut self, told: Option<&Told>) {
        if self.watchers.is_empty() {
            self.known = None;
            return;
        }
        let (now, version) = (self.now(), self.table.version());
        let public = self.public_status(now);
        let known = self.known.as_deref().unwrap_or("null");
        let changed = Changes::between(known, &public);
        let names = |player: &PlayerId| self.name(player);
        let mut written: Vec<(Option<&PlayerId>, Option<Seat>, bool, Utf8Bytes)> = Vec::new();
        for watcher in &self.watchers {
            // The snapshot was made after the decision.
            if told.is_some() && watcher.shown == Some(version) {
                continue;
            }
            let (who, new) = (self.onlooker(watcher), watcher.shown.is_some());
            let alike = |(player, seat, other, _): &&(_, _, bool, _)| {
                (*player, *seat, *other) == (who.player, who.seat, new)
            };
            let text = match written.iter().find(alike) {
                Some((.., text)) => text.clone(),
                None => {
                    let table = if new {
                        Changes::whole(written_status(&self.status(who, now)))
                    } else {
                        wire::for_onlooker(&changed, &self.table, who, &names, now)
                    };
                    let update = match told {
                        Some(told) => wire::update(&self.table, told, who, table),
                        None => Update { version, table, play: None },
                    };
                    let text = line(&Message::Update(update));
                    written.push((who.player, who.seat, new, text.clone()));
                    text
                }
            };
            watcher.outbox.set_version(version);
            watcher.outbox.update(text);
        }
        for watcher in &mut self.watchers {
            if told.is_none() || watcher.shown != Some(version) {
                watcher.shown = None;
            }
        }
        self.known = Some(public.into());
    }

    /// What is the same for all: without what is only the onlooker's.
    fn public_status(&self, now: i64) -> String {
        let status = self.status(Onlooker::ANYBODY, now);
        written_status(&TableStatus { clock: None, you: You::default(), ..status })
    }

    /// Who has sat down hears it on their stream of events.
    pub fn tell_newcomers(&self, newcomers: Vec<(PlayerId, Seat)>) {
        for (player, seat) in newcomers {
            let (table, game) = (self.id.clone(), self.table.game_id().key().to_owned());
            let seat = seat.number();
            self.app.tell_event(player.as_str(), || TableEvent::Seated { table, game, seat });
        }
    }

    /// What the streams of events of the people here are told.
    pub fn tell_events(&mut self, told: &Told) {
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

fn written_status(status: &TableStatus) -> String {
    // It has no keys that JSON could not write.
    serde_json::to_string(status).unwrap_or_default()
}
