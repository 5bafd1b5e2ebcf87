//! For tests: a real PostgreSQL, and fresh databases of both kinds.
//!
//! PostgreSQL must be installed; a test that needs it fails without it, and never passes by skipping.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, Executor as _};
use tempfile::TempDir;

use crate::migrate::APPLICATION_ID;
use crate::{Options, Store, Target};

/// A running PostgreSQL of its own, in a folder of its own, reached by a socket in that folder.
///
/// A small shell watches the pipe to this process: the server and its folder vanish when the pipe closes,
/// however this process ends.
pub struct Postgres {
    folder: PathBuf,
    programs: PathBuf,
    supervisor: Child,
    pipe: Option<ChildStdin>,
}

/// A database that did not exist before.
pub struct Fresh {
    target: Target,
    folder: Option<TempDir>,
}

const SUPERVISE: &str = r#"
set -eu
dir=$(mktemp -d -t yolio-postgres.XXXXXX)
server=
stop() {
    # It may have been started again since, by somebody else.
    if [ -s "$dir/data/postmaster.pid" ]; then server=$(head -n 1 "$dir/data/postmaster.pid"); fi
    if [ -n "$server" ] && kill -INT "$server" 2>/dev/null; then
        wait "$server" 2>/dev/null || true
        tries=0
        while kill -0 "$server" 2>/dev/null && [ $tries -lt 200 ]; do tries=$((tries + 1)); sleep 0.05; done
    fi
    rm -rf "$dir"
}
trap stop EXIT
trap 'exit 1' TERM INT HUP
fail() { echo "failed: $(tail -n 5 "$1" | tr '\n' ' ')"; exit 1; }
cd "$dir"
"$1/initdb" -A trust -U postgres -E UTF8 --locale=C --no-sync -D "$dir/data" >"$dir/initdb.log" 2>&1 ||
    fail "$dir/initdb.log"
"$1/postgres" -D "$dir/data" -k "$dir" -c listen_addresses= -c shared_buffers=32MB -c max_connections=200 \
    >"$dir/server.log" 2>&1 </dev/null &
server=$!
tries=0
until "$1/pg_isready" -q -h "$dir" -U postgres; do
    tries=$((tries + 1))
    if [ $tries -gt 600 ] || ! kill -0 "$server" 2>/dev/null; then fail "$dir/server.log"; fi
    sleep 0.05
done
echo "$dir"
cat >/dev/null
"#;

impl Postgres {
    /// Starts one.
    pub fn start() -> Result<Self, String> {
        let programs = programs().ok_or(
            "no PostgreSQL: put its server programs on PATH, or name their folder by YOLIO_POSTGRES",
        )?;
        let mut command = if is_root() {
            // PostgreSQL refuses to run as root.
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--", "sh", "-c", SUPERVISE, "sh"]);
            command
        } else {
            let mut command = Command::new("sh");
            command.args(["-c", SUPERVISE, "sh"]);
            command
        };
        #[cfg(unix)]
        // An interrupt for the tests is none for the one who cleans up after them.
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut supervisor = command
            .arg(&programs)
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("PostgreSQL cannot be started: {error}"))?;
        let pipe = supervisor.stdin.take();
        let mut line = String::new();
        let stdout = supervisor.stdout.take().ok_or("the supervisor has no output")?;
        BufReader::new(stdout).read_line(&mut line).map_err(|error| error.to_string())?;
        let line = line.trim();
        if !line.starts_with('/') {
            return Err(format!("PostgreSQL cannot be started: {line}"));
        }
        Ok(Self { folder: PathBuf::from(line), programs, supervisor, pipe })
    }

    /// Ends the server at once, as a fall of its machine would, and starts it again.
    ///
    /// # Errors
    /// What the server says.
    pub fn restart(&mut self) -> Result<(), String> {
        self.control("restart")
    }

    /// Ends the server at once, and does not start it again.
    ///
    /// # Errors
    /// What the server says.
    pub fn stop(&mut self) -> Result<(), String> {
        self.control("stop")
    }

    fn control(&self, what: &str) -> Result<(), String> {
        let (program, data) = (self.programs.join("pg_ctl"), self.folder.join("data"));
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.args([what, "-s", "-w", "-m", "immediate", "-D"]).arg(data).current_dir("/");
        if what == "restart" {
            command.arg("-l").arg(self.folder.join("server.log"));
        }
        let done = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
        match done {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(format!("pg_ctl {what} ended with {status}")),
            Err(error) => Err(format!("pg_ctl {what}: {error}")),
        }
    }

    /// The one of this process, started at the first call.
    pub fn shared() -> &'static Self {
        static SHARED: OnceLock<Postgres> = OnceLock::new();
        SHARED.get_or_init(|| Self::start().unwrap_or_else(|why| panic!("{why}")))
    }

    /// The address of a database.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://postgres@localhost/{database}?host={}", self.folder.display())
    }

    /// Creates a database and gives its address.
    pub async fn create(&self, database: &str) -> Result<String, sqlx::Error> {
        let mut conn = PgConnection::connect(&self.url("postgres")).await?;
        conn.execute(format!("CREATE DATABASE {database} TEMPLATE template0").as_str()).await?;
        conn.close().await?;
        Ok(self.url(database))
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        drop(self.pipe.take());
        // It ends by itself; nothing better can be done if it does not.
        let _ = self.supervisor.wait();
    }
}

impl Fresh {
    /// A SQLite file that is not there yet.
    pub fn sqlite() -> Self {
        let folder = TempDir::new().expect("a folder for a test can be made");
        Self { target: Target::Sqlite(folder.path().join("data").join("yolio.db")), folder: Some(folder) }
    }

    /// An empty database in the PostgreSQL of this process.
    pub async fn postgres() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("fresh_{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        let url = Postgres::shared().create(&name).await.expect("PostgreSQL makes a database");
        Self { target: Target::Postgres(url), folder: None }
    }

    /// Two empty databases over which tables are spread.
    pub async fn spread() -> Self {
        let (first, second) = (Self::postgres().await, Self::postgres().await);
        let (Target::Postgres(first), Target::Postgres(second)) = (first.target, second.target) else {
            unreachable!("they are addresses")
        };
        Self { target: Target::Postgres(format!("{first},{second}")), folder: None }
    }

    /// Where it is.
    pub fn target(&self) -> &Target {
        &self.target
    }

    /// The folder of a SQLite file.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_ref().map(TempDir::path)
    }

    /// Opens it as a server does.
    pub async fn open(&self) -> Store {
        Store::open(&self.target).await.expect("a fresh database can be opened")
    }

    /// Opens it beside a server.
    pub async fn open_beside(&self) -> Store {
        Store::open_with(&self.target, Options::beside()).await.expect("it can be opened beside a server")
    }
}

/// What a test does to the writer of a store.
#[derive(Clone, Default)]
pub struct Faults {
    fault: std::sync::Arc<std::sync::Mutex<Option<Fault>>>,
    questions: std::sync::Arc<AtomicU32>,
}

/// What happens to every commit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There is no room on the disk.
    DiskFull,
    /// The database never answers.
    Silence,
}

impl Faults {
    /// From now on this happens; none: nothing.
    pub fn set(&self, fault: Option<Fault>) {
        *self.fault.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = fault;
    }

    /// How many questions were put to the database.
    pub fn questions(&self) -> u32 {
        self.questions.load(Ordering::Relaxed)
    }

    pub(crate) fn asked(&self) {
        self.questions.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) async fn before_commit(&self) -> Result<(), crate::StoreError> {
        let fault = *self.fault.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        match fault {
            None => Ok(()),
            Some(Fault::DiskFull) => Err(crate::StoreError::Full("a test says so".to_owned())),
            Some(Fault::Silence) => std::future::pending().await,
        }
    }
}

/// A SQLite file of ours with what this dump says.
///
/// # Panics
/// If it cannot be written.
pub async fn write_sqlite(path: &Path, dump: &str) {
    let folder = path.parent().expect("a file is in a folder");
    std::fs::create_dir_all(folder).expect("a folder for a test can be made");
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .pragma("application_id", APPLICATION_ID.to_string());
    let mut conn = options.connect().await.expect("a file for a test can be made");
    conn.execute(sqlx::raw_sql(dump)).await.expect("the dump can be read");
    conn.close().await.expect("a file for a test can be closed");
}

/// The folder with PostgreSQL's programs: named by `YOLIO_POSTGRES`, or the newest where Debian puts
/// them, or on the path.
fn programs() -> Option<PathBuf> {
    let whole =
        |folder: &PathBuf| ["initdb", "postgres", "pg_isready"].iter().all(|name| folder.join(name).exists());
    if let Some(named) = std::env::var_os("YOLIO_POSTGRES") {
        return Some(PathBuf::from(named)).filter(whole);
    }
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    debian.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    debian.into_iter().rev().chain(std::env::split_paths(&path)).find(whole)
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}
