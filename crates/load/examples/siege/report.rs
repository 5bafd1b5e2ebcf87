use std::collections::BTreeMap;
use std::fmt;

use crate::honest::Measured;

/// What came of it.
#[derive(Default)]
pub struct Report {
    pub quiet: Measured,
    pub siege: Measured,
    pub memory_quiet: u64,
    pub memory_most: u64,
    /// How often which kind of hostile client was answered how.
    pub hostile: BTreeMap<(&'static str, String), u64>,
}

/// The server may take so much more than in peace, in bytes.
const MEMORY: u64 = 400 << 20;
impl Report {
    /// Everything that must not be, in sentences.
    ///
    /// Twice the quiet 99th percentile is allowed, and `fine` milliseconds in any case: the attackers take their part
    /// of the same cores.
    pub fn faults(&self, fine: f64) -> Vec<String> {
        let mut faults = Vec::new();
        for (what, quiet, siege) in [
            ("moves", self.quiet.moves, self.siege.moves),
            ("answers of easy bots", self.quiet.bots, self.siege.bots),
            ("pages", self.quiet.pages, self.siege.pages),
        ] {
            if siege.count == 0 {
                faults.push(format!("honest people: no {what} at all during the siege"));
            } else if siege.p99 > (2.0 * quiet.p99).max(fine) {
                faults.push(format!("honest {what}: p99 {:.1} ms, quiet {:.1} ms", siege.p99, quiet.p99));
            }
        }
        for (what, problems) in
            [("in peace", &self.quiet.problems), ("during the siege", &self.siege.problems)]
        {
            for (problem, count) in problems {
                faults.push(format!("honest people {what}: {count} times {problem}"));
            }
        }
        if self.memory_most > self.memory_quiet + MEMORY {
            faults.push(format!("the server took {} MB", self.memory_most >> 20));
        }
        if self.hostile.is_empty() {
            faults.push("nobody was hostile".to_owned());
        }
        faults
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (what, quiet, siege) in [
            ("moves", self.quiet.moves, self.siege.moves),
            ("easy bots", self.quiet.bots, self.siege.bots),
            ("pages", self.quiet.pages, self.siege.pages),
        ] {
            writeln!(
                f,
                "{what:<10} quiet: {:>6}, p50 {:>6.1} ms, p99 {:>6.1} ms   siege: {:>6}, p50 {:>6.1} ms, p99 {:>6.1} ms",
                quiet.count, quiet.p50, quiet.p99, siege.count, siege.p50, siege.p99
            )?;
        }
        let mb = |bytes: u64| bytes as f64 / 1e6;
        writeln!(
            f,
            "memory     quiet: {:.1} MB, at most {:.1} MB",
            mb(self.memory_quiet),
            mb(self.memory_most)
        )?;
        for ((kind, outcome), count) in &self.hostile {
            writeln!(f, "hostile    {kind:<14} {outcome:<24} {count:>8}")?;
        }
        Ok(())
    }
}
