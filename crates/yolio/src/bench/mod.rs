use std::io::Write;
use std::time::{Duration, Instant};

use catalog::{AnyRules, variants};
use chance::Quick;
use kernel::{ActionBuf, Game, playout};
use serde_json::{Value, json};

use crate::args::BenchArgs;
use crate::fail::Failure;
use crate::out;

mod bare;

/// One measured line.
struct Line {
    game: &'static str,
    variant: &'static str,
    seats: u8,
    rate: Rate,
    /// The hand-written loop of the same game, measured in the same run.
    bare: Option<f64>,
}

/// What one core does in a second.
struct Rate {
    /// Whole games; none, if random play hardly ever ends one.
    games: Option<f64>,
    steps: f64,
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
    let bare = (bare::OF == (game, variant)).then(|| bare_rate(time, rules.seats()));
    Line { game, variant, seats: rules.seats(), rate: rate_of(rules, time), bare }
}

macro_rules! rates {
    ($($engine:ident = $game:ty: $($id:ident($rules:ty)),+;)+) => {
        /// How fast the game itself is, without the list around it.
        fn rate_of(rules: &AnyRules, time: Duration) -> Rate {
            match rules {
                $($(AnyRules::$id(rules) => {
                    let rules = rules.clone().into();
                    rate(time, || <$game>::start(&rules))
                })+)+
            }
        }
    };
}

catalog::for_each_game!(rates);

/// No random game is followed further than this: one of the streak variant of 1 to 10 would take
/// millions of steps.
const LIMIT: u64 = 20_000;

/// Games between two looks at the clock.
const BATCH: u32 = 64;

fn rate<G: Game>(time: Duration, start: impl Fn() -> G) -> Rate {
    let mut nature = Quick::new(1);
    let mut actions = ActionBuf::new();
    let (mut games, mut steps, mut ended) = (0_u64, 0_u64, true);
    let begun = Instant::now();
    while begun.elapsed() < time {
        for _ in 0..BATCH {
            let mut game = start();
            let played = playout(&mut game, &mut nature, &mut actions, LIMIT);
            steps += played.steps;
            ended &= played.over;
            games += 1;
        }
    }
    let seconds = begun.elapsed().as_secs_f64();
    Rate { games: ended.then_some(games as f64 / seconds), steps: steps as f64 / seconds }
}

fn bare_rate(time: Duration, seats: u8) -> f64 {
    let mut nature = Quick::new(1);
    let (mut games, mut points) = (0_u64, 0_u64);
    let begun = Instant::now();
    while begun.elapsed() < time {
        for _ in 0..BATCH {
            points += u64::from(bare::play(usize::from(seats), &mut nature)[0]);
            games += 1;
        }
    }
    // The points are used, so that no compiler leaves the game out.
    std::hint::black_box(points);
    games as f64 / begun.elapsed().as_secs_f64()
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
