use crate::run::{Done, build, built, done};
use crate::tools;

/// Three servers on one PostgreSQL and one NATS behind HAProxy: people play while all of it fails in turn, then the log
/// proves that nothing was lost. The same seed gives the same schedule.
pub fn cluster(args: &[&str]) -> Done {
    build()?;
    let several = ["--nodes", "3", "--copies", "4"];
    let mut cluster = built("examples/crash", &[&several[..], args].concat());
    cluster.env("YOLIO_POSTGRES", tools::postgres()?);
    cluster.env("YOLIO_NATS", tools::nats()?);
    cluster.env("YOLIO_HAPROXY", tools::haproxy()?);
    done(cluster)
}
