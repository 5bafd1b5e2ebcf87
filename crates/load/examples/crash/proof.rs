use std::collections::HashMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use load::audit::{Audit, Sent, audit};
use load::judge::{Transcript, judge};
use load::{Client, Error, audit::Reply};
use protocol::Record;
use serde_json::Value;
use store::{Options, Store, Target};

use crate::person::locked;
use crate::scenario::{Pair, Scenario};
use crate::wait::within;

/// What was tested, and where its traces are.
pub struct Tested {
    pub client: Client,
    pub target: Target,
    /// When a server was killed, in milliseconds since 1970.
    pub kills: Vec<i64>,
    /// The same for those that nothing else followed soon.
    pub kills_alone: Vec<i64>,
    /// When one was paused for longer than it is waited for, and nothing else followed soon.
    pub pauses_alone: Vec<i64>,
    pub while_starting: u32,
    pub starts: Vec<Duration>,
    /// How long orderly stops took.
    pub stops: Vec<Duration>,
    /// Where the log lines of the servers are.
    pub logs: Vec<PathBuf>,
    /// How many finished games of each table are asked for: the server reads the whole log for each.
    pub records: usize,
    /// What must not stand there.
    pub complaints: &'static [&'static str],
}

/// What the log proves after everything.
pub struct Proof {
    kills: usize,
    while_starting: u32,
    starts: Vec<Duration>,
    stops: Vec<Duration>,
    audit: Audit,
    /// Commands that were open when the server was killed: stored and unheard, or not stored.
    caught: (u64, u64),
    acts: HashMap<String, u64>,
    records: u64,
    /// Messages to people at a table of two in its first game.
    messages: usize,
    /// Messages of all games that were searched for the secrets of deals.
    searched: u64,
    /// How long a table stood still whose server was killed, where nothing else followed soon.
    takeovers: Vec<Takeover>,
    /// The same where it was paused.
    woken: Vec<Takeover>,
    pub faults: Vec<String>,
}

/// Asks the server for its records, stops it in good order, and reads the log.
pub async fn prove(
    server: Tested,
    scenario: Scenario,
    stop: impl Future<Output = Result<(), Error>>,
) -> Result<Proof, Error> {
    let mut faults = Vec::new();
    let mut records = 0;
    for table in &scenario.tables {
        records += verified(&server, table, &mut faults).await?;
    }
    let mut messages = 0;
    for Pair { table, people, spectator } in &scenario.pairs {
        let record = fetch(&server.client, &format!("/api/tables/{table}/games/1/record")).await?;
        let seats = people.iter().map(|notes| locked(&notes.received).clone()).collect();
        let spectator = spectator.as_ref().map(|notes| locked(&notes.received).clone()).unwrap_or_default();
        match judge(&Transcript { seats, spectator, record }) {
            Ok(count) => messages += count,
            Err(why) => faults.push(format!("table {table}: {why}")),
        }
    }
    stop.await?;
    let mut sent = Vec::new();
    let mut caught = Vec::new();
    for notes in &scenario.people {
        let own = locked(&notes.sent).clone();
        caught.extend(locked(&notes.caught).iter().map(|(place, at)| (own[*place].clone(), *at)));
        faults.append(&mut locked(&notes.faults));
        sent.extend(own);
    }
    for notes in scenario.spectators() {
        faults.append(&mut locked(&notes.faults));
    }
    if let Some(open) = sent.iter().find(|sent| sent.reply == Reply::Nothing) {
        faults.push(format!("{} at {} was never answered", open.move_id, open.table));
    }
    let audit = audit(&server.target, &scenario.tables, &sent).await?;
    faults.extend(audit.faults.iter().cloned());
    let mut proof = Proof {
        kills: server.kills.len(),
        while_starting: server.while_starting,
        starts: server.starts.clone(),
        stops: server.stops.clone(),
        audit,
        caught: (0, 0),
        acts: HashMap::new(),
        records,
        messages,
        searched: 0,
        takeovers: Vec::new(),
        woken: Vec::new(),
        faults,
    };
    proof.read(&server, &scenario, &caught).await?;
    proof.check_server_log(&server);
    Ok(proof)
}

/// A page of the server. It may have just been started, and a long log takes a while.
async fn fetch(client: &Client, path: &str) -> Result<Value, Error> {
    let fetched = async {
        let began = Instant::now();
        loop {
            match client.get(path, None).await {
                Err(_) if began.elapsed() < FETCH_TIMEOUT => {
                    tokio::time::sleep(Duration::from_millis(200)).await
                }
                fetched => return fetched,
            }
        }
    };
    within(path, FETCH_TIMEOUT * 4, fetched).await
}

/// How long a page is asked for again.
const FETCH_TIMEOUT: Duration = Duration::from_secs(15);

/// How many finished games of this table have a record that verifies.
async fn verified(server: &Tested, table: &str, faults: &mut Vec<String>) -> Result<u64, Error> {
    let info = fetch(&server.client, &format!("/api/tables/{table}")).await?;
    let finished = info["finished"].as_array().cloned().unwrap_or_default();
    if finished.is_empty() {
        faults.push(format!("table {table}: no game came to its end"));
    }
    let mut good = 0;
    for game in finished.into_iter().rev().take(server.records) {
        let number = &game["number"];
        let path = format!("/api/tables/{table}/games/{number}/record");
        let record = fetch(&server.client, &path).await?;
        let record: Result<Record, _> = serde_json::from_value(record);
        let checked = record.map_err(|error| error.to_string()).and_then(|record| {
            protocol::verify::<catalog::AnyGame>(&record).map(drop).map_err(|error| error.to_string())
        });
        match checked {
            Ok(()) => good += 1,
            Err(why) => faults.push(format!("table {table}, game {number}: {why}")),
        }
    }
    Ok(good)
}

impl Proof {
    /// Every log can be built again, and tells who played when.
    async fn read(
        &mut self,
        server: &Tested,
        scenario: &Scenario,
        caught: &[(Sent, i64)],
    ) -> Result<(), Error> {
        let bad = |error: store::StoreError| Error::Log(error.to_string());
        let store = Store::open_with(&server.target, Options::beside()).await.map_err(bad)?;
        let last_kill = server.kills.last().copied().unwrap_or_default();
        let mut after: HashMap<(String, String), u64> = HashMap::new();
        let mut timed = 0;
        for table in &scenario.tables {
            let log = store.entries(table, 1).await.map_err(bad)?;
            let lines = log.iter().map(|entry| (entry.at_ms, entry.body.as_str()));
            if let Err(error) = protocol::log::rebuild(lines, None, crate::server::now()) {
                self.faults.push(format!("table {table}: {error}"));
            }
            if *table != scenario.timed && *table != scenario.left {
                self.takeovers.extend(takeovers(table, &server.kills_alone, &log));
                self.woken.extend(takeovers(table, &server.pauses_alone, &log));
            }
            let mut stored = HashMap::new();
            let mut secrets = HashMap::new();
            for entry in &log {
                let line: Value = serde_json::from_str(&entry.body).unwrap_or_default();
                let promised = &line["entry"]["promised"];
                if let (Some(number), Some(secret)) =
                    (promised["number"].as_u64(), promised["secret"].as_str())
                {
                    secrets.insert(secret.to_owned(), number);
                }
                if let Some(move_id) = line["from"][1].as_str() {
                    stored.insert(
                        (line["from"][0].as_str().unwrap_or_default().to_owned(), move_id.to_owned()),
                        entry.at_ms,
                    );
                }
                let Some(by) = line["entry"]["acted"]["by"].as_str() else { continue };
                *self.acts.entry(by.to_owned()).or_default() += 1;
                timed += u64::from(by == "clock" && *table == scenario.timed);
                if entry.at_ms > last_kill {
                    *after.entry((table.clone(), by.to_owned())).or_default() += 1;
                }
            }
            self.search(table, &secrets, scenario);
            for (sent, at) in caught.iter().filter(|(sent, _)| sent.table == *table) {
                match stored.get(&(sent.player.clone(), sent.move_id.clone())) {
                    Some(when) if when <= at => self.caught.0 += 1,
                    _ => self.caught.1 += 1,
                }
            }
        }
        store.close().await;
        if timed == 0 {
            self.faults.push("the clock of the timed table never ran out".to_owned());
        }
        self.resumed(scenario, &after);
        Ok(())
    }

    /// Did anybody at this table receive the secret of a deal before its game was over?
    fn search(&mut self, table: &str, secrets: &HashMap<String, u64>, scenario: &Scenario) {
        if secrets.is_empty() {
            self.faults.push(format!("table {table}: its log has no secret to look for"));
        }
        for notes in scenario.viewers(table) {
            self.searched += notes.searched.load(Ordering::Relaxed);
            for (word, known) in locked(&notes.long_words).iter() {
                if secrets.get(word).is_some_and(|number| *number > u64::from(*known)) {
                    self.faults.push(format!("table {table}: the secret of a deal is leaked"));
                }
            }
        }
    }

    /// Who must have played after the last kill, or at all.
    fn resumed(&mut self, scenario: &Scenario, after: &HashMap<(String, String), u64>) {
        let played = |table: &String, by: &str| after.contains_key(&(table.clone(), by.to_owned()));
        if !scenario.tables.iter().any(|table| played(table, "bot")) {
            self.faults.push("no bot played after the last kill".to_owned());
        }
        if !played(&scenario.left, "owner") {
            self.faults.push("the seat was not reclaimed after the last kill".to_owned());
        }
        for by in ["clock", "stand_in", "owner", "bot"] {
            if !self.acts.contains_key(by) {
                self.faults.push(format!("nothing was ever done by {by}"));
            }
        }
    }

    /// A server that is killed does not complain when it comes back.
    fn check_server_log(&mut self, server: &Tested) {
        for log in &server.logs {
            let log = std::fs::read_to_string(log).unwrap_or_default();
            let bad = |line: &&str| server.complaints.iter().any(|complaint| line.contains(complaint));
            let said = log.lines().filter(bad).take(5).map(|line| format!("the server says: {line}"));
            self.faults.extend(said);
        }
    }
}

/// A table that went on at another server.
#[derive(Clone)]
struct Takeover {
    ms: i64,
    table: String,
    /// Which kill or pause it was, from 1.
    number: usize,
}

/// From a kill to the first entry of the next owner, where people were playing at that moment.
fn takeovers(table: &str, kills: &[i64], log: &[store::Entry]) -> Vec<Takeover> {
    const PLAYING_MS: i64 = 1_000;
    let stood = |(number, kill): (usize, &i64)| {
        let next = log.iter().position(|entry| entry.at_ms > *kill)?;
        let (before, after) = (log.get(next.checked_sub(1)?)?, log.get(next)?);
        let taken_over = after.fence > before.fence && kill - before.at_ms < PLAYING_MS;
        let (ms, table) = (after.at_ms - kill, table.to_owned());
        taken_over.then_some(Takeover { ms, table, number: number + 1 })
    };
    kills.iter().enumerate().filter_map(stood).collect()
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut starts = self.starts.clone();
        starts.sort_unstable();
        let ms = |place: usize| starts.get(place).map_or(0, Duration::as_millis);
        let (middle, last) = (starts.len() / 2, starts.len().saturating_sub(1));
        writeln!(f, "{} kills, {} of them while the server started", self.kills, self.while_starting)?;
        writeln!(
            f,
            "answers again after {} ms (half of the starts), {} ms (the slowest)",
            ms(middle),
            ms(last)
        )?;
        if let Some(slowest) = self.stops.iter().max() {
            writeln!(f, "{} orderly stops, the slowest took {} ms", self.stops.len(), slowest.as_millis())?;
        }
        for (what, times) in [("killed", &self.takeovers), ("paused", &self.woken)] {
            let mut stood = times.clone();
            stood.sort_unstable_by_key(|one| one.ms);
            if let (Some(middle), Some(last)) = (stood.get(stood.len() / 2), stood.last()) {
                let late: Vec<&Takeover> = stood.iter().filter(|one| one.ms > 5_000).collect();
                writeln!(
                    f,
                    "{} times a table whose server was {what} went on, after {} ms (half of them), \
                     {} ms (the slowest); {} took longer than 5 s",
                    stood.len(),
                    middle.ms,
                    last.ms,
                    late.len()
                )?;
                for Takeover { ms, table, number } in late {
                    writeln!(f, "  late: table {table}, {ms} ms after number {number}")?;
                }
            }
        }
        let audit = &self.audit;
        writeln!(f, "{} tables, {} entries", audit.tables, audit.entries)?;
        writeln!(f, "{} acknowledged commands, each in the log once, where it was said to be", audit.stored)?;
        let (unheard, lost) = self.caught;
        writeln!(
            f,
            "{unheard} commands were stored and their answer was cut off, {lost} never reached the log;"
        )?;
        writeln!(
            f,
            "all were sent again under their names, {} were refused and are not in the log",
            audit.refused
        )?;
        let acts = |by: &str| self.acts.get(by).copied().unwrap_or_default();
        writeln!(
            f,
            "decisions: {} by people, {} by bots, {} by the clock, {} by stand-ins",
            acts("owner"),
            acts("bot"),
            acts("clock"),
            acts("stand_in")
        )?;
        writeln!(f, "{} records of finished games verify", self.records)?;
        writeln!(
            f,
            "{} messages were compared with the rules: in order, and nothing that its viewer may not see",
            self.messages
        )?;
        writeln!(f, "{} messages were searched for the secrets of deals", self.searched)?;
        for fault in &self.faults {
            writeln!(f, "FAULT: {fault}")?;
        }
        let lost = self.faults.iter().filter(|fault| fault.contains("is lost")).count();
        let doubled = self.faults.iter().filter(|fault| fault.contains(" times: ")).count();
        let disordered = self.faults.iter().filter(|fault| fault.contains("came after")).count();
        let leaked = self.faults.iter().filter(|fault| fault.contains("leaked")).count();
        write!(
            f,
            "{lost} lost, {doubled} doubled, {disordered} out of order, {leaked} leaked, {} faults in all",
            self.faults.len()
        )
    }
}
