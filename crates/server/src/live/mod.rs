//! Tables in memory: one task owns each, and everything for it goes through that task's bounded queue.

mod answer;
pub mod ask;
mod bots;
pub(crate) mod commit;
mod following;
pub(crate) mod load;
mod messages;
pub mod outbox;
mod registry;
mod task;
mod tell;
mod thinking;
pub(crate) mod wake;
mod watch;

pub use ask::{Done, Person, PlayerCommand, TableMessage};
pub use outbox::{Outbox, Outgoing};
pub use registry::Registry;
pub use thinking::{bot_name, bot_within};
pub use wake::wake_all;
pub use watch::Watching;
