use crate::run::{Done, build, built, done};
use crate::tools;

/// Plays while the server is killed again and again, then proves from the log that nothing was lost.
pub fn crash(args: &[&str]) -> Done {
    if args.contains(&"postgres") || args.contains(&"--database=postgres") {
        tools::postgres()?;
    }
    build()?;
    done(built("examples/crash", args))
}
