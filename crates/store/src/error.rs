use std::fmt;
use std::path::{Path, PathBuf};

/// Why the store did not do something. Nothing was changed, except where the text says otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The append comes from somebody who lost the table.
    Fenced {
        /// The table.
        table: String,
    },
    /// There is an entry with this number already.
    NumberTaken {
        /// The first number that was given.
        given: i64,
        /// The number that comes next.
        next: i64,
    },
    /// The numbers would have a hole.
    NumberSkipped {
        /// The first number that was given.
        given: i64,
        /// The number that comes next.
        next: i64,
    },
    /// Another node holds the table.
    Held {
        /// Who holds it.
        node: String,
        /// Until when, in milliseconds since 1970.
        until: i64,
    },
    /// No table has this id.
    NoSuchTable(String),
    /// Nobody can hold a closed table.
    TableClosed(String),
    /// No player has this id.
    NoSuchPlayer(String),
    /// The id, code or hash of the new thing is in use.
    Taken(&'static str),
    /// The name belongs to a player with a password.
    NameTaken(String),
    /// A text with a zero byte cannot be kept.
    BadText(&'static str),
    /// Neither a path nor an address of PostgreSQL.
    BadTarget(String),
    /// There is no database to look into.
    Missing(PathBuf),
    /// The database was written by a later version.
    Newer {
        /// Its schema.
        found: i64,
        /// The latest schema that this program knows.
        known: i64,
    },
    /// The database has not been brought up to date yet.
    Older {
        /// Its schema.
        found: i64,
        /// The schema that this program needs.
        known: i64,
    },
    /// The file is no SQLite database.
    NotADatabase(PathBuf),
    /// The file is a database of another program.
    Foreign(String),
    /// The file is a database, and not whole.
    Damaged {
        /// Where it is.
        path: PathBuf,
        /// What is wrong.
        what: String,
    },
    /// Another server works with the file.
    InUse {
        /// The database.
        path: PathBuf,
        /// The process that holds it, where it is known.
        process: Option<u32>,
    },
    /// Another server has this name.
    NodeInUse(String),
    /// The operating system refuses the file.
    File {
        /// Which.
        path: PathBuf,
        /// Its words.
        what: String,
    },
    /// A backup never writes over a file.
    FileExists(PathBuf),
    /// PostgreSQL has its own tool for backups.
    BackupElsewhere,
    /// The database refused or could not be reached.
    Database(String),
    /// The database does not let this user do it.
    NotAllowed(String),
    /// Others were at the same rows for too long.
    Busy(String),
    /// The connection broke in the commit.
    Uncertain(String),
    /// The store is closed.
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
            Self::File { .. } => "file_refused",
            Self::FileExists(_) => "file_exists",
            Self::BackupElsewhere => "backup_elsewhere",
            Self::Database(_) => "database_failed",
            Self::NotAllowed(_) => "not_allowed",
            Self::Busy(_) => "database_busy",
            Self::Uncertain(_) => "outcome_unknown",
            Self::Closed => "store_closed",
        }
    }

    /// The database itself failed: trying the same again later may work.
    pub fn is_failure(&self) -> bool {
        matches!(
            self,
            Self::Database(_) | Self::NotAllowed(_) | Self::Busy(_) | Self::Uncertain(_) | Self::Closed
        )
    }

    pub(crate) fn file(path: &Path, error: &std::io::Error) -> Self {
        Self::File { path: path.to_owned(), what: error.to_string() }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fenced { table } => write!(f, "another server has taken over the table {table}"),
            Self::NumberTaken { given, next } => {
                write!(f, "entry {given} is written already; the next number is {next}")
            }
            Self::NumberSkipped { given, next } => {
                write!(f, "entry {given} would leave a hole; the next number is {next}")
            }
            Self::Held { node, until } => write!(f, "the node {node} holds the table until {until}"),
            Self::NoSuchTable(table) => write!(f, "there is no table {table}"),
            Self::TableClosed(table) => write!(f, "the table {table} is closed"),
            Self::NoSuchPlayer(player) => write!(f, "there is no player {player}"),
            Self::Taken(what) => write!(f, "this {what} is in use"),
            Self::NameTaken(name) => write!(f, "the name {name} belongs to another player"),
            Self::BadText(what) => write!(f, "the {what} has a zero byte in it"),
            Self::BadTarget(why) => write!(f, "not a database address: {why}"),
            Self::Missing(path) => write!(f, "there is no database at {}", path.display()),
            Self::Newer { found, known } => write!(
                f,
                "the database was written by a newer version (schema {found}, this program knows {known}); \
                 it was left as it is. Use that version"
            ),
            Self::Older { found: 0, .. } => {
                write!(f, "the database is empty; start the server once to set it up")
            }
            Self::Older { found, known } => write!(
                f,
                "the database is of an older version (schema {found}, this program needs {known}); \
                 start the server once to bring it up to date"
            ),
            Self::NotADatabase(path) => {
                write!(f, "{} is not a SQLite database; it was left as it is", path.display())
            }
            Self::Foreign(place) => {
                write!(f, "{place} is a database of another program; it was left as it is")
            }
            Self::Damaged { path, what } => write!(
                f,
                "the database {} is damaged ({what}); it was left as it is. Put a backup in its place",
                path.display()
            ),
            Self::InUse { path, process: Some(process) } => {
                write!(f, "another server (process {process}) is using {}", path.display())
            }
            Self::InUse { path, process: None } => {
                write!(f, "another server is using {}", path.display())
            }
            Self::NodeInUse(node) => write!(
                f,
                "another server named \"{node}\" is using this database; give each its own name with --node"
            ),
            Self::File { path, what } => write!(f, "{}: {what}", path.display()),
            Self::FileExists(path) => {
                write!(f, "{} exists already; a backup never writes over a file", path.display())
            }
            Self::BackupElsewhere => write!(f, "a PostgreSQL database is backed up with pg_dump"),
            Self::Database(why) => write!(f, "the database failed: {why}"),
            Self::NotAllowed(why) => write!(f, "this user may not do that with the database: {why}"),
            Self::Busy(why) => write!(f, "the database is busy: {why}"),
            Self::Uncertain(why) => {
                write!(f, "the connection broke in the commit, so it may or may not be written: {why}")
            }
            Self::Closed => write!(f, "the store is closed"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::PoolClosed => Self::Closed,
            sqlx::Error::Database(error) if is_contention(&*error) => Self::Busy(error.to_string()),
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

/// PostgreSQL: insufficient privilege. SQLite: a file or folder that cannot be written.
fn is_forbidden(error: &dyn sqlx::error::DatabaseError) -> bool {
    error
        .code()
        .is_some_and(|code| ["42501", "8", "264", "520", "776", "1032", "1288", "1544"].contains(&&*code))
}
