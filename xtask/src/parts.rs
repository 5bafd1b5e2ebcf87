//! The parts of a long chore: announced, timed, and side by side where the machine has room.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::run::{BUILT, Done, root, say};

/// A part that is a chore in a process: what it is called, and the words after `cargo xtask`.
pub type Chore<'a> = (&'a str, &'a [&'a str]);

/// Chores one after another; each step may be several at the same time.
pub struct Lane<'a> {
    /// It takes only what the other lanes leave of the processors.
    pub in_the_background: bool,
    pub steps: &'a [&'a [Chore<'a>]],
}

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
        self.told.push(took(name, start));
        done.map_err(|why| format!("{name}: {why}"))
    }

    /// Lanes at the same time. A chore writes to a file, which is shown if it fails; its lane ends then,
    /// the others go on to their ends.
    pub fn lanes(&mut self, lanes: &[Lane<'_>]) -> Done {
        let all = lanes.iter().flat_map(|lane| lane.steps.concat()).map(|(name, _)| name);
        say(&format!("\n== side by side: {}", all.collect::<Vec<_>>().join("; ")));
        let program = &self.program;
        let ends: Vec<(Vec<String>, Done)> = std::thread::scope(|scope| {
            let running: Vec<_> = lanes.iter().map(|lane| scope.spawn(|| lane.run(program))).collect();
            let lost = |_| (Vec::new(), Err("a lane was lost".to_owned()));
            running.into_iter().map(|lane| lane.join().unwrap_or_else(lost)).collect()
        });
        let mut faults = Vec::new();
        for (told, done) in ends {
            self.told.extend(told);
            faults.extend(done.err());
        }
        if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
    }

    pub fn summary(&self) {
        say(&format!("\n== all parts passed\n{}", self.told.join("\n")));
    }
}

impl Lane<'_> {
    fn run(&self, program: &Path) -> (Vec<String>, Done) {
        let mut told = Vec::new();
        for step in self.steps {
            let ends: Vec<(String, Done)> = std::thread::scope(|scope| {
                let running: Vec<_> =
                    step.iter().map(|chore| scope.spawn(|| self.chore(program, *chore))).collect();
                let lost = |_| (String::new(), Err("a chore was lost".to_owned()));
                running.into_iter().map(|chore| chore.join().unwrap_or_else(lost)).collect()
            });
            let mut faults = Vec::new();
            for (line, done) in ends {
                told.push(line);
                faults.extend(done.err());
            }
            if !faults.is_empty() {
                return (told, Err(faults.join("\n")));
            }
        }
        (told, Ok(()))
    }

    /// `cargo xtask …` in a process of its own.
    fn chore(&self, program: &Path, (name, words): Chore<'_>) -> (String, Done) {
        let start = Instant::now();
        let log = root().join("target").join(format!("xtask-{}.log", words.join("-").replace('/', "-")));
        let status = File::create(&log).and_then(|file| {
            let mut command = Command::new(program);
            if self.in_the_background && cfg!(unix) {
                command = Command::new("nice");
                command.args(["-n", "15"]).arg(program);
            }
            command.args(words).current_dir(root()).stdin(Stdio::null()).env(BUILT, "1");
            command.stdout(file.try_clone()?).stderr(file).status()
        });
        let done = match status {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => {
                say(&std::fs::read_to_string(&log).unwrap_or_default());
                Err(format!("{name}: ended with {status}"))
            }
            Err(error) => Err(format!("{name}: cargo xtask {} cannot be started: {error}", words.join(" "))),
        };
        (took(name, start), done)
    }
}

fn took(name: &str, start: Instant) -> String {
    let line = format!("{:>7.1} s  {name}", start.elapsed().as_secs_f64());
    say(&line);
    line
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn step<'a>(name: &'a str, words: &'a [&'a str]) -> Chore<'a> {
        (name, words)
    }

    #[test]
    fn a_fault_ends_its_lane_and_no_other() {
        let mut parts = Parts { told: Vec::new(), program: "sh".into() };
        let fails: &[&[Chore<'_>]] =
            &[&[step("one", &["-c", "exit 3"])], &[step("never", &["-c", "exit 0"])]];
        let goes_on: &[&[Chore<'_>]] = &[
            &[step("two", &["-c", "true"]), step("three", &["-c", ":"])],
            &[step("four", &["-c", "exit 0 "])],
        ];
        let done = parts.lanes(&[
            Lane { in_the_background: false, steps: fails },
            Lane { in_the_background: true, steps: goes_on },
        ]);
        assert_eq!(done, Err("one: ended with exit status: 3".to_owned()));
        let told: Vec<&str> = parts.told.iter().map(|line| line.rsplit(' ').next().unwrap()).collect();
        assert_eq!(told, ["one", "two", "three", "four"]);
    }
}
