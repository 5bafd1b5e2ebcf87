use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A chore works or says why not.
pub type Done = Result<(), String>;

/// The project's root folder.
pub fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().map_or_else(|| here.clone(), PathBuf::from)
}

#[expect(clippy::print_stdout, reason = "the one place where chores speak")]
pub fn say(text: &str) {
    println!("{text}");
}

/// A program in the root folder.
pub fn program(name: &str, args: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.args(args).current_dir(root()).stdin(Stdio::null());
    command
}

/// The same Cargo that runs this.
pub fn cargo(args: &[&str]) -> Command {
    let mut cargo = program(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()), args);
    if std::env::var_os("CI").is_some() {
        // Nothing is built a second time there, so nothing is kept for it.
        cargo.env("CARGO_INCREMENTAL", "0");
    }
    cargo
}

/// A program of ours that [`build`] has made: `yolio`, `examples/crash`.
pub fn built(name: &str, args: &[&str]) -> Command {
    program(&root().join("target/debug").join(name).to_string_lossy(), args)
}

/// Says that everything is built, pages and programs: a chore beside others does not wait for Cargo's
/// lock to see it.
pub const BUILT: &str = "XTASK_BUILT";

pub fn is_built() -> bool {
    std::env::var_os(BUILT).is_some()
}

/// Builds everything in the way the tests do, so that nothing is built twice.
pub fn build() -> Done {
    if is_built() {
        return Ok(());
    }
    done(cargo(&["build", "--workspace", "--all-targets", "--quiet"]))
}

/// Runs it to its end.
pub fn done(mut command: Command) -> Done {
    let name = format!("{command:?}");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{name} ended with {status}")),
        Err(error) => Err(format!("{name} cannot be started: {error}")),
    }
}

/// Runs it to its end and gives what it printed.
pub fn output(mut command: Command) -> Result<String, String> {
    let name = format!("{command:?}");
    let output = command.output().map_err(|error| format!("{name} cannot be started: {error}"))?;
    if !output.status.success() {
        let error = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{name} ended with {}: {error}", output.status));
    }
    String::from_utf8(output.stdout).map_err(|_| format!("{name} printed no text"))
}
