//! Creating, changing and closing tables.

use crate::leases::Fence;
use crate::log::{INSERT, json};
use crate::sql::{Conn, Value};
use crate::table::{Changes, NewTable, Place, TableState};
use crate::writer::Write;
use crate::{Store, StoreError, spread, text};

impl Store {
    /// Creates a table, its lease and its first entries in one transaction. The first fence is 1.
    /// Refused with `Taken` if the id or the code is in use.
    pub async fn create_table(&self, mut table: NewTable) -> Result<Fence, StoreError> {
        table.check()?;
        if self.is_spread() {
            self.reserve_code(&table.code, &table.id).await?;
            self.keep_known(&mut table.players).await?;
        }
        self.of(&table.id).write(Create(table)).await
    }

    /// Closes a table over its owner's head: the owner's next append is refused as `Fenced`.
    pub async fn close_table(&self, table: &str, now: i64) -> Result<(), StoreError> {
        text::check("table", table)?;
        self.of(table).write(Close { table: table.to_owned(), now }).await
    }
}

struct Create(NewTable);

impl Write for Create {
    type Done = Fence;

    async fn run(&self, conn: &mut Conn) -> Result<Fence, StoreError> {
        let new = &self.0;
        let id = Value::Text(&new.id);
        let created = conn
            .execute(
                "INSERT INTO tables (id, code, game, visibility, state, created_at, updated_at) \
                 VALUES ($1, $2, $3, $4, 'open', $5, $5) ON CONFLICT DO NOTHING",
                &[
                    id,
                    Value::Text(&new.code),
                    Value::Text(&new.game),
                    Value::Text(new.visibility.name()),
                    Value::Int(new.created_at),
                ],
            )
            .await?;
        if created == 0 {
            let same = conn.row("SELECT 1 FROM tables WHERE id = $1", &[id]).await?;
            return Err(StoreError::Taken(if same.is_some() { "table id" } else { "code" }));
        }
        let fence = Fence(1);
        conn.execute(
            "INSERT INTO leases (table_id, node, fence) VALUES ($1, $2, $3)",
            &[id, Value::Text(&new.node), Value::Int(fence.0)],
        )
        .await?;
        let entries: Vec<_> = new
            .entries
            .iter()
            .zip(1_i64..)
            .map(|(entry, number)| (&new.id, number, entry.at_ms, &entry.body, fence.0))
            .collect();
        conn.execute(INSERT, &[Value::Text(&json(&entries))]).await?;
        join(conn, &new.id, &new.players).await?;
        Ok(fence)
    }
}

struct Close {
    table: String,
    now: i64,
}

impl Write for Close {
    type Done = ();

    async fn run(&self, conn: &mut Conn) -> Result<(), StoreError> {
        let id = Value::Text(&self.table);
        let sql = "UPDATE tables SET state = 'closed', updated_at = $2 WHERE id = $1";
        if conn.execute(sql, &[id, Value::Int(self.now)]).await? == 0 {
            return Err(StoreError::NoSuchTable(self.table.clone()));
        }
        let sql = "UPDATE leases SET node = '', fence = fence + 1 WHERE table_id = $1";
        conn.execute(sql, &[id]).await?;
        Ok(())
    }
}

/// Makes the changes of an append that has found its place.
pub(crate) async fn change(conn: &mut Conn, table: &str, changes: &Changes) -> Result<(), StoreError> {
    conn.execute(
        "UPDATE tables SET state = coalesce($2, state), updated_at = $3 WHERE id = $1",
        &[
            Value::Text(table),
            Value::MaybeText(changes.state.map(TableState::name)),
            Value::Int(changes.at_ms),
        ],
    )
    .await?;
    join(conn, table, &changes.places).await?;
    for seat in &changes.unlinked {
        let sql = "DELETE FROM seat_links WHERE table_id = $1 AND seat = $2";
        conn.execute(sql, &[Value::Text(table), Value::Int((*seat).into())]).await?;
    }
    Ok(())
}

/// Players who are not there (any more) are passed over.
async fn join(conn: &mut Conn, table: &str, players: &[(String, Place)]) -> Result<(), StoreError> {
    for (player, place) in players {
        spread::refer_to(conn, player).await?;
        conn.execute(
            "INSERT INTO players_tables (player_id, table_id, place) SELECT id, $2, $3 FROM players WHERE id = $1 \
             ON CONFLICT (player_id, table_id) DO UPDATE SET place = $3",
            &[Value::Text(player), Value::Text(table), Value::Text(place.name())],
        )
        .await?;
    }
    Ok(())
}
