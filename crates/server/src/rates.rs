//! Who asks how often.

use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::config::Limits;
use crate::error::Problem;

/// The rates that are kept for each address or player.
#[derive(Debug)]
pub struct Rates {
    requests: Option<DefaultKeyedRateLimiter<IpAddr>>,
    sessions: Option<DefaultKeyedRateLimiter<IpAddr>>,
    logins: Option<DefaultKeyedRateLimiter<IpAddr>>,
    misses: Option<DefaultKeyedRateLimiter<IpAddr>>,
    tables: Option<DefaultKeyedRateLimiter<String>>,
}

impl Rates {
    /// The rates of these limits.
    #[must_use]
    pub fn new(limits: &Limits) -> Self {
        let minute = |number: u32| NonZeroU32::new(number).map(Quota::per_minute);
        let second = NonZeroU32::new(limits.requests_per_second).map(Quota::per_second);
        let requests = second.map(|quota| match NonZeroU32::new(limits.requests_burst) {
            Some(burst) => quota.allow_burst(burst),
            None => quota,
        });
        Self {
            requests: requests.map(RateLimiter::keyed),
            sessions: minute(limits.sessions_per_minute).map(RateLimiter::keyed),
            logins: minute(limits.logins_per_minute).map(RateLimiter::keyed),
            misses: minute(limits.misses_per_minute).map(RateLimiter::keyed),
            tables: minute(limits.tables_per_minute).map(RateLimiter::keyed),
        }
    }

    /// One request of any kind.
    ///
    /// # Errors
    /// If there were too many.
    pub fn request(&self, from: IpAddr) -> Result<(), Problem> {
        check(self.requests.as_ref(), &group(from))
    }

    /// A new session.
    ///
    /// # Errors
    /// If there were too many.
    pub fn session(&self, from: IpAddr) -> Result<(), Problem> {
        check(self.sessions.as_ref(), &group(from))
    }

    /// A try with a secret.
    ///
    /// # Errors
    /// If there were too many.
    pub fn login(&self, from: IpAddr) -> Result<(), Problem> {
        check(self.logins.as_ref(), &group(from))
    }

    /// A table that was looked for and is not there.
    ///
    /// # Errors
    /// If there were too many: somebody tries codes.
    pub fn miss(&self, from: IpAddr) -> Result<(), Problem> {
        check(self.misses.as_ref(), &group(from))
    }

    /// A new table.
    ///
    /// # Errors
    /// If there were too many.
    pub fn table(&self, player: &str) -> Result<(), Problem> {
        check(self.tables.as_ref(), &player.to_owned())
    }

    /// Forgets whoever has been quiet for long.
    pub fn sweep(&self) {
        let all = [&self.requests, &self.sessions, &self.logins, &self.misses];
        for rate in all.into_iter().flatten() {
            rate.retain_recent();
            rate.shrink_to_fit();
        }
        if let Some(tables) = &self.tables {
            tables.retain_recent();
            tables.shrink_to_fit();
        }
    }
}

/// How fast one socket may send commands; none: as it likes.
#[must_use]
pub fn commands(limits: &Limits) -> Option<DefaultDirectRateLimiter> {
    let quota = NonZeroU32::new(limits.commands_per_second).map(Quota::per_second)?;
    let burst = NonZeroU32::new(limits.commands_burst);
    Some(RateLimiter::direct(burst.map_or(quota, |burst| quota.allow_burst(burst))))
}

fn check<K: Clone + Eq + std::hash::Hash>(
    rate: Option<&DefaultKeyedRateLimiter<K>>,
    key: &K,
) -> Result<(), Problem> {
    let Some(rate) = rate else { return Ok(()) };
    rate.check_key(key).map_err(|until| {
        let wait = until.wait_time_from(DefaultClock::default().now());
        Problem::TooFast(u32::try_from(wait.as_secs()).unwrap_or(u32::MAX).saturating_add(1))
    })
}

/// Whoever has one IPv6 address has many: the first 64 bits count.
fn group(address: IpAddr) -> IpAddr {
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
        let rates = Rates::new(&Limits { sessions_per_minute: 2, logins_per_minute: 0, ..Limits::default() });
        let (here, there): (IpAddr, IpAddr) = ("10.0.0.1".parse().unwrap(), "10.0.0.2".parse().unwrap());
        assert_eq!((rates.session(here), rates.session(here)), (Ok(()), Ok(())));
        assert!(matches!(rates.session(here), Err(Problem::TooFast(1..=31))));
        assert_eq!(rates.session(there), Ok(()));
        assert!((0..1000).all(|_| rates.login(here).is_ok()));
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
