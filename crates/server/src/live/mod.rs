//! Tables in memory: one task owns each, and everything for it goes through that task's bounded queue.

pub mod ask;
mod bots;
pub(crate) mod commit;
pub(crate) mod load;
pub mod outbox;
mod registry;
mod task;
mod tell;
mod thinking;
pub(crate) mod wake;
mod watch;

pub use ask::{Done, Overview, Person, PlayerCommand, TableMessage};
pub use outbox::{Outbox, Outgoing};
pub use registry::Registry;
pub use thinking::{bot_name, bot_within};
pub use wake::wake_all;
pub use watch::Watching;
