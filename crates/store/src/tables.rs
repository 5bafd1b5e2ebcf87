//! Finding tables.

use crate::sql::{Row, Value};
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
        self.readers().row(sql, &[Value::Text(id)]).await?.as_ref().map(table).transpose()
    }

    /// A table by its short code.
    pub async fn table_by_code(&self, code: &str) -> Result<Option<Table>, StoreError> {
        let sql = concat!("SELECT ", columns!(), " FROM tables t WHERE t.code = $1");
        self.readers().row(sql, &[Value::Text(code)]).await?.as_ref().map(table).transpose()
    }

    /// Public open tables, newest first; `after` is the last one of the page before.
    pub async fn lobby(&self, after: Option<&Table>, limit: u32) -> Result<Vec<Table>, StoreError> {
        let sql = concat!(
            "SELECT ",
            columns!(),
            " FROM tables t WHERE t.state = 'open' AND t.visibility = 'public' \
             AND (t.created_at, t.id) < ($1, $2) ORDER BY t.created_at DESC, t.id DESC LIMIT $3"
        );
        self.page(sql, after, limit).await
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

    /// The newest tables of a player, open and closed.
    pub async fn tables_of(&self, player: &str, limit: u32) -> Result<Vec<Table>, StoreError> {
        let sql = concat!(
            "SELECT ",
            columns!(),
            " FROM players_tables p JOIN tables t ON t.id = p.table_id WHERE p.player_id = $1 \
             ORDER BY t.created_at DESC, t.id DESC LIMIT $2"
        );
        let rows = self.readers().rows(sql, &[Value::Text(player), Value::Int(limit.into())]).await?;
        rows.iter().map(table).collect()
    }

    /// Has the player ever sat at this table, or been its host?
    pub async fn sat_at(&self, player: &str, table: &str) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM players_tables WHERE player_id = $1 AND table_id = $2";
        Ok(self.readers().row(sql, &[Value::Text(player), Value::Text(table)]).await?.is_some())
    }

    async fn page(
        &self,
        sql: &'static str,
        after: Option<&Table>,
        limit: u32,
    ) -> Result<Vec<Table>, StoreError> {
        let (created_at, id) = after.map_or((i64::MAX, ""), |table| (table.created_at, table.id.as_str()));
        let values = [Value::Int(created_at), Value::Text(id), Value::Int(limit.into())];
        self.readers().rows(sql, &values).await?.iter().map(table).collect()
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
