use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use futures_util::FutureExt;
use kernel::{MAX_SEATS, Seat, SeatSet};
use protocol::wire::Onlooker;
use store::{Fence, StoreError};
use tables::{PlayerId, Table};
use tokio::sync::mpsc;

use super::ask::TableMessage;
use super::bots::{Bots, Decided};
use super::load::Haste;
use super::watch::Watcher;
use super::{load, outbox};
use crate::app::App;
use crate::cluster::wire::What;
use crate::error::Problem;

/// A table in memory with everybody around it. Its task is the only one that changes it.
pub(super) struct LiveTable {
    pub app: Arc<App>,
    pub id: String,
    pub table: Table,
    /// What can be done with it; changed by [`LiveTable::set_hold`] alone.
    pub hold: Hold,
    /// How often this server had been taken for dead just before it took the table.
    pub lapses: u64,
    /// The fence as the registry sees it.
    pub held: Arc<AtomicI64>,
    pub watchers: Vec<Watcher>,
    pub watched: u64,
    /// What all of them were told last of the table around the game, in JSON.
    pub known: Option<Box<str>>,
    pub names: HashMap<PlayerId, String>,
    pub bots: Bots,
    /// Who is there has changed: tell everybody at this time.
    pub refresh_at: Option<i64>,
    /// The seats for which bots play because their owners are absent, as everybody knows.
    pub stood_in: SeatSet,
    /// The seats whose owners keep the table waiting, as everybody knows.
    pub idle: SeatSet,
    /// Who has sent an emote lately, and when; none: one of those who only look on.
    pub shown: HashMap<Option<PlayerId>, i64>,
    /// For each seat the decision its owner was last told of by the stream of events.
    pub announced: [u64; MAX_SEATS],
    /// When each player changed something around the game, not in it.
    pub changes: HashMap<PlayerId, (f64, i64)>,
    /// Commands of which only the log will know whether they were done.
    pub unsettled: Vec<(u64, String)>,
    pub active_at: i64,
    pub panics: u32,
    /// Who gets the table next.
    pub successor: Option<String>,
}

/// What a server can do with a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hold {
    /// It is ours: everything.
    Ours(Fence),
    /// It is closed: only look.
    Closed,
    /// Nothing can be stored at the moment: only look. From this time on it is tried again.
    Adrift(i64),
}

impl Hold {
    pub fn fence(self) -> Option<Fence> {
        match self {
            Self::Ours(fence) => Some(fence),
            Self::Closed | Self::Adrift(_) => None,
        }
    }
}

/// How long a table that nothing can be stored of waits before it tries again.
pub(super) const RETRY_MS: i64 = 1000;

/// What happens next at a table.
enum Event {
    Message(Option<TableMessage>),
    Decided(Box<Decided>),
    Due,
}

/// Why a table leaves the memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// Nobody is there.
    Idle,
    /// The server stops.
    Stopped,
    /// The table goes to another server.
    Moved,
    /// Somebody else has the table, or what is stored is not known: it has to be loaded again.
    Lost,
    /// It cannot be brought back to life.
    Broken,
}

/// A table that panics more often in a row is not loaded again.
const MOST_PANICS: u32 = 5;

/// Loads a table and looks after it until nobody is there.
pub(super) async fn run(
    app: Arc<App>,
    id: String,
    held: Arc<AtomicI64>,
    mut inbox: mpsc::Receiver<TableMessage>,
) {
    let loaded = AssertUnwindSafe(load::load(&app, &id, held)).catch_unwind().await;
    let problem = match loaded {
        Ok(Ok(mut table)) => {
            let end = table.live(&mut inbox).await;
            return table.leave(end, inbox).await;
        }
        Ok(Err(problem)) => problem,
        Err(_) => Problem::TableBroken,
    };
    app.tables.forget(&id, &mut inbox);
    refuse_all(inbox, &problem).await;
}

async fn refuse_all(mut inbox: mpsc::Receiver<TableMessage>, problem: &Problem) {
    while let Some(message) = inbox.recv().await {
        message.refuse(problem);
    }
}

impl LiveTable {
    async fn live(&mut self, inbox: &mut mpsc::Receiver<TableMessage>) -> End {
        self.plan_bots();
        loop {
            let (clock, wait) = (self.app.clock.clone(), self.wait());
            let event = tokio::select! {
                message = inbox.recv() => Event::Message(message),
                Some(decided) = self.bots.deciding.join_next() => match decided {
                    Ok(decided) => Event::Decided(Box::new(decided)),
                    Err(_) => Event::Due,
                },
                () = clock.sleep(wait) => Event::Due,
            };
            let unanswered = match &event {
                Event::Message(Some(TableMessage::Command(command))) => command.waiting_socket(),
                _ => None,
            };
            match AssertUnwindSafe(self.on(event)).catch_unwind().await {
                Ok(Ok(())) => {}
                Ok(Err(end)) => return end,
                Err(_) => {
                    if let Err(end) = self.recover(unanswered).await {
                        return end;
                    }
                }
            }
        }
    }

    async fn on(&mut self, event: Event) -> Result<(), End> {
        // The table may be somebody else's by now: nothing old is shown to anyone who comes.
        if self.hold.fence().is_some() && self.may_be_elsewhere() {
            self.drift();
            self.come_back_now().await?;
        } else if matches!(event, Event::Message(Some(TableMessage::Watch { .. }))) {
            self.come_back_now().await?;
        }
        match event {
            Event::Message(Some(message)) => self.message(message).await?,
            Event::Message(None) => return Err(End::Stopped),
            Event::Decided(decided) => self.decided(*decided).await?,
            Event::Due => {}
        }
        self.due().await?;
        self.plan_bots();
        Ok(())
    }

    /// Everything whose time has come.
    async fn due(&mut self) -> Result<(), End> {
        self.come_back().await?;
        while self.hold.fence().is_some()
            && let Some(decision) = self.table.tick(self.now())
        {
            if let Err(problem) = self.commit(decision, None).await? {
                tracing::warn!(table = %self.id, code = problem.code(), "a table waits: {problem}");
                self.bots.rest(self.now());
                break;
            }
        }
        self.take_bot_turns().await?;
        let now = self.now();
        let seats = || Seat::all(self.table.seats());
        let stood_in: SeatSet = seats().filter(|seat| self.table.is_stood_in(*seat, now)).collect();
        let idle: SeatSet = seats().filter(|seat| self.table.is_idle(*seat, now)).collect();
        if (stood_in, idle) != (self.stood_in, self.idle) {
            (self.stood_in, self.idle) = (stood_in, idle);
            self.refresh_soon();
        }
        if self.refresh_at.is_some_and(|at| at <= now) {
            self.refresh();
        }
        let idle = i64::from(self.app.config.limits.idle_seconds) * 1000;
        let quiet = self.watchers.is_empty() && !self.bots.are_busy() && !self.awaits_bots();
        if quiet && now - self.active_at >= idle {
            return Err(End::Idle);
        }
        Ok(())
    }

    /// Will bots go on here by themselves, now or after a while?
    fn awaits_bots(&self) -> bool {
        self.hold.fence().is_some() && self.table.waits_for_bot() && !self.is_forgotten()
    }

    /// How long there is nothing to do by itself.
    fn wait(&self) -> Duration {
        let now = self.now();
        let idle = self.active_at + i64::from(self.app.config.limits.idle_seconds) * 1000;
        let idle = self.watchers.is_empty().then_some(idle.max(now + 1000));
        let due = self.hold.fence().and_then(|_| self.table.next_due(now));
        let table = due.map(|at| at.max(self.bots.resting_until));
        let retry = match self.hold {
            Hold::Adrift(at) => Some(at),
            Hold::Ours(_) | Hold::Closed => None,
        };
        let next = [table, self.bots.next(), self.refresh_at, idle, retry].into_iter().flatten().min();
        // Not at once again, whatever the table says: a task that spins would starve the others.
        let wait = next.map_or(3_600_000, |at| (at - now).clamp(1, 3_600_000));
        Duration::from_millis(wait.unsigned_abs())
    }

    /// After a panic: the table is what its log says, and everybody gets a fresh picture of it.
    async fn recover(&mut self, unanswered: Option<(u64, String)>) -> Result<(), End> {
        metrics::counter!("yolio_table_panics_total").increment(1);
        tracing::error!(table = %self.id, "a table panicked and is loaded again from its log");
        self.panics += 1;
        if self.panics > MOST_PANICS {
            return Err(End::Broken);
        }
        self.read_again(Haste::None).await?;
        if let Some((number, move_id)) = unanswered {
            self.answer_after_all(number, move_id);
        }
        self.show_all();
        self.plan_bots();
        Ok(())
    }

    /// The table that its log says, with everybody who is there.
    async fn read_again(&mut self, haste: Haste) -> Result<(), End> {
        let now = self.now();
        let read = load::rebuild(&self.app, &self.id, None, now, haste).await;
        let Ok(mut table) = read else {
            return Err(End::Broken);
        };
        for player in self.watchers.iter().filter_map(Watcher::player) {
            table.connected(player, now);
        }
        self.table = table;
        self.bots.forget();
        Ok(())
    }

    /// The database has failed: from now on everybody can look, and nobody can move.
    pub fn drift(&mut self) {
        if self.hold.fence().is_some() {
            tracing::warn!(table = %self.id, code = "look_only", "nothing can be stored: the table can only be looked at");
            self.bots.forget();
        }
        self.set_hold(Hold::Adrift(self.now() + RETRY_MS));
        self.refresh_soon();
    }

    /// Can another server have gone on with the table since this one had it?
    pub fn may_be_elsewhere(&self) -> bool {
        let standing = &self.app.standing;
        !standing.holds() || standing.lapses() != self.lapses
    }

    /// From now on this can be done with the table.
    pub fn set_hold(&mut self, hold: Hold) {
        self.hold = hold;
        self.held.store(hold.fence().map_or(0, |fence| fence.0), Ordering::Relaxed);
    }

    /// The same at once, where another server may have had the table meanwhile.
    async fn come_back_now(&mut self) -> Result<(), End> {
        if matches!(self.hold, Hold::Adrift(_)) && self.app.membership.is_some() {
            self.set_hold(Hold::Adrift(self.now()));
            self.come_back().await?;
        }
        Ok(())
    }

    /// Takes the table again once something can be stored, and finds out what was.
    async fn come_back(&mut self) -> Result<(), End> {
        let now = self.now();
        if !matches!(self.hold, Hold::Adrift(at) if at <= now) {
            return Ok(());
        }
        self.set_hold(Hold::Adrift(now + RETRY_MS));
        // Who would wait for a silent database could not even show the table.
        if !self.app.health.is_writable() || !self.app.standing.holds() {
            return Ok(());
        }
        // From before the question: if this server is taken for dead while the log is read, the table may be elsewhere.
        let lapses = self.app.standing.lapses();
        match self.app.store.acquire(&self.id, &self.app.node).await {
            Ok(taken) => {
                let Ok(last) = self.app.store.last_number(&self.id).await else { return Ok(()) };
                if last.unsigned_abs() != self.table.version() {
                    self.read_again(Haste::PeopleWait).await?;
                }
                self.lapses = lapses;
                self.set_hold(Hold::Ours(taken.fence));
            }
            Err(StoreError::TableClosed(_)) => self.set_hold(Hold::Closed),
            Err(error) if error.is_failure() => return Ok(()),
            Err(_) => return Err(End::Lost),
        }
        tracing::info!(table = %self.id, "the table can be played again");
        for (number, move_id) in std::mem::take(&mut self.unsettled) {
            self.answer_after_all(number, move_id);
        }
        self.show_all();
        self.plan_bots();
        Ok(())
    }

    /// The task ends: everybody is told, and the table is free for its next owner.
    async fn leave(mut self, end: End, mut inbox: mpsc::Receiver<TableMessage>) {
        let now = self.now();
        self.app.tables.forget(&self.id, &mut inbox);
        // Anyone who looks for the table after the goodbye finds its next server.
        if matches!(end, End::Moved | End::Stopped) && self.app.cluster.links().is_some() {
            self.hand_over().await;
        }
        let line = match end {
            End::Stopped => {
                outbox::bye("restart", "the server is restarting; come back in a moment", Some(1000))
            }
            End::Idle | End::Lost | End::Moved => {
                outbox::bye("restart", "the table is being loaded again", Some(500))
            }
            End::Broken => outbox::bye("table_broken", "this table cannot be loaded", Some(10_000)),
        };
        for watcher in self.watchers.drain(..) {
            watcher.outbox.close(line.clone());
        }
        let problem = match end {
            End::Stopped => Problem::Stopping,
            End::Idle | End::Lost | End::Moved => Problem::TableAway,
            End::Broken => Problem::TableBroken,
        };
        refuse_all(inbox, &problem).await;
        let released = match (end, self.hold.fence()) {
            (End::Lost, _) | (_, None) => Ok(()),
            (_, Some(fence)) => self.app.store.release(&self.id, fence, "", now).await,
        };
        if let Err(error) = released {
            tracing::warn!(table = %self.id, code = error.code(), "a table was not given up: {error}");
        }
    }

    /// Gives the table to the server it belongs to from now on, which goes on at once if bots have to.
    async fn hand_over(&mut self) {
        let Some(fence) = self.hold.fence() else { return };
        let to =
            self.successor.take().unwrap_or_else(|| self.app.cluster.successor(&self.id, &self.app.node));
        let given = self.app.store.release(&self.id, fence, &to, self.now()).await;
        if let Err(error) = given {
            return tracing::warn!(table = %self.id, code = error.code(), "a table was not handed over: {error}");
        }
        let awaits = self.watchers.is_empty() && self.awaits_bots();
        self.set_hold(Hold::Closed);
        if let Some(links) = self.app.cluster.links().filter(|_| awaits && !to.is_empty()) {
            links.say_soon(&to, What::Adopt { table: self.id.clone() });
        }
    }

    pub fn now(&self) -> i64 {
        self.app.clock.now()
    }

    /// Who this watcher is to the table.
    pub fn onlooker<'a>(&self, watcher: &'a Watcher) -> Onlooker<'a> {
        let known = watcher
            .player()
            .filter(|player| self.table.host() == *player || !self.table.seats_of(player).is_empty());
        Onlooker { player: known, seat: watcher.seat }
    }
}
