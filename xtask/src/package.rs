use std::fs;

use crate::run::{Done, cargo, done, root};

/// What somebody who finds a crate wants to read first.
const METADATA: &[&str] = &["description", "license", "readme", "keywords", "categories"];

/// Every crate for others says what it is and can be packed: its files, its README, and nothing that
/// is only in this tree. The crates are compiled elsewhere.
pub fn check() -> Done {
    let mut packages = Vec::new();
    let mut faults = Vec::new();
    for folder in ["crates", "crates/games"] {
        let found = fs::read_dir(root().join(folder)).map_err(|error| format!("{folder}: {error}"))?;
        for path in found.flatten().map(|entry| entry.path()) {
            let Ok(manifest) = fs::read_to_string(path.join("Cargo.toml")) else { continue };
            if manifest.contains("\npublish.workspace = true\n") {
                continue;
            }
            let has = |key: &&&str| manifest.lines().any(|line| line.starts_with(**key));
            let missing = METADATA.iter().filter(|key| !has(key));
            faults.extend(missing.map(|key| format!("{} has no {key}", path.display())));
            let name = manifest.lines().find_map(|line| line.strip_prefix("name = "));
            packages.extend(name.map(|name| name.trim_matches('"').to_owned()));
        }
    }
    if !faults.is_empty() {
        return Err(faults.join("\n  "));
    }
    let mut package = cargo(&["package", "--no-verify", "--allow-dirty", "--offline", "--quiet"]);
    package.args(["--target-dir", "target/package-check"]);
    package.args(packages.iter().flat_map(|name| ["--package", name]));
    done(package)
}
