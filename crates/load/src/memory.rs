//! What the operating system tells about processes.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Bytes of memory that a process really uses; none, where the system does not tell.
#[must_use]
pub fn resident(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

/// Allows this process, and those it starts, as many open files as the system does. Gives how many;
/// none: without a bound.
#[must_use]
pub fn widen_files() -> Option<u64> {
    let limit = getrlimit(Resource::Nofile);
    let wide = Rlimit { current: limit.maximum, maximum: limit.maximum };
    match setrlimit(Resource::Nofile, wide) {
        Ok(()) => limit.maximum,
        Err(_) => limit.current,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_process_uses_memory_and_may_open_files() {
        let used = resident(std::process::id()).unwrap();
        assert!((1 << 20..1 << 40).contains(&used), "{used}");
        assert!(widen_files().is_none_or(|files| files >= 256));
    }
}
