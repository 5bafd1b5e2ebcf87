//! One reader: its commands to the table, the table's lines to it, and the way back to a table that has moved.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use kernel::Seat;
use protocol::wire::{Command, Envelope};
use serde::Deserialize;
use tokio::sync::mpsc;

use super::place::{FromTable, Open, Placed, Who};
use super::{PAUSE, TELL_AFTER};
use crate::error::Problem;
use crate::live::outbox::{Kind, bye, refusal};
use crate::live::{Outbox, TableMessage};

/// After this long the socket is closed: the next one may find a better way.
const GIVE_UP: Duration = Duration::from_secs(60);

/// A socket or stream, wherever its table is.
pub(super) struct Reader {
    pub who: Who,
    pub outbox: Arc<Outbox>,
    pub inbox: mpsc::Receiver<TableMessage>,
    /// Commands without an answer: after a change of servers they are sent again, and their names see to it that
    /// nothing is done twice.
    pub open: VecDeque<Open>,
    /// The reader knows that the table cannot be reached.
    pub told: bool,
}

/// As much of an answer as says what it answers.
#[derive(Deserialize)]
struct AnswerLine {
    r#type: String,
    move_id: Option<String>,
    code: Option<String>,
}

/// What is to be done after a line.
enum Then {
    GoOn,
    JoinAgain,
    End,
}

impl Reader {
    pub async fn run(mut self, mut place: Placed) {
        loop {
            let then = tokio::select! {
                message = self.inbox.recv() => self.message(message, &place).await,
                heard = place.next() => match heard {
                    FromTable::Line(kind, version, line) => self.line(kind, version, line),
                    FromTable::Behind => {
                        place.behind().await;
                        Then::GoOn
                    }
                    FromTable::Ended => Then::JoinAgain,
                },
            };
            match then {
                Then::GoOn => {}
                Then::End => return,
                Then::JoinAgain => {
                    drop(place);
                    match self.join_again().await {
                        Some(found) => place = found,
                        None => return,
                    }
                }
            }
        }
    }

    async fn message(&mut self, message: Option<TableMessage>, place: &Placed) -> Then {
        match message {
            Some(TableMessage::Behind(_)) => place.behind().await,
            Some(TableMessage::Command(command)) => {
                let open = Open::from(*command);
                place.command(&open).await;
                self.open.push_back(open);
            }
            Some(TableMessage::Unwatch(_)) | None => return Then::End,
            Some(_) => {}
        }
        Then::GoOn
    }

    fn line(&mut self, kind: Kind, version: u64, line: Utf8Bytes) -> Then {
        self.outbox.set_version(version);
        if kind != Kind::Answer {
            self.outbox.put_as(kind, line);
            return Then::GoOn;
        }
        let Ok(answer) = serde_json::from_str::<AnswerLine>(&line) else { return Then::GoOn };
        if answer.r#type == "bye" {
            // The table goes on, here or elsewhere: its reader need not come back for that.
            if answer.code.as_deref() == Some("restart") && !*self.who.app.stopping.borrow() {
                return Then::JoinAgain;
            }
            self.outbox.close(line);
            return Then::End;
        }
        let named = |open: &Open| Some(&open.envelope.move_id) == answer.move_id.as_ref();
        if let Some(at) = self.open.iter().position(named) {
            let done = self.open.remove(at);
            if let Some(Open { envelope: Envelope { command: Command::Sit { seat }, .. }, .. }) = done
                && answer.r#type == "ack"
            {
                self.who.seat = self.who.seat.or(Seat::try_new(seat.into()));
            }
        }
        self.outbox.answer(line);
        Then::GoOn
    }

    /// Finds the table again, wherever it is by now; none, if there is nobody to find it for.
    async fn join_again(&mut self) -> Option<Placed> {
        let began = Instant::now();
        loop {
            if *self.who.app.stopping.borrow() {
                let sentence = "the server is restarting; come back in a moment";
                self.outbox.close(bye("restart", sentence, Some(1000)));
                return None;
            }
            let mut found = self.who.find().await;
            if matches!(found, Err(Problem::NotYourSeat)) && self.who.seat.take().is_some() {
                // The seat went to somebody else meanwhile: its old owner looks on, and hears why.
                found = self.who.find().await;
                self.outbox.answer(refusal(None, &Problem::NotYourSeat, self.outbox.version()));
            }
            match found {
                Ok(place) => {
                    self.told = false;
                    self.send_again(&place).await;
                    return Some(place);
                }
                Err(problem) if passes(&problem) && began.elapsed() < GIVE_UP => {
                    if began.elapsed() >= TELL_AFTER {
                        self.refuse_open(&problem);
                    }
                }
                Err(problem) => {
                    let retry = passes(&problem).then_some(1000);
                    self.outbox.close(bye(problem.code(), &problem.to_string(), retry));
                    return None;
                }
            }
            if self.gone() {
                return None;
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Has the reader gone? What it says meanwhile is kept.
    fn gone(&mut self) -> bool {
        loop {
            match self.inbox.try_recv() {
                Ok(TableMessage::Command(command)) => {
                    self.open.push_back(Open::from(*command));
                }
                Ok(TableMessage::Unwatch(_)) | Err(mpsc::error::TryRecvError::Disconnected) => return true,
                Ok(_) => {}
                Err(mpsc::error::TryRecvError::Empty) => return false,
            }
        }
    }

    async fn send_again(&mut self, place: &Placed) {
        // An answer that takes thinking, or is of the moment, is not worth it.
        let lasting =
            |command: &Command| !matches!(command, Command::Hint | Command::Emote { .. } | Command::Ping);
        let (again, over): (VecDeque<_>, VecDeque<_>) =
            std::mem::take(&mut self.open).into_iter().partition(|open| lasting(&open.envelope.command));
        for Open { envelope: open, .. } in over {
            let problem = Problem::TableRestarted;
            self.outbox.answer(refusal(Some(open.move_id), &problem, self.outbox.version()));
        }
        for open in &again {
            place.command(open).await;
        }
        self.open = again;
    }

    /// The table cannot be reached: anyone who waits hears so, and may say it again under the same name.
    fn refuse_open(&mut self, problem: &Problem) {
        let version = self.outbox.version();
        for Open { envelope: open, .. } in self.open.drain(..) {
            self.outbox.answer(refusal(Some(open.move_id), problem, version));
        }
        if !std::mem::replace(&mut self.told, true) {
            self.outbox.answer(refusal(None, problem, version));
        }
    }
}

/// For somebody who was at the table already, a database that is away passes too.
fn passes(problem: &Problem) -> bool {
    problem.passes() || *problem == Problem::NotStored
}
