//! Who owns a table. A lease is held as long as its node lives by the database's clock (see [`crate::Membership`]).
//! Every change of owner makes the fence grow, and an append is only taken with the fence of the day: an owner who
//! was too slow to notice that it lost a table cannot spoil it.

use std::collections::HashMap;

use crate::log::json;
use crate::members::timed;
use crate::sql::{Conn, Sql, Value};
use crate::writer::Write;
use crate::{Store, StoreError, text};

/// The number of an ownership.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fence(pub i64);

/// A table that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Acquired {
    /// Under which number.
    pub fence: Fence,
    /// Since when nobody has looked after it, in milliseconds since 1970: its last owner let it go then, or was last
    /// alive. None, if that is not known, or the owner was the same node.
    pub away_since: Option<i64>,
    /// Did another node have it until it died, or hand it over to this one? Then people wait for it.
    pub inherited: bool,
}

/// A lease as it stands. A released one has an empty node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    /// Who owns the table.
    pub node: String,
    /// Under which number.
    pub fence: Fence,
    /// Does the owner live?
    pub held: bool,
}

impl Store {
    /// Takes an open table. A node gets its own tables back at once, and with a new fence: a node is one process at
    /// a time. Refused with `Held` while another node holds it, or is just writing to it.
    pub async fn acquire(&self, table: &str, node: &str) -> Result<Acquired, StoreError> {
        text::check("table", table)?;
        text::check("node", node)?;
        self.of(table).write(Acquire { table: table.to_owned(), node: node.to_owned() }).await
    }

    /// Gives a table up, to this node or (if empty) to the first to come; refused with `Fenced` if it is not owned
    /// under this fence. Its clocks stand still from now on.
    pub async fn release(&self, table: &str, fence: Fence, to: &str, now: i64) -> Result<(), StoreError> {
        // The fence grows here too: the former owner's late append is refused even before the next owner.
        let sql = "UPDATE leases SET node = $3, fence = fence + 1, free_since = $4 \
                   WHERE table_id = $1 AND fence = $2";
        match self.of(table).change(sql, [table.into(), fence.0.into(), to.into(), now.into()]).await? {
            0 => Err(StoreError::Fenced { table: table.to_owned() }),
            _ => Ok(()),
        }
    }

    /// Gives all tables of the node up and says how many there were. For an orderly stop.
    pub async fn release_all(&self, node: &str, now: i64) -> Result<u64, StoreError> {
        let sql = "UPDATE leases SET node = '', fence = fence + 1, free_since = $2 WHERE node = $1";
        let mut count = 0;
        for part in self.parts() {
            count += part.change(sql, [node.into(), now.into()]).await?;
        }
        Ok(count)
    }

    /// Frees a table whose owner does not live any more; says whether it was so. Its clocks stand still since then.
    pub async fn free_orphan(&self, table: &str, node: &str) -> Result<bool, StoreError> {
        const SQL: Sql = timed!(
        "UPDATE leases SET node = '', fence = fence + 1, ",
        "free_since = coalesce((SELECT alive_at FROM nodes WHERE id = $2), free_since) ",
        "WHERE table_id = $1 AND node = $2 AND NOT EXISTS ",
        "(SELECT 1 FROM members m WHERE m.node = $2 AND m.until_ms > ";
        ")"
        );
        Ok(self.of(table).change(SQL, [table.into(), node.into()]).await? > 0)
    }

    /// The lease of a table.
    pub async fn lease(&self, table: &str) -> Result<Option<Lease>, StoreError> {
        const SQL: Sql = timed!(
        "SELECT l.node, l.fence, EXISTS (SELECT 1 FROM members m WHERE m.node = l.node AND m.until_ms > ";
        ") FROM leases l WHERE l.table_id = $1"
        );
        let row = self.of(table).readers().row(SQL, &[Value::Text(table)]).await?;
        row.map(|row| Ok(Lease { node: row.text(0)?, fence: Fence(row.int(1)?), held: row.flag(2)? }))
            .transpose()
    }

    /// Whose these tables are, by one question to each database; those that are nobody's are left out.
    pub async fn owners(&self, tables: &[&str]) -> Result<HashMap<String, String>, StoreError> {
        const SQL: Sql = Sql {
            sqlite: "SELECT table_id, node FROM leases \
                     WHERE node <> '' AND table_id IN (SELECT value FROM json_each($1))",
            postgres: "SELECT table_id, node FROM leases \
                       WHERE node <> '' AND table_id IN (SELECT json_array_elements_text($1::json))",
        };
        if tables.is_empty() {
            return Ok(HashMap::new());
        }
        let (ids, mut owners) = (json(&tables), HashMap::new());
        for part in self.parts() {
            for row in &part.readers().rows(SQL, &[Value::Text(&ids)]).await? {
                owners.insert(row.text(0)?, row.text(1)?);
            }
        }
        Ok(owners)
    }

    /// The tables of a node, some at a time, in the order of their ids.
    pub async fn leases_of(
        &self,
        node: &str,
        after: &str,
        most: u32,
    ) -> Result<Vec<(String, Fence)>, StoreError> {
        let sql = "SELECT table_id, fence FROM leases WHERE node = $1 AND table_id > $2 \
                   ORDER BY table_id LIMIT $3";
        let values = [Value::Text(node), Value::Text(after), Value::Int(most.into())];
        let mut all = Vec::new();
        for part in self.parts() {
            for row in &part.readers().rows(sql, &values).await? {
                all.push((row.text(0)?, Fence(row.int(1)?)));
            }
        }
        if self.is_spread() {
            all.sort_unstable();
            all.truncate(most as usize);
        }
        Ok(all)
    }
}

struct Acquire {
    table: String,
    node: String,
}

/// What there is to know before a table is taken.
const FOUND: Sql = timed!(
    "SELECT t.state, l.node, l.free_since IS NOT NULL, coalesce(l.free_since, 0), ",
    "EXISTS (SELECT 1 FROM members m WHERE m.node = l.node AND m.until_ms > ";
    "), coalesce((SELECT n.alive_at FROM nodes n WHERE n.id = l.node), 0) ",
    "FROM tables t JOIN leases l ON l.table_id = t.id WHERE t.id = $1"
);

/// Nobody else changes the lease before the commit. If somebody is just doing that, it isn't waited for: all other
/// writes of this server would wait, too.
const LOCK: &str = "SELECT 1 FROM leases WHERE table_id = $1 FOR UPDATE SKIP LOCKED";

impl Write for Acquire {
    type Done = Acquired;

    async fn run(&self, conn: &mut Conn) -> Result<Acquired, StoreError> {
        let locked = match conn {
            Conn::Postgres(_) => !conn.rows(LOCK, &[Value::Text(&self.table)]).await?.is_empty(),
            Conn::Sqlite(_) => true,
        };
        let Some(found) = conn.row(FOUND, &[Value::Text(&self.table)]).await? else {
            return Err(StoreError::NoSuchTable(self.table.clone()));
        };
        if found.text(0)? == "closed" {
            return Err(StoreError::TableClosed(self.table.clone()));
        }
        let owner = found.text(1)?;
        if !locked {
            return Err(StoreError::Held { node: owner });
        }
        let free_since = found.flag(2)?.then_some(found.int(3)?);
        let inherited = if owner == self.node { free_since.is_some() } else { !owner.is_empty() };
        let away_since = if owner == self.node || owner.is_empty() {
            free_since
        } else if found.flag(4)? {
            return Err(StoreError::Held { node: owner });
        } else {
            Some(found.int(5)?).filter(|at| *at > 0).or(free_since)
        };
        let sql = "UPDATE leases SET node = $2, fence = fence + 1, free_since = NULL \
                   WHERE table_id = $1 RETURNING fence";
        match conn.row(sql, &[Value::Text(&self.table), Value::Text(&self.node)]).await? {
            Some(row) => Ok(Acquired { fence: Fence(row.int(0)?), away_since, inherited }),
            None => Err(StoreError::NoSuchTable(self.table.clone())),
        }
    }
}
