use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use load::audit::{Reply, Sent};
use load::judge::Received;
use load::{Client, Credential, Error, RandomPolicy, Socket, TableMessage, TableNow, TableReader};
use tokio::sync::Notify;

use crate::server::now;

/// Somebody at a table who plays on whatever happens. A command that was not answered is sent again
/// under the same name.
pub struct Person {
    pub client: Client,
    pub table: String,
    pub seat: usize,
    pub player: String,
    pub credential: Credential,
    pub policy: RandomPolicy,
    pub notes: Arc<Notes>,
    pub speaks: Speaks,
    /// What a request was answered with last: older news come afterwards, over the socket.
    pub done: u64,
}

/// How commands are sent; what happens is heard over a socket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Speaks {
    /// Over the socket.
    Socket,
    /// By requests of the open API, each to whatever server the balancer chooses.
    Requests,
}

/// What others may know of this person, and tell them.
#[derive(Default)]
pub struct Notes {
    /// Everything sent, and what came back.
    pub sent: Mutex<Vec<Sent>>,
    /// Commands that were open when the connection broke: place in `sent`, and when.
    pub caught: Mutex<Vec<(usize, i64)>>,
    /// What must not be.
    pub faults: Mutex<Vec<String>>,
    /// The phase of the table, as last heard; and the seats that bots stand in for.
    pub table: Mutex<(String, Vec<bool>)>,
    /// Everything received until the end of the first game.
    pub received: Mutex<Vec<Received>>,
    /// The first game is over.
    heard_all: AtomicBool,
    /// Everything received that could be the secret of a deal, and the last game whose secret might be known then.
    pub long_words: Mutex<HashMap<String, u32>>,
    /// How many frames were searched for secrets.
    pub searched: AtomicU64,
    /// Decides nothing: the clock has to.
    pub sleeps: AtomicBool,
    /// Disconnects.
    away: AtomicBool,
    /// After this game there is no other.
    pub last: AtomicBool,
    changed: Notify,
}

/// Without a word for so long a socket is given up: a table may stand still for a while, and the server sends a ping
/// every 20 s.
pub const SILENCE: Duration = Duration::from_secs(90);

/// The pause before a command that was not done is sent again.
const AGAIN: Duration = Duration::from_millis(20);

/// Codes of refusals for a reason that passes.
const PASSING: [&str; 7] = [
    "not_stored",
    "look_only",
    "table_restarted",
    "table_busy",
    "restart",
    "table_elsewhere",
    "table_unreachable",
];

/// A command without an answer.
struct Open {
    text: String,
    place: usize,
}

impl Notes {
    /// Disconnects.
    pub fn leave(&self) {
        self.away.store(true, Ordering::SeqCst);
        self.changed.notify_one();
    }

    /// Connects again.
    pub fn come_back(&self) {
        self.away.store(false, Ordering::SeqCst);
        self.changed.notify_one();
    }

    /// This game is the last.
    pub fn no_more(&self) {
        self.last.store(true, Ordering::SeqCst);
        self.sleeps.store(false, Ordering::SeqCst);
        self.changed.notify_one();
    }

    /// How many commands were acknowledged.
    pub fn acknowledged(&self) -> usize {
        let stored = |sent: &&Sent| matches!(sent.reply, Reply::Stored(_));
        locked(&self.sent).iter().filter(stored).count()
    }

    /// Something came over the socket, or it is a new one.
    pub fn hear(&self, received: Received) {
        if !self.heard_all.load(Ordering::SeqCst) {
            locked(&self.received).push(received);
        }
    }

    /// A message came: is it in order? What it says is kept for later.
    pub fn receive(
        &self,
        who: &str,
        at: &str,
        text: String,
        heard: &TableMessage,
        table: Option<&TableNow>,
        last_version: &mut Option<u64>,
    ) {
        if matches!(heard.kind.as_str(), "snapshot" | "update") {
            if let Some((now, before)) = heard.version.zip(*last_version).filter(|(now, before)| now < before)
            {
                locked(&self.faults).push(format!("{who} of {at}: version {now} came after {before}"));
            }
            *last_version = heard.version.or(*last_version);
        }
        let over = table.is_some_and(|table| table.phase == "over");
        let number = table.map_or(0, |table| table.number);
        self.search(&text, if over { number } else { number.saturating_sub(1) });
        if number <= 1 {
            self.hear(Received::Message(text));
        }
        if over || number > 1 {
            self.heard_all.store(true, Ordering::SeqCst);
        }
    }

    /// Remembers whatever could be the secret of a deal: 32 bytes in hexadecimal.
    fn search(&self, text: &str, known: u32) {
        self.searched.fetch_add(1, Ordering::Relaxed);
        let words = text.split(|letter: char| !letter.is_ascii_hexdigit()).filter(|word| word.len() >= 64);
        for word in words {
            let mut long_words = locked(&self.long_words);
            let before = long_words.entry(word.to_owned()).or_insert(known);
            *before = (*before).min(known);
        }
    }

    /// Where this person stands, in a sentence.
    pub fn told(&self) -> String {
        let last = locked(&self.sent).last().cloned();
        let last = last.map_or_else(String::new, |sent| {
            format!("; {} sent at {} was answered: {:?}", sent.move_id, sent.table, sent.reply)
        });
        format!("the table is {}{last}", locked(&self.table).0)
    }

    /// The table is over, as far as this person knows.
    pub fn is_over(&self) -> bool {
        locked(&self.table).0 == "over"
    }
}

impl Person {
    /// Plays until the program ends.
    pub async fn play(mut self) {
        let mut open = None;
        loop {
            while self.notes.away.load(Ordering::SeqCst) {
                self.notes.changed.notified().await;
            }
            match Socket::open(&self.client, &self.table, Some(self.seat), Some(&self.credential)).await {
                Ok(socket) => {
                    self.notes.hear(Received::Reconnected);
                    // Whatever ends a socket, the next one starts afresh.
                    let _ = self.talk(socket, &mut open).await;
                    if let Some(Open { place, .. }) = &open {
                        locked(&self.notes.caught).push((*place, now()));
                    }
                }
                Err(_) => tokio::time::sleep(Duration::from_millis(10)).await,
            }
        }
    }

    async fn talk(&mut self, mut socket: Socket, open: &mut Option<Open>) -> Result<(), Error> {
        if open.is_some() {
            self.say(&mut socket, open).await?;
        } else if self.policy.below(4) == 0 {
            self.ask_again(&mut socket).await?;
        }
        let (mut reader, mut last) = (TableReader::default(), None::<TableMessage>);
        let (mut version, who) = (None, format!("seat {}", self.seat));
        loop {
            let heard = tokio::select! {
                heard = socket.receive() => heard?,
                () = self.notes.changed.notified() => {
                    if self.notes.away.load(Ordering::SeqCst) {
                        socket.close().await;
                        return Ok(());
                    }
                    // Reply that this is the last game: look again at what was heard last.
                    self.go_on(&mut socket, last.as_mut(), open).await?;
                    continue;
                }
                () = tokio::time::sleep(SILENCE) => return Ok(()),
            };
            let Some(text) = heard else { return Ok(()) };
            let heard = reader.read(&text)?;
            if heard.kind != "bye" {
                self.notes.receive(&who, &self.table, text, &heard, reader.table(), &mut version);
            }
            match heard.kind.as_str() {
                "ack" | "refused" => {
                    self.answered(&heard, open);
                    // What was heard before the command was done is out of date.
                    if let Some(last) = last.as_mut().filter(|last| last.version < heard.version) {
                        spend(last);
                    }
                    if open.is_some() {
                        // Not done for a reason that passes.
                        tokio::time::sleep(AGAIN).await;
                        self.say(&mut socket, open).await?;
                    }
                }
                "snapshot" | "update" => {
                    self.note(&heard);
                    let mut known = merge(last, heard);
                    if known.version < Some(self.done) {
                        spend(&mut known);
                    }
                    last = Some(known);
                }
                "bye" => {
                    // As a browser does.
                    let ms = heard.retry_ms.unwrap_or_default().into();
                    tokio::time::sleep(Duration::from_millis(ms)).await;
                    return Ok(());
                }
                _ => {}
            }
            self.go_on(&mut socket, last.as_mut(), open).await?;
        }
    }

    /// Sends what there is to send.
    async fn go_on(
        &mut self,
        socket: &mut Socket,
        last: Option<&mut TableMessage>,
        open: &mut Option<Open>,
    ) -> Result<(), Error> {
        let Some(heard) = last.filter(|_| open.is_none()) else { return Ok(()) };
        let Some(what) = self.next_command(heard) else { return Ok(()) };
        tokio::time::sleep(Duration::from_millis(self.pause())).await;
        *open = Some(self.write_down(heard.version.unwrap_or_default(), &what));
        spend(heard);
        self.say(socket, open).await
    }

    /// Says what is open.
    async fn say(&mut self, socket: &mut Socket, open: &mut Option<Open>) -> Result<(), Error> {
        let Some(Open { text, place }) = &*open else { return Ok(()) };
        if self.speaks == Speaks::Socket {
            return socket.send_text(text.clone()).await;
        }
        let (path, place) = (format!("/api/tables/{}/commands?seat={}", self.table, self.seat), *place);
        let reply = loop {
            let asked = self.client.send("POST", &path, Some(&self.credential), &[], Some(text.clone()));
            match asked.await {
                Ok(answer) if answer.status == 200 => {
                    self.done = answer.json()["version"].as_u64().unwrap_or_default();
                    break Reply::Stored(self.done);
                }
                // The balancer says it without a code.
                Ok(answer) if answer.code().is_empty() || PASSING.contains(&&*answer.code()) => {}
                Ok(_) => break Reply::Refused,
                Err(_) => locked(&self.notes.caught).push((place, now())),
            }
            tokio::time::sleep(AGAIN).await;
        };
        self.settle(place, reply, open);
        Ok(())
    }

    fn write_down(&self, version: u64, what: &str) -> Open {
        let mut sent = locked(&self.notes.sent);
        let (table, player, place) = (self.table.clone(), self.player.clone(), sent.len());
        let move_id = format!("p{}-{place}", self.seat);
        let text = format!(r#"{{"move_id":"{move_id}","version":{version},{what}}}"#);
        sent.push(Sent { table, player, move_id, reply: Reply::Nothing });
        Open { text, place }
    }

    /// A short pause, so that games last; none in the last ones.
    fn pause(&mut self) -> u64 {
        if self.notes.last.load(Ordering::SeqCst) { 0 } else { u64::from(self.policy.below(50)) }
    }

    fn next_command(&mut self, heard: &TableMessage) -> Option<String> {
        let over = heard.table.as_ref().is_some_and(|table| table.phase == "over");
        if over && self.notes.last.load(Ordering::SeqCst) {
            return None;
        }
        let nonce = self.policy.nonce();
        if let Some(routine) = heard.routine_command(&nonce) {
            return Some(routine);
        }
        let playing = heard.table.as_ref().is_some_and(|table| table.phase == "playing");
        let legal =
            heard.play.as_ref().map(|play| &play.legal).filter(|legal| playing && !legal.is_empty())?;
        if self.notes.sleeps.load(Ordering::SeqCst) {
            return None;
        }
        Some(format!(r#""type":"act","action":{}"#, legal[self.policy.pick(legal)].get()))
    }

    fn answered(&self, heard: &TableMessage, open: &mut Option<Open>) {
        let sent = locked(&self.notes.sent);
        let Some(place) = sent.iter().rposition(|sent| Some(&sent.move_id) == heard.move_id.as_ref()) else {
            return;
        };
        drop(sent);
        match heard.kind.as_str() {
            "ack" => self.settle(place, Reply::Stored(heard.version.unwrap_or_default()), open),
            _ if PASSING.contains(&heard.code.as_deref().unwrap_or_default()) => {}
            _ => self.settle(place, Reply::Refused, open),
        }
    }

    /// This is what became of a command, now and for ever.
    fn settle(&self, place: usize, reply: Reply, open: &mut Option<Open>) {
        let mut sent = locked(&self.notes.sent);
        let before = sent[place].reply;
        if before != Reply::Nothing && before != reply {
            let why = format!("{} was answered {before:?}, then {reply:?}", sent[place].move_id);
            locked(&self.notes.faults).push(why);
        }
        sent[place].reply = reply;
        if open.as_ref().is_some_and(|open| open.place == place) {
            *open = None;
        }
    }

    /// What was acknowledged before is acknowledged with the same version again.
    async fn ask_again(&mut self, socket: &mut Socket) -> Result<(), Error> {
        let stored = |sent: &&Sent| matches!(sent.reply, Reply::Stored(_));
        let again = locked(&self.notes.sent).iter().rfind(stored).cloned();
        match again {
            Some(Sent { move_id, reply: Reply::Stored(version), .. }) => {
                socket
                    .send_text(format!(r#"{{"move_id":"{move_id}","version":{version},"type":"continue"}}"#))
                    .await
            }
            _ => Ok(()),
        }
    }

    fn note(&self, heard: &TableMessage) {
        if let Some(table) = &heard.table {
            let stood_in = table.seats.iter().map(|seat| seat.stand_in).collect();
            *locked(&self.notes.table) = (table.phase.clone(), stood_in);
        }
    }
}

/// What is known after this message: an update need not tell everything again.
fn merge(last: Option<TableMessage>, mut heard: TableMessage) -> TableMessage {
    if let Some(last) = last {
        heard.table = heard.table.or(last.table);
        heard.play = heard.play.or(last.play);
    }
    heard
}

/// Nothing is to be said until there is news.
fn spend(heard: &mut TableMessage) {
    if let Some(play) = &mut heard.play {
        play.legal.clear();
    }
    if let Some(table) = &mut heard.table {
        table.seats.iter_mut().for_each(|seat| seat.ready = true);
    }
}

pub fn locked<T>(lock: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}
