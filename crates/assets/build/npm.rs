use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;
use std::{fs, io};

/// Everything that the built pages are made of.
const INPUTS: [&str; 10] = [
    "src",
    "public",
    "scripts",
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
    ".npmrc",
];

const NO_NODE: &str = "the web table is built with Node 20 or later and npm, and npm cannot be started; \
    install Node, or set YOLIO_WEB_DIST to a folder with the built pages, or YOLIO_WEB=skip to go without";

/// Builds the pages if something they are made of is newer than they are.
pub fn build(web: &Path) -> Result<(), String> {
    if !web.join("package.json").is_file() {
        return Err("there is no folder web with the sources of the web table; set YOLIO_WEB_DIST to a \
                    folder with the built pages, or YOLIO_WEB=skip to go without"
            .to_owned());
    }
    for input in INPUTS {
        println!("cargo::rerun-if-changed={}", web.join(input).display());
    }
    if is_fresh(web) {
        return Ok(());
    }
    let lock = fs::read_to_string(web.join("package-lock.json")).map_err(|error| error.to_string())?;
    let installed = fs::read_to_string(stamp(web)).is_ok_and(|installed| installed == lock);
    if !installed {
        install(web, &lock)?;
    }
    npm(web, &["run", "build"])
}

fn install(web: &Path, lock: &str) -> Result<(), String> {
    npm(web, &["ci", "--no-audit", "--no-fund"])?;
    fs::write(stamp(web), lock).map_err(|error| error.to_string())
}

/// Says which lock the installed packages belong to.
fn stamp(web: &Path) -> PathBuf {
    web.join("node_modules/.installed-lock.json")
}

fn npm(web: &Path, arguments: &[&str]) -> Result<(), String> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let done = Command::new(program).args(arguments).current_dir(web).output();
    let done = done.map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => NO_NODE.to_owned(),
        _ => format!("npm cannot be started: {error}"),
    })?;
    if done.status.success() {
        return Ok(());
    }
    let said = [done.stdout, done.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    let told = said.concat();
    let last: Vec<&str> = told.lines().filter(|line| !line.trim().is_empty()).collect();
    let last = last[last.len().saturating_sub(12)..].join(" | ");
    Err(format!("`npm {}` in web failed: {last}", arguments.join(" ")))
}

fn is_fresh(web: &Path) -> bool {
    let made = fs::metadata(web.join("dist/index.html")).and_then(|file| file.modified());
    let Ok(made) = made else { return false };
    INPUTS.iter().all(|input| newest(&web.join(input)).is_none_or(|changed| changed <= made))
}

/// When the youngest file at or below this path was changed.
fn newest(path: &Path) -> Option<SystemTime> {
    let about = fs::metadata(path).ok()?;
    if about.is_file() {
        return about.modified().ok();
    }
    let below = fs::read_dir(path).ok()?.flatten().filter_map(|entry| newest(&entry.path()));
    // A folder changes when a file in it is removed.
    below.chain(about.modified().ok()).max()
}
