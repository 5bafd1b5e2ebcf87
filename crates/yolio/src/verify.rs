use std::io::Write;

use catalog::AnyGame;
use protocol::{Dealing, Record, read_records, verify};
use serde_json::json;

use crate::args::VerifyArgs;
use crate::fail::Failure;
use crate::{look, out};

/// `yolio verify`
pub fn run(args: &VerifyArgs) -> Result<(), Failure> {
    let mut to = out::open(None)?;
    let mut records = 0;
    for read in read_records(out::source(&args.file)?) {
        let record = read.map_err(|error| Failure::unread(&error))?;
        records += 1;
        let checked = verify::<AnyGame>(&record).map_err(|error| {
            let _ = to.flush();
            Failure::Found(format!("record {records}: {error}"))
        })?;
        if args.json {
            let line = json!({
                "record": records, "game": record.game, "outcomes": checked.outcomes, "as_dealt": true,
                "method": method(&record),
            });
            writeln!(to, "{line}")?;
        } else {
            let (outcomes, method) = (checked.outcomes, method(&record));
            look::paragraph(
                &mut to,
                &format!("record {records}: all {outcomes} outcomes are as dealt ({method})"),
            )?;
        }
    }
    if records == 0 {
        return Err(Failure::Found(format!("there is no record in {}", args.file.display())));
    }
    to.flush()?;
    Ok(())
}

fn method(record: &Record) -> &'static str {
    match record.dealing {
        Some(Dealing::Fair { .. }) => "fair",
        Some(Dealing::Seeded { .. }) => "seeded",
        None => "unknown",
    }
}
