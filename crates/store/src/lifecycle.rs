//! How long things are kept: tables from open to purged, sessions, tokens, links and guests.

use std::collections::HashSet;

use crate::log::json;
use crate::sql::{Conn, Sql, Value};
use crate::store::Part;
use crate::writer::Write;
use crate::{Store, StoreError, text};

/// After how many milliseconds each stage is reached; none: never.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Retention {
    /// An open table where no person has a seat is closed, so long after the last thing that happened there.
    pub empty: Option<i64>,
    /// Any open table is closed, so long after the last thing that happened there.
    pub idle: Option<i64>,
    /// A closed table leaves the lists and gives its code back, so long after it was closed.
    pub archive: Option<i64>,
    /// A closed table is deleted with its log, so long after it was closed.
    pub purge: Option<i64>,
    /// A session that was not used for so long ends, and guests of before whom nothing holds are deleted.
    pub session: Option<i64>,
}

/// How many there are in each stage, and how many have come to its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lifecycle {
    /// Open tables.
    pub open: u64,
    /// Of these: nobody has a seat, and nothing happens. To be closed.
    pub empty: u64,
    /// Of these: nothing happens. To be closed.
    pub idle: u64,
    /// Closed tables that are still listed.
    pub closed: u64,
    /// Of these: to be archived.
    pub to_archive: u64,
    /// Tables in the archive.
    pub archived: u64,
    /// Closed tables, archived or not: to be deleted.
    pub to_purge: u64,
    /// Sessions.
    pub sessions: u64,
    /// Of these: not used for too long. To be deleted.
    pub old_sessions: u64,
    /// Tokens and seat links whose time has passed. To be deleted.
    pub expired: u64,
    /// Players.
    pub players: u64,
    /// Of these: guests whom nothing holds any more. To be deleted.
    pub lost_guests: u64,
}

/// When something last happened at `tables t`.
macro_rules! last_at {
    () => {
        "coalesce((SELECT e.at_ms FROM entries e WHERE e.table_id = t.id ORDER BY e.number DESC LIMIT 1), t.updated_at)"
    };
}

/// Guests of before a time, held by nothing: no session, token, password, passkey or table.
macro_rules! lost_guests {
    () => {
        "protected = 0 AND created_at < $1 \
     AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.player_id = players.id) \
     AND NOT EXISTS (SELECT 1 FROM tokens t WHERE t.player_id = players.id) \
     AND NOT EXISTS (SELECT 1 FROM players_tables p WHERE p.player_id = players.id)"
    };
}

const EMPTY: &str = concat!(
    "t.state = 'open' AND NOT EXISTS \
     (SELECT 1 FROM players_tables p WHERE p.table_id = t.id AND p.place = 'seat') AND ",
    last_at!(),
    " < $1"
);
const IDLE: &str = concat!("t.state = 'open' AND ", last_at!(), " < $1");
/// Tables that are deleted in one go; moves are written between two.
const TABLES_AT_ONCE: i64 = 20;
/// Guests that are looked for in all databases by one question.
const GUESTS_AT_ONCE: usize = 1_000;

const FORGET_CODES: Sql = Sql {
    sqlite: "DELETE FROM codes WHERE table_id IN (SELECT value FROM json_each($1))",
    postgres: "DELETE FROM codes WHERE table_id IN (SELECT json_array_elements_text($1::json))",
};
const THESE_GUESTS: Sql = Sql {
    sqlite: concat!(
        "DELETE FROM players WHERE ",
        lost_guests!(),
        " AND id IN (SELECT value FROM json_each($2))"
    ),
    postgres: concat!(
        "DELETE FROM players WHERE ",
        lost_guests!(),
        " AND id IN (SELECT json_array_elements_text($2::json))"
    ),
};
const UNREFERRED: &str = "DELETE FROM players \
     WHERE NOT EXISTS (SELECT 1 FROM players_tables p WHERE p.player_id = players.id) \
     AND NOT EXISTS (SELECT 1 FROM seat_links l WHERE l.player_id = players.id)";

/// What was thrown away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Purged {
    /// Sessions that nobody used.
    pub sessions: u64,
    /// Guests without session, token, password, passkey or table.
    pub guests: u64,
}

impl Store {
    /// How many things are in which stage now. Changes nothing.
    pub async fn lifecycle(&self, now: i64, retention: &Retention) -> Result<Lifecycle, StoreError> {
        // What is never due was due before the beginning of time.
        let cut = |after: Option<i64>| Value::Int(after.map_or(i64::MIN, |after| now.saturating_sub(after)));
        let session = cut(retention.session);
        let lost_guests = if self.is_spread() {
            let before = retention.session.map_or(i64::MIN, |after| now.saturating_sub(after));
            self.lost_guests(before).await?.len() as u64
        } else {
            self.count(concat!("SELECT COUNT(*) FROM players WHERE ", lost_guests!()).into(), &[session])
                .await?
        };
        Ok(Lifecycle {
            open: self.count_all("SELECT COUNT(*) FROM tables WHERE state = 'open'", &[]).await?,
            empty: self
                .count_all(&format!("SELECT COUNT(*) FROM tables t WHERE {EMPTY}"), &[cut(retention.empty)])
                .await?,
            idle: self
                .count_all(&format!("SELECT COUNT(*) FROM tables t WHERE {IDLE}"), &[cut(retention.idle)])
                .await?,
            closed: self
                .count_all("SELECT COUNT(*) FROM tables WHERE state = 'closed' AND archived_at IS NULL", &[])
                .await?,
            to_archive: self
                .count_all(
                    "SELECT COUNT(*) FROM tables WHERE state = 'closed' AND archived_at IS NULL AND updated_at < $1",
                    &[cut(retention.archive)],
                )
                .await?,
            archived: self.count_all("SELECT COUNT(*) FROM tables WHERE archived_at IS NOT NULL", &[]).await?,
            to_purge: self
                .count_all(
                    "SELECT COUNT(*) FROM tables WHERE state = 'closed' AND updated_at < $1",
                    &[cut(retention.purge)],
                )
                .await?,
            sessions: self.count("SELECT COUNT(*) FROM sessions".into(), &[]).await?,
            old_sessions: self.count("SELECT COUNT(*) FROM sessions WHERE used_at < $1".into(), &[session]).await?,
            expired: self
                .count("SELECT COUNT(*) FROM tokens WHERE expires_at <= $1".into(), &[Value::Int(now)])
                .await?
                + self
                    .count_all("SELECT COUNT(*) FROM seat_links WHERE expires_at <= $1", &[Value::Int(now)])
                    .await?,
            players: self.count("SELECT COUNT(*) FROM players".into(), &[]).await?,
            lost_guests,
        })
    }

    /// Open tables at which nothing happens any more, the ones that waited longest first.
    pub async fn abandoned(
        &self,
        now: i64,
        retention: &Retention,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        let mut found = Vec::new();
        for (after, which) in [(retention.idle, IDLE), (retention.empty, EMPTY)] {
            let Some(after) = after else { continue };
            let sql = format!("SELECT t.id FROM tables t WHERE {which} ORDER BY t.created_at LIMIT $2");
            for part in self.parts() {
                let values = [Value::Int(now - after), Value::Int(limit.into())];
                for row in &part.readers().asked(&sql, &values).await? {
                    let id = row.text(0)?;
                    if !found.contains(&id) {
                        found.push(id);
                    }
                }
            }
        }
        Ok(found)
    }

    /// Closes a table at which nothing has happened since then; says whether it did. Its owner, if there is one,
    /// learns of it with the next append.
    pub async fn close_abandoned(&self, table: &str, since: i64, now: i64) -> Result<bool, StoreError> {
        text::check("table", table)?;
        self.of(table).write(CloseAbandoned { table: table.to_owned(), since, now }).await
    }

    /// Takes tables that were closed before this time out of the lists, and gives their codes back; says how many.
    pub async fn archive_tables(&self, before: i64, now: i64) -> Result<u64, StoreError> {
        let sql = "UPDATE tables SET archived_at = $2, code = id \
                   WHERE state = 'closed' AND archived_at IS NULL AND updated_at < $1";
        let mut count = 0;
        for part in self.parts() {
            count += part.change(sql, [before.into(), now.into()]).await?;
        }
        Ok(count)
    }

    /// Deletes tables that were closed before this time, with their logs; says how many.
    pub async fn purge_tables(&self, before: i64) -> Result<u64, StoreError> {
        let mut deleted = 0;
        for part in self.parts() {
            loop {
                let some = part.write(PurgeTables { before }).await?;
                deleted += some.len() as u64;
                if self.is_spread() && !some.is_empty() {
                    self.change(FORGET_CODES, [json(&some).as_str().into()]).await?;
                }
                if some.len() < TABLES_AT_ONCE as usize {
                    break;
                }
            }
        }
        for part in self.parts().skip(1) {
            // Players to whom nothing refers any more; the players themselves are in the first database.
            part.change(UNREFERRED, []).await?;
        }
        Ok(deleted)
    }

    /// Deletes sessions unused since this time, and guests of before it whom nothing holds any more.
    pub async fn purge_sessions(&self, before: i64) -> Result<Purged, StoreError> {
        const GUESTS: &str = concat!("DELETE FROM players WHERE ", lost_guests!());
        let sessions = self.change("DELETE FROM sessions WHERE used_at < $1", [before.into()]).await?;
        if self.is_spread() {
            let lost = self.lost_guests(before).await?;
            let mut guests = 0;
            for some in lost.chunks(GUESTS_AT_ONCE) {
                guests += self.change(THESE_GUESTS, [before.into(), json(&some).as_str().into()]).await?;
            }
            return Ok(Purged { sessions, guests });
        }
        let guests = self.change(GUESTS, [before.into()]).await?;
        Ok(Purged { sessions, guests })
    }

    /// Deletes tokens and seat links whose time has passed; says how many.
    pub async fn purge_expired(&self, now: i64) -> Result<u64, StoreError> {
        let tokens = self.change("DELETE FROM tokens WHERE expires_at <= $1", [now.into()]).await?;
        // Challenges last minutes, and are nothing that anybody would count.
        self.change("DELETE FROM challenges WHERE expires_at <= $1", [now.into()]).await?;
        let mut links = 0;
        for part in self.parts() {
            links += part.change("DELETE FROM seat_links WHERE expires_at <= $1", [now.into()]).await?;
        }
        Ok(tokens + links)
    }

    /// Guests of before this time whom nothing holds, in no database.
    async fn lost_guests(&self, before: i64) -> Result<Vec<String>, StoreError> {
        const SQL: &str = concat!("SELECT id FROM players WHERE ", lost_guests!());
        const SEATED: Sql = Sql {
            sqlite: "SELECT player_id FROM players_tables WHERE player_id IN (SELECT value FROM json_each($1))",
            postgres: "SELECT player_id FROM players_tables \
                       WHERE player_id IN (SELECT json_array_elements_text($1::json))",
        };
        let rows = self.readers().rows(SQL, &[Value::Int(before)]).await?;
        let candidates: Vec<String> = rows.iter().map(|row| row.text(0)).collect::<Result<_, _>>()?;
        let mut lost = Vec::new();
        for some in candidates.chunks(GUESTS_AT_ONCE) {
            let (ids, mut seated) = (json(&some), HashSet::new());
            for part in self.parts().skip(1) {
                for row in &part.readers().rows(SEATED, &[Value::Text(&ids)]).await? {
                    seated.insert(row.text(0)?);
                }
            }
            lost.extend(some.iter().filter(|id| !seated.contains(*id)).cloned());
        }
        Ok(lost)
    }

    /// Counts in the first database.
    async fn count(&self, sql: String, values: &[Value<'_>]) -> Result<u64, StoreError> {
        count(self.first(), &sql, values).await
    }

    /// Counts in all databases.
    async fn count_all(&self, sql: &str, values: &[Value<'_>]) -> Result<u64, StoreError> {
        let mut all = 0;
        for part in self.parts() {
            all += count(part, sql, values).await?;
        }
        Ok(all)
    }
}

async fn count(part: Part<'_>, sql: &str, values: &[Value<'_>]) -> Result<u64, StoreError> {
    let rows = part.readers().asked(sql, values).await?;
    Ok(rows.first().map_or(Ok(0), |row| row.int(0))?.unsigned_abs())
}

struct CloseAbandoned {
    table: String,
    since: i64,
    now: i64,
}

impl Write for CloseAbandoned {
    type Done = bool;

    async fn run(&self, conn: &mut Conn) -> Result<bool, StoreError> {
        let sql = "UPDATE tables SET state = 'closed', updated_at = $3 WHERE id = $1 AND state = 'open' \
                   AND NOT EXISTS (SELECT 1 FROM entries e WHERE e.table_id = $1 AND e.at_ms >= $2)";
        let id = Value::Text(&self.table);
        if conn.execute(sql, &[id, Value::Int(self.since), Value::Int(self.now)]).await? == 0 {
            return Ok(false);
        }
        let sql = "UPDATE leases SET node = '', fence = fence + 1 WHERE table_id = $1";
        conn.execute(sql, &[id]).await?;
        Ok(true)
    }
}

struct PurgeTables {
    before: i64,
}

impl Write for PurgeTables {
    type Done = Vec<String>;

    async fn run(&self, conn: &mut Conn) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM tables WHERE state = 'closed' AND updated_at < $1 \
                   ORDER BY updated_at LIMIT $2";
        let old = conn.rows(sql, &[Value::Int(self.before), Value::Int(TABLES_AT_ONCE)]).await?;
        let mut deleted = Vec::new();
        for row in &old {
            let id = row.text(0)?;
            // The lease, links and players go with the table.
            conn.execute("DELETE FROM entries WHERE table_id = $1", &[Value::Text(&id)]).await?;
            conn.execute("DELETE FROM tables WHERE id = $1", &[Value::Text(&id)]).await?;
            deleted.push(id);
        }
        Ok(deleted)
    }
}
