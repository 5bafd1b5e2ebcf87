//! Finds or makes the built web table, and packs it with the rule books.

#[path = "build/books.rs"]
mod books;
#[path = "build/npm.rs"]
mod npm;
#[path = "build/pack.rs"]
mod pack;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            println!("cargo::error={why}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    println!("cargo::rerun-if-env-changed=YOLIO_WEB_DIST");
    println!("cargo::rerun-if-env-changed=YOLIO_WEB");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    let out = PathBuf::from(env::var("OUT_DIR").map_err(|error| error.to_string())?);
    books::pack(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules"), &out)?;
    let folder = folder(&out)?;
    pack::pack(&folder, &out)
}

/// Where the built pages lie.
fn folder(out: &Path) -> Result<PathBuf, String> {
    if let Ok(given) = env::var("YOLIO_WEB_DIST") {
        println!("cargo::rerun-if-changed={given}");
        let given = PathBuf::from(given);
        return match given.join("index.html").is_file() {
            true => Ok(given),
            false => Err(format!("YOLIO_WEB_DIST: there is no index.html in {}", given.display())),
        };
    }
    let wish = env::var("YOLIO_WEB").unwrap_or_default();
    if wish == "skip" {
        return one_line(out);
    }
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    let dist = web.join("dist");
    let release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    if release || wish == "build" {
        npm::build(&web)?;
        return Ok(dist);
    }
    // Work on the rules and the server does not wait for Node: it takes what is there.
    println!("cargo::rerun-if-changed={}", dist.join("index.html").display());
    if dist.join("index.html").is_file() { Ok(dist) } else { one_line(out) }
}

fn one_line(out: &Path) -> Result<PathBuf, String> {
    let folder = out.join("one-line");
    let page =
        "<!doctype html><html lang=en><title>Yolio</title><p>This server was built without its web table.\n";
    fs::create_dir_all(&folder)
        .and_then(|()| fs::write(folder.join("index.html"), page))
        .map_err(|error| error.to_string())?;
    Ok(folder)
}
