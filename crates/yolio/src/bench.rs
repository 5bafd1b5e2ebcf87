use std::io::Write;
use std::time::Duration;

use catalog::{AnyRules, variants};
use serde_json::{Value, json};
use speed::Rate;

use crate::args::BenchArgs;
use crate::fail::Failure;
use crate::out;

/// One measured line.
struct Line {
    game: &'static str,
    variant: &'static str,
    seats: u8,
    rate: Rate,
    /// The hand-written loop of the same game, measured in the same run.
    bare: Option<f64>,
}

/// `yolio bench`
pub fn run(args: &BenchArgs) -> Result<(), Failure> {
    let mut to = out::open(None)?;
    let time = Duration::from_secs_f64(args.seconds);
    let mut lines = Vec::new();
    if !args.json {
        writeln!(to, "random playouts on one thread, {} s a line (xoshiro256++)", args.seconds)?;
        writeln!(to, "{:<10}{:<20}{:>5}{:>15}{:>15}  ", "game", "variant", "seats", "games/s", "steps/s")?;
    }
    for variant in variants().iter().filter(|variant| args.game.is_none_or(|game| game == variant.game)) {
        let (least, most) = variant.game.seat_range();
        for seats in [least.max(2), 4, most] {
            let Some(rules) = variant.rules(seats) else { continue };
            let line = measure(variant.game.key(), variant.name, &rules, time);
            if !args.json {
                print(&mut to, &line)?;
                to.flush()?;
            }
            lines.push(line);
        }
    }
    if args.json {
        let lines: Vec<Value> = lines.iter().map(line_json).collect();
        writeln!(to, "{}", serde_json::to_string_pretty(&lines).map_err(std::io::Error::from)?)?;
    }
    to.flush()?;
    Ok(())
}

fn measure(game: &'static str, variant: &'static str, rules: &AnyRules, time: Duration) -> Line {
    let (bare, rate) = (speed::bare_rate(rules, time), speed::rate(rules, time));
    Line { game, variant, seats: rules.seats(), rate, bare }
}

fn print(to: &mut dyn Write, line: &Line) -> Result<(), Failure> {
    let games = line.rate.games.map_or_else(|| "-".to_owned(), |games| format!("{games:.0}"));
    write!(to, "{:<10}{:<20}{:>5}{games:>15}{:>15.0}", line.game, line.variant, line.seats, line.rate.steps)?;
    if let (Some(bare), Some(games)) = (line.bare, line.rate.games) {
        write!(to, "  (bare loop {bare:.0} games/s, {:.2} times as fast)", bare / games)?;
    }
    writeln!(to)?;
    Ok(())
}

fn line_json(line: &Line) -> Value {
    json!({
        "game": line.game,
        "variant": line.variant,
        "seats": line.seats,
        "games_per_second": line.rate.games,
        "steps_per_second": line.rate.steps,
        "bare_games_per_second": line.bare,
    })
}
