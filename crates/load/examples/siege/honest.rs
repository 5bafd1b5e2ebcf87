//! People who play, wait for bots and look at pages, as people do.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use hdrhistogram::Histogram;
use load::audit::{Reply, Sent};
use load::{Client, Credential, Error, RandomPolicy, Socket, TableMessage, TableReader};
use serde_json::json;
use serde_json::value::RawValue;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};

/// Tables of two people.
const TABLES: usize = 12;
/// Tables of one person and an easy bot.
const WITH_BOT: usize = 6;
/// How long everybody thinks.
const THINKING: Duration = Duration::from_millis(250);

/// What honest people notice.
pub struct Honest {
    seen: Mutex<Seen>,
    sent: Mutex<(Vec<String>, Vec<Sent>)>,
}

struct Seen {
    moves: Histogram<u64>,
    bots: Histogram<u64>,
    pages: Histogram<u64>,
    problems: BTreeMap<String, u64>,
}

/// Part of it, summed up.
#[derive(Default)]
pub struct Measured {
    pub moves: Times,
    pub bots: Times,
    pub pages: Times,
    pub problems: BTreeMap<String, u64>,
}

/// Milliseconds.
#[derive(Clone, Copy, Default)]
pub struct Times {
    pub count: u64,
    pub p50: f64,
    pub p99: f64,
}

impl Default for Honest {
    fn default() -> Self {
        Self { seen: Mutex::new(Seen::new()), sent: Mutex::default() }
    }
}

impl Seen {
    fn new() -> Self {
        let histogram = || Histogram::new(3).expect("three digits are a precision");
        Self { moves: histogram(), bots: histogram(), pages: histogram(), problems: BTreeMap::new() }
    }
}

impl Honest {
    pub fn start_measuring(&self) {
        *self.lock() = Seen::new();
    }

    pub fn measured(&self) -> Measured {
        let seen = self.lock();
        let times = |histogram: &Histogram<u64>| Times {
            count: histogram.len(),
            p50: histogram.value_at_quantile(0.5) as f64 / 1000.0,
            p99: histogram.value_at_quantile(0.99) as f64 / 1000.0,
        };
        Measured {
            moves: times(&seen.moves),
            bots: times(&seen.bots),
            pages: times(&seen.pages),
            problems: seen.problems.clone(),
        }
    }

    /// Their tables, and every command that they sent there.
    pub fn sent(&self) -> (Vec<String>, Vec<Sent>) {
        self.sent.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn note(&self, of: impl Fn(&mut Seen) -> &mut Histogram<u64>, began: Instant) {
        let micros = u64::try_from(began.elapsed().as_micros()).unwrap_or(u64::MAX).max(1);
        // It grows by itself.
        let _ = of(&mut self.lock()).record(micros);
    }

    fn problem(&self, what: impl Into<String>) {
        *self.lock().problems.entry(what.into()).or_default() += 1;
    }

    fn lock(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn table(&self, table: &str) {
        self.sent.lock().unwrap_or_else(PoisonError::into_inner).0.push(table.to_owned());
    }

    /// A command that is sent now; gives its place for the answer.
    fn sends(&self, table: &str, player: &str, move_id: &str) -> usize {
        let (table, player, move_id) = (table.to_owned(), player.to_owned(), move_id.to_owned());
        let sent = &mut self.sent.lock().unwrap_or_else(PoisonError::into_inner).1;
        sent.push(Sent { table, player, move_id, reply: Reply::Nothing });
        sent.len() - 1
    }

    fn answered(&self, place: usize, reply: Reply) {
        self.sent.lock().unwrap_or_else(PoisonError::into_inner).1[place].reply = reply;
    }
}

/// Everybody finds a seat and plays on until they are told to stop.
pub async fn sit_down(client: &Client, honest: &Arc<Honest>) -> Result<JoinSet<()>, Error> {
    let mut players = JoinSet::new();
    let sit = |table: &str, seat, (player, credential): (String, Credential), with_bot, seed| {
        let (client, table, honest) = (client.clone(), table.to_owned(), honest.clone());
        Person { client, honest, table, seat, player, credential, with_bot, policy: RandomPolicy::new(seed) }
    };
    for table in 0..TABLES {
        let (ann, ben) = (client.guest().await?, client.guest().await?);
        let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
        let plan = json!({ "game": "hilo", "seats": seats, "visibility": "public" });
        let id = client.open_table(&ann.1, &plan).await?;
        client.sit(&ben.1, &id, 1).await?;
        honest.table(&id);
        players.spawn(sit(&id, 0, ann, false, table as u64 * 2).play());
        players.spawn(sit(&id, 1, ben, false, table as u64 * 2 + 1).play());
    }
    for table in 0..WITH_BOT {
        let ann = client.guest().await?;
        let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": "easy" }]);
        let plan = json!({ "game": "hilo", "seats": seats, "options": { "pace": "instant" } });
        let id = client.open_table(&ann.1, &plan).await?;
        honest.table(&id);
        players.spawn(sit(&id, 0, ann, true, 1000 + table as u64).play());
    }
    players.spawn(browse(format!("http://{}", client.authority()), honest.clone()));
    Ok(players)
}

/// Looks at the lobby and asks whether the server lives, a few times a second, each time over a new connection.
async fn browse(url: String, honest: Arc<Honest>) {
    loop {
        for path in ["/api/tables", "/", "/healthz", "/readyz"] {
            let began = Instant::now();
            let asked = match Client::new(&url) {
                Ok(client) => client.ask("GET", path, None, None).await,
                Err(error) => Err(error),
            };
            match asked {
                Ok(answer) if answer.status == 200 => honest.note(|seen| &mut seen.pages, began),
                Ok(answer) => honest.problem(format!("{path} was answered {}", answer.status)),
                Err(error) => honest.problem(format!("{path}: {error}")),
            }
            sleep(Duration::from_millis(100)).await;
        }
    }
}

/// Somebody with a seat.
struct Person {
    client: Client,
    honest: Arc<Honest>,
    table: String,
    seat: usize,
    player: String,
    credential: Credential,
    with_bot: bool,
    policy: RandomPolicy,
}

/// What somebody knows of the table.
#[derive(Default)]
struct Known {
    version: u64,
    /// Nothing is decided before this version was seen.
    awaited: u64,
    legal: Vec<Box<RawValue>>,
    routine: Option<String>,
    think_until: Option<Instant>,
    bots_turn: Option<Instant>,
}

/// A command that waits for its answer.
struct Asked {
    move_id: String,
    is_move: bool,
    version: u64,
    began: Instant,
    /// Where the answer is kept.
    place: usize,
}

impl Person {
    async fn play(mut self) {
        loop {
            let ended = self.visit().await;
            self.honest.problem(format!("a socket ended: {ended}"));
            sleep(Duration::from_millis(500)).await;
        }
    }

    /// One socket until it ends; says how.
    async fn visit(&mut self) -> String {
        let opened = Socket::open(&self.client, &self.table, Some(self.seat), Some(&self.credential)).await;
        let mut socket = match opened {
            Ok(socket) => socket,
            Err(error) => return error.to_string(),
        };
        let nonce = self.policy.nonce();
        let (mut reader, mut known, mut asked) = (TableReader::default(), Known::default(), None);
        loop {
            if asked.is_none()
                && let Some((text, sent)) = self.decide(&mut known)
            {
                if let Err(error) = socket.send_text(text).await {
                    return error.to_string();
                }
                asked = Some(sent);
            }
            let rest = known.think_until.filter(|_| asked.is_none());
            let rest = rest.unwrap_or_else(|| Instant::now() + Duration::from_secs(3600));
            let text = tokio::select! {
                heard = socket.receive() => match heard {
                    Ok(Some(text)) => text,
                    Ok(None) => return "closed".to_owned(),
                    Err(error) => return error.to_string(),
                },
                () = sleep_until(rest) => continue,
            };
            let Ok(heard) = reader.read(&text) else { return "an unreadable message".to_owned() };
            match heard.kind.as_str() {
                "snapshot" | "update" => self.see(&mut known, &heard, &nonce),
                "ack" | "refused" => {
                    let mine = |sent: &mut Asked| heard.move_id.as_deref() == Some(sent.move_id.as_str());
                    if let Some(sent) = asked.take_if(mine) {
                        self.answered(&mut known, &heard, &sent);
                    }
                }
                "bye" => return format!("bye: {}", heard.code.unwrap_or_default()),
                _ => {}
            }
        }
    }

    /// What is to be sent now, on the newest version that was seen.
    fn decide(&mut self, known: &mut Known) -> Option<(String, Asked)> {
        if known.version < known.awaited {
            return None;
        }
        let (command, is_move) = match known.routine.take() {
            Some(command) => (command, false),
            None if !known.legal.is_empty() && known.think_until.is_some_and(|at| at <= Instant::now()) => {
                let legal = std::mem::take(&mut known.legal);
                let action = legal[self.policy.pick(&legal)].get().to_owned();
                (format!(r#""type":"act","action":{action}"#), true)
            }
            None => return None,
        };
        known.think_until = None;
        let (version, move_id) = (known.version, format!("s{}", &self.policy.nonce()[..24]));
        let text = format!(r#"{{"move_id":"{move_id}","version":{version},{command}}}"#);
        let place = self.honest.sends(&self.table, &self.player, &move_id);
        Some((text, Asked { move_id, is_move, version, began: Instant::now(), place }))
    }

    fn see(&self, known: &mut Known, heard: &TableMessage, nonce: &str) {
        let version = heard.version.unwrap_or(known.version);
        if version < known.version {
            self.honest.problem("a version went back");
        }
        known.version = version;
        known.routine = heard.routine_command(nonce);
        if let Some(play) = &heard.play {
            known.legal = play.legal.clone();
            known.think_until = (!known.legal.is_empty()).then(|| Instant::now() + THINKING);
            let playing = heard.table.as_ref().is_some_and(|table| table.phase == "playing");
            match known.bots_turn.take() {
                Some(began) if !known.legal.is_empty() => self.honest.note(|seen| &mut seen.bots, began),
                since if self.with_bot && playing && known.legal.is_empty() => {
                    known.bots_turn = since.or_else(|| Some(Instant::now()));
                }
                _ => {}
            }
        }
    }

    fn answered(&self, known: &mut Known, heard: &TableMessage, sent: &Asked) {
        let version = heard.version.unwrap_or_default();
        known.awaited = version;
        if heard.kind == "ack" {
            self.honest.answered(sent.place, Reply::Stored(version));
            if sent.is_move {
                self.honest.note(|seen| &mut seen.moves, sent.began);
            }
            return;
        }
        self.honest.answered(sent.place, Reply::Refused);
        // The table has moved on under a decision that was right when it was made: the others were faster.
        if version == sent.version {
            self.honest.problem(format!("refused: {}", heard.code.as_deref().unwrap_or_default()));
        }
    }
}
