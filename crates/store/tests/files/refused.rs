//! What cannot be used is refused, and stays as it is.

use std::fs;

use store::testing::{Fresh, Postgres};
use store::{Options, Store, Target};

use crate::common::{filled, meddle, refused};

#[tokio::test]
async fn a_newer_database_is_refused_and_untouched() {
    let (_db, path) = filled().await;
    meddle(&path, "INSERT INTO schema (version, name) VALUES (900, 'from the future')").await;
    refused(&path, "newer_database", "newer version (schema 900").await;
}

#[tokio::test]
async fn a_newer_postgres_is_refused_and_untouched() {
    use sqlx::{Connection as _, Executor as _};
    let db = Fresh::postgres().await;
    db.open().await.close().await;
    let Target::Postgres(url) = db.target() else { unreachable!("it is an address") };
    let mut conn = sqlx::PgConnection::connect(url).await.unwrap();
    conn.execute("INSERT INTO schema (version, name) VALUES (900, 'from the future')").await.unwrap();
    conn.execute("DROP TABLE nodes").await.unwrap();
    for options in [Options::default(), Options::beside()] {
        let error = Store::open_with(db.target(), options).await.err().unwrap();
        assert_eq!(error.code(), "newer_database");
    }
    let nodes = conn.execute("SELECT * FROM nodes").await;
    assert!(nodes.is_err(), "nothing was created");
    conn.close().await.unwrap();
}

/// The version may stand in the log alone.
#[tokio::test]
async fn a_newer_database_with_a_log_is_refused_and_untouched() {
    use sqlx::{Connection as _, Executor as _};
    let (db, path) = filled().await;
    let mut conn = sqlx::SqliteConnection::connect(&format!("sqlite://{}", path.display())).await.unwrap();
    conn.execute("INSERT INTO schema (version, name) VALUES (900, 'from the future')").await.unwrap();
    let left = db.folder().unwrap().join("left.db");
    let log = left.with_extension("db-wal");
    fs::copy(&path, &left).unwrap();
    fs::copy(path.with_extension("db-wal"), &log).unwrap();
    conn.close().await.unwrap();
    let before = (fs::read(&left).unwrap(), fs::read(&log).unwrap());
    assert!(!before.1.is_empty());
    let error = Store::open(&Target::Sqlite(left.clone())).await.err().unwrap();
    assert_eq!(error.code(), "newer_database", "{error}");
    assert!(before == (fs::read(&left).unwrap(), fs::read(&log).unwrap()), "something was written");
    // Cut to half it is refused as well, although SQLite could still read its first pages.
    fs::write(&left, &before.0[..before.0.len() / 2]).unwrap();
    let error = Store::open(&Target::Sqlite(left)).await.err().unwrap();
    assert!(["newer_database", "damaged_database"].contains(&error.code()), "{error}");
    assert!(before.1 == fs::read(&log).unwrap(), "something was written");
}

#[cfg(unix)]
#[tokio::test]
async fn a_file_that_cannot_be_written_is_refused_at_the_start() {
    use std::os::unix::fs::PermissionsExt as _;
    let (db, path) = filled().await;
    let attribute = |change: &str| {
        let done = std::process::Command::new("chattr").arg(change).arg(&path).status();
        done.is_ok_and(|status| status.success())
    };
    // Root writes to whatever it likes, but not to this.
    let immutable = attribute("+i");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).ok();
    let opened = Store::open(db.target()).await;
    if immutable {
        assert!(attribute("-i"));
    }
    let error = opened.err().expect("a file that cannot be written is no database for a server");
    assert!(["file_refused", "not_allowed"].contains(&error.code()), "{error}");
}

#[tokio::test]
async fn a_truncated_database_is_refused_and_untouched() {
    let (_db, path) = filled().await;
    let whole = fs::read(&path).unwrap();
    assert!(whole.len() > 100_000, "{} bytes", whole.len());
    for length in [0, 1, 15, 99, 100, 4_096, 10_000, whole.len() / 2, whole.len() - 4_096, whole.len() - 1] {
        fs::write(&path, &whole[..length]).unwrap();
        refused(&path, "damaged_database", "it was left as it is").await;
    }
    fs::write(&path, &whole).unwrap();
    Store::open(&Target::Sqlite(path)).await.unwrap().close().await;
}

#[tokio::test]
async fn a_database_with_broken_pages_is_refused_and_untouched() {
    let (_db, path) = filled().await;
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 2 / 4_096 * 4_096;
    bytes[middle..middle + 4_096].fill(0xA5);
    fs::write(&path, &bytes).unwrap();
    refused(&path, "damaged_database", "damaged").await;
}

#[tokio::test]
async fn a_lost_file_is_not_replaced_beside_its_log() {
    let (_db, path) = filled().await;
    fs::remove_file(&path).unwrap();
    fs::write(path.with_extension("db-wal"), [1; 5_000]).unwrap();
    refused(&path, "damaged_database", "is left").await;
}

#[tokio::test]
async fn what_is_no_database_of_ours_is_refused_and_untouched() {
    let db = Fresh::sqlite();
    let path = db.folder().unwrap().join("notes.txt");
    fs::write(&path, "These are my notes. ".repeat(50)).unwrap();
    refused(&path, "not_a_database", "is not a SQLite database").await;

    let (_db, path) = filled().await;
    meddle(&path, "PRAGMA application_id = 7").await;
    refused(&path, "foreign_database", "another program").await;

    let path = db.folder().unwrap().join("sub");
    fs::create_dir(&path).unwrap();
    let error = Store::open(&Target::Sqlite(path)).await.err().unwrap();
    assert_eq!(error.code(), "file_refused", "{error}");
}

#[tokio::test]
async fn a_database_that_cannot_be_reached_is_told_without_the_password() {
    let url = "postgres://ann:hunter2@127.0.0.1:1/yolio";
    let error = Store::open(&url.parse().unwrap()).await.err().unwrap();
    assert_eq!(error.code(), "database_failed");
    let told = error.to_string();
    assert!(told.contains("postgres://127.0.0.1:1/yolio can't be reached: "), "{told}");
    assert!(!told.contains("hunter2") && !told.contains("ann"), "{told}");
    let url = Postgres::shared().url("no_such_database");
    let error = Store::open(&Target::Postgres(url)).await.err().unwrap();
    assert!(error.to_string().contains("no_such_database"), "{error}");
}
