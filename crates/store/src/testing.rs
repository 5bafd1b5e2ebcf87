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
    /// With everything in it.
    folder: PathBuf,
    /// What follows is of the server that answers now; others have been before it.
    data: PathBuf,
    socket: PathBuf,
    servers: u32,
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
    # It may have been started again since, and others beside it.
    for file in "$dir"/data*/postmaster.pid; do
        if [ -s "$file" ]; then server="$server $(head -n 1 "$file")"; fi
    done
    for one in $server; do
        kill -INT "$one" 2>/dev/null || continue
        # It may have been paused.
        kill -CONT "$one" $(pgrep -P "$one") 2>/dev/null || true
        wait "$one" 2>/dev/null || true
        tries=0
        while kill -0 "$one" 2>/dev/null && [ $tries -lt 200 ]; do tries=$((tries + 1)); sleep 0.05; done
    done
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

/// A server begins to follow another; when it ends, what the first acknowledges is in both.
const FOLLOW: &str = r#"
set -eu
programs=$1 folder=$2 first=$3 socket=$4 data=$5
exec 2>&1
ask() { "$programs/psql" -qAt -h "$first" -U postgres -d postgres -c "$1"; }
ask "ALTER SYSTEM RESET synchronous_standby_names"
ask "SELECT pg_reload_conf()" >/dev/null
"$programs/pg_basebackup" -h "$first" -U postgres -D "$data" -R -X stream -c fast
mkdir -p "$socket"
"$programs/pg_ctl" start -s -w -D "$data" -l "$folder/server.log" \
    -o "-k $socket -c listen_addresses= -c shared_buffers=32MB -c max_connections=200" >/dev/null
ask "ALTER SYSTEM SET synchronous_standby_names = '*'"
ask "SELECT pg_reload_conf()" >/dev/null
tries=0
until [ "$(ask "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'")" = 1 ]; do
    tries=$((tries + 1))
    if [ $tries -gt 200 ]; then echo "it does not follow"; exit 1; fi
    sleep 0.05
done
# Whoever commits from now on waits for both; so does this, and all that was acknowledged before is there, too.
sleep 0.5
ask "SELECT txid_current()" >/dev/null
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
        let folder = PathBuf::from(line);
        let (data, socket) = (folder.join("data"), folder.clone());
        Ok(Self { folder, data, socket, servers: 1, programs, supervisor, pipe })
    }

    /// The socket of the server that answers now.
    #[must_use]
    pub fn socket(&self) -> PathBuf {
        self.socket.join(".s.PGSQL.5432")
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

    /// Stops the server and all its processes where they are, or lets them go on.
    ///
    /// # Errors
    /// If it does not run.
    pub fn pause(&self, pause: bool) -> Result<(), String> {
        let bad = |error: std::io::Error| error.to_string();
        let file = std::fs::read_to_string(self.data.join("postmaster.pid")).map_err(bad)?;
        let server = file.lines().next().unwrap_or_default().to_owned();
        let signal = |processes: &[&str]| {
            let signal = if pause { "-STOP" } else { "-CONT" };
            // One of them may just have ended.
            Command::new("kill").arg(signal).args(processes).stderr(Stdio::null()).status().map_err(bad)
        };
        signal(&[&server])?;
        let children = Command::new("pgrep").args(["-P", &server]).output().map_err(bad)?.stdout;
        let children = String::from_utf8_lossy(&children).into_owned();
        let children: Vec<&str> = children.lines().collect();
        if children.is_empty() { Ok(()) } else { signal(&children).map(drop) }
    }

    /// The server of a machine falls, and another one that has followed it is to answer in its place, at another
    /// address: it looks, and takes no writes yet. What was acknowledged is in both.
    ///
    /// # Errors
    /// What the servers say.
    pub fn fall(&mut self) -> Result<(), String> {
        self.servers += 1;
        let [data, socket] = ["data", "at"].map(|name| self.folder.join(format!("{name}{}", self.servers)));
        let mut follow = self.command("sh");
        follow.args(["-c", FOLLOW, "sh"]).arg(&self.programs).arg(&self.folder);
        follow.arg(&self.socket).arg(&socket).arg(&data).stdout(Stdio::piped());
        let followed = follow.output().map_err(|error| error.to_string())?;
        if !followed.status.success() {
            return Err(format!("no server follows: {}", String::from_utf8_lossy(&followed.stdout)));
        }
        self.control("stop")?;
        (self.data, self.socket) = (data, socket);
        Ok(())
    }

    /// The one that has followed takes writes.
    ///
    /// # Errors
    /// What it says.
    pub fn promote(&self) -> Result<(), String> {
        self.pg_ctl(&["promote", "-s", "-w"])
    }

    fn control(&self, what: &str) -> Result<(), String> {
        let log = self.folder.join("server.log");
        let log = log.to_string_lossy();
        let log: &[&str] = if what == "restart" { &["-l", &log] } else { &[] };
        self.pg_ctl(&[&[what, "-s", "-w", "-m", "immediate"][..], log].concat())
    }

    fn pg_ctl(&self, arguments: &[&str]) -> Result<(), String> {
        let what = arguments.first().copied().unwrap_or_default();
        let mut command = self.command(&self.programs.join("pg_ctl").to_string_lossy());
        match command.args(arguments).arg("-D").arg(&self.data).status() {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(format!("pg_ctl {what} ended with {status}")),
            Err(error) => Err(format!("pg_ctl {what}: {error}")),
        }
    }

    /// A program, as the user that PostgreSQL runs as.
    fn command(&self, program: &str) -> Command {
        let mut command = if is_root() { Command::new("runuser") } else { Command::new(program) };
        if is_root() {
            command.args(["-u", "postgres", "--", program]);
        }
        command.current_dir("/").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command
    }

    /// The one of this process, started at the first call.
    pub fn shared() -> &'static Self {
        static SHARED: OnceLock<Postgres> = OnceLock::new();
        SHARED.get_or_init(|| Self::start().unwrap_or_else(|why| panic!("{why}")))
    }

    /// The address of a database.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://postgres@localhost/{database}?host={}", self.socket.display())
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
