//! The table server: guests by cookie, tables, sockets, an open API.
//!
//! One task owns each table in memory; everything for it goes through that task's bounded queue.
//! A command is decided by [`tables`], stored by [`store`], then applied, then sent to everybody:
//! what was acknowledged is on disk. What a player gets is made by [`protocol`] from that player's
//! view and notices, and nothing else.

mod api;
mod app;
mod clock;
mod cluster;
mod config;
mod connections;
mod error;
mod events;
mod extract;
mod health;
mod identity;
mod live;
mod lobby;
mod log;
mod middleware;
mod monitoring;
mod names;
mod net;
mod origin;
mod passkeys;
mod passwords;
mod rate_limits;
mod replays;
pub mod review;
mod routes;
mod run;
mod secret;
mod shared_use;
mod socket;
mod status;
mod table_cache;
mod tend;
#[cfg(feature = "testing")]
pub mod testing;
mod traces;
mod workers;

#[cfg(feature = "testing")]
pub use app::App;
pub use clock::{Clock, ClockControl};
pub use config::{Config, Layer, Limits, SettingError, database_file};
pub use log::start as start_log;
#[cfg(feature = "testing")]
pub use log::to as log_to;
pub use run::{Server, StartError};
