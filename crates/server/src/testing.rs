//! For tests: a server in this process, on a free port, with a clock that can be moved.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use bus::Bus;
use store::Target;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::app::App;
use crate::clock::{Clock, ClockControl};
use crate::config::{Config, Limits};
use crate::live::TableMessage;
use crate::run::{Server, StartError};

/// A running server.
pub struct TestServer {
    /// Where it listens.
    pub address: SocketAddr,
    /// Where the operator's commands are served, if on an address of their own.
    pub operator: Option<SocketAddr>,
    /// What its parts share.
    pub app: Arc<App>,
    clock: ClockControl,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

impl TestServer {
    /// Starts one.
    ///
    /// # Errors
    /// As any other server.
    pub async fn start(config: Config) -> Result<Self, StartError> {
        let (clock, control) = Clock::adjustable();
        let server = Server::start(config, clock).await?;
        Ok(Self::run(server, control))
    }

    /// Starts one that reaches others over this bus.
    ///
    /// # Errors
    /// As any other server.
    pub async fn start_on(config: Config, bus: Arc<dyn Bus>) -> Result<Self, StartError> {
        let (clock, control) = Clock::adjustable();
        let server = Server::start_on(config, clock, Some(bus)).await?;
        Ok(Self::run(server, control))
    }

    fn run(server: Server, control: ClockControl) -> Self {
        let (address, operator, app) = (server.address(), server.operator_address(), server.app().clone());
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        Self { address, operator, app, clock: control, stop, running }
    }

    /// Lets time pass at once.
    pub fn advance(&self, by: Duration) {
        self.clock.advance(by);
    }

    /// Makes the task of a table panic, to see that it comes back.
    pub async fn break_table(&self, id: &str) {
        self.app.tables.tell(id, TableMessage::Panic).await;
    }

    /// Stops the signs of life of this server, as if its process were paused; or lets it go on.
    pub fn freeze(&self, frozen: bool) {
        self.app.standing.freeze(frozen);
    }

    /// Stops it in good order.
    ///
    /// # Panics
    /// If the server did.
    pub async fn stop(self) {
        let _ = self.stop.send(());
        self.running.await.expect("the server does not panic");
    }
}

/// On a file in this folder and a free port, without the rate limits that many tests at once would meet.
#[must_use]
pub fn config(folder: &Path) -> Config {
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        target: Target::Sqlite(folder.join("test.db")),
        public_url: None,
        trusted_proxies: Vec::new(),
        allowed_origins: Vec::new(),
        metrics_listen: None,
        node: None,
        bus: None,
        traces: None,
        limits: Limits {
            sessions_per_minute: 0,
            names_per_minute: 0,
            tables_per_minute: 0,
            tables_per_address: 0,
            unwatched_per_second: 0,
            requests_per_second: 0,
            commands_per_second: 0,
            commands_per_player: 0,
            commands_per_address: 0,
            changes_per_minute: 0,
            ..Limits::default()
        },
    }
}
