use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use load::{Client, Error, RandomPolicy};
use serde_json::{Value, json};

use crate::person::{Notes, Person, Speaks, locked};
use crate::spectator::Spectator;
use crate::wait::Noted;

/// Everybody who plays, at all tables.
pub struct Scenario {
    pub tables: Vec<String>,
    pub people: Vec<Arc<Notes>>,
    /// Tables with people on all seats whom nobody stands in for.
    pub pairs: Vec<Pair>,
    /// The table of the one whom the clock plays for.
    pub timed: String,
    /// Who leaves and comes back, where, and somebody who sits opposite.
    pub absent: Arc<Notes>,
    pub left: String,
    opposite: Arc<Notes>,
}

/// A table with people on all seats.
pub struct Pair {
    pub table: String,
    pub people: Vec<Arc<Notes>>,
    pub spectator: Option<Arc<Notes>>,
}

/// How long anything may take in peace.
const TIMEOUT: Duration = Duration::from_secs(60);

impl Scenario {
    /// Two people, then one against a bot, at every game, this many times; somebody whom the clock plays for; and
    /// somebody who leaves. If wanted, somebody looks on where two play, and one of the two plays by requests.
    pub async fn begin(client: &Client, seed: u64, copies: u32, spectators: bool) -> Result<Self, Error> {
        let me = json!({ "kind": "me" });
        let (open, bot) = (json!({ "kind": "open" }), json!({ "kind": "bot", "bot": "easy" }));
        let quick = json!({ "pace": "instant", "grace_seconds": 600 });
        let mut tables = Vec::new();
        let mut people = Vec::new();
        let mut sit =
            async |game: &str, seats: [&Value; 2], options: Value| -> Result<Vec<Arc<Notes>>, Error> {
                let rules = if game == "yo" { json!({ "rolls": 12 }) } else { json!({}) };
                let plan = json!({ "game": game, "seats": seats, "rules": rules, "options": options });
                let number = tables.len() as u64;
                // Who stays away, or lets the clock run out, has a socket.
                let asks = spectators && options == quick;
                let speaks = [Speaks::Socket, if asks { Speaks::Requests } else { Speaks::Socket }];
                let (id, notes) = seat(client, &plan, seed.wrapping_mul(1000) + number * 8, speaks).await?;
                tables.push(id);
                people.extend(notes.clone());
                Ok(notes)
            };
        let mut pairs = Vec::new();
        for _ in 0..copies {
            for game in ["yolo", "golow", "yooloo", "onetoten", "hilo", "yo"] {
                let notes = sit(game, [&me, &open], quick.clone()).await?;
                pairs.push(notes);
                sit(game, [&me, &bot], quick.clone()).await?;
            }
        }
        let timed = json!({ "pace": "instant", "turn_seconds": 5, "grace_seconds": 600 });
        let at_clock = sit("hilo", [&me, &open], timed).await?;
        at_clock[1].sleeps.store(true, Ordering::SeqCst);
        let grace = json!({ "pace": "instant", "grace_seconds": 5 });
        let at_grace = sit("yolo", [&me, &open], grace).await?;
        let [timed, left] = [tables.len() - 2, tables.len() - 1].map(|place| tables[place].clone());
        let [opposite, absent] = [0, 1].map(|place| at_grace[place].clone());
        // Each table of two people is followed by one with a bot.
        let look_on = |table: &String| {
            let notes = Arc::new(Notes::default());
            let spectator = Spectator { client: client.clone(), table: table.clone(), notes: notes.clone() };
            tokio::spawn(spectator.look_on());
            notes
        };
        let pairs = tables.iter().step_by(2).zip(pairs);
        let pair = |(table, people): (&String, _)| Pair {
            table: table.clone(),
            people,
            spectator: spectators.then(|| look_on(table)),
        };
        let pairs = pairs.map(pair).collect();
        Ok(Self { tables, people, pairs, timed, absent, left, opposite })
    }

    /// Who looks on.
    pub fn spectators(&self) -> impl Iterator<Item = &Arc<Notes>> {
        self.pairs.iter().filter_map(|pair| pair.spectator.as_ref())
    }

    /// Everybody who sees something of this table.
    pub fn viewers(&self, table: &str) -> Vec<&Arc<Notes>> {
        let sits = |notes: &&Arc<Notes>| locked(&notes.sent).first().is_some_and(|sent| sent.table == table);
        let pairs = self.pairs.iter().filter(|pair| pair.table == table);
        let spectators = pairs.filter_map(|pair| pair.spectator.as_ref());
        self.people.iter().filter(sits).chain(spectators).collect()
    }

    /// One leaves in the middle of a game and stays away until a bot stands in.
    pub async fn one_leaves(&self) -> Result<(), Error> {
        let playing = || locked(&self.opposite.table).0 == "playing";
        let stood_in = || locked(&self.opposite.table).1.get(1) == Some(&true);
        // A game may end at this very moment, and nobody stands in between two games.
        let began = Instant::now();
        let _noted = Noted::new("a bot to stand in for the absent one");
        while began.elapsed() < TIMEOUT * 2 {
            self.until("the next game did not begin", playing).await?;
            self.absent.leave();
            while playing() && !stood_in() && began.elapsed() < TIMEOUT * 2 {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            // Long enough for the bot to play, and for the clock elsewhere to run out.
            let since = Instant::now();
            let game_over = || !playing() && since.elapsed() < Duration::from_secs(2);
            let mut played = stood_in();
            while played && since.elapsed() < Duration::from_secs(6) {
                tokio::time::sleep(Duration::from_millis(20)).await;
                played = !game_over();
            }
            if played {
                return Ok(());
            }
            self.absent.come_back();
        }
        Err(Error::Server(format!("nobody stood in for the absent one: {:?}", locked(&self.opposite.table))))
    }

    /// Waits until the one who has come back plays again.
    pub async fn until_reclaimed(&self) -> Result<(), Error> {
        let before = self.absent.acknowledged();
        self.until("the one who came back did not get the seat", || self.absent.acknowledged() > before + 2)
            .await
    }

    /// All play their games to the end.
    pub fn last_games(&self) {
        self.people.iter().for_each(|notes| notes.no_more());
    }

    pub async fn until_over(&self) -> Result<(), Error> {
        let over = || self.people.iter().all(|notes| notes.is_over());
        self.until("not all games came to their end", over).await.map_err(|error| {
            let open = self.people.iter().filter(|notes| !notes.is_over());
            let open: Vec<String> = open.map(|notes| notes.told()).collect();
            Error::Server(format!("{error}: {}", open.join("; ")))
        })
    }

    async fn until(&self, why: &str, done: impl Fn() -> bool) -> Result<(), Error> {
        let _noted = Noted::new(&format!("the end of: {why}"));
        let began = Instant::now();
        while !done() {
            if began.elapsed() > TIMEOUT {
                return Err(Error::Server(why.to_owned()));
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }
}

/// A table with people on its seats, who begin to play.
async fn seat(
    client: &Client,
    plan: &Value,
    seed: u64,
    speaks: [Speaks; 2],
) -> Result<(String, Vec<Arc<Notes>>), Error> {
    let seats = plan["seats"].as_array().map_or(0, Vec::len);
    let is = |seat: usize, kind: &str| plan["seats"][seat]["kind"] == kind;
    let mut id = String::new();
    let mut all = Vec::new();
    for seat in (0..seats).filter(|seat| !is(*seat, "bot")) {
        let (player, credential) = client.guest().await?;
        if is(seat, "me") {
            id = client.open_table(&credential, plan).await?;
        } else {
            client.sit(&credential, &id, seat).await?;
        }
        let notes = Arc::new(Notes::default());
        all.push((player, credential, seat, notes));
    }
    let notes = all.iter().map(|(.., notes)| notes.clone()).collect();
    for (player, credential, seat, notes) in all {
        let policy = RandomPolicy::new(seed + seat as u64);
        let (client, table, speaks) = (client.clone(), id.clone(), speaks[seat]);
        let person = Person { client, table, seat, player, credential, policy, notes, speaks, done: 0 };
        tokio::spawn(person.play());
    }
    Ok((id, notes))
}
