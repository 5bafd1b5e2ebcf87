//! Heartbeats: a server that comes back learns from them how long it was away.

use crate::sql::Value;
use crate::{Store, StoreError};

impl Store {
    /// Notes that the node is alive. Meant for about once a second.
    pub async fn alive(&self, node: &str, now: i64) -> Result<(), StoreError> {
        let sql = "INSERT INTO nodes (id, alive_at) VALUES ($1, $2) \
                   ON CONFLICT (id) DO UPDATE SET alive_at = $2";
        self.change(sql, [node.into(), now.into()]).await.map(drop)
    }

    /// How many other nodes have been alive since then, in milliseconds since 1970.
    pub async fn others_alive(&self, node: &str, since: i64) -> Result<u64, StoreError> {
        let sql = "SELECT COUNT(*) FROM nodes WHERE id <> $1 AND alive_at > $2";
        let row = self.readers().row(sql, &[Value::Text(node), Value::Int(since)]).await?;
        Ok(row.map_or(Ok(0), |row| row.int(0))?.unsigned_abs())
    }

    /// When the node was last alive, in milliseconds since 1970.
    pub async fn last_alive(&self, node: &str) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT alive_at FROM nodes WHERE id = $1";
        self.readers().row(sql, &[Value::Text(node)]).await?.map(|row| row.int(0)).transpose()
    }
}
