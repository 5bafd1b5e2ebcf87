//! Several servers on one PostgreSQL and one bus of two nats-servers behind HAProxy, and what happens to them: by a
//! schedule that follows from the seed alone.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use bus::testing::NatsServer;
use load::{Client, Error};
use store::Target;
use store::testing::Postgres;
use tokio::task::{JoinSet, block_in_place};

use crate::balancer::Balancer;
use crate::link::{Link, Other, State};
use crate::node::{DATABASE, Node, START, STOP, free_port, live, signal};
use crate::plan::{ALONE_MS, Fault, Planned};
use crate::proof::Tested;
use crate::server::now;
use crate::wait::{Noted, within};

/// The servers, what they stand on, and what has happened to them. A clone is the same cluster.
#[derive(Clone)]
pub struct Cluster {
    pub client: Client,
    inside: Arc<Inside>,
}

type Shared<T> = tokio::sync::Mutex<T>;

struct Inside {
    nodes: Vec<Shared<Node>>,
    /// One that is there only now and then.
    spare: Shared<Node>,
    nats: Shared<[NatsServer; 2]>,
    /// Between the two.
    route: Link,
    postgres: Shared<Postgres>,
    /// The links of all servers to it.
    databases: Vec<Arc<Link>>,
    seen: Mutex<Seen>,
    logs: Vec<PathBuf>,
    _balancer: Balancer,
    /// Where the balancer listens for those who want a certain server.
    pinned: Vec<u16>,
    _folder: tempfile::TempDir,
}

/// What has happened.
#[derive(Default)]
struct Seen {
    kills: Vec<i64>,
    /// The same for those that nothing else followed soon.
    kills_alone: Vec<i64>,
    /// When a server was paused for longer than it is waited for, and nothing else followed soon.
    pauses_alone: Vec<i64>,
    starts: Vec<Duration>,
    /// How long a server took to stop in good order.
    stops: Vec<Duration>,
}

/// A pause longer than this is a death to the others.
const TERM_MS: u32 = 2_500;

impl Cluster {
    /// Starts everything. `spread` is how the balancer chooses.
    pub async fn open(program: &Path, nodes: usize, spread: &str) -> Result<Self, Error> {
        let bad = |why: String| Error::Server(why);
        let folder = tempfile::tempdir().map_err(|error| bad(error.to_string()))?;
        let noted = Noted::new("PostgreSQL to start");
        let postgres = block_in_place(Postgres::start).map_err(bad)?;
        drop(noted);
        postgres.create(DATABASE).await.map_err(|error| bad(error.to_string()))?;
        let noted = Noted::new("the nats-servers to start");
        let mut route = None;
        let first = async |port: u16| {
            let link = Link::to(Other::Port(([127, 0, 0, 1], port).into())).await?;
            Ok::<u16, Error>(route.insert(link).port)
        };
        let nats = NatsServer::start_two(first).await?;
        let (nats, route) = nats
            .zip(route)
            .ok_or_else(|| bad("no nats-server: put it on PATH, or name it by YOLIO_NATS".to_owned()))?;
        drop(noted);
        let address = |nats: &NatsServer| nats.url().trim_start_matches("nats://").parse::<SocketAddr>();
        let mut all = Vec::new();
        let mut seen = Seen::default();
        for number in 0..=nodes {
            let bus = address(&nats[number % 2]).map_err(|_| bad("nats-server has no address".to_owned()))?;
            let mut node = Node::new(program, folder.path(), number, &postgres.socket(), bus).await?;
            if number < nodes {
                seen.starts.push(node.begin().await?);
            }
            all.push(node);
        }
        let ports: Vec<u16> = all.iter().map(|node| node.start.port).collect();
        let (port, pinned) =
            (free_port()?, ports.iter().map(|_| free_port()).collect::<Result<Vec<_>, _>>()?);
        let figures = free_port()?;
        let balancer = Balancer::start(folder.path(), spread, port, figures, &ports, &pinned)?;
        let client = Client::new(&format!("http://127.0.0.1:{port}"))?;
        let found = within("the balancer to know who is there", START, balancer.knows(nodes));
        found.await?;
        let databases = all.iter().map(|node| node.database.clone()).collect();
        let logs = all.iter().filter_map(|node| node.start.log.clone()).collect();
        let spare = all.pop().ok_or_else(|| bad("there are no servers".to_owned()))?;
        let inside = Inside {
            nodes: all.into_iter().map(Shared::new).collect(),
            spare: Shared::new(spare),
            nats: Shared::new(nats),
            route,
            postgres: Shared::new(postgres),
            databases,
            seen: Mutex::new(seen),
            logs,
            _balancer: balancer,
            pinned,
            _folder: folder,
        };
        Ok(Self { client, inside: Arc::new(inside) })
    }

    /// Lets these things happen.
    #[expect(clippy::print_stdout, reason = "it prints what happens when")]
    pub async fn suffer(&self, planned: &[Planned]) -> Result<(), Error> {
        let began = Instant::now();
        for (number, planned) in planned.iter().enumerate() {
            println!("{:>6.1} s  {}: {planned}", began.elapsed().as_secs_f64(), number + 1);
            let alone_until = now() - i64::from(ALONE_MS);
            self.see(|seen| {
                seen.kills_alone.retain(|at| *at <= alone_until);
                seen.pauses_alone.retain(|at| *at <= alone_until);
            });
            self.happen(*planned).await?;
            live(planned.calm_ms).await;
        }
        Ok(())
    }

    /// Lets these things happen side by side.
    pub async fn suffer_side_by_side(&self, lanes: &[Vec<Planned>]) -> Result<(), Error> {
        let mut running = JoinSet::new();
        for lane in lanes.iter().cloned() {
            let cluster = self.clone();
            running.spawn(async move {
                for planned in lane {
                    cluster.happen(planned).await?;
                    live(planned.calm_ms).await;
                }
                Ok(())
            });
        }
        while let Some(done) = running.join_next().await {
            done.map_err(|error| Error::Server(error.to_string()))??;
        }
        // Whatever stood still, it is not known what for.
        self.see(|seen| (seen.kills_alone, seen.pauses_alone) = (Vec::new(), Vec::new()));
        Ok(())
    }

    async fn happen(&self, planned: Planned) -> Result<(), Error> {
        let happened = self.try_to_happen(planned).await;
        happened.map_err(|error| Error::Server(format!("{planned}: {error}")))
    }

    async fn try_to_happen(&self, Planned { fault, node: number, ms, .. }: Planned) -> Result<(), Error> {
        let inside = &self.inside;
        let both = || [number, (number + 1) % inside.nodes.len()];
        match fault {
            Fault::Kill => {
                let mut node = inside.nodes[number].lock().await;
                self.kill(&mut node, true).await?;
                live(ms).await;
                self.begin(&mut node).await
            }
            Fault::KillTwo => {
                for number in both() {
                    self.kill(&mut *inside.nodes[number].lock().await, false).await?;
                }
                live(ms).await;
                for number in both() {
                    self.begin(&mut *inside.nodes[number].lock().await).await?;
                }
                Ok(())
            }
            Fault::Pause => {
                let node = inside.nodes[number].lock().await;
                if ms > TERM_MS {
                    self.see(|seen| seen.pauses_alone.push(now()));
                }
                node.signal("STOP")?;
                live(ms).await;
                node.signal("CONT")
            }
            Fault::Stop => {
                let mut node = inside.nodes[number].lock().await;
                let stop = node.stop().await?;
                self.see(|seen| seen.stops.push(stop));
                live(ms).await;
                self.begin(&mut node).await
            }
            Fault::Drain => self.drain(number, ms).await,
            Fault::DrainTwo => {
                let [one, other] = both();
                let (one, other) = tokio::join!(self.drain(one, ms), self.drain(other, ms));
                one.and(other)
            }
            Fault::RollingRestart => {
                for node in &inside.nodes {
                    let mut node = node.lock().await;
                    let stop = node.stop().await?;
                    self.see(|seen| seen.stops.push(stop));
                    self.begin(&mut node).await?;
                    // As a host waits until the last one is back.
                    live(ms / inside.nodes.len() as u32).await;
                }
                Ok(())
            }
            Fault::Join => {
                let mut spare = inside.spare.lock().await;
                self.begin(&mut spare).await?;
                live(ms).await;
                let stop = spare.stop().await?;
                self.see(|seen| seen.stops.push(stop));
                Ok(())
            }
            Fault::BusRestart => {
                let _noted = Noted::new("the nats-servers to start again");
                let mut nats = inside.nats.lock().await;
                nats.iter_mut().for_each(NatsServer::kill);
                live(ms).await;
                block_in_place(|| nats.iter_mut().for_each(NatsServer::begin));
                Ok(())
            }
            Fault::BusPause => {
                let nats = inside.nats.lock().await;
                nats.iter().try_for_each(|nats| signal(nats.pid(), "STOP"))?;
                live(ms).await;
                nats.iter().try_for_each(|nats| signal(nats.pid(), "CONT"))
            }
            Fault::BusSplit => {
                let _alone = inside.nats.lock().await;
                fail(&inside.route, State::HalfOpen, ms).await
            }
            Fault::DatabaseRestart => {
                let _noted = Noted::new("PostgreSQL to start again");
                let mut postgres = inside.postgres.lock().await;
                block_in_place(|| postgres.restart()).map_err(Error::Server)
            }
            Fault::DatabasePause => {
                let postgres = inside.postgres.lock().await;
                block_in_place(|| postgres.pause(true)).map_err(Error::Server)?;
                live(ms).await;
                block_in_place(|| postgres.pause(false)).map_err(Error::Server)
            }
            Fault::DatabaseFall => {
                let _noted = Noted::new("PostgreSQL to be followed by another");
                let mut postgres = inside.postgres.lock().await;
                block_in_place(|| postgres.fall()).map_err(Error::Server)?;
                for link in &inside.databases {
                    link.lead_to(Other::Socket(postgres.socket()));
                }
                block_in_place(|| postgres.promote()).map_err(Error::Server)
            }
            Fault::BusCut => fail(&*self.bus(number).await, State::Cut, ms).await,
            Fault::BusHalfOpen => fail(&*self.bus(number).await, State::HalfOpen, ms).await,
            Fault::BusSlow => fail(&*self.bus(number).await, State::Slow, ms).await,
            Fault::DatabaseCut => fail(&inside.databases[number], State::Cut, ms).await,
            Fault::DatabaseHalfOpen => fail(&inside.databases[number], State::HalfOpen, ms).await,
            Fault::DatabaseSlow => fail(&inside.databases[number], State::Slow, ms).await,
        }
    }

    async fn bus(&self, node: usize) -> Arc<Link> {
        self.inside.nodes[node].lock().await.bus.clone()
    }

    async fn drain(&self, node: usize, ms: u32) -> Result<(), Error> {
        let mut node = self.inside.nodes[node].lock().await;
        let stop = node.drain().await?;
        self.see(|seen| seen.stops.push(stop));
        live(ms).await;
        self.begin(&mut node).await
    }

    /// Says where everything is, and does what it is told line by line: `kill 1`, `begin 1`.
    #[expect(clippy::print_stdout, reason = "it says what it has done")]
    pub async fn obey(&self) -> Result<(), Error> {
        let (lines, mut heard) = tokio::sync::mpsc::unbounded_channel();
        std::thread::spawn(move || {
            for line in std::io::stdin().lines().map_while(Result::ok) {
                if lines.send(line).is_err() {
                    break;
                }
            }
        });
        let address = |port: &u16| format!("http://127.0.0.1:{port}");
        let alone: Vec<String> =
            self.inside.pinned.iter().take(self.inside.nodes.len()).map(address).collect();
        let all = format!("http://{}", self.client.authority());
        println!("{}", serde_json::json!({ "all": all, "alone": alone }));
        while let Some(line) = heard.recv().await {
            let (what, node) = line.split_once(' ').unwrap_or_default();
            let node = node.parse::<usize>().ok().filter(|node| *node < self.inside.nodes.len());
            let done = match (what, node) {
                ("kill", Some(node)) => self.kill(&mut *self.inside.nodes[node].lock().await, true).await,
                ("begin", Some(node)) => self.begin(&mut *self.inside.nodes[node].lock().await).await,
                _ => Err(Error::Server(format!("what is \"{line}\"?"))),
            };
            done?;
            println!("done");
        }
        Ok(())
    }

    /// Kills one more, and starts it again.
    pub async fn kill_once(&self) -> Result<(), Error> {
        let mut node = self.inside.nodes[0].lock().await;
        self.kill(&mut node, true).await?;
        self.begin(&mut node).await
    }

    async fn kill(&self, node: &mut Node, alone: bool) -> Result<(), Error> {
        if let Some(process) = node.process.take() {
            let killed_at = now();
            within("a killed server to be gone", STOP, process.kill()).await?;
            self.see(|seen| {
                seen.kills.push(killed_at);
                seen.kills_alone.extend(alone.then_some(killed_at));
            });
        }
        Ok(())
    }

    async fn begin(&self, node: &mut Node) -> Result<(), Error> {
        let start = node.begin().await?;
        self.see(|seen| seen.starts.push(start));
        Ok(())
    }

    fn see<T>(&self, what: impl FnOnce(&mut Seen) -> T) -> T {
        what(&mut self.inside.seen.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Stops all in good order.
    pub async fn stop(&self) -> Result<(), Error> {
        for node in &self.inside.nodes {
            node.lock().await.stop().await?;
        }
        Ok(())
    }

    /// What there is to prove.
    pub async fn tested(&self) -> Tested {
        let target = Target::Postgres(self.inside.postgres.lock().await.url(DATABASE));
        self.see(|seen| Tested {
            client: self.client.clone(),
            target,
            kills: seen.kills.clone(),
            kills_alone: seen.kills_alone.clone(),
            pauses_alone: seen.pauses_alone.clone(),
            stops: seen.stops.clone(),
            while_starting: 0,
            starts: seen.starts.clone(),
            logs: self.inside.logs.clone(),
            records: 1,
            // A database that ends under a server is worth a line of error.
            complaints: &["panicked"],
        })
    }
}

/// A link fails for so long.
async fn fail(link: &Link, state: State, ms: u32) -> Result<(), Error> {
    link.set(state);
    live(ms).await;
    link.set(State::Whole);
    Ok(())
}
