//! The servers of one database. Each renews its row over a connection of its own, so that no queue of moves can make
//! it late; who lives is said by the database's clock alone. A node is one process at a time: on SQLite the file's
//! lock sees to it, on PostgreSQL a lock by the name, held by the same connection. It ends with the process, however
//! that ends. Where tables are spread over several databases, a server is a member of each: who holds a table is said
//! where its lease is.

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection, PgRow};
use sqlx::{ConnectOptions as _, Connection as _, Row as _};
use tokio::time::{Instant, timeout};

use crate::sql::{Sql, Value};
use crate::{Store, StoreError, Target, postgres, text};

/// How long a server that was just killed may take to vanish from the database.
const NAME_TIMEOUT: Duration = Duration::from_secs(3);
/// How often to try meanwhile.
const RETRY: Duration = Duration::from_millis(100);
/// How long one renewal may take before its connection counts as broken.
const TIMEOUT: Duration = Duration::from_millis(1_000);

/// A statement with the time by the database's clock, in milliseconds since 1970, where the semicolon stands.
macro_rules! timed {
    ($($before:literal),+; $($after:literal),*) => {
        $crate::sql::Sql {
            sqlite: concat!($($before,)+ "CAST(unixepoch('subsec') * 1000 AS INTEGER)" $(, $after)*),
            postgres: concat!($($before,)+ "(extract(epoch FROM clock_timestamp()) * 1000)::bigint" $(, $after)*),
        }
    };
}
pub(crate) use timed;

/// A server of this database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// Its name.
    pub node: String,
    /// Which start of it: another process has another.
    pub run: String,
    /// Where it can be reached.
    pub address: String,
    /// Does it give its tables away?
    pub draining: bool,
}

/// A node's place among the servers, held until it leaves or is dropped. Only on PostgreSQL are there several.
pub struct Membership {
    member: Member,
    ttl: Duration,
    places: Vec<Place>,
}

/// The place in one database.
struct Place {
    connect: PgConnectOptions,
    connection: Option<PgConnection>,
    /// Does this connection hold the node's name?
    named: bool,
}

/// What a renewal has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Renewed {
    /// The node was taken for dead in between: others may have its tables.
    pub lapsed: bool,
    /// How many leases the node has, and the sum of their fences: another number than expected means that one has
    /// been lost.
    pub leases: (i64, i64),
}

impl Store {
    /// Takes the name for this process alone and joins the servers; refused with `NodeInUse` while another has it.
    /// What an earlier run of the node held is free. None on SQLite, where nobody else is.
    pub async fn join(&self, member: Member, ttl: Duration) -> Result<Option<Membership>, StoreError> {
        for (what, text) in [("node", &member.node), ("address", &member.address)] {
            text::check(what, text)?;
        }
        let mut places = Vec::new();
        for part in self.target().parts() {
            let Target::Postgres(url) = part else { return Ok(None) };
            // What is lost with the database's machine is lost with the node's place.
            let connect = postgres::connect(&url)?.options([("synchronous_commit", "off")]);
            let connection = Some(take_name(&connect, &member.node).await?);
            places.push(Place { connect, connection, named: true });
        }
        let node = member.node.clone();
        let mut membership = Membership { member, ttl, places };
        let freed = "UPDATE leases SET node = '', fence = fence + 1, \
                     free_since = coalesce((SELECT alive_at FROM nodes WHERE id = $1), free_since) WHERE node = $1";
        for part in self.parts() {
            part.change(freed, [node.as_str().into()]).await?;
        }
        membership.renew().await?;
        Ok(Some(membership))
    }

    /// Lets a node live for so long; says whether it did until now. For tests, and for nobody else: it waits in the
    /// writer's queue.
    #[cfg(feature = "testing")]
    pub async fn extend(&self, node: &str, ttl_ms: i64) -> Result<(), StoreError> {
        const SQL: Sql = timed!(
        "INSERT INTO members (node, run, address, draining, until_ms) VALUES ($1, '', '', 0, $2 + ";
        ") ON CONFLICT (node) DO UPDATE SET until_ms = excluded.until_ms"
        );
        for part in self.parts() {
            part.change(SQL, [node.into(), ttl_ms.into()]).await?;
        }
        Ok(())
    }

    /// The servers that live, by their names.
    pub async fn members(&self) -> Result<Vec<Member>, StoreError> {
        let terms = self.terms().await?;
        Ok(terms.into_iter().map(|(member, _)| member).collect())
    }

    /// The same, and for how many milliseconds each lives if it is not heard again.
    pub async fn terms(&self) -> Result<Vec<(Member, i64)>, StoreError> {
        self.all_members(true).await
    }

    /// The servers that do not live any more and have not been forgotten.
    pub async fn dead_members(&self) -> Result<Vec<Member>, StoreError> {
        let ended = self.all_members(false).await?;
        Ok(ended.into_iter().map(|(member, _)| member).collect())
    }

    async fn all_members(&self, alive: bool) -> Result<Vec<(Member, i64)>, StoreError> {
        const SQL: Sql = timed!(
        "SELECT node, run, address, draining, until_ms - now.ms FROM members, (SELECT ";
        " AS ms) now WHERE (until_ms > now.ms) = ($1 = 1) ORDER BY node"
        );
        let rows = self.readers().rows(SQL, &[Value::Int(alive.into())]).await?;
        let member = |row: &crate::sql::Row| {
            let member = Member {
                node: row.text(0)?,
                run: row.text(1)?,
                address: row.text(2)?,
                draining: row.int(3)? != 0,
            };
            Ok((member, row.int(4)?))
        };
        rows.iter().map(member).collect()
    }

    /// Forgets a dead server that holds nothing.
    pub async fn forget_member(&self, node: &str) -> Result<(), StoreError> {
        const SQL: Sql = timed!(
        "DELETE FROM members WHERE node = $1 AND until_ms <= ";
        " AND NOT EXISTS (SELECT 1 FROM leases l WHERE l.node = $1)"
        );
        let nodes = "DELETE FROM nodes WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM members WHERE node = $1)";
        let left = "SELECT 1 FROM members WHERE node = $1";
        // The first is asked who there is: it forgets last, and only whom all others have forgotten.
        for part in self.parts().rev() {
            part.change(SQL, [node.into()]).await?;
            part.change(nodes, [node.into()]).await?;
            if part.readers().row(left, &[Value::Text(node)]).await?.is_some() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// What tells this database from all others.
    pub async fn house(&self) -> Result<String, StoreError> {
        let row = self.readers().row("SELECT id FROM house", &[]).await?;
        row.map_or_else(|| Ok(String::new()), |row| row.text(0))
    }

    /// Notes when the node was alive, by its own clock. Meant for about once a second: who takes its tables over
    /// learns from it since when their clocks stand still.
    pub async fn alive(&self, node: &str, now: i64) -> Result<(), StoreError> {
        let sql = "INSERT INTO nodes (id, alive_at) VALUES ($1, $2) \
                   ON CONFLICT (id) DO UPDATE SET alive_at = $2";
        for part in self.parts() {
            part.change(sql, [node.into(), now.into()]).await?;
        }
        Ok(())
    }

    /// When the node was last alive, in milliseconds since 1970.
    pub async fn last_alive(&self, node: &str) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT alive_at FROM nodes WHERE id = $1";
        self.readers().row(sql, &[Value::Text(node)]).await?.map(|row| row.int(0)).transpose()
    }
}

impl Membership {
    /// Lives on for another term. Everything that was asked before this call counts from its beginning: a caller who
    /// notes the time before the call and adds the term knows until when nobody else takes its tables.
    ///
    /// # Errors
    /// If the database does not answer in time. Then nothing is known, and the next call tries a fresh connection.
    pub async fn renew(&mut self) -> Result<Renewed, StoreError> {
        match timeout(TIMEOUT, self.renew_all()).await {
            Ok(renewed) => renewed,
            Err(_) => Err(StoreError::Silent(TIMEOUT.as_secs())),
        }
    }

    /// In one database after another: who is late in one of them counts on none.
    async fn renew_all(&mut self) -> Result<Renewed, StoreError> {
        let mut all = Renewed { lapsed: false, leases: (0, 0) };
        for place in &mut self.places {
            let Renewed { lapsed, leases: (count, fences) } = place.renew(&self.member, self.ttl).await?;
            all.lapsed |= lapsed;
            all.leases = (all.leases.0 + count, all.leases.1 + fences);
        }
        Ok(all)
    }

    /// From the next renewal on everybody knows that this node takes no more tables.
    pub fn drain(&mut self) {
        self.member.draining = true;
    }

    /// Which server this is.
    pub fn member(&self) -> &Member {
        &self.member
    }

    /// Leaves: whatever the node still holds is free for others, and its name for the next.
    pub async fn leave(&mut self) {
        for place in &mut self.places {
            let Some(mut connection) = place.connection.take() else { continue };
            let left = async {
                let gone = "UPDATE members SET until_ms = 0 WHERE node = $1 AND run = $2";
                // If the other side is not there any more, the term ends by itself.
                let _ = sqlx::query(gone)
                    .bind(&self.member.node)
                    .bind(&self.member.run)
                    .execute(&mut connection)
                    .await;
                let _ = connection.close().await;
            };
            let _ = timeout(TIMEOUT, left).await;
        }
    }
}

impl Place {
    async fn renew(&mut self, member: &Member, ttl: Duration) -> Result<Renewed, StoreError> {
        // It comes back when all went well: over a connection that has failed once nothing is said any more.
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => {
                self.named = false;
                self.connect.connect().await?
            }
        };
        if !self.named {
            self.named = try_name(&mut connection, &member.node).await?;
        }
        let Member { node, run, address, draining } = member;
        let ttl = i64::try_from(ttl.as_millis()).unwrap_or(i64::MAX);
        const LIVE_ON: &str = "UPDATE members SET until_ms = $2 + now.ms, draining = $4 \
            FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms) now \
            WHERE node = $1 AND run = $3 AND until_ms > now.ms";
        let lived = sqlx::query(LIVE_ON).bind(node).bind(ttl).bind(run).bind(i64::from(*draining));
        let lapsed = lived.execute(&mut connection).await?.rows_affected() == 0;
        if lapsed {
            // The connection before may hold the name for as long as the database takes to miss it; nobody else can
            // have joined as long as the place is that of this run.
            const RISE: Sql = timed!(
                "INSERT INTO members (node, run, address, draining, until_ms) VALUES ($1, $3, $5, $4, $2 + ";
                ") ON CONFLICT (node) DO UPDATE ",
                "SET run = $3, address = $5, draining = $4, until_ms = excluded.until_ms ",
                "WHERE $6 OR members.run = $3"
            );
            let risen = sqlx::query(RISE.postgres)
                .bind(node)
                .bind(ttl)
                .bind(run)
                .bind(i64::from(*draining))
                .bind(address)
                .bind(self.named);
            if risen.execute(&mut connection).await?.rows_affected() == 0 {
                return Err(StoreError::NodeInUse(node.clone()));
            }
        }
        let leases = "SELECT count(*), coalesce(sum(fence), 0)::bigint FROM leases WHERE node = $1";
        let row: PgRow = sqlx::query(leases).bind(node).fetch_one(&mut connection).await?;
        let leases = (row.try_get(0)?, row.try_get(1)?);
        self.connection = Some(connection);
        Ok(Renewed { lapsed, leases })
    }
}

async fn take_name(connect: &PgConnectOptions, node: &str) -> Result<PgConnection, StoreError> {
    let mut connection = match timeout(NAME_TIMEOUT, connect.connect()).await {
        Ok(connection) => connection?,
        Err(_) => return Err(StoreError::Database(format!("{} does not answer", connect.get_host()))),
    };
    let end = Instant::now() + NAME_TIMEOUT;
    loop {
        if try_name(&mut connection, node).await? {
            return Ok(connection);
        }
        if Instant::now() >= end {
            return Err(StoreError::NodeInUse(node.to_owned()));
        }
        tokio::time::sleep(RETRY).await;
    }
}

async fn try_name(connection: &mut PgConnection, node: &str) -> Result<bool, StoreError> {
    let sql = "SELECT pg_try_advisory_lock(hashtextextended('yolio node ' || $1, 0))";
    Ok(sqlx::query_scalar(sql).bind(node).fetch_one(connection).await?)
}
