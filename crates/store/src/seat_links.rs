//! Seat links: anybody with the secret of one may take the seat.

use crate::sql::{Conn, Value};
use crate::writer::Write;
use crate::{Hash, Store, StoreError, text};

/// The seat that a link leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatLink {
    /// The table.
    pub table: String,
    /// The seat, counted as the caller counts.
    pub seat: u8,
    /// Milliseconds since 1970.
    pub created_at: i64,
}

impl Store {
    /// Creates a link to a seat.
    pub async fn create_seat_link(&self, hash: &Hash, link: SeatLink) -> Result<(), StoreError> {
        text::check("table", &link.table)?;
        self.write(Create { hash: *hash, link }).await
    }

    /// The seat to which the link of this hash leads.
    pub async fn seat_link(&self, hash: &Hash) -> Result<Option<SeatLink>, StoreError> {
        let sql = "SELECT table_id, seat, created_at FROM seat_links WHERE hash = $1";
        let row = self.readers().row(sql, &[Value::Bytes(hash)]).await?;
        row.map(|row| {
            let seat = u8::try_from(row.int(1)?)
                .map_err(|_| StoreError::Database("a seat link has no seat".to_owned()))?;
            Ok(SeatLink { table: row.text(0)?, seat, created_at: row.int(2)? })
        })
        .transpose()
    }

    /// Takes back all links to a seat; says how many there were.
    pub async fn drop_seat_links(&self, table: &str, seat: u8) -> Result<u64, StoreError> {
        let sql = "DELETE FROM seat_links WHERE table_id = $1 AND seat = $2";
        self.change(sql, [table.into(), i64::from(seat).into()]).await
    }
}

struct Create {
    hash: Hash,
    link: SeatLink,
}

impl Write for Create {
    type Done = ();

    async fn run(&self, conn: &mut Conn) -> Result<(), StoreError> {
        let table = Value::Text(&self.link.table);
        if conn.row("SELECT code FROM tables WHERE id = $1", &[table]).await?.is_none() {
            return Err(StoreError::NoSuchTable(self.link.table.clone()));
        }
        let sql = "INSERT INTO seat_links (hash, table_id, seat, created_at) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT DO NOTHING";
        let (seat, at) = (Value::Int(self.link.seat.into()), Value::Int(self.link.created_at));
        match conn.execute(sql, &[Value::Bytes(&self.hash), table, seat, at]).await? {
            0 => Err(StoreError::Taken("seat link")),
            _ => Ok(()),
        }
    }
}
