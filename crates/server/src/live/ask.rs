use std::sync::Arc;
use std::time::Instant;

use kernel::Seat;
use kernel::Sentence;
use protocol::wire::{Envelope, TableInfo, TableLine};
use serde_json::Value;
use store::Fence;
use tables::{Actor, MoveId, PlayerId};
use tokio::sync::oneshot;

use super::Outbox;
use crate::error::Problem;
use crate::traces::Trace;

/// Who asks, as the session knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Who.
    pub player: PlayerId,
    /// The name shown.
    pub name: String,
    /// Through a token?
    pub program: bool,
}

impl Person {
    /// This person on this seat.
    #[must_use]
    pub fn on(&self, seat: Option<Seat>) -> Actor {
        Actor { player: self.player.clone(), program: self.program, seat }
    }
}

/// A message to a table's task.
#[derive(Debug)]
pub enum TableMessage {
    /// A socket or stream wants to hear everything; the answer is its number here.
    Watch {
        /// Who, if known.
        person: Option<Person>,
        /// Whose view.
        seat: Option<Seat>,
        /// Where lines go.
        outbox: Arc<Outbox>,
        /// The number by which the table knows it.
        reply: Reply<u64>,
    },
    /// A socket or stream is gone.
    Unwatch(u64),
    /// A slow reader has caught up and needs a snapshot.
    Behind(u64),
    /// Somebody sends a command.
    Command(Box<PlayerCommand>),
    /// Somebody who has shown the seat's link takes the seat.
    Claim {
        /// Who.
        person: Person,
        /// Which.
        seat: Seat,
        /// Who has given it away.
        from: PlayerId,
        /// So that it is done once.
        move_id: MoveId,
        /// The new version.
        reply: Reply<Done>,
    },
    /// What is to be seen of the table without sitting down.
    Info {
        /// Who looks.
        person: Option<Person>,
        /// The answer.
        reply: Reply<TableInfo>,
    },
    /// The same in a list.
    Line {
        /// Who looks.
        person: Option<Person>,
        /// The answer.
        reply: Reply<TableLine>,
    },
    /// May this player give out a link to this seat?
    MayLink {
        /// Who.
        player: PlayerId,
        /// Which.
        seat: Seat,
        /// Refused, if not.
        reply: Reply<()>,
    },
    /// Is anybody there?
    IsWatched(oneshot::Sender<bool>),
    /// Somebody has another name now.
    Renamed(PlayerId, String),
    /// The table was closed beside its task: by the host of the server, or because nobody came any more.
    ClosedOutside,
    /// Another server has the table that was held under this fence.
    LeaseLost(Fence),
    /// The table belongs to this other server.
    Move(String),
    /// Says goodbye to everybody and ends.
    Stop,
    /// Breaks the task, to see what happens.
    #[cfg(feature = "testing")]
    Panic,
}

/// A command, and who waits for its answer.
#[derive(Debug)]
pub struct PlayerCommand {
    /// Who.
    pub person: Person,
    /// The seat that a request is for; a socket's is known to the table.
    pub seat: Option<Seat>,
    /// What.
    pub envelope: Envelope,
    /// When it arrived.
    pub at: Instant,
    /// Who waits for the answer.
    pub from: From,
    /// Its trace so far.
    pub trace: Trace,
}

impl PlayerCommand {
    /// The socket that waits for the answer, and the id of its command.
    pub fn waiting_socket(&self) -> Option<(u64, String)> {
        match self.from {
            From::Socket(number) => Some((number, self.envelope.move_id.clone())),
            From::Request(_) => None,
        }
    }
}

/// Who waits for an answer.
#[derive(Debug)]
pub enum From {
    /// The socket with this number.
    Socket(u64),
    /// A request.
    Request(Reply<Done>),
}

/// Where an answer goes.
pub type Reply<T> = oneshot::Sender<Result<T, Problem>>;

/// What became of a command.
#[derive(Clone, PartialEq, Debug)]
pub enum Done {
    /// It is stored, with this version.
    Version(u64),
    /// A hint: the action, why, and since which version its decision has been open.
    Hint(Vec<Value>, Option<Sentence>, u64),
    /// The table lives; its version.
    Pong(u64),
}

impl TableMessage {
    /// The table cannot do anything any more: everybody who waits gets this answer.
    pub fn refuse(self, problem: &Problem) {
        match self {
            Self::Watch { reply, .. } => drop(reply.send(Err(problem.clone()))),
            Self::Claim { reply, .. } => drop(reply.send(Err(problem.clone()))),
            Self::Info { reply, .. } => drop(reply.send(Err(problem.clone()))),
            Self::Line { reply, .. } => drop(reply.send(Err(problem.clone()))),
            Self::MayLink { reply, .. } => drop(reply.send(Err(problem.clone()))),
            Self::Command(command) => {
                if let From::Request(reply) = command.from {
                    drop(reply.send(Err(problem.clone())));
                }
            }
            Self::Unwatch(_)
            | Self::Behind(_)
            | Self::IsWatched(_)
            | Self::Renamed(..)
            | Self::ClosedOutside
            | Self::LeaseLost(_)
            | Self::Move(_)
            | Self::Stop => {}
            #[cfg(feature = "testing")]
            Self::Panic => {}
        }
    }
}
