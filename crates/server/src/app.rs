use std::sync::Arc;

use quick_cache::sync::Cache;
use store::{Hash, NodeName, SINGLE_NODE, Session, Store, Target};
use tokio::sync::watch;

use crate::clock::Clock;
use crate::config::Config;
use crate::connections::Connections;
use crate::events::Events;
use crate::health::Health;
use crate::live::Registry;
use crate::passwords::Passwords;
use crate::rate_limits::RateLimits;
use crate::replays::Gate;
use crate::review::Reviews;
use crate::table_cache::TableCache;
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
    /// Nobody else has it.
    pub name: tokio::sync::Mutex<NodeName>,
    /// When this run of the server began.
    pub began_at: i64,
    /// When the run before was last alive.
    pub was_alive_until: Option<i64>,
    /// The tables in memory.
    pub tables: Registry,
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
    ) -> Result<Self, store::StoreError> {
        let node = match (&config.target, &config.node) {
            (Target::Sqlite(_), _) => SINGLE_NODE.to_owned(),
            (Target::Postgres(_), Some(node)) => node.clone(),
            (Target::Postgres(_), None) => "main".to_owned(),
        };
        let name = store.hold_name(&node).await?.into();
        let was_alive_until = store.last_alive(&node).await?;
        Ok(Self {
            store,
            began_at: clock.now(),
            node,
            name,
            was_alive_until,
            tables: Registry::default(),
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
            config,
            clock,
        })
    }

    /// Sessions of this player were ended.
    pub fn forget_sessions(&self, player: &str) {
        self.sessions.retain(|_, session| session.player.id != player);
    }

    /// How long a table stays ours without a renewal.
    #[must_use]
    pub const fn lease_ms(&self) -> i64 {
        15_000
    }
}
