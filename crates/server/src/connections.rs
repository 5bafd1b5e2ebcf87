//! How many sockets and streams are open, in all, from each address and for each player, and which end with a session.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::config::Limits;
use crate::error::{Limit, Problem};
use crate::identity::{Credential, Identity};
use crate::live::Outbox;
use crate::live::outbox::bye;
use crate::rate_limits::group;

/// The open sockets and streams.
#[derive(Debug)]
pub struct Connections {
    free: Arc<Semaphore>,
    most: u32,
    most_per_player: usize,
    most_per_address: usize,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    players: HashMap<String, Vec<Connection>>,
    addresses: HashMap<IpAddr, usize>,
}

/// A player's socket or stream, and the credential it was opened with.
#[derive(Debug)]
struct Connection {
    credential: Credential,
    outbox: Arc<Outbox>,
}

/// Counts one socket or stream until dropped.
#[derive(Debug)]
pub struct ConnectionPermit {
    connections: Arc<Connections>,
    player: Option<String>,
    address: IpAddr,
    outbox: Arc<Outbox>,
    _permit: OwnedSemaphorePermit,
}

impl Connections {
    /// None yet, and at most as many as these limits say.
    #[must_use]
    pub fn new(limits: &Limits) -> Self {
        Self {
            free: Arc::new(Semaphore::new(limits.sockets as usize)),
            most: limits.sockets,
            most_per_player: limits.sockets_per_player as usize,
            most_per_address: match limits.sockets_per_address {
                0 => usize::MAX,
                most => most as usize,
            },
            open: Mutex::default(),
        }
    }

    /// Admits one more.
    ///
    /// # Errors
    /// If the server has too many, or this address or player has.
    pub fn admit(
        self: &Arc<Self>,
        identity: Option<&Identity>,
        from: IpAddr,
        outbox: &Arc<Outbox>,
    ) -> Result<ConnectionPermit, Problem> {
        let permit = self.free.clone().try_acquire_owned().map_err(|_| Problem::Full(Limit::Sockets))?;
        let address = group(from);
        let mut open = self.lock();
        if open.addresses.get(&address).copied().unwrap_or_default() >= self.most_per_address {
            return Err(Problem::Full(Limit::SocketsOfAddress));
        }
        if let Some(Identity { player, credential }) = identity {
            let own = open.players.entry(player.id.clone()).or_default();
            if own.len() >= self.most_per_player {
                return Err(Problem::Full(Limit::SocketsOfPlayer));
            }
            own.push(Connection { credential: *credential, outbox: outbox.clone() });
        }
        *open.addresses.entry(address).or_default() += 1;
        metrics::gauge!("yolio_sockets").increment(1.0);
        let player = identity.map(|identity| identity.player.id.clone());
        Ok(ConnectionPermit {
            connections: self.clone(),
            player,
            address,
            outbox: outbox.clone(),
            _permit: permit,
        })
    }

    /// Closes those of a player's sockets and streams that were opened with a credential that has ended.
    pub fn close(&self, player: &str, ended: impl Fn(Credential) -> bool) {
        for open in
            self.lock().players.get(player).into_iter().flatten().filter(|open| ended(open.credential))
        {
            // A program may have another token.
            let retry = open.credential.is_token().then_some(1000);
            open.outbox.close(bye("no_session", "your session or token has ended", retry));
        }
    }

    /// Who has something open, by which credential.
    pub fn credentials(&self) -> Vec<(String, Credential)> {
        let open = self.lock();
        let each =
            open.players.iter().flat_map(|(player, own)| own.iter().map(move |one| (player, one.credential)));
        each.map(|(player, credential)| (player.clone(), credential)).collect()
    }

    /// Waits until all are closed.
    pub async fn all_closed(&self) {
        // The semaphore is never closed.
        let _ = self.free.acquire_many(self.most).await;
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        metrics::gauge!("yolio_sockets").decrement(1.0);
        let mut open = self.connections.lock();
        if let Some(count) = open.addresses.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.addresses.remove(&self.address);
            }
        }
        if let Some(player) = &self.player
            && let Some(own) = open.players.get_mut(player)
        {
            own.retain(|open| !Arc::ptr_eq(&open.outbox, &self.outbox));
            if own.is_empty() {
                open.players.remove(player);
            }
        }
    }
}
