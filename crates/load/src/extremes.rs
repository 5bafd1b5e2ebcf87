//! What a database and a bus can take at most, with the callers on the same machine.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bus::Bus;
use futures_util::StreamExt as _;
use store::{Append, Fence, NewEntry, NewTable, Store, StoreError, Target, Visibility};

use crate::Error;

/// Callers at once, each with one table and one entry at a time.
const CALLERS: usize = 512;
/// Stores at once on PostgreSQL, as if each belonged to one server.
const STORES: usize = 2;
/// How far a sender is ahead of its receiver at most: far less than a receiver can keep.
const AHEAD: u64 = 4_096;

/// Durable appends of one entry of this length in a second. What is written stays in the database.
pub async fn writes_per_second(target: &Target, bytes: usize, time: Duration) -> Result<f64, Error> {
    let bad = |error: StoreError| Error::Log(error.to_string());
    let count = if matches!(target, Target::Sqlite(_)) { 1 } else { STORES };
    let mut stores = Vec::new();
    for _ in 0..count {
        stores.push(Store::open(target).await.map_err(bad)?);
    }
    let mut names = Vec::new();
    // Runs one after another into one database must not meet.
    let run = std::time::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_nanos());
    for number in 0..CALLERS {
        let id = format!("capacity-{run}-{number}");
        let table = NewTable {
            id: id.clone(),
            code: id.clone(),
            game: "none".to_owned(),
            visibility: Visibility::Link,
            node: "capacity".to_owned(),
            created_at: 0,
            entries: Vec::new(),
            players: Vec::new(),
        };
        stores[number % count].create_table(table).await.map_err(bad)?;
        names.push(id);
    }
    let body = format!(r#""{}""#, "0".repeat(bytes.saturating_sub(2)));
    let began = Instant::now();
    let tasks: Vec<_> = names
        .iter()
        .cloned()
        .enumerate()
        .map(|(number, table)| {
            let (store, body) = (stores[number % count].clone(), body.clone());
            tokio::spawn(append_until(store, table, body, began + time))
        })
        .collect();
    let mut written = 0;
    for task in tasks {
        written += task.await.map_err(|error| Error::Log(error.to_string()))?.map_err(bad)?;
    }
    let took = began.elapsed().as_secs_f64();
    for name in &names {
        // No server is to look for players there.
        stores[0].close_table(name, 0).await.map_err(bad)?;
    }
    for store in stores {
        store.close().await;
    }
    Ok(written as f64 / took)
}

async fn append_until(store: Store, table: String, body: String, end: Instant) -> Result<u64, StoreError> {
    let mut written = 0;
    while Instant::now() < end {
        written += 1;
        let entries = vec![NewEntry { at_ms: 0, body: body.clone() }];
        let (table, first_number) = (table.clone(), written as i64);
        store.append(Append { table, fence: Fence(1), first_number, entries, changes: None }).await?;
    }
    Ok(written)
}

/// Messages of this length that a bus delivers in a second, from two senders to two receivers.
pub async fn messages_per_second(address: &str, bytes: usize, time: Duration) -> Result<f64, Error> {
    let payload = bytes::Bytes::from(vec![b'0'; bytes]);
    let mut pairs = Vec::new();
    for pair in 0..2 {
        let (sender, receiver) = (connect(address).await?, connect(address).await?);
        let subject = format!("yolio-capacity.{}.{pair}", std::process::id());
        let mut heard = receiver.subscribe(subject.clone()).await.map_err(broken)?;
        receiver.flush().await;
        let received = Arc::new(AtomicU64::new(0));
        let count = received.clone();
        let listening = tokio::spawn(async move {
            while heard.next().await.is_some() {
                count.fetch_add(1, Ordering::Relaxed);
            }
            drop(receiver);
        });
        pairs.push((sender, subject, received, listening));
    }
    let began = Instant::now();
    let sending = pairs.iter().map(|(sender, subject, received, _)| {
        let payload = payload.clone();
        async move {
            let mut sent = 0;
            while began.elapsed() < time {
                if sent - received.load(Ordering::Relaxed) >= AHEAD {
                    sender.flush().await;
                    tokio::task::yield_now().await;
                    continue;
                }
                sender.publish(subject.clone(), payload.clone(), None).await.map_err(broken)?;
                sent += 1;
            }
            Ok::<(), Error>(())
        }
    });
    futures_util::future::try_join_all(sending).await?;
    let took = began.elapsed().as_secs_f64();
    let received: u64 = pairs.iter().map(|(_, _, received, _)| received.load(Ordering::Relaxed)).sum();
    for (_, _, _, listening) in pairs {
        listening.abort();
    }
    if received == 0 {
        return Err(Error::Connection("the bus delivered nothing".to_owned()));
    }
    Ok(received as f64 / took)
}

/// Hears everything that servers say to each other, and counts it.
pub struct Counter {
    heard: Arc<(AtomicU64, AtomicU64)>,
    listening: tokio::task::JoinHandle<()>,
}

impl Counter {
    /// Begins to listen.
    pub async fn listen(address: &str) -> Result<Self, Error> {
        let bus = connect(address).await?;
        let mut all = bus.subscribe("yolio.>".to_owned()).await.map_err(broken)?;
        bus.flush().await;
        let heard = Arc::new((AtomicU64::new(0), AtomicU64::new(0)));
        let count = heard.clone();
        let listening = tokio::spawn(async move {
            while let Some(message) = all.next().await {
                count.0.fetch_add(1, Ordering::Relaxed);
                count.1.fetch_add(message.payload.len() as u64, Ordering::Relaxed);
            }
            drop(bus);
        });
        Ok(Self { heard, listening })
    }

    /// Messages and bytes so far.
    pub fn heard(&self) -> (u64, u64) {
        (self.heard.0.load(Ordering::Relaxed), self.heard.1.load(Ordering::Relaxed))
    }
}

impl Drop for Counter {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

async fn connect(address: &str) -> Result<Arc<dyn Bus>, Error> {
    let bus = bus::connect(address, "capacity").await.map_err(broken)?;
    let began = Instant::now();
    while !bus.is_connected() {
        if began.elapsed() > Duration::from_secs(10) {
            return Err(Error::Connection("there is no connection to the bus".to_owned()));
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    Ok(bus)
}

fn broken(error: bus::BusError) -> Error {
    Error::Connection(error.to_string())
}
