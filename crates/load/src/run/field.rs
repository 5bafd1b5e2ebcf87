use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use futures_util::{StreamExt as _, stream};
use hdrhistogram::Histogram;
use serde_json::value::RawValue;
use tokio::sync::{Notify, mpsc};

use super::crowd::{Crowd, Person};
use super::{Plan, chair};
use crate::audit::{Sent, Told};
use crate::{Host, Mood, Trouble};

/// All tables, as their people know them. A clone is the same field.
#[derive(Clone)]
pub struct Field {
    pub inner: Arc<Inner>,
}

pub struct Inner {
    pub crowd: Crowd,
    spots: Vec<Mutex<Spot>>,
    /// Tables where somebody may move and nobody waits for an answer.
    free: Mutex<VecDeque<usize>>,
    wake: Notify,
    spectators: usize,
    pub seats: usize,
    commands: AtomicU64,
    pub latencies: Mutex<Histogram<u64>>,
    pub heard: AtomicU64,
    pub bytes: AtomicU64,
    pub refused: Mutex<Vec<String>>,
    pub broken: AtomicUsize,
    /// Calls that were answered with something else than the table.
    pub turned_away: Mutex<Vec<String>>,
    pub closing: AtomicBool,
}

/// One table.
#[derive(Default)]
pub struct Spot {
    pub chairs: Vec<Place>,
    /// Somebody waits for the answer to a move.
    pub waits: bool,
    /// It is in the list of free tables.
    listed: bool,
    pub sent: Vec<Sent>,
}

/// One person's place at a table.
pub struct Place {
    /// Which line it is: one that was replaced has nothing to say any more.
    pub life: u32,
    pub version: u64,
    pub legal: Vec<Box<RawValue>>,
    pub line: Option<mpsc::UnboundedSender<Command>>,
    pub mood: Mood,
}

/// Something to be said.
pub struct Command {
    pub text: String,
    /// Its place in the list of what was sent to the table.
    pub place: usize,
    /// When it was due, if it is by the timetable.
    pub due: Option<Instant>,
}

/// So many lines are opened at a time.
const AT_A_TIME: usize = 256;

impl Field {
    pub fn new(plan: &Plan, crowd: Crowd) -> Self {
        let place = |seed: usize| Place {
            life: 0,
            version: 0,
            legal: Vec::new(),
            line: None,
            mood: Mood::new(plan.seed.wrapping_mul(1_000_003) ^ seed as u64),
        };
        let spot = |table: usize| {
            let chairs = (0..plan.seats).map(|seat| place(table * plan.seats + seat)).collect();
            Mutex::new(Spot { chairs, ..Spot::default() })
        };
        let latencies = Histogram::new(3).expect("three digits are a precision");
        Self {
            inner: Arc::new(Inner {
                spots: (0..plan.tables).map(spot).collect(),
                crowd,
                free: Mutex::default(),
                wake: Notify::new(),
                spectators: plan.sockets.saturating_sub(plan.tables * plan.seats),
                seats: plan.seats,
                commands: AtomicU64::new(0),
                latencies: Mutex::new(latencies),
                heard: AtomicU64::new(0),
                bytes: AtomicU64::new(0),
                refused: Mutex::default(),
                broken: AtomicUsize::new(0),
                turned_away: Mutex::default(),
                closing: AtomicBool::new(false),
            }),
        }
    }

    /// Opens all lines; with `patience`, a server that is not there yet is called again.
    pub async fn open_all(self, host: &Host, patience: Option<Duration>) -> Result<(), Trouble> {
        let seats = self.inner.seats;
        let own =
            (0..self.inner.spots.len()).flat_map(|table| (0..seats).map(move |seat| (table, Some(seat))));
        let others = (0..self.inner.spectators).map(|number| (number % self.inner.spots.len(), None));
        let calls =
            own.chain(others).map(|(table, seat)| chair::open(self.clone(), host, table, seat, patience));
        let mut calls = stream::iter(calls).buffer_unordered(AT_A_TIME);
        while let Some(call) = calls.next().await {
            call?;
        }
        Ok(())
    }

    /// The server is gone, and everything that was open with it.
    pub fn all_gone(&self) {
        self.inner.free.lock().unwrap_or_else(PoisonError::into_inner).clear();
        for table in 0..self.inner.spots.len() {
            let mut spot = self.spot(table);
            (spot.listed, spot.waits) = (false, false);
            for place in &mut spot.chairs {
                place.life += 1;
                (place.line, place.legal) = (None, Vec::new());
            }
        }
    }

    pub fn person(&self, table: usize, seat: usize) -> &Person {
        self.inner.crowd.at(table, seat)
    }

    pub fn spot(&self, table: usize) -> MutexGuard<'_, Spot> {
        self.inner.spots[table].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table may have become free.
    pub fn look(&self, table: usize, spot: &mut Spot) {
        let can_move = |place: &Place| !place.legal.is_empty() && place.line.is_some();
        if !spot.waits && !spot.listed && spot.chairs.iter().any(can_move) {
            spot.listed = true;
            self.inner.free.lock().unwrap_or_else(PoisonError::into_inner).push_back(table);
            self.inner.wake.notify_one();
        }
    }

    /// The table that has been free for longest; waits for one.
    pub async fn next_free(&self) -> usize {
        loop {
            let next = self.inner.free.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
            if let Some(table) = next {
                self.spot(table).listed = false;
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
        spot: &mut Spot,
        what: &str,
        due: Option<Instant>,
    ) -> Command {
        let number = self.inner.commands.fetch_add(1, Ordering::Relaxed);
        let (move_id, version) = (format!("m{number}"), spot.chairs[seat].version);
        let text = format!(r#"{{"move_id":"{move_id}","version":{version},{what}}}"#);
        let (table, player) = (self.inner.crowd.tables[table].clone(), self.person(table, seat).id.clone());
        spot.sent.push(Sent { table, player, move_id, told: Told::Nothing });
        Command { text, place: spot.sent.len() - 1, due }
    }

    /// Waits until every table has somebody to move.
    pub async fn all_dealt(&self, patience: Duration) -> Result<(), Trouble> {
        let began = Instant::now();
        loop {
            let waiting = (0..self.inner.spots.len())
                .filter(|table| self.spot(*table).chairs.iter().all(|place| place.legal.is_empty()))
                .count();
            if waiting == 0 {
                return Ok(());
            }
            if began.elapsed() > patience * 4 {
                let why = format!("{waiting} tables were not dealt; refused: {:?}", self.refused());
                return Err(Trouble::Server(why));
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Waits until nothing is under way.
    pub async fn all_answered(&self, patience: Duration) {
        let began = Instant::now();
        while began.elapsed() < patience && (0..self.inner.spots.len()).any(|table| self.spot(table).waits) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Nobody says anything any more.
    pub fn close(&self) {
        self.inner.closing.store(true, Ordering::Relaxed);
        for table in 0..self.inner.spots.len() {
            self.spot(table).chairs.iter_mut().for_each(|place| place.line = None);
        }
    }

    /// A call was not answered with the table. That there is no server yet does not count.
    pub fn turned_away(&self, trouble: &Trouble) {
        if !matches!(trouble, Trouble::Line(_)) {
            let mut list = self.inner.turned_away.lock().unwrap_or_else(PoisonError::into_inner);
            list.push(trouble.to_string());
        }
    }

    pub fn refused(&self) -> Vec<String> {
        self.inner.refused.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub fn tables(&self) -> Vec<String> {
        self.inner.crowd.tables.clone()
    }

    /// Everything that was sent, and what came back.
    pub fn sent(&self) -> Vec<Sent> {
        (0..self.inner.spots.len()).flat_map(|table| self.spot(table).sent.clone()).collect()
    }
}
