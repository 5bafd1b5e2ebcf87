//! For tests: a real nats-server on a free port of this machine.

use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A running nats-server. It is killed when dropped.
pub struct NatsServer {
    program: PathBuf,
    port: u16,
    arguments: Vec<String>,
    child: Option<Child>,
}

impl NatsServer {
    /// Starts one; none, if this machine has no nats-server.
    ///
    /// # Panics
    /// If it is there and does not start.
    #[must_use]
    pub fn start() -> Option<Self> {
        Self::start_with(&[])
    }

    /// The same with these arguments.
    ///
    /// # Panics
    /// If it is there and does not start.
    #[must_use]
    pub fn start_with(arguments: &[&str]) -> Option<Self> {
        let program = program()?;
        let arguments = arguments.iter().map(ToString::to_string).collect();
        let mut server = Self { program, port: free_port(), arguments, child: None };
        server.begin();
        Some(server)
    }

    /// Starts two that are one bus. The second reaches the first by the port that `link` gives for the first's.
    ///
    /// # Panics
    /// If they are there and do not start.
    pub async fn start_two<E>(link: impl AsyncFnOnce(u16) -> Result<u16, E>) -> Result<Option<[Self; 2]>, E> {
        let own = |port: u16| format!("nats://127.0.0.1:{port}");
        let first = free_port();
        let route = own(link(first).await?);
        // Nobody is told of a way past the links.
        let house = ["--cluster_name", "house", "--no_advertise", "--cluster"];
        let one = Self::start_with(&[&house[..], &[&own(first)]].concat());
        let other = Self::start_with(&[&house[..], &[&own(free_port()), "--routes", &route]].concat());
        Ok(one.zip(other).map(|(one, other)| [one, other]))
    }

    /// Its address.
    #[must_use]
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Starts it again on the same port.
    ///
    /// # Panics
    /// If it does not start.
    pub fn begin(&mut self) {
        let mut command = Command::new(&self.program);
        command.args(["--addr", "127.0.0.1", "--port", &self.port.to_string()]).args(&self.arguments);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        self.child = Some(command.spawn().expect("nats-server starts"));
        let began = Instant::now();
        while std::net::TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(began.elapsed() < Duration::from_secs(20), "nats-server does not answer");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// The id of its process.
    #[must_use]
    pub fn pid(&self) -> Option<u32> {
        self.child.as_ref().map(Child::id)
    }

    /// Ends it at once.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            // It may have ended by itself.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Drop for NatsServer {
    fn drop(&mut self) {
        self.kill();
    }
}

fn free_port() -> u16 {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    free.expect("a port is free").port()
}

/// The program: named by `YOLIO_NATS`, or on the path, or where Debian puts it.
#[must_use]
pub fn program() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("YOLIO_NATS") {
        return Some(PathBuf::from(named)).filter(|path| path.is_file());
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(["/usr/sbin".into()]);
    folders.map(|folder| folder.join("nats-server")).find(|path| path.is_file())
}
