use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::Fence;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::ask::{Reply, TableMessage};
use super::task;
use crate::app::App;
use crate::error::Problem;

/// The tables in memory, by their ids.
#[derive(Default)]
pub struct Registry {
    live: Mutex<Live>,
}

#[derive(Debug, Default)]
struct Live {
    tables: HashMap<String, Handle>,
    stopping: bool,
}

#[derive(Debug)]
struct Handle {
    queue: mpsc::Sender<TableMessage>,
    task: JoinHandle<()>,
    /// The fence under which the table is held; 0: it is not.
    held: Arc<AtomicI64>,
}

impl Registry {
    /// The queue of a table, loading it if need be. Whether there is such a table is found out by
    /// its task.
    pub fn queue(&self, app: &Arc<App>, id: &str) -> Result<mpsc::Sender<TableMessage>, Problem> {
        let mut live = self.lock();
        if live.stopping {
            return Err(Problem::Stopping);
        }
        if let Some(handle) = live.tables.get(id).filter(|handle| !handle.queue.is_closed()) {
            return Ok(handle.queue.clone());
        }
        let (queue, inbox) = mpsc::channel(app.config.limits.queue.max(1) as usize);
        let held = Arc::new(AtomicI64::new(0));
        let task = tokio::spawn(task::run(app.clone(), id.to_owned(), held.clone(), inbox));
        live.tables.insert(id.to_owned(), Handle { queue: queue.clone(), task, held });
        metrics::gauge!("yolio_tables_live").set(live.tables.len() as f64);
        Ok(queue)
    }

    /// Asks a table and waits for its answer.
    pub async fn ask<T>(
        &self,
        app: &Arc<App>,
        id: &str,
        ask: impl FnMut(Reply<T>) -> TableMessage,
    ) -> Result<T, Problem> {
        self.ask_and_stay(app, id, ask).await.map(|(answer, _)| answer)
    }

    /// The same for a caller with more to send: with the answer comes the queue of the task that gave it.
    /// Another task for the same table would take a number of this one for somebody else's.
    pub async fn ask_and_stay<T>(
        &self,
        app: &Arc<App>,
        id: &str,
        mut ask: impl FnMut(Reply<T>) -> TableMessage,
    ) -> Result<(T, mpsc::Sender<TableMessage>), Problem> {
        // A table that leaves the memory at this very moment comes back for the second try.
        for _ in 0..3 {
            let queue = self.queue(app, id)?;
            let (reply, answer) = oneshot::channel();
            if queue.send(ask(reply)).await.is_err() {
                continue;
            }
            match answer.await {
                Ok(Err(Problem::TableAway)) => {}
                Ok(answer) => return answer.map(|answer| (answer, queue)),
                Err(_) => return Err(Problem::TableRestarted),
            }
        }
        Err(Problem::TableRestarted)
    }

    /// Tells a table that is in memory; others do not need to know.
    pub async fn tell(&self, id: &str, message: TableMessage) {
        let queue = self.lock().tables.get(id).map(|handle| handle.queue.clone());
        if let Some(queue) = queue {
            // A table that has just ended does not need to know either.
            let _ = queue.send(message).await;
        }
    }

    /// Is the table in memory?
    pub fn is_live(&self, id: &str) -> bool {
        self.lock().tables.get(id).is_some_and(|handle| !handle.queue.is_closed())
    }

    /// Is the table in memory, and held by this server?
    pub fn holds(&self, id: &str) -> bool {
        self.lock().tables.get(id).is_some_and(|handle| handle.held.load(Ordering::Relaxed) > 0)
    }

    /// Is the table in memory, with somebody there?
    pub async fn is_watched(&self, id: &str) -> bool {
        let queue = self.lock().tables.get(id).map(|handle| handle.queue.clone());
        let Some(queue) = queue else { return false };
        let (reply, answer) = oneshot::channel();
        queue.send(TableMessage::IsWatched(reply)).await.is_ok() && answer.await.unwrap_or(false)
    }

    /// A table's task ends: nobody finds it here any more.
    pub fn forget(&self, id: &str, inbox: &mut mpsc::Receiver<TableMessage>) {
        let mut live = self.lock();
        inbox.close();
        live.tables.remove(id);
        metrics::gauge!("yolio_tables_live").set(live.tables.len() as f64);
    }

    /// The tables that this server holds, with their fences.
    pub fn held(&self) -> Vec<(String, Fence)> {
        let live = self.lock();
        let held = live.tables.iter().map(|(id, handle)| (id, handle.held.load(Ordering::Relaxed)));
        held.filter(|(_, fence)| *fence > 0).map(|(id, fence)| (id.clone(), Fence(fence))).collect()
    }

    /// How many tables are in memory.
    pub fn len(&self) -> usize {
        self.lock().tables.len()
    }

    /// Ends all tables in good order and waits for them.
    pub async fn stop(&self) {
        let tables: Vec<Handle> = {
            let mut live = self.lock();
            live.stopping = true;
            live.tables.drain().map(|(_, handle)| handle).collect()
        };
        for table in &tables {
            let _ = table.queue.send(TableMessage::Stop).await;
        }
        for table in tables {
            let _ = table.task.await;
        }
    }

    fn lock(&self) -> MutexGuard<'_, Live> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
