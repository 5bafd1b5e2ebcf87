use crate::run::{Done, cargo, done};

/// Rewrites everything that is generated and kept under version control.
pub fn rewrite() -> Done {
    let mut tests = cargo(&["test", "--package", "yolio-testkit", "--quiet", "--test", "golden"]);
    tests.env("YOLIO_REWRITE", "1");
    done(tests)
}
