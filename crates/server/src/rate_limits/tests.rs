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

/// Servers that tell each other once a second, over a bus of this process.
struct House {
    servers: Vec<RateLimits>,
    buses: Vec<bus::MemoryBus>,
    heard: Vec<bus::Subscription>,
    control: crate::clock::ClockControl,
}

impl House {
    async fn of(number: usize, limits: &Limits) -> Self {
        use bus::Bus as _;
        let (clock, control) = Clock::adjustable();
        let all = bus::Memory::new();
        let buses: Vec<bus::MemoryBus> = (0..number).map(|_| all.join()).collect();
        let mut heard = Vec::new();
        for bus in &buses {
            heard.push(bus.subscribe("all".to_owned()).await.unwrap());
        }
        let server = |_| {
            let server = RateLimits::new(limits, &clock);
            server.others(number - 1);
            server
        };
        Self { servers: (0..number).map(server).collect(), buses, heard, control }
    }

    async fn a_second_passes(&mut self) {
        use bus::Bus as _;
        use futures_util::{FutureExt as _, StreamExt as _};
        self.control.advance(Duration::from_secs(1));
        for (number, (server, bus)) in self.servers.iter().zip(&self.buses).enumerate() {
            let told = serde_json::to_vec(&(number, server.to_tell())).unwrap();
            bus.publish("all".to_owned(), told.into(), None).await.unwrap();
        }
        // A task that never waits is given nothing to read.
        tokio::task::yield_now().await;
        for (number, (server, heard)) in self.servers.iter().zip(&mut self.heard).enumerate() {
            while let Some(Some(message)) = heard.next().now_or_never() {
                let (from, used): (usize, Vec<Used>) = serde_json::from_slice(&message.payload).unwrap();
                if from != number {
                    server.heard(&used);
                }
            }
        }
    }

    /// How often an address got through in a minute after the first half, with these many tries a second.
    async fn got_through(&mut self, tries: &[u32], ask: impl Fn(&RateLimits) -> bool) -> u32 {
        let mut through = 0;
        for second in 0..90 {
            for (server, tries) in self.servers.iter().zip(tries) {
                let fine = (0..*tries).filter(|_| ask(server)).count() as u32;
                through += if second < 30 { 0 } else { fine };
            }
            self.a_second_passes().await;
        }
        through
    }
}

#[tokio::test]
async fn several_servers_allow_together_what_one_does() {
    let limits = Limits { requests_per_second: 20, requests_burst: 40, ..Limits::default() };
    let from: IpAddr = "10.0.0.1".parse().unwrap();
    let ask = |server: &RateLimits| server.request(from).is_ok();
    let alone = House::of(1, &limits).await.got_through(&[300], ask).await;
    assert!((1_150..=1_250).contains(&alone), "{alone}");
    for tries in [[100, 100, 100], [300, 0, 0], [200, 80, 20], [30, 30, 5], [1_000, 1, 1]] {
        let through = House::of(3, &limits).await.got_through(&tries, ask).await;
        assert!((alone / 2..=alone * 2).contains(&through), "{tries:?}: {through} of {alone}");
    }
    // Who asks little is never in the way of the limit.
    let little = House::of(3, &limits).await.got_through(&[4, 4, 4], ask).await;
    assert_eq!(little, 12 * 60);
}

#[tokio::test]
async fn what_is_allowed_in_a_minute_is_allowed_once_and_not_at_every_server() {
    let limits = Limits { logins_per_minute: 20, misses_per_minute: 20, ..Limits::default() };
    let from: IpAddr = "10.0.0.1".parse().unwrap();
    let mut house = House::of(3, &limits).await;
    let through = house.got_through(&[1, 1, 1], |server| server.login(from).is_ok()).await;
    assert!((10..=40).contains(&through), "{through} in a minute");
    let guess = |server: &RateLimits| {
        let may = server.may_guess(from).is_ok();
        if may {
            server.missed(from);
        }
        may
    };
    let through = House::of(3, &limits).await.got_through(&[1, 1, 1], guess).await;
    assert!((10..=40).contains(&through), "{through} in a minute");
}

#[test]
fn neighbours_in_one_network_count_together() {
    let [one, other, far]: [IpAddr; 3] =
        ["2001:db8::1", "2001:db8::2:1", "2001:db9::1"].map(|text| text.parse().unwrap());
    assert_eq!(group(one), group(other));
    assert_ne!(group(one), group(far));
    assert_eq!(group("::ffff:10.0.0.1".parse().unwrap()), "10.0.0.1".parse::<IpAddr>().unwrap());
}
