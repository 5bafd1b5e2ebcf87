use crate::sql::{Conn, Sql, Value};
use crate::store::Part;
use crate::writer::Write;
use crate::{Store, StoreError, text};

/// A change that is one statement.
struct Statement {
    sql: Sql,
    values: Vec<OwnedValue>,
}

/// A value that waits for the writer.
pub(crate) enum OwnedValue {
    Int(i64),
    Text(String),
    Bytes([u8; 32]),
}

impl From<i64> for OwnedValue {
    fn from(value: i64) -> Self {
        Self::Int(value)
    }
}

impl From<&str> for OwnedValue {
    fn from(value: &str) -> Self {
        Self::Text(value.to_owned())
    }
}

impl From<&[u8; 32]> for OwnedValue {
    fn from(value: &[u8; 32]) -> Self {
        Self::Bytes(*value)
    }
}

impl Store {
    /// Runs one statement through the writer of the first database and says how many rows it changed.
    pub(crate) async fn change<const N: usize>(
        &self,
        sql: impl Into<Sql>,
        values: [OwnedValue; N],
    ) -> Result<u64, StoreError> {
        self.first().change(sql, values).await
    }
}

impl Part<'_> {
    /// Runs one statement through the writer and says how many rows it changed.
    pub(crate) async fn change<const N: usize>(
        self,
        sql: impl Into<Sql>,
        values: [OwnedValue; N],
    ) -> Result<u64, StoreError> {
        for value in &values {
            if let OwnedValue::Text(value) = value {
                text::check("text", value)?;
            }
        }
        self.write(Statement { sql: sql.into(), values: values.into() }).await
    }
}

impl Write for Statement {
    type Done = u64;

    async fn run(&self, conn: &mut Conn) -> Result<u64, StoreError> {
        let values: Vec<Value<'_>> = self
            .values
            .iter()
            .map(|value| match value {
                OwnedValue::Int(value) => Value::Int(*value),
                OwnedValue::Text(value) => Value::Text(value),
                OwnedValue::Bytes(value) => Value::Bytes(value),
            })
            .collect();
        conn.execute(self.sql, &values).await
    }
}
