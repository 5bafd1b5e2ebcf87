//! The tester and everything it starts are one process group with somebody in front who ends it as a whole: however
//! the tester ends, whichever of the two is killed from outside, nothing is left behind. (PostgreSQL ends by itself.)

use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::process::{Command, ExitCode};
use std::time::Duration;

use rustix::process::{Pid, Signal, getpgrp, getppid, kill_process_group};

/// Tells the tester that somebody stands in front.
const INSIDE: &str = "YOLIO_CRASH_INSIDE";
/// How often the tester looks whether that is still so.
const LOOK: Duration = Duration::from_millis(200);

/// In front: runs the tester in a group, and gives how it ended. Inside: none, and the group ends with the one in
/// front.
pub fn in_front() -> Option<ExitCode> {
    if std::env::var_os(INSIDE).is_some() {
        let front = getppid();
        std::thread::spawn(move || {
            while getppid() == front {
                std::thread::sleep(LOOK);
            }
            end(getpgrp());
        });
        return None;
    }
    Some(run().unwrap_or(ExitCode::FAILURE))
}

fn run() -> std::io::Result<ExitCode> {
    let mut tester = Command::new(std::env::current_exe()?);
    tester.args(std::env::args_os().skip(1)).env(INSIDE, "1").process_group(0);
    let mut tester = tester.spawn()?;
    let group = i32::try_from(tester.id()).ok().and_then(Pid::from_raw);
    let status = tester.wait()?;
    if let Some(group) = group {
        end(group);
    }
    let code = status.code().or_else(|| status.signal().map(|signal| 128 + signal)).unwrap_or(1);
    Ok(ExitCode::from(u8::try_from(code).unwrap_or(1)))
}

fn end(group: Pid) {
    // If nobody is left, all the better.
    let _ = kill_process_group(group, Signal::KILL);
}
