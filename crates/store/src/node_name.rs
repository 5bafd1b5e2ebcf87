//! A node is one process at a time. On SQLite the file's lock sees to it; on PostgreSQL a lock by the name,
//! held by a separate connection: it ends with the process, however that ends.

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions as _, Connection as _};
use tokio::time::Instant;

use crate::{Store, StoreError, Target, postgres, text};

/// How long a server that was just killed may take to vanish from the database.
const TIMEOUT: Duration = Duration::from_secs(3);
/// How often to try meanwhile.
const RETRY: Duration = Duration::from_millis(100);

/// The name of a node, held until released or dropped.
pub struct NodeName {
    node: String,
    held: Option<Held>,
}

struct Held {
    connect: PgConnectOptions,
    connection: PgConnection,
}

impl Store {
    /// Takes the name for this process alone; refused with `NodeInUse` while another has it.
    pub async fn hold_name(&self, node: &str) -> Result<NodeName, StoreError> {
        text::check("node", node)?;
        let held = match self.target() {
            Target::Sqlite(_) => None,
            Target::Postgres(url) => {
                let connect = postgres::connect(url)?;
                let connection = take(&connect, node).await?;
                Some(Held { connect, connection })
            }
        };
        Ok(NodeName { node: node.to_owned(), held })
    }
}

impl NodeName {
    /// Sees that the name is still held, and takes it again if the connection was lost. Meant for about
    /// once a second.
    pub async fn keep(&mut self) -> Result<(), StoreError> {
        let Some(held) = &mut self.held else { return Ok(()) };
        if held.connection.ping().await.is_err() {
            held.connection = take(&held.connect, &self.node).await?;
        }
        Ok(())
    }

    /// Gives the name up.
    pub async fn release(&mut self) {
        if let Some(held) = self.held.take() {
            // If the other side is not there any more, nothing is held.
            let _ = held.connection.close().await;
        }
    }
}

async fn take(connect: &PgConnectOptions, node: &str) -> Result<PgConnection, StoreError> {
    let mut connection = match tokio::time::timeout(TIMEOUT, connect.connect()).await {
        Ok(connection) => connection?,
        Err(_) => return Err(StoreError::Database(format!("{} does not answer", connect.get_host()))),
    };
    let end = Instant::now() + TIMEOUT;
    loop {
        let sql = "SELECT pg_try_advisory_lock(hashtextextended('yolio node ' || $1, 0))";
        let taken: bool = sqlx::query_scalar(sql).bind(node).fetch_one(&mut connection).await?;
        if taken {
            return Ok(connection);
        }
        if Instant::now() >= end {
            return Err(StoreError::NodeInUse(node.to_owned()));
        }
        tokio::time::sleep(RETRY).await;
    }
}
