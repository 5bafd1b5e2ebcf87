//! People who play, wait for bots and look at pages, as people do.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use hdrhistogram::Histogram;
use load::{Client, Credential, Error, RandomPolicy, Socket, TableMessage};
use serde_json::json;
use tokio::task::JoinSet;

/// Tables of two people.
const TABLES: usize = 12;
/// Tables of one person and an easy bot.
const WITH_BOT: usize = 6;
/// The seeds of people with a bot begin here.
const WITH_BOT_FROM: u64 = 1000;
/// How long everybody thinks.
const THINKING: Duration = Duration::from_millis(250);

/// What honest people notice.
pub struct Honest {
    seen: Mutex<Seen>,
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
        Self { seen: Mutex::new(Seen::new()) }
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
}

/// Everybody finds a seat and plays on until they are told to stop.
pub async fn sit_down(client: &Client, honest: &Arc<Honest>) -> Result<JoinSet<()>, Error> {
    let mut players = JoinSet::new();
    for table in 0..TABLES {
        let (ann, ben) = (client.guest().await?.1, client.guest().await?.1);
        let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
        let id = client
            .open_table(&ann, &json!({ "game": "hilo", "seats": seats, "visibility": "public" }))
            .await?;
        client.sit(&ben, &id, 1).await?;
        for (seat, credential) in [ann, ben].into_iter().enumerate() {
            players.spawn(play(
                client.clone(),
                honest.clone(),
                id.clone(),
                seat,
                credential,
                (table * 2 + seat) as u64,
            ));
        }
    }
    for table in 0..WITH_BOT {
        let (_, ann) = client.guest().await?;
        let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": "easy" }]);
        let plan = json!({ "game": "hilo", "seats": seats, "options": { "pace": "instant" } });
        let id = client.open_table(&ann, &plan).await?;
        players.spawn(play(client.clone(), honest.clone(), id, 0, ann, WITH_BOT_FROM + table as u64));
    }
    players.spawn(browse(client.clone(), honest.clone()));
    Ok(players)
}

/// Looks at the lobby and asks whether the server lives, a few times a second.
async fn browse(client: Client, honest: Arc<Honest>) {
    loop {
        for path in ["/api/tables", "/", "/healthz", "/readyz"] {
            let began = Instant::now();
            match client.ask("GET", path, None, None).await {
                Ok(answer) if answer.status == 200 => honest.note(|seen| &mut seen.pages, began),
                Ok(answer) => honest.problem(format!("{path} was answered {}", answer.status)),
                Err(error) => honest.problem(format!("{path}: {error}")),
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
}

async fn play(
    client: Client,
    honest: Arc<Honest>,
    table: String,
    seat: usize,
    credential: Credential,
    seed: u64,
) {
    let (mut policy, with_bot) = (RandomPolicy::new(seed), seed >= WITH_BOT_FROM);
    loop {
        let ended = visit(&client, &honest, &table, seat, &credential, &mut policy, with_bot).await;
        honest.problem(format!("a socket ended: {ended}"));
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

/// One socket until it ends; says how.
async fn visit(
    client: &Client,
    honest: &Honest,
    table: &str,
    seat: usize,
    credential: &Credential,
    policy: &mut RandomPolicy,
    with_bot: bool,
) -> String {
    let mut socket = match Socket::open(client, table, Some(seat), Some(credential)).await {
        Ok(socket) => socket,
        Err(error) => return error.to_string(),
    };
    let nonce = policy.nonce();
    let (mut version, mut legal, mut routine) = (0, Vec::new(), None);
    // The command that waits for its answer, whether it is a move, and when the bot's turn began.
    let (mut open, mut number, mut bots_turn) = (None::<(String, bool, Instant)>, 0_u64, None);
    loop {
        if open.is_none() {
            let what = routine.take().map(|command| (command, false));
            let what = match what {
                None if !legal.is_empty() => {
                    tokio::time::sleep(THINKING).await;
                    let those: Vec<_> = std::mem::take(&mut legal);
                    let action = those[policy.pick(&those)].get().to_owned();
                    Some((format!(r#""type":"act","action":{action}"#), true))
                }
                other => other,
            };
            if let Some((command, is_move)) = what {
                number += 1;
                let name = format!("s{}", policy.below(u32::MAX)) + &number.to_string();
                let text = format!(r#"{{"move_id":"{name}","version":{version},{command}}}"#);
                if let Err(error) = socket.send_text(text).await {
                    return error.to_string();
                }
                open = Some((name, is_move, Instant::now()));
            }
        }
        let text = match socket.receive().await {
            Ok(Some(text)) => text,
            Ok(None) => return "closed".to_owned(),
            Err(error) => return error.to_string(),
        };
        let Ok(heard) = TableMessage::read(&text) else { return "an unreadable message".to_owned() };
        match heard.kind.as_str() {
            "snapshot" | "update" => {
                version = heard.version.unwrap_or(version);
                if let Some(play) = &heard.play {
                    legal = play.legal.clone();
                    if !legal.is_empty()
                        && let Some(began) = bots_turn.take()
                    {
                        honest.note(|seen| &mut seen.bots, began);
                    }
                }
                routine = heard.routine_command(&nonce);
            }
            "ack" | "refused" => {
                let Some((name, is_move, began)) = open.take() else { continue };
                if heard.move_id.as_deref() != Some(name.as_str()) {
                    open = Some((name, is_move, began));
                    continue;
                }
                let code = heard.code.unwrap_or_default();
                // Two people may be ready, or go on, at the same moment.
                let race = [
                    "stale_version",
                    "not_between_rounds",
                    "not_over",
                    "already_said",
                    "already_ready",
                    "not_your_turn",
                ];
                if heard.kind == "refused" && !race.contains(&code.as_str()) {
                    honest.problem(format!("refused: {code}"));
                }
                if heard.kind == "ack" && is_move {
                    honest.note(|seen| &mut seen.moves, began);
                    bots_turn = with_bot.then(Instant::now);
                }
            }
            "bye" => return format!("bye: {}", heard.code.unwrap_or_default()),
            _ => {}
        }
    }
}
