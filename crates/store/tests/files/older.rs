//! Databases of earlier versions are brought up to date.

use store::testing::Fresh;
use store::{NewEntry, NewPlayer, Options, Store, Target};

use crate::common::{filled, meddle, table};

/// Takes every migration but the first back.
const TAKE_BACK: &str = "DELETE FROM schema WHERE version > 1; DROP TABLE players_tables; DROP TABLE seat_links; \
                         DROP TABLE tokens; DROP TABLE sessions; DROP TABLE passkeys; DROP TABLE challenges; \
                         DROP TABLE players; \
                         CREATE TABLE games (table_id TEXT); \
                         DROP TABLE members; DROP TABLE house; DROP TABLE spread; DROP TABLE codes; \
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
    let take_back = format!("{TAKE_BACK} DROP SEQUENCE endings");
    sqlx::PgConnection::connect(url).await.unwrap().execute(sqlx::raw_sql(&take_back)).await.unwrap();
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

/// What the release before migration 003 wrote, as SQLite dumps it.
const RELEASE_2: &str = include_str!("../release_2.sql");

#[tokio::test]
async fn a_database_of_an_early_release_keeps_its_data() {
    let db = Fresh::sqlite();
    let Target::Sqlite(path) = db.target() else { unreachable!("it is a file") };
    store::testing::write_sqlite(path, RELEASE_2).await;
    keeps_its_data(&db).await;

    use sqlx::{Connection as _, Executor as _};
    let db = Fresh::postgres().await;
    let Target::Postgres(url) = db.target() else { unreachable!("it is an address") };
    let mut conn = sqlx::PgConnection::connect(url).await.unwrap();
    let schema = [
        include_str!("../../migrations/postgres/001_tables.sql"),
        include_str!("../../migrations/postgres/002_players.sql"),
        "CREATE TABLE schema (version BIGINT PRIMARY KEY, name TEXT NOT NULL);",
    ];
    // The same rows; only bytes are written in another way.
    let rows = RELEASE_2.lines().filter(|line| line.starts_with("INSERT")).collect::<String>();
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
