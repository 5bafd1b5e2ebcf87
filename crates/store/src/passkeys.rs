//! Passkeys: what a player's devices sign with, to come back and to protect a name.

use crate::players::{COLUMNS, claim_name, columns, end_others, player};
use crate::sql::{Conn, Row, Value};
use crate::writer::Write;
use crate::{Hash, Player, Store, StoreError, sessions, text};

/// A passkey. What is kept of it is no secret: with it signatures are checked, and not made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passkey {
    /// The id by which it is removed.
    pub id: String,
    /// The id that the device has given it.
    pub credential: Vec<u8>,
    /// What the owner calls it.
    pub label: String,
    /// The host it was made for; browsers use it nowhere else.
    pub host: String,
    /// The public key, in the caller's form.
    pub key: Vec<u8>,
    /// What changes with every use, in the caller's form.
    pub state: Vec<u8>,
    /// Milliseconds since 1970.
    pub created_at: i64,
    /// When it was last used.
    pub used_at: i64,
}

/// The use of a passkey that was found right.
#[derive(Clone, Debug)]
pub struct PasskeyUse {
    /// Which one.
    pub id: String,
    /// Its state when it was looked at.
    pub before: Vec<u8>,
    /// Its state from now on.
    pub state: Vec<u8>,
    /// Milliseconds since 1970.
    pub now: i64,
    /// Opens this session for its player.
    pub session: Option<Hash>,
}

/// What became of a passkey that was to be removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removed {
    /// It is gone.
    Gone,
    /// It is the last way to this name, and stays.
    LastWayIn,
    /// The player has no such passkey.
    Missing,
}

impl Store {
    /// Gives a player one more passkey; true, if it is the first thing that protects the name. Then it is as with a
    /// first password: guests of the same name get another, all tokens end, and all sessions but one.
    pub async fn add_passkey(&self, player: &str, passkey: Passkey, kept: &Hash) -> Result<bool, StoreError> {
        text::check("player", player)?;
        text::check("passkey id", &passkey.id)?;
        text::check("label", &passkey.label)?;
        text::check("host", &passkey.host)?;
        self.write(Add { player: player.to_owned(), passkey, kept: *kept }).await
    }

    /// The passkeys of a player, oldest first.
    pub async fn passkeys_of(&self, player: &str) -> Result<Vec<Passkey>, StoreError> {
        let sql = "SELECT id, credential, label, host, key, state, created_at, used_at FROM passkeys \
                   WHERE player_id = $1 ORDER BY created_at, id";
        self.readers().rows(sql, &[Value::Text(player)]).await?.iter().map(|row| passkey(row, 0)).collect()
    }

    /// The passkey to which a device has given this id, with its player.
    pub async fn passkey(&self, credential: &[u8]) -> Result<Option<(Player, Passkey)>, StoreError> {
        let sql = concat!(
            "SELECT ",
            columns!(),
            ", k.id, k.credential, k.label, k.host, k.key, k.state, k.created_at, k.used_at \
             FROM passkeys k JOIN players p ON p.id = k.player_id WHERE k.credential = $1"
        );
        let row = self.readers().row(sql, &[Value::Bytes(credential)]).await?;
        row.map(|row| Ok((player(&row, 0)?, passkey(&row, COLUMNS)?))).transpose()
    }

    /// Notes that a passkey was used. False, and nothing else happens, if it was removed or used since it was looked at.
    pub async fn use_passkey(&self, used: PasskeyUse) -> Result<bool, StoreError> {
        text::check("passkey id", &used.id)?;
        self.write(used).await
    }

    /// Removes a passkey, and ends all tokens and all sessions of its player but one. The last way to a name goes
    /// only if the player is to be `unprotected`.
    pub async fn remove_passkey(
        &self,
        player: &str,
        id: &str,
        unprotected: bool,
        kept: &Hash,
    ) -> Result<Removed, StoreError> {
        if id.contains('\0') {
            return Ok(Removed::Missing);
        }
        text::check("player", player)?;
        self.write(Remove { player: player.to_owned(), id: id.to_owned(), unprotected, kept: *kept }).await
    }
}

fn passkey(row: &Row, first: usize) -> Result<Passkey, StoreError> {
    Ok(Passkey {
        id: row.text(first)?,
        credential: row.bytes(first + 1)?,
        label: row.text(first + 2)?,
        host: row.text(first + 3)?,
        key: row.bytes(first + 4)?,
        state: row.bytes(first + 5)?,
        created_at: row.int(first + 6)?,
        used_at: row.int(first + 7)?,
    })
}

/// The player's name, and whether it is protected; nobody else changes that until this transaction ends.
async fn locked(conn: &mut Conn, player: &str) -> Result<Option<Row>, StoreError> {
    let sql = "UPDATE players SET protected = protected WHERE id = $1 RETURNING name, protected";
    conn.row(sql, &[Value::Text(player)]).await
}

struct Add {
    player: String,
    passkey: Passkey,
    kept: Hash,
}

impl Write for Add {
    type Done = bool;

    async fn run(&self, conn: &mut Conn) -> Result<bool, StoreError> {
        let (new, player) = (&self.passkey, Value::Text(&self.player));
        let Some(row) = locked(conn, &self.player).await? else {
            return Err(StoreError::NoSuchPlayer(self.player.clone()));
        };
        let (name, first) = (row.text(0)?, row.int(1)? == 0);
        if first {
            crate::players::must_be_free(conn, &self.player, &name).await?;
        }
        let sql = "INSERT INTO passkeys (id, player_id, credential, label, host, key, state, created_at, used_at) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) ON CONFLICT DO NOTHING";
        let (id, credential) = (Value::Text(&new.id), Value::Bytes(&new.credential));
        let (label, host) = (Value::Text(&new.label), Value::Text(&new.host));
        let (key, state) = (Value::Bytes(&new.key), Value::Bytes(&new.state));
        let values = [id, player, credential, label, host, key, state, Value::Int(new.created_at)];
        if conn.execute(sql, &values).await? == 0 {
            return Err(StoreError::Taken("passkey"));
        }
        if first {
            claim_name(conn, &self.player, &name).await?;
            end_others(conn, &self.player, &self.kept).await?;
        }
        Ok(first)
    }
}

impl Write for PasskeyUse {
    type Done = bool;

    async fn run(&self, conn: &mut Conn) -> Result<bool, StoreError> {
        if let Some(hash) = &self.session {
            sessions::must_be_free(conn, hash).await?;
        }
        let sql =
            "UPDATE passkeys SET state = $3, used_at = $4 WHERE id = $1 AND state = $2 RETURNING player_id";
        let (before, state) = (Value::Bytes(&self.before), Value::Bytes(&self.state));
        let Some(row) = conn.row(sql, &[Value::Text(&self.id), before, state, Value::Int(self.now)]).await?
        else {
            return Ok(false);
        };
        if let Some(hash) = &self.session {
            sessions::insert(conn, hash, &row.text(0)?, self.now).await?;
        }
        Ok(true)
    }
}

struct Remove {
    player: String,
    id: String,
    unprotected: bool,
    kept: Hash,
}

impl Write for Remove {
    type Done = Removed;

    async fn run(&self, conn: &mut Conn) -> Result<Removed, StoreError> {
        let (player, id) = (Value::Text(&self.player), Value::Text(&self.id));
        locked(conn, &self.player).await?;
        let sql = "SELECT label FROM passkeys WHERE id = $1 AND player_id = $2";
        if conn.row(sql, &[id, player]).await?.is_none() {
            return Ok(Removed::Missing);
        }
        let sql = "SELECT id FROM players WHERE id = $2 AND password_hash IS NULL \
                   AND NOT EXISTS (SELECT 1 FROM passkeys WHERE player_id = $2 AND id <> $1)";
        let last = conn.row(sql, &[id, player]).await?.is_some();
        if last && !self.unprotected {
            return Ok(Removed::LastWayIn);
        }
        conn.execute("DELETE FROM passkeys WHERE id = $1", &[id]).await?;
        if last {
            conn.execute("UPDATE players SET protected = 0 WHERE id = $1", &[player]).await?;
        }
        end_others(conn, &self.player, &self.kept).await?;
        Ok(Removed::Gone)
    }
}
