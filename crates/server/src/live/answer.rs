//! The answers to commands.

use std::time::Instant;

use protocol::wire::Message;
use tables::MoveId;

use super::ask::{Done, From};
use super::outbox::{line, refusal};
use super::task::{End, LiveTable};
use super::watch::Watcher;
use crate::error::Problem;
use crate::traces::Trace;

/// Who waits for the answer to a command, and since when.
#[derive(Debug)]
pub(super) struct Answering {
    pub from: From,
    pub move_id: String,
    pub at: Instant,
    /// The part of its trace in which it is decided.
    pub trace: Trace,
}

impl LiveTable {
    /// The answer to a command, to anyone who waits for it.
    pub fn answer(&self, answering: Answering, done: Result<Done, Problem>) -> Result<(), End> {
        metrics::histogram!("yolio_command_seconds").record(answering.at.elapsed());
        if let Err(problem) = &done {
            answering.trace.refused(problem.code());
        }
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
}
