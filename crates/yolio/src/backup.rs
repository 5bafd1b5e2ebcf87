use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;
use server::Layer;
use store::{Options, Store, StoreError, Target};

use crate::fail::Failure;
use crate::out;
use crate::serve::{Place, runtime};

/// Copies the database into a new file, even while the server runs. For SQLite; for PostgreSQL use pg_dump.
///
/// Only you can read the copy: it holds the dealer's secrets.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  yolio backup yolio-backup.db
  yolio backup /backups/yolio.db --data /var/lib/yolio")]
pub struct BackupArgs {
    #[command(flatten)]
    place: Place,
    /// The new file.
    file: PathBuf,
}

/// Puts a backup where a server finds it. A database that is there is never overwritten. For SQLite; for PostgreSQL
/// use psql.
///
/// Tables, accounts and games are as they were when the backup was made: people find their seats, and play on.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  yolio restore yolio-backup.db
  yolio restore /backups/yolio-2026-11-16.db --data /var/lib/yolio")]
pub struct RestoreArgs {
    #[command(flatten)]
    place: Place,
    /// The backup.
    file: PathBuf,
}

/// `yolio backup`
pub fn backup(args: &BackupArgs) -> Result<(), Failure> {
    let target = target(&args.place)?;
    runtime()?.block_on(async {
        let store = Store::open_with(&target, Options::beside()).await.map_err(refused)?;
        let copied = store.backup(&args.file).await.map_err(refused);
        store.close().await;
        copied
    })?;
    say(&format!("copied into {}", args.file.display()))
}

/// `yolio restore`
pub fn restore(args: &RestoreArgs) -> Result<(), Failure> {
    let target = target(&args.place)?;
    runtime()?.block_on(store::restore(&args.file, &target)).map_err(|error| match error {
        StoreError::FileExists(path) => Failure::Usage(format!(
            "there is a database at {}: stop its server and move it away first",
            path.display()
        )),
        other => refused(other),
    })?;
    say(&format!("{} is restored as {target}", args.file.display()))
}

fn target(place: &Place) -> Result<Target, Failure> {
    place.below(Layer::default())?.target().map_err(|error| Failure::Usage(error.to_string()))
}

fn refused(error: StoreError) -> Failure {
    Failure::Usage(error.to_string())
}

fn say(sentence: &str) -> Result<(), Failure> {
    let mut to = out::open(None)?;
    writeln!(to, "{sentence}")?;
    to.flush()?;
    Ok(())
}
