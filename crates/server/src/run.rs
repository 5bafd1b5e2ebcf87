//! Start, heartbeat, orderly stop.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use bus::{Bus, BusError};
use store::{Store, StoreError};
use tokio::net::TcpListener;

use crate::app::App;
use crate::clock::Clock;
use crate::config::Config;
use crate::health::Health;
use crate::live::wake_all;
use crate::net::Door;
use crate::{cluster, monitoring, net, routes, tend};

/// A server that listens and does not answer yet.
pub struct Server {
    app: Arc<App>,
    listener: TcpListener,
    operator: Option<TcpListener>,
    address: SocketAddr,
    outgoing: Option<cluster::Outgoing>,
}

/// Why the server did not start. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Another program listens there.
    #[error("{0} is already in use; choose another address with --listen")]
    AddressInUse(SocketAddr),
    /// The address cannot be listened on.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The bus cannot be used.
    #[error(transparent)]
    Bus(#[from] BusError),
}

/// How often the server notes that it is alive.
const HEARTBEAT: Duration = Duration::from_secs(1);
/// How long sockets and streams may take to close.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);
/// How long tables may take to end: anyone who waits for a silent database is not waited for.
const TABLES_TIMEOUT: Duration = Duration::from_secs(5);
/// How long each of the last questions to the database may take.
const LAST_QUESTION: Duration = Duration::from_secs(2);

impl Server {
    /// Listens, then opens the database. Everything timed goes by this clock.
    ///
    /// # Errors
    /// If one of the two is refused.
    pub async fn start(config: Config, clock: Clock) -> Result<Self, StartError> {
        let bus = config.bus.clone();
        let bus = match bus {
            Some(address) => Some(bus::connect(&address, config.node.as_deref().unwrap_or("yolio")).await?),
            None => None,
        };
        Self::start_on(config, clock, bus).await
    }

    /// The same with a bus that is there already.
    pub(crate) async fn start_on(
        config: Config,
        clock: Clock,
        bus: Option<Arc<dyn Bus>>,
    ) -> Result<Self, StartError> {
        monitoring::start();
        let listener = listen(config.listen).await?;
        let address = listener.local_addr().map_err(|error| StartError::Listen(config.listen, error))?;
        let operator = match config.metrics_listen {
            Some(address) => Some(listen(address).await?),
            None => None,
        };
        let health = Arc::new(Health::new(clock.clone()));
        let options = store::Options {
            observer: Some(health.clone()),
            timeout: Duration::from_secs(config.limits.database_seconds.max(1).into()),
            ..store::Options::default()
        };
        let store = Store::open_with(&config.target, options).await?;
        let app = App::new(config, clock, store, health, address).await?;
        let outgoing = match bus {
            Some(bus) => Some(app.link(bus).await?),
            None => None,
        };
        Ok(Self { app: Arc::new(app), listener, operator, address, outgoing })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where metrics and the operator's commands are served, if on an address of their own.
    #[must_use]
    pub fn operator_address(&self) -> Option<SocketAddr> {
        self.operator.as_ref().and_then(|operator| operator.local_addr().ok())
    }

    #[cfg(feature = "testing")]
    pub(crate) fn app(&self) -> &Arc<App> {
        &self.app
    }

    /// Serves until told to stop, then closes all connections, writes what is waiting and gives
    /// all tables up.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let app = self.app;
        tracing::info!(address = %self.address, database = %app.config.target, "serving");
        let stopping = app.stopping.subscribe();
        let door = Door::public(app.clone());
        let public = tokio::spawn(net::serve(self.listener, routes::router(&app), door, stopping.clone()));
        let operator = self.operator.map(|listener| {
            let door = Door::operator(app.clone());
            tokio::spawn(net::serve(listener, routes::operator(app.clone()), door, stopping.clone()))
        });
        let mut background = vec![
            tokio::spawn(heartbeat(app.clone())),
            tokio::spawn(sweep(app.clone())),
            tokio::spawn(tend::tend(app.clone())),
            tokio::spawn(wake_all(app.clone())),
            tokio::spawn(monitoring::upkeep(app.clock.clone())),
        ];
        if app.membership.is_some() {
            background.push(tokio::spawn(cluster::renew(app.clone())));
            background.push(tokio::spawn(cluster::take_over(app.clone())));
            background.push(tokio::spawn(cluster::close_ended(app.clone())));
        }
        if let (Some(links), Some(outgoing)) = (app.cluster.links(), self.outgoing) {
            background.push(tokio::spawn(cluster::send(outgoing)));
            background.push(tokio::spawn(cluster::receive(app.clone(), links.clone())));
            background.push(tokio::spawn(cluster::pulse(app.clone(), links.clone())));
            background.push(tokio::spawn(cluster::tell_use(app.clone(), links.clone())));
            background.push(tokio::spawn(cluster::spread(app.clone(), links.clone())));
        }
        let mut drained = stopping.clone();
        tokio::select! {
            () = stop => {}
            () = net::stopped(&mut drained) => {}
        }
        tracing::info!("stopping");
        app.stopping.send_replace(true);
        if let Some(membership) = &app.membership {
            // The others take its tables from now on; if they cannot be told, its term ends by itself.
            let drained = async {
                let mut membership = membership.lock().await;
                membership.drain();
                let _ = membership.renew().await;
            };
            within(LAST_QUESTION, "the others to know", drained).await;
        }
        within(TABLES_TIMEOUT, "its tables", app.tables.stop()).await;
        app.events.end();
        if let Some(links) = app.cluster.links() {
            links.flush().await;
        }
        within(CLOSE_TIMEOUT, "sockets and streams", app.connections.all_closed()).await;
        let _ = public.await;
        if let Some(operator) = operator {
            let _ = operator.await;
        }
        background.iter().for_each(tokio::task::JoinHandle::abort);
        let now = app.clock.now();
        let last = async {
            let last = app.store.alive(&app.node, now).await.and(app.store.release_all(&app.node, now).await);
            if let Err(error) = last {
                tracing::warn!(code = error.code(), "the tables were not given up: {error}");
            }
        };
        within(LAST_QUESTION, "its last words in the database", last).await;
        within(CLOSE_TIMEOUT, "the database to be closed", app.store.close()).await;
        if let Some(membership) = &app.membership {
            let left = async { membership.lock().await.leave().await };
            within(LAST_QUESTION, "its place among the others to be given up", left).await;
        }
        app.traces.end().await;
        tracing::info!("stopped");
    }
}

/// A stop waits for this, and not for ever.
async fn within(most: Duration, what: &str, work: impl Future<Output = ()>) {
    if tokio::time::timeout(most, work).await.is_err() {
        tracing::warn!(seconds = most.as_secs(), "the stop does not wait any longer for {what}");
    }
}

async fn listen(address: SocketAddr) -> Result<TcpListener, StartError> {
    let refused = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::AddrInUse => StartError::AddressInUse(address),
        _ => StartError::Listen(address, error),
    };
    // A longer backlog than tokio's `bind` has: thousands may come back at once after a restart.
    let socket = match address {
        SocketAddr::V4(_) => tokio::net::TcpSocket::new_v4(),
        SocketAddr::V6(_) => tokio::net::TcpSocket::new_v6(),
    };
    let socket = socket.map_err(refused)?;
    #[cfg(unix)]
    socket.set_reuseaddr(true).map_err(refused)?;
    socket.bind(address).map_err(refused)?;
    socket.listen(4096).map_err(refused)
}

/// Notes every second that the server is alive.
async fn heartbeat(app: Arc<App>) {
    loop {
        if !app.standing.is_frozen()
            && let Err(error) = app.store.alive(&app.node, app.clock.now()).await
        {
            tracing::warn!(code = error.code(), "a heartbeat was not stored: {error}");
        }
        app.clock.sleep(HEARTBEAT).await;
    }
}

/// Forgets addresses that have been quiet.
async fn sweep(app: Arc<App>) {
    loop {
        app.clock.sleep(Duration::from_secs(60)).await;
        app.rate_limits.sweep();
    }
}
