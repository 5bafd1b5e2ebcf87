use std::fmt;
use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use std::time::Duration;

use hdrhistogram::Histogram;
use serde_json::{Value, json};

use super::Plan;
use super::tables::LoadTables;
use crate::audit::Audit;

/// What was measured.
#[derive(Clone, Debug)]
pub struct Report {
    tables: usize,
    seats: usize,
    sockets: usize,
    rate: u32,
    games: Vec<String>,
    /// Moves sent by the timetable.
    pub moves: u64,
    /// Moves that were due and found no table until the end.
    pub unsent: u64,
    /// How long playing took.
    pub took: Duration,
    /// Milliseconds from due to acknowledged: half of all moves, 90 %, 99 %, 99.9 %, the slowest.
    pub latency: [f64; 5],
    /// With several servers: the same of those at their table's server, and of those at others.
    pub by_place: Option<[[f64; 5]; 2]>,
    /// Moves acknowledged.
    pub acknowledged: u64,
    /// What was refused, with the server's words.
    pub refused: Vec<String>,
    /// Connections that broke.
    pub broken: usize,
    /// Messages from the server, and their bytes.
    pub heard: (u64, u64),
    /// The server's memory.
    pub memory: Memory,
    /// Bytes of the server's program.
    pub binary: Option<u64>,
    /// After `kill -9`.
    pub restart: Option<Restart>,
    /// What the log says.
    pub audit: Option<Audit>,
    /// What did not work at all.
    pub errors: Vec<String>,
}

/// Bytes of memory of the server; none, if they cannot be known.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// Before anybody came.
    pub idle: Option<u64>,
    /// With all tables made.
    pub tables: Option<u64>,
    /// With all sockets open and all tables dealt.
    pub sockets: Option<u64>,
    /// After the last move.
    pub played: Option<u64>,
}

/// After `kill -9` with everybody at the tables.
#[derive(Clone, Debug)]
pub struct Restart {
    /// From the start of the program to the first acknowledgement.
    pub first_ack: Duration,
    /// From the start of the program until all sockets were open again.
    pub all_back: Duration,
    /// Connections that were answered with something other than the table, and had to be tried again.
    pub rejected: Vec<String>,
}

/// Which part of all moves, in the order of [`Report::latency`].
const PARTS: [(&str, f64); 5] = [("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("p99.9", 0.999), ("max", 1.0)];

impl Report {
    pub(super) fn new(plan: &Plan) -> Self {
        Self {
            tables: plan.tables,
            seats: plan.seats,
            sockets: plan.sockets,
            rate: plan.rate,
            games: plan.games.clone(),
            moves: 0,
            unsent: 0,
            took: Duration::ZERO,
            latency: [0.0; 5],
            by_place: None,
            acknowledged: 0,
            refused: Vec::new(),
            broken: 0,
            heard: (0, 0),
            memory: Memory::default(),
            binary: None,
            restart: None,
            audit: None,
            errors: Vec::new(),
        }
    }

    /// What was measured while playing, before the server is killed.
    pub(super) fn measured(&mut self, tables: &LoadTables) {
        let parts = |all: &Histogram<u64>| PARTS.map(|(_, part)| all.value_at_quantile(part) as f64 / 1000.0);
        let latencies = tables.inner.latencies.lock().unwrap_or_else(PoisonError::into_inner);
        self.latency = parts(&latencies);
        let by_place = tables.inner.by_place.lock().unwrap_or_else(PoisonError::into_inner);
        self.by_place = by_place.iter().any(|all| !all.is_empty()).then(|| by_place.each_ref().map(parts));
        self.acknowledged = latencies.len();
        self.refused = tables.refused();
        self.broken = tables.inner.broken.load(Ordering::Relaxed);
        self.heard = (tables.inner.heard.load(Ordering::Relaxed), tables.inner.bytes.load(Ordering::Relaxed));
    }

    /// Moves acknowledged in a second.
    #[must_use]
    pub fn per_second(&self) -> f64 {
        self.acknowledged as f64 / self.took.as_secs_f64().max(0.001)
    }

    /// Everything that must not be, in sentences.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let mut faults = self.errors.clone();
        if self.unsent > 0 {
            faults.push(format!("{} moves could not even be sent", self.unsent));
        }
        if self.acknowledged < self.moves {
            faults.push(format!("{} moves were not acknowledged", self.moves - self.acknowledged));
        }
        if let Some(first) = self.refused.first() {
            faults.push(format!("{} commands were refused, the first: {first}", self.refused.len()));
        }
        if self.broken > 0 {
            faults.push(format!("{} connections broke", self.broken));
        }
        if let Some(audit) = &self.audit {
            faults.extend(audit.faults.iter().take(10).cloned());
        }
        faults
    }

    /// For a program.
    #[must_use]
    pub fn json(&self) -> Value {
        let latency = |all: [f64; 5]| {
            let each = PARTS.iter().zip(all).map(|((name, _), ms)| ((*name).to_owned(), json!(ms)));
            Value::Object(each.collect())
        };
        let by_place = self.by_place.map(|[here, elsewhere]| {
            json!({ "at_the_tables_server": latency(here), "elsewhere": latency(elsewhere) })
        });
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        json!({
            "tables": self.tables,
            "seats": self.seats,
            "sockets": self.sockets,
            "rate": self.rate,
            "games": self.games,
            "seconds": self.took.as_secs_f64(),
            "moves": self.moves,
            "acknowledged": self.acknowledged,
            "latency_ms": latency(self.latency),
            "latency_ms_by_place": by_place,
            "messages": self.heard.0,
            "message_bytes": self.heard.1,
            "memory": {
                "idle": self.memory.idle,
                "tables": self.memory.tables,
                "sockets": self.memory.sockets,
                "played": self.memory.played,
                "per_socket": self.per_socket(),
            },
            "binary_bytes": self.binary,
            "restart_ms": self.restart.as_ref().map(|it| json!({ "first_ack": ms(it.first_ack), "all_back": ms(it.all_back) })),
            "log": self.audit.as_ref().map(|audit| json!({
                "entries": audit.entries,
                "acknowledged_and_stored": audit.stored,
                "unheard_stored": audit.unheard_stored,
                "unheard_absent": audit.unheard_absent,
            })),
            "faults": self.faults(),
        })
    }

    /// Bytes for each socket with all tables in memory, and with what its table needs.
    fn per_socket(&self) -> Option<(u64, u64)> {
        let sockets = (self.sockets as u64).max(1);
        let (idle, tables, all) = (self.memory.idle?, self.memory.tables?, self.memory.sockets?);
        Some((all.saturating_sub(tables) / sockets, all.saturating_sub(idle) / sockets))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = self.games.join(", ");
        writeln!(f, "{} tables of {} ({games}), {} sockets", self.tables, self.seats, self.sockets)?;
        let really = self.per_second();
        writeln!(
            f,
            "moves      {} wanted a second, {really:.0} acknowledged, {} in all",
            self.rate, self.acknowledged
        )?;
        let latency = |all: [f64; 5]| {
            let parts = PARTS.iter().zip(all).map(|((name, _), ms)| format!("{name} {ms:.1}"));
            parts.collect::<Vec<_>>().join(", ")
        };
        writeln!(f, "latency    {} ms, from when the move was due", latency(self.latency))?;
        if let Some([here, elsewhere]) = self.by_place {
            writeln!(f, "           {} ms at the table's server", latency(here))?;
            writeln!(f, "           {} ms at another server", latency(elsewhere))?;
        }
        let (messages, bytes) = self.heard;
        writeln!(f, "messages   {messages} heard, {} bytes each", bytes / messages.max(1))?;
        let mb =
            |bytes: Option<u64>| bytes.map_or("?".to_owned(), |bytes| format!("{:.1}", bytes as f64 / 1e6));
        let memory = &self.memory;
        writeln!(
            f,
            "memory     {} MB idle, {} MB with tables, {} MB with sockets, {} MB after the last move",
            mb(memory.idle),
            mb(memory.tables),
            mb(memory.sockets),
            mb(memory.played)
        )?;
        if let Some((alone, whole)) = self.per_socket() {
            let kb = |bytes: u64| bytes as f64 / 1000.0;
            writeln!(f, "per socket {:.1} kB, {:.1} kB with its part of the table", kb(alone), kb(whole))?;
        }
        writeln!(f, "program    {} MB", mb(self.binary))?;
        if let Some(restart) = &self.restart {
            let (first, all) = (restart.first_ack.as_secs_f64(), restart.all_back.as_secs_f64());
            writeln!(
                f,
                "kill -9    first acknowledgement after {first:.2} s, all sockets back after {all:.2} s"
            )?;
        }
        match &self.audit {
            Some(audit) => writeln!(
                f,
                "log        {} entries; {} acknowledged commands stand there once; {} unheard ones stand there, {} do not",
                audit.entries, audit.stored, audit.unheard_stored, audit.unheard_absent
            )?,
            None => writeln!(f, "log        not looked at: say where it is with --data or --database")?,
        }
        for fault in self.faults() {
            writeln!(f, "FAULT      {fault}")?;
        }
        Ok(())
    }
}
