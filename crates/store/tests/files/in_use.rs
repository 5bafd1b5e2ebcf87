//! A database while it is in use, and what an end leaves behind.

use std::fs;

use store::testing::Fresh;
use store::{Options, Store, Target};

use crate::common::{filled, folder, table};

#[tokio::test]
async fn a_closed_database_is_one_file_and_its_lock() {
    let (_db, path) = filled().await;
    let names: Vec<_> = folder(&path).into_iter().map(|(file, _)| file).collect();
    assert_eq!(names, [path.clone(), path.with_extension("db.lock")]);
}

#[tokio::test]
async fn a_file_has_one_server() {
    let db = Fresh::sqlite();
    let first = db.open().await;
    let error = Store::open(db.target()).await.err().unwrap();
    assert_eq!(error.code(), "database_in_use");
    assert!(error.to_string().contains(&format!("process {}", std::process::id())), "{error}");
    // Commands beside it work.
    first.create_table(table("t")).await.unwrap();
    let beside = db.open_beside().await;
    assert_eq!(beside.entries("t", 1).await.unwrap().len(), 20);
    beside.close().await;
    first.close().await;
    db.open().await.close().await;
}

#[tokio::test]
async fn a_forgotten_store_frees_its_file() {
    let db = Fresh::sqlite();
    drop(db.open().await);
    for _ in 0..100 {
        match Store::open(db.target()).await {
            Ok(store) => return store.close().await,
            Err(error) => assert_eq!(error.code(), "database_in_use"),
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("the file stays in use");
}

#[tokio::test]
async fn beside_a_server_nothing_is_created() {
    let db = Fresh::sqlite();
    let error = Store::open_with(db.target(), Options::beside()).await.err().unwrap();
    assert_eq!(error.code(), "no_database");
    assert_eq!(fs::read_dir(db.folder().unwrap()).unwrap().count(), 0);

    let db = Fresh::postgres().await;
    let error = Store::open_with(db.target(), Options::beside()).await.err().unwrap();
    assert_eq!(error.code(), "older_database");
}

#[tokio::test]
async fn an_interrupted_creation_starts_again() {
    let db = Fresh::sqlite();
    let Target::Sqlite(path) = db.target() else { unreachable!("it is a file") };
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path.with_extension("db.new"), b"").unwrap();
    fs::write(path.with_extension("db.new-wal"), [7; 90]).unwrap();
    let store = db.open().await;
    store.create_table(table("t")).await.unwrap();
    store.close().await;
    assert_eq!(folder(path).len(), 2);
}

/// A server that is killed leaves the file and its log; what it had acknowledged is in one of them.
#[tokio::test]
async fn what_a_killed_server_leaves_is_whole() {
    let db = Fresh::sqlite();
    let store = db.open().await;
    store.create_table(table("t")).await.unwrap();
    let Target::Sqlite(path) = db.target() else { unreachable!("it is a file") };
    let left = db.folder().unwrap().join("left.db");
    let log = left.with_extension("db-wal");
    fs::copy(path, &left).unwrap();
    fs::copy(path.with_extension("db-wal"), &log).unwrap();
    store.close().await;

    let store = Store::open(&Target::Sqlite(left.clone())).await.unwrap();
    assert_eq!(store.entries("t", 1).await.unwrap().len(), 20);
    store.close().await;
    assert!(!log.exists(), "an orderly end leaves no log");
}

#[tokio::test]
async fn a_lost_connection_is_made_again() {
    use sqlx::{Connection as _, Executor as _};
    let db = Fresh::postgres().await;
    let store = db.open().await;
    store.create_table(table("before")).await.unwrap();
    let Target::Postgres(url) = db.target() else { unreachable!("it is an address") };
    let mut conn = sqlx::PgConnection::connect(url).await.unwrap();
    let ended = conn
        .execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
             WHERE application_name = 'yolio' AND datname = current_database()",
        )
        .await
        .unwrap();
    assert!(ended.rows_affected() >= 2, "{ended:?}");
    conn.close().await.unwrap();
    store.create_table(table("after")).await.unwrap();
    assert_eq!(store.entries("before", 1).await.unwrap().len(), 20);
    assert_eq!(store.entries("after", 1).await.unwrap().len(), 20);
    store.close().await;
}
