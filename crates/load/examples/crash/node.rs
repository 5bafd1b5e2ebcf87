//! One of several servers, with its links to the database and the bus.

use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use load::{Error, ServerCommand, ServerProcess};
use tokio::task::block_in_place;

use crate::link::{Link, Other};
use crate::server::limits;
use crate::wait::within;

/// The database's name.
pub const DATABASE: &str = "cluster";

/// How long a server may take to start, and to stop.
pub const START: Duration = Duration::from_secs(90);
pub const STOP: Duration = Duration::from_secs(40);

/// After so long a server that did not start is started again.
const AGAIN_MS: u32 = 500;

/// A server, running or not.
pub struct Node {
    pub start: ServerCommand,
    pub process: Option<ServerProcess>,
    /// Where the operator's commands are heard.
    operator: u16,
    pub database: Arc<Link>,
    pub bus: Arc<Link>,
}

impl Node {
    pub async fn new(
        program: &Path,
        folder: &Path,
        number: usize,
        postgres: &Path,
        nats: SocketAddr,
    ) -> Result<Self, Error> {
        let database = Arc::new(Link::to(Other::Socket(postgres.to_owned())).await?);
        let bus = Arc::new(Link::to(Other::Port(nats)).await?);
        let operator = free_port()?;
        let arguments = [
            "--database".to_owned(),
            format!("postgres://postgres@127.0.0.1:{}/{DATABASE}?sslmode=disable", database.port),
            "--bus".to_owned(),
            format!("nats://127.0.0.1:{}", bus.port),
            "--metrics-listen".to_owned(),
            format!("127.0.0.1:{operator}"),
            "--trusted-proxy".to_owned(),
            "127.0.0.1".to_owned(),
        ];
        let mut start = ServerCommand::new(program.to_owned(), arguments.into())?;
        start.limits = limits();
        start.log = Some(folder.join(format!("server{number}.log")));
        Ok(Self { start, process: None, operator, database, bus })
    }

    /// Gives how long it took. A server that finds no database says so and ends; it is started again, as by systemd.
    pub async fn begin(&mut self) -> Result<Duration, Error> {
        let began = Instant::now();
        let started = async {
            loop {
                match ServerProcess::start(&self.start).await {
                    Err(_) if began.elapsed() < START => live(AGAIN_MS).await,
                    started => return started,
                }
            }
        };
        self.process = Some(within("a server to start", START * 2, started).await?);
        Ok(began.elapsed())
    }

    pub async fn stop(&mut self) -> Result<Duration, Error> {
        let began = Instant::now();
        if let Some(process) = self.process.take() {
            within("a server to stop", STOP, process.stop()).await?;
        }
        Ok(began.elapsed())
    }

    /// As the host of the server does it.
    pub async fn drain(&mut self) -> Result<Duration, Error> {
        let began = Instant::now();
        let operator = format!("127.0.0.1:{}", self.operator);
        let mut drain = Command::new(&self.start.program);
        drain.args(["admin", "drain", "--operator", &operator]).stdin(Stdio::null()).stdout(Stdio::null());
        match block_in_place(|| drain.status()) {
            Ok(status) if status.success() => {}
            Ok(status) => return Err(Error::Server(format!("yolio admin drain ended with {status}"))),
            Err(error) => return Err(Error::Server(format!("yolio admin drain: {error}"))),
        }
        if let Some(process) = self.process.take() {
            within("a drained server to end", STOP, process.ended()).await?;
        }
        Ok(began.elapsed())
    }

    pub fn signal(&self, name: &str) -> Result<(), Error> {
        signal(self.process.as_ref().and_then(ServerProcess::pid), name)
    }
}

/// A port that nobody listens on.
pub fn free_port() -> Result<u16, Error> {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    free.map(|address| address.port()).map_err(|error| Error::Server(error.to_string()))
}

/// Sends a signal to a process.
pub fn signal(process: Option<u32>, name: &str) -> Result<(), Error> {
    let process = process.ok_or_else(|| Error::Server("it runs no more".to_owned()))?;
    let done = Command::new("kill").args([&format!("-{name}"), &process.to_string()]).status();
    match done {
        Ok(status) if status.success() => Ok(()),
        _ => Err(Error::Server(format!("SIG{name} cannot be sent to {process}"))),
    }
}

/// Lets time pass.
pub async fn live(ms: u32) {
    tokio::time::sleep(Duration::from_millis(ms.into())).await;
}
