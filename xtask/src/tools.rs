//! What the tests need beside Rust and Node: found, or installed with a word about it.

use std::path::{Path, PathBuf};

use crate::run::{Done, done, output, program, say};

/// Debian's name of a package that has one of these files once it is there.
fn ensure(what: &str, package: &str, found: impl Fn() -> bool) -> Done {
    if found() {
        return Ok(());
    }
    say(&format!("no {what} here: installing {package} with apt-get"));
    let installed = done(apt(&["update", "--quiet"]))
        .and_then(|()| done(apt(&["install", "--yes", "--quiet", "--no-install-recommends", package])));
    installed.map_err(|why| format!("the tests need {what}, which could not be installed ({why})"))?;
    if found() { Ok(()) } else { Err(format!("{package} is installed, and {what} is still not there")) }
}

fn apt(args: &[&str]) -> std::process::Command {
    let mut apt = program("apt-get", args);
    apt.env("DEBIAN_FRONTEND", "noninteractive");
    apt
}

/// A browser for the tests of the web table.
pub fn chromium() -> Result<PathBuf, String> {
    let path = Path::new("/usr/bin/chromium");
    ensure("Chromium", "chromium", || path.exists())?;
    Ok(path.to_owned())
}

/// The PostgreSQL server programs, which the tests start themselves.
pub fn postgres() -> Done {
    let found = || {
        let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        versions.map(|version| version.path().join("bin/initdb")).any(|initdb| initdb.exists())
    };
    ensure("PostgreSQL", "postgresql", found)
}

/// Python 3.
pub fn python() -> Result<String, String> {
    let works =
        |name: &&str| output(program(name, &["-c", "import sys; assert sys.version_info >= (3, 9)"])).is_ok();
    let find = || ["python3", "python"].into_iter().find(|name| works(name));
    ensure("Python 3", "python3", || find().is_some())?;
    find().map(str::to_owned).ok_or_else(|| "Python 3 does not start".to_owned())
}

/// A Python of the project's own with these packages, kept in the target folder.
pub fn python_with(packages: &[&str]) -> Result<String, String> {
    let home = crate::run::root().join("target/python");
    let inside = home.join("bin/python").to_string_lossy().into_owned();
    if !Path::new(&inside).exists() {
        say("making a Python environment in target/python");
        let made = done(program(&python()?, &["-m", "venv", &home.to_string_lossy()]));
        made.map_err(|why| format!("no Python environment could be made ({why})"))?;
    }
    let wanted = home.join(packages.join(" ").replace('/', "-"));
    if !wanted.exists() {
        say(&format!("installing {} with pip", packages.join(" ")));
        let quiet = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
        done(program(&inside, &[&quiet[..], packages].concat()))?;
        std::fs::write(&wanted, "").map_err(|error| error.to_string())?;
    }
    Ok(inside)
}
