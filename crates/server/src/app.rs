use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;

use bus::Bus;
use protocol::wire::TableEvent;
use quick_cache::sync::Cache;
use store::{Hash, Member, Membership, SINGLE_NODE, Session, Store, StoreError, Target};
use tables::PlayerId;
use tokio::sync::{Semaphore, watch};

use crate::clock::Clock;
use crate::cluster::wire::{Ended, News};
use crate::cluster::{Cluster, Links, Outgoing, Standing, TERM};
use crate::config::Config;
use crate::connections::Connections;
use crate::events::{Events, event_line};
use crate::health::Health;
use crate::identity::Credential;
use crate::live::{Registry, TableMessage};
use crate::lobby::Lobby;
use crate::monitoring;
use crate::passwords::Passwords;
use crate::rate_limits::RateLimits;
use crate::replays::Gate;
use crate::review::Reviews;
use crate::secret;
use crate::table_cache::TableCache;
use crate::traces::Traces;
use crate::workers::Workers;

/// How many sessions are remembered.
const SESSIONS: usize = 10_000;

/// Everything the server's parts share.
pub struct App {
    /// What the host has chosen.
    pub config: Config,
    /// Everything durable.
    pub store: Store,
    /// The time.
    pub clock: Clock,
    /// This server's name in leases.
    pub node: String,
    /// Its place among the servers of one PostgreSQL; none on SQLite, where it is alone.
    pub membership: Option<tokio::sync::Mutex<Membership>>,
    /// Whether it may rely on its leases.
    pub standing: Standing,
    /// The other servers.
    pub cluster: Cluster,
    /// When this run of the server began.
    pub began_at: i64,
    /// When the run before was last alive.
    pub was_alive_until: Option<i64>,
    /// How many tables of servers that are gone are read at a time.
    pub(crate) inheriting: Semaphore,
    /// The tables in memory.
    pub tables: Registry,
    /// Pages of public tables.
    pub(crate) lobby: Lobby,
    /// Tables that were looked at and are not in use.
    pub(crate) table_cache: TableCache,
    /// Sessions that were used lately, for times without a database.
    pub(crate) sessions: Cache<Hash, Session>,
    /// Reviews of finished games.
    pub(crate) reviews: Reviews,
    /// Streams of events.
    pub events: Events,
    /// Replays and records that are being sent.
    pub(crate) replays: Arc<Gate>,
    /// Reviews that somebody waits for.
    pub(crate) reviews_asked: Arc<Gate>,
    /// Where everything is done that takes thinking.
    pub workers: Workers,
    /// Where passwords are checked.
    pub(crate) passwords: Passwords,
    /// Whether anything reaches the disk.
    pub health: Arc<Health>,
    /// How often each address and player may ask.
    pub rate_limits: RateLimits,
    /// The open sockets and streams.
    pub connections: Arc<Connections>,
    /// What the host's collector is told about commands.
    pub(crate) traces: Traces,
    /// True once the server stops.
    pub stopping: watch::Sender<bool>,
}

impl App {
    /// The parts around an opened store.
    ///
    /// # Errors
    /// If the store cannot be asked, or another server has the same name.
    pub async fn new(
        config: Config,
        clock: Clock,
        store: Store,
        health: Arc<Health>,
        address: SocketAddr,
    ) -> Result<Self, StoreError> {
        let node = match (&config.target, &config.node) {
            (Target::Sqlite(_), _) => SINGLE_NODE.to_owned(),
            (Target::Postgres(_), Some(node)) => node.clone(),
            // Servers that find each other need no names of the host's choice.
            (Target::Postgres(_), None) if config.bus.is_some() => secret::name().map_err(|_| no_chance())?,
            (Target::Postgres(_), None) => "main".to_owned(),
        };
        let was_alive_until = store.last_alive(&node).await?;
        let joined_at = Instant::now();
        let run = secret::name().map_err(|_| no_chance())?;
        let member = Member { node: node.clone(), run, address: address.to_string(), draining: false };
        let membership = store.join(member, TERM).await?;
        let standing = if membership.is_some() { Standing::joined(joined_at) } else { Standing::alone() };
        let traces = Traces::new(config.traces.as_deref(), &node);
        Ok(Self {
            store,
            began_at: clock.now(),
            node,
            membership: membership.map(Into::into),
            standing,
            cluster: Cluster::default(),
            was_alive_until,
            inheriting: Semaphore::new(std::thread::available_parallelism().map_or(1, usize::from)),
            tables: Registry::default(),
            lobby: Lobby::default(),
            table_cache: TableCache::default(),
            sessions: Cache::new(SESSIONS),
            reviews: Reviews::default(),
            events: Events::default(),
            replays: Gate::replays(&config.limits),
            reviews_asked: Gate::reviews(&config.limits),
            workers: Workers::new(config.limits.work_per_player),
            passwords: Passwords::default(),
            health,
            rate_limits: RateLimits::new(&config.limits, &clock),
            connections: Arc::new(Connections::new(&config.limits)),
            stopping: watch::channel(false).0,
            traces,
            config,
            clock,
        })
    }

    /// Joins the other servers of the house over the bus.
    ///
    /// # Errors
    /// If the store cannot be asked.
    pub(crate) async fn link(&self, bus: Arc<dyn Bus>) -> Result<Outgoing, StoreError> {
        monitoring::with_bus();
        let house = self.store.house().await?;
        let run = match &self.membership {
            Some(membership) => membership.lock().await.member().run.clone(),
            None => String::new(),
        };
        // Far from the numbers of an earlier run.
        let first = secret::seed().unwrap_or_default() >> 16;
        let (links, outgoing) = Links::new(bus, &house, &self.node, &run, first);
        self.cluster.set_links(links);
        Ok(outgoing)
    }

    /// Sessions or tokens of this player have ended: nothing that was opened with them goes on, on any server.
    pub async fn end(&self, player: &str, what: Ended) {
        self.close_ended(player, what);
        if let Err(error) = self.store.note_ending().await {
            tracing::warn!(code = error.code(), "what has ended is not noted for the other servers: {error}");
        }
        if let Some(links) = self.cluster.links() {
            links.tell(&News::Ended { player: player.to_owned(), what }).await;
        }
    }

    /// The same for this server alone.
    pub fn close_ended(&self, player: &str, what: Ended) {
        if what != Ended::Tokens {
            self.sessions.retain(|_, session| session.player.id != player);
        }
        self.connections.close(player, |credential| match what {
            Ended::All => true,
            Ended::Session(hash) => credential == Credential::Cookie(hash),
            Ended::AllBut(hash) => credential != Credential::Cookie(hash),
            Ended::Tokens => credential.is_token(),
        });
    }

    /// A player has another name: their tables hear of it, on whatever server.
    pub async fn rename(&self, player: &str, name: &str, tables: Vec<String>) {
        self.rename_here(player, name, &tables).await;
        if let Some(links) = self.cluster.links() {
            links.tell(&News::Renamed { player: player.to_owned(), name: name.to_owned(), tables }).await;
        }
    }

    /// The same for the tables of this server.
    pub async fn rename_here(&self, player: &str, name: &str, tables: &[String]) {
        let Some(player) = PlayerId::new(player) else { return };
        for table in tables {
            self.tables.tell(table, TableMessage::Renamed(player.clone(), name.to_owned())).await;
        }
    }

    /// Tells everybody who listens to this player's events, on whatever server.
    pub fn tell_event(&self, player: &str, event: impl FnOnce() -> TableEvent) {
        let Some(links) = self.cluster.links() else { return self.events.tell(player, event) };
        let line = event_line(&event());
        self.events.tell_line(player, &line);
        let (links, player) = (links.clone(), player.to_owned());
        tokio::spawn(async move { links.tell(&News::Event { player, line: line.to_string() }).await });
    }
}

fn no_chance() -> StoreError {
    StoreError::Database("the operating system provides no random numbers".to_owned())
}
