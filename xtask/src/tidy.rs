use std::collections::BTreeSet;

use crate::rulebooks;
use crate::run::{Done, cargo, output, program, say};

/// What a crate may depend on, the standard library aside. What is not listed is free.
const ALLOWED: &[(&str, &[&str])] = &[
    ("yolio-kernel", &[]),
    ("yolio-deck", &["yolio-kernel"]),
    ("yolio-swap", &["yolio-kernel", "yolio-deck"]),
    ("yolio-yooloo", &["yolio-kernel", "yolio-deck"]),
    ("yolio-onetoten", &["yolio-kernel", "yolio-deck"]),
    ("yolio-hilo", &["yolio-kernel", "yolio-deck"]),
    ("yolio-yo", &["yolio-kernel", "yolio-deck"]),
];

/// Whom a crate must not know, however far down.
const FORBIDDEN: &[(&str, &[&str])] = &[
    ("yolio-catalog", &["serde", "rand_core", "tokio", "yolio-chance", "yolio-protocol"]),
    ("yolio-tables", &["serde", "tokio", "yolio-bots", "yolio-protocol"]),
    ("yolio-chance", &["serde", "yolio-catalog", "yolio-protocol"]),
    ("yolio-store", &["axum", "yolio-kernel"]),
];

/// Words that have no business in the project.
const STRAY: &[&str] = &["todo!(", "unimplemented!(", "dbg!(", "FIXME", "#[ignore", "\"resolved\": \"http"];

/// Proves what ARCHITECTURE.md promises.
pub fn tidy() -> Done {
    let mut faults = Vec::new();
    for (package, allowed) in ALLOWED {
        let found = dependencies(package)?;
        faults.extend(
            found
                .iter()
                .filter(|name| !allowed.contains(&name.as_str()))
                .map(|name| format!("{package} must not depend on {name}")),
        );
    }
    for (package, forbidden) in FORBIDDEN {
        let found = dependencies(package)?;
        faults.extend(
            forbidden
                .iter()
                .filter(|name| found.contains(**name))
                .map(|name| format!("{package} must not know {name}")),
        );
    }
    faults.extend(rulebooks::faults()?);
    faults.extend(stray_words()?);
    faults.extend(lock_files());
    if faults.is_empty() {
        say("who depends on whom, rule numbers, options in the books, stray words, lock files: in order");
        return Ok(());
    }
    Err(format!("not tidy:\n  {}", faults.join("\n  ")))
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
    metadata.current_dir(crate::run::root().join("fuzz"));
    output(metadata).err().map(|why| format!("fuzz/Cargo.lock is out of date ({why})"))
}

fn stray_words() -> Result<Vec<String>, String> {
    let listed = output(program("git", &["ls-files", "--cached", "--others", "--exclude-standard"]))?;
    let mut faults = Vec::new();
    // This file names the words itself.
    for file in listed.lines().filter(|file| *file != "xtask/src/tidy.rs") {
        let Ok(text) = std::fs::read_to_string(crate::run::root().join(file)) else { continue };
        for (number, line) in text.lines().enumerate() {
            for word in STRAY.iter().filter(|word| line.contains(**word)) {
                faults.push(format!("{file}:{}: {word}", number + 1));
            }
        }
    }
    Ok(faults)
}
