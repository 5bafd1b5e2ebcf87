use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Instant;

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

/// Says that everything is built: a chore beside others does not wait for Cargo's lock to see it.
const BUILT: &str = "XTASK_BUILT";

/// Builds everything in the way the tests do, so that nothing is built twice.
pub fn build() -> Done {
    if std::env::var_os(BUILT).is_some() {
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

/// The parts of a long chore: each is announced, and the time it took is told.
pub struct Parts {
    told: Vec<String>,
    /// A copy of this program for chores in processes of their own: the tests of the workspace build
    /// the program itself once more, and then the file it was started from is gone.
    program: PathBuf,
}

impl Parts {
    pub fn new() -> Result<Self, String> {
        let program = root().join("target/xtask-chores");
        let copied = std::env::current_exe().and_then(|own| {
            // A file that still runs in another process can be removed, but not written.
            let _ = std::fs::remove_file(&program);
            std::fs::copy(own, &program)
        });
        copied.map_err(|error| format!("{} cannot be written: {error}", program.display()))?;
        Ok(Self { told: Vec::new(), program })
    }

    pub fn part(&mut self, name: &str, work: impl FnOnce() -> Done) -> Done {
        say(&format!("\n== {name}"));
        let start = Instant::now();
        let done = work();
        self.took(name, start);
        done.map_err(|why| format!("{name}: {why}"))
    }

    /// Chores that leave a core idle, at the same time. Each writes to a file, which is shown if it
    /// fails.
    pub fn side_by_side(&mut self, chores: &[(&str, &[&str])]) -> Done {
        let names: Vec<&str> = chores.iter().map(|(name, _)| *name).collect();
        say(&format!("\n== side by side: {}", names.join("; ")));
        let start = Instant::now();
        let mut running = Vec::new();
        for (name, args) in chores {
            running.push((*name, Chore::start(&self.program, args)?));
        }
        let mut faults = Vec::new();
        for (name, chore) in running {
            if let Err(why) = chore.end() {
                faults.push(format!("{name}: {why}"));
            }
            self.took(name, start);
        }
        if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
    }

    pub fn summary(&self) {
        say(&format!("\n== all parts passed\n{}", self.told.join("\n")));
    }

    fn took(&mut self, name: &str, start: Instant) {
        let line = format!("{:>7.1} s  {name}", start.elapsed().as_secs_f64());
        say(&line);
        self.told.push(line);
    }
}

/// `cargo xtask …` in a process of its own.
struct Chore {
    child: Child,
    log: PathBuf,
}

impl Chore {
    fn start(program: &Path, args: &[&str]) -> Result<Self, String> {
        let fault =
            |error: std::io::Error| format!("cargo xtask {} cannot be started: {error}", args.join(" "));
        let log = root().join("target").join(format!("xtask-{}.log", args.join("-").replace('/', "-")));
        let file = File::create(&log).map_err(fault)?;
        let mut command = Command::new(program);
        command.args(args).current_dir(root()).stdin(Stdio::null()).env(BUILT, "1");
        command.stdout(file.try_clone().map_err(fault)?).stderr(file);
        Ok(Self { child: command.spawn().map_err(fault)?, log })
    }

    fn end(mut self) -> Done {
        let status = self.child.wait().map_err(|error| error.to_string())?;
        if status.success() {
            return Ok(());
        }
        say(&std::fs::read_to_string(&self.log).unwrap_or_default());
        Err(format!("ended with {status}"))
    }
}
