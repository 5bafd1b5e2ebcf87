//! `yolio tournament`

mod all;

use std::io::Write;
use std::path::PathBuf;

use catalog::GameId;
use clap::Args;
use lab::plot;
use lab::tournament::{Plan, Report, tournament};

use crate::analyse::table::Table;
use crate::args::GameParser;
use crate::examples;
use crate::fail::Failure;
use crate::laboratory::{self, OutputArgs, RunArgs, TableArgs, failure, percent};
use crate::outside;

/// Lets all players meet, and rates them.
///
/// At tables of two every pair meets; at larger ones every choice of as many players as there are
/// seats. Each deal is played in every rotation of the players. The rating is that of Bradley and
/// Terry by maximum likelihood (mean 1500; 400 more is ten times the wins), with robust 95%
/// intervals over blocks. Ctrl-C shows what is known so far.
#[derive(Args, Debug)]
#[command(after_help = examples::TOURNAMENT)]
pub struct TournamentArgs {
    /// The game.
    #[arg(value_parser = GameParser, required_unless_present = "all")]
    game: Option<GameId>,
    /// Every level and policy, in every game, at tables of two.
    #[arg(long, conflicts_with_all = ["game", "players", "seats", "rules", "csv"])]
    all: bool,
    /// With --all: the named variants of each game too.
    #[arg(long, requires = "all")]
    variants: bool,
    /// With --all: write the tables into this page of Markdown, between two marks.
    #[arg(long, value_name = "FILE.md", requires = "all")]
    into: Option<PathBuf>,
    /// Who takes part; all must be different. Bots, cmd:PROGRAM or weights:FILE.
    #[arg(long, value_delimiter = ',', required_unless_present = "all")]
    players: Vec<String>,
    #[command(flatten)]
    table: TableArgs,
    /// How many games at each table, rounded up to whole blocks.
    #[arg(long, default_value = "1000", value_parser = laboratory::games)]
    games: u64,
    #[command(flatten)]
    run: RunArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// `yolio tournament`
pub fn run(args: &TournamentArgs) -> Result<(), Failure> {
    let Some(game) = args.game else { return all::run(args) };
    let players = outside::players(&args.players)?;
    let rules = args.table.rules(game, 2)?;
    let plan = Plan::with(rules, &players).map_err(failure)?;
    let files = args.output.open()?;
    let report = args.run.carry_out(plan.total_games(args.games), "playing", |run| {
        tournament(&plan, args.games, args.run.seed, run)
    })?;
    files.write(
        &report,
        |to| print(to, &report),
        |to| report.write_csv(to).map_err(|error| error.to_string()),
        || plot::ratings(&report),
    )
}

fn print(to: &mut dyn Write, report: &Report) -> Result<(), Failure> {
    let who = format!("{} players at {} tables", report.standings.len(), report.tables);
    laboratory::headline(to, &report.about, &who)?;
    writeln!(to)?;
    let mut table = Table::new(&["player", "rating", "95% interval"]);
    for line in &report.standings {
        let ends = line.rating.low.zip(line.rating.high);
        let ends = ends.map_or_else(String::new, |(low, high)| format!("{low:.0} to {high:.0}"));
        table.row([line.player.clone(), format!("{:.0}", line.rating.mean), ends]);
    }
    table.write(to)?;
    writeln!(to, "\nHead to head: the share of wins of the player on the left:")?;
    let names = report.standings.iter().map(|line| line.player.as_str());
    let mut table = Table::new(&std::iter::once("").chain(names.clone()).collect::<Vec<_>>());
    for one in names.clone() {
        let cell = |other: &str| {
            report.cross_of(one, other).map_or_else(|| "-".to_owned(), |cross| percent(&cross.win_share))
        };
        table.row(std::iter::once(one.to_owned()).chain(names.clone().map(cell)));
    }
    table.write(to)?;
    writeln!(to, "\nRating: {}.", report.method)?;
    laboratory::footnotes(to, &report.about)
}
