//! Tokens: by which programs play for a player.

use crate::players::{COLUMNS, columns, player};
use crate::sql::{Conn, Row, Value};
use crate::writer::Write;
use crate::{Hash, Player, Store, StoreError, TOUCH_MS, text};

/// A token as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The id by which it is revoked.
    pub id: String,
    /// What the owner calls it.
    pub label: String,
    /// Milliseconds since 1970.
    pub created_at: i64,
    /// Last use, to the minute.
    pub used_at: i64,
    /// What it may do, in the caller's words.
    pub scope: String,
    /// Until when it works, in milliseconds since 1970.
    pub expires_at: i64,
}

/// A new token.
#[derive(Clone, Debug)]
pub struct NewToken {
    /// The id.
    pub id: String,
    /// The hash of the secret.
    pub hash: Hash,
    /// Whose it is.
    pub player: String,
    /// What the owner calls it.
    pub label: String,
    /// Milliseconds since 1970.
    pub created_at: i64,
    /// What it may do, in the caller's words.
    pub scope: String,
    /// Until when it works, in milliseconds since 1970.
    pub expires_at: i64,
}

impl Store {
    /// Creates a token.
    pub async fn create_token(&self, token: NewToken) -> Result<(), StoreError> {
        text::check("token id", &token.id)?;
        text::check("player", &token.player)?;
        text::check("label", &token.label)?;
        text::check("scope", &token.scope)?;
        self.write(Create(token)).await
    }

    /// The token of this hash, with its player.
    pub async fn token(&self, hash: &Hash) -> Result<Option<(Player, Token)>, StoreError> {
        let sql = concat!(
            "SELECT ",
            columns!(),
            ", t.id, t.label, t.created_at, t.used_at, t.scope, t.expires_at \
             FROM tokens t JOIN players p ON p.id = t.player_id WHERE t.hash = $1"
        );
        let row = self.readers().row(sql, &[Value::Bytes(hash)]).await?;
        row.map(|row| Ok((player(&row, 0)?, token(&row, COLUMNS)?))).transpose()
    }

    /// The tokens of a player, oldest first.
    pub async fn tokens_of(&self, player: &str) -> Result<Vec<Token>, StoreError> {
        let sql = "SELECT id, label, created_at, used_at, scope, expires_at FROM tokens WHERE player_id = $1 \
                   ORDER BY created_at, id";
        self.readers().rows(sql, &[Value::Text(player)]).await?.iter().map(|row| token(row, 0)).collect()
    }

    /// Notes that a token is in use; writes at most once a minute.
    pub async fn touch_token(&self, token: &Token, now: i64) -> Result<(), StoreError> {
        if now - token.used_at < TOUCH_MS {
            return Ok(());
        }
        let sql = "UPDATE tokens SET used_at = $2 WHERE id = $1 AND used_at < $2";
        self.change(sql, [token.id.as_str().into(), now.into()]).await.map(drop)
    }

    /// Takes a token of this player back; says whether there was one.
    pub async fn revoke_token(&self, player: &str, id: &str) -> Result<bool, StoreError> {
        if id.contains('\0') {
            return Ok(false);
        }
        let sql = "DELETE FROM tokens WHERE player_id = $1 AND id = $2";
        Ok(self.change(sql, [player.into(), id.into()]).await? > 0)
    }
}

fn token(row: &Row, first: usize) -> Result<Token, StoreError> {
    Ok(Token {
        id: row.text(first)?,
        label: row.text(first + 1)?,
        created_at: row.int(first + 2)?,
        used_at: row.int(first + 3)?,
        scope: row.text(first + 4)?,
        expires_at: row.int(first + 5)?,
    })
}

struct Create(NewToken);

impl Write for Create {
    type Done = ();

    async fn run(&self, conn: &mut Conn) -> Result<(), StoreError> {
        let new = &self.0;
        let player = Value::Text(&new.player);
        if conn.row("SELECT name FROM players WHERE id = $1", &[player]).await?.is_none() {
            return Err(StoreError::NoSuchPlayer(new.player.clone()));
        }
        let sql = "INSERT INTO tokens (id, hash, player_id, label, created_at, used_at, scope, expires_at) \
                   VALUES ($1, $2, $3, $4, $5, $5, $6, $7) ON CONFLICT DO NOTHING";
        let (id, hash, label) = (Value::Text(&new.id), Value::Bytes(&new.hash), Value::Text(&new.label));
        let (scope, until) = (Value::Text(&new.scope), Value::Int(new.expires_at));
        match conn.execute(sql, &[id, hash, player, label, Value::Int(new.created_at), scope, until]).await? {
            0 => Err(StoreError::Taken("token")),
            _ => Ok(()),
        }
    }
}
