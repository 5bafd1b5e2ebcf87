//! A look at a SQLite file before anything may write to it.

use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::path::Path;

use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};

use crate::sql::{Conn, Pool};
use crate::sqlite::with_suffix;
use crate::{StoreError, migrate};

/// Up to this size every page is read at the start; larger files are checked by head, length and schema.
const WHOLE_CHECK: u64 = 256 << 20;

/// The schema of the database, or `None` if there is no file. Writes nothing; refuses what is damaged,
/// foreign, newer or no database at all.
pub(crate) async fn inspect(path: &Path) -> Result<Option<i64>, StoreError> {
    let wal = with_suffix(path, "-wal");
    let has_wal = fs::metadata(&wal).is_ok_and(|wal| wal.len() > 0);
    let length = match fs::metadata(path) {
        Ok(facts) if facts.is_dir() => {
            return Err(StoreError::File { path: path.to_owned(), what: "is a folder".to_owned() });
        }
        Ok(facts) => facts.len(),
        Err(error) if error.kind() == ErrorKind::NotFound && has_wal => {
            let what = format!("the file is gone, and {} is left", wal.display());
            return Err(StoreError::Damaged { path: path.to_owned(), what });
        }
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(StoreError::file(path, &error)),
    };
    let head = Head::read(path, length)?;
    if !has_wal {
        head.must_fit(path, length)?;
    }
    // Without a log beside it the file is the whole database, and SQLite needs no file of its own to read it.
    let options = SqliteConnectOptions::new()
        .filename(path)
        .read_only(true)
        .immutable(!has_wal)
        .disable_statement_logging();
    let damaged = |error: StoreError| match error {
        StoreError::Database(what) => StoreError::Damaged { path: path.to_owned(), what },
        other => other,
    };
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await;
    let pool = Pool::Sqlite(pool.map_err(|error| damaged(error.into()))?);
    let found = match pool.acquire().await {
        Ok(mut conn) => look(&mut conn, path, length).await,
        Err(error) => Err(error),
    };
    pool.close().await;
    found.map(Some).map_err(damaged)
}

/// What the first 100 bytes say.
struct Head {
    page_size: u64,
    pages: u64,
}

impl Head {
    fn read(path: &Path, length: u64) -> Result<Self, StoreError> {
        let mut head = [0_u8; 100];
        if length < head.len() as u64 {
            let what = format!("it has {length} bytes");
            return Err(StoreError::Damaged { path: path.to_owned(), what });
        }
        let mut file = File::open(path).map_err(|error| StoreError::file(path, &error))?;
        file.read_exact(&mut head).map_err(|error| StoreError::file(path, &error))?;
        if !head.starts_with(b"SQLite format 3\0") {
            return Err(StoreError::NotADatabase(path.to_owned()));
        }
        if head[68..72] != migrate::APPLICATION_ID.to_be_bytes() {
            return Err(StoreError::Foreign(path.display().to_string()));
        }
        let page_size = match u64::from(u16::from_be_bytes([head[16], head[17]])) {
            1 => 65_536,
            size => size,
        };
        let pages = u32::from_be_bytes([head[28], head[29], head[30], head[31]]).into();
        Ok(Self { page_size, pages })
    }

    /// SQLite itself takes a last page that is cut short for a whole one. Only without a log beside the file:
    /// with one, a checkpoint may have been under way.
    fn must_fit(&self, path: &Path, length: u64) -> Result<(), StoreError> {
        let expected = self.pages * self.page_size;
        if length == expected {
            return Ok(());
        }
        let what = format!("it has {length} bytes instead of {expected}");
        Err(StoreError::Damaged { path: path.to_owned(), what })
    }
}

async fn look(conn: &mut Conn, path: &Path, length: u64) -> Result<i64, StoreError> {
    let found = migrate::version(conn, &path.display().to_string()).await?;
    if found > migrate::KNOWN {
        return Err(StoreError::Newer { found, known: migrate::KNOWN });
    }
    if length <= WHOLE_CHECK {
        let rows = conn.rows("PRAGMA quick_check(1)", &[]).await?;
        let verdict = rows.first().map_or(Ok("no answer".to_owned()), |row| row.text(0))?;
        if verdict != "ok" {
            return Err(StoreError::Damaged { path: path.to_owned(), what: verdict });
        }
    }
    Ok(found)
}
