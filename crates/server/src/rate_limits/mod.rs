//! How often each address and each player may ask. With several servers, all of them together.

mod misses;

use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::time::Duration;

use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DashMapStateStore;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};

use crate::clock::Clock;
use crate::config::Limits;
use crate::error::Problem;
use crate::shared_use::{Limited, SharedUse, Used};

use misses::Misses;

/// A limit for each address or player.
#[derive(Debug)]
struct Keyed<K: Hash + Eq + Clone> {
    limiter: RateLimiter<K, DashMapStateStore<K>, Clock, NoOpMiddleware<Duration>>,
    which: Limited,
    per_second: f64,
    /// Parts that are free at most.
    most: u32,
}

/// What is asked once takes this many parts of a limit; more, if the same is asked of other servers.
const PARTS: u32 = 8;

impl<K: Hash + Eq + Clone> Keyed<K> {
    /// None: as often as they like.
    fn new(which: Limited, quota: Option<Quota>, clock: &Clock) -> Option<Self> {
        let quota = quota?;
        let most = quota.burst_size().saturating_mul(NonZeroU32::new(PARTS)?);
        let parts = Quota::with_period(quota.replenish_interval() / PARTS)?.allow_burst(most);
        Some(Self {
            limiter: RateLimiter::dashmap_with_clock(parts, clock.clone()),
            which,
            per_second: 1.0 / quota.replenish_interval().as_secs_f64(),
            most: most.get(),
        })
    }
}

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
    tables_from: Option<Keyed<IpAddr>>,
    names: Option<Keyed<String>>,
    unwatched: Option<CommandLimit>,
    commands: Option<Keyed<String>>,
    commands_from: Option<Keyed<IpAddr>>,
    shared: SharedUse,
}

impl RateLimits {
    /// As the host has chosen.
    #[must_use]
    pub fn new(limits: &Limits, clock: &Clock) -> Self {
        let minute = |number: u32| NonZeroU32::new(number).map(Quota::per_minute);
        let double = |number: u32| per_second(number, number.saturating_mul(2));
        let requests = per_second(limits.requests_per_second, limits.requests_burst);
        Self {
            requests: Keyed::new(Limited::Requests, requests, clock),
            sessions: Keyed::new(Limited::Sessions, minute(limits.sessions_per_minute), clock),
            logins: Keyed::new(Limited::Logins, minute(limits.logins_per_minute), clock),
            misses: (limits.misses_per_minute > 0).then(|| Misses::new(limits.misses_per_minute)),
            tables: Keyed::new(Limited::Tables, minute(limits.tables_per_minute), clock),
            tables_from: Keyed::new(Limited::TablesFrom, minute(limits.tables_per_address), clock),
            names: Keyed::new(Limited::Names, minute(limits.names_per_minute), clock),
            unwatched: per_second(limits.unwatched_per_second, limits.unwatched_per_second)
                .map(|quota| RateLimiter::direct_with_clock(quota, clock.clone())),
            commands: Keyed::new(Limited::Commands, double(limits.commands_per_player), clock),
            commands_from: Keyed::new(Limited::CommandsFrom, double(limits.commands_per_address), clock),
            shared: SharedUse::default(),
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
            let (from, now) = (group(from), self.clock.elapsed());
            self.shared.asked(Limited::Misses, &from.to_string(), now);
            misses.count(from, 1.0, now);
        }
    }

    /// How many other servers of the house are heard now.
    pub fn others(&self, heard: usize) {
        self.shared.set_others(heard);
    }

    /// What the other servers have to know about what was asked here.
    pub fn to_tell(&self) -> Vec<Used> {
        self.shared.to_tell(self.clock.elapsed(), |limit| self.per_second(limit))
    }

    /// What was asked of another server counts here too.
    pub fn heard(&self, used: &[Used]) {
        let now = self.clock.elapsed();
        for one in used {
            match (one.limit, &self.misses, one.who.parse()) {
                // A wrong guess is a wrong guess, wherever it was made.
                (Limited::Misses, Some(misses), Ok(from)) if one.times > 0.0 && one.times.is_finite() => {
                    misses.count(from, one.times, now);
                }
                (Limited::Misses, ..) => {}
                _ => self.shared.heard(one, now),
            }
        }
    }

    /// How often in a second somebody may, by this limit.
    fn per_second(&self, limit: Limited) -> f64 {
        fn of<K: Hash + Eq + Clone>(limit: &Option<Keyed<K>>) -> f64 {
            limit.as_ref().map_or(f64::INFINITY, |limit| limit.per_second)
        }
        match limit {
            Limited::Requests => of(&self.requests),
            Limited::Sessions => of(&self.sessions),
            Limited::Logins => of(&self.logins),
            // All: one guess at each server would be too many.
            Limited::Misses => 0.0,
            Limited::Tables => of(&self.tables),
            Limited::TablesFrom => of(&self.tables_from),
            Limited::Names => of(&self.names),
            Limited::Commands => of(&self.commands),
            Limited::CommandsFrom => of(&self.commands_from),
        }
    }

    /// A new table.
    ///
    /// # Errors
    /// If there were too many of this player, or from this address.
    pub fn table(&self, player: &str, from: IpAddr) -> Result<(), Problem> {
        self.check(self.tables_from.as_ref(), &group(from))?;
        self.check(self.tables.as_ref(), &player.to_owned())
    }

    /// A new name: everybody at the player's tables hears of it.
    ///
    /// # Errors
    /// If there were too many.
    pub fn name(&self, player: &str) -> Result<(), Problem> {
        self.check(self.names.as_ref(), &player.to_owned())
    }

    /// May bots go on now at a table where nobody plays and nobody looks?
    pub fn may_play_unwatched(&self) -> bool {
        self.unwatched.as_ref().is_none_or(|limit| limit.check().is_ok())
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
        let all = [&self.requests, &self.sessions, &self.logins, &self.commands_from, &self.tables_from];
        for rate in all.into_iter().flatten() {
            rate.limiter.retain_recent();
            rate.limiter.shrink_to_fit();
        }
        if let Some(misses) = &self.misses {
            misses.sweep(self.clock.elapsed());
        }
        for rate in [&self.tables, &self.commands, &self.names].into_iter().flatten() {
            rate.limiter.retain_recent();
            rate.limiter.shrink_to_fit();
        }
    }

    fn check<K: Hash + Eq + Clone + ToString>(
        &self,
        limit: Option<&Keyed<K>>,
        key: &K,
    ) -> Result<(), Problem> {
        let Some(limit) = limit else { return Ok(()) };
        let now = self.clock.elapsed();
        let times = match self.shared.is_alone() {
            true => 1.0,
            false => self.shared.asked(limit.which, &key.to_string(), now),
        };
        let parts = (times * f64::from(PARTS)).round() as u32;
        let Some(parts) = NonZeroU32::new(parts.min(limit.most)) else { return Ok(()) };
        match limit.limiter.check_key_n(key, parts) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(until)) => {
                let wait = until.wait_time_from(now);
                Err(Problem::TooFast(u32::try_from(wait.as_secs()).unwrap_or(u32::MAX).saturating_add(1)))
            }
            // More than could ever be free is not asked for.
            Err(_) => Err(Problem::TooFast(1)),
        }
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
mod tests;
