//! Sessions: which browser is which player.

use crate::players::{COLUMNS, columns, player};
use crate::sql::{Conn, Value};
use crate::writer::Write;
use crate::{Hash, Player, Store, StoreError, TOUCH_MS, text};

/// A session with its player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// Whose it is.
    pub player: Player,
    /// Milliseconds since 1970.
    pub created_at: i64,
    /// Last use, to the minute.
    pub used_at: i64,
}

impl Store {
    /// Opens a session for a player.
    pub async fn create_session(&self, hash: &Hash, player: &str, now: i64) -> Result<(), StoreError> {
        text::check("player", player)?;
        self.write(Create { hash: *hash, player: player.to_owned(), now }).await
    }

    /// The session of this hash.
    pub async fn session(&self, hash: &Hash) -> Result<Option<Session>, StoreError> {
        let sql = concat!(
            "SELECT ",
            columns!(),
            ", s.created_at, s.used_at FROM sessions s JOIN players p ON p.id = s.player_id WHERE s.hash = $1"
        );
        let row = self.readers().row(sql, &[Value::Bytes(hash)]).await?;
        row.map(|row| {
            let (created_at, used_at) = (row.int(COLUMNS)?, row.int(COLUMNS + 1)?);
            Ok(Session { player: player(&row, 0)?, created_at, used_at })
        })
        .transpose()
    }

    /// Notes that a session is in use; writes at most once a minute.
    pub async fn touch_session(&self, hash: &Hash, session: &Session, now: i64) -> Result<(), StoreError> {
        if now - session.used_at < TOUCH_MS {
            return Ok(());
        }
        let sql = "UPDATE sessions SET used_at = $2 WHERE hash = $1 AND used_at < $2";
        self.change(sql, [hash.into(), now.into()]).await.map(drop)
    }

    /// Ends a session; says whether there was one.
    pub async fn end_session(&self, hash: &Hash) -> Result<bool, StoreError> {
        Ok(self.change("DELETE FROM sessions WHERE hash = $1", [hash.into()]).await? > 0)
    }

    /// Ends all sessions of a player but this one, as after a new password; says how many.
    pub async fn end_other_sessions(&self, player: &str, kept: &Hash) -> Result<u64, StoreError> {
        let sql = "DELETE FROM sessions WHERE player_id = $1 AND hash <> $2";
        self.change(sql, [player.into(), kept.into()]).await
    }
}

struct Create {
    hash: Hash,
    player: String,
    now: i64,
}

impl Write for Create {
    type Done = ();

    async fn run(&self, conn: &mut Conn) -> Result<(), StoreError> {
        must_be_free(conn, &self.hash).await?;
        insert(conn, &self.hash, &self.player, self.now).await
    }
}

pub(crate) async fn must_be_free(conn: &mut Conn, hash: &Hash) -> Result<(), StoreError> {
    match conn.row("SELECT created_at FROM sessions WHERE hash = $1", &[Value::Bytes(hash)]).await? {
        Some(_) => Err(StoreError::Taken("session")),
        None => Ok(()),
    }
}

pub(crate) async fn insert(conn: &mut Conn, hash: &Hash, player: &str, now: i64) -> Result<(), StoreError> {
    let sql = "INSERT INTO sessions (hash, player_id, created_at, used_at) \
               SELECT $1, id, $3, $3 FROM players WHERE id = $2";
    match conn.execute(sql, &[Value::Bytes(hash), Value::Text(player), Value::Int(now)]).await? {
        0 => Err(StoreError::NoSuchPlayer(player.to_owned())),
        _ => Ok(()),
    }
}
