//! Backups, and who may read them.

use std::fs;
use std::path::Path;

use store::testing::Fresh;
use store::{NewEntry, Store, StoreError, Target};

use crate::common::table;

#[tokio::test]
async fn a_backup_is_whole_while_moves_are_written() {
    let db = Fresh::sqlite();
    let store = db.open().await;
    let fence = store.create_table(table("t")).await.unwrap();
    let writing = tokio::spawn({
        let store = store.clone();
        async move {
            for number in 21..400 {
                let entries = vec![NewEntry { at_ms: 0, body: "{}".to_owned() }];
                let table = "t".to_owned();
                let append = store::Append { table, fence, first_number: number, entries, changes: None };
                store.append(append).await.unwrap();
            }
        }
    });
    let copy = db.folder().unwrap().join("copy.db");
    store.backup(&copy).await.unwrap();
    assert_eq!(store.backup(&copy).await, Err(StoreError::FileExists(copy.clone())));
    writing.await.unwrap();
    let nowhere = db.folder().unwrap().join("no such folder").join("copy.db");
    assert!(store.backup(&nowhere).await.is_err());
    store.close().await;

    let store = Store::open(&Target::Sqlite(copy.clone())).await.unwrap();
    assert!(copy.with_extension("db-wal").exists(), "a restored backup works as any other database");
    let entries = store.entries("t", 1).await.unwrap();
    assert!((20..400).contains(&entries.len()), "{} entries", entries.len());
    assert!(entries.iter().zip(1..).all(|(entry, number)| entry.number == number));
    store.close().await;

    let db = Fresh::postgres().await;
    let store = db.open().await;
    assert_eq!(store.backup(Path::new("copy.db")).await, Err(StoreError::BackupElsewhere));
    store.close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_on_the_machine_reads_a_database_or_its_copy() {
    use std::os::unix::fs::PermissionsExt as _;
    let db = Fresh::sqlite();
    let store = db.open().await;
    store.create_table(table("t")).await.unwrap();
    let Target::Sqlite(path) = db.target() else { unreachable!("it is a file") };
    let copy = path.with_extension("copy");
    store.backup(&copy).await.unwrap();
    for file in [path.clone(), path.with_extension("db-wal"), copy] {
        let mode = fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{} {mode:o}", file.display());
    }
    store.close().await;
}
