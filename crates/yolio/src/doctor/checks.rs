use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use server::Config;
use store::{Examined, StoreError, Target, examine};

use super::Check;

/// How many files a server needs beside sockets and connections.
const OTHER_FILES: u64 = 64;
/// Free bytes below which a disk is full soon, and below which it is full.
const LITTLE_ROOM: u64 = 1 << 30;
const NO_ROOM: u64 = 64 << 20;
/// When this program was written: no clock is right that shows an earlier day. 2026-01-01.
const WRITTEN: i64 = 1_767_225_600_000;
/// Milliseconds by which two clocks may differ.
const CLOCKS: i64 = 5_000;

/// Everything, in the order in which a server needs it.
pub async fn all(config: &Config) -> Vec<Check> {
    let mut checks = vec![Check::ok("settings", "can be used")];
    if let Target::Sqlite(path) = &config.target {
        checks.extend([folder(path), room(path)]);
    }
    let examined = examine(&config.target).await;
    let running = examined.as_ref().is_ok_and(|examined| examined.in_use);
    checks.push(database(config, &examined));
    if let (Target::Sqlite(path), Ok(Examined { schema: Some(_), .. })) = (&config.target, &examined) {
        checks.push(secrecy(path));
    }
    checks.push(clock(now(), examined.as_ref().ok()));
    checks.push(files(config));
    checks.push(address("address", config.listen, running));
    if let Some(operator) = config.metrics_listen {
        checks.push(address("operator", operator, running));
        if !operator.ip().is_loopback() {
            checks.push(Check::warning(
                "operator",
                format!(
                    "{operator} can be reached from outside, and anyone who reaches it can stop the server"
                ),
                "let only your own network reach it, or choose 127.0.0.1",
            ));
        }
    }
    checks.extend(reach(config));
    checks
}

/// The folder that is there, of the one that is wanted.
fn existing(path: &Path) -> PathBuf {
    let mut folder = path.parent().map(Path::to_owned).unwrap_or_default();
    if folder.as_os_str().is_empty() {
        folder = PathBuf::from(".");
    }
    while !folder.exists() {
        match folder.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => folder = parent.to_owned(),
            _ => return PathBuf::from("."),
        }
    }
    folder
}

fn folder(path: &Path) -> Check {
    const NAME: &str = "data folder";
    let folder = existing(path);
    // Rights, quotas and mounts all have their say: only a try tells.
    let trial = folder.join(format!(".yolio-doctor-{}", std::process::id()));
    match fs::write(&trial, b"").and_then(|()| fs::remove_file(&trial)) {
        Ok(()) => Check::ok(NAME, format!("{} can be written", folder.display())),
        Err(error) => Check::fault(
            NAME,
            format!("{} cannot be written: {error}", folder.display()),
            "give the folder to the user who runs the server, or choose another with --data",
        ),
    }
}

fn room(path: &Path) -> Check {
    const NAME: &str = "disk";
    let folder = existing(path);
    let free = match rustix::fs::statvfs(&folder) {
        Ok(disk) => disk.f_bavail.saturating_mul(disk.f_frsize),
        Err(error) => {
            return Check::warning(NAME, format!("how much is free is not known: {error}"), "look with `df`");
        }
    };
    let found = format!("{:.1} GB are free at {}", free as f64 / 1e9, folder.display());
    match free {
        free if free < NO_ROOM => Check::fault(
            NAME,
            found,
            "make room: without any, people can look and not move. `yolio admin lifecycle` shows what can go",
        ),
        free if free < LITTLE_ROOM => {
            Check::warning(NAME, found, "make room soon, or shorten `purge_days`: see docs/lifecycle.md")
        }
        _ => Check::ok(NAME, found),
    }
}

fn database(config: &Config, examined: &Result<Examined, StoreError>) -> Check {
    const NAME: &str = "database";
    let target = &config.target;
    match examined {
        Ok(Examined { schema: None, .. }) => {
            Check::ok(NAME, format!("there is none at {target} yet; the first start makes it"))
        }
        Ok(Examined { schema: Some(schema), known, .. }) if schema < known => Check::warning(
            NAME,
            format!("{target} is of an older version (schema {schema}, this program has {known})"),
            "make a backup; the next start brings it up to date, and older versions do not open it after that",
        ),
        Ok(Examined { in_use: true, .. }) => {
            Check::ok(NAME, format!("{target} is whole and can be written; a server is using it"))
        }
        Ok(_) => Check::ok(NAME, format!("{target} is whole, up to date and can be written")),
        Err(error) => {
            let advice = match error {
                StoreError::Damaged { .. } => "put a backup in its place: `yolio restore`",
                StoreError::Newer { .. } => "start the newer version, or restore a backup of before",
                StoreError::NotADatabase(_) | StoreError::Foreign(_) => "choose another place with --data",
                _ => "see that it runs, and that this user may write to it",
            };
            Check::fault(NAME, error.to_string(), advice)
        }
    }
}

/// The database holds the dealer's secrets.
fn secrecy(path: &Path) -> Check {
    const NAME: &str = "rights";
    #[cfg(unix)]
    if let Ok(facts) = fs::metadata(path) {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = facts.permissions().mode();
        if mode & 0o077 != 0 {
            return Check::warning(
                NAME,
                format!("others on this machine may open {} ({:o})", path.display(), mode & 0o777),
                format!("it holds the dealer's secrets: chmod 600 {}", path.display()),
            );
        }
    }
    Check::ok(NAME, "nobody else on this machine can open the database")
}

fn clock(now: i64, examined: Option<&Examined>) -> Check {
    const NAME: &str = "clock";
    let advice = "set the clock of this machine; a time service keeps it right";
    if now < WRITTEN {
        return Check::fault(NAME, "the clock shows a day before this program was written", advice);
    }
    if let Some(last) = examined.and_then(|examined| examined.last_alive)
        && last > now + CLOCKS
    {
        let seconds = (last - now) / 1000;
        let found = format!("the clock is {seconds} s behind the last time a server was alive here");
        return Check::fault(NAME, found, advice);
    }
    match examined.and_then(|examined| examined.clock) {
        Some(other) if (other - now).abs() > CLOCKS => Check::warning(
            NAME,
            format!("this machine and the database differ by {} s", (other - now).abs() / 1000),
            advice,
        ),
        _ => Check::ok(NAME, "shows a time that can be"),
    }
}

fn files(config: &Config) -> Check {
    const NAME: &str = "open files";
    let limits = &config.limits;
    let wanted = u64::from(limits.sockets) + u64::from(limits.connections) + OTHER_FILES;
    match rustix::process::getrlimit(rustix::process::Resource::Nofile).maximum {
        Some(most) if most < wanted => Check::warning(
            NAME,
            format!("the system allows {most}, and the limits of the server add up to {wanted}"),
            "raise it (LimitNOFILE= in systemd, `ulimit -n`), or lower the limits `sockets` and `connections`",
        ),
        Some(most) => Check::ok(NAME, format!("the system allows {most}, {wanted} are enough")),
        None => Check::ok(NAME, "the system sets no limit"),
    }
}

/// Can a server listen here, or does it already?
fn address(name: &'static str, address: SocketAddr, running: bool) -> Check {
    match TcpListener::bind(address) {
        Ok(_) => Check::ok(name, format!("{address} is free")),
        Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => {
            if is_ours(address) {
                let whose = if running { "this database's" } else { "another database's" };
                let found = format!("{whose} server answers at {address}");
                return match running {
                    true => Check::ok(name, found),
                    false => Check::fault(name, found, "choose another address with --listen"),
                };
            }
            let advice = "choose another address with --listen, or end that program";
            Check::fault(name, format!("another program listens on {address}"), advice)
        }
        Err(error) => Check::fault(
            name,
            format!("cannot listen on {address}: {error}"),
            "choose an address of this machine; ports below 1024 need a right of their own",
        ),
    }
}

/// Does a server of ours answer there?
fn is_ours(address: SocketAddr) -> bool {
    let asked = || -> std::io::Result<String> {
        let here = match address {
            SocketAddr::V4(v4) if v4.ip().is_unspecified() => SocketAddr::from(([127, 0, 0, 1], v4.port())),
            other => other,
        };
        let mut stream = TcpStream::connect_timeout(&here, Duration::from_secs(2))?;
        stream.set_read_timeout(Some(Duration::from_secs(2)))?;
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")?;
        let mut answer = String::new();
        stream.take(4096).read_to_string(&mut answer)?;
        Ok(answer)
    };
    asked().is_ok_and(|answer| answer.starts_with("HTTP/1.1 200") && answer.ends_with("alive\n"))
}

/// How people come in, and whether their addresses are known.
fn reach(config: &Config) -> Vec<Check> {
    const NAME: &str = "public";
    let mut checks = Vec::new();
    let proxies = !config.trusted_proxies.is_empty();
    match &config.public_url {
        None if config.listen.ip().is_loopback() => {
            checks.push(Check::ok(NAME, "for this machine alone; --listen and --public-url open it to others"));
        }
        None => checks.push(Check::warning(
            NAME,
            "people come by plain http: anyone who can listen on the way can take their place",
            "fine in your own house; for the internet put a proxy with TLS in front, with --public-url https://…",
        )),
        Some(url) if config.is_https() && proxies => {
            checks.push(Check::ok(NAME, format!("{url}, behind a proxy that is trusted")));
        }
        Some(url) if config.is_https() => checks.push(Check::warning(
            NAME,
            format!("{url} has TLS, and no proxy is trusted: all people count as one address"),
            "name the proxy with --trusted-proxy, so that limits count each of them",
        )),
        Some(url) => checks.push(Check::warning(
            NAME,
            format!("{url} has no TLS: cookies can be read on the way"),
            "give it https, if people come over the internet",
        )),
    }
    if config.trusted_proxies.iter().any(|network| network.prefix_len() == 0) {
        checks.push(Check::fault(
            "proxies",
            "every address is trusted as a proxy: anybody can claim to come from anywhere",
            "name the address of your proxy alone",
        ));
    }
    for origin in &config.allowed_origins {
        checks.push(Check::warning(
            "origins",
            format!("pages of {origin} may act for every player who is logged in here"),
            "remove it from the allowed origins, unless that site is yours",
        ));
    }
    checks
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::super::Verdict;
    use super::*;

    #[test]
    fn a_clock_that_cannot_be_right_is_told() {
        let known =
            |last_alive, clock| Examined { schema: Some(5), known: 5, in_use: false, last_alive, clock };
        let later = WRITTEN + 1_000_000;
        let check = |now, examined: Option<Examined>| clock(now, examined.as_ref()).verdict;
        assert_eq!(check(later, None), Verdict::Ok);
        assert_eq!(check(WRITTEN - 1, None), Verdict::Fault);
        assert_eq!(check(later, Some(known(Some(later + 60_000), None))), Verdict::Fault);
        assert_eq!(check(later, Some(known(Some(later - 60_000), Some(later + 1)))), Verdict::Ok);
        assert_eq!(check(later, Some(known(None, Some(later - 60_000)))), Verdict::Warning);
    }

    #[test]
    fn a_folder_that_is_not_there_yet_is_judged_by_the_one_around_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a/b/yolio.db");
        assert_eq!(existing(&path), folder.path());
        assert_eq!(super::folder(&path).verdict, Verdict::Ok);
        assert!(fs::read_dir(folder.path()).unwrap().next().is_none(), "nothing is left behind");
        let file = folder.path().join("file");
        fs::write(&file, b"").unwrap();
        assert_eq!(super::folder(&file.join("yolio.db")).verdict, Verdict::Fault);
    }
}
