//! A game played over sockets by people without eyes, who now and then hang up and call again.

use catalog::AnyRules;
use load::{Host, Mood, Pass, Socket, Trouble};
use protocol::rules_to_json;
use serde_json::{Value, json};

/// Everything that was heard at a table.
#[derive(Clone)]
pub struct Evening {
    pub seats: Vec<Vec<Heard>>,
    pub spectator: Vec<Heard>,
    /// The record of the game, with its secret.
    pub record: Value,
    /// How often somebody hung up and called again.
    pub came_back: usize,
}

/// What came over one line.
#[derive(Clone, PartialEq, Debug)]
pub enum Heard {
    Message(String),
    /// The line was closed and opened again.
    CalledAgain,
}

/// Plays one game of these rules to its end.
pub async fn play(host: &Host, rules: &AnyRules, seed: u64) -> Result<Evening, Trouble> {
    let seats = usize::from(rules.seats());
    let mut people = Vec::new();
    for _ in 0..seats {
        people.push(host.guest().await?.1);
    }
    let mut chairs = vec![json!({ "kind": "me" })];
    chairs.resize(seats, json!({ "kind": "open" }));
    let mut options = rules_to_json(rules);
    // A whole evening of YO! takes long and shows nothing that a few rolls do not show.
    if let Some(rolls) = options.get_mut("rolls") {
        *rolls = json!(8);
    }
    let plan = json!({ "game": rules.game().key(), "rules": options, "seats": chairs });
    let table = host.open_table(&people[0], &plan).await?;
    for (seat, pass) in people.iter().enumerate().skip(1) {
        host.sit(pass, &table, seat).await?;
    }
    let line = |seat: Option<usize>, pass: Option<Pass>| {
        let mood = Mood::new(seed * 100 + seat.map_or(99, |seat| seat as u64));
        let line =
            Line { host: host.clone(), table: table.clone(), seat, pass, mood, heard: Vec::new(), said: 0 };
        tokio::spawn(line.listen())
    };
    let spectator = line(None, None);
    let seated: Vec<_> =
        people.iter().enumerate().map(|(seat, pass)| line(Some(seat), Some(pass.clone()))).collect();
    let all = seated
        .into_iter()
        .chain([spectator])
        .map(|line| async { line.await.map_err(|error| Trouble::Line(error.to_string()))? });
    let mut seats = futures_util::future::try_join_all(all).await?;
    let spectator = seats.pop().unwrap_or_default();
    let record = host.get(&format!("/api/tables/{table}/games/1/record"), None).await?;
    let came_back = seats.iter().flatten().filter(|heard| **heard == Heard::CalledAgain).count();
    Ok(Evening { seats, spectator, record, came_back })
}

struct Line {
    host: Host,
    table: String,
    seat: Option<usize>,
    pass: Option<Pass>,
    mood: Mood,
    heard: Vec<Heard>,
    said: u32,
}

impl Line {
    async fn open(&self) -> Result<Socket, Trouble> {
        Socket::open(&self.host, &self.table, self.seat, self.pass.as_ref()).await
    }

    /// Plays until the game is over; gives everything that was heard.
    async fn listen(mut self) -> Result<Vec<Heard>, Trouble> {
        let mut socket = self.open().await?;
        let (mut waits, mut acts, mut behind) = (false, false, false);
        loop {
            let text =
                socket.hear().await?.ok_or_else(|| Trouble::Line("the table has hung up".to_owned()))?;
            self.heard.push(Heard::Message(text.clone()));
            let message = load::Heard::read(&text)?;
            match message.kind.as_str() {
                "ack" => waits = false,
                "refused" if acts => {
                    return Err(Trouble::Line(format!("a legal action was refused: {text}")));
                }
                // The others have gone on to the next round in the meantime.
                "refused" => (waits, behind) = (false, true),
                "snapshot" | "update"
                    if message.table.as_ref().is_some_and(|table| table.phase == "over") =>
                {
                    return Ok(self.heard);
                }
                "snapshot" | "update" if !waits => {
                    if let Some(what) = self.wish(&message) {
                        self.said += 1;
                        let (number, version) = (self.said, message.version.unwrap_or_default());
                        socket
                            .say(format!(r#"{{"move_id":"m{number}","version":{version},{what}}}"#))
                            .await?;
                        (waits, acts) = (true, what.contains(r#""type":"act""#));
                    }
                }
                _ => {}
            }
            if behind || (!waits && self.mood.below(25) == 0) {
                behind = false;
                socket.close().await;
                self.heard.push(Heard::CalledAgain);
                socket = self.open().await?;
            }
        }
    }

    fn wish(&mut self, message: &load::Heard) -> Option<String> {
        self.seat?;
        let nonce = self.mood.nonce();
        if let Some(chore) = message.chore(&nonce) {
            return Some(chore);
        }
        let legal = &message.play.as_ref()?.legal;
        if message.table.as_ref()?.phase != "playing" || legal.is_empty() {
            return None;
        }
        Some(format!(r#""type":"act","action":{}"#, legal[self.mood.pick(legal)].get()))
    }
}
