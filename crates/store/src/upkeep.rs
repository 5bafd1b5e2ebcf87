//! Forgetting, throwing away, backing up.

use std::fs::{self, File};
use std::path::Path;

use crate::sql::{Conn, Value};
use crate::sqlite::{create_private, sync_folder, with_suffix};
use crate::writer::Write;
use crate::{Store, StoreError, Target, name_key, text};

/// What was thrown away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Purged {
    /// Sessions that nobody used.
    pub sessions: u64,
    /// Guests without session, token, password or table.
    pub guests: u64,
}

/// Tables that are deleted in one go; moves are written between two.
const TABLES_AT_ONCE: i64 = 20;

impl Store {
    /// Deletes a player's data: sessions, tokens, password, the list of tables; the name is replaced.
    /// Logs stay, for a game belongs to all its seats; they hold the player's id.
    pub async fn forget_player(&self, id: &str, new_name: &str) -> Result<(), StoreError> {
        text::check("player", id)?;
        text::check("name", new_name)?;
        self.write(Forget { id: id.to_owned(), new_name: new_name.to_owned() }).await
    }

    /// Deletes tables that were closed before this time, with their logs; says how many.
    pub async fn purge_tables(&self, before: i64) -> Result<u64, StoreError> {
        let mut deleted = 0;
        loop {
            let some = self.write(PurgeTables { before }).await?;
            deleted += some;
            if some < TABLES_AT_ONCE as u64 {
                return Ok(deleted);
            }
        }
    }

    /// Deletes sessions unused since this time, and guests of before it whom nothing holds any more.
    pub async fn purge_sessions(&self, before: i64) -> Result<Purged, StoreError> {
        let sessions = self.change("DELETE FROM sessions WHERE used_at < $1", [before.into()]).await?;
        let guests = self
            .change(
                "DELETE FROM players WHERE password_hash IS NULL AND created_at < $1 \
                 AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.player_id = players.id) \
                 AND NOT EXISTS (SELECT 1 FROM tokens t WHERE t.player_id = players.id) \
                 AND NOT EXISTS (SELECT 1 FROM players_tables p WHERE p.player_id = players.id)",
                [before.into()],
            )
            .await?;
        Ok(Purged { sessions, guests })
    }

    /// Writes a whole, consistent copy of a SQLite database while it is in use. A file is never overwritten.
    pub async fn backup(&self, path: &Path) -> Result<(), StoreError> {
        let Target::Sqlite(_) = self.target() else { return Err(StoreError::BackupElsewhere) };
        if path.exists() {
            return Err(StoreError::FileExists(path.to_owned()));
        }
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::metadata(folder).map_err(|error| StoreError::file(folder, &error))?;
        }
        // Half a backup never has the name of a whole one.
        let part = with_suffix(path, ".part");
        if part.exists() {
            return Err(StoreError::FileExists(part));
        }
        let Some(name) = part.to_str() else {
            let what = "the path is not readable text".to_owned();
            return Err(StoreError::File { path: path.to_owned(), what });
        };
        create_private(&part)?;
        let copied = match self.readers().acquire().await {
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
}

struct Forget {
    id: String,
    new_name: String,
}

impl Write for Forget {
    type Done = ();

    async fn run(&self, conn: &mut Conn) -> Result<(), StoreError> {
        let (id, key) = (Value::Text(&self.id), name_key(&self.new_name));
        let sql = "UPDATE players SET name = $2, name_key = $3, password_hash = NULL WHERE id = $1";
        if conn.execute(sql, &[id, Value::Text(&self.new_name), Value::Text(&key)]).await? == 0 {
            return Err(StoreError::NoSuchPlayer(self.id.clone()));
        }
        for sql in [
            "DELETE FROM sessions WHERE player_id = $1",
            "DELETE FROM tokens WHERE player_id = $1",
            "DELETE FROM players_tables WHERE player_id = $1",
        ] {
            conn.execute(sql, &[id]).await?;
        }
        Ok(())
    }
}

struct PurgeTables {
    before: i64,
}

impl Write for PurgeTables {
    type Done = u64;

    async fn run(&self, conn: &mut Conn) -> Result<u64, StoreError> {
        let sql = "SELECT id FROM tables WHERE state = 'closed' AND updated_at < $1 \
                   ORDER BY updated_at LIMIT $2";
        let old = conn.rows(sql, &[Value::Int(self.before), Value::Int(TABLES_AT_ONCE)]).await?;
        for row in &old {
            let id = row.text(0)?;
            // The lease, links and players go with the table.
            conn.execute("DELETE FROM entries WHERE table_id = $1", &[Value::Text(&id)]).await?;
            conn.execute("DELETE FROM tables WHERE id = $1", &[Value::Text(&id)]).await?;
        }
        Ok(old.len() as u64)
    }
}
