//! Tables spread over several PostgreSQL databases by the hash of their ids.
//!
//! Whatever one transaction needs is in one database: a table's row, lease, log, links and places are in the database
//! of its id. Players, sessions and tokens are in the first. Every database has all servers as members, renewed over
//! a connection of its own, so a lease is checked where it is. In the others, a player is a row with nothing but an
//! id, for places and links to refer to.

use crate::members::timed;
use crate::migrate::ADVISORY_LOCK;
use crate::sql::{Conn, Pool, Sql, Value};
use crate::store::Access;
use crate::writer::Write;
use crate::{Store, StoreError};

/// Which of this many databases a table is in. FNV-1a, stirred at the end: it must never change.
pub(crate) fn part_of(table: &str, parts: usize) -> usize {
    let hash = table
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    let hash = (hash ^ (hash >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    let hash = (hash ^ (hash >> 33)) % parts.max(1) as u64;
    hash as usize
}

/// What a database says about itself.
struct Said {
    part: i64,
    parts: i64,
    house: String,
    /// There is something in it that would be lost, or not be found, in another place.
    used: bool,
}

async fn said(conn: &mut Conn, part: i64) -> Result<Said, StoreError> {
    let sql = "SELECT part, parts, house FROM spread";
    let row = conn.row(sql, &[]).await?;
    let row = row.ok_or_else(|| StoreError::Database("it does not say which part it is".to_owned()))?;
    // The players of a house are in its first database, so that one may have some.
    let used = match part {
        0 => "SELECT 1 FROM tables LIMIT 1",
        _ => "SELECT 1 FROM tables UNION ALL SELECT 1 FROM players LIMIT 1",
    };
    let used = conn.row(used, &[]).await?.is_some();
    Ok(Said { part: row.int(0)?, parts: row.int(1)?, house: row.text(2)?, used })
}

/// Sees to it that these are the databases of one house, all of them and in their order. Empty ones are made so, by a
/// server; a house is never spread over another number of databases later, because its tables would not be found.
pub(crate) async fn settle(pools: &[Pool], access: Access) -> Result<(), StoreError> {
    let Some(first) = pools.first() else { return Ok(()) };
    let house = first.row("SELECT id FROM house", &[]).await?.map_or(Ok(String::new()), |row| row.text(0))?;
    let parts = pools.len() as i64;
    let house = if parts == 1 { "" } else { &house };
    let mut to_mark = Vec::new();
    // All are looked at before one is changed.
    for (pool, part) in pools.iter().zip(0_i64..) {
        let place = Wanted { part, parts, house };
        let looked = said(&mut pool.acquire().await?, part).await?;
        if looked.is(&place) {
            continue;
        }
        place.must_be_free(&looked)?;
        if access == Access::Beside {
            return place.refused(&looked);
        }
        to_mark.push((pool, place));
    }
    // The first last: as long as it says nothing of others, nothing is in them.
    for (pool, place) in to_mark.iter().rev() {
        let mut conn = pool.acquire().await?;
        conn.begin().await?;
        let marked = mark(&mut conn, place).await;
        match marked {
            Ok(()) => conn.commit().await?,
            Err(why) => {
                conn.rollback().await;
                return Err(why);
            }
        }
    }
    Ok(())
}

async fn mark(conn: &mut Conn, place: &Wanted<'_>) -> Result<(), StoreError> {
    if let Conn::Postgres(_) = conn {
        // Several servers may start at once.
        conn.script(ADVISORY_LOCK).await?;
    }
    let looked = said(conn, place.part).await?;
    if looked.is(place) {
        return Ok(());
    }
    place.must_be_free(&looked)?;
    let values = [Value::Int(place.part), Value::Int(place.parts), Value::Text(place.house)];
    conn.execute("UPDATE spread SET part = $1, parts = $2, house = $3", &values).await.map(drop)
}

/// Could this database have this place among this many?
pub(crate) async fn can_be(conn: &mut Conn, (part, parts): (i64, i64)) -> Result<(), StoreError> {
    let looked = said(conn, part).await?;
    if (looked.part, looked.parts) == (part, parts) {
        return Ok(());
    }
    Wanted { part, parts, house: "" }.must_be_free(&looked)
}

/// The place that a database is given.
struct Wanted<'a> {
    part: i64,
    parts: i64,
    house: &'a str,
}

impl Said {
    fn is(&self, place: &Wanted<'_>) -> bool {
        (self.part, self.parts, self.house.as_str()) == (place.part, place.parts, place.house)
    }
}

impl Wanted<'_> {
    /// Nothing is in the database yet, and it is part of no other house.
    fn must_be_free(&self, said: &Said) -> Result<(), StoreError> {
        if said.used || said.parts != 1 { self.refused(said) } else { Ok(()) }
    }

    fn refused(&self, said: &Said) -> Result<(), StoreError> {
        let (found, given) = (said.parts, self.parts);
        if found != given {
            return Err(StoreError::OtherSpread { found, given });
        }
        Err(StoreError::NotThisPart { number: self.part + 1, found: said.part + 1 })
    }
}

/// A player of the first database, for whatever refers to one in another.
pub(crate) async fn refer_to(conn: &mut Conn, player: &str) -> Result<(), StoreError> {
    // The row is locked even if it is there: nobody deletes it before what refers to it is there.
    let sql = "INSERT INTO players (id, name, name_key, created_at) SELECT $1, '', '', 0 FROM spread \
               WHERE part > 0 ON CONFLICT (id) DO UPDATE SET created_at = 0";
    conn.execute(sql, &[Value::Text(player)]).await.map(drop)
}

/// For how many milliseconds a code is kept for a table that is about to be made.
const RESERVED_MS: i64 = 60_000;

impl Store {
    /// Keeps a code for a table, in a house of several databases: it must be unique in all of them. Refused with
    /// `Taken` if another table has it. A code whose table does not have it any more is free.
    pub(crate) async fn reserve_code(&self, code: &str, table: &str) -> Result<(), StoreError> {
        let kept = Reserve { code: code.to_owned(), table: table.to_owned(), instead_of: None };
        let Some(holder) = self.write(kept).await? else { return Ok(()) };
        let sql = "SELECT 1 FROM tables WHERE id = $1 AND code = $2";
        let values = [Value::Text(&holder), Value::Text(code)];
        if self.of(&holder).readers().row(sql, &values).await?.is_some() {
            return Err(StoreError::Taken("code"));
        }
        let kept = Reserve { code: code.to_owned(), table: table.to_owned(), instead_of: Some(holder) };
        match self.write(kept).await? {
            None => Ok(()),
            Some(_) => Err(StoreError::Taken("code")),
        }
    }

    /// Leaves out players who are not there (any more), which the database of a table does not know.
    pub(crate) async fn keep_known(
        &self,
        players: &mut Vec<(String, crate::Place)>,
    ) -> Result<(), StoreError> {
        let asked: Vec<&str> = players.iter().map(|(player, _)| player.as_str()).collect();
        let known = self.names(&asked).await?;
        players.retain(|(player, _)| known.contains_key(player));
        Ok(())
    }

    /// Which table has a code, in a house of several databases.
    pub(crate) async fn holder_of_code(&self, code: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT table_id FROM codes WHERE code = $1";
        self.readers().row(sql, &[Value::Text(code)]).await?.map(|row| row.text(0)).transpose()
    }
}

/// Says which other table has had the code for longer than it is only reserved.
struct Reserve {
    code: String,
    table: String,
    instead_of: Option<String>,
}

impl Write for Reserve {
    type Done = Option<String>;

    async fn run(&self, conn: &mut Conn) -> Result<Option<String>, StoreError> {
        const NEW: Sql = timed!(
            "INSERT INTO codes (code, table_id, reserved_at) VALUES ($1, $2, ";
            ") ON CONFLICT (code) DO NOTHING"
        );
        const AGAIN: Sql = timed!(
            "UPDATE codes SET table_id = $2, reserved_at = ";
            " WHERE code = $1 AND table_id = $3"
        );
        const FOUND: Sql = timed!("SELECT table_id, reserved_at, "; " FROM codes WHERE code = $1");
        let (code, table) = (Value::Text(&self.code), Value::Text(&self.table));
        if let Some(before) = &self.instead_of {
            let taken = conn.execute(AGAIN, &[code, table, Value::Text(before)]).await?;
            return Ok((taken == 0).then(|| before.clone()));
        }
        if conn.execute(NEW, &[code, table]).await? > 0 {
            return Ok(None);
        }
        let Some(found) = conn.row(FOUND, &[code]).await? else { return Err(StoreError::Taken("code")) };
        let (holder, age) = (found.text(0)?, found.int(2)? - found.int(1)?);
        if holder == self.table {
            return Ok(None);
        }
        if age < RESERVED_MS { Err(StoreError::Taken("code")) } else { Ok(Some(holder)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_where_every_release_looks_for_them() {
        let known = ["t1", "t2", "t3", "table", ""].map(|table| part_of(table, 4));
        assert_eq!(known, [2, 2, 1, 1, 2]);
        assert!((0..1000).all(|number| part_of(&format!("t{number}"), 1) == 0));
        let mut counts = [0; 3];
        (0..3000).for_each(|number| counts[part_of(&format!("t{number}"), 3)] += 1);
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    }
}
