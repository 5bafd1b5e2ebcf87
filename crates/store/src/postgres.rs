//! PostgreSQL.

use std::str::FromStr;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions as _, Connection as _};

use crate::sql::Pool;
use crate::store::{Access, Opened, Options};
use crate::{StoreError, Target, migrate};

/// How long a caller waits for a connection.
const TIMEOUT: Duration = Duration::from_secs(10);

/// How long a connection of the pool may take to show that it is still there; else another is made.
const PING: Duration = Duration::from_secs(1);

/// A server that is paused, or cut off, in the middle of a transaction has locked the leases of its tables. The database
/// undoes that before the server counts as dead: nobody who takes its tables waits for it to wake.
const IDLE: &str = "1500ms";

pub(crate) async fn open(url: &str, target: &Target, options: &Options) -> Result<Opened, StoreError> {
    let connect = connect(url)?;
    reach(&connect, url).await?;
    let writer = Pool::Postgres(pool(&connect, 1).await?);
    let place = target.to_string();
    match options.access {
        Access::Server => migrate::migrate(writer.acquire().await?, &place).await?,
        Access::Beside => {
            let found = migrate::version(&mut writer.acquire().await?, &place).await?;
            migrate::must_be_known(found)?;
        }
    }
    let readers = Pool::Postgres(pool(&connect, options.readers.max(1)).await?);
    Ok(Opened { writer, readers, guard: None, mark: None })
}

/// One connection, for a look.
pub(crate) async fn single(url: &str) -> Result<Pool, StoreError> {
    let connect = connect(url)?;
    reach(&connect, url).await?;
    Ok(Pool::Postgres(pool(&connect, 1).await?))
}

/// How the database at this address is reached.
pub(crate) fn connect(url: &str) -> Result<PgConnectOptions, StoreError> {
    let connect = PgConnectOptions::from_str(url)
        .map_err(|error| StoreError::BadTarget(error.to_string()))?
        .application_name("yolio")
        // An acknowledged move is on disk, whatever the server's default.
        .options([("synchronous_commit", "on"), ("statement_timeout", "30s"), ("lock_timeout", "10s")])
        // Each call adds to those before.
        .options([("idle_in_transaction_session_timeout", IDLE)])
        // A server whose machine has lost its power says no goodbye: its name is free when PostgreSQL has missed it.
        .options([
            ("tcp_keepalives_idle", "5"),
            ("tcp_keepalives_interval", "2"),
            ("tcp_keepalives_count", "3"),
        ])
        .disable_statement_logging();
    Ok(connect)
}

/// One plain connection first: a pool would try again and again, and then not say why.
async fn reach(connect: &PgConnectOptions, url: &str) -> Result<(), StoreError> {
    let place = Target::Postgres(url.to_owned());
    let failed = |why: String| StoreError::Database(why);
    match tokio::time::timeout(TIMEOUT, connect.connect()).await {
        Ok(Ok(connection)) => Ok(connection.close().await?),
        Ok(Err(sqlx::Error::Io(error))) => Err(failed(format!("{place} can't be reached: {error}"))),
        Ok(Err(sqlx::Error::Database(error))) => {
            Err(failed(format!("{place} refuses the connection: {}", error.message())))
        }
        Ok(Err(error)) => Err(failed(format!("{place}: {error}"))),
        Err(_) => Err(failed(format!("{place} does not answer"))),
    }
}

async fn pool(connect: &PgConnectOptions, size: u32) -> Result<PgPool, StoreError> {
    let options = PgPoolOptions::new().max_connections(size).acquire_timeout(TIMEOUT);
    // The pool's own test has no end.
    let options = options.test_before_acquire(false).before_acquire(|connection, _| {
        Box::pin(async move {
            match tokio::time::timeout(PING, connection.ping()).await {
                Ok(answer) => answer.map(|()| true),
                Err(_) => Err(sqlx::Error::Io(std::io::ErrorKind::TimedOut.into())),
            }
        })
    });
    Ok(options.connect_with(connect.clone()).await?)
}
