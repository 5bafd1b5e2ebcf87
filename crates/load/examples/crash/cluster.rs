//! Several servers on one PostgreSQL and one NATS behind HAProxy, and what happens to them: by a schedule that follows
//! from the seed alone.

use std::fmt;
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use bus::testing::NatsServer;
use load::{Client, Error, RandomPolicy, ServerCommand, ServerProcess};
use store::Target;
use store::testing::Postgres;

use crate::proof::Tested;
use crate::server::{limits, now};

/// The servers, what they stand on, and what has happened to them.
pub struct Cluster {
    pub client: Client,
    target: Target,
    nodes: Vec<Node>,
    policy: RandomPolicy,
    kills: Vec<i64>,
    starts: Vec<Duration>,
    /// How often each fault happened.
    pub faults: Vec<(Fault, u32)>,
    balancer: Child,
    nats: NatsServer,
    postgres: Postgres,
    _folder: tempfile::TempDir,
}

struct Node {
    start: ServerCommand,
    process: Option<ServerProcess>,
}

/// What can happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    Kill,
    Pause,
    RollingRestart,
    BusRestart,
    BusSilence,
    DatabaseRestart,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Kill => "kill -9 of a server",
            Self::Pause => "a server paused and woken",
            Self::RollingRestart => "a server stopped in good order and started again",
            Self::BusRestart => "nats-server killed and started again",
            Self::BusSilence => "nats-server paused and woken",
            Self::DatabaseRestart => "PostgreSQL ended at once and started again",
        })
    }
}

/// One thing that will happen.
#[derive(Clone, Copy, Debug)]
struct Planned {
    fault: Fault,
    node: usize,
    /// How long it lasts.
    ms: u32,
    /// How long all is well afterwards.
    calm_ms: u32,
}

impl Cluster {
    pub async fn open(program: &std::path::Path, nodes: usize, seed: u64) -> Result<Self, Error> {
        let bad = |why: String| Error::Server(why);
        let folder = tempfile::tempdir().map_err(|error| bad(error.to_string()))?;
        let postgres = Postgres::start().map_err(bad)?;
        let url = postgres.create("cluster").await.map_err(|error| bad(error.to_string()))?;
        let nats = NatsServer::start()
            .ok_or_else(|| bad("no nats-server: put it on PATH, or name it by YOLIO_NATS".to_owned()))?;
        let arguments = ["--database", &url, "--bus", &nats.url(), "--trusted-proxy", "127.0.0.1"];
        let mut all = Vec::new();
        let mut starts = Vec::new();
        for number in 0..nodes {
            let arguments = arguments.map(str::to_owned).into();
            let mut start = ServerCommand::new(program.to_owned(), arguments)?;
            start.limits = limits();
            start.log = Some(folder.path().join(format!("server{number}.log")));
            let began = Instant::now();
            let process = Some(ServerProcess::start(&start).await?);
            starts.push(began.elapsed());
            all.push(Node { start, process });
        }
        let (balancer, port) = balance(folder.path(), all.iter().map(|node| node.start.port))?;
        let client = Client::new(&format!("http://127.0.0.1:{port}"))?;
        let began = Instant::now();
        while !client.ask("GET", "/readyz", None, None).await.is_ok_and(|answer| answer.status == 200) {
            if began.elapsed() > Duration::from_secs(20) {
                return Err(bad("the balancer finds no server".to_owned()));
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Ok(Self {
            client,
            target: Target::Postgres(url),
            nodes: all,
            policy: RandomPolicy::new(seed),
            kills: Vec::new(),
            starts,
            faults: Vec::new(),
            balancer,
            nats,
            postgres,
            _folder: folder,
        })
    }

    fn plan(&mut self) -> Planned {
        let fault = match self.policy.below(12) {
            0..=3 => Fault::Kill,
            4..=6 => Fault::Pause,
            7..=8 => Fault::RollingRestart,
            9 => Fault::BusRestart,
            10 => Fault::BusSilence,
            _ => Fault::DatabaseRestart,
        };
        let node = self.policy.below(self.nodes.len() as u32) as usize;
        // Now and then longer than a server is waited for.
        let longest = if self.policy.below(3) == 0 { 9_000 } else { 2_000 };
        let ms = 100 + self.policy.below(longest);
        Planned { fault, node, ms, calm_ms: 300 + self.policy.below(2_500) }
    }

    /// Lets things happen for so long.
    #[expect(clippy::print_stdout, reason = "it prints the schedule")]
    pub async fn suffer(&mut self, time: Duration) -> Result<(), Error> {
        let began = Instant::now();
        while began.elapsed() < time {
            let planned = self.plan();
            let Planned { fault, node, ms, calm_ms } = planned;
            println!("{:>6.1} s  {fault} (server {node}, {ms} ms)", began.elapsed().as_secs_f64());
            self.happen(planned).await?;
            match self.faults.iter_mut().find(|(known, _)| *known == fault) {
                Some((_, count)) => *count += 1,
                None => self.faults.push((fault, 1)),
            }
            live(calm_ms).await;
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
                let process = self.nodes[node].process.as_ref().and_then(ServerProcess::pid);
                signal(process, "STOP")?;
                live(ms).await;
                signal(process, "CONT")
            }
            Fault::RollingRestart => {
                if let Some(process) = self.nodes[node].process.take() {
                    process.stop().await?;
                }
                self.begin(node).await
            }
            Fault::BusRestart => {
                self.nats.kill();
                live(ms).await;
                self.nats.begin();
                Ok(())
            }
            Fault::BusSilence => {
                signal(self.nats.pid(), "STOP")?;
                live(ms).await;
                signal(self.nats.pid(), "CONT")
            }
            Fault::DatabaseRestart => self.postgres.restart().map_err(Error::Server),
        }
    }

    /// Kills one more, and starts it again.
    pub async fn kill_once(&mut self) -> Result<(), Error> {
        self.kill(0).await?;
        self.begin(0).await
    }

    async fn kill(&mut self, node: usize) -> Result<(), Error> {
        if let Some(process) = self.nodes[node].process.take() {
            process.kill().await?;
            self.kills.push(now());
        }
        Ok(())
    }

    async fn begin(&mut self, node: usize) -> Result<(), Error> {
        let began = Instant::now();
        self.nodes[node].process = Some(ServerProcess::start(&self.nodes[node].start).await?);
        self.starts.push(began.elapsed());
        Ok(())
    }

    /// Stops all in good order.
    pub async fn stop(&mut self) -> Result<(), Error> {
        for node in &mut self.nodes {
            if let Some(process) = node.process.take() {
                process.stop().await?;
            }
        }
        Ok(())
    }

    /// What there is to prove.
    pub fn tested(&self) -> Tested {
        let logs: Vec<PathBuf> = self.nodes.iter().filter_map(|node| node.start.log.clone()).collect();
        Tested {
            client: self.client.clone(),
            target: self.target.clone(),
            kills: self.kills.clone(),
            while_starting: 0,
            starts: self.starts.clone(),
            logs,
            records: 5,
            // A database that ends under a server is worth a line of error.
            complaints: &["panicked"],
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.balancer.kill();
        let _ = self.balancer.wait();
    }
}

/// The lines of docs/scaling.md, for servers on this machine.
fn balance(folder: &std::path::Path, ports: impl Iterator<Item = u16>) -> Result<(Child, u16), Error> {
    let bad = |why: String| Error::Server(why);
    let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    let port = free.map_err(|error| bad(error.to_string()))?.port();
    let servers: Vec<String> = ports
        .enumerate()
        .map(|(number, port)| {
            format!("    server s{number} 127.0.0.1:{port} check inter 300ms fall 2 rise 1\n")
        })
        .collect();
    let text = format!(
        "global\n    maxconn 4000\n\
         defaults\n    mode http\n    timeout connect 2s\n    timeout client 60s\n    timeout server 60s\n    \
         timeout tunnel 1h\n    option redispatch\n    retries 3\n    option forwardfor\n\
         frontend people\n    bind 127.0.0.1:{port}\n    default_backend yolio\n\
         backend yolio\n    balance roundrobin\n    option httpchk GET /readyz\n    \
         default-server on-marked-down shutdown-sessions\n{}",
        servers.concat()
    );
    let path = folder.join("haproxy.cfg");
    std::fs::write(&path, text).map_err(|error| bad(error.to_string()))?;
    let program = std::env::var_os("YOLIO_HAPROXY").unwrap_or_else(|| "haproxy".into());
    let child = Command::new(&program)
        .args(["-db", "-f"])
        .arg(&path)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| bad(format!("no haproxy: put it on PATH, or name it by YOLIO_HAPROXY: {error}")))?;
    Ok((child, port))
}

fn signal(process: Option<u32>, name: &str) -> Result<(), Error> {
    let process = process.ok_or_else(|| Error::Server("it runs no more".to_owned()))?;
    let done = Command::new("kill").args([&format!("-{name}"), &process.to_string()]).status();
    match done {
        Ok(status) if status.success() => Ok(()),
        _ => Err(Error::Server(format!("SIG{name} cannot be sent to {process}"))),
    }
}

async fn live(ms: u32) {
    tokio::time::sleep(Duration::from_millis(ms.into())).await;
}
