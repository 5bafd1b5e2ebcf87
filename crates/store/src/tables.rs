//! Finding tables.

use std::collections::HashMap;

use crate::log::json;
use crate::sql::{Row, Sql, Value};
use crate::table::{Table, TableState, Visibility};
use crate::{Store, StoreError};

macro_rules! columns {
    () => {
        "t.id, t.code, t.game, t.visibility, t.state, t.created_at, t.updated_at"
    };
}
impl Store {
    /// A table by its id.
    pub async fn table(&self, id: &str) -> Result<Option<Table>, StoreError> {
        let sql = concat!("SELECT ", columns!(), " FROM tables t WHERE t.id = $1");
        self.of(id).readers().row(sql, &[Value::Text(id)]).await?.as_ref().map(table).transpose()
    }

    /// A table by its short code.
    pub async fn table_by_code(&self, code: &str) -> Result<Option<Table>, StoreError> {
        if self.is_spread() {
            let Some(holder) = self.holder_of_code(code).await? else { return Ok(None) };
            // Kept for a table that was never made, or has given its code back.
            return Ok(self.table(&holder).await?.filter(|table| table.code == code));
        }
        let sql = concat!("SELECT ", columns!(), " FROM tables t WHERE t.code = $1");
        self.readers().row(sql, &[Value::Text(code)]).await?.as_ref().map(table).transpose()
    }

    /// Public open tables, of this game if one is named, newest first; `after` is the last one of the page before.
    pub async fn lobby(
        &self,
        game: Option<&str>,
        after: Option<&Table>,
        limit: u32,
    ) -> Result<Vec<Table>, StoreError> {
        let Some(game) = game else {
            let sql = concat!(
                "SELECT ",
                columns!(),
                " FROM tables t WHERE t.state = 'open' AND t.visibility = 'public' \
                 AND (t.created_at, t.id) < ($1, $2) ORDER BY t.created_at DESC, t.id DESC LIMIT $3"
            );
            return self.page(sql, after, limit).await;
        };
        let sql = concat!(
            "SELECT ",
            columns!(),
            " FROM tables t WHERE t.state = 'open' AND t.visibility = 'public' AND t.game = $4 \
             AND (t.created_at, t.id) < ($1, $2) ORDER BY t.created_at DESC, t.id DESC LIMIT $3"
        );
        let (created_at, id) = after.map_or((i64::MAX, ""), |table| (table.created_at, table.id.as_str()));
        let values = [Value::Int(created_at), Value::Text(id), Value::Int(limit.into()), Value::Text(game)];
        self.newest(sql, &values, limit).await
    }

    /// The numbers of the last entries of these tables, by one question to each database.
    pub async fn last_numbers(&self, tables: &[&str]) -> Result<HashMap<String, i64>, StoreError> {
        const SQL: Sql = Sql {
            sqlite: "SELECT t.id, (SELECT coalesce(max(e.number), 0) FROM entries e WHERE e.table_id = t.id) \
                     FROM tables t WHERE t.id IN (SELECT value FROM json_each($1))",
            postgres: "SELECT t.id, (SELECT coalesce(max(e.number), 0) FROM entries e WHERE e.table_id = t.id) \
                       FROM tables t WHERE t.id IN (SELECT json_array_elements_text($1::json))",
        };
        if tables.is_empty() {
            return Ok(HashMap::new());
        }
        let (ids, mut numbers) = (json(&tables), HashMap::new());
        for part in self.parts() {
            for row in &part.readers().rows(SQL, &[Value::Text(&ids)]).await? {
                numbers.insert(row.text(0)?, row.int(1)?);
            }
        }
        Ok(numbers)
    }

    /// All open tables, newest first; `after` is the last one of the page before.
    pub async fn open_tables(&self, after: Option<&Table>, limit: u32) -> Result<Vec<Table>, StoreError> {
        let sql = concat!(
            "SELECT ",
            columns!(),
            " FROM tables t WHERE t.state = 'open' \
             AND (t.created_at, t.id) < ($1, $2) ORDER BY t.created_at DESC, t.id DESC LIMIT $3"
        );
        self.page(sql, after, limit).await
    }

    /// Open and closed tables, newest first; `after` is the last one of the page before.
    pub async fn all_tables(&self, after: Option<&Table>, limit: u32) -> Result<Vec<Table>, StoreError> {
        let sql = concat!(
            "SELECT ",
            columns!(),
            " FROM tables t WHERE (t.created_at, t.id) < ($1, $2) \
             ORDER BY t.created_at DESC, t.id DESC LIMIT $3"
        );
        self.page(sql, after, limit).await
    }

    /// How many open tables the player has a seat at, or is the host of.
    pub async fn open_tables_of(&self, player: &str) -> Result<u64, StoreError> {
        let sql = "SELECT COUNT(*) FROM players_tables p JOIN tables t ON t.id = p.table_id \
                   WHERE p.player_id = $1 AND p.place <> 'past' AND t.state = 'open'";
        let mut count = 0;
        for part in self.parts() {
            let row = part.readers().row(sql, &[Value::Text(player)]).await?;
            count += row.map_or(Ok(0), |row| row.int(0))?.unsigned_abs();
        }
        Ok(count)
    }

    /// The newest tables of a player, open and closed; not the archived ones.
    pub async fn tables_of(&self, player: &str, limit: u32) -> Result<Vec<Table>, StoreError> {
        let sql = concat!(
            "SELECT ",
            columns!(),
            " FROM players_tables p JOIN tables t ON t.id = p.table_id \
             WHERE p.player_id = $1 AND t.archived_at IS NULL \
             ORDER BY t.created_at DESC, t.id DESC LIMIT $2"
        );
        self.newest(sql, &[Value::Text(player), Value::Int(limit.into())], limit).await
    }

    /// Has the player ever sat at this table, or been its host?
    pub async fn sat_at(&self, player: &str, table: &str) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM players_tables WHERE player_id = $1 AND table_id = $2";
        let values = [Value::Text(player), Value::Text(table)];
        Ok(self.of(table).readers().row(sql, &values).await?.is_some())
    }

    async fn page(
        &self,
        sql: &'static str,
        after: Option<&Table>,
        limit: u32,
    ) -> Result<Vec<Table>, StoreError> {
        let (created_at, id) = after.map_or((i64::MAX, ""), |table| (table.created_at, table.id.as_str()));
        let values = [Value::Int(created_at), Value::Text(id), Value::Int(limit.into())];
        self.newest(sql, &values, limit).await
    }

    /// The newest of what every database answers with its newest.
    async fn newest(
        &self,
        sql: &'static str,
        values: &[Value<'_>],
        limit: u32,
    ) -> Result<Vec<Table>, StoreError> {
        let mut all: Vec<Table> = Vec::new();
        for part in self.parts() {
            for row in &part.readers().rows(sql, values).await? {
                all.push(table(row)?);
            }
        }
        if self.is_spread() {
            all.sort_by(|one, other| (other.created_at, &other.id).cmp(&(one.created_at, &one.id)));
            all.truncate(limit as usize);
        }
        Ok(all)
    }
}

fn table(row: &Row) -> Result<Table, StoreError> {
    Ok(Table {
        id: row.text(0)?,
        code: row.text(1)?,
        game: row.text(2)?,
        visibility: if row.text(3)? == "public" { Visibility::Public } else { Visibility::Link },
        state: if row.text(4)? == "open" { TableState::Open } else { TableState::Closed },
        created_at: row.int(5)?,
        updated_at: row.int(6)?,
    })
}
