use std::sync::Arc;

use kernel::Seat;
use tables::{Holder, Phase, PlayerId};
use tokio::sync::mpsc;

use super::ask::{Person, TableMessage};
use super::outbox::{Outbox, bye, refusal};
use super::task::LiveTable;
use crate::error::{Limit, Problem};

/// A socket or stream at a table.
#[derive(Debug)]
pub(super) struct Watcher {
    pub number: u64,
    pub person: Option<Person>,
    pub seat: Option<Seat>,
    pub outbox: Arc<Outbox>,
    /// The version of its snapshot, until it has been told what has changed around the game.
    pub shown: Option<u64>,
}

impl Watcher {
    pub fn player(&self) -> Option<&PlayerId> {
        self.person.as_ref().map(|person| &person.player)
    }
}

/// However a table ends, nobody waits for it in vain.
impl Drop for Watcher {
    fn drop(&mut self) {
        self.outbox.end();
    }
}

/// A reader's place at a table; given up when dropped.
#[derive(Debug)]
pub struct Watching {
    /// The number by which the table knows it.
    pub number: u64,
    /// The table's queue.
    pub queue: mpsc::Sender<TableMessage>,
    /// What is to be sent.
    pub outbox: Arc<Outbox>,
}

impl Drop for Watching {
    fn drop(&mut self) {
        let gone = TableMessage::Unwatch(self.number);
        if let Err(mpsc::error::TrySendError::Full(gone)) = self.queue.try_send(gone) {
            let queue = self.queue.clone();
            tokio::spawn(async move {
                // A table that has ended knows no watchers.
                let _ = queue.send(gone).await;
            });
        }
    }
}

impl LiveTable {
    pub fn watch(
        &mut self,
        person: Option<Person>,
        seat: Option<Seat>,
        outbox: Arc<Outbox>,
    ) -> Result<u64, Problem> {
        let player = person.as_ref().map(|person| &person.player);
        let insider = player.is_some_and(|player| self.is_insider(player));
        // Anyone who plays here finds a place, however many look on.
        if !insider && self.watchers.len() >= self.app.config.limits.sockets_per_table as usize {
            return Err(Problem::Full(Limit::SocketsAtTable));
        }
        if let Some(seat) = seat {
            self.must_hold(player, seat)?;
        } else if !self.may_look_on(player) {
            return Err(Problem::NoSpectators);
        }
        if let Some(person) = &person {
            self.names.insert(person.player.clone(), person.name.clone());
            let now = self.now();
            self.table.connected(&person.player, now);
            self.refresh_soon();
        }
        self.watched += 1;
        self.watchers.push(Watcher { number: self.watched, person, seat, outbox, shown: None });
        self.show(self.watchers.len() - 1);
        Ok(self.watched)
    }

    pub fn unwatch(&mut self, number: u64) {
        let Some(at) = self.watchers.iter().position(|watcher| watcher.number == number) else { return };
        let watcher = self.watchers.swap_remove(at);
        self.active_at = self.now();
        if let Some(player) = watcher.player() {
            let now = self.now();
            self.table.disconnected(player, now);
            self.refresh_soon();
        }
    }

    /// The host, or somebody with a seat.
    pub fn is_insider(&self, player: &PlayerId) -> bool {
        self.table.host() == player || !self.table.seats_of(player).is_empty()
    }

    /// May this player see what happens here?
    pub fn may_look_on(&self, player: Option<&PlayerId>) -> bool {
        self.is_open_to_all() || player.is_some_and(|player| self.is_insider(player))
    }

    /// May people without a seat look on? Anyone who can still sit down has to see what at.
    fn is_open_to_all(&self) -> bool {
        let waits = self.table.phase() == Phase::Waiting && self.table.holders().contains(&Holder::Nobody);
        self.table.options().spectators || waits
    }

    /// Anyone who may not look on any more hears so, and nothing else.
    pub(super) fn dismiss_spectators(&mut self) {
        if self.is_open_to_all() {
            return;
        }
        let outside = |watcher: &Watcher| !watcher.player().is_some_and(|player| self.is_insider(player));
        let gone: Vec<u64> =
            self.watchers.iter().filter(|watcher| outside(watcher)).map(|watcher| watcher.number).collect();
        let problem = Problem::NoSpectators;
        for number in gone {
            if let Some(watcher) = self.watchers.iter().find(|watcher| watcher.number == number) {
                watcher.outbox.close(bye(problem.code(), &problem.to_string(), None));
            }
            self.unwatch(number);
        }
    }

    /// The player has to hold this seat.
    pub fn must_hold(&self, player: Option<&PlayerId>, seat: Seat) -> Result<(), Problem> {
        match player {
            Some(player) if self.table.seats_of(player).contains(seat) => Ok(()),
            _ => Err(Problem::NotYourSeat),
        }
    }

    /// The seat that this socket is for.
    pub fn seat_of(&self, number: u64) -> Option<Seat> {
        self.watchers.iter().find(|watcher| watcher.number == number)?.seat
    }

    /// Anyone who has lost a seat looks on from now.
    pub(super) fn leave_lost_seats(&mut self) {
        let lost: Vec<usize> = (0..self.watchers.len())
            .filter(|at| {
                let watcher = &self.watchers[*at];
                watcher.seat.is_some_and(|seat| self.must_hold(watcher.player(), seat).is_err())
            })
            .collect();
        for at in lost {
            let seat = self.watchers[at].seat.take();
            self.show(at);
            let watcher = &self.watchers[at];
            // Who stood up knows why; who was replaced is told.
            if seat.is_some_and(|seat| matches!(self.table.holder(seat), Holder::Person { .. })) {
                watcher.outbox.answer(refusal(None, &Problem::NotYourSeat, self.table.version()));
            }
        }
    }

    /// A socket without a seat that has just sat down sees what its seat sees.
    pub fn take_seat(&mut self, number: u64, seat: Seat) {
        let Some(at) = self.watchers.iter().position(|watcher| watcher.number == number) else { return };
        let watcher = &self.watchers[at];
        if watcher.seat.is_none() && self.must_hold(watcher.player(), seat).is_ok() {
            self.watchers[at].seat = Some(seat);
            self.show(at);
        }
    }

    pub fn name(&self, player: &PlayerId) -> String {
        self.names.get(player).cloned().unwrap_or_else(|| "?".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::super::Outgoing;
    use super::*;

    #[tokio::test]
    async fn whoever_watches_a_table_that_is_gone_hears_the_end() {
        let outbox = Arc::new(Outbox::new(4));
        outbox.update("last".into());
        drop(Watcher { number: 1, person: None, seat: None, outbox: outbox.clone(), shown: None });
        assert!(matches!(outbox.next().await, Outgoing::Line(line) if line.as_str() == "last"));
        assert!(matches!(outbox.next().await, Outgoing::End));
    }
}
