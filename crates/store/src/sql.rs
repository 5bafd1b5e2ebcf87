//! The two databases behind one interface: the same statements, values and rows for both.

use std::future::Future;
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgPool, PgRow};
use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Executor as _, Postgres, Row as _, Sqlite};
use tokio::time::error::Elapsed;
use tokio::time::{Instant, timeout_at};

use crate::StoreError;

/// Connections to one of the two.
#[derive(Clone)]
pub(crate) enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// How long the database may take for an answer before it counts as silent.
pub(crate) async fn answered<T>(
    timeout: Duration,
    question: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    match tokio::time::timeout(timeout, question).await {
        Ok(answer) => answer,
        Err(_) => Err(StoreError::Silent(timeout.as_secs())),
    }
}

/// One connection.
pub(crate) enum Conn {
    Sqlite(PoolConnection<Sqlite>),
    Postgres(PoolConnection<Postgres>),
}

/// A connection that is asked something. If nobody waits for the answer any more, the connection is given up: the pool
/// would wait for it, however long, before it gives the place to another.
struct Question {
    /// Until when the answer has to be there.
    end: Instant,
    conn: Option<Conn>,
}

impl Question {
    fn conn(&mut self) -> Result<&mut Conn, StoreError> {
        self.conn.as_mut().ok_or(StoreError::Closed)
    }

    fn answered<T>(mut self, answer: Result<Result<T, StoreError>, Elapsed>) -> Result<T, StoreError> {
        let Ok(answer) = answer else { return Err(StoreError::Silent(READ.as_secs())) };
        drop(self.conn.take());
        answer
    }
}

impl Drop for Question {
    fn drop(&mut self) {
        if let Some(conn @ Conn::Postgres(_)) = self.conn.take() {
            conn.abandon();
        }
    }
}

/// One row of an answer.
pub(crate) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

/// A value for `$1`, `$2`, …
#[derive(Clone, Copy)]
pub(crate) enum Value<'a> {
    Int(i64),
    Text(&'a str),
    MaybeText(Option<&'a str>),
    Bytes(&'a [u8]),
}

/// A statement, in two wordings where the databases differ.
#[derive(Clone, Copy)]
pub(crate) struct Sql {
    pub sqlite: &'static str,
    pub postgres: &'static str,
}

/// A statement that both understand.
impl From<&'static str> for Sql {
    fn from(both: &'static str) -> Self {
        Self { sqlite: both, postgres: both }
    }
}

/// How long a question may take.
const READ: Duration = Duration::from_secs(10);

macro_rules! bound {
    ($sql:expr, $values:expr) => {{
        let mut query = sqlx::query($sql);
        for value in $values {
            query = match *value {
                Value::Int(value) => query.bind(value),
                Value::Text(value) => query.bind(value),
                Value::MaybeText(value) => query.bind(value),
                Value::Bytes(value) => query.bind(value),
            };
        }
        query
    }};
}

impl Pool {
    pub async fn acquire(&self) -> Result<Conn, StoreError> {
        Ok(match self {
            Self::Sqlite(pool) => Conn::Sqlite(pool.acquire().await?),
            Self::Postgres(pool) => Conn::Postgres(pool.acquire().await?),
        })
    }

    pub async fn rows(&self, sql: impl Into<Sql>, values: &[Value<'_>]) -> Result<Vec<Row>, StoreError> {
        // No text with a zero byte is kept, and PostgreSQL does not even take the question.
        if values.iter().any(|value| matches!(value, Value::Text(text) if text.contains('\0'))) {
            return Ok(Vec::new());
        }
        let mut question = self.question().await?;
        let answer = timeout_at(question.end, question.conn()?.rows(sql, values)).await;
        question.answered(answer)
    }

    /// The same for a statement that is put together while the program runs.
    pub async fn asked(&self, sql: &str, values: &[Value<'_>]) -> Result<Vec<Row>, StoreError> {
        let mut question = self.question().await?;
        let (end, conn) = (question.end, question.conn()?);
        let asked = async {
            Ok(match conn {
                Conn::Sqlite(conn) => {
                    let rows = conn.fetch_all(bound!(sql, values)).await?;
                    rows.into_iter().map(Row::Sqlite).collect()
                }
                Conn::Postgres(conn) => {
                    let rows = conn.fetch_all(bound!(sql, values)).await?;
                    rows.into_iter().map(Row::Postgres).collect()
                }
            })
        };
        let answer = timeout_at(end, asked).await;
        question.answered(answer)
    }

    async fn question(&self) -> Result<Question, StoreError> {
        let end = Instant::now() + READ;
        Ok(Question { end, conn: Some(answered(READ, self.acquire()).await?) })
    }

    pub async fn row(&self, sql: impl Into<Sql>, values: &[Value<'_>]) -> Result<Option<Row>, StoreError> {
        Ok(self.rows(sql, values).await?.into_iter().next())
    }

    /// Returns when every connection is closed.
    pub async fn close(&self) {
        loop {
            let open = match self {
                Self::Sqlite(pool) => {
                    pool.close().await;
                    pool.size()
                }
                Self::Postgres(pool) => {
                    pool.close().await;
                    pool.size()
                }
            };
            if open == 0 {
                return;
            }
            // One that was on its way back into the pool has slipped through the closing.
            tokio::task::yield_now().await;
        }
    }
}

impl Conn {
    /// Runs a statement and says how many rows it changed.
    pub async fn execute(&mut self, sql: impl Into<Sql>, values: &[Value<'_>]) -> Result<u64, StoreError> {
        let sql = sql.into();
        Ok(match self {
            Self::Sqlite(conn) => conn.execute(bound!(sql.sqlite, values)).await?.rows_affected(),
            Self::Postgres(conn) => conn.execute(bound!(sql.postgres, values)).await?.rows_affected(),
        })
    }

    pub async fn rows(&mut self, sql: impl Into<Sql>, values: &[Value<'_>]) -> Result<Vec<Row>, StoreError> {
        let sql = sql.into();
        Ok(match self {
            Self::Sqlite(conn) => {
                let rows = conn.fetch_all(bound!(sql.sqlite, values)).await?;
                rows.into_iter().map(Row::Sqlite).collect()
            }
            Self::Postgres(conn) => {
                let rows = conn.fetch_all(bound!(sql.postgres, values)).await?;
                rows.into_iter().map(Row::Postgres).collect()
            }
        })
    }

    pub async fn row(
        &mut self,
        sql: impl Into<Sql>,
        values: &[Value<'_>],
    ) -> Result<Option<Row>, StoreError> {
        // Not `fetch_optional`: it would stop a changing statement after its first row.
        Ok(self.rows(sql, values).await?.into_iter().next())
    }

    /// Runs several statements without values.
    pub async fn script(&mut self, sql: &str) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(conn) => conn.execute(sqlx::raw_sql(sql)).await.map(drop)?,
            Self::Postgres(conn) => conn.execute(sqlx::raw_sql(sql)).await.map(drop)?,
        }
        Ok(())
    }

    /// Opens a transaction that will write.
    pub async fn begin(&mut self) -> Result<(), StoreError> {
        match self {
            // Takes the write lock at once: waiting for it later could fail halfway.
            Self::Sqlite(_) => self.script("BEGIN IMMEDIATE").await,
            Self::Postgres(_) => self.script("BEGIN").await,
        }
    }

    /// After this has returned, the transaction is on disk.
    pub async fn commit(&mut self) -> Result<(), StoreError> {
        self.script("COMMIT").await
    }

    /// Gives a connection up that does not answer: nothing more is said over it, and nobody waits for it.
    pub fn abandon(self) {
        match self {
            Self::Sqlite(conn) => drop(conn.detach()),
            Self::Postgres(conn) => drop(conn.detach()),
        }
    }

    /// Undoes the open transaction; a connection that cannot do that is thrown away.
    pub async fn rollback(mut self) {
        if self.script("ROLLBACK").await.is_err() {
            // What the broken connection says at its end helps nobody.
            let _ = match self {
                Self::Sqlite(conn) => conn.close().await,
                Self::Postgres(conn) => conn.close().await,
            };
        }
    }
}

impl Row {
    pub fn int(&self, column: usize) -> Result<i64, StoreError> {
        Ok(match self {
            Self::Sqlite(row) => row.try_get(column)?,
            Self::Postgres(row) => row.try_get(column)?,
        })
    }

    pub fn text(&self, column: usize) -> Result<String, StoreError> {
        Ok(match self {
            Self::Sqlite(row) => row.try_get(column)?,
            Self::Postgres(row) => row.try_get(column)?,
        })
    }

    pub fn bytes(&self, column: usize) -> Result<Vec<u8>, StoreError> {
        Ok(match self {
            Self::Sqlite(row) => row.try_get(column)?,
            Self::Postgres(row) => row.try_get(column)?,
        })
    }

    pub fn flag(&self, column: usize) -> Result<bool, StoreError> {
        Ok(match self {
            Self::Sqlite(row) => row.try_get::<i64, _>(column)? != 0,
            Self::Postgres(row) => row.try_get(column)?,
        })
    }
}
