use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::error::Problem;

/// Wrong guesses of each address. Unlike a rate limit it can be looked at without being used: who guesses right pays
/// nothing, and anyone who has guessed wrong too often is not told what would have been right.
#[derive(Debug)]
pub(super) struct Misses {
    per_minute: f64,
    /// How many count now, and as of when.
    addresses: Mutex<HashMap<IpAddr, (f64, Duration)>>,
}

impl Misses {
    pub fn new(per_minute: u32) -> Self {
        Self { per_minute: per_minute.into(), addresses: Mutex::default() }
    }

    fn left(&self, (count, at): (f64, Duration), now: Duration) -> f64 {
        (count - now.saturating_sub(at).as_secs_f64() / 60.0 * self.per_minute).max(0.0)
    }

    pub fn check(&self, from: &IpAddr, now: Duration) -> Result<(), Problem> {
        let addresses = self.addresses.lock().unwrap_or_else(PoisonError::into_inner);
        let count = addresses.get(from).map_or(0.0, |known| self.left(*known, now));
        let over = count - (self.per_minute - 1.0);
        if over <= 0.0 {
            return Ok(());
        }
        Err(Problem::TooFast((over / self.per_minute * 60.0).ceil() as u32))
    }

    pub fn count(&self, from: IpAddr, times: f64, now: Duration) {
        let mut addresses = self.addresses.lock().unwrap_or_else(PoisonError::into_inner);
        let count = addresses.get(&from).map_or(0.0, |known| self.left(*known, now));
        addresses.insert(from, (count + times, now));
    }

    pub fn sweep(&self, now: Duration) {
        let mut addresses = self.addresses.lock().unwrap_or_else(PoisonError::into_inner);
        addresses.retain(|_, known| self.left(*known, now) > 0.0);
    }
}
