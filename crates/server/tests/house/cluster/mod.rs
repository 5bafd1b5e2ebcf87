//! Several servers on one PostgreSQL: whose tables are whose, and what becomes of those whose server is gone.

mod everywhere;
mod lost;
mod overheard;
mod play;
mod traces;

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::common::{Guest, House, Socket, config_on, nonce};
use bus::{Memory, MemoryBus};
use serde_json::{Value, json};
use server::Config;
use store::testing::Fresh;

/// The same guest at another server.
fn at(guest: &Guest, house: &House) -> Guest {
    Guest { client: house.client.clone(), ..guest.clone() }
}

fn named(fresh: &Fresh, node: &str) -> Config {
    Config { node: Some(node.to_owned()), ..config_on(fresh.target().clone()) }
}

/// Waits in real time: leases go by the database's clock, which no test can move.
async fn soon(what: &str, is_so: impl AsyncFn() -> bool) {
    let began = Instant::now();
    while !is_so().await {
        assert!(began.elapsed() < Duration::from_secs(30), "{what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Servers on one database and one bus that hear each other.
pub struct Several {
    pub houses: Vec<House>,
    pub buses: Vec<MemoryBus>,
    all: Memory,
    fresh: Fresh,
    /// Where they send their traces.
    traces: Option<String>,
}

const NAMES: [&str; 3] = ["north", "south", "west"];

impl Several {
    pub async fn new(count: usize) -> Self {
        Self::on(Fresh::postgres().await, count).await
    }

    pub async fn on(fresh: Fresh, count: usize) -> Self {
        Self::traced(fresh, count, None).await
    }

    pub async fn traced(fresh: Fresh, count: usize, traces: Option<String>) -> Self {
        let mut several = Self { houses: Vec::new(), buses: Vec::new(), all: Memory::new(), fresh, traces };
        for _ in 0..count {
            several.add().await;
        }
        several.hear().await;
        several
    }

    pub async fn add(&mut self) {
        let bus = self.all.join();
        let named = named(&self.fresh, NAMES[self.houses.len()]);
        let config = Config { traces: self.traces.clone(), ..named };
        self.houses.push(House::on(config, Arc::new(bus.clone())).await);
        self.buses.push(bus);
    }

    /// All hear each other.
    pub async fn hear(&self) {
        let others = self.houses.len() - 1;
        soon("they do not hear each other", async || {
            let heard = |house: &House| house.app.cluster.links().map_or(0, |links| links.counts().0);
            self.houses.iter().all(|house| heard(house) == others)
        })
        .await;
    }

    /// The server that holds a table, by its place here.
    pub async fn owner(&self, id: &str) -> Option<usize> {
        let lease = self.houses[0].app.store.lease(id).await.unwrap().unwrap();
        NAMES.iter().position(|name| *name == lease.node)
    }

    /// A table of two people with one at each of these servers, dealt.
    pub async fn table_of_two(&self, first: usize, second: usize) -> (Value, [Guest; 2], [Socket; 2]) {
        let (ann, ben) = (self.houses[first].guest().await, self.houses[second].guest().await);
        let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
        let body = json!({ "game": "hilo", "seats": seats, "options": { "pace": "instant" } });
        let table = ann.post("/api/tables", body).await;
        let mut anns = ann.socket(&table, Some(0)).await;
        let mut bens = ben.socket(&table, None).await;
        assert_eq!(bens.say(json!({ "type": "sit", "seat": 1 }), 0).await["type"], "ack");
        for (socket, seat) in [(&mut bens, 1), (&mut anns, 0)] {
            let ready = json!({ "type": "ready", "seat": seat, "nonce": nonce(seat) });
            assert_eq!(socket.say(ready, 0).await["type"], "ack");
        }
        for socket in [&mut anns, &mut bens] {
            while socket.seen.iter().all(|seen| seen["table"]["phase"] != "playing") {
                socket.next().await.unwrap();
            }
        }
        (table, [ann, ben], [anns, bens])
    }

    pub async fn stop(self) {
        for house in self.houses {
            house.stop().await;
        }
    }
}
