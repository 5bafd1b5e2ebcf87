use crate::run::{Done, build, built, done};

/// Hostile clients of every kind beside honest players; says how the honest ones fared.
pub fn siege(args: &[&str]) -> Done {
    build()?;
    done(built("examples/siege", args))
}
