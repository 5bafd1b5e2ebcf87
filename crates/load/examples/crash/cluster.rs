//! Several servers on one PostgreSQL and one NATS behind HAProxy, and what happens to them: by a schedule that follows
//! from the seed alone.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bus::testing::NatsServer;
use load::{Client, Error};
use store::Target;
use store::testing::Postgres;
use tokio::task::block_in_place;

use crate::balancer::Balancer;
use crate::link::{Link, State};
use crate::node::{DATABASE, Node, START, STOP, free_port, live, signal};
use crate::plan::{ALONE_MS, Fault, Planned};
use crate::proof::Tested;
use crate::server::now;
use crate::wait::{Noted, within};

/// The servers, what they stand on, and what has happened to them.
pub struct Cluster {
    pub client: Client,
    target: Target,
    nodes: Vec<Node>,
    /// One that is there only now and then.
    spare: Node,
    kills: Vec<i64>,
    /// The same for those that nothing else followed soon.
    kills_alone: Vec<i64>,
    /// When a server was paused for longer than it is waited for, and nothing else followed soon.
    pauses_alone: Vec<i64>,
    starts: Vec<Duration>,
    /// How long a server took to stop in good order.
    stops: Vec<Duration>,
    _balancer: Balancer,
    /// Where the balancer listens for those who want a certain server.
    pinned: Vec<u16>,
    nats: NatsServer,
    postgres: Postgres,
    _folder: tempfile::TempDir,
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
        let url = postgres.create(DATABASE).await.map_err(|error| bad(error.to_string()))?;
        let socket = url.split_once("?host=").map(|(_, folder)| Path::new(folder).join(".s.PGSQL.5432"));
        let socket = socket.ok_or_else(|| bad("PostgreSQL has no socket".to_owned()))?;
        let noted = Noted::new("nats-server to start");
        let nats = block_in_place(NatsServer::start)
            .ok_or_else(|| bad("no nats-server: put it on PATH, or name it by YOLIO_NATS".to_owned()))?;
        drop(noted);
        let bus = nats.url().trim_start_matches("nats://").parse();
        let bus: SocketAddr = bus.map_err(|_| bad("nats-server has no address".to_owned()))?;
        let mut all = Vec::new();
        let mut starts = Vec::new();
        for number in 0..nodes {
            let mut node = Node::new(program, folder.path(), number, &socket, bus).await?;
            starts.push(node.begin().await?);
            all.push(node);
        }
        let spare = Node::new(program, folder.path(), nodes, &socket, bus).await?;
        let ports: Vec<u16> = all.iter().chain([&spare]).map(|node| node.start.port).collect();
        let (port, pinned) =
            (free_port()?, ports.iter().map(|_| free_port()).collect::<Result<Vec<_>, _>>()?);
        let figures = free_port()?;
        let balancer = Balancer::start(folder.path(), spread, port, figures, &ports, &pinned)?;
        let client = Client::new(&format!("http://127.0.0.1:{port}"))?;
        let found = within("the balancer to know who is there", START, balancer.knows(nodes));
        found.await?;
        Ok(Self {
            client,
            target: Target::Postgres(url),
            nodes: all,
            spare,
            kills: Vec::new(),
            kills_alone: Vec::new(),
            pauses_alone: Vec::new(),
            starts,
            stops: Vec::new(),
            _balancer: balancer,
            pinned,
            nats,
            postgres,
            _folder: folder,
        })
    }

    /// Lets these things happen.
    #[expect(clippy::print_stdout, reason = "it prints what happens when")]
    pub async fn suffer(&mut self, planned: &[Planned]) -> Result<(), Error> {
        let began = Instant::now();
        for (number, planned) in planned.iter().enumerate() {
            println!("{:>6.1} s  {}: {planned}", began.elapsed().as_secs_f64(), number + 1);
            let alone_until = now() - i64::from(ALONE_MS);
            self.kills_alone.retain(|at| *at <= alone_until);
            self.pauses_alone.retain(|at| *at <= alone_until);
            self.happen(*planned).await.map_err(|error| Error::Server(format!("{planned}: {error}")))?;
            live(planned.calm_ms).await;
        }
        Ok(())
    }

    async fn happen(&mut self, Planned { fault, node, ms, .. }: Planned) -> Result<(), Error> {
        match fault {
            Fault::Kill => {
                self.kill(node).await?;
                live(ms).await;
                self.begin(node).await
            }
            Fault::Pause => {
                if ms > TERM_MS {
                    self.pauses_alone.push(now());
                }
                self.nodes[node].signal("STOP")?;
                live(ms).await;
                self.nodes[node].signal("CONT")
            }
            Fault::Stop | Fault::Drain => {
                let node = &mut self.nodes[node];
                let stop = if fault == Fault::Drain { node.drain().await? } else { node.stop().await? };
                live(ms).await;
                let start = node.begin().await?;
                self.stops.push(stop);
                self.starts.push(start);
                Ok(())
            }
            Fault::RollingRestart => {
                for node in 0..self.nodes.len() {
                    let stop = self.nodes[node].stop().await?;
                    self.stops.push(stop);
                    self.begin(node).await?;
                    // As a host waits until the last one is back.
                    live(ms / self.nodes.len() as u32).await;
                }
                Ok(())
            }
            Fault::Join => {
                let start = self.spare.begin().await?;
                self.starts.push(start);
                live(ms).await;
                let stop = self.spare.stop().await?;
                self.stops.push(stop);
                Ok(())
            }
            Fault::BusRestart => {
                let _noted = Noted::new("nats-server to start again");
                block_in_place(|| self.nats.kill());
                live(ms).await;
                block_in_place(|| self.nats.begin());
                Ok(())
            }
            Fault::BusPause => {
                signal(self.nats.pid(), "STOP")?;
                live(ms).await;
                signal(self.nats.pid(), "CONT")
            }
            Fault::DatabaseRestart => {
                let _noted = Noted::new("PostgreSQL to start again");
                block_in_place(|| self.postgres.restart()).map_err(Error::Server)
            }
            Fault::BusCut => fail(&self.nodes[node].bus, State::Cut, ms).await,
            Fault::BusHalfOpen => fail(&self.nodes[node].bus, State::HalfOpen, ms).await,
            Fault::DatabaseCut => fail(&self.nodes[node].database, State::Cut, ms).await,
            Fault::DatabaseHalfOpen => fail(&self.nodes[node].database, State::HalfOpen, ms).await,
        }
    }

    /// Says where everything is, and does what it is told line by line: `kill 1`, `begin 1`.
    #[expect(clippy::print_stdout, reason = "it says what it has done")]
    pub async fn obey(&mut self) -> Result<(), Error> {
        let (lines, mut heard) = tokio::sync::mpsc::unbounded_channel();
        std::thread::spawn(move || {
            for line in std::io::stdin().lines().map_while(Result::ok) {
                if lines.send(line).is_err() {
                    break;
                }
            }
        });
        let address = |port: &u16| format!("http://127.0.0.1:{port}");
        let alone: Vec<String> = self.pinned.iter().take(self.nodes.len()).map(address).collect();
        let all = format!("http://{}", self.client.authority());
        println!("{}", serde_json::json!({ "all": all, "alone": alone }));
        while let Some(line) = heard.recv().await {
            let (what, node) = line.split_once(' ').unwrap_or_default();
            let node = node.parse().ok().filter(|node| *node < self.nodes.len());
            let done = match (what, node) {
                ("kill", Some(node)) => self.kill(node).await,
                ("begin", Some(node)) => self.begin(node).await,
                _ => Err(Error::Server(format!("what is \"{line}\"?"))),
            };
            done?;
            println!("done");
        }
        Ok(())
    }

    /// Kills one more, and starts it again.
    pub async fn kill_once(&mut self) -> Result<(), Error> {
        self.kill(0).await?;
        self.begin(0).await
    }

    async fn kill(&mut self, node: usize) -> Result<(), Error> {
        if let Some(process) = self.nodes[node].process.take() {
            let killed_at = now();
            within("a killed server to be gone", STOP, process.kill()).await?;
            self.kills.push(killed_at);
            self.kills_alone.push(killed_at);
        }
        Ok(())
    }

    async fn begin(&mut self, node: usize) -> Result<(), Error> {
        let start = self.nodes[node].begin().await?;
        self.starts.push(start);
        Ok(())
    }

    /// Stops all in good order.
    pub async fn stop(&mut self) -> Result<(), Error> {
        for node in &mut self.nodes {
            node.stop().await?;
        }
        Ok(())
    }

    /// What there is to prove.
    pub fn tested(&self) -> Tested {
        let all = self.nodes.iter().chain([&self.spare]);
        let logs: Vec<PathBuf> = all.filter_map(|node| node.start.log.clone()).collect();
        Tested {
            client: self.client.clone(),
            target: self.target.clone(),
            kills: self.kills.clone(),
            kills_alone: self.kills_alone.clone(),
            pauses_alone: self.pauses_alone.clone(),
            stops: self.stops.clone(),
            while_starting: 0,
            starts: self.starts.clone(),
            logs,
            records: 1,
            // A database that ends under a server is worth a line of error.
            complaints: &["panicked"],
        }
    }
}

/// A link fails for so long.
async fn fail(link: &Link, state: State, ms: u32) -> Result<(), Error> {
    link.set(state);
    live(ms).await;
    link.set(State::Whole);
    Ok(())
}
