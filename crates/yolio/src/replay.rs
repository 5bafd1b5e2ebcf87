use std::io::Write;

use catalog::{AnyAction, AnyEvent, AnyGame, AnyOutcome};
use driver::{AnyStep, Observer};
use kernel::{Game, Seat, Step, Viewer};
use protocol::{Checked, Record, action_to_json, check, outcome_to_json, read_records};
use serde_json::json;

use crate::args::{ReplayArgs, ViewerArg};
use crate::fail::Failure;
use crate::out;

/// `yolio replay`
pub fn run(args: &ReplayArgs) -> Result<(), Failure> {
    let mut to = out::open(None)?;
    let mut records = 0;
    for read in read_records(out::source(&args.file)?) {
        // What was told so far comes before the bad news.
        let told = read
            .map_err(|error| Failure::unread(&error))
            .and_then(|record| one(args, &mut *to, records + 1, &record));
        to.flush()?;
        told?;
        records += 1;
    }
    match records {
        0 => return Err(Failure::Found(format!("there is no record in {}", args.file.display()))),
        _ if args.json => {}
        1 => writeln!(to, "The record is in order.")?,
        _ => writeln!(to, "All {records} records are in order.")?,
    }
    to.flush()?;
    Ok(())
}

fn one(args: &ReplayArgs, to: &mut dyn Write, number: usize, record: &Record) -> Result<(), Failure> {
    let viewer = match args.viewer {
        ViewerArg::Table => Viewer::Table,
        ViewerArg::Seat(seat) if seat < record.seats.min(8) => Viewer::Seat(Seat::new(seat)),
        ViewerArg::Seat(seat) => {
            let sentence = format!("record {number} has {} seats, there is no seat {seat}", record.seats);
            return Err(Failure::Usage(sentence));
        }
    };
    let mut story =
        Story { to, viewer, steps: args.steps, silent: args.quiet || args.json, failed: None, number: 0 };
    let checked = check(record, &mut story);
    if let Some(error) = story.failed {
        return Err(error.into());
    }
    let checked = checked.map_err(|error| Failure::Found(format!("record {number}: {error}")))?;
    if args.json {
        writeln!(to, "{}", summary(record, &checked))?;
    } else if !args.quiet {
        ending(to, record, &checked)?;
    }
    Ok(())
}

/// Tells a game as one viewer saw it.
struct Story<'a> {
    to: &'a mut dyn Write,
    viewer: Viewer,
    steps: bool,
    silent: bool,
    failed: Option<std::io::Error>,
    /// The number of the next step.
    number: usize,
}

impl Story<'_> {
    fn tell(
        &mut self,
        number: usize,
        step: &Step<AnyAction, AnyOutcome>,
        events: &[AnyEvent],
    ) -> std::io::Result<()> {
        if self.steps {
            match step {
                Step::Act { seat, action } => {
                    writeln!(self.to, "[{number}] seat {seat}: {}", action_to_json(action))?;
                }
                Step::Chance(outcome) => {
                    writeln!(self.to, "[{number}] chance: {}", outcome_to_json(outcome))?
                }
            }
        }
        for notice in events.iter().filter_map(|event| AnyGame::notice(event, self.viewer)) {
            let indent = if self.steps { "    " } else { "" };
            writeln!(self.to, "{indent}{notice}")?;
        }
        Ok(())
    }
}

impl Observer<AnyGame> for Story<'_> {
    fn stepped(&mut self, step: &AnyStep<AnyGame>, events: &[AnyEvent], _after: &AnyGame) {
        if !self.silent && self.failed.is_none() {
            self.failed = self.tell(self.number, step, events).err();
        }
        self.number += 1;
    }
}

fn ending(to: &mut dyn Write, record: &Record, checked: &Checked) -> std::io::Result<()> {
    let scores: Vec<String> = record.result.scores.iter().map(ToString::to_string).collect();
    let winners: Vec<String> = record.result.winners.iter().map(ToString::to_string).collect();
    let won = match winners.len() {
        0 => "nobody won".to_owned(),
        1 => format!("seat {} won", winners[0]),
        _ => format!("seats {} share the win", winners.join(", ")),
    };
    let game = checked.rules.game();
    let unit = match game.units_per_point() {
        1 => String::new(),
        units => format!(" (in 1/{units} {})", game.point_name()),
    };
    writeln!(to, "{game}: final scores {}{unit}; {won}.", scores.join(", "))?;
    for sentence in checked.rules.assumptions() {
        writeln!(to, "Assumed: {sentence}")?;
    }
    Ok(())
}

fn summary(record: &Record, checked: &Checked) -> serde_json::Value {
    json!({
        "game": record.game,
        "seats": record.seats,
        "steps": record.steps.len(),
        "outcomes": checked.outcomes,
        "result": record.result,
        "assumptions": checked.rules.assumptions().iter().map(ToString::to_string).collect::<Vec<_>>(),
        "in_order": true,
    })
}
