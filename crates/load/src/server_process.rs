use std::net::TcpListener;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::{Duration, Instant};

use tokio::process::{Child, Command};
use tokio::time::timeout;

use crate::{Client, Error};

/// How a server is started.
#[derive(Clone, Debug)]
pub struct ServerCommand {
    /// The program.
    pub program: PathBuf,
    /// `--data …` or `--database …`.
    pub arguments: Vec<String>,
    /// Limits away from their defaults, by their names.
    pub limits: Vec<(&'static str, u32)>,
    /// Where it listens; the same again after each start.
    pub port: u16,
    /// Where its log lines go; none: nowhere.
    pub log: Option<PathBuf>,
}

impl ServerCommand {
    /// A server on a port of this machine that is free now.
    ///
    /// # Errors
    /// If no port is free.
    pub fn new(program: PathBuf, arguments: Vec<String>) -> Result<Self, Error> {
        let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        let port = free.map_err(|error| Error::Server(error.to_string()))?.port();
        Ok(Self { program, arguments, limits: Vec::new(), port, log: None })
    }

    /// The address of the server, started or not.
    ///
    /// # Errors
    /// Never, for a port.
    pub fn client(&self) -> Result<Client, Error> {
        Client::new(&format!("http://127.0.0.1:{}", self.port))
    }
}

/// A server that runs as a process of its own. It is killed when dropped.
#[derive(Debug)]
pub struct ServerProcess {
    child: Child,
}

impl ServerProcess {
    /// Starts the program, and does not wait for it.
    ///
    /// # Errors
    /// If there is no such program.
    pub fn spawn(start: &ServerCommand) -> Result<Self, Error> {
        let bad = |error: std::io::Error| Error::Server(format!("{}: {error}", start.program.display()));
        let mut command = Command::new(&start.program);
        command.arg("serve").args(["--listen", &format!("127.0.0.1:{}", start.port)]).args(&start.arguments);
        for (name, value) in &start.limits {
            command.env(format!("YOLIO_LIMIT_{}", name.to_uppercase()), value.to_string());
        }
        let log = match &start.log {
            Some(path) => std::fs::File::options().create(true).append(true).open(path).map_err(bad)?.into(),
            None => Stdio::null(),
        };
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log).kill_on_drop(true);
        Ok(Self { child: command.spawn().map_err(bad)? })
    }

    /// Starts the program and waits until it answers.
    ///
    /// # Errors
    /// If it ends, or does not answer within half a minute.
    pub async fn start(start: &ServerCommand) -> Result<Self, Error> {
        let mut process = Self::spawn(start)?;
        let client = start.client()?;
        let began = Instant::now();
        loop {
            // It listens before it can answer.
            let ready = timeout(Duration::from_secs(1), client.ask("GET", "/readyz", None, None)).await;
            if ready.is_ok_and(|ready| ready.is_ok_and(|answer| answer.status == 200)) {
                return Ok(process);
            }
            if let Ok(Some(status)) = process.child.try_wait() {
                return Err(Error::Server(format!("it ended with {status}")));
            }
            if began.elapsed() > Duration::from_secs(30) {
                return Err(Error::Server("it does not answer".to_owned()));
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// The id of its process.
    #[must_use]
    pub fn pid(&self) -> Option<u32> {
        self.child.id()
    }

    /// Ends it at once, as a power cut would: `kill -9`.
    ///
    /// # Errors
    /// If it ran no more.
    pub async fn kill(mut self) -> Result<(), Error> {
        if let Ok(Some(status)) = self.child.try_wait() {
            return Err(Error::Server(format!("it ended by itself with {status}")));
        }
        self.child.kill().await.map_err(|error| Error::Server(error.to_string()))
    }

    /// Asks it to stop, and waits until it has.
    ///
    /// # Errors
    /// If it does not stop in good order.
    pub async fn stop(self) -> Result<(), Error> {
        let bad = |why: String| Error::Server(why);
        let process =
            self.child.id().and_then(|id| i32::try_from(id).ok()).and_then(rustix::process::Pid::from_raw);
        let process = process.ok_or_else(|| bad("it runs no more".to_owned()))?;
        rustix::process::kill_process(process, rustix::process::Signal::TERM)
            .map_err(|error| bad(error.to_string()))?;
        self.ended().await
    }

    /// Waits until it has stopped by itself.
    ///
    /// # Errors
    /// If it does not stop in good order.
    pub async fn ended(mut self) -> Result<(), Error> {
        let bad = |why: String| Error::Server(why);
        let ended = timeout(Duration::from_secs(30), self.child.wait()).await;
        match ended {
            Ok(Ok(status)) if status.success() => Ok(()),
            Ok(Ok(status)) => Err(bad(format!("it stopped with {status}"))),
            Ok(Err(error)) => Err(bad(error.to_string())),
            Err(_) => Err(bad("it does not stop".to_owned())),
        }
    }
}
