//! What the tests need beside Rust: found by a variable, on the path, where its makers put it, or
//! installed with apt-get where that is possible. What is missing is said at once.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{Done, done, output, program, say};

/// Something the tests start.
pub struct Tool {
    /// As a sentence calls it.
    what: &'static str,
    /// Names it when it lies elsewhere.
    variable: Option<&'static str>,
    /// What Debian calls it.
    packages: &'static [&'static str],
    /// Where it may lie, the variable aside.
    places: fn() -> Vec<PathBuf>,
    works: fn(&Path) -> bool,
}

pub const GIT: Tool = Tool {
    what: "git",
    variable: None,
    packages: &["git"],
    places: || on_path(&["git"]),
    works: |path| path.is_file(),
};

pub const NODE: Tool = Tool {
    what: "Node 20.19 or later with npm",
    variable: None,
    // Debian's is too old.
    packages: &[],
    places: || on_path(&["npm"]),
    works: |path| path.is_file(),
};

pub const CHROMIUM: Tool = Tool {
    what: "Chromium or Chrome",
    variable: Some("YOLIO_CHROMIUM"),
    packages: &["chromium"],
    places: || {
        let mut places =
            on_path(&["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]);
        places.push("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome".into());
        places.push("/Applications/Chromium.app/Contents/MacOS/Chromium".into());
        places
    },
    works: |path| path.is_file(),
};

/// The folder with its server programs; the tests start a server themselves.
pub const POSTGRES: Tool = Tool {
    what: "the server programs of PostgreSQL",
    variable: Some("YOLIO_POSTGRES"),
    packages: &["postgresql"],
    places: || {
        let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        let mut debian: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
        debian.sort();
        let path = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&path).chain(debian.into_iter().rev()).collect()
    },
    works: |folder| ["initdb", "postgres", "pg_isready"].iter().all(|name| folder.join(name).is_file()),
};

pub const NATS: Tool = Tool {
    what: "nats-server",
    variable: Some("YOLIO_NATS"),
    packages: &["nats-server"],
    places: || with_sbin("nats-server"),
    works: |path| path.is_file(),
};

pub const HAPROXY: Tool = Tool {
    what: "haproxy",
    variable: Some("YOLIO_HAPROXY"),
    packages: &["haproxy"],
    places: || with_sbin("haproxy"),
    works: |path| path.is_file(),
};

pub const PYTHON: Tool = Tool {
    what: "Python 3.9 or later with venv",
    variable: Some("YOLIO_PYTHON"),
    packages: &["python3", "python3-venv"],
    places: || on_path(&["python3", "python"]),
    works: |path| {
        let asked = "import sys, venv, ensurepip; assert sys.version_info >= (3, 9)";
        output(program(&path.to_string_lossy(), &["-c", asked])).is_ok()
    },
};

/// A Python that has PyTorch, for the training in small and what else learns.
pub const TORCH: Tool = Tool {
    what: "Python with PyTorch",
    variable: Some("YOLIO_TORCH_PYTHON"),
    packages: &["python3-torch", "python3-venv"],
    places: || {
        let mut places = on_path(&["python3"]);
        places.push("/usr/bin/python3".into());
        places
    },
    works: |path| output(program(&path.to_string_lossy(), &["-c", "import torch, numpy"])).is_ok(),
};

/// Everything that the test command uses: whatever is missing is said before anything long runs.
pub fn all() -> Done {
    for (part, name) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        output(crate::run::cargo(&[part, "--version"]))
            .map_err(|_| format!("the tests need {name}: rustup component add {name}"))?;
    }
    need(&[GIT, NODE, CHROMIUM, POSTGRES, PYTHON])?;
    for tool in [NATS, HAPROXY, TORCH] {
        let what = tool.what;
        if need(&[tool]).is_err() {
            say(&format!("there is no {what}: what needs it is left out"));
        }
    }
    Ok(())
}

/// A browser for the tests of the web table.
pub fn chromium() -> Result<PathBuf, String> {
    path_of(CHROMIUM)
}

/// The folder with the programs of PostgreSQL.
pub fn postgres() -> Result<PathBuf, String> {
    path_of(POSTGRES)
}

/// The bus of several servers.
pub fn nats() -> Result<PathBuf, String> {
    path_of(NATS)
}

/// A Python with PyTorch, if there is one.
pub fn torch() -> Option<PathBuf> {
    find(&TORCH)
}

/// The load balancer before several servers.
pub fn haproxy() -> Result<PathBuf, String> {
    path_of(HAPROXY)
}

pub fn python() -> Result<String, String> {
    path_of(PYTHON).map(|path| path.to_string_lossy().into_owned())
}

/// A Python of the project's own with these packages, kept in the target folder.
pub fn python_with(packages: &[&str]) -> Result<String, String> {
    python_in("target/python", packages)
}

/// The same in this folder, beside what was installed there before.
pub fn python_in(folder: &str, packages: &[&str]) -> Result<String, String> {
    environment(folder, || Ok(program(&python()?, &["-m", "venv"])), packages)
}

/// The same of a Python that has PyTorch, and with what that Python has.
pub fn torch_in(folder: &str, torch: &Path, packages: &[&str]) -> Result<String, String> {
    let make = || Ok(program(&torch.to_string_lossy(), &["-m", "venv", "--system-site-packages"]));
    environment(folder, make, packages)
}

fn environment(
    folder: &str,
    make: impl FnOnce() -> Result<Command, String>,
    packages: &[&str],
) -> Result<String, String> {
    let home = crate::run::root().join(folder);
    let inside = home.join("bin/python").to_string_lossy().into_owned();
    if !Path::new(&inside).exists() {
        say(&format!("making a Python environment in {folder}"));
        let mut make = make()?;
        make.arg(&home);
        done(make).map_err(|why| format!("no Python environment could be made ({why})"))?;
    }
    let wanted = home.join(packages.join(" ").replace('/', "-"));
    if !wanted.exists() {
        say(&format!("installing {} with pip", packages.join(" ")));
        // Only what is imported is compiled, when it is: the rest of these projects is large.
        let quiet = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"];
        done(program(&inside, &[&quiet[..], packages].concat()))?;
        std::fs::write(&wanted, "").map_err(|error| error.to_string())?;
    }
    Ok(inside)
}

fn path_of(tool: Tool) -> Result<PathBuf, String> {
    let found = find(&tool);
    match found {
        Some(path) => Ok(path),
        None => {
            need(std::slice::from_ref(&tool))?;
            find(&tool).ok_or_else(|| format!("{} has gone again", tool.what))
        }
    }
}

/// Finds them all, or installs what is missing, or says in one sentence what it is.
fn need(tools: &[Tool]) -> Done {
    let missing = || tools.iter().filter(|tool| find(tool).is_none()).collect::<Vec<_>>();
    let first = missing();
    if first.is_empty() {
        return Ok(());
    }
    let packages: Vec<&str> = first.iter().flat_map(|tool| tool.packages).copied().collect();
    if can_install() && !packages.is_empty() {
        say(&format!("installing {} with apt-get", packages.join(", ")));
        // Whether it worked is seen by what is there afterwards.
        let _ = done(apt(&["update", "--quiet"]));
        let install = ["install", "--yes", "--quiet", "--no-install-recommends"];
        let _ = done(apt(&[&install[..], &packages].concat()));
    }
    let left = missing();
    if left.is_empty() { Ok(()) } else { Err(sentence(&left)) }
}

fn find(tool: &Tool) -> Option<PathBuf> {
    let named = tool.variable.and_then(std::env::var_os).filter(|value| !value.is_empty());
    choose(named, (tool.places)(), tool.works)
}

/// What is named is meant: nothing else is taken in its place.
fn choose(named: Option<OsString>, places: Vec<PathBuf>, works: fn(&Path) -> bool) -> Option<PathBuf> {
    let places = named.map_or(places, |named| vec![named.into()]);
    places.into_iter().find(|path| works(path))
}

fn sentence(missing: &[&Tool]) -> String {
    let named = |tool: &&Tool| match tool.variable {
        Some(variable) => format!("{} (on PATH, or named by {variable})", tool.what),
        None => format!("{} (on PATH)", tool.what),
    };
    let list: Vec<String> = missing.iter().map(named).collect();
    let packages: Vec<&str> = missing.iter().flat_map(|tool| tool.packages).copied().collect();
    let debian = match packages.is_empty() {
        true => String::new(),
        false => format!("; on Debian: apt-get install {}", packages.join(" ")),
    };
    format!("the tests also need {}{debian}", list.join(", "))
}

fn on_path(names: &[&str]) -> Vec<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name))).collect()
}

/// Debian keeps servers where people's paths do not lead.
fn with_sbin(name: &str) -> Vec<PathBuf> {
    let mut places = on_path(&[name]);
    places.push(Path::new("/usr/sbin").join(name));
    places
}

/// Only Debian's root installs without being asked.
fn can_install() -> bool {
    let root = output(program("id", &["-u"])).is_ok_and(|id| id.trim() == "0");
    root && on_path(&["apt-get"]).iter().any(|apt| apt.is_file())
}

fn apt(args: &[&str]) -> Command {
    let mut apt = program("apt-get", args);
    apt.env("DEBIAN_FRONTEND", "noninteractive");
    apt
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_missing_is_one_sentence() {
        let said = sentence(&[&NODE, &CHROMIUM, &PYTHON]);
        assert_eq!(
            said,
            "the tests also need Node 20.19 or later with npm (on PATH), \
             Chromium or Chrome (on PATH, or named by YOLIO_CHROMIUM), \
             Python 3.9 or later with venv (on PATH, or named by YOLIO_PYTHON); \
             on Debian: apt-get install chromium python3 python3-venv"
        );
    }

    #[test]
    fn the_variable_comes_before_the_path_and_is_never_replaced() {
        let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
        let (manifest, folder) = (here.join("Cargo.toml"), vec![here.join("src/main.rs")]);
        let is_file = |path: &Path| path.is_file();
        assert_eq!(choose(Some(manifest.clone().into()), folder.clone(), is_file), Some(manifest));
        assert_eq!(choose(None, folder.clone(), is_file), Some(folder[0].clone()));
        assert_eq!(choose(Some("nowhere".into()), folder, is_file), None);
    }
}
