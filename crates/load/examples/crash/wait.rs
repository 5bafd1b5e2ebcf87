//! Nothing is waited for without end, and it is said what for.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use load::Error;

static WAITS: Mutex<Vec<(u64, String, Instant)>> = Mutex::new(Vec::new());

/// Waits for this, and not longer.
pub async fn within<T>(
    what: &str,
    most: Duration,
    work: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    let noted = Noted::new(what);
    let done = tokio::time::timeout(most, work).await;
    drop(noted);
    done.unwrap_or_else(|_| Err(Error::Server(format!("waited {} s in vain for {what}", most.as_secs()))))
}

/// What is waited for, as long as it is.
pub struct Noted(u64);

impl Noted {
    pub fn new(what: &str) -> Self {
        let mut waits = WAITS.lock().unwrap_or_else(PoisonError::into_inner);
        let number = waits.last().map_or(0, |(number, ..)| number + 1);
        waits.push((number, what.to_owned(), Instant::now()));
        Self(number)
    }
}

impl Drop for Noted {
    fn drop(&mut self) {
        WAITS.lock().unwrap_or_else(PoisonError::into_inner).retain(|(number, ..)| *number != self.0);
    }
}

/// After so long the program ends, whatever hangs, and says what it waited for.
#[expect(clippy::print_stderr, reason = "it says why it ends")]
pub fn end_after(most: Duration) {
    std::thread::spawn(move || {
        std::thread::sleep(most);
        let waits = WAITS.lock().unwrap_or_else(PoisonError::into_inner);
        eprintln!("crash: not done after {} s", most.as_secs());
        for (_, what, since) in waits.iter() {
            eprintln!("crash: waits for {what}, since {:.0} s", since.elapsed().as_secs_f64());
        }
        // What ends with its pipe (PostgreSQL) ends by itself.
        let own = std::process::id().to_string();
        let children = ["-KILL", "-P", &own, "-x", "yolio|haproxy|nats-server"];
        let _ = std::process::Command::new("pkill").args(children).status();
        std::process::exit(1);
    });
}
