use crate::run::{Done, build, built, done};

/// Hostile clients of every kind beside honest players; says how the honest ones fared, and fails if that was badly.
pub fn siege(args: &[&str]) -> Done {
    build()?;
    done(built("examples/siege", args))
}

/// Half a minute of it. Machines that test are slow and busy: waits are judged with ample room, everything else (what
/// attackers got, what honest people were refused, memory, the log) as ever.
pub fn short() -> Done {
    siege(&["--seconds", "30", "--ratio", "8", "--fine", "2000"])
}
