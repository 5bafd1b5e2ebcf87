//! Clients that mean harm, each in its way, from addresses of their own.

mod accounts;
mod connections;
mod work;

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use load::{Answer, Client, Credential, Error, Socket, TableMessage};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::task::JoinSet;

/// Every kind of attack, and what it hears once it has come up against what stops it.
pub const KINDS: &[(&str, &str)] = &[
    ("pages of other sites", "foreign_origin"),
    ("tokens", "token_scope"),
    ("passwords without the old", "wrong_password"),
    ("seat links", "no_such_link"),
    ("names of others", "name_taken"),
    ("names without a sign", "bad_name"),
    ("codes guessed", "too_fast"),
    ("logins guessed", "too_fast"),
    ("watching in secret", "no_spectators"),
    ("silent connections", "closed"),
    ("slow heads", "cut off"),
    ("slow bodies", "cut off"),
    ("sockets", "address_full"),
    ("deaf sockets", "opened"),
    ("deaf answers", "asked"),
    ("deep thinkers", "table"),
    ("changes", "too_fast"),
    ("floods", "too_fast"),
    ("hints", "too_fast"),
    ("replays", "too_fast"),
    ("records and reviews", "too_fast"),
    ("lobby", "too_fast"),
    ("guests", "too_fast"),
    ("tables", "too_fast"),
];

/// What the attackers were answered.
#[derive(Clone, Default, Serialize, Deserialize)]
pub struct Outcomes {
    /// By the kind of attack: how often what.
    pub heard: BTreeMap<String, BTreeMap<String, u64>>,
    /// What no attacker may ever get.
    pub breaches: BTreeMap<String, u64>,
}

/// One attacker: who it is, a table that waits for people, and a long game that is over.
#[derive(Clone)]
struct Attacker {
    client: Client,
    outcomes: Arc<Mutex<Outcomes>>,
    mallory: Credential,
    waiting: String,
    finished: String,
    kind: &'static str,
}

/// The addresses they come from.
const ADDRESSES: [[u8; 4]; 2] = [[127, 0, 0, 2], [127, 0, 0, 3]];

/// All of them at once, for so long.
pub async fn attack(url: &str, time: Duration, only: &[String]) -> Result<Outcomes, Error> {
    let outcomes = Arc::<Mutex<Outcomes>>::default();
    let mut all = JoinSet::new();
    for address in ADDRESSES {
        let client = Client::from_address(url, Some(IpAddr::from(address)))?;
        let (_, mallory) = client.guest().await?;
        let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
        let plan = json!({ "game": "hilo", "seats": seats, "visibility": "public" });
        let waiting = client.open_table(&mallory, &plan).await?;
        let finished = long_game(&client, &mallory).await?;
        let outcomes = outcomes.clone();
        let attacker = Attacker { client, outcomes, mallory, waiting, finished, kind: "" };
        for (kind, _) in
            KINDS.iter().filter(|(kind, _)| only.is_empty() || only.iter().any(|one| one == kind))
        {
            all.spawn(attacker.clone().attack(kind));
        }
    }
    tokio::time::sleep(time).await;
    all.abort_all();
    while all.join_next().await.is_some() {}
    Ok(lock(&outcomes).clone())
}

/// A game that bots have played to its end, with a long replay.
async fn long_game(client: &Client, mallory: &Credential) -> Result<String, Error> {
    let bot = json!({ "kind": "bot", "bot": "random" });
    let plan = json!({ "game": "hilo", "seats": [bot, bot, bot, bot], "options": { "pace": "instant" } });
    client.open_table(mallory, &plan).await
}

fn lock(outcomes: &Mutex<Outcomes>) -> MutexGuard<'_, Outcomes> {
    outcomes.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Attacker {
    /// The attack of this kind, again and again.
    async fn attack(self, kind: &'static str) {
        let it = Self { kind, ..self };
        match kind {
            "pages of other sites" => accounts::foreign_pages(it).await,
            "tokens" => accounts::tokens(it).await,
            "passwords without the old" => accounts::passwords(it).await,
            "seat links" => accounts::seat_links(it).await,
            "names of others" => accounts::names_of_others(it).await,
            "names without a sign" => accounts::blank_names(it).await,
            "codes guessed" => accounts::codes(it).await,
            "logins guessed" => accounts::logins(later(it, 8).await).await,
            "watching in secret" => accounts::watching(it).await,
            "silent connections" => connections::silent(it).await,
            "slow heads" => connections::slow(it, "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ").await,
            "slow bodies" => connections::slow_bodies(it).await,
            "sockets" => connections::sockets(it).await,
            "deaf sockets" => connections::deaf_sockets(it).await,
            "deaf answers" => connections::deaf_answers(it).await,
            "deep thinkers" => work::deep_thinkers(it).await,
            "changes" => work::changes(it).await,
            "floods" => work::floods(it).await,
            "hints" => work::hints(it).await,
            "replays" => work::replays(it).await,
            "records and reviews" => work::records(it).await,
            "lobby" => work::requests(it, "GET", "/api/tables?game=hilo").await,
            "guests" => work::requests(later(it, 8).await, "POST", "/api/session").await,
            "tables" => work::tables(later(it, 4).await).await,
            other => unreachable!("{other} is no kind of attack"),
        }
    }

    fn note(&self, outcome: impl Into<String>) {
        let mut outcomes = lock(&self.outcomes);
        let heard = outcomes.heard.entry(self.kind.to_owned()).or_default();
        *heard.entry(outcome.into()).or_default() += 1;
    }

    /// Something that must never be.
    fn breach(&self, what: impl Into<String>) {
        let what = format!("{}: {}", self.kind, what.into());
        *lock(&self.outcomes).breaches.entry(what).or_default() += 1;
    }

    /// One request; gives the answer, if one came.
    async fn ask(
        &self,
        method: &str,
        path: &str,
        credential: Option<&Credential>,
        body: Option<Value>,
    ) -> Option<Answer> {
        self.send(method, path, credential, &[], body).await
    }

    /// The same with other headers.
    async fn send(
        &self,
        method: &str,
        path: &str,
        credential: Option<&Credential>,
        headers: &[(&'static str, String)],
        body: Option<Value>,
    ) -> Option<Answer> {
        let body = body.map(|body| body.to_string());
        match self.client.send(method, path, credential, headers, body).await {
            Ok(answer) => {
                // A long answer is not looked into.
                let code = if answer.text.len() < 1000 { answer.code() } else { String::new() };
                self.note(if code.is_empty() { answer.status.to_string() } else { code });
                Some(answer)
            }
            Err(_) => {
                self.note("broken");
                None
            }
        }
    }

    /// Something that has to be refused: an answer that is none is a breach.
    async fn must_fail(&self, method: &str, path: &str, credential: &Credential, body: Option<Value>) {
        if let Some(answer) = self.ask(method, path, Some(credential), body).await
            && answer.status < 400
        {
            self.breach(format!("{method} {path} was answered {}", answer.status));
        }
    }

    /// A new guest, as soon as there may be one.
    async fn guest(&self) -> (String, Credential) {
        loop {
            match self.client.guest().await {
                Ok(guest) => return guest,
                Err(_) => tokio::time::sleep(Duration::from_millis(1100)).await,
            }
        }
    }

    /// A table, as soon as there may be one.
    async fn table(&self, host: &Credential, plan: &Value) -> String {
        loop {
            match self.client.open_table(host, plan).await {
                Ok(table) => return table,
                Err(_) => tokio::time::sleep(Duration::from_millis(1100)).await,
            }
        }
    }

    /// A command to a table by a request.
    async fn command(&self, who: &Credential, table: &str, mut command: Value) -> Option<Answer> {
        (command["move_id"], command["version"]) = (json!(fresh_name()), json!(0));
        self.ask("POST", &format!("/api/tables/{table}/commands"), Some(who), Some(command)).await
    }

    /// The next answer over a socket that is no news; its code, or its kind. None: it has ended.
    async fn next_answer(&self, socket: &mut Socket) -> Option<String> {
        loop {
            let text = socket.receive().await.ok().flatten()?;
            let heard = TableMessage::read(&text).ok()?;
            if !matches!(heard.kind.as_str(), "snapshot" | "update") {
                return Some(heard.code.unwrap_or(heard.kind));
            }
        }
    }
}

/// Begins only when the others have what they need: the limits of an address are for all of them.
async fn later(it: Attacker, seconds: u64) -> Attacker {
    pause(seconds * 1000).await;
    it
}

/// The name of a command that was never used.
fn fresh_name() -> String {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    format!("w{}-{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed))
}

async fn pause(milliseconds: u64) {
    tokio::time::sleep(Duration::from_millis(milliseconds)).await;
}
