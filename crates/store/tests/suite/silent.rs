//! One connection of PostgreSQL falls silent, and the others answer.

use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use sqlx::{Connection as _, Executor as _, PgConnection};
use store::{Options, Store, StoreError, Target};

use crate::{Fresh, run, table};

/// The other end of a connection, paused until dropped.
struct Paused(i32);

impl Paused {
    fn new(process: i32) -> Self {
        signal("STOP", process);
        Self(process)
    }
}

impl Drop for Paused {
    fn drop(&mut self) {
        signal("CONT", self.0);
    }
}

fn signal(name: &str, process: i32) {
    let sent = Command::new("kill").args([&format!("-{name}"), &process.to_string()]).status().unwrap();
    assert!(sent.success(), "the tests may do that with their own PostgreSQL");
}

/// Who answered this kind of question last.
async fn answers(look: &mut PgConnection, question: &str) -> i32 {
    let sql = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() \
               AND strpos(query, $1) > 0 ORDER BY query_start DESC LIMIT 1";
    sqlx::query_scalar(sql).bind(question).fetch_one(look).await.unwrap()
}

#[test]
fn a_reader_whose_connection_falls_silent_uses_another() {
    run(async {
        let fresh = Fresh::postgres().await;
        let store = Store::open_with(fresh.target(), Options { readers: 1, ..Options::default() });
        let store = Arc::new(store.await.unwrap());
        table(&store, "t").await;
        let Target::Postgres(url) = fresh.target() else { panic!("a PostgreSQL") };
        let mut look = PgConnection::connect(url).await.unwrap();

        // Between two questions.
        assert!(store.table("t").await.unwrap().is_some());
        let first = Paused::new(answers(&mut look, "FROM tables t WHERE t.id").await);
        assert!(store.table("t").await.unwrap().is_some());

        // While it is asked something: that one has no answer, the next one has.
        let mut locks = PgConnection::connect(url).await.unwrap();
        let mut locked = locks.begin().await.unwrap();
        locked.execute("LOCK TABLE tables IN ACCESS EXCLUSIVE MODE").await.unwrap();
        let asks = store.clone();
        let asked = tokio::spawn(async move { asks.table("t").await });
        let waits = "SELECT pid FROM pg_locks WHERE NOT granted AND relation = 'tables'::regclass";
        let second = loop {
            if let Some(waits) = sqlx::query_scalar(waits).fetch_optional(&mut look).await.unwrap() {
                break Paused::new(waits);
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        };
        locked.rollback().await.unwrap();
        assert_eq!(asked.await.unwrap(), Err(StoreError::Silent(10)));
        assert!(store.table("t").await.unwrap().is_some());
        drop((first, second));
        store.close().await;
    });
}

#[test]
fn a_writer_whose_connection_falls_silent_uses_another() {
    run(async {
        let fresh = Fresh::postgres().await;
        let store = fresh.open().await;
        let fence = table(&store, "t").await;
        let Target::Postgres(url) = fresh.target() else { panic!("a PostgreSQL") };
        let mut look = PgConnection::connect(url).await.unwrap();
        let paused = Paused::new(answers(&mut look, "COMMIT").await);
        store.append(crate::append("t", fence, 2, &["after"])).await.unwrap();
        drop(paused);
        store.close().await;
    });
}
