//! One suite for both databases: every test below runs on SQLite, on a real PostgreSQL, and on two databases of it over
//! which tables are spread.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use store::testing::Fresh;
use store::{Append, Fence, NewEntry, NewTable, Store, Visibility};

mod leases;
mod log;
mod passkeys;
mod players;
mod rights;
mod silent;
mod spread;
mod tables;

/// Makes three tests of each function: one for each kind of house.
macro_rules! on_both {
    ($($name:ident),* $(,)?) => {
        mod sqlite {
            $(#[test] fn $name() { crate::run(async { super::$name(crate::Fresh::sqlite()).await }); })*
        }
        mod postgres {
            $(#[test] fn $name() { crate::run(async { super::$name(crate::Fresh::postgres().await).await }); })*
        }
        mod two_databases {
            $(#[test] fn $name() { crate::run(async { super::$name(crate::Fresh::spread().await).await }); })*
        }
    };
}
pub(crate) use on_both;

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap()
        .block_on(test);
}

/// Longer than any test takes.
const LONG_MS: i64 = 600_000;

fn new_table(id: &str, created_at: i64) -> NewTable {
    NewTable {
        id: id.to_owned(),
        code: format!("code-{id}"),
        game: "hilo".to_owned(),
        visibility: Visibility::Public,
        node: "north".to_owned(),
        created_at,
        entries: vec![entry("created")],
        players: Vec::new(),
    }
}

/// A table whose log has one entry, owned by `north` under fence 1.
async fn table(store: &Store, id: &str) -> Fence {
    store.extend("north", LONG_MS).await.unwrap();
    store.create_table(new_table(id, 1_000)).await.unwrap()
}

fn entry(what: &str) -> NewEntry {
    NewEntry { at_ms: 1_234, body: format!(r#"{{"what":"{what}"}}"#) }
}

fn append(table: &str, fence: Fence, first_number: i64, what: &[&str]) -> Append {
    let entries = what.iter().map(|what| entry(what)).collect();
    Append { table: table.to_owned(), fence, first_number, entries, changes: None }
}

/// The bodies of a table's log, with numbers checked to be 1, 2, 3, …
async fn bodies(store: &Store, table: &str) -> Vec<String> {
    let entries = store.entries(table, 1).await.unwrap();
    for (entry, number) in entries.iter().zip(1..) {
        assert_eq!(entry.number, number, "numbers have no hole");
    }
    entries.into_iter().map(|entry| entry.body).collect()
}

fn body(what: &str) -> String {
    entry(what).body
}
