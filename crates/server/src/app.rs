use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use store::{NodeName, SINGLE_NODE, Store, Target};
use tokio::sync::watch;

use crate::clock::Clock;
use crate::config::Config;
use crate::error::{Limit, Problem};
use crate::events::Events;
use crate::live::outbox::bye;
use crate::live::{BotRoom, Outbox, Registry};
use crate::rates::Rates;
use crate::shelf::Shelf;
use crate::who::{By, Who};

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
    pub shelf: Shelf,
    /// Streams of events.
    pub events: Events,
    /// Where bots think.
    pub bot_room: BotRoom,
    /// Who asks how often.
    pub rates: Rates,
    /// Who has how many sockets.
    pub crowd: Arc<Crowd>,
    /// True once the server stops.
    pub stopping: watch::Sender<bool>,
}

impl App {
    /// The parts around an opened store.
    ///
    /// # Errors
    /// If the store cannot be asked, or another server has the same name.
    pub async fn new(config: Config, store: Store) -> Result<Self, store::StoreError> {
        let clock = Clock::start();
        let node = match (&config.target, &config.node) {
            (Target::Sqlite(_), _) => SINGLE_NODE.to_owned(),
            (Target::Postgres(_), Some(node)) => node.clone(),
            (Target::Postgres(_), None) => "main".to_owned(),
        };
        let name = store.hold_name(&node).await?.into();
        let was_alive_until = store.last_alive(&node).await?;
        let rates = Rates::new(&config.limits);
        Ok(Self {
            store,
            began_at: clock.now(),
            clock,
            node,
            name,
            was_alive_until,
            tables: Registry::default(),
            shelf: Shelf::default(),
            events: Events::default(),
            bot_room: BotRoom::new(),
            rates,
            crowd: Arc::default(),
            stopping: watch::channel(false).0,
            config,
        })
    }

    /// How long a table stays ours without a sign of life.
    #[must_use]
    pub const fn lease_ms(&self) -> i64 {
        15_000
    }
}

/// How many sockets and streams there are, in all and of each player.
#[derive(Debug, Default)]
pub struct Crowd {
    all: AtomicU32,
    players: Mutex<HashMap<String, Vec<Place>>>,
}

/// A player's socket or stream, and by what the player was known when it was opened.
#[derive(Debug)]
struct Place {
    by: By,
    outbox: Arc<Outbox>,
}

/// One socket or stream; counted until dropped.
#[derive(Debug)]
pub struct Ticket {
    crowd: Arc<Crowd>,
    player: Option<String>,
    outbox: Arc<Outbox>,
}

impl Crowd {
    /// Lets one more in.
    ///
    /// # Errors
    /// If the house, or this player's room in it, is full.
    pub fn enter(
        self: &Arc<Self>,
        who: Option<&Who>,
        outbox: &Arc<Outbox>,
        app: &App,
    ) -> Result<Ticket, Problem> {
        let limits = &app.config.limits;
        let mut players = self.players.lock().unwrap_or_else(PoisonError::into_inner);
        if self.all.load(Ordering::Relaxed) >= limits.sockets {
            return Err(Problem::Full(Limit::Sockets));
        }
        if let Some(Who { player, by }) = who {
            let places = players.entry(player.id.clone()).or_default();
            if places.len() >= limits.sockets_per_player as usize {
                return Err(Problem::Full(Limit::SocketsOfPlayer));
            }
            places.push(Place { by: *by, outbox: outbox.clone() });
        }
        let all = self.all.fetch_add(1, Ordering::Relaxed) + 1;
        metrics::gauge!("yolio_sockets").set(f64::from(all));
        let player = who.map(|who| who.player.id.clone());
        Ok(Ticket { crowd: self.clone(), player, outbox: outbox.clone() })
    }

    /// What this player was known by is worth nothing any more: the lines opened with it end.
    pub fn dismiss(&self, player: &str, ended: impl Fn(By) -> bool) {
        let players = self.players.lock().unwrap_or_else(PoisonError::into_inner);
        for place in players.get(player).into_iter().flatten().filter(|place| ended(place.by)) {
            // A program may have another token.
            let retry = (place.by == By::Token).then_some(1000);
            place.outbox.close(bye("no_session", "what you were known by is worth nothing any more", retry));
        }
    }

    /// Waits until everybody has gone.
    pub async fn empty(&self) {
        while self.all.load(Ordering::Relaxed) > 0 {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut players = self.crowd.players.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(player) = &self.player
            && let Some(places) = players.get_mut(player)
        {
            places.retain(|place| !Arc::ptr_eq(&place.outbox, &self.outbox));
            if places.is_empty() {
                players.remove(player);
            }
        }
        let all = self.crowd.all.fetch_sub(1, Ordering::Relaxed) - 1;
        metrics::gauge!("yolio_sockets").set(f64::from(all));
    }
}
