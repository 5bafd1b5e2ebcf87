//! How often each address and each player may ask.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DashMapStateStore;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};

use crate::clock::Clock;
use crate::config::Limits;
use crate::error::Problem;

/// A limit for each address or player.
type Keyed<K> = RateLimiter<K, DashMapStateStore<K>, Clock, NoOpMiddleware<Duration>>;
/// A limit for one socket.
pub type CommandLimit = RateLimiter<NotKeyed, InMemoryState, Clock, NoOpMiddleware<Duration>>;

/// The limits of addresses and players; none: as often as they like.
#[derive(Debug)]
pub struct RateLimits {
    clock: Clock,
    requests: Option<Keyed<IpAddr>>,
    sessions: Option<Keyed<IpAddr>>,
    logins: Option<Keyed<IpAddr>>,
    misses: Option<Misses>,
    tables: Option<Keyed<String>>,
    commands: Option<Keyed<String>>,
    commands_from: Option<Keyed<IpAddr>>,
}

impl RateLimits {
    /// As the host has chosen.
    #[must_use]
    pub fn new(limits: &Limits, clock: &Clock) -> Self {
        let keyed = |quota: Quota| RateLimiter::dashmap_with_clock(quota, clock.clone());
        let minute = |number: u32| NonZeroU32::new(number).map(Quota::per_minute);
        Self {
            requests: per_second(limits.requests_per_second, limits.requests_burst).map(keyed),
            sessions: minute(limits.sessions_per_minute).map(keyed),
            logins: minute(limits.logins_per_minute).map(keyed),
            misses: (limits.misses_per_minute > 0).then(|| Misses::new(limits.misses_per_minute)),
            tables: minute(limits.tables_per_minute)
                .map(|quota| RateLimiter::dashmap_with_clock(quota, clock.clone())),
            commands: per_second(limits.commands_per_player, limits.commands_per_player.saturating_mul(2))
                .map(|quota| RateLimiter::dashmap_with_clock(quota, clock.clone())),
            commands_from: per_second(
                limits.commands_per_address,
                limits.commands_per_address.saturating_mul(2),
            )
            .map(keyed),
            clock: clock.clone(),
        }
    }

    /// One request of any kind.
    ///
    /// # Errors
    /// If there were too many.
    pub fn request(&self, from: IpAddr) -> Result<(), Problem> {
        self.check(self.requests.as_ref(), &group(from))
    }

    /// A new session.
    ///
    /// # Errors
    /// If there were too many.
    pub fn session(&self, from: IpAddr) -> Result<(), Problem> {
        self.check(self.sessions.as_ref(), &group(from))
    }

    /// A try with a secret.
    ///
    /// # Errors
    /// If there were too many.
    pub fn login(&self, from: IpAddr) -> Result<(), Problem> {
        self.check(self.logins.as_ref(), &group(from))
    }

    /// May this address look for a table by its code? Asked before looking, so that a hit is no different.
    ///
    /// # Errors
    /// If it has tried too many wrong ones.
    pub fn may_guess(&self, from: IpAddr) -> Result<(), Problem> {
        match &self.misses {
            Some(misses) => misses.check(&group(from), self.clock.elapsed()),
            None => Ok(()),
        }
    }

    /// A table that was looked for and is not there.
    pub fn missed(&self, from: IpAddr) {
        if let Some(misses) = &self.misses {
            misses.count(group(from), self.clock.elapsed());
        }
    }

    /// A new table.
    ///
    /// # Errors
    /// If there were too many.
    pub fn table(&self, player: &str) -> Result<(), Problem> {
        self.check(self.tables.as_ref(), &player.to_owned())
    }

    /// A command, over whatever socket or request.
    ///
    /// # Errors
    /// If there were too many of this player, or from this address.
    pub fn command(&self, player: Option<&str>, from: IpAddr) -> Result<(), Problem> {
        self.check(self.commands_from.as_ref(), &group(from))?;
        match player {
            Some(player) => self.check(self.commands.as_ref(), &player.to_owned()),
            None => Ok(()),
        }
    }

    /// Forgets addresses and players that have been quiet for long.
    pub fn sweep(&self) {
        let all = [&self.requests, &self.sessions, &self.logins, &self.commands_from];
        for rate in all.into_iter().flatten() {
            rate.retain_recent();
            rate.shrink_to_fit();
        }
        if let Some(misses) = &self.misses {
            misses.sweep(self.clock.elapsed());
        }
        for rate in [&self.tables, &self.commands].into_iter().flatten() {
            rate.retain_recent();
            rate.shrink_to_fit();
        }
    }

    fn check<K: Clone + Eq + std::hash::Hash>(
        &self,
        limit: Option<&Keyed<K>>,
        key: &K,
    ) -> Result<(), Problem> {
        let Some(limit) = limit else { return Ok(()) };
        limit.check_key(key).map_err(|until| {
            let wait = until.wait_time_from(self.clock.elapsed());
            Problem::TooFast(u32::try_from(wait.as_secs()).unwrap_or(u32::MAX).saturating_add(1))
        })
    }
}

/// Wrong guesses of each address. Unlike a rate limit it can be looked at without being used: who guesses right pays
/// nothing, and whoever has guessed wrong too often is not told what would have been right.
#[derive(Debug)]
struct Misses {
    per_minute: f64,
    /// How many count now, and as of when.
    addresses: Mutex<HashMap<IpAddr, (f64, Duration)>>,
}

impl Misses {
    fn new(per_minute: u32) -> Self {
        Self { per_minute: per_minute.into(), addresses: Mutex::default() }
    }

    fn left(&self, (count, at): (f64, Duration), now: Duration) -> f64 {
        (count - now.saturating_sub(at).as_secs_f64() / 60.0 * self.per_minute).max(0.0)
    }

    fn check(&self, from: &IpAddr, now: Duration) -> Result<(), Problem> {
        let addresses = self.addresses.lock().unwrap_or_else(PoisonError::into_inner);
        let count = addresses.get(from).map_or(0.0, |known| self.left(*known, now));
        let over = count - (self.per_minute - 1.0);
        if over <= 0.0 {
            return Ok(());
        }
        Err(Problem::TooFast((over / self.per_minute * 60.0).ceil() as u32))
    }

    fn count(&self, from: IpAddr, now: Duration) {
        let mut addresses = self.addresses.lock().unwrap_or_else(PoisonError::into_inner);
        let count = addresses.get(&from).map_or(0.0, |known| self.left(*known, now));
        addresses.insert(from, (count + 1.0, now));
    }

    fn sweep(&self, now: Duration) {
        let mut addresses = self.addresses.lock().unwrap_or_else(PoisonError::into_inner);
        addresses.retain(|_, known| self.left(*known, now) > 0.0);
    }
}

/// How fast one socket may send commands; none: as it likes.
#[must_use]
pub fn commands(limits: &Limits, clock: &Clock) -> Option<CommandLimit> {
    let quota = per_second(limits.commands_per_second, limits.commands_burst)?;
    Some(RateLimiter::direct_with_clock(quota, clock.clone()))
}

fn per_second(number: u32, burst: u32) -> Option<Quota> {
    let quota = NonZeroU32::new(number).map(Quota::per_second)?;
    Some(NonZeroU32::new(burst).map_or(quota, |burst| quota.allow_burst(burst)))
}

/// Somebody with one IPv6 address has many: the first 64 bits count.
#[must_use]
pub fn group(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_counted_alone_and_none_means_no_limit() {
        let (clock, control) = Clock::adjustable();
        let limits = Limits { sessions_per_minute: 2, logins_per_minute: 0, ..Limits::default() };
        let limits = RateLimits::new(&limits, &clock);
        let (here, there): (IpAddr, IpAddr) = ("10.0.0.1".parse().unwrap(), "10.0.0.2".parse().unwrap());
        assert_eq!((limits.session(here), limits.session(here)), (Ok(()), Ok(())));
        assert!(matches!(limits.session(here), Err(Problem::TooFast(1..=31))));
        assert_eq!(limits.session(there), Ok(()));
        assert!((0..1000).all(|_| limits.login(here).is_ok()));
        control.advance(Duration::from_secs(30));
        assert_eq!(limits.session(here), Ok(()), "half a minute later there is room for one");
    }

    #[test]
    fn neighbours_in_one_network_count_together() {
        let [one, other, far]: [IpAddr; 3] =
            ["2001:db8::1", "2001:db8::2:1", "2001:db9::1"].map(|text| text.parse().unwrap());
        assert_eq!(group(one), group(other));
        assert_ne!(group(one), group(far));
        assert_eq!(group("::ffff:10.0.0.1".parse().unwrap()), "10.0.0.1".parse::<IpAddr>().unwrap());
    }
}
