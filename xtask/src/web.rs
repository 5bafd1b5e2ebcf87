//! The web table: its own checks, and the real binary in a real browser.

use std::process::Command;
use std::time::SystemTime;

use crate::run::{Done, build, done, is_built, program, root};
use crate::{cluster, tools};

/// The pages as they go into the binary: whatever is built after this has them.
pub fn pages() -> Done {
    if is_built() {
        return Ok(());
    }
    install()?;
    done(npm(&["run", "--silent", "build"]))
}

/// Types, lints, unit tests.
pub fn checks() -> Done {
    install()?;
    done(npm(&["run", "--silent", "check"]))?;
    done(npm(&["run", "--silent", "lint"]))?;
    done(npm(&["test", "--silent"]))
}

/// Every screen and every game in Chromium, against the binary with the pages that were built last. Without arguments:
/// all tests; pictures of every screen are drawn by `--project pictures`.
pub fn browser(args: &[&str]) -> Done {
    install()?;
    let chromium = tools::chromium()?;
    build()?;
    let wanted = match args {
        [] => &["--project", "tests"],
        ["--", rest @ ..] => rest,
        rest => rest,
    };
    let mut tests = npm(&[&["exec", "--", "playwright", "test"][..], wanted].concat());
    tests.env("YOLIO_CHROMIUM", chromium).env("YOLIO_BIN", root().join("target/debug/yolio"));
    // Without them the test of several servers is skipped with a word.
    for (name, path) in cluster::needed().into_iter().flatten() {
        tests.env(name, path);
    }
    done(tests)
}

/// Every game to its end in Firefox and in WebKit; what is not on this machine is skipped with a word.
pub fn browsers() -> Done {
    install()?;
    build()?;
    let mut games = npm(&["run", "--silent", "browsers"]);
    games.env("YOLIO_BIN", root().join("target/debug/yolio"));
    done(games)
}

/// `npm ci`, if the lock file is newer than what is installed.
fn install() -> Done {
    let changed = |path: &str| -> Option<SystemTime> {
        std::fs::metadata(root().join("web").join(path)).ok()?.modified().ok()
    };
    if changed("node_modules/.package-lock.json") >= changed("package-lock.json") {
        return Ok(());
    }
    done(npm(&["ci", "--no-audit", "--no-fund"]))
}

fn npm(args: &[&str]) -> Command {
    let mut npm = program("npm", args);
    npm.current_dir(root().join("web"));
    npm
}
