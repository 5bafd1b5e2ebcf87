use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use futures_util::{StreamExt as _, stream};
use hdrhistogram::Histogram;
use serde_json::value::RawValue;
use tokio::sync::{Notify, mpsc};

use super::seating::{Person, Seating};
use super::{Plan, player};
use crate::audit::{Reply, Sent};
use crate::{Client, Error, RandomPolicy};

/// All tables, as their people know them. A clone is the same tables.
#[derive(Clone)]
pub struct LoadTables {
    pub inner: Arc<Inner>,
}

pub struct Inner {
    pub seating: Seating,
    states: Vec<Mutex<TableState>>,
    /// Tables where somebody may move and nobody waits for an answer.
    free: Mutex<VecDeque<usize>>,
    wake: Notify,
    spectators: usize,
    pub seats: usize,
    commands: AtomicU64,
    pub latencies: Mutex<Histogram<u64>>,
    /// The server of each table, where there are several.
    homes: OnceLock<Vec<usize>>,
    /// The latencies of those at their table's server, and of those at others.
    pub by_place: Mutex<[Histogram<u64>; 2]>,
    pub heard: AtomicU64,
    pub bytes: AtomicU64,
    pub refused: Mutex<Vec<String>>,
    pub broken: AtomicUsize,
    /// Connections that were answered with something other than the table.
    pub rejected: Mutex<Vec<String>>,
    pub closing: AtomicBool,
}

/// One table.
#[derive(Default)]
pub struct TableState {
    pub seats: Vec<SeatState>,
    /// Somebody waits for the answer to a move.
    pub waits: bool,
    /// The version that the last acknowledged command has made.
    pub reached: u64,
    /// It is in the list of free tables.
    listed: bool,
    pub sent: Vec<Sent>,
}

/// One player's seat at a table.
pub struct SeatState {
    /// Counts its sockets: one that was replaced has no say any more.
    pub generation: u32,
    pub version: u64,
    pub legal: Vec<Box<RawValue>>,
    pub sender: Option<mpsc::UnboundedSender<Command>>,
    pub policy: RandomPolicy,
}

impl SeatState {
    /// Can it move? Anyone who has not seen yet what the last command has made of the table would answer a decision of
    /// the past, and be refused: rightly, and not by a fault of the server.
    pub fn can_move(&self, reached: u64) -> bool {
        !self.legal.is_empty() && self.sender.is_some() && self.version >= reached
    }
}

/// Something to be sent.
pub struct Command {
    pub text: String,
    /// Its place in the list of what was sent to the table.
    pub place: usize,
    /// When it was due, if it is by the timetable.
    pub due: Option<Instant>,
}

/// How many sockets are opened at a time.
const AT_A_TIME: usize = 256;

impl LoadTables {
    pub fn new(plan: &Plan, seating: Seating) -> Self {
        let place = |seed: usize| SeatState {
            generation: 0,
            version: 0,
            legal: Vec::new(),
            sender: None,
            policy: RandomPolicy::new(plan.seed.wrapping_mul(1_000_003) ^ seed as u64),
        };
        let state = |table: usize| {
            let seats = (0..plan.seats).map(|seat| place(table * plan.seats + seat)).collect();
            Mutex::new(TableState { seats, ..TableState::default() })
        };
        let empty = || Histogram::new(3).expect("three digits are a precision");
        Self {
            inner: Arc::new(Inner {
                states: (0..plan.tables).map(state).collect(),
                seating,
                free: Mutex::default(),
                wake: Notify::new(),
                spectators: plan.sockets.saturating_sub(plan.tables * plan.seats),
                seats: plan.seats,
                commands: AtomicU64::new(0),
                latencies: Mutex::new(empty()),
                homes: OnceLock::new(),
                by_place: Mutex::new([empty(), empty()]),
                heard: AtomicU64::new(0),
                bytes: AtomicU64::new(0),
                refused: Mutex::default(),
                broken: AtomicUsize::new(0),
                rejected: Mutex::default(),
                closing: AtomicBool::new(false),
            }),
        }
    }

    /// Opens all sockets, those of a table at one server after another; with a time limit, a server that is not there
    /// yet is tried again.
    pub async fn open_all(self, clients: &[Client], timeout: Option<Duration>) -> Result<(), Error> {
        let seats = self.inner.seats;
        let own =
            (0..self.inner.states.len()).flat_map(|table| (0..seats).map(move |seat| (table, Some(seat))));
        let others = (0..self.inner.spectators).map(|number| (number % self.inner.states.len(), None));
        let calls = own.chain(others).map(|(table, seat)| {
            let server = (table + seat.unwrap_or_default()) % clients.len();
            player::open(self.clone(), (server, &clients[server]), table, seat, timeout)
        });
        let mut calls = stream::iter(calls).buffer_unordered(AT_A_TIME);
        while let Some(call) = calls.next().await {
            call?;
        }
        Ok(())
    }

    /// The server is gone, and everything that was open with it.
    pub fn all_gone(&self) {
        self.inner.free.lock().unwrap_or_else(PoisonError::into_inner).clear();
        for table in 0..self.inner.states.len() {
            let mut state = self.lock(table);
            (state.listed, state.waits, state.reached) = (false, false, 0);
            for place in &mut state.seats {
                place.generation += 1;
                (place.sender, place.legal) = (None, Vec::new());
            }
        }
    }

    pub fn person(&self, table: usize, seat: usize) -> &Person {
        self.inner.seating.at(table, seat)
    }

    pub fn lock(&self, table: usize) -> MutexGuard<'_, TableState> {
        self.inner.states[table].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table may have become free.
    pub fn list_if_free(&self, table: usize, state: &mut TableState) {
        let can_move = |place: &SeatState| place.can_move(state.reached);
        if !state.waits && !state.listed && state.seats.iter().any(can_move) {
            state.listed = true;
            self.inner.free.lock().unwrap_or_else(PoisonError::into_inner).push_back(table);
            self.inner.wake.notify_one();
        }
    }

    /// The table that has been free for longest; waits for one.
    pub async fn next_free(&self) -> usize {
        loop {
            let next = self.inner.free.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
            if let Some(table) = next {
                self.lock(table).listed = false;
                return table;
            }
            self.inner.wake.notified().await;
        }
    }

    /// Writes a command down and gives it its name.
    pub fn command(
        &self,
        table: usize,
        seat: usize,
        state: &mut TableState,
        what: &str,
        due: Option<Instant>,
    ) -> Command {
        let number = self.inner.commands.fetch_add(1, Ordering::Relaxed);
        let (move_id, version) = (format!("m{number}"), state.seats[seat].version);
        let text = format!(r#"{{"move_id":"{move_id}","version":{version},{what}}}"#);
        let (table, player) = (self.inner.seating.tables[table].clone(), self.person(table, seat).id.clone());
        state.sent.push(Sent { table, player, move_id, reply: Reply::Nothing });
        Command { text, place: state.sent.len() - 1, due }
    }

    /// Waits until every table has somebody to move.
    pub async fn all_dealt(&self, timeout: Duration) -> Result<(), Error> {
        let began = Instant::now();
        loop {
            let waiting = (0..self.inner.states.len())
                .filter(|table| self.lock(*table).seats.iter().all(|place| place.legal.is_empty()))
                .count();
            if waiting == 0 {
                return Ok(());
            }
            if began.elapsed() > timeout * 4 {
                let why = format!("{waiting} tables were not dealt; refused: {:?}", self.refused());
                return Err(Error::Server(why));
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Says at which of several servers each table is; one that is nowhere counts as elsewhere.
    pub fn live_at(&self, homes: &HashMap<String, usize>) {
        let home = |table: &String| homes.get(table).copied().unwrap_or(usize::MAX);
        // It is said once, before anybody plays.
        let _ = self.inner.homes.set(self.inner.seating.tables.iter().map(home).collect());
    }

    /// A move from this server was acknowledged.
    pub fn took(&self, table: usize, server: usize, latency: Duration) {
        let micros = u64::try_from(latency.as_micros()).unwrap_or(u64::MAX).max(1);
        // They grow by themselves; a latency of half a million years does not occur.
        let _ = self.inner.latencies.lock().unwrap_or_else(PoisonError::into_inner).record(micros);
        if let Some(homes) = self.inner.homes.get() {
            let place = usize::from(homes[table] != server);
            let _ = self.inner.by_place.lock().unwrap_or_else(PoisonError::into_inner)[place].record(micros);
        }
    }

    /// Waits until nothing is under way.
    pub async fn all_answered(&self, timeout: Duration) {
        let began = Instant::now();
        while began.elapsed() < timeout && (0..self.inner.states.len()).any(|table| self.lock(table).waits) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Nothing is sent any more.
    pub fn close(&self) {
        self.inner.closing.store(true, Ordering::Relaxed);
        for table in 0..self.inner.states.len() {
            self.lock(table).seats.iter_mut().for_each(|place| place.sender = None);
        }
    }

    /// A connection was not answered with the table. That there is no server yet does not count.
    pub fn rejected(&self, error: &Error) {
        if !matches!(error, Error::Connection(_)) {
            let mut list = self.inner.rejected.lock().unwrap_or_else(PoisonError::into_inner);
            list.push(error.to_string());
        }
    }

    pub fn refused(&self) -> Vec<String> {
        self.inner.refused.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub fn tables(&self) -> Vec<String> {
        self.inner.seating.tables.clone()
    }

    /// Everything that was sent, and what came back.
    pub fn sent(&self) -> Vec<Sent> {
        (0..self.inner.states.len()).flat_map(|table| self.lock(table).sent.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]

    use super::*;

    #[test]
    fn nobody_answers_a_decision_that_a_move_has_overtaken() {
        let (sender, _commands) = mpsc::unbounded_channel();
        let legal = vec![RawValue::from_string("{}".to_owned()).unwrap()];
        let mut seat = SeatState {
            generation: 0,
            version: 5,
            legal,
            sender: Some(sender),
            policy: RandomPolicy::new(1),
        };
        assert!(seat.can_move(5));
        assert!(!seat.can_move(7), "somebody else has moved, and the news is on its way");
        seat.version = 7;
        assert!(seat.can_move(7));
    }
}
