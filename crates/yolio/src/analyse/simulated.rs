//! What cannot be computed exactly is counted in simulated games.

use std::io::Write;

use catalog::GameId;
use clap::Args;
use lab::study::{Cases, OptionLine, Report, study};
use lab::{Lineup, Spread};

use super::table::Table;
use crate::examples;
use crate::fail::Failure;
use crate::laboratory::{self, OutputArgs, RunArgs, TableArgs, failure, number, percent};

/// Counts what happens in simulated games: lengths, scores, who goes first, rules, options.
///
/// Every option value is played with the same cards as the rules it is compared with, so that the
/// difference is sharper than the numbers themselves. Ctrl-C shows what is known so far.
#[derive(Args, Debug)]
#[command(after_help = examples::ANALYSE)]
pub struct SimulatedArgs {
    /// Who sits around the table, in this order; from the first again, if there are more seats.
    #[arg(long, value_delimiter = ',', default_value = "normal")]
    players: Vec<String>,
    #[command(flatten)]
    table: TableArgs,
    /// How many games, rounded up to whole blocks; as many again for each option value.
    #[arg(long, default_value = "1000", value_parser = laboratory::games)]
    games: u64,
    /// Leave out what each option changes, which takes most of the time.
    #[arg(long)]
    no_options: bool,
    #[command(flatten)]
    run: RunArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// `yolio analyse`, of a game that is studied by simulation
pub fn run(game: GameId, args: &SimulatedArgs) -> Result<(), Failure> {
    let specs = laboratory::players(&args.players)?;
    let rules = args.table.rules(game, 4.max(specs.len() as i64))?;
    let lineup = Lineup::new(rules, &specs).map_err(failure)?;
    let cases = if args.no_options { Ok(Cases::none()) } else { Cases::all(&lineup) }.map_err(failure)?;
    let files = args.output.open()?;
    let games = args.games.saturating_mul(cases.tables() as u64);
    let report =
        args.run.carry_out(games, "playing", |run| study(&lineup, &cases, args.games, args.run.seed, run))?;
    files.write(
        &report,
        |to| print(to, &report),
        |to| report.write_csv(to).map_err(|error| error.to_string()),
        || report.plot(),
    )
}

fn print(to: &mut dyn Write, report: &Report) -> Result<(), Failure> {
    laboratory::headline(to, &report.about, &report.line_up.join(", "))?;
    print_lengths(to, report)?;
    print_first(to, report)?;
    writeln!(to, "\nHow often each rule fires")?;
    let mut table = Table::new(&["rule", "", "in a round", "in a game", "counted"]);
    for line in &report.rules_fired {
        let name = format!("{} {}", line.rule, line.key.replace('_', " "));
        let rates = [number(&line.per_round), number(&line.per_game), line.count.to_string()];
        table.row([name, line.meaning.to_owned()].into_iter().chain(rates));
    }
    table.write(to)?;
    print_options(to, report)?;
    laboratory::footnotes(to, &report.about)
}

fn print_lengths(to: &mut dyn Write, report: &Report) -> Result<(), Failure> {
    writeln!(to, "\nLengths and scores")?;
    let mut table = Table::new(&["", "mean", "sd", "least", "5%", "25%", "median", "75%", "95%", "most"]);
    let of = &report.distributions;
    let lines = [
        ("turns of a round", &report.turns_per_round, &of.turns_per_round),
        ("rounds of a game", &report.rounds_per_game, &of.rounds_per_game),
        ("points of a seat in a round", &report.points_per_round, &of.points_per_round),
        ("final score of a seat", &report.final_score, &of.final_score),
    ];
    for (name, mean, spread) in lines {
        let head = [name.to_owned(), number(mean)];
        table.row(head.into_iter().chain(spread.iter().flat_map(places)));
    }
    table.write(to)?;
    Ok(())
}

fn places(spread: &Spread) -> Vec<String> {
    let Spread { least, p5, p25, median, p75, p95, most, .. } = spread;
    let places = [least, p5, p25, median, p75, p95, most].map(ToString::to_string);
    std::iter::once(format!("{:.2}", spread.sd)).chain(places).collect()
}

fn print_first(to: &mut dyn Write, report: &Report) -> Result<(), Failure> {
    let first = &report.going_first;
    writeln!(to, "\nGoing first")?;
    let points = number(&first.points);
    writeln!(to, "  The first player's points in a round, less the mean of the others': {points}.")?;
    let (share, even) = (percent(&first.best_share), first.even * 100.0);
    writeln!(to, "  The first player has the fewest points in {share} of the rounds; even: {even:.1}%.")?;
    let mut table = Table::new(&["seat", "win share of the game", "final score"]);
    for line in &first.by_seat {
        table.row([line.seat.to_string(), percent(&line.win_share), number(&line.score)]);
    }
    table.write(to)?;
    Ok(())
}

/// The effects that everybody asks for; the JSON has all.
const SHOWN: [(&str, &str); 5] = [
    ("rounds_per_game", "rounds of a game"),
    ("turns_per_round", "turns of a round"),
    ("points_per_round", "points in a round"),
    ("final_score", "final score"),
    ("going_first_points", "first player's points"),
];

fn print_options(to: &mut dyn Write, report: &Report) -> Result<(), Failure> {
    if report.options.is_empty() {
        return Ok(());
    }
    writeln!(to, "\nWhat each option changes, with the same cards (* the interval is clear of zero)")?;
    let heads = ["option", "instead of", "games changed"].into_iter().chain(SHOWN.map(|(_, head)| head));
    let mut table = Table::new(&heads.collect::<Vec<_>>());
    for line in &report.options {
        let given = if line.given.is_empty() { String::new() } else { format!(" (with {})", line.given) };
        let head = [
            format!("{}={}{given}", line.option, line.value),
            line.instead_of.clone(),
            format!("{:.1}%", line.games_changed.mean * 100.0),
        ];
        table.row(head.into_iter().chain(SHOWN.map(|(measure, _)| effect(line, measure))));
    }
    table.write(to)?;
    for sentence in &report.options_left_out {
        writeln!(to, "  Not compared: {sentence}.")?;
    }
    Ok(())
}

fn effect(line: &OptionLine, measure: &str) -> String {
    let Some(effect) = line.effects.iter().find(|effect| effect.measure == measure) else {
        return String::new();
    };
    let difference = &effect.difference;
    match (difference.low, difference.high) {
        _ if line.games_changed.mean == 0.0 => "-".to_owned(),
        (Some(low), Some(high)) => {
            let clear = if difference.excludes(0.0) { "*" } else { "" };
            format!("{} ±{:.2}{clear}", signed(difference.mean), (high - low) / 2.0)
        }
        _ => signed(difference.mean),
    }
}

/// With its sign, unless it is shown as nothing.
fn signed(number: f64) -> String {
    let text = format!("{number:+.2}");
    if text.ends_with("0.00") && number.abs() < 0.005 { "0.00".to_owned() } else { text }
}
