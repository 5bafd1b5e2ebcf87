//! Somebody watches a table, wherever it is: one task for each reader joins it to the table's server, and again when
//! the table has moved, its server has died, or something was lost on the way.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use bytes::Bytes;
use kernel::Seat;
use protocol::wire::{Command, Envelope};
use serde::Deserialize;
use tokio::sync::mpsc;

use super::links::{Heard, Links, Said};
use super::wire::{Somebody, What, seat};
use super::{Owner, owner};
use crate::app::App;
use crate::error::Problem;
use crate::live::ask::From;
use crate::live::outbox::{Kind, Passing, bye, refusal};
use crate::live::{Outbox, Person, PlayerCommand, TableMessage, Watching};

/// How long another server may take until somebody watches there.
const WATCH: Duration = Duration::from_secs(3);
/// How often it is tried at once.
const TRIES: u32 = 4;
/// The pause between two tries.
const PAUSE: Duration = Duration::from_millis(100);
/// After this long without a table its people are told.
const PATIENCE: Duration = Duration::from_secs(5);
/// After this long the socket is closed: the next one may find a better way.
const GIVE_UP: Duration = Duration::from_secs(60);
/// How many commands of one reader may wait.
const QUEUE: usize = 64;

/// A place at a table for this reader, here or elsewhere.
pub async fn join(
    app: &Arc<App>,
    links: &Arc<Links>,
    table: &str,
    person: Option<Person>,
    seat: Option<Seat>,
    outbox: Arc<Outbox>,
) -> Result<Watching, Problem> {
    let who = Who { app: app.clone(), links: links.clone(), table: table.to_owned(), person, seat };
    let place = who.find().await?;
    let (queue, inbox) = mpsc::channel(QUEUE);
    let reader = Reader { who, outbox: outbox.clone(), inbox, open: VecDeque::new(), told: false };
    tokio::spawn(reader.run(place));
    Ok(Watching { number: 0, queue, outbox })
}

/// Who watches what.
struct Who {
    app: Arc<App>,
    links: Arc<Links>,
    table: String,
    person: Option<Person>,
    seat: Option<Seat>,
}

/// A place at a table.
enum Placed {
    /// Its task is in this server.
    Here(Watching),
    /// Another server has it.
    There(There),
}

/// A place at a table of another server; given up when dropped.
struct There {
    links: Arc<Links>,
    owner: String,
    watch: u64,
    heard: mpsc::UnboundedReceiver<Heard>,
}

impl Drop for There {
    fn drop(&mut self) {
        self.links.close(self.watch);
        self.links.say_soon(&self.owner, What::Unwatch { watch: self.watch });
    }
}

impl Who {
    /// Finds the table's server and joins it there. What passes by itself is tried again a few times.
    async fn find(&self) -> Result<Placed, Problem> {
        let mut last = Problem::TableUnreachable;
        for _ in 0..TRIES {
            let tried = match owner(&self.app, &self.table).await? {
                Owner::Here => self.here().await.map(Placed::Here),
                Owner::There(node) => self.there(&node).await.map(Placed::There),
            };
            match tried {
                Err(problem) if problem.passes() => last = problem,
                other => return other,
            }
            tokio::time::sleep(PAUSE).await;
        }
        Err(last)
    }

    async fn here(&self) -> Result<Watching, Problem> {
        watch_here(&self.app, &self.table, self.person.clone(), self.seat).await
    }

    async fn there(&self, node: &str) -> Result<There, Problem> {
        if !self.links.is_connected() {
            return Err(Problem::TableUnreachable);
        }
        let (watch, heard) = self.links.open(node);
        let mut there = There { links: self.links.clone(), owner: node.to_owned(), watch, heard };
        let person = self.person.as_ref().map(Somebody::from);
        let (table, seat) = (self.table.clone(), self.seat.map(Seat::number));
        self.links.say(node, What::Watch { watch, table, person, seat }, Bytes::new()).await;
        match tokio::time::timeout(WATCH, there.heard.recv()).await {
            Ok(Some(Heard::Watched(None))) => Ok(there),
            Ok(Some(Heard::Watched(Some(refused)))) => Err(refused.into()),
            Ok(_) => Err(Problem::TableRestarted),
            Err(_) => Err(Problem::TableUnreachable),
        }
    }
}

async fn watch_here(
    app: &Arc<App>,
    table: &str,
    person: Option<Person>,
    seat: Option<Seat>,
) -> Result<Watching, Problem> {
    let outbox = Arc::new(Outbox::new(app.config.limits.outbox));
    let watch = |reply| TableMessage::Watch { person: person.clone(), seat, outbox: outbox.clone(), reply };
    let (number, queue) = app.tables.ask_and_stay(app, table, watch).await?;
    Ok(Watching { number, queue, outbox })
}

/// What a reader hears from its table.
enum FromTable {
    Line(Kind, u64, Utf8Bytes),
    Behind,
    Ended,
}

impl Placed {
    async fn next(&mut self) -> FromTable {
        match self {
            Self::Here(watching) => match watching.outbox.pass().await {
                Passing::Line(kind, line) => FromTable::Line(kind, watching.outbox.version(), line),
                Passing::Behind => FromTable::Behind,
                Passing::End => FromTable::Ended,
            },
            Self::There(there) => match there.heard.recv().await {
                Some(Heard::Line(kind, version, line)) => FromTable::Line(kind, version, line),
                Some(Heard::Watched(_)) => FromTable::Behind,
                Some(Heard::Ended) | None => FromTable::Ended,
            },
        }
    }

    async fn behind(&self) {
        match self {
            // A table that has just ended says so by itself.
            Self::Here(watching) => {
                let _ = watching.queue.send(TableMessage::Behind(watching.number)).await;
            }
            Self::There(there) => {
                there.links.say(&there.owner, What::Behind { watch: there.watch }, Bytes::new()).await;
            }
        }
    }

    async fn command(&self, person: &Person, envelope: &Envelope, at: Instant) {
        match self {
            Self::Here(watching) => {
                let from = From::Socket(watching.number);
                let command = PlayerCommand {
                    person: person.clone(),
                    seat: None,
                    envelope: envelope.clone(),
                    at,
                    from,
                };
                // A table that has just ended says so by itself, and then the command is sent again.
                let _ = watching.queue.send(TableMessage::Command(Box::new(command))).await;
            }
            Self::There(there) => {
                let (person, envelope) = (person.into(), Box::new(envelope.clone()));
                let say = What::Say { watch: there.watch, person, envelope };
                there.links.say(&there.owner, say, Bytes::new()).await;
            }
        }
    }
}

/// A socket or stream, wherever its table is.
struct Reader {
    who: Who,
    outbox: Arc<Outbox>,
    inbox: mpsc::Receiver<TableMessage>,
    /// Commands without an answer: after a change of servers they are sent again, and their names see to it that
    /// nothing is done twice.
    open: VecDeque<(Person, Envelope, Instant)>,
    /// The reader knows that the table cannot be reached.
    told: bool,
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
    async fn run(mut self, mut place: Placed) {
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
                let PlayerCommand { person, envelope, at, .. } = *command;
                place.command(&person, &envelope, at).await;
                self.open.push_back((person, envelope, at));
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
        if let Some(at) =
            self.open.iter().position(|(_, open, _)| Some(&open.move_id) == answer.move_id.as_ref())
        {
            let done = self.open.remove(at);
            if let Some((_, Envelope { command: Command::Sit { seat }, .. }, _)) = done
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
                    if began.elapsed() >= PATIENCE {
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
                    let PlayerCommand { person, envelope, at, .. } = *command;
                    self.open.push_back((person, envelope, at));
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
            std::mem::take(&mut self.open).into_iter().partition(|(_, open, _)| lasting(&open.command));
        for (_, open, _) in over {
            let problem = Problem::TableRestarted;
            self.outbox.answer(refusal(Some(open.move_id), &problem, self.outbox.version()));
        }
        for (person, envelope, at) in &again {
            place.command(person, envelope, *at).await;
        }
        self.open = again;
    }

    /// The table cannot be reached: whoever waits hears so, and may say it again under the same name.
    fn refuse_open(&mut self, problem: &Problem) {
        let version = self.outbox.version();
        for (_, open, _) in self.open.drain(..) {
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

/// At the table's server: somebody who sits at another one.
#[expect(clippy::too_many_arguments, reason = "they are the fields of one message")]
pub async fn serve(
    app: Arc<App>,
    links: Arc<Links>,
    edge: String,
    watch: u64,
    table: String,
    person: Option<Somebody>,
    number: Option<u8>,
    mut heard: mpsc::UnboundedReceiver<Said>,
) {
    let watched = async {
        let person = person.map(Somebody::person).transpose()?;
        watch_here(&app, &table, person, seat(number)?).await
    };
    let watching = match watched.await {
        Ok(watching) => watching,
        Err(problem) => {
            links.forget_guest(&edge, watch);
            let refused = Some((&problem).into());
            return links.say(&edge, What::Watched { watch, refused }, Bytes::new()).await;
        }
    };
    links.say(&edge, What::Watched { watch, refused: None }, Bytes::new()).await;
    loop {
        tokio::select! {
            said = heard.recv() => {
                let message = match said {
                    None => break,
                    Some(Said::Behind) => TableMessage::Behind(watching.number),
                    Some(Said::Command(person, envelope)) => {
                        let Ok(person) = person.person() else { continue };
                        let (at, from) = (Instant::now(), From::Socket(watching.number));
                        let command = PlayerCommand { person, seat: None, envelope: *envelope, at, from };
                        TableMessage::Command(Box::new(command))
                    }
                };
                if watching.queue.send(message).await.is_err() {
                    break;
                }
            }
            passing = watching.outbox.pass() => match passing {
                Passing::Line(kind, line) => {
                    let version = watching.outbox.version();
                    links.say(&edge, What::Line { watch, kind, version }, line.into()).await;
                }
                Passing::Behind => {
                    let _ = watching.queue.send(TableMessage::Behind(watching.number)).await;
                }
                Passing::End => break,
            },
        }
    }
    links.forget_guest(&edge, watch);
    links.say(&edge, What::Ended { watch }, Bytes::new()).await;
}
