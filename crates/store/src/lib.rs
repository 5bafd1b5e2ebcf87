//! Everything durable of a table server: the append-only log of every table, who owns a table, players with
//! their sessions and tokens. It knows texts and bytes, and nothing of games.
//!
//! ```no_run
//! # async fn example() -> Result<(), store::StoreError> {
//! use store::{Append, NewEntry, Store, Target};
//!
//! let store = Store::open(&Target::Sqlite("data/yolio.db".into())).await?;
//! let fence = store.acquire("table-1", store::SINGLE_NODE).await?.fence;
//! let entries = vec![NewEntry { at_ms: 0, body: r#"{"act":"call"}"#.to_owned() }];
//! store.append(Append { table: "table-1".to_owned(), fence, first_number: 8, entries, changes: None }).await?;
//! // Now it is on disk, and may be shown.
//! # Ok(())
//! # }
//! ```

mod challenges;
mod error;
mod examine;
mod inspect;
mod leases;
mod lifecycle;
mod log;
mod members;
mod migrate;
mod passkeys;
mod players;
mod postgres;
mod seat_links;
mod sessions;
mod spread;
mod sql;
mod sqlite;
mod statement;
mod store;
mod table;
mod table_writes;
mod tables;
mod target;
#[cfg(feature = "testing")]
pub mod testing;
mod text;
mod tokens;
mod upkeep;
mod writer;

pub use challenges::Challenge;
pub use error::StoreError;
pub use examine::{Examined, examine};
pub use leases::{Acquired, Fence, Lease};
pub use lifecycle::{Lifecycle, Purged, Retention};
pub use log::{Append, Entry, NewEntry};
pub use members::{Member, Membership, Renewed};
pub use passkeys::{Passkey, PasskeyUse, Removed};
pub use players::{NewPlayer, Player};
pub use seat_links::SeatLink;
pub use sessions::Session;
pub use store::{Access, Options, Store};
pub use table::{Changes, NewTable, Place, Table, TableState, Visibility};
pub use target::Target;
pub use text::name_key;
pub use tokens::{NewToken, Token};
pub use upkeep::restore;
pub use writer::{Batch, Observer};

/// The name of the one server of a SQLite file: it gets its tables back at once after a restart.
pub const SINGLE_NODE: &str = "single";

/// SHA-256 (or another hash of 256 bits) of a secret; the secret itself is never stored.
pub type Hash = [u8; 32];

/// Signs of use are noted once in this many milliseconds.
pub(crate) const TOUCH_MS: i64 = 60_000;
