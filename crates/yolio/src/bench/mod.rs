mod thinking;

use std::io::Write;
use std::time::Duration;

use catalog::{AnyRules, variants};
use serde_json::{Value, json};
use speed::Rate;

use crate::args::BenchArgs;
use crate::fail::Failure;
use crate::look::{self, Table};
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
    if let Some(bots) = &args.bots {
        return thinking::run(args, bots);
    }
    let mut to = out::open(None)?;
    let time = Duration::from_secs_f64(args.seconds);
    let mut lines = Vec::new();
    if !args.json {
        let head = format!("Random playouts on one thread, {} s a line (xoshiro256++)", args.seconds);
        look::heading(&mut to, &head)?;
    }
    let measured: Vec<_> =
        variants().iter().filter(|variant| args.game.is_none_or(|game| game == variant.game)).collect();
    let progress = out::progress(measured.len() as u64, "measuring");
    for variant in measured {
        let (least, most) = variant.game.seat_range();
        for seats in [least.max(2), 4, most] {
            let Some(rules) = variant.rules(seats) else { continue };
            lines.push(measure(variant.game.key(), variant.name, &rules, time));
        }
        progress.inc(1);
    }
    progress.finish_and_clear();
    if args.json {
        let lines: Vec<Value> = lines.iter().map(line_json).collect();
        writeln!(to, "{}", serde_json::to_string_pretty(&lines).map_err(std::io::Error::from)?)?;
    } else {
        print(&mut to, &lines)?;
    }
    to.flush()?;
    Ok(())
}

fn measure(game: &'static str, variant: &'static str, rules: &AnyRules, time: Duration) -> Line {
    let (bare, rate) = (speed::bare_rate(rules, time), speed::rate(rules, time));
    Line { game, variant, seats: rules.seats(), rate, bare }
}

fn print(to: &mut dyn Write, lines: &[Line]) -> Result<(), Failure> {
    let mut table = Table::new(&["game", "variant", "seats", "games/s", "steps/s"]);
    for line in lines {
        let games = line.rate.games.map_or_else(|| "-".to_owned(), look::rate);
        let cells = [line.game.to_owned(), line.variant.to_owned(), line.seats.to_string()];
        table.row(cells.into_iter().chain([games, look::rate(line.rate.steps)]));
    }
    table.write(to)?;
    for line in lines {
        if let (Some(bare), Some(games)) = (line.bare, line.rate.games) {
            let (name, seats, times) = (line.game, line.seats, bare / games);
            let bare = look::rate(bare);
            look::paragraph(
                to,
                &format!(
                    "  {name}, {seats} seats: a bare loop plays {bare} games/s, {times:.2} times as many."
                ),
            )?;
        }
    }
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
