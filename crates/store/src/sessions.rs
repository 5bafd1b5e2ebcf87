//! Sessions: which browser is which player.

use std::collections::{HashMap, HashSet};

use crate::log::json;
use crate::players::{COLUMNS, columns, player};
use crate::sql::{Conn, Sql, Value};
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
    /// When the browser was last given its cookie.
    pub renewed_at: i64,
}

/// A cookie is given again once in this many milliseconds: a day.
const RENEW_MS: i64 = 86_400_000;

impl Store {
    /// Which of these sessions and tokens have not ended.
    pub async fn living(&self, hashes: &[Hash]) -> Result<HashSet<Hash>, StoreError> {
        const SQL: Sql = Sql {
            sqlite: "SELECT lower(hex(hash)) FROM sessions WHERE hash IN (SELECT unhex(value) FROM json_each($1)) \
                     UNION ALL \
                     SELECT lower(hex(hash)) FROM tokens WHERE hash IN (SELECT unhex(value) FROM json_each($1))",
            postgres: "SELECT encode(hash, 'hex') FROM sessions \
                       WHERE hash IN (SELECT decode(x, 'hex') FROM json_array_elements_text($1::json) x) \
                       UNION ALL SELECT encode(hash, 'hex') FROM tokens \
                       WHERE hash IN (SELECT decode(x, 'hex') FROM json_array_elements_text($1::json) x)",
        };
        let hex = |hash: &Hash| hash.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        let named: HashMap<String, Hash> = hashes.iter().map(|hash| (hex(hash), *hash)).collect();
        let asked: Vec<&String> = named.keys().collect();
        let rows = self.readers().rows(SQL, &[Value::Text(&json(&asked))]).await?;
        let mut living = HashSet::new();
        for row in &rows {
            living.extend(named.get(&row.text(0)?));
        }
        Ok(living)
    }

    /// Tells all servers that sessions or tokens have ended: [`Store::endings`] gives another number from now on. To be
    /// called when the end is stored: anyone who sees the number then finds them gone. A sequence locks nobody out, as
    /// a row would.
    pub async fn note_ending(&self) -> Result<(), StoreError> {
        const SQL: Sql = Sql { sqlite: "SELECT 0", postgres: "SELECT nextval('endings')" };
        self.readers().row(SQL, &[]).await.map(drop)
    }

    /// A number that is another one whenever sessions or tokens have ended. Always the same on SQLite, where the one
    /// server there is knows what has ended.
    pub async fn endings(&self) -> Result<i64, StoreError> {
        const SQL: Sql = Sql {
            sqlite: "SELECT 0",
            postgres: "SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM endings",
        };
        self.readers().row(SQL, &[]).await?.map_or(Ok(0), |row| row.int(0))
    }

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
            ", s.created_at, s.used_at, s.renewed_at FROM sessions s JOIN players p ON p.id = s.player_id WHERE s.hash = $1"
        );
        let row = self.readers().row(sql, &[Value::Bytes(hash)]).await?;
        row.map(|row| {
            let (created_at, used_at) = (row.int(COLUMNS)?, row.int(COLUMNS + 1)?);
            Ok(Session { player: player(&row, 0)?, created_at, used_at, renewed_at: row.int(COLUMNS + 2)? })
        })
        .transpose()
    }

    /// Notes that a session is in use; writes at most once a minute. True, once a day: the browser is to be
    /// given its cookie again.
    pub async fn touch_session(&self, hash: &Hash, session: &Session, now: i64) -> Result<bool, StoreError> {
        if now - session.used_at < TOUCH_MS {
            return Ok(false);
        }
        let renewed = now - session.renewed_at >= RENEW_MS;
        let given = if renewed { now } else { session.renewed_at };
        let sql = "UPDATE sessions SET used_at = $2, renewed_at = $3 WHERE hash = $1 AND used_at < $2";
        let done = self.change(sql, [hash.into(), now.into(), given.into()]).await?;
        Ok(renewed && done > 0)
    }

    /// Ends a session; says whether there was one.
    pub async fn end_session(&self, hash: &Hash) -> Result<bool, StoreError> {
        Ok(self.change("DELETE FROM sessions WHERE hash = $1", [hash.into()]).await? > 0)
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
    let sql = "INSERT INTO sessions (hash, player_id, created_at, used_at, renewed_at) \
               SELECT $1, id, $3, $3, $3 FROM players WHERE id = $2";
    match conn.execute(sql, &[Value::Bytes(hash), Value::Text(player), Value::Int(now)]).await? {
        0 => Err(StoreError::NoSuchPlayer(player.to_owned())),
        _ => Ok(()),
    }
}
