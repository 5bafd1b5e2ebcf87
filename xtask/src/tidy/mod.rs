//! Proves what ARCHITECTURE.md promises.

mod drivers;
mod lists;
mod names;
mod prose;
mod pure;
mod source;

use std::collections::BTreeSet;

use self::source::Source;
use crate::rulebooks;
use crate::run::{Done, cargo, output, root, say};

/// What a rules crate may be built from; each game may also use both.
const RULES: &[(&str, &[&str])] = &[("yolio-kernel", &[]), ("yolio-deck", &["yolio-kernel"])];

/// Whom a crate must not know, however far down.
const FORBIDDEN: &[(&str, &[&str])] = &[
    ("yolio-catalog", &["serde", "rand_core", "tokio", "yolio-chance", "yolio-protocol"]),
    ("yolio-tables", &["serde", "tokio", "yolio-bots", "yolio-protocol"]),
    ("yolio-chance", &["serde", "yolio-catalog", "yolio-protocol"]),
    ("yolio-store", &["axum", "yolio-kernel"]),
];

/// Words that have no business in the project.
const STRAY: &[&str] = &["todo!(", "unimplemented!(", "dbg!(", "FIXME", "#[ignore", "\"resolved\": \"http"];

pub fn tidy() -> Done {
    let sources = source::all()?;
    let mut faults = dependency_faults()?;
    faults.extend(drivers::faults(&sources));
    faults.extend(names::faults(&sources));
    faults.extend(pure::faults(&sources));
    faults.extend(prose::faults(&sources));
    faults.extend(stray_words(&sources));
    faults.extend(rulebooks::faults()?);
    faults.extend(lock_files());
    if faults.is_empty() {
        say(
            "who depends on whom, who drives and names games, rules without clock, file, thread and generator,",
        );
        say("rule numbers, options in the books, words, lock files: in order");
        return Ok(());
    }
    Err(format!("not tidy:\n  {}", faults.join("\n  ")))
}

fn dependency_faults() -> Result<Vec<String>, String> {
    let mut faults = Vec::new();
    let mut allowed: Vec<(String, &[&str])> =
        RULES.iter().map(|(package, allowed)| ((*package).to_owned(), *allowed)).collect();
    allowed.extend(games()?.into_iter().map(|game| (game, &["yolio-kernel", "yolio-deck"][..])));
    for (package, allowed) in allowed {
        let found = dependencies(&package)?;
        let strange = found.iter().filter(|name| !allowed.contains(&name.as_str()));
        faults.extend(strange.map(|name| format!("{package} must not depend on {name}")));
    }
    for (package, forbidden) in FORBIDDEN {
        let found = dependencies(package)?;
        let known = forbidden.iter().filter(|name| found.contains(**name));
        faults.extend(known.map(|name| format!("{package} must not know {name}")));
    }
    Ok(faults)
}

/// The packages of the games: each is named after its folder.
fn games() -> Result<Vec<String>, String> {
    let folders = std::fs::read_dir(root().join("crates/games")).map_err(|error| error.to_string())?;
    let folders = folders.flatten().filter(|folder| folder.path().join("Cargo.toml").is_file());
    Ok(folders.map(|folder| format!("yolio-{}", folder.file_name().to_string_lossy())).collect())
}

/// All packages that this one is built from.
fn dependencies(package: &str) -> Result<BTreeSet<String>, String> {
    let tree = output(cargo(&["tree", "--package", package, "--edges", "normal,build", "--prefix", "none"]))?;
    let names = tree.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned);
    Ok(names.filter(|name| name != package).collect())
}

/// The fuzz targets are a workspace of their own, and so is their lock file: it must follow.
fn lock_files() -> Option<String> {
    let mut metadata = cargo(&["metadata", "--locked", "--format-version", "1"]);
    metadata.current_dir(root().join("fuzz"));
    output(metadata).err().map(|why| format!("fuzz/Cargo.lock is out of date ({why})"))
}

fn stray_words(sources: &[Source]) -> Vec<String> {
    let mut faults = Vec::new();
    // This file names the words itself.
    for source in sources.iter().filter(|source| source.path != "xtask/src/tidy/mod.rs") {
        for (number, line) in source.text.lines().enumerate() {
            for word in STRAY.iter().filter(|word| line.contains(**word)) {
                faults.push(format!("{}:{}: {word}", source.path, number + 1));
            }
        }
    }
    faults
}
