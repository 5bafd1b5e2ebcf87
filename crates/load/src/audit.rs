//! What became of every command that was sent, according to the log alone.

use std::collections::HashMap;

use serde::Deserialize;
use store::{Options, Store, Target};

use crate::Error;

/// A command that was sent, and what came back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sent {
    /// The table.
    pub table: String,
    /// Who.
    pub player: String,
    /// The name of the command.
    pub move_id: String,
    /// What came back.
    pub reply: Reply,
}

/// What the sender of a command got back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reply {
    /// It is stored, and made this version.
    Stored(u64),
    /// It was not done.
    Refused,
    /// Nothing: the connection broke before.
    Nothing,
}

/// What the log says about all commands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Audit {
    /// Tables looked at.
    pub tables: u64,
    /// Entries in their logs.
    pub entries: u64,
    /// Commands that were acknowledged and stand in the log once, where they were said to.
    pub stored: u64,
    /// Commands without an answer that stand in the log once.
    pub unheard_stored: u64,
    /// Commands without an answer that are not in the log.
    pub unheard_absent: u64,
    /// Commands that were refused and are not in the log.
    pub refused: u64,
    /// Everything that must not be, each in a sentence.
    pub faults: Vec<String>,
}

/// As much of a line of the log as says whose command it was.
#[derive(Deserialize)]
struct Line {
    from: Option<(String, String)>,
}

/// How many logs are asked for at a time: those of a long run are long, and no answer may take ten seconds.
const AT_A_TIME: usize = 4;

/// Compares the log with what was sent. All that was sent at these tables must be in the list.
///
/// # Errors
/// If the log cannot be read.
pub async fn audit(target: &Target, tables: &[String], sent: &[Sent]) -> Result<Audit, Error> {
    let bad = |error: store::StoreError| Error::Log(error.to_string());
    let store = Store::open_with(target, Options::beside()).await.map_err(bad)?;
    let mut of_table: HashMap<&str, Vec<&Sent>> = HashMap::new();
    for one in sent {
        of_table.entry(&one.table).or_default().push(one);
    }
    let mut audit = Audit::default();
    for some in tables.chunks(AT_A_TIME) {
        for (table, log) in store.entries_of_many(some).await.map_err(bad)? {
            let lines = log.iter().map(|entry| (entry.number, entry.body.as_str()));
            audit.table(&table, lines, of_table.get(table.as_str()).map_or(&[][..], Vec::as_slice));
        }
    }
    store.close().await;
    Ok(audit)
}

impl Audit {
    /// One table: its entries with their numbers, and what was sent to it.
    pub fn table<'a>(&mut self, table: &str, log: impl Iterator<Item = (i64, &'a str)>, sent: &[&Sent]) {
        self.tables += 1;
        let mut places: HashMap<(String, String), Vec<i64>> = HashMap::new();
        for (expected, (number, body)) in (1..).zip(log) {
            self.entries += 1;
            if number != expected {
                self.fault(table, format!("entry {expected} is missing, {number} follows"));
                break;
            }
            match serde_json::from_str::<Line>(body) {
                Ok(Line { from: Some(from) }) => places.entry(from).or_default().push(number),
                Ok(Line { from: None }) => {}
                Err(error) => self.fault(table, format!("entry {number} cannot be read: {error}")),
            }
        }
        for (from, numbers) in &places {
            if numbers.len() > 1 {
                self.fault(table, format!("{from:?} stands in the log {} times: {numbers:?}", numbers.len()));
            }
        }
        for one in sent {
            let place = places.remove(&(one.player.clone(), one.move_id.clone()));
            self.command(one, place.and_then(|numbers| numbers.first().copied()));
        }
        for (from, numbers) in places.iter().filter(|((_, move_id), _)| !move_id.starts_with("sit-")) {
            self.fault(table, format!("{from:?} at {numbers:?} was never sent"));
        }
    }

    fn command(&mut self, sent: &Sent, place: Option<i64>) {
        let (name, table) = (&sent.move_id, &sent.table);
        match (sent.reply, place) {
            (Reply::Stored(version), Some(number)) if number.unsigned_abs() == version => self.stored += 1,
            (Reply::Stored(version), Some(number)) => {
                self.fault(table, format!("{name} was acknowledged as {version} and stands at {number}"));
            }
            (Reply::Stored(version), None) => {
                self.fault(table, format!("{name} was acknowledged as {version} and is lost"));
            }
            (Reply::Refused, Some(number)) => {
                self.fault(table, format!("{name} was refused and stands at {number}"));
            }
            (Reply::Refused, None) => self.refused += 1,
            (Reply::Nothing, Some(_)) => self.unheard_stored += 1,
            (Reply::Nothing, None) => self.unheard_absent += 1,
        }
    }

    fn fault(&mut self, table: &str, why: String) {
        self.faults.push(format!("table {table}: {why}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(move_id: &str, reply: Reply) -> Sent {
        Sent { table: "t".to_owned(), player: "ann".to_owned(), move_id: move_id.to_owned(), reply }
    }

    fn audit(log: &[(i64, &str)], sent: &[Sent]) -> Audit {
        let bodies: Vec<(i64, String)> = log
            .iter()
            .map(|(number, id)| match *id {
                "" => (*number, r#"{"v":1,"entry":{"dealt":{}}}"#.to_owned()),
                id => (*number, format!(r#"{{"v":1,"entry":{{"dealt":{{}}}},"from":["ann","{id}"]}}"#)),
            })
            .collect();
        let mut audit = Audit::default();
        let lines = bodies.iter().map(|(number, body)| (*number, body.as_str()));
        audit.table("t", lines, &sent.iter().collect::<Vec<_>>());
        audit
    }

    #[test]
    fn a_log_with_every_acknowledged_command_once_is_in_order() {
        let log = [(1, ""), (2, "a"), (3, "b"), (4, "sit-0")];
        let all = [sent("a", Reply::Stored(2)), sent("b", Reply::Nothing), sent("c", Reply::Nothing)];
        let audit = audit(&log, &[&all[..], &[sent("d", Reply::Refused)]].concat());
        assert!(audit.faults.is_empty(), "{:?}", audit.faults);
        assert_eq!((audit.stored, audit.unheard_stored, audit.unheard_absent, audit.refused), (1, 1, 1, 1));
        assert_eq!((audit.tables, audit.entries), (1, 4));
    }

    #[test]
    fn whatever_is_lost_doubled_moved_or_invented_is_a_fault() {
        let one = |log: &[(i64, &str)], reply: Reply| audit(log, &[sent("a", reply)]).faults.concat();
        assert!(one(&[(1, "")], Reply::Stored(1)).contains("lost"));
        assert!(one(&[(1, ""), (2, "a")], Reply::Stored(1)).contains("stands at 2"));
        assert!(one(&[(1, "a"), (2, "a")], Reply::Stored(1)).contains("2 times"));
        assert!(one(&[(1, "a"), (2, "a")], Reply::Nothing).contains("2 times"));
        assert!(one(&[(1, "a")], Reply::Refused).contains("refused"));
        assert!(one(&[(1, "a"), (2, "x")], Reply::Stored(1)).contains("never sent"));
        assert!(one(&[(1, "a"), (3, "")], Reply::Stored(1)).contains("missing"));
    }
}
