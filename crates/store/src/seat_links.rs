//! Seat links: anybody with the secret of one may take the seat, as long as the player who made it holds it.

use crate::sql::{Conn, Value};
use crate::writer::Write;
use crate::{Hash, Store, StoreError, spread, text};

/// The one purpose of a link: a secret made for something else is none.
const PURPOSE: &str = "take_seat";

/// The seat that a link leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatLink {
    /// The table.
    pub table: String,
    /// The seat, counted as the caller counts.
    pub seat: u8,
    /// Who gives the seat away: it is worth something only while this player holds it.
    pub player: String,
    /// Until when it works, in milliseconds since 1970.
    pub expires_at: i64,
}

impl Store {
    /// Creates a link to a seat; older ones to the same seat lead nowhere from then on.
    pub async fn create_seat_link(&self, hash: &Hash, link: SeatLink) -> Result<(), StoreError> {
        text::check("table", &link.table)?;
        text::check("player", &link.player)?;
        // The others do not know who there is.
        if self.is_spread() && self.player(&link.player).await?.is_none() {
            return match self.table(&link.table).await? {
                None => Err(StoreError::NoSuchTable(link.table)),
                Some(_) => Err(StoreError::NoSuchPlayer(link.player)),
            };
        }
        self.of(&link.table).write(Create { hash: *hash, link }).await
    }

    /// The seat to which the link of this hash leads now.
    pub async fn seat_link(&self, hash: &Hash, now: i64) -> Result<Option<SeatLink>, StoreError> {
        let sql = "SELECT table_id, seat, player_id, expires_at FROM seat_links \
                   WHERE hash = $1 AND purpose = $2 AND expires_at > $3";
        let values = [Value::Bytes(hash), Value::Text(PURPOSE), Value::Int(now)];
        for part in self.parts() {
            let Some(row) = part.readers().row(sql, &values).await? else { continue };
            let seat = u8::try_from(row.int(1)?)
                .map_err(|_| StoreError::Database("a seat link has no seat".to_owned()))?;
            let (table, player) = (row.text(0)?, row.text(2)?);
            return Ok(Some(SeatLink { table, seat, player, expires_at: row.int(3)? }));
        }
        Ok(None)
    }
}

struct Create {
    hash: Hash,
    link: SeatLink,
}

impl Write for Create {
    type Done = ();

    async fn run(&self, conn: &mut Conn) -> Result<(), StoreError> {
        let (table, player) = (Value::Text(&self.link.table), Value::Text(&self.link.player));
        if conn.row("SELECT code FROM tables WHERE id = $1", &[table]).await?.is_none() {
            return Err(StoreError::NoSuchTable(self.link.table.clone()));
        }
        spread::refer_to(conn, &self.link.player).await?;
        if conn.row("SELECT name FROM players WHERE id = $1", &[player]).await?.is_none() {
            return Err(StoreError::NoSuchPlayer(self.link.player.clone()));
        }
        let taken =
            conn.row("SELECT seat FROM seat_links WHERE hash = $1", &[Value::Bytes(&self.hash)]).await?;
        if taken.is_some() {
            return Err(StoreError::Taken("seat link"));
        }
        let seat = Value::Int(self.link.seat.into());
        conn.execute("DELETE FROM seat_links WHERE table_id = $1 AND seat = $2", &[table, seat]).await?;
        let sql = "INSERT INTO seat_links (hash, table_id, seat, player_id, purpose, expires_at) \
                   VALUES ($1, $2, $3, $4, $5, $6)";
        let (hash, purpose) = (Value::Bytes(&self.hash), Value::Text(PURPOSE));
        conn.execute(sql, &[hash, table, seat, player, purpose, Value::Int(self.link.expires_at)]).await?;
        Ok(())
    }
}
