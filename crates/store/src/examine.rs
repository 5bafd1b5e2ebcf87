//! A look at a database without opening it as a server does: nothing is created, migrated or left behind.

use std::fs::{File, TryLockError};
use std::path::Path;

use crate::sql::{Conn, Pool};
use crate::sqlite::{self, with_suffix};
use crate::{StoreError, Target, inspect, migrate, postgres, spread};

/// What is known about a database before a server opens it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Examined {
    /// Its schema; none: there is no database yet.
    pub schema: Option<i64>,
    /// The schema that this program needs.
    pub known: i64,
    /// Does a server work with it now? Told for SQLite alone.
    pub in_use: bool,
    /// When a server was last alive on it, in milliseconds since 1970.
    pub last_alive: Option<i64>,
    /// The time by the database's own clock, where it has one.
    pub clock: Option<i64>,
}

/// Looks whether a database can be used: it is whole and ours, no newer than this program, and can be written. A write
/// is tried and taken back.
///
/// # Errors
/// Why it cannot.
pub async fn examine(target: &Target) -> Result<Examined, StoreError> {
    match target {
        Target::Sqlite(path) => sqlite(path).await,
        Target::Postgres(_) => {
            let parts = target.parts();
            let mut first = None;
            for (part, number) in parts.iter().zip(0_i64..) {
                let Target::Postgres(url) = part else { continue };
                let examined = postgres(url, part, (number, parts.len() as i64)).await?;
                first.get_or_insert(examined);
            }
            first.ok_or_else(|| StoreError::BadTarget("no database is given".to_owned()))
        }
    }
}

async fn sqlite(path: &Path) -> Result<Examined, StoreError> {
    let schema = inspect::inspect(path).await?;
    let known = migrate::KNOWN;
    if schema.is_none() {
        return Ok(Examined { schema, known, in_use: false, last_alive: None, clock: None });
    }
    sqlite::must_be_writable(path)?;
    let pool = Pool::Sqlite(sqlite::pool(sqlite::connect(path), 1).await?);
    let looked = async {
        let mut conn = pool.acquire().await?;
        try_to_write(&mut conn).await?;
        last_alive(&mut conn).await
    };
    let looked = looked.await;
    pool.close().await;
    Ok(Examined { schema, known, in_use: is_in_use(path), last_alive: looked?, clock: None })
}

async fn postgres(url: &str, target: &Target, place: (i64, i64)) -> Result<Examined, StoreError> {
    let pool = postgres::single(url).await?;
    let looked = async {
        let mut conn = pool.acquire().await?;
        let found = migrate::version(&mut conn, &target.to_string()).await?;
        if found > migrate::KNOWN {
            return Err(StoreError::Newer { found, known: migrate::KNOWN });
        }
        let clock = conn.rows("SELECT (extract(epoch FROM now()) * 1000)::bigint", &[]).await?;
        let clock = clock.first().map(|row| row.int(0)).transpose()?;
        let mut last = None;
        if found > 0 {
            try_to_write(&mut conn).await?;
            last = last_alive(&mut conn).await?;
        }
        if found == migrate::KNOWN {
            spread::can_be(&mut conn, place).await?;
        }
        let schema = (found > 0).then_some(found);
        Ok(Examined { schema, known: migrate::KNOWN, in_use: false, last_alive: last, clock })
    };
    let looked = looked.await;
    pool.close().await;
    looked
}

/// A write that changes nothing, and is taken back.
async fn try_to_write(conn: &mut Conn) -> Result<(), StoreError> {
    conn.begin().await?;
    let written = conn.execute("UPDATE schema SET version = version", &[]).await;
    conn.script("ROLLBACK").await?;
    written.map(drop)
}

async fn last_alive(conn: &mut Conn) -> Result<Option<i64>, StoreError> {
    let rows = conn.rows("SELECT coalesce(max(alive_at), 0) FROM nodes", &[]).await?;
    let last = rows.first().map(|row| row.int(0)).transpose()?;
    Ok(last.filter(|at| *at > 0))
}

/// Does a server hold the lock beside the file?
fn is_in_use(path: &Path) -> bool {
    let Ok(file) = File::open(with_suffix(path, ".lock")) else { return false };
    matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock))
}
