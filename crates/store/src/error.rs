use std::path::{Path, PathBuf};

/// Why the store did not do something. Nothing was changed, except where the text says otherwise.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The append comes from somebody who lost the table.
    #[error("another server has taken over the table {table}")]
    Fenced {
        /// The table.
        table: String,
    },
    /// There is an entry with this number already.
    #[error("entry {given} is written already; the next number is {next}")]
    NumberTaken {
        /// The first number that was given.
        given: i64,
        /// The number that comes next.
        next: i64,
    },
    /// The numbers would have a hole.
    #[error("entry {given} would leave a hole; the next number is {next}")]
    NumberSkipped {
        /// The first number that was given.
        given: i64,
        /// The number that comes next.
        next: i64,
    },
    /// Another node holds the table.
    #[error("the node {node} holds the table")]
    Held {
        /// Who holds it.
        node: String,
    },
    /// No table has this id.
    #[error("there is no table {0}")]
    NoSuchTable(String),
    /// Nobody can hold a closed table.
    #[error("the table {0} is closed")]
    TableClosed(String),
    /// No player has this id.
    #[error("there is no player {0}")]
    NoSuchPlayer(String),
    /// The id, code or hash of the new thing is in use.
    #[error("this {0} is in use")]
    Taken(&'static str),
    /// The name belongs to a player with a password.
    #[error("the name {0} belongs to another player")]
    NameTaken(String),
    /// A text with a zero byte cannot be kept.
    #[error("the {0} has a zero byte in it")]
    BadText(&'static str),
    /// Neither a path nor an address of PostgreSQL.
    #[error("not a database address: {0}")]
    BadTarget(String),
    /// There is no database to look into.
    #[error("there is no database at {}", .0.display())]
    Missing(PathBuf),
    /// The database was written by a later version.
    #[error(
        "the database was written by a newer version (schema {found}, this program knows {known}); it was left \
         as it is. Use that version"
    )]
    Newer {
        /// Its schema.
        found: i64,
        /// The latest schema that this program knows.
        known: i64,
    },
    /// The database has not been brought up to date yet.
    #[error("{}", older(*found, *known))]
    Older {
        /// Its schema.
        found: i64,
        /// The schema that this program needs.
        known: i64,
    },
    /// The file is no SQLite database.
    #[error("{} is not a SQLite database; it was left as it is", .0.display())]
    NotADatabase(PathBuf),
    /// The file is a database of another program.
    #[error("{0} is a database of another program; it was left as it is")]
    Foreign(String),
    /// The file is a database, and not whole.
    #[error("the database {} is damaged ({what}); it was left as it is. Put a backup in its place", path.display())]
    Damaged {
        /// Where it is.
        path: PathBuf,
        /// What is wrong.
        what: String,
    },
    /// Another server works with the file.
    #[error("another server{} is using {}", process.map(|id| format!(" (process {id})")).unwrap_or_default(), path.display())]
    InUse {
        /// The database.
        path: PathBuf,
        /// The process that holds it, where it is known.
        process: Option<u32>,
    },
    /// Another server has this name.
    #[error("another server named \"{0}\" is using this database; give each its own name with --node")]
    NodeInUse(String),
    /// The house is spread over another number of databases.
    #[error(
        "the tables of this house are in {found} database(s), and {given} are given; the number never changes \
         later, because tables would not be found. Give all of them, in their order"
    )]
    OtherSpread {
        /// Over how many.
        found: i64,
        /// How many were given.
        given: i64,
    },
    /// A database in the place of another.
    #[error(
        "the database given as number {number} is number {found} of a house, or has something in it already; \
         it was left as it is. Give the databases of one house in their order, and empty ones to begin with"
    )]
    NotThisPart {
        /// The place in which it was given.
        number: i64,
        /// The place that it has.
        found: i64,
    },
    /// The operating system refuses the file.
    #[error("{}: {what}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Its words.
        what: String,
    },
    /// A backup never writes over a file.
    #[error("{} exists already; a backup never writes over a file", .0.display())]
    FileExists(PathBuf),
    /// PostgreSQL has its own tool for backups.
    #[error("a PostgreSQL database is backed up with pg_dump and restored with psql")]
    BackupElsewhere,
    /// The database refused or could not be reached.
    #[error("the database failed: {0}")]
    Database(String),
    /// The database does not let this user do it.
    #[error("this user may not do that with the database: {0}")]
    NotAllowed(String),
    /// Others were at the same rows for too long.
    #[error("the database is busy: {0}")]
    Busy(String),
    /// There is no room for it on the disk.
    #[error("the disk is full: {0}")]
    Full(String),
    /// The database has not answered for this many seconds.
    #[error("the database has not answered for {0} s")]
    Silent(u64),
    /// The file of the database is not where it was: what is written would be lost.
    #[error("the database {} is gone", .0.display())]
    FileGone(PathBuf),
    /// The connection broke in the commit.
    #[error("the connection broke in the commit, so it may or may not be written: {0}")]
    Uncertain(String),
    /// The store is closed.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    /// The name by which programs know it.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Fenced { .. } => "lease_lost",
            Self::NumberTaken { .. } => "number_taken",
            Self::NumberSkipped { .. } => "number_skipped",
            Self::Held { .. } => "table_held",
            Self::NoSuchTable(_) => "no_such_table",
            Self::TableClosed(_) => "table_closed",
            Self::NoSuchPlayer(_) => "no_such_player",
            Self::Taken(_) => "taken",
            Self::NameTaken(_) => "name_taken",
            Self::BadText(_) => "bad_text",
            Self::BadTarget(_) => "bad_database_address",
            Self::Missing(_) => "no_database",
            Self::Newer { .. } => "newer_database",
            Self::Older { .. } => "older_database",
            Self::NotADatabase(_) => "not_a_database",
            Self::Foreign(_) => "foreign_database",
            Self::Damaged { .. } => "damaged_database",
            Self::InUse { .. } => "database_in_use",
            Self::NodeInUse(_) => "node_in_use",
            Self::OtherSpread { .. } => "other_number_of_databases",
            Self::NotThisPart { .. } => "not_this_database",
            Self::File { .. } => "file_refused",
            Self::FileExists(_) => "file_exists",
            Self::BackupElsewhere => "backup_elsewhere",
            Self::Database(_) => "database_failed",
            Self::NotAllowed(_) => "not_allowed",
            Self::Busy(_) => "database_busy",
            Self::Full(_) => "disk_full",
            Self::Silent(_) => "database_silent",
            Self::FileGone(_) => "database_gone",
            Self::Uncertain(_) => "outcome_unknown",
            Self::Closed => "store_closed",
        }
    }

    /// The database itself failed: trying the same again later may work.
    pub fn is_failure(&self) -> bool {
        matches!(
            self,
            Self::Database(_)
                | Self::NotAllowed(_)
                | Self::Busy(_)
                | Self::Full(_)
                | Self::Silent(_)
                | Self::FileGone(_)
                | Self::Uncertain(_)
                | Self::Closed
        )
    }

    pub(crate) fn file(path: &Path, error: &std::io::Error) -> Self {
        Self::File { path: path.to_owned(), what: error.to_string() }
    }
}

fn older(found: i64, known: i64) -> String {
    match found {
        0 => "the database is empty; start the server once to set it up".to_owned(),
        _ => format!(
            "the database is of an older version (schema {found}, this program needs {known}); \
             start the server once to bring it up to date"
        ),
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::PoolClosed => Self::Closed,
            sqlx::Error::Database(error) if is_contention(&*error) => Self::Busy(error.to_string()),
            sqlx::Error::Database(error) if is_full(&*error) => Self::Full(error.message().to_owned()),
            sqlx::Error::Database(error) if is_forbidden(&*error) => {
                Self::NotAllowed(error.message().to_owned())
            }
            other => Self::Database(other.to_string()),
        }
    }
}

/// PostgreSQL: serialisation failure, deadlock, lock not available. SQLite: busy, locked.
fn is_contention(error: &dyn sqlx::error::DatabaseError) -> bool {
    error.code().is_some_and(|code| ["40001", "40P01", "55P03", "5", "6", "261", "517"].contains(&&*code))
}

/// PostgreSQL: disk full. SQLite: full.
fn is_full(error: &dyn sqlx::error::DatabaseError) -> bool {
    error.code().is_some_and(|code| ["53100", "13"].contains(&&*code))
}

/// PostgreSQL: insufficient privilege. SQLite: a file or folder that cannot be written.
fn is_forbidden(error: &dyn sqlx::error::DatabaseError) -> bool {
    error
        .code()
        .is_some_and(|code| ["42501", "8", "264", "520", "776", "1032", "1288", "1544"].contains(&&*code))
}
