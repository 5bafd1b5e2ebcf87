//! Long work: other Python threads go on, and Ctrl-C ends it.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;

use crate::errors::Class;

/// How often signals are looked for and progress is told.
const TICK: Duration = Duration::from_millis(50);

/// What long work shares with the thread that waits for it.
#[derive(Default)]
pub struct Shared {
    /// Becomes true when somebody wants it to end.
    pub stop: AtomicBool,
    /// How much is done.
    pub done: AtomicU64,
}

impl Shared {
    /// Ends work that has no end of its own and can only be left where it reports: what it would have
    /// given is not wanted any more.
    pub fn leave_if_stopped(&self) {
        if self.stop.load(Ordering::Relaxed) {
            resume_unwind(Box::new("stopped"));
        }
    }
}

/// Works on another thread. Waits for it without holding the interpreter, tells `progress` how much
/// is done, and stops the work if it, or Ctrl-C, raises something.
pub fn long<T: Send>(
    py: Python<'_>,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&Shared) -> T + Send,
) -> PyResult<T> {
    let shared = Shared::default();
    thread::scope(|scope| {
        let (sender, mut receiver) = channel();
        let there = &shared;
        scope.spawn(move || {
            let done = catch_unwind(AssertUnwindSafe(|| work(there)));
            // Nobody waits any more: then nobody wants the result.
            let _ = sender.send(done);
        });
        let mut told = 0;
        let mut raised = None;
        loop {
            let got = wait(py, &mut receiver, TICK);
            let done = shared.done.load(Ordering::Relaxed);
            if raised.is_none() {
                let tell = |progress: &Bound<'_, PyAny>| progress.call1((done,)).map(drop);
                let telling = progress.filter(|_| done > told).map_or(Ok(()), tell);
                raised = py.check_signals().and(telling).err();
                told = done;
                if raised.is_some() {
                    shared.stop.store(true, Ordering::Relaxed);
                }
            }
            match (got, raised.take()) {
                (Err(RecvTimeoutError::Timeout), still) => raised = still,
                (_, Some(error)) => return Err(error),
                (Ok(Ok(result)), None) => return Ok(result),
                (Ok(Err(_)) | Err(RecvTimeoutError::Disconnected), None) => {
                    let sentence = "this is a bug in yolio: the work ended with a panic";
                    return Err(Class::Plain.error(py, "internal", sentence));
                }
            }
        }
    })
}

/// Waits for a message without holding the interpreter.
pub fn wait<T: Send>(
    py: Python<'_>,
    receiver: &mut Receiver<T>,
    time: Duration,
) -> Result<T, RecvTimeoutError> {
    py.detach(move || {
        let receiver: &mut Receiver<T> = receiver;
        receiver.recv_timeout(time)
    })
}
