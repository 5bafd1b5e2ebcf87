//! Who owns a table. Every change of owner makes the fence grow, and an append is only taken with the
//! fence of the day: an owner who was too slow to notice that it lost a table cannot spoil it.

use crate::sql::{Conn, Value};
use crate::writer::Write;
use crate::{Store, StoreError, text};

/// The number of an ownership.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fence(pub i64);

/// From when and for how long a lease is wanted, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// Now, since 1970.
    pub now: i64,
    /// How long without renewal.
    pub ttl: i64,
}

impl Term {
    /// When the lease ends without renewal.
    pub fn end(self) -> i64 {
        self.now.saturating_add(self.ttl)
    }
}

/// A lease as it stands. A released one has an empty node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    /// Who owns the table.
    pub node: String,
    /// Under which number.
    pub fence: Fence,
    /// Until when, in milliseconds since 1970.
    pub expires_at: i64,
}

impl Store {
    /// Takes an open table. A node gets its own tables back at once, whatever the expiry, and with a new
    /// fence: a node is one process at a time. Refused with `Held` while another node holds it.
    pub async fn acquire(&self, table: &str, node: &str, term: Term) -> Result<Fence, StoreError> {
        text::check("table", table)?;
        text::check("node", node)?;
        self.write(Acquire { table: table.to_owned(), node: node.to_owned(), term }).await
    }

    /// Prolongs all leases of the node and says how many there are.
    pub async fn renew_all(&self, node: &str, term: Term) -> Result<u64, StoreError> {
        self.change("UPDATE leases SET expires_at = $2 WHERE node = $1", [node.into(), term.end().into()])
            .await
    }

    /// Gives a table up; refused with `Fenced` if it is not owned under this fence.
    pub async fn release(&self, table: &str, fence: Fence) -> Result<(), StoreError> {
        // The fence grows here too: the former owner's late append is refused even before the next owner.
        let sql = "UPDATE leases SET node = '', fence = fence + 1, expires_at = 0 \
                   WHERE table_id = $1 AND fence = $2";
        match self.change(sql, [table.into(), fence.0.into()]).await? {
            0 => Err(StoreError::Fenced { table: table.to_owned() }),
            _ => Ok(()),
        }
    }

    /// Gives all tables of the node up and says how many there were. For an orderly stop.
    pub async fn release_all(&self, node: &str) -> Result<u64, StoreError> {
        let sql = "UPDATE leases SET node = '', fence = fence + 1, expires_at = 0 WHERE node = $1";
        self.change(sql, [node.into()]).await
    }

    /// The lease of a table.
    pub async fn lease(&self, table: &str) -> Result<Option<Lease>, StoreError> {
        let sql = "SELECT node, fence, expires_at FROM leases WHERE table_id = $1";
        let row = self.readers().row(sql, &[Value::Text(table)]).await?;
        row.map(|row| Ok(Lease { node: row.text(0)?, fence: Fence(row.int(1)?), expires_at: row.int(2)? }))
            .transpose()
    }
}

struct Acquire {
    table: String,
    node: String,
    term: Term,
}

impl Write for Acquire {
    type Done = Fence;

    async fn run(&self, conn: &mut Conn) -> Result<Fence, StoreError> {
        let taken = conn
            .row(
                "UPDATE leases SET node = $2, fence = fence + 1, expires_at = $3 \
                 WHERE table_id = $1 AND (node = $2 OR node = '' OR expires_at <= $4) \
                 AND EXISTS (SELECT 1 FROM tables WHERE id = $1 AND state = 'open') RETURNING fence",
                &[
                    Value::Text(&self.table),
                    Value::Text(&self.node),
                    Value::Int(self.term.end()),
                    Value::Int(self.term.now),
                ],
            )
            .await?;
        match taken {
            Some(row) => Ok(Fence(row.int(0)?)),
            None => Err(self.reason(conn).await?),
        }
    }
}

impl Acquire {
    async fn reason(&self, conn: &mut Conn) -> Result<StoreError, StoreError> {
        let sql = "SELECT t.state, l.node, l.expires_at FROM tables t JOIN leases l ON l.table_id = t.id \
                   WHERE t.id = $1";
        let Some(row) = conn.row(sql, &[Value::Text(&self.table)]).await? else {
            return Ok(StoreError::NoSuchTable(self.table.clone()));
        };
        if row.text(0)? == "closed" {
            return Ok(StoreError::TableClosed(self.table.clone()));
        }
        Ok(StoreError::Held { node: row.text(1)?, until: row.int(2)? })
    }
}
