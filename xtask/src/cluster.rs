use std::path::PathBuf;
use std::process::Command;

use crate::run::{Done, build, built, cargo, done, output, program, root, say};
use crate::tools;

/// Three servers on one PostgreSQL and a bus behind HAProxy: people play while all of it fails, in turn or side by side,
/// then the log proves that nothing was lost. The same seed gives the same schedule.
pub fn cluster(args: &[&str]) -> Done {
    build()?;
    let copies: &[&str] = if args.contains(&"--copies") { &[] } else { &["--copies", "4"] };
    let mut cluster = built("examples/crash", &[&["--nodes", "3"][..], copies, args].concat());
    for (name, path) in needed()? {
        cluster.env(name, path);
    }
    done(cluster)
}

/// How much several servers carry beside one, and how much longer a move takes at a server without the table.
pub fn carry(args: &[&str]) -> Done {
    // The program as hosts have it, without what the tests of its crates add.
    done(cargo(&["build", "--release"]))?;
    done(cargo(&["build", "--release", "--package", "yolio-load", "--example", "carry"]))?;
    carried(program(&root().join("target/release/examples/carry").to_string_lossy(), args))
}

fn carried(mut carry: Command) -> Done {
    for (name, path) in needed()? {
        carry.env(name, path);
    }
    done(carry)
}

/// A minute of it, starts and proof included. How long a table stood still is printed, and not judged.
pub fn short() -> Done {
    if let Err(why) = needed() {
        say(&format!("several servers are not tested: {why}"));
        return Ok(());
    }
    schedules()?;
    cluster(&["--minutes", "0.4", "--copies", "1", "--seed", "1"])?;
    // That they carry anything is judged, and not how much.
    let few =
        ["--nodes", "2", "--tables", "12", "--seconds", "2", "--turns", "1", "--most", "200", "--rate", "50"];
    carried(built("examples/carry", &[&few[..], &["--program", "target/debug/yolio"]].concat()))
}

/// The same seed gives the same schedule, and another seed another one.
fn schedules() -> Done {
    for how in [&[][..], &["--side-by-side"]] {
        let plan = |seed: &str| {
            let asked = ["--nodes", "3", "--minutes", "10", "--only-plan", "--seed", seed];
            let told = output(built("examples/crash", &[&asked[..], how].concat()))?;
            // The first line names the seed.
            Ok::<_, String>(told.lines().skip(1).map(str::to_owned).collect::<Vec<_>>())
        };
        let (seven, again, eight) = (plan("7")?, plan("7")?, plan("8")?);
        if seven.len() < 50 || seven != again || seven == eight {
            return Err("a schedule does not follow from its seed".to_owned());
        }
    }
    Ok(())
}

/// The programs around several servers, by the variables that name them.
pub fn needed() -> Result<[(&'static str, PathBuf); 3], String> {
    Ok([
        ("YOLIO_POSTGRES", tools::postgres()?),
        ("YOLIO_NATS", tools::nats()?),
        ("YOLIO_HAPROXY", tools::haproxy()?),
    ])
}
