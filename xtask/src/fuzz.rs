use std::fs;

use crate::rulebooks;
use crate::run::{Done, cargo, done, output, program, root, say};

/// Laws under fuzzing, one target each.
const TARGETS: &[&str] = &["deck_text", "rule_set", "steps", "record"];

/// Builds the fuzz targets and runs each for some seconds. Plain Cargo with the flags of
/// `fuzz/.cargo/config.toml`: no tool has to be installed.
pub fn all(seconds: &str) -> Done {
    seconds.parse::<u32>().map_err(|_| format!("\"{seconds}\" is not a number of seconds"))?;
    seeds()?;
    let host = host()?;
    for target in TARGETS {
        say(&format!("fuzzing {target} for {seconds} s"));
        fs::create_dir_all(root().join("fuzz/corpus").join(target)).map_err(|error| error.to_string())?;
        fs::create_dir_all(root().join("fuzz/artifacts").join(target)).map_err(|error| error.to_string())?;
        let time = format!("-max_total_time={seconds}");
        let prefix = format!("-artifact_prefix=artifacts/{target}/");
        let (corpus, seeds) = (format!("corpus/{target}"), format!("seeds/{target}"));
        let build = ["run", "--locked", "--release", "--quiet", "--target", &host, "--bin", target, "--"];
        let fuzzing =
            [&time, "-verbosity=0", "-print_final_stats=1", "-max_len=131072", &prefix, &corpus, &seeds];
        let mut run = cargo(&[&build[..], &fuzzing[..]].concat());
        // The flags stand in the folder's own configuration, which an environment would hide.
        run.current_dir(root().join("fuzz")).env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
        done(run)?;
    }
    Ok(())
}

/// Real records to start from: the fuzzer would not find the format by itself.
fn seeds() -> Done {
    for target in TARGETS {
        fs::create_dir_all(root().join("fuzz/seeds").join(target)).map_err(|error| error.to_string())?;
    }
    for game in rulebooks::games()? {
        let path = format!("fuzz/seeds/record/{game}.json");
        if root().join(&path).exists() {
            continue;
        }
        done(cargo(&["run", "--quiet", "--package", "yolio", "--", "record", &game, "--output", &path]))?;
    }
    Ok(())
}

fn host() -> Result<String, String> {
    let told = output(program("rustc", &["-vV"]))?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not say for which machine it builds".to_owned())
}
