//! The table server: guests by cookie, tables, sockets, an open API.
//!
//! One task owns each table in memory; everything for it goes through that task's bounded queue.
//! A command is decided by [`tables`], stored by [`store`], then taken in, then told to everybody:
//! what was acknowledged is on disk. What a player gets is made by [`protocol`] from that player's
//! own view and notices, and nothing else.

mod api;
mod app;
mod clock;
mod config;
mod error;
mod events;
mod extract;
mod figures;
mod guard;
mod live;
mod log;
mod net;
mod origin;
mod passwords;
mod rates;
pub mod review;
mod routes;
mod run;
mod secret;
mod shelf;
mod socket;
mod who;

#[cfg(feature = "testing")]
pub use app::App;
pub use config::{Config, Layer, Limits, SettingError, database_file};
pub use log::start as start_log;
#[cfg(feature = "testing")]
pub use log::to as log_to;
pub use run::{Server, StartError};

/// Breaks the task of a table on purpose, to see that it comes back.
#[cfg(feature = "testing")]
pub async fn break_table(app: &App, id: &str) {
    app.tables.tell(id, live::Asked::Panic).await;
}
