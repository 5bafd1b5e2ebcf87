use crate::run::{Done, build, built, done};
use crate::tools;

/// Plays while the server is killed again and again, then proves from the log that nothing was lost.
pub fn crash(args: &[&str]) -> Done {
    build()?;
    let mut crash = built("examples/crash", args);
    if args.contains(&"postgres") || args.contains(&"--database=postgres") {
        crash.env("YOLIO_POSTGRES", tools::postgres()?);
    }
    done(crash)
}
