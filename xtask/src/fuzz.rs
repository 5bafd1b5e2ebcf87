use std::fs;
use std::process::Command;

use crate::rulebooks;
use crate::run::{Done, build, built, cargo, done, output, program, root, say};

/// Laws under fuzzing, one target each.
const TARGETS: &[&str] = &["deck_text", "rule_set", "steps", "record"];

/// Builds the fuzz targets and runs each for some seconds, two at a time. Plain Cargo with the flags
/// of `fuzz/.cargo/config.toml`: no tool has to be installed.
pub fn all(seconds: &str) -> Done {
    seconds.parse::<u32>().map_err(|_| format!("\"{seconds}\" is not a number of seconds"))?;
    seeds()?;
    let host = host()?;
    let mut build = cargo(&["build", "--locked", "--release", "--quiet", "--bins", "--target", &host]);
    // The flags stand in the folder's own configuration, which an environment would hide.
    build.current_dir(root().join("fuzz")).env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
    done(build)?;
    for pair in TARGETS.chunks(2) {
        say(&format!("fuzzing {} for {seconds} s", pair.join(" and ")));
        let runs = pair.iter().map(|target| fuzzer(target, &host, seconds)).collect::<Result<Vec<_>, _>>()?;
        std::thread::scope(|scope| {
            let runs: Vec<_> = runs.into_iter().map(|run| scope.spawn(|| done(run))).collect();
            let ends = runs.into_iter().map(|run| run.join().map_err(|_| "a fuzzer was lost".to_owned()));
            ends.collect::<Result<Vec<Done>, _>>()?.into_iter().collect::<Done>()
        })?;
    }
    Ok(())
}

/// One target, ready to start.
fn fuzzer(target: &str, host: &str, seconds: &str) -> Result<Command, String> {
    for folder in ["corpus", "artifacts"] {
        let folder = root().join("fuzz").join(folder).join(target);
        fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    }
    let binary = root().join("fuzz/target").join(host).join("release").join(target);
    let mut run = program(&binary.to_string_lossy(), &["-verbosity=0", "-print_final_stats=1"]);
    run.arg(format!("-max_total_time={seconds}")).arg("-max_len=131072");
    run.arg(format!("-artifact_prefix=artifacts/{target}/"));
    run.args([format!("corpus/{target}"), format!("seeds/{target}")]);
    run.current_dir(root().join("fuzz"));
    Ok(run)
}

/// Real records to start from: the fuzzer would not find the format by itself.
fn seeds() -> Done {
    build()?;
    for target in TARGETS {
        fs::create_dir_all(root().join("fuzz/seeds").join(target)).map_err(|error| error.to_string())?;
    }
    for game in rulebooks::games()? {
        let path = format!("fuzz/seeds/record/{game}.json");
        if root().join(&path).exists() {
            continue;
        }
        done(built("yolio", &["record", &game, "--output", &path]))?;
    }
    Ok(())
}

fn host() -> Result<String, String> {
    let told = output(program("rustc", &["-vV"]))?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not say for which machine it builds".to_owned())
}
