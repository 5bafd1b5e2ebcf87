//! What the operating system tells about processes.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Bytes of memory that a process really uses; none, where the system does not tell.
#[must_use]
pub fn resident(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

/// In which parts of a second Linux tells what a process has used, on every kind of machine.
const TICKS: f64 = 100.0;

/// Seconds of a core that a process has used since it began; none, where the system does not tell.
#[must_use]
pub fn cpu_seconds(process: u32) -> Option<f64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name in brackets may have spaces in it; behind it, the 12th and 13th are the user's and the system's time.
    let mut fields = status.rsplit_once(')')?.1.split_whitespace().skip(11);
    let (user, system): (u64, u64) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
    Some((user + system) as f64 / TICKS)
}

/// How busy this machine is, in words.
#[must_use]
pub fn load_average() -> String {
    let told = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    match told.split_whitespace().next() {
        Some(load) => format!("load average {load}"),
        None => "load unknown".to_owned(),
    }
}

/// This machine in words: cores, processor and system.
#[must_use]
pub fn machine(cores: usize) -> String {
    let told = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = told.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    let name = name.map_or("an unnamed processor", |(_, name)| name.trim());
    format!("{cores} cores of {name}, {}", std::env::consts::OS)
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
        let before = cpu_seconds(std::process::id()).unwrap();
        let began = std::time::Instant::now();
        while cpu_seconds(std::process::id()).unwrap() == before {
            std::hint::black_box(began.elapsed());
        }
        assert!(load_average().contains("load") && machine(2).starts_with("2 cores"));
        assert!(widen_files().is_none_or(|files| files >= 256));
    }
}
