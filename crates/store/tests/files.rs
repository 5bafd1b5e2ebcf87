//! What happens to SQLite files that are damaged, foreign, newer or in use.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::fs;
use std::path::{Path, PathBuf};

use store::testing::{Fresh, Postgres};
use store::{NewEntry, NewPlayer, NewTable, Options, Store, StoreError, Target, Visibility};

/// A closed database with some tables in it.
async fn filled() -> (Fresh, PathBuf) {
    let db = Fresh::sqlite();
    let store = db.open().await;
    for number in 0..50 {
        store.create_table(table(&format!("t{number}"))).await.unwrap();
    }
    store.close().await;
    let Target::Sqlite(path) = db.target() else { unreachable!("it is a file") };
    let path = path.clone();
    (db, path)
}

fn table(id: &str) -> NewTable {
    NewTable {
        id: id.to_owned(),
        code: id.to_owned(),
        game: "yo".to_owned(),
        visibility: Visibility::Link,
        node: "single".to_owned(),
        created_at: 1,
        entries: (0..20).map(|at_ms| NewEntry { at_ms, body: "x".repeat(200) }).collect(),
        players: Vec::new(),
    }
}

/// All files of the folder with their bytes.
fn folder(path: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let files = fs::read_dir(path.parent().unwrap()).unwrap().map(|file| file.unwrap().path());
    let mut files: Vec<_> = files.map(|file| (file.clone(), fs::read(file).unwrap())).collect();
    files.sort();
    files
}

/// Opening is refused with this code in a sentence, and no file has changed.
async fn refused(path: &Path, code: &str, words: &str) {
    let before = folder(path);
    for options in [Options::default(), Options::beside()] {
        let error = Store::open_with(&Target::Sqlite(path.to_owned()), options).await.err().unwrap();
        assert_eq!(error.code(), code, "{error}");
        assert!(error.to_string().contains(words), "{error}");
    }
    assert!(before == folder(path), "something was written");
}

/// Changes the database behind our back.
async fn meddle(path: &Path, sql: &str) {
    use sqlx::{Connection as _, Executor as _};
    let mut conn = sqlx::SqliteConnection::connect(&format!("sqlite://{}", path.display())).await.unwrap();
    conn.execute(sql).await.unwrap();
    conn.close().await.unwrap();
}

#[tokio::test]
async fn a_closed_database_is_one_file_and_its_lock() {
    let (_db, path) = filled().await;
    let names: Vec<_> = folder(&path).into_iter().map(|(file, _)| file).collect();
    assert_eq!(names, [path.clone(), path.with_extension("db.lock")]);
}

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

/// Takes every migration but the first back.
const TAKE_BACK: &str = "DELETE FROM schema WHERE version > 1; DROP TABLE players_tables; DROP TABLE seat_links; \
                         DROP TABLE tokens; DROP TABLE sessions; DROP TABLE players; \
                         CREATE TABLE games (table_id TEXT); \
                         DROP TABLE members; DROP TABLE house; \
                         ALTER TABLE leases DROP COLUMN free_since; \
                         ALTER TABLE leases ADD COLUMN expires_at INTEGER NOT NULL DEFAULT 0; \
                         DROP INDEX tables_lobby_game; ALTER TABLE tables DROP COLUMN archived_at; \
                         ALTER TABLE tables ADD COLUMN meta TEXT NOT NULL DEFAULT '{}';";

#[tokio::test]
async fn an_older_database_is_brought_up_to_date_by_a_server() {
    let (db, path) = filled().await;
    meddle(&path, TAKE_BACK).await;
    brought_up_to_date(&db).await;

    use sqlx::{Connection as _, Executor as _};
    let db = Fresh::postgres().await;
    let store = db.open().await;
    store.create_table(table("t7")).await.unwrap();
    store.close().await;
    let Target::Postgres(url) = db.target() else { unreachable!("it is an address") };
    sqlx::PgConnection::connect(url).await.unwrap().execute(TAKE_BACK).await.unwrap();
    brought_up_to_date(&db).await;
}

async fn brought_up_to_date(db: &Fresh) {
    let error = Store::open_with(db.target(), Options::beside()).await.err().unwrap();
    assert_eq!(error.code(), "older_database");
    let store = db.open().await;
    let player = NewPlayer { id: "ann".to_owned(), name: "Ann".to_owned(), created_at: 1, session: None };
    store.create_player(player).await.unwrap();
    assert_eq!(store.entries("t7", 1).await.unwrap().len(), 20);
    store.close().await;
    db.open_beside().await.close().await;
}

/// What the last release wrote, as it stands in a dump of SQLite.
const LAST_RELEASE: &str = include_str!("last_release.sql");

#[tokio::test]
async fn a_database_of_the_last_release_keeps_its_data() {
    let db = Fresh::sqlite();
    let Target::Sqlite(path) = db.target() else { unreachable!("it is a file") };
    store::testing::write_sqlite(path, LAST_RELEASE).await;
    keeps_its_data(&db).await;

    use sqlx::{Connection as _, Executor as _};
    let db = Fresh::postgres().await;
    let Target::Postgres(url) = db.target() else { unreachable!("it is an address") };
    let mut conn = sqlx::PgConnection::connect(url).await.unwrap();
    let schema = [
        include_str!("../migrations/postgres/001_tables.sql"),
        include_str!("../migrations/postgres/002_players.sql"),
        "CREATE TABLE schema (version BIGINT PRIMARY KEY, name TEXT NOT NULL);",
    ];
    // The same rows; only bytes are written in another way.
    let rows = LAST_RELEASE.lines().filter(|line| line.starts_with("INSERT")).collect::<String>();
    conn.execute(sqlx::raw_sql(&(schema.concat() + &rows.replace("X'", "'\\x")))).await.unwrap();
    conn.close().await.unwrap();
    keeps_its_data(&db).await;
}

async fn keeps_its_data(db: &Fresh) {
    let older = Store::open_with(db.target(), Options::beside()).await.err().unwrap();
    assert_eq!(older.code(), "older_database");
    let store = db.open().await;
    let tables = store.open_tables(None, 9).await.unwrap();
    assert_eq!(tables.len(), 6);
    let (mine, _) = store.login("guest 5293").await.unwrap().expect("the name has its password");
    assert_eq!(store.tables_of(&mine.id, 9).await.unwrap(), tables);
    assert_eq!(store.tokens_of(&mine.id).await.unwrap()[0].label, "bot");
    let mut entries = 0;
    for table in &tables {
        let last = store.last_number(&table.id).await.unwrap();
        entries += last;
        let fence = store.acquire(&table.id, store::SINGLE_NODE).await.unwrap().fence;
        let new = vec![NewEntry { at_ms: table.created_at, body: "{}".to_owned() }];
        let append = store::Append {
            table: table.id.clone(),
            fence,
            first_number: last + 1,
            entries: new,
            changes: None,
        };
        store.append(append).await.unwrap();
    }
    assert_eq!(entries, 86);
    store.close().await;
    db.open_beside().await.close().await;
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

#[tokio::test]
async fn a_database_that_cannot_be_reached_is_told_without_the_password() {
    let url = "postgres://ann:hunter2@127.0.0.1:1/yolio";
    let error = Store::open(&url.parse().unwrap()).await.err().unwrap();
    assert_eq!(error.code(), "database_failed");
    assert!(!error.to_string().contains("hunter2"), "{error}");
    let url = Postgres::shared().url("no_such_database");
    let error = Store::open(&Target::Postgres(url)).await.err().unwrap();
    assert!(error.to_string().contains("no_such_database"), "{error}");
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
