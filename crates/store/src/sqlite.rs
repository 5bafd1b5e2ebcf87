//! SQLite: one file, one server.

use std::fs::{self, File, TryLockError};
use std::io::{Read, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};

use crate::sql::Pool;
use crate::store::{Access, Opened, Options};
use crate::{StoreError, inspect, migrate};

/// How long one process waits for another's write.
const TIMEOUT: Duration = Duration::from_secs(10);

pub(crate) async fn open(path: &Path, options: &Options) -> Result<Opened, StoreError> {
    let found = inspect::inspect(path).await?;
    let mut guard = None;
    match (options.access, found) {
        (Access::Beside, None) => return Err(StoreError::Missing(path.to_owned())),
        (Access::Beside, Some(found)) => migrate::must_be_known(found)?,
        (Access::Server, _) => {
            prepare_folder(path)?;
            guard = Some(lock(path)?);
            // Under the lock nobody else creates it.
            if !path.exists() {
                create(path).await?;
            }
            must_be_writable(path)?;
        }
    }
    let writer = match options.access {
        // A restored backup is not in WAL yet.
        Access::Server => connect(path).journal_mode(SqliteJournalMode::Wal),
        Access::Beside => connect(path),
    };
    let writer = Pool::Sqlite(pool(writer, 1).await?);
    if options.access == Access::Server {
        let migrated = migrate::migrate(writer.acquire().await?, &path.display().to_string()).await;
        if migrated.is_err() {
            writer.close().await;
        }
        migrated?;
    }
    let readers = Pool::Sqlite(pool(connect(path).read_only(true), options.readers.max(1)).await?);
    Ok(Opened { writer, readers, guard, mark: Some(FileMark::of(path)?) })
}

/// Which file it was that was opened. A file that is deleted or replaced while it is open takes everything that is
/// written, and nobody ever sees it again.
#[derive(Debug)]
pub(crate) struct FileMark {
    path: PathBuf,
    #[cfg(unix)]
    inode: (u64, u64),
}

impl FileMark {
    fn of(path: &Path) -> Result<Self, StoreError> {
        #[cfg(unix)]
        let inode = inode(path).map_err(|error| StoreError::file(path, &error))?;
        Ok(Self {
            path: path.to_owned(),
            #[cfg(unix)]
            inode,
        })
    }

    pub fn check(&self) -> Result<(), StoreError> {
        #[cfg(unix)]
        let same = inode(&self.path).is_ok_and(|inode| inode == self.inode);
        #[cfg(not(unix))]
        let same = self.path.exists();
        if same { Ok(()) } else { Err(StoreError::FileGone(self.path.clone())) }
    }
}

#[cfg(unix)]
fn inode(path: &Path) -> std::io::Result<(u64, u64)> {
    use std::os::unix::fs::MetadataExt as _;
    let facts = fs::metadata(path)?;
    Ok((facts.dev(), facts.ino()))
}

/// The file itself can be written: what may write to it beside SQLite's own log says nothing about that.
fn must_be_writable(path: &Path) -> Result<(), StoreError> {
    File::options().write(true).open(path).map(drop).map_err(|error| StoreError::file(path, &error))
}

/// Every commit waits for the disk.
fn connect(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(false)
        .foreign_keys(true)
        .busy_timeout(TIMEOUT)
        .synchronous(SqliteSynchronous::Full)
        .disable_statement_logging()
}

async fn pool(connect: SqliteConnectOptions, size: u32) -> Result<SqlitePool, StoreError> {
    let options = SqlitePoolOptions::new()
        .max_connections(size)
        .acquire_timeout(TIMEOUT)
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None);
    Ok(options.connect_with(connect).await?)
}

fn prepare_folder(path: &Path) -> Result<(), StoreError> {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => {
            fs::create_dir_all(folder).map_err(|error| StoreError::file(folder, &error))
        }
        _ => Ok(()),
    }
}

/// A lock of the operating system on a file beside: it ends with the process, however that ends.
fn lock(path: &Path) -> Result<File, StoreError> {
    let beside = with_suffix(path, ".lock");
    let mut file = File::options()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(&beside)
        .map_err(|error| StoreError::file(&beside, &error))?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            let mut text = String::new();
            let process = file.read_to_string(&mut text).ok().and_then(|_| text.trim().parse().ok());
            return Err(StoreError::InUse { path: path.to_owned(), process });
        }
        Err(TryLockError::Error(error)) => return Err(StoreError::file(&beside, &error)),
    }
    file.set_len(0)
        .and_then(|()| writeln!(file, "{}", std::process::id()))
        .map_err(|error| StoreError::file(&beside, &error))?;
    Ok(file)
}

/// A new database gets its place when it is whole: an empty file there was never ours.
async fn create(path: &Path) -> Result<(), StoreError> {
    let new = with_suffix(path, ".new");
    for leftover in [new.clone(), with_suffix(&new, "-wal"), with_suffix(&new, "-shm")] {
        match fs::remove_file(&leftover) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(StoreError::file(&leftover, &error));
            }
            _ => {}
        }
    }
    create_private(&new)?;
    let options = connect(&new)
        .pragma("application_id", migrate::APPLICATION_ID.to_string())
        .journal_mode(SqliteJournalMode::Wal);
    let pool = Pool::Sqlite(pool(options, 1).await?);
    migrate::migrate(pool.acquire().await?, &path.display().to_string()).await?;
    pool.close().await;
    fs::rename(&new, path).map_err(|error| StoreError::file(path, &error))?;
    sync_folder(path)
}

/// An empty file for a database. Nobody else on the machine reads the dealer's secrets.
pub(crate) fn create_private(path: &Path) -> Result<(), StoreError> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop).map_err(|error| StoreError::file(path, &error))
}

/// Makes a new name in a folder durable.
pub(crate) fn sync_folder(path: &Path) -> Result<(), StoreError> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if cfg!(unix) {
        File::open(folder)
            .and_then(|folder| folder.sync_all())
            .map_err(|error| StoreError::file(folder, &error))?;
    }
    Ok(())
}

/// The path with something behind its name.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn every_commit_waits_for_the_disk() {
        let folder = tempfile::TempDir::new().unwrap();
        let opened = open(&folder.path().join("yolio.db"), &Options::default()).await.unwrap();
        let asked = async |pool: &Pool, sql| pool.row(sql, &[]).await.unwrap().unwrap();
        assert_eq!(asked(&opened.writer, "PRAGMA journal_mode").await.text(0).unwrap(), "wal");
        assert_eq!(asked(&opened.writer, "PRAGMA synchronous").await.int(0).unwrap(), 2);
        assert_eq!(asked(&opened.writer, "PRAGMA foreign_keys").await.int(0).unwrap(), 1);
        let mut reader = opened.readers.acquire().await.unwrap();
        assert!(reader.execute("DELETE FROM entries", &[]).await.is_err(), "readers do not write");
    }
}
