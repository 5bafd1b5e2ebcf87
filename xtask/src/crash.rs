use crate::run::{Done, cargo, done};
use crate::tools;

/// Plays while the server is killed again and again, then proves from the log that nothing was lost.
pub fn crash(args: &[&str]) -> Done {
    if args.contains(&"postgres") || args.contains(&"--database=postgres") {
        tools::postgres()?;
    }
    done(cargo(&["build", "--quiet", "--package", "yolio"]))?;
    let example = ["run", "--quiet", "--package", "yolio-load", "--example", "crash", "--"];
    done(cargo(&[&example[..], args].concat()))
}
