//! The append-only log.

use std::cmp::Ordering;
use std::collections::HashMap;

use tokio::sync::oneshot;

use crate::sql::{Conn, Row, Sql, Value};
use crate::table::Changes;
use crate::table_writes;
use crate::writer::{AppendJob, Job};
use crate::{Fence, Store, StoreError, text};

/// Entries for the end of a table's log, and what else changes with them.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: String,
    /// The fence of the lease by which the caller owns the table.
    pub fence: Fence,
    /// The number of the first entry; the first of a table is 1.
    pub first_number: i64,
    /// The entries. Without any, only the changes are made.
    pub entries: Vec<NewEntry>,
    /// Changes of the table in the same transaction.
    pub changes: Option<Changes>,
}

/// An entry to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    /// When it happened, in milliseconds since 1970.
    pub at_ms: i64,
    /// JSON, known to the caller alone.
    pub body: String,
}

/// An entry as it stands in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number in the table.
    pub number: i64,
    /// When it happened, in milliseconds since 1970.
    pub at_ms: i64,
    /// JSON, known to the caller alone.
    pub body: String,
    /// The fence of the owner who wrote it.
    pub fence: Fence,
}

impl Store {
    /// Appends. When this returns `Ok`, everything is on disk; a refusal changes nothing.
    ///
    /// Refused with `Fenced` if the table is owned under another fence, with `NumberTaken` or
    /// `NumberSkipped` if the first number is not the next. After `Uncertain` the log must be read again.
    /// A caller who stops waiting does not stop the write.
    pub async fn append(&self, mut append: Append) -> Result<(), StoreError> {
        for entry in &append.entries {
            text::check("entry", &entry.body)?;
        }
        text::check("table", &append.table)?;
        append.changes.as_ref().map_or(Ok(()), Changes::check)?;
        let (reply, answer) = oneshot::channel();
        if let Some(changes) = append.changes.as_mut().filter(|_| self.is_spread()) {
            self.keep_known(&mut changes.places).await?;
        }
        let part = self.of(&append.table);
        part.enqueue(Job::Append(AppendJob { append, result: None, reply })).await?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }

    /// The entries of a table from this number on.
    pub async fn entries(&self, table: &str, from_number: i64) -> Result<Vec<Entry>, StoreError> {
        let rows = self
            .of(table)
            .readers()
            .rows(
                "SELECT number, at_ms, body, fence FROM entries \
                 WHERE table_id = $1 AND number >= $2 ORDER BY number",
                &[Value::Text(table), Value::Int(from_number)],
            )
            .await?;
        rows.iter().map(|row| entry(row, 0)).collect()
    }

    /// The first entry of a table.
    pub async fn first_entry(&self, table: &str) -> Result<Option<Entry>, StoreError> {
        let sql = "SELECT number, at_ms, body, fence FROM entries WHERE table_id = $1 AND number = 1";
        let row = self.of(table).readers().row(sql, &[Value::Text(table)]).await?;
        row.map(|row| entry(&row, 0)).transpose()
    }

    /// The whole logs of several tables by one question to each database. Ask for some hundreds at a time: all are in memory.
    pub async fn entries_of_many(
        &self,
        tables: &[String],
    ) -> Result<HashMap<String, Vec<Entry>>, StoreError> {
        const SQL: Sql = Sql {
            sqlite: "SELECT e.table_id, e.number, e.at_ms, e.body, e.fence FROM entries e \
                     WHERE e.table_id IN (SELECT value FROM json_each($1)) ORDER BY e.table_id, e.number",
            postgres: "SELECT e.table_id, e.number, e.at_ms, e.body, e.fence FROM entries e \
                       WHERE e.table_id IN (SELECT json_array_elements_text($1::json)) \
                       ORDER BY e.table_id, e.number",
        };
        let mut logs: HashMap<String, Vec<Entry>> =
            tables.iter().map(|id| (id.clone(), Vec::new())).collect();
        let ids = json(&tables);
        for part in self.parts() {
            for row in &part.readers().rows(SQL, &[Value::Text(&ids)]).await? {
                let table = row.text(0)?;
                logs.entry(table).or_default().push(entry(row, 1)?);
            }
        }
        Ok(logs)
    }

    /// The number of the last entry of a table; 0 if there is none.
    pub async fn last_number(&self, table: &str) -> Result<i64, StoreError> {
        let sql = "SELECT coalesce(max(number), 0) FROM entries WHERE table_id = $1";
        self.of(table).readers().row(sql, &[Value::Text(table)]).await?.map_or(Ok(0), |row| row.int(0))
    }
}

fn entry(row: &Row, first: usize) -> Result<Entry, StoreError> {
    Ok(Entry {
        number: row.int(first)?,
        at_ms: row.int(first + 1)?,
        body: row.text(first + 2)?,
        fence: Fence(row.int(first + 3)?),
    })
}

/// Owner and last number of the tables. PostgreSQL keeps the leases as they are until the commit:
/// a node that wants to take a table over waits, and then reads the whole log.
const HEADS: Sql = Sql {
    sqlite: "SELECT l.table_id, l.fence, \
             (SELECT coalesce(max(e.number), 0) FROM entries e WHERE e.table_id = l.table_id) \
             FROM leases l WHERE l.table_id IN (SELECT value FROM json_each($1))",
    postgres: "SELECT l.table_id, l.fence, \
               (SELECT coalesce(max(e.number), 0) FROM entries e WHERE e.table_id = l.table_id) \
               FROM leases l WHERE l.table_id IN (SELECT json_array_elements_text($1::json)) \
               ORDER BY l.table_id FOR SHARE OF l",
};

/// The insert itself asks for the lease once more.
pub(crate) const INSERT: Sql = Sql {
    sqlite: "INSERT INTO entries (table_id, number, at_ms, body, fence) \
             SELECT x.value->>0, x.value->>1, x.value->>2, x.value->>3, l.fence FROM json_each($1) x \
             JOIN leases l ON l.table_id = x.value->>0 AND l.fence = x.value->>4",
    postgres: "INSERT INTO entries (table_id, number, at_ms, body, fence) \
               SELECT x->>0, (x->>1)::bigint, (x->>2)::bigint, x->>3, l.fence \
               FROM json_array_elements($1::json) x \
               JOIN leases l ON l.table_id = x->>0 AND l.fence = (x->>4)::bigint",
};

/// All appends of a batch in two statements. Each gets its own result; `Err` fails the whole batch.
pub(crate) async fn append_all(conn: &mut Conn, jobs: &mut [&mut AppendJob]) -> Result<usize, StoreError> {
    let mut heads = heads(conn, jobs).await?;
    let mut written = Vec::new();
    for job in jobs.iter_mut() {
        let result = place(&job.append, &mut heads);
        if result.is_ok() {
            written.extend(job.append.entries.iter().zip(job.append.first_number..).map(
                |(entry, number)| {
                    (job.append.table.as_str(), number, entry.at_ms, entry.body.as_str(), job.append.fence.0)
                },
            ));
        }
        job.result = Some(result);
    }
    let count = written.len();
    if count > 0 {
        let inserted = conn.execute(INSERT, &[Value::Text(&json(&written))]).await?;
        if inserted != count as u64 {
            return Err(StoreError::Database(format!("{inserted} of {count} entries were inserted")));
        }
    }
    for job in jobs.iter().filter(|job| job.result == Some(Ok(()))) {
        if let Some(changes) = &job.append.changes {
            table_writes::change(conn, &job.append.table, changes).await?;
        }
    }
    Ok(count)
}

/// Who owns the table, and the number of its last entry.
struct Head {
    fence: Fence,
    last: i64,
}

async fn heads(conn: &mut Conn, jobs: &[&mut AppendJob]) -> Result<HashMap<String, Head>, StoreError> {
    let mut tables: Vec<&str> = jobs.iter().map(|job| job.append.table.as_str()).collect();
    tables.sort_unstable();
    tables.dedup();
    let rows = conn.rows(HEADS, &[Value::Text(&json(&tables))]).await?;
    rows.iter().map(|row| Ok((row.text(0)?, Head { fence: Fence(row.int(1)?), last: row.int(2)? }))).collect()
}

/// Finds the place of an append at the end of its table, behind those before it in the batch.
fn place(append: &Append, heads: &mut HashMap<String, Head>) -> Result<(), StoreError> {
    let Some(head) = heads.get_mut(&append.table) else {
        return Err(StoreError::NoSuchTable(append.table.clone()));
    };
    if head.fence != append.fence {
        return Err(StoreError::Fenced { table: append.table.clone() });
    }
    let (given, next) = (append.first_number, head.last + 1);
    match given.cmp(&next) {
        _ if append.entries.is_empty() => Ok(()),
        Ordering::Less => Err(StoreError::NumberTaken { given, next }),
        Ordering::Greater => Err(StoreError::NumberSkipped { given, next }),
        Ordering::Equal => {
            head.last += append.entries.len() as i64;
            Ok(())
        }
    }
}

pub(crate) fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("texts and numbers have a JSON form")
}
