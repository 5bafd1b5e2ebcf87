//! Several servers on one database: who lives, which tables are whose, and what becomes of those whose server died.
//!
//! A server renews its place once in a while over a connection of its own. Without that, nothing here may be shown or
//! done any more: another server may have the tables.

mod orphans;
mod placement;
mod standing;

use std::sync::{Arc, PoisonError, RwLock};

use store::Member;

pub use orphans::take_over;
pub use standing::{Standing, TERM, renew};

use placement::place;

/// The servers of this database, as far as this one knows.
#[derive(Debug, Default)]
pub struct Cluster {
    members: RwLock<Arc<Vec<Member>>>,
}

impl Cluster {
    /// The servers that live.
    pub fn members(&self) -> Arc<Vec<Member>> {
        self.members.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set_members(&self, members: Vec<Member>) {
        let mut known = self.members.write().unwrap_or_else(PoisonError::into_inner);
        if **known != members {
            *known = Arc::new(members);
        }
    }

    /// The server that a table belongs to while nobody has it; none, if all are about to stop.
    pub fn place_of(&self, table: &str) -> Option<String> {
        let members = self.members();
        let names = members.iter().filter(|member| !member.draining).map(|member| member.node.as_str());
        place(table, names).map(str::to_owned)
    }
}
