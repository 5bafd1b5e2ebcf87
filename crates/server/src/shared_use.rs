//! What addresses and players use at the servers of one house together, so that limits hold for all of them.
//!
//! Every server counts what each asks of it, and tells the others once a second about those who ask for much. Anyone who
//! asks a third of everything here has a third of the limit here: a request then counts three times. So the sum over
//! all servers is the limit, however the requests are spread. Counts fade within half a minute.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// After this time a third of a count is left.
const FADES: f64 = 30.0;
/// Told are those who use this part of an equal share of a limit.
const TOLD: f64 = 0.25;
/// How many are told about in one second at most, those who ask most first.
const MOST: usize = 2_000;

/// Which limit.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Limited {
    /// Requests of an address.
    Requests,
    /// New sessions of an address.
    Sessions,
    /// Tries with a secret of an address.
    Logins,
    /// Wrong codes of an address.
    Misses,
    /// New tables of a player.
    Tables,
    /// New tables of an address.
    TablesFrom,
    /// New names of a player.
    Names,
    /// Commands of a player.
    Commands,
    /// Commands of an address.
    CommandsFrom,
}

/// What somebody has asked of one server since it last told.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Used {
    /// Of which limit.
    pub limit: Limited,
    /// The address or player.
    pub who: String,
    /// How often.
    pub times: f64,
}

/// The counts.
#[derive(Debug, Default)]
pub struct SharedUse {
    /// How many other servers are heard: without any nothing is counted.
    others: AtomicUsize,
    counts: Mutex<HashMap<(Limited, String), Count>>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Count {
    here: f64,
    elsewhere: f64,
    untold: f64,
    at: Duration,
}

impl Count {
    fn fade(&mut self, now: Duration) {
        let left = (-now.saturating_sub(self.at).as_secs_f64() / FADES).exp();
        (self.here, self.elsewhere, self.untold) =
            (self.here * left, self.elsewhere * left, self.untold * left);
        self.at = now;
    }
}

impl SharedUse {
    /// How many other servers are heard now.
    pub fn set_others(&self, others: usize) {
        if self.others.swap(others, Ordering::Relaxed) != 0 && others == 0 {
            self.lock().clear();
        }
    }

    /// Is no other server heard?
    pub fn is_alone(&self) -> bool {
        self.others.load(Ordering::Relaxed) == 0
    }

    /// Somebody asks here; says how many times that counts, from one to the number of servers.
    pub fn asked(&self, limit: Limited, who: &str, now: Duration) -> f64 {
        let others = self.others.load(Ordering::Relaxed);
        if others == 0 {
            return 1.0;
        }
        let mut counts = self.lock();
        let count = counts.entry((limit, who.to_owned())).or_default();
        count.fade(now);
        count.here += 1.0;
        count.untold += 1.0;
        // Nobody has less than an equal share, so that anyone who moves from one server to another is not shut out.
        ((count.here + count.elsewhere) / count.here).min(others as f64 + 1.0)
    }

    /// What the others have to know by now. `per_second` says what a limit allows.
    pub fn to_tell(&self, now: Duration, per_second: impl Fn(Limited) -> f64) -> Vec<Used> {
        let servers = self.others.load(Ordering::Relaxed) as f64 + 1.0;
        let mut counts = self.lock();
        let mut told = Vec::new();
        for ((limit, who), count) in counts.iter_mut() {
            count.fade(now);
            if count.untold > 0.0 && count.here >= per_second(*limit) * FADES / servers * TOLD {
                told.push(Used { limit: *limit, who: who.clone(), times: count.untold });
            }
        }
        told.sort_by(|one, other| other.times.total_cmp(&one.times));
        told.truncate(MOST);
        for used in &told {
            if let Some(count) = counts.get_mut(&(used.limit, used.who.clone())) {
                count.untold = 0.0;
            }
        }
        counts.retain(|_, count| count.here + count.elsewhere >= 0.1);
        told
    }

    /// Another server has told.
    pub fn heard(&self, used: &Used, now: Duration) {
        if self.others.load(Ordering::Relaxed) == 0 || !used.times.is_finite() || used.times <= 0.0 {
            return;
        }
        let mut counts = self.lock();
        let count = counts.entry((used.limit, used.who.clone())).or_default();
        count.fade(now);
        count.elsewhere += used.times;
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<(Limited, String), Count>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn alone_nothing_is_counted() {
        let alone = SharedUse::default();
        assert_eq!(alone.asked(Limited::Requests, "a", SECOND), 1.0);
        assert!(alone.to_tell(SECOND, |_| 0.0).is_empty() && alone.lock().is_empty());
    }

    #[test]
    fn whoever_asks_elsewhere_too_has_less_here_and_it_fades() {
        let here = SharedUse::default();
        here.set_others(2);
        assert_eq!(here.asked(Limited::Requests, "a", SECOND), 1.0);
        here.heard(&Used { limit: Limited::Requests, who: "a".to_owned(), times: 2.0 }, SECOND);
        assert_eq!(here.asked(Limited::Requests, "a", SECOND), 2.0);
        here.heard(&Used { limit: Limited::Requests, who: "a".to_owned(), times: 1_000.0 }, SECOND);
        assert_eq!(here.asked(Limited::Requests, "a", SECOND), 3.0, "an equal share is left to everybody");
        assert_eq!(here.asked(Limited::Requests, "b", SECOND), 1.0);
        assert_eq!(here.asked(Limited::Logins, "a", SECOND), 1.0);
        here.to_tell(SECOND * 600, |_| 1.0);
        assert!(here.lock().is_empty());
    }

    #[test]
    fn only_those_who_ask_much_are_told_about_and_once() {
        let here = SharedUse::default();
        here.set_others(1);
        for _ in 0..100 {
            here.asked(Limited::Requests, "many", SECOND);
        }
        here.asked(Limited::Requests, "one", SECOND);
        let told = here.to_tell(SECOND, |_| 10.0);
        assert_eq!(told, [Used { limit: Limited::Requests, who: "many".to_owned(), times: 100.0 }]);
        assert!(here.to_tell(SECOND, |_| 10.0).is_empty());
        let none = Used { limit: Limited::Requests, who: "x".to_owned(), times: f64::NAN };
        here.heard(&none, SECOND);
        assert_eq!(here.asked(Limited::Requests, "x", SECOND), 1.0);
    }
}
