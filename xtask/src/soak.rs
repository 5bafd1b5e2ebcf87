use crate::run::{Done, cargo, done};

/// Random games in numbers too large for a test.
pub fn soak(args: &[&str]) -> Done {
    let example = ["run", "--release", "--quiet", "--package", "yolio-testkit", "--example", "soak", "--"];
    done(cargo(&[&example, args].concat()))
}
