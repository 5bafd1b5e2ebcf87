use std::path::PathBuf;

use crate::run::{Done, build, built, done, say};
use crate::tools;

/// Three servers on one PostgreSQL and one NATS behind HAProxy: people play while all of it fails in turn, then the log
/// proves that nothing was lost. The same seed gives the same schedule.
pub fn cluster(args: &[&str]) -> Done {
    build()?;
    let copies: &[&str] = if args.contains(&"--copies") { &[] } else { &["--copies", "4"] };
    let mut cluster = built("examples/crash", &[&["--nodes", "3"][..], copies, args].concat());
    for (name, path) in needed()? {
        cluster.env(name, path);
    }
    done(cluster)
}

/// A minute of it, starts and proof included. How long a table stood still is printed, and not judged.
pub fn short() -> Done {
    if let Err(why) = needed() {
        say(&format!("several servers are not tested: {why}"));
        return Ok(());
    }
    cluster(&["--minutes", "0.4", "--copies", "1", "--seed", "1"])
}

/// The programs around several servers, by the variables that name them.
pub fn needed() -> Result<[(&'static str, PathBuf); 3], String> {
    Ok([
        ("YOLIO_POSTGRES", tools::postgres()?),
        ("YOLIO_NATS", tools::nats()?),
        ("YOLIO_HAPROXY", tools::haproxy()?),
    ])
}
