//! Migrations: forward only, at the start, all or none. By hand, because `sqlx::migrate!` commits each one
//! alone, keeps its versions in a table that earlier releases take for another program's, and its macro compiles
//! both database drivers a second time for the build.

use crate::StoreError;
use crate::sql::{Conn, Sql, Value};

macro_rules! migrations {
    ($($name:literal),*) => {
        &[$(($name, Sql {
            sqlite: include_str!(concat!("../migrations/sqlite/", $name, ".sql")),
            postgres: include_str!(concat!("../migrations/postgres/", $name, ".sql")),
        })),*]
    };
}

/// In their order; the number of one is its place from 1 on.
const MIGRATIONS: &[(&str, Sql)] = migrations![
    "001_tables",
    "002_players",
    "003_unused",
    "004_accounts",
    "005_lifecycle",
    "006_members",
    "007_spread",
    "008_passkeys",
    "009_endings"
];

/// The schema that this program needs.
pub(crate) const KNOWN: i64 = MIGRATIONS.len() as i64;

/// "yoli" as a number in the head of a SQLite file: tells our databases from those of other programs.
pub(crate) const APPLICATION_ID: u32 = 0x796f_6c69;

/// Several nodes that start at once migrate one after the other.
pub(crate) const ADVISORY_LOCK: &str = "SELECT pg_advisory_xact_lock(1870032489)";

/// Brings the database to the schema of this program. A newer one is refused before anything is written.
pub(crate) async fn migrate(mut conn: Conn, place: &str) -> Result<(), StoreError> {
    if let Err(why) = conn.begin().await {
        conn.rollback().await;
        return Err(why);
    }
    let done = match run(&mut conn, place).await {
        Ok(()) => conn.commit().await,
        failed => failed,
    };
    if done.is_err() {
        conn.rollback().await;
    }
    done
}

async fn run(conn: &mut Conn, place: &str) -> Result<(), StoreError> {
    if let Conn::Postgres(_) = conn {
        conn.script(ADVISORY_LOCK).await?;
    }
    let found = version(conn, place).await?;
    if found > KNOWN {
        return Err(StoreError::Newer { found, known: KNOWN });
    }
    if found == 0 {
        conn.script("CREATE TABLE schema (version BIGINT PRIMARY KEY, name TEXT NOT NULL)").await?;
    }
    for ((name, sql), number) in MIGRATIONS.iter().zip(1_i64..).filter(|(_, number)| *number > found) {
        let text = if let Conn::Sqlite(_) = conn { sql.sqlite } else { sql.postgres };
        conn.script(text).await?;
        let done = "INSERT INTO schema (version, name) VALUES ($1, $2)";
        conn.execute(done, &[Value::Int(number), Value::Text(name)]).await?;
    }
    Ok(())
}

/// The schema of the database; 0 for an empty one. A database with other tables and no `schema` is not ours.
pub(crate) async fn version(conn: &mut Conn, place: &str) -> Result<i64, StoreError> {
    const TABLES: Sql = Sql {
        sqlite: "SELECT name FROM sqlite_schema WHERE type = 'table'",
        // Also those that this user may not read.
        postgres: "SELECT relname::text FROM pg_catalog.pg_class \
                   WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace",
    };
    let names: Vec<String> =
        conn.rows(TABLES, &[]).await?.iter().map(|row| row.text(0)).collect::<Result<_, _>>()?;
    if !names.iter().any(|name| name == "schema") {
        // Tables beside ours are fine; a table in the way of ours is not.
        let in_the_way = names.iter().any(|name| name == "tables" || name == "entries");
        return if in_the_way { Err(StoreError::Foreign(place.to_owned())) } else { Ok(0) };
    }
    match conn.row("SELECT coalesce(max(version), 0) FROM schema", &[]).await {
        Ok(row) => row.map_or(Ok(0), |row| row.int(0)),
        Err(StoreError::Database(_)) => Err(StoreError::Foreign(place.to_owned())),
        Err(why) => Err(why),
    }
}

/// Refuses a database of another version.
pub(crate) fn must_be_known(found: i64) -> Result<(), StoreError> {
    match found {
        KNOWN => Ok(()),
        newer if newer > KNOWN => Err(StoreError::Newer { found, known: KNOWN }),
        _ => Err(StoreError::Older { found, known: KNOWN }),
    }
}
