//! A game played over sockets at random; now and then a socket is closed and opened again.

use std::time::Duration;

use catalog::AnyRules;
use load::judge::{Received, Transcript};
use load::{Client, Credential, Error, RandomPolicy, Socket, TableReader};
use protocol::rules_to_json;
use serde_json::json;

/// Plays one game of these rules to its end.
pub async fn play(client: &Client, rules: &AnyRules, seed: u64) -> Result<Transcript, Error> {
    let seats = usize::from(rules.seats());
    let mut people = Vec::new();
    for _ in 0..seats {
        people.push(client.guest().await?.1);
    }
    let mut choices = vec![json!({ "kind": "me" })];
    choices.resize(seats, json!({ "kind": "open" }));
    let mut options = rules_to_json(rules);
    // A whole session of YO! takes long and shows nothing that a few rolls do not show.
    if let Some(rolls) = options.get_mut("rolls") {
        *rolls = json!(8);
    }
    let plan = json!({ "game": rules.game().key(), "rules": options, "seats": choices });
    let table = client.open_table(&people[0], &plan).await?;
    for (seat, credential) in people.iter().enumerate().skip(1) {
        client.sit(credential, &table, seat).await?;
    }
    let line = |seat: Option<usize>, credential: Option<Credential>| {
        let policy = RandomPolicy::new(seed * 100 + seat.map_or(99, |seat| seat as u64));
        let line = Connection {
            client: client.clone(),
            table: table.clone(),
            seat,
            credential,
            policy,
            received: Vec::new(),
            said: 0,
        };
        tokio::spawn(line.listen())
    };
    let spectator = line(None, None);
    let seated: Vec<_> = people
        .iter()
        .enumerate()
        .map(|(seat, credential)| line(Some(seat), Some(credential.clone())))
        .collect();
    let all = seated
        .into_iter()
        .chain([spectator])
        .map(|line| async { line.await.map_err(|error| Error::Connection(error.to_string()))? });
    let mut seats = futures_util::future::try_join_all(all).await?;
    let spectator = seats.pop().unwrap_or_default();
    let path = format!("/api/tables/{table}/games/1/record");
    let record = loop {
        match client.get(&path, None).await {
            // One address gets only a few records at a time, and all games here come from one.
            Err(Error::Refused(429, ..)) => tokio::time::sleep(Duration::from_millis(200)).await,
            other => break other?,
        }
    };
    Ok(Transcript { seats, spectator, record })
}

struct Connection {
    client: Client,
    table: String,
    seat: Option<usize>,
    credential: Option<Credential>,
    policy: RandomPolicy,
    received: Vec<Received>,
    said: u32,
}

impl Connection {
    async fn open(&self) -> Result<Socket, Error> {
        Socket::open(&self.client, &self.table, self.seat, self.credential.as_ref()).await
    }

    /// Plays until the game is over; gives everything that was heard.
    async fn listen(mut self) -> Result<Vec<Received>, Error> {
        let mut socket = self.open().await?;
        let mut reader = TableReader::default();
        let (mut waits, mut acts, mut behind) = (false, false, false);
        loop {
            let text = socket
                .receive()
                .await?
                .ok_or_else(|| Error::Connection("the table has hung up".to_owned()))?;
            self.received.push(Received::Message(text.clone()));
            let message = reader.read(&text)?;
            match message.kind.as_str() {
                "ack" => waits = false,
                "refused" if acts => {
                    return Err(Error::Connection(format!("a legal action was refused: {text}")));
                }
                // The others have gone on to the next round in the meantime.
                "refused" => (waits, behind) = (false, true),
                "snapshot" | "update"
                    if message.table.as_ref().is_some_and(|table| table.phase == "over") =>
                {
                    return Ok(self.received);
                }
                "snapshot" | "update" if !waits => {
                    if let Some(what) = self.next_command(&message) {
                        self.said += 1;
                        let (number, version) = (self.said, message.version.unwrap_or_default());
                        socket
                            .send_text(format!(r#"{{"move_id":"m{number}","version":{version},{what}}}"#))
                            .await?;
                        (waits, acts) = (true, what.contains(r#""type":"act""#));
                    }
                }
                _ => {}
            }
            if behind || (!waits && self.policy.below(25) == 0) {
                behind = false;
                socket.close().await;
                self.received.push(Received::Reconnected);
                socket = self.open().await?;
            }
        }
    }

    fn next_command(&mut self, message: &load::TableMessage) -> Option<String> {
        self.seat?;
        let nonce = self.policy.nonce();
        if let Some(routine) = message.routine_command(&nonce) {
            return Some(routine);
        }
        let legal = &message.play.as_ref()?.legal;
        if message.table.as_ref()?.phase != "playing" || legal.is_empty() {
            return None;
        }
        Some(format!(r#""type":"act","action":{}"#, legal[self.policy.pick(legal)].get()))
    }
}
