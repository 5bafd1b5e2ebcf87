//! Challenges: what a browser is to sign with a passkey. In the database, so that any server of a house can take
//! what another has given out, and each is taken once.

use crate::sql::{Conn, Value};
use crate::writer::Write;
use crate::{Hash, Store, StoreError, text};

/// A challenge that was given out.
#[derive(Clone, Debug)]
pub struct Challenge {
    /// The hash of what is to be signed.
    pub hash: Hash,
    /// What it is for and for whom, in the caller's words: for anything else it is none.
    pub bound_to: String,
    /// What the caller has to know again.
    pub state: Vec<u8>,
    /// Until when it works, in milliseconds since 1970.
    pub expires_at: i64,
}

impl Store {
    /// Keeps a challenge. Of more than `most` the oldest go.
    pub async fn put_challenge(&self, challenge: Challenge, now: i64, most: u32) -> Result<(), StoreError> {
        text::check("purpose", &challenge.bound_to)?;
        self.write(Put { challenge, now, most }).await
    }

    /// Takes a challenge, if there is one for this purpose whose time has not passed; nobody can take it again.
    pub async fn take_challenge(
        &self,
        hash: &Hash,
        bound_to: &str,
        now: i64,
    ) -> Result<Option<Vec<u8>>, StoreError> {
        text::check("purpose", bound_to)?;
        self.write(Take { hash: *hash, bound_to: bound_to.to_owned(), now }).await
    }
}

struct Put {
    challenge: Challenge,
    now: i64,
    most: u32,
}

impl Write for Put {
    type Done = ();

    async fn run(&self, conn: &mut Conn) -> Result<(), StoreError> {
        let new = &self.challenge;
        conn.execute("DELETE FROM challenges WHERE expires_at <= $1", &[Value::Int(self.now)]).await?;
        let sql = "INSERT INTO challenges (hash, bound_to, state, expires_at) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT DO NOTHING";
        let (hash, until) = (Value::Bytes(&new.hash), Value::Int(new.expires_at));
        let values = [hash, Value::Text(&new.bound_to), Value::Bytes(&new.state), until];
        if conn.execute(sql, &values).await? == 0 {
            return Err(StoreError::Taken("challenge"));
        }
        let sql = "DELETE FROM challenges WHERE (expires_at, hash) <= \
                   (SELECT expires_at, hash FROM challenges ORDER BY expires_at DESC, hash DESC LIMIT 1 OFFSET $1)";
        conn.execute(sql, &[Value::Int(self.most.into())]).await?;
        Ok(())
    }
}

struct Take {
    hash: Hash,
    bound_to: String,
    now: i64,
}

impl Write for Take {
    type Done = Option<Vec<u8>>;

    async fn run(&self, conn: &mut Conn) -> Result<Option<Vec<u8>>, StoreError> {
        let sql =
            "DELETE FROM challenges WHERE hash = $1 AND bound_to = $2 AND expires_at > $3 RETURNING state";
        let values = [Value::Bytes(&self.hash), Value::Text(&self.bound_to), Value::Int(self.now)];
        conn.row(sql, &values).await?.map(|row| row.bytes(0)).transpose()
    }
}
