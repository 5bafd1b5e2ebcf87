//! How many durable appends a second: `cargo run --release -p yolio-store --example appends [SECONDS] [DATABASE]`.
//!
//! Each caller has a table of its own and waits for each append before the next. Without a database, a SQLite
//! file in the current folder's `target` is made and removed.

#![allow(clippy::print_stdout, reason = "it prints a table")]

use std::error::Error;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use store::{Append, Batch, NewEntry, NewTable, Observer, Options, Store, Target, Term, Visibility};

#[derive(Default)]
struct Seen(Mutex<Vec<Batch>>);

impl Observer for Seen {
    fn committed(&self, batch: Batch) {
        self.0.lock().expect("no holder panics").push(batch);
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let seconds: f64 = words.next().map_or(Ok(5.0), |word| word.parse())?;
    let folder = tempfile::TempDir::new_in("target")?;
    let target = match words.next() {
        Some(address) => address.parse()?,
        None => Target::Sqlite(folder.path().join("yolio.db")),
    };
    println!("callers  appends/s   p50 ms   p99 ms   max ms   batch mean   commit mean ms");
    for callers in [1, 64, 1_000] {
        measure(&target, callers, Duration::from_secs_f64(seconds)).await?;
    }
    Ok(())
}

async fn measure(target: &Target, callers: usize, time: Duration) -> Result<(), Box<dyn Error>> {
    let seen = Arc::new(Seen::default());
    let store =
        Store::open_with(target, Options { observer: Some(seen.clone()), ..Options::default() }).await?;
    let names: Vec<String> =
        (0..callers).map(|number| format!("{callers}-{number}-{}", std::process::id())).collect();
    for name in &names {
        store.create_table(new_table(name)).await?;
    }
    seen.0.lock().expect("no holder panics").clear();
    let start = Instant::now();
    let tasks: Vec<_> =
        names.into_iter().map(|name| tokio::spawn(caller(store.clone(), name, start + time))).collect();
    let mut waits = Vec::new();
    for task in tasks {
        waits.extend(task.await??);
    }
    let elapsed = start.elapsed().as_secs_f64();
    waits.sort_unstable();
    let wait = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    let batches = std::mem::take(&mut *seen.0.lock().expect("no holder panics"));
    let commit: Duration = batches.iter().map(|batch| batch.commit).sum();
    println!(
        "{callers:>7}  {:>9.0}  {:>7.2}  {:>7.2}  {:>7.2}  {:>11.1}  {:>15.2}",
        waits.len() as f64 / elapsed,
        wait(0.5),
        wait(0.99),
        wait(1.0),
        waits.len() as f64 / batches.len() as f64,
        commit.as_secs_f64() * 1e3 / batches.len() as f64,
    );
    store.close().await;
    Ok(())
}

async fn caller(store: Store, table: String, end: Instant) -> Result<Vec<Duration>, store::StoreError> {
    let mut waits = Vec::new();
    let fence = store::Fence(1);
    for first_number in 1.. {
        let begin = Instant::now();
        if begin >= end {
            break;
        }
        let entries = vec![NewEntry {
            at_ms: 1_700_000_000_000,
            body: format!(r#"{{"v":1,"step":"{:0>250}"}}"#, first_number),
        }];
        store.append(Append { table: table.clone(), fence, first_number, entries, changes: None }).await?;
        waits.push(begin.elapsed());
    }
    Ok(waits)
}

fn new_table(id: &str) -> NewTable {
    NewTable {
        id: id.to_owned(),
        code: id.to_owned(),
        game: "hilo".to_owned(),
        visibility: Visibility::Link,
        meta: "{}".to_owned(),
        node: store::SINGLE_NODE.to_owned(),
        term: Term { now: 0, ttl: 1 },
        entries: Vec::new(),
        players: Vec::new(),
    }
}
