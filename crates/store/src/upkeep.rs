//! Forgetting, backing up and restoring.

use std::fs::{self, File};
use std::path::Path;

use crate::sql::{Conn, Pool, Value};
use crate::sqlite::{connect, create_private, pool, prepare_folder, sync_folder, with_suffix};
use crate::writer::Write;
use crate::{Store, StoreError, Target, inspect, name_key, text};

impl Store {
    /// Deletes a player's data: sessions, tokens, password, passkeys, the list of tables; the name is replaced.
    /// Logs stay, for a game belongs to all its seats; they hold the player's id.
    pub async fn forget_player(&self, id: &str, new_name: &str) -> Result<(), StoreError> {
        text::check("player", id)?;
        text::check("name", new_name)?;
        self.write(Forget { id: id.to_owned(), new_name: new_name.to_owned() }).await?;
        for part in self.parts().skip(1) {
            part.change("DELETE FROM players_tables WHERE player_id = $1", [id.into()]).await?;
        }
        Ok(())
    }

    /// Writes a whole, consistent copy of a SQLite database while it is in use. A file is never overwritten.
    pub async fn backup(&self, path: &Path) -> Result<(), StoreError> {
        let Target::Sqlite(_) = self.target() else { return Err(StoreError::BackupElsewhere) };
        copy(self.readers(), path).await
    }
}

/// Puts a copy of a backup where a server of SQLite finds it. The backup must be whole and no newer than this program;
/// a database that is there is never overwritten.
///
/// # Errors
/// If one of these is not so; then nothing has changed.
pub async fn restore(backup: &Path, target: &Target) -> Result<(), StoreError> {
    let Target::Sqlite(path) = target else { return Err(StoreError::BackupElsewhere) };
    if inspect::inspect(backup).await?.is_none() {
        return Err(StoreError::Missing(backup.to_owned()));
    }
    // What is left of an old database would be taken for a part of this one.
    for old in [path.clone(), with_suffix(path, "-wal"), with_suffix(path, "-shm")] {
        if old.exists() {
            return Err(StoreError::FileExists(old));
        }
    }
    prepare_folder(path)?;
    let pool = Pool::Sqlite(pool(connect(backup).read_only(true), 1).await?);
    let copied = copy(&pool, path).await;
    pool.close().await;
    copied
}

/// The database that this pool reads, as a new file.
async fn copy(from: &Pool, path: &Path) -> Result<(), StoreError> {
    if path.exists() {
        return Err(StoreError::FileExists(path.to_owned()));
    }
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::metadata(folder).map_err(|error| StoreError::file(folder, &error))?;
    }
    // Half a copy never has the name of a whole one.
    let part = with_suffix(path, ".part");
    if part.exists() {
        return Err(StoreError::FileExists(part));
    }
    let Some(name) = part.to_str() else {
        let what = "the path is not readable text".to_owned();
        return Err(StoreError::File { path: path.to_owned(), what });
    };
    create_private(&part)?;
    let copied = match from.acquire().await {
        Ok(mut conn) => conn.execute("VACUUM INTO $1", &[Value::Text(name)]).await,
        Err(error) => Err(error),
    };
    let placed = copied.and_then(|_| {
        File::options()
            .write(true)
            .open(&part)
            .and_then(|file| file.sync_all())
            .map_err(|error| StoreError::file(&part, &error))?;
        fs::rename(&part, path).map_err(|error| StoreError::file(path, &error))?;
        sync_folder(path)
    });
    if placed.is_err() {
        // The first failure is the one to tell.
        let _ = fs::remove_file(&part);
    }
    placed
}

struct Forget {
    id: String,
    new_name: String,
}

impl Write for Forget {
    type Done = ();

    async fn run(&self, conn: &mut Conn) -> Result<(), StoreError> {
        let (id, key) = (Value::Text(&self.id), name_key(&self.new_name));
        let sql =
            "UPDATE players SET name = $2, name_key = $3, password_hash = NULL, protected = 0 WHERE id = $1";
        if conn.execute(sql, &[id, Value::Text(&self.new_name), Value::Text(&key)]).await? == 0 {
            return Err(StoreError::NoSuchPlayer(self.id.clone()));
        }
        for sql in [
            "DELETE FROM sessions WHERE player_id = $1",
            "DELETE FROM tokens WHERE player_id = $1",
            "DELETE FROM passkeys WHERE player_id = $1",
            "DELETE FROM players_tables WHERE player_id = $1",
        ] {
            conn.execute(sql, &[id]).await?;
        }
        Ok(())
    }
}
