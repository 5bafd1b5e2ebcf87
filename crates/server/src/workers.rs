//! Where everything is done that takes thinking: bots, hints, reviews, replays. A few threads of their own, away from
//! the sockets, shared fairly: who has used them least comes first, and their tables in turn. One thread is kept for quick
//! work, so that nobody's easy bot waits for somebody's deep thoughts; the others have less priority than the sockets.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use crate::error::Problem;

/// Whose work it is: it is counted against them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Payer {
    /// A player: for the bots of a table, its host.
    Player(String),
    /// Somebody unknown, by address.
    Address(IpAddr),
}

/// How long it will take, as far as that is known before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lane {
    /// Milliseconds.
    Quick,
    /// Up to a second or more.
    Deep,
}

/// The threads and their queue.
#[derive(Debug)]
pub struct Workers {
    shared: Arc<Shared>,
    most_waiting: usize,
}

#[derive(Debug)]
struct Shared {
    queue: Mutex<Queue>,
    wake: Condvar,
    finished: AtomicU64,
}

struct Job {
    lane: Lane,
    work: Box<dyn FnOnce() + Send>,
}

#[derive(Default)]
struct Queue {
    payers: HashMap<Payer, Account>,
    /// Deep work under way, and how much there may be.
    deep: usize,
    most_deep: usize,
    stopped: bool,
}

impl std::fmt::Debug for Queue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} payers, {} deep", self.payers.len(), self.deep)
    }
}

/// One payer: what was used, and what waits.
#[derive(Default)]
struct Account {
    used: Duration,
    running: usize,
    quick: Turns,
    deep: Turns,
}

/// The work of one payer, table after table.
#[derive(Default)]
struct Turns(VecDeque<(String, VecDeque<Job>)>);

impl Turns {
    fn push(&mut self, table: &str, job: Job) {
        match self.0.iter_mut().find(|(known, _)| known == table) {
            Some((_, jobs)) => jobs.push_back(job),
            None => self.0.push_back((table.to_owned(), VecDeque::from([job]))),
        }
    }

    fn pop(&mut self) -> Option<Job> {
        let (table, mut jobs) = self.0.pop_front()?;
        let job = jobs.pop_front();
        if !jobs.is_empty() {
            self.0.push_back((table, jobs));
        }
        job
    }

    fn len(&self) -> usize {
        self.0.iter().map(|(_, jobs)| jobs.len()).sum()
    }
}

impl Queue {
    /// The next job for a thread that does this: of those who may run now, the payer who has used least.
    fn next(&mut self, lane: Lane) -> Option<(Payer, Job)> {
        let deep = lane == Lane::Deep && self.deep < self.most_deep;
        let waits = |account: &Account| !account.quick.0.is_empty() || (deep && !account.deep.0.is_empty());
        let (payer, account) = self
            .payers
            .iter_mut()
            .filter(|(_, account)| waits(account))
            .min_by_key(|(_, account)| account.used)?;
        let payer = payer.clone();
        let job = account.quick.pop().or_else(|| deep.then(|| account.deep.pop()).flatten())?;
        account.running += 1;
        self.deep += usize::from(job.lane == Lane::Deep);
        Some((payer, job))
    }

    /// What those have used who have used least of all who wait: somebody new starts there, so that having been
    /// away earns nothing.
    fn floor(&self) -> Duration {
        let busy = |account: &&Account| account.running + account.quick.len() + account.deep.len() > 0;
        self.payers.values().filter(busy).map(|account| account.used).min().unwrap_or_default()
    }

    fn add(&mut self, payer: Payer, table: &str, job: Job) {
        let floor = self.floor();
        let account = self.payers.entry(payer).or_default();
        account.used = account.used.max(floor);
        let turns = if job.lane == Lane::Deep { &mut account.deep } else { &mut account.quick };
        turns.push(table, job);
    }

    fn done(&mut self, payer: &Payer, lane: Lane, took: Duration) {
        self.deep -= usize::from(lane == Lane::Deep);
        if let Some(account) = self.payers.get_mut(payer) {
            account.running -= 1;
            account.used += took;
        }
        // A payer with nothing here who is not ahead of the others is forgotten.
        let floor = self.floor();
        self.payers.retain(|_, account| {
            account.running + account.quick.len() + account.deep.len() > 0 || account.used > floor
        });
    }
}

impl Workers {
    /// A thread a core for anything, and one for quick work alone. `most_waiting`: what one payer may have waiting
    /// beside the bots of their tables.
    #[must_use]
    pub fn new(most_waiting: u32) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self::with_threads(cores + 1, most_waiting)
    }

    /// This many threads, all but one of them for deep work.
    #[must_use]
    pub fn with_threads(threads: usize, most_waiting: u32) -> Self {
        let queue = Queue { most_deep: threads.saturating_sub(1).max(1), ..Queue::default() };
        let shared =
            Arc::new(Shared { queue: Mutex::new(queue), wake: Condvar::new(), finished: AtomicU64::new(0) });
        for number in 0..threads {
            let shared = shared.clone();
            let lane = if number == 0 && threads > 1 { Lane::Quick } else { Lane::Deep };
            let thread = std::thread::Builder::new().name(format!("worker-{number}"));
            if let Err(error) = thread.spawn(move || shared.work(lane)) {
                tracing::error!("a worker cannot be started: {error}");
            }
        }
        Self { shared, most_waiting: most_waiting.max(1) as usize }
    }

    /// Does this when its turn comes. Work that nobody waits for any more is left out.
    ///
    /// # Errors
    /// If the work panicked.
    pub async fn run<T: Send + 'static>(
        &self,
        payer: Payer,
        table: &str,
        lane: Lane,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let (reply, answer) = oneshot::channel();
        let work = move || {
            if !reply.is_closed() {
                let done = catch_unwind(AssertUnwindSafe(work));
                if done.is_err() {
                    tracing::error!("a worker's work panicked");
                }
                // Nobody may be waiting any more.
                let _ = reply.send(done.map_err(|_| Problem::Fault));
            }
        };
        self.shared.lock().add(payer, table, Job { lane, work: Box::new(work) });
        self.shared.wake.notify_all();
        answer.await.unwrap_or(Err(Problem::Fault))
    }

    /// The same for what people ask for: one person has only so much waiting.
    ///
    /// # Errors
    /// If there is too much, or the work panicked.
    pub async fn asked<T: Send + 'static>(
        &self,
        payer: Payer,
        table: &str,
        lane: Lane,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let waiting = self
            .shared
            .lock()
            .payers
            .get(&payer)
            .map_or(0, |account| account.running + account.quick.len() + account.deep.len());
        if waiting >= self.most_waiting {
            return Err(Problem::TooFast(2));
        }
        self.run(payer, table, lane, work).await
    }

    /// How much was done so far; for metrics.
    #[must_use]
    pub fn finished(&self) -> u64 {
        self.shared.finished.load(Ordering::Relaxed)
    }

    /// How much waits; for metrics.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.shared.lock().payers.values().map(|account| account.quick.len() + account.deep.len()).sum()
    }
}

impl Drop for Workers {
    fn drop(&mut self) {
        self.shared.lock().stopped = true;
        self.shared.wake.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A thread for quick work alone, or for all of it.
    fn work(&self, lane: Lane) {
        if lane == Lane::Deep {
            step_back();
        }
        let mut queue = self.lock();
        loop {
            if queue.stopped {
                return;
            }
            let Some((payer, job)) = queue.next(lane) else {
                queue = self.wake.wait(queue).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            drop(queue);
            let (began, done) = (Instant::now(), job.lane);
            (job.work)();
            self.finished.fetch_add(1, Ordering::Relaxed);
            queue = self.lock();
            queue.done(&payer, done, began.elapsed());
            // A deep slot may be free for another thread, but not for the one of quick work.
            self.wake.notify_all();
        }
    }
}

/// Sockets come first: this thread gets what they leave.
fn step_back() {
    #[cfg(target_os = "linux")]
    {
        // Without it everything works, only less smoothly.
        let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), 10);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    fn player(name: &str) -> Payer {
        Payer::Player(name.to_owned())
    }

    /// Queues work for threads that are all held until it is done queueing; gives the order in which it is taken.
    fn order(work: &[(&str, &str, Lane)]) -> Vec<usize> {
        let mut queue = Queue { most_deep: 1, ..Queue::default() };
        for (payer, table, lane) in work {
            queue.add(player(payer), table, Job { lane: *lane, work: Box::new(|| {}) });
        }
        let (sent, told) = mpsc::channel();
        let mut left: Vec<(usize, &(&str, &str, Lane))> = work.iter().enumerate().collect();
        while let Some((payer, job)) = queue.next(Lane::Deep) {
            let place =
                left.iter().position(|(_, (name, _, lane))| player(name) == payer && *lane == job.lane);
            let (number, _) = left.remove(place.unwrap());
            sent.send(number).unwrap();
            let took = if job.lane == Lane::Deep { 1000 } else { 1 };
            queue.done(&payer, job.lane, Duration::from_millis(took));
        }
        drop(sent);
        told.iter().collect()
    }

    #[test]
    fn nobody_waits_for_a_strangers_burst() {
        use Lane::{Deep, Quick};
        let mut work = vec![("mallory", "m", Deep); 30];
        work.push(("ann", "a", Deep));
        work.push(("ben", "b", Quick));
        let order = order(&work);
        let place = |number| order.iter().position(|taken| *taken == number).unwrap();
        assert!(place(30) <= 3 && place(31) <= 3, "{order:?}");
    }

    #[test]
    fn the_tables_of_one_player_take_turns() {
        let mut turns = Turns::default();
        let (sent, told) = mpsc::channel();
        for (table, number) in [("a", 1), ("a", 2), ("a", 3), ("b", 4), ("c", 5)] {
            let sent = sent.clone();
            turns.push(table, Job { lane: Lane::Quick, work: Box::new(move || sent.send(number).unwrap()) });
        }
        while let Some(job) = turns.pop() {
            (job.work)();
        }
        drop(sent);
        assert_eq!(told.iter().collect::<Vec<_>>(), [1, 4, 5, 2, 3]);
    }

    #[tokio::test]
    async fn quick_work_does_not_wait_for_deep_work() {
        let workers = Arc::new(Workers::with_threads(2, 8));
        let (release, held) = mpsc::channel::<()>();
        let deep = tokio::spawn({
            let workers = workers.clone();
            async move { workers.run(player("m"), "m", Lane::Deep, move || held.recv()).await }
        });
        while workers.shared.lock().deep == 0 {
            tokio::task::yield_now().await;
        }
        let waiting = tokio::spawn({
            let workers = workers.clone();
            async move { workers.run(player("n"), "n", Lane::Deep, || ()).await }
        });
        assert_eq!(workers.run(player("ann"), "a", Lane::Quick, || 7).await, Ok(7));
        assert!(!waiting.is_finished(), "there is one deep slot, and it is taken");
        release.send(()).unwrap();
        deep.await.unwrap().unwrap().unwrap();
        waiting.await.unwrap().unwrap();
    }

    #[tokio::test]
    async fn a_panic_is_an_answer_and_too_much_is_refused() {
        let workers = Workers::with_threads(1, 1);
        let work = || panic!("on purpose");
        assert_eq!(workers.run::<()>(player("ann"), "a", Lane::Quick, work).await, Err(Problem::Fault));
        workers.shared.lock().add(player("ben"), "b", Job { lane: Lane::Deep, work: Box::new(|| ()) });
        let refused = workers.asked(player("ben"), "b", Lane::Deep, || ()).await;
        // The one before may be done already.
        assert!(matches!(refused, Err(Problem::TooFast(_)) | Ok(())), "{refused:?}");
    }
}
