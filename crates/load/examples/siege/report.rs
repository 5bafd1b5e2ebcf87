use std::fmt;

use load::audit::Audit;

use crate::Args;
use crate::honest::{Measured, Times};
use crate::hostile::{KINDS, Outcomes};

/// What came of it.
#[derive(Default)]
pub struct Report {
    pub quiet: Measured,
    pub siege: Measured,
    pub memory_quiet: u64,
    pub memory_most: u64,
    pub hostile: Outcomes,
    /// What the log says about everything honest people sent.
    pub audit: Audit,
}

impl Report {
    fn times(&self) -> [(&'static str, Times, Times); 3] {
        [
            ("moves", self.quiet.moves, self.siege.moves),
            ("easy bots", self.quiet.bots, self.siege.bots),
            ("pages", self.quiet.pages, self.siege.pages),
        ]
    }

    /// Everything that must not be, in sentences.
    pub fn faults(&self, args: &Args) -> Vec<String> {
        let mut faults = Vec::new();
        for (what, quiet, siege) in self.times() {
            if siege.count == 0 {
                faults.push(format!("honest people: no {what} at all during the siege"));
            } else if siege.p99 > (args.ratio * quiet.p99).max(args.fine) {
                faults.push(format!("honest {what}: p99 {:.1} ms, in peace {:.1} ms", siege.p99, quiet.p99));
            }
        }
        for (when, problems) in
            [("in peace", &self.quiet.problems), ("during the siege", &self.siege.problems)]
        {
            faults.extend(
                problems.iter().map(|(what, count)| format!("honest people {when}: {count} times {what}")),
            );
        }
        if self.memory_most > args.memory << 20 {
            faults.push(format!("the server took {} MB", self.memory_most >> 20));
        }
        faults.extend(self.hostile.breaches.iter().map(|(what, count)| format!("{count} times {what}")));
        faults.extend(self.audit.faults.iter().cloned());
        let wanted = |kind: &str| args.only.is_empty() || args.only.iter().any(|only| only == kind);
        for (kind, expected) in KINDS.iter().filter(|(kind, _)| wanted(kind)) {
            if !self.hostile.heard.get(*kind).is_some_and(|heard| heard.contains_key(*expected)) {
                faults.push(format!("the attack \"{kind}\" never came as far as \"{expected}\""));
            }
        }
        faults
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (what, quiet, siege) in self.times() {
            let ratio = siege.p99 / quiet.p99.max(0.001);
            writeln!(
                f,
                "{what:<10} in peace: {:>5}, p50 {:>5.1} ms, p99 {:>6.1} ms   siege: {:>6}, p50 {:>5.1} ms, p99 {:>6.1} ms   p99 × {ratio:.1}",
                quiet.count, quiet.p50, quiet.p99, siege.count, siege.p50, siege.p99
            )?;
        }
        let mb = |bytes: u64| bytes as f64 / f64::from(1 << 20);
        writeln!(
            f,
            "memory     in peace: {:.1} MB, at most {:.1} MB",
            mb(self.memory_quiet),
            mb(self.memory_most)
        )?;
        let Audit { stored, refused, entries, .. } = &self.audit;
        let faults = self.audit.faults.len();
        writeln!(
            f,
            "the log    {entries} entries: {stored} acknowledged, {refused} refused, {faults} faults"
        )?;
        for (kind, heard) in &self.hostile.heard {
            let heard: Vec<String> = heard.iter().map(|(what, count)| format!("{what} {count}")).collect();
            writeln!(f, "hostile    {kind:<22} {}", heard.join(", "))?;
        }
        Ok(())
    }
}
