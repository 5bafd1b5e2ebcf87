//! Players: guests by default, with a password or a passkey if they want to keep a name.

use std::collections::HashMap;

use crate::log::json;
use crate::sql::{Conn, Row, Sql, Value};
use crate::writer::Write;
use crate::{Hash, Store, StoreError, name_key, sessions, text};

/// The columns of a player, for `players p`.
macro_rules! columns {
    () => {
        "p.id, p.name, p.password_hash IS NOT NULL, EXISTS (SELECT 1 FROM passkeys x WHERE x.player_id = p.id), \
         p.created_at"
    };
}
pub(crate) use columns;

/// A player. The hash of the password is given out by [`Store::login`] alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The id, never used again.
    pub id: String,
    /// The name that others see.
    pub name: String,
    /// Whether a password protects the name.
    pub has_password: bool,
    /// Whether a passkey does.
    pub has_passkey: bool,
    /// Milliseconds since 1970.
    pub created_at: i64,
}

/// A new guest.
#[derive(Clone, Debug)]
pub struct NewPlayer {
    /// The id.
    pub id: String,
    /// The name that others see.
    pub name: String,
    /// Milliseconds since 1970.
    pub created_at: i64,
    /// The first session, in the same transaction.
    pub session: Option<Hash>,
}

impl Store {
    /// Creates a guest. Guests may share a name, but not one that belongs to somebody.
    pub async fn create_player(&self, player: NewPlayer) -> Result<(), StoreError> {
        text::check("player", &player.id)?;
        text::check("name", &player.name)?;
        self.write(Create(player)).await
    }

    /// A player by id.
    pub async fn player(&self, id: &str) -> Result<Option<Player>, StoreError> {
        let sql = concat!("SELECT ", columns!(), " FROM players p WHERE p.id = $1");
        self.readers().row(sql, &[Value::Text(id)]).await?.map(|row| player(&row, 0)).transpose()
    }

    /// The player to whom the name belongs, with the hash of the password.
    pub async fn login(&self, name: &str) -> Result<Option<(Player, String)>, StoreError> {
        let sql = concat!(
            "SELECT ",
            columns!(),
            ", p.password_hash FROM players p WHERE p.name_key = $1 AND p.password_hash IS NOT NULL"
        );
        let row = self.readers().row(sql, &[Value::Text(&name_key(name))]).await?;
        row.map(|row| Ok((player(&row, 0)?, row.text(COLUMNS)?))).transpose()
    }

    /// Renames. Refused with `NameTaken` if the name belongs to another.
    pub async fn rename(&self, id: &str, name: &str) -> Result<(), StoreError> {
        text::check("player", id)?;
        text::check("name", name)?;
        self.write(Rename { id: id.to_owned(), name: name.to_owned() }).await
    }

    /// Protects the player's name by a password, and ends all tokens and all sessions but one. Guests of the
    /// same name get another. Refused with `NameTaken` if it belongs to another.
    pub async fn set_password(&self, id: &str, password_hash: &str, kept: &Hash) -> Result<(), StoreError> {
        text::check("player", id)?;
        text::check("password hash", password_hash)?;
        self.write(SetPassword { id: id.to_owned(), password_hash: password_hash.to_owned(), kept: *kept })
            .await
    }

    /// The names of these players, by their ids.
    pub async fn names(&self, players: &[&str]) -> Result<HashMap<String, String>, StoreError> {
        const NAMES: Sql = Sql {
            sqlite: "SELECT id, name FROM players WHERE id IN (SELECT value FROM json_each($1))",
            postgres: "SELECT id, name FROM players WHERE id IN (SELECT json_array_elements_text($1::json))",
        };
        if players.is_empty() {
            return Ok(HashMap::new());
        }
        let rows = self.readers().rows(NAMES, &[Value::Text(&json(&players))]).await?;
        rows.iter().map(|row| Ok((row.text(0)?, row.text(1)?))).collect()
    }
}

/// How many there are.
pub(crate) const COLUMNS: usize = 5;

pub(crate) fn player(row: &Row, first: usize) -> Result<Player, StoreError> {
    Ok(Player {
        id: row.text(first)?,
        name: row.text(first + 1)?,
        has_password: row.flag(first + 2)?,
        has_passkey: row.flag(first + 3)?,
        created_at: row.int(first + 4)?,
    })
}

struct Create(NewPlayer);

impl Write for Create {
    type Done = ();

    async fn run(&self, conn: &mut Conn) -> Result<(), StoreError> {
        let new = &self.0;
        if let Some(hash) = &new.session {
            sessions::must_be_free(conn, hash).await?;
        }
        must_be_free(conn, &new.id, &new.name).await?;
        let sql = "INSERT INTO players (id, name, name_key, created_at) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT DO NOTHING";
        let key = name_key(&new.name);
        let values =
            [Value::Text(&new.id), Value::Text(&new.name), Value::Text(&key), Value::Int(new.created_at)];
        if conn.execute(sql, &values).await? == 0 {
            return Err(StoreError::Taken("player id"));
        }
        match &new.session {
            Some(hash) => sessions::insert(conn, hash, &new.id, new.created_at).await,
            None => Ok(()),
        }
    }
}

struct Rename {
    id: String,
    name: String,
}

impl Write for Rename {
    type Done = ();

    async fn run(&self, conn: &mut Conn) -> Result<(), StoreError> {
        let key = name_key(&self.name);
        if conn.row("SELECT name FROM players WHERE id = $1", &[Value::Text(&self.id)]).await?.is_none() {
            return Err(StoreError::NoSuchPlayer(self.id.clone()));
        }
        must_be_free(conn, &self.id, &self.name).await?;
        let sql = "UPDATE players SET name = $2, name_key = $3 WHERE id = $1";
        conn.execute(sql, &[Value::Text(&self.id), Value::Text(&self.name), Value::Text(&key)]).await?;
        Ok(())
    }
}

struct SetPassword {
    id: String,
    password_hash: String,
    kept: Hash,
}

impl Write for SetPassword {
    type Done = ();

    async fn run(&self, conn: &mut Conn) -> Result<(), StoreError> {
        let id = Value::Text(&self.id);
        let Some(row) = conn.row("SELECT name FROM players WHERE id = $1", &[id]).await? else {
            return Err(StoreError::NoSuchPlayer(self.id.clone()));
        };
        let name = row.text(0)?;
        must_be_free(conn, &self.id, &name).await?;
        let sql = "UPDATE players SET password_hash = $2 WHERE id = $1";
        conn.execute(sql, &[id, Value::Text(&self.password_hash)]).await?;
        claim_name(conn, &self.id, &name).await?;
        end_others(conn, &self.id, &self.kept).await
    }
}

/// The name is the player's alone from now on: guests who had it too get another.
pub(crate) async fn claim_name(conn: &mut Conn, id: &str, name: &str) -> Result<(), StoreError> {
    let id = Value::Text(id);
    let sql = "UPDATE players SET name = 'Guest ' || substr(id, 1, 8), name_key = 'guest ' || substr(id, 1, 8) \
               WHERE name_key = $2 AND id <> $1 AND protected = 0";
    conn.execute(sql, &[id, Value::Text(&name_key(name))]).await?;
    conn.execute("UPDATE players SET protected = 1 WHERE id = $1", &[id]).await?;
    Ok(())
}

/// Ends what was opened before: all tokens of a player, and all sessions but one.
pub(crate) async fn end_others(conn: &mut Conn, id: &str, kept: &Hash) -> Result<(), StoreError> {
    let id = Value::Text(id);
    conn.execute("DELETE FROM tokens WHERE player_id = $1", &[id]).await?;
    let sql = "DELETE FROM sessions WHERE player_id = $1 AND hash <> $2";
    conn.execute(sql, &[id, Value::Bytes(kept)]).await?;
    Ok(())
}

/// The name belongs to nobody else.
pub(crate) async fn must_be_free(conn: &mut Conn, id: &str, name: &str) -> Result<(), StoreError> {
    let sql = "SELECT id FROM players WHERE name_key = $1 AND protected = 1 AND id <> $2";
    match conn.row(sql, &[Value::Text(&name_key(name)), Value::Text(id)]).await? {
        Some(_) => Err(StoreError::NameTaken(name.to_owned())),
        None => Ok(()),
    }
}
