//! How many durable appends a second, and how fast a restart is:
//! `cargo run --release -p yolio-store --example appends [SECONDS] [DATABASE]`.
//!
//! Each caller has a table of its own and waits for each append before the next. Then 2500 tables are filled with
//! 100 entries each, and a restart takes them over and reads all logs. Without a database, a SQLite file in the
//! current folder's `target` is made and removed; with the word `postgres`, a server is started and thrown away.

#![allow(clippy::print_stdout, reason = "it prints a table")]

use std::error::Error;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use store::{Append, Batch, NewEntry, NewTable, Observer, Options, Store, Target, Visibility};

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
    let server;
    let target = match words.next().as_deref() {
        Some("postgres") => {
            server = store::testing::Postgres::start()?;
            Target::Postgres(server.create("appends").await?)
        }
        Some(address) => address.parse()?,
        None => Target::Sqlite(folder.path().join("yolio.db")),
    };
    println!("callers  appends/s   p50 ms   p99 ms   max ms   batch mean   commit mean ms");
    for callers in [1, 64, 1_000] {
        measure(&target, callers, Duration::from_secs_f64(seconds)).await?;
    }
    restart(&target, 2_500, 100).await
}

async fn restart(target: &Target, tables: usize, entries: i64) -> Result<(), Box<dyn Error>> {
    let store = Store::open(target).await?;
    let body = format!(r#"{{"v":1,"step":"{:0>250}"}}"#, 0);
    for number in 0..tables {
        let entries = (0..entries).map(|at_ms| NewEntry { at_ms, body: body.clone() }).collect();
        store.create_table(NewTable { entries, ..new_table(&format!("live-{number}")) }).await?;
    }
    store.close().await;

    let begin = Instant::now();
    let store = Store::open(target).await?;
    let opened = begin.elapsed();
    let ids: Vec<String> = (0..tables).map(|number| format!("live-{number}")).collect();
    for id in &ids {
        store.acquire(id, store::SINGLE_NODE).await?;
    }
    let acquired = begin.elapsed();
    let mut read = 0;
    for some in ids.chunks(250) {
        read += store.entries_of_many(some).await?.values().map(Vec::len).sum::<usize>();
    }
    println!(
        "restart: opened after {:.0} ms, tables taken over after {:.0} ms, {read} entries of {} tables read after {:.0} ms",
        opened.as_secs_f64() * 1e3,
        acquired.as_secs_f64() * 1e3,
        ids.len(),
        begin.elapsed().as_secs_f64() * 1e3,
    );
    if let Target::Sqlite(path) = target {
        println!("the file has {} MB", std::fs::metadata(path)?.len() >> 20);
    }
    store.close().await;
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
        node: store::SINGLE_NODE.to_owned(),
        created_at: 0,
        entries: Vec::new(),
        players: Vec::new(),
    }
}
