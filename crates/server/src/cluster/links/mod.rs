//! The links to the other servers of the house, over the bus.
//!
//! Everything that one server says to another has a number, and each says once a second that it lives. Anyone who sees a
//! hole in the numbers, another run of the same server, or silence takes for lost what went over that link: people who
//! watch a table there are joined to it again, and get a fresh snapshot. So nothing depends on the bus delivering
//! everything.

mod traffic;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use bus::{Bus, BusError};
use bytes::Bytes;
use opentelemetry::trace::SpanKind;
use serde_json::Value;
use tokio::sync::{mpsc, oneshot};

use super::wire::{Answer, Asked, Head, News, Question, Refused, Somebody, What};
use crate::error::Problem;
use crate::live::outbox::Kind;
use crate::traces::Trace;

pub use traffic::{Outgoing, pulse, receive, send};

/// How often a server says that it lives.
const PULSE: Duration = Duration::from_secs(1);
/// Without a sign for so long a link is broken.
const SILENCE: Duration = Duration::from_millis(3_200);
/// How long another server may take for a question.
const ANSWER: Duration = Duration::from_secs(8);
/// How long it may take if it was not heard lately: it may have died, and then the table will soon be elsewhere.
pub(super) const UNHEARD: Duration = Duration::from_millis(250);
/// How many messages may wait to be sent.
const QUEUE: usize = 16_384;

/// This server's end of all links.
pub struct Links {
    bus: Arc<dyn Bus>,
    /// The first words of every subject of this house.
    house: String,
    node: String,
    run: String,
    sending: mpsc::Sender<Sending>,
    state: Mutex<State>,
    next_watch: AtomicU64,
    /// The others could not be told the last time: that is in the log already.
    untold: AtomicBool,
}

struct Sending {
    to: String,
    what: What,
    rest: Bytes,
}

#[derive(Default)]
struct State {
    /// What was heard of the others.
    peers: HashMap<String, Peer>,
    /// People here who watch tables elsewhere.
    watches: HashMap<u64, Watch>,
    /// Questions to other servers, each with what ends when no answer will come.
    questions: HashMap<u64, (String, oneshot::Sender<()>)>,
    /// People elsewhere who watch tables here.
    guests: HashMap<(String, u64), mpsc::UnboundedSender<Said>>,
}

impl State {
    /// Those who watch tables of this server, or have asked it something, hear that nothing more will come.
    fn end_watches(&mut self, node: &str) {
        self.questions.retain(|_, (asked, _)| asked != node);
        self.watches.retain(|_, watch| {
            let lost = watch.owner == node;
            if lost {
                // Who has gone in the meantime does not need to know.
                let _ = watch.lines.send(Heard::Ended);
            }
            !lost
        });
    }
}

struct Peer {
    run: String,
    /// The number of its next message.
    next: u64,
    heard: Instant,
}

struct Watch {
    owner: String,
    lines: mpsc::UnboundedSender<Heard>,
}

/// What comes back from the server of a table.
#[derive(Debug)]
pub enum Heard {
    /// What became of the wish to watch.
    Watched(Option<Refused>),
    /// A line for the one who watches.
    Line(Kind, u64, Utf8Bytes),
    /// Nothing more will come.
    Ended,
}

/// What somebody elsewhere says to a table here.
#[derive(Debug)]
pub enum Said {
    /// A command.
    Command(Somebody, Box<protocol::wire::Envelope>, Trace),
    /// A snapshot is needed.
    Behind,
}

/// A question without an answer; forgotten when dropped.
struct Unanswered<'a> {
    links: &'a Links,
    number: u64,
}

impl Drop for Unanswered<'_> {
    fn drop(&mut self) {
        self.links.lock().questions.remove(&self.number);
    }
}

impl Links {
    /// Joins the other servers of the house over the bus.
    pub fn new(
        bus: Arc<dyn Bus>,
        house: &str,
        node: &str,
        run: &str,
        first_watch: u64,
    ) -> (Arc<Self>, Outgoing) {
        let (sending, queue) = mpsc::channel(QUEUE);
        let links = Arc::new(Self {
            bus,
            house: format!("yolio.{house}"),
            node: node.to_owned(),
            run: run.to_owned(),
            sending,
            state: Mutex::default(),
            next_watch: AtomicU64::new(first_watch),
            untold: AtomicBool::new(false),
        });
        (links.clone(), Outgoing { links, queue })
    }

    /// Can anything be said at the moment?
    pub fn is_connected(&self) -> bool {
        self.bus.is_connected()
    }

    /// Was this server heard in the last seconds?
    pub fn hears(&self, node: &str) -> bool {
        self.lock().peers.get(node).is_some_and(|peer| peer.heard.elapsed() < SILENCE)
    }

    /// How many servers are heard, how many people here watch tables elsewhere, and the other way round.
    pub fn counts(&self) -> (usize, usize, usize) {
        let state = self.lock();
        let heard = state.peers.values().filter(|peer| peer.heard.elapsed() < SILENCE).count();
        (heard, state.watches.len(), state.guests.len())
    }

    /// Says something to another server, after everything that was said before.
    pub async fn say(&self, to: &str, what: What, rest: Bytes) {
        // The queue lives as long as this does.
        let _ = self.sending.send(Sending { to: to.to_owned(), what, rest }).await;
    }

    /// The same where nobody can wait.
    pub fn say_soon(self: &Arc<Self>, to: &str, what: What) {
        let sending = Sending { to: to.to_owned(), what, rest: Bytes::new() };
        if let Err(mpsc::error::TrySendError::Full(sending)) = self.sending.try_send(sending) {
            let links = self.clone();
            tokio::spawn(async move { links.sending.send(sending).await.ok() });
        }
    }

    /// Tells all other servers. Who cannot be told now finds out otherwise, or later.
    pub async fn tell(&self, news: &News) {
        let head = (&self.node, news);
        let payload = serde_json::to_vec(&head).unwrap_or_default();
        let told = self.bus.publish(format!("{}.all", self.house), payload.into(), None).await;
        let before = self.untold.swap(told.is_err(), Ordering::Relaxed);
        if let Err(error) = told
            && !before
        {
            tracing::warn!(code = "bus_away", "the other servers cannot be told anything for now: {error}");
        }
    }

    /// Asks the server of a table.
    pub async fn ask(&self, node: &str, table: &str, asked: &Asked) -> Result<Value, Problem> {
        let question = Question { table: table.to_owned(), asked: asked.clone() };
        let payload = serde_json::to_vec(&question).unwrap_or_default();
        let sending = match asked {
            Asked::Command { trace, .. } => trace.part("bus", SpanKind::Client),
            _ => Trace::default(),
        };
        let subject = format!("{}.ask", self.subject(node));
        let wait = if self.hears(node) { ANSWER } else { UNHEARD };
        let (_open, lost) = self.question(node);
        let answer = tokio::select! {
            answer = self.bus.request(subject, payload.into(), sending.parent(), wait) => answer,
            // It has died, most likely: somebody else will know.
            _ = lost => Err(BusError::Late),
        };
        drop(sending);
        metrics::counter!("yolio_bus_requests_total").increment(1);
        match answer.map(|answer| serde_json::from_slice::<Answer>(&answer)) {
            Ok(Ok(Answer::Done(value))) => Ok(value),
            Ok(Ok(Answer::Refused(refused))) => Err(refused.into()),
            Ok(Err(_)) => Err(Problem::Fault),
            Err(BusError::Away | BusError::Nobody(_) | BusError::Late | BusError::Refused(_)) => {
                Err(Problem::TableUnreachable)
            }
            Err(BusError::BadAddress(_)) => Err(Problem::Fault),
        }
    }

    /// Waits, not for long, until everything said so far has left.
    pub async fn flush(&self) {
        let sent = async {
            while self.sending.capacity() < self.sending.max_capacity() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            self.bus.flush().await;
        };
        let _ = tokio::time::timeout(PULSE, sent).await;
    }

    /// A new number for somebody here who watches a table of that server, and where the lines arrive.
    pub fn open(&self, owner: &str) -> (u64, mpsc::UnboundedReceiver<Heard>) {
        let watch = self.next_watch.fetch_add(1, Ordering::Relaxed);
        let (lines, heard) = mpsc::unbounded_channel();
        self.lock().watches.insert(watch, Watch { owner: owner.to_owned(), lines });
        (watch, heard)
    }

    /// A question to that server, and what ends when no answer will come.
    fn question(&self, node: &str) -> (Unanswered<'_>, oneshot::Receiver<()>) {
        let number = self.next_watch.fetch_add(1, Ordering::Relaxed);
        let (ends, lost) = oneshot::channel();
        self.lock().questions.insert(number, (node.to_owned(), ends));
        (Unanswered { links: self, number }, lost)
    }

    /// Nobody watches under this number any more.
    pub fn close(&self, watch: u64) {
        self.lock().watches.remove(&watch);
    }

    /// Somebody elsewhere watches no more.
    pub fn forget_guest(&self, edge: &str, watch: u64) {
        self.lock().guests.remove(&(edge.to_owned(), watch));
    }

    /// This server has no tables any more, as far as the database knows: nobody here waits for one of them. Who sits
    /// there may still play at tables here.
    pub fn has_died(&self, node: &str) {
        self.lock().end_watches(node);
    }

    /// What went over the link to this server is taken for lost.
    fn broken(&self, node: &str) {
        let mut state = self.lock();
        state.end_watches(node);
        // Their tasks end, and say so.
        state.guests.retain(|(edge, _), _| edge != node);
    }

    /// Notes who says something; breaks the link if that is not the next thing said.
    fn note(&self, head: &Head) {
        let mut state = self.lock();
        let known = state.peers.get(&head.from);
        let whole = known.is_none_or(|peer| peer.run == head.run && peer.next == head.number);
        let peer = Peer { run: head.run.clone(), next: head.number + 1, heard: Instant::now() };
        state.peers.insert(head.from.clone(), peer);
        drop(state);
        if !whole {
            tracing::warn!(node = %head.from, code = "link_broken", "something another server said was lost");
            metrics::counter!("yolio_links_broken_total").increment(1);
            self.broken(&head.from);
        }
    }

    /// Looks for servers that have fallen silent.
    fn listen_for_silence(&self) {
        let silent: Vec<String> = {
            let mut state = self.lock();
            let silent = |peer: &Peer| peer.heard.elapsed() >= SILENCE;
            let names: Vec<String> =
                state.peers.iter().filter(|(_, peer)| silent(peer)).map(|(node, _)| node.clone()).collect();
            names.iter().for_each(|node| drop(state.peers.remove(node)));
            names
        };
        for node in silent {
            tracing::warn!(node = %node, code = "link_silent", "another server is silent");
            self.broken(&node);
        }
    }

    fn subject(&self, node: &str) -> String {
        use std::fmt::Write as _;
        // A name may have dots and spaces in it; a word of a subject may not.
        let hex = node.bytes().fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        });
        format!("{}.node.{hex}", self.house)
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn to_watch(&self, watch: u64, heard: Heard) {
        if let Some(watch) = self.lock().watches.get(&watch) {
            // Who has gone in the meantime does not need to know.
            let _ = watch.lines.send(heard);
        }
    }

    fn to_guest(self: &Arc<Self>, edge: &str, watch: u64, said: Said) {
        let sent = self.lock().guests.get(&(edge.to_owned(), watch)).map(|guest| guest.send(said));
        if !matches!(sent, Some(Ok(()))) {
            // It comes again and says it again.
            self.say_soon(edge, What::Ended { watch });
        }
    }
}
