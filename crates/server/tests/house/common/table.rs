use chance::Quick;
use kernel::Nature as _;
use serde_json::{Value, json};

use super::Socket;

/// What a player knows of the table: the last snapshot with everything that came after.
#[derive(Default)]
pub struct Known {
    pub version: u64,
    pub table: Value,
    pub play: Value,
}

impl Known {
    pub fn take(&mut self, message: &Value) {
        if !matches!(message["type"].as_str(), Some("snapshot" | "update")) {
            return;
        }
        let version = message["version"].as_u64().unwrap();
        assert!(version >= self.version, "versions never go back: {version} after {}", self.version);
        self.version = version;
        for (mine, theirs) in [(&mut self.table, &message["table"]), (&mut self.play, &message["play"])] {
            if !theirs.is_null() {
                *mine = theirs.clone();
            }
        }
    }

    pub fn phase(&self) -> &str {
        self.table["phase"].as_str().unwrap_or_default()
    }
}

/// A seat's share of chance.
pub fn nonce(seat: u8) -> String {
    format!("{seat:02x}").repeat(16)
}

/// Plays at random until the game is over.
pub async fn finish(socket: &mut Socket) -> Known {
    play_on(socket, u32::MAX).await
}

/// Plays so many decisions of its own, or until the game is over.
pub async fn play_on(socket: &mut Socket, decisions: u32) -> Known {
    let mut known = Known::default();
    for message in socket.seen.clone() {
        known.take(&message);
    }
    let (mut taken, mut asked) = (0, None);
    let mut random = Quick::new(1);
    loop {
        if let Some(command) = next_command(&known, &mut random) {
            let is_act = command["type"] == "act";
            if is_act && taken >= decisions {
                return known;
            }
            // One answer at a time: the same decision is not taken twice.
            if asked != Some(known.version) {
                asked = Some(known.version);
                taken += u32::from(is_act);
                let name = socket.send(command.clone(), known.version).await;
                wait_for(socket, &mut known, &name, &command).await;
                continue;
            }
        }
        if known.phase() == "over" {
            return known;
        }
        let message = socket.next().await.expect("the socket stays open");
        known.take(&message);
    }
}

/// Looks on until the game is over.
pub async fn watch(socket: &mut Socket) -> Known {
    let mut known = Known::default();
    while known.phase() != "over" {
        let message = socket.next().await.expect("the socket stays open");
        known.take(&message);
    }
    known
}

async fn wait_for(socket: &mut Socket, known: &mut Known, name: &str, command: &Value) {
    loop {
        let message = socket.next().await.expect("the socket stays open");
        known.take(&message);
        if message["move_id"] == name {
            let version = message["version"].as_u64().unwrap();
            assert_eq!(message["type"], "ack", "{command}: {message}");
            // What the command changed has to be seen before the next one.
            while known.version < version {
                let message = socket.next().await.expect("the socket stays open");
                known.take(&message);
            }
            return;
        }
    }
}

fn next_command(known: &Known, random: &mut Quick) -> Option<Value> {
    let you = &known.table["you"];
    let seat = you["seat"].as_u64()?;
    let me = &known.table["seats"][seat as usize];
    match known.phase() {
        "waiting" if me["ready"] == false => {
            Some(json!({ "type": "ready", "seat": seat, "nonce": nonce(seat as u8) }))
        }
        "between_rounds" if me["ready"] == false => Some(json!({ "type": "continue" })),
        "playing" => {
            let legal = known.play["legal"].as_array().filter(|legal| !legal.is_empty())?;
            let place = random.below(legal.len() as u32) as usize;
            Some(json!({ "type": "act", "action": legal[place] }))
        }
        _ => None,
    }
}
