//! Several servers on one database: who lives, which tables are whose, and what becomes of those whose server died.
//!
//! A server renews its place once in a while over a connection of its own. Without that, nothing here may be shown or
//! done any more: another server may have the tables.

mod ask;
mod ended;
mod limits;
mod links;
mod moves;
mod orphans;
mod placement;
mod presence;
mod standing;
pub(crate) mod watch;
pub mod wire;

use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use store::Member;

use crate::app::App;
use crate::error::Problem;

pub use ask::ask;
pub use ended::close_ended;
pub use limits::tell_use;
pub use links::{Links, Outgoing, pulse, receive, send};
pub use moves::spread;
pub use orphans::take_over;
pub use presence::presence;
pub use standing::{Standing, TERM, renew};

use placement::place;

/// The servers of this database, as far as this one knows.
#[derive(Default)]
pub struct Cluster {
    members: RwLock<Arc<Vec<Member>>>,
    links: OnceLock<Arc<Links>>,
}

/// Where a table's task is, or belongs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Owner {
    /// In this server.
    Here,
    /// In this other one.
    There(String),
}

/// Where to find a table. One that nobody has belongs to the server that rendezvous hashing says, as long as that one
/// can be reached.
pub async fn owner(app: &App, table: &str) -> Result<Owner, Problem> {
    let Some(links) = app.cluster.links() else { return Ok(Owner::Here) };
    if app.tables.holds(table) {
        return Ok(Owner::Here);
    }
    let lease = match app.store.lease(table).await {
        Ok(lease) => lease,
        // Without a database, what is in memory can still be looked at.
        Err(error) if error.is_failure() && app.tables.is_live(table) => return Ok(Owner::Here),
        Err(error) => return Err(error.into()),
    };
    let node = match lease {
        Some(lease) if lease.held => lease.node,
        _ => match app.cluster.place_of(table) {
            Some(place) if links.hears(&place) => place,
            _ => return Ok(Owner::Here),
        },
    };
    Ok(if node == app.node { Owner::Here } else { Owner::There(node) })
}

impl Cluster {
    /// The links to the other servers, if this one has a bus.
    pub fn links(&self) -> Option<&Arc<Links>> {
        self.links.get()
    }

    /// From now on other servers can be reached.
    pub fn set_links(&self, links: Arc<Links>) {
        // Set once, at the start.
        let _ = self.links.set(links);
    }

    /// The servers that live.
    pub fn members(&self) -> Arc<Vec<Member>> {
        self.members.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Those who live now. Nobody waits for those who don't any more.
    fn set_members(&self, members: Vec<Member>) {
        let members = Arc::new(members);
        let before = {
            let mut known = self.members.write().unwrap_or_else(PoisonError::into_inner);
            std::mem::replace(&mut *known, members.clone())
        };
        let lives = |node: &str| members.iter().any(|member| member.node == node);
        for dead in before.iter().filter(|member| !lives(&member.node)) {
            if let Some(links) = self.links() {
                links.has_died(&dead.node);
            }
        }
    }

    /// Who gets a table that this server gives up; empty: the first to come.
    pub fn successor(&self, table: &str, node: &str) -> String {
        let Some(links) = self.links() else { return String::new() };
        let members = self.members();
        let others = members.iter().filter(|member| !member.draining && member.node != node);
        let names = others.map(|member| member.node.as_str()).filter(|name| links.hears(name));
        place(table, names).unwrap_or_default().to_owned()
    }

    /// Who has a new table: this server, or (empty) the one it belongs to, which takes it at the first question.
    pub fn first_owner(&self, table: &str, node: &str) -> String {
        let elsewhere = |links: &Arc<Links>| {
            self.place_of(table).is_some_and(|place| place != node && links.hears(&place))
        };
        if self.links().is_some_and(elsewhere) { String::new() } else { node.to_owned() }
    }

    /// The server that a table belongs to while nobody has it; none, if all are about to stop.
    pub fn place_of(&self, table: &str) -> Option<String> {
        let members = self.members();
        let names = members.iter().filter(|member| !member.draining).map(|member| member.node.as_str());
        place(table, names).map(str::to_owned)
    }
}
