//! `yolio doctor`: will a server start here with these settings, and serve well?

mod checks;

use std::io::Write as _;

use clap::Args;
use serde_json::{Value, json};

use crate::fail::Failure;
use crate::serve::{Settings, runtime};
use crate::{look, out};

/// Checks the settings, the data folder, the disk, the database, the clock, the limits of the system and the addresses.
///
/// Takes the flags of `yolio serve` and changes nothing; a server may be running. Each line is ok, a warning or a
/// fault, with what to do about it. The exit code is 1 if there is a fault.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  yolio doctor
  yolio doctor --data /var/lib/yolio --public-url https://play.example.org --trusted-proxy 127.0.0.1
  yolio doctor --config /etc/yolio.toml --json")]
pub struct DoctorArgs {
    #[command(flatten)]
    settings: Settings,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

/// What came of one check.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Check {
    /// What was looked at.
    name: &'static str,
    verdict: Verdict,
    /// What was found, in a sentence.
    found: String,
    /// What to do about it; empty, if nothing.
    advice: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    Ok,
    Warning,
    Fault,
}

impl Verdict {
    fn word(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Warning => "warning",
            Self::Fault => "fault",
        }
    }
}

impl Check {
    fn ok(name: &'static str, found: impl Into<String>) -> Self {
        Self { name, verdict: Verdict::Ok, found: found.into(), advice: String::new() }
    }

    fn warning(name: &'static str, found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { name, verdict: Verdict::Warning, found: found.into(), advice: advice.into() }
    }

    fn fault(name: &'static str, found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { name, verdict: Verdict::Fault, found: found.into(), advice: advice.into() }
    }

    fn json(&self) -> Value {
        let Self { name, verdict, found, advice } = self;
        json!({ "check": name, "verdict": verdict.word(), "found": found, "advice": advice })
    }
}

/// `yolio doctor`
pub fn run(args: &DoctorArgs) -> Result<(), Failure> {
    let checks = match args.settings.config() {
        Ok(config) => runtime()?.block_on(checks::all(&config)),
        // Without settings there is nothing else to look at.
        Err(Failure::Usage(why)) => {
            vec![Check::fault("settings", why, "correct the flag, the variable or the settings file")]
        }
        Err(other) => return Err(other),
    };
    let faults = checks.iter().filter(|check| check.verdict == Verdict::Fault).count();
    let mut to = out::open(None)?;
    if args.json {
        let all: Vec<Value> = checks.iter().map(Check::json).collect();
        writeln!(to, "{}", json!({ "ok": faults == 0, "checks": all }))?;
    } else {
        for Check { name, verdict, found, advice } in &checks {
            look::beside(&mut to, &format!("{:<8} {name:<12} ", verdict.word()), found)?;
            if !advice.is_empty() {
                look::beside(&mut to, &" ".repeat(22), advice)?;
            }
        }
    }
    to.flush()?;
    drop(to);
    match faults {
        0 => Ok(()),
        1 => Err(Failure::Found("there is a fault".to_owned())),
        some => Err(Failure::Found(format!("there are {some} faults"))),
    }
}
