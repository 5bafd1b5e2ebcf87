//! `yolio simulate`

use std::io::Write;

use catalog::GameId;
use clap::Args;
use lab::simulate::{Report, simulate};
use lab::{Lineup, plot};

use crate::analyse::table::Table;
use crate::args::GameParser;
use crate::examples;
use crate::fail::Failure;
use crate::laboratory::{self, OutputArgs, RunArgs, TableArgs, failure, number, percent};
use crate::outside;

/// Lets bots play many games and reports how often each wins.
///
/// The line-up goes around the table: a block is one deal of chance, played once in every rotation
/// of the players, so that no seat and no luck favours anyone. Intervals are taken over
/// blocks. Ctrl-C shows what is known so far.
#[derive(Args, Debug)]
#[command(after_help = examples::with_bots(examples::SIMULATE))]
pub struct SimulateArgs {
    /// The game.
    #[arg(value_parser = GameParser)]
    game: GameId,
    /// Who sits around the table, in this order; repeated if there are more seats.
    #[arg(long, value_delimiter = ',', required = true)]
    players: Vec<String>,
    #[command(flatten)]
    table: TableArgs,
    /// How many games, rounded up to whole blocks.
    #[arg(long, default_value = "1000", value_parser = laboratory::games)]
    games: u64,
    #[command(flatten)]
    run: RunArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// `yolio simulate`
pub fn run(args: &SimulateArgs) -> Result<(), Failure> {
    let players = outside::players(&args.players)?;
    let fewest = i64::from(args.game.seat_range().0);
    let rules = args.table.rules(args.game, fewest.max(players.len() as i64))?;
    let lineup = Lineup::with(rules, players).map_err(failure)?;
    let files = args.output.open()?;
    let report =
        args.run.carry_out(args.games, "playing", |run| simulate(&lineup, args.games, args.run.seed, run))?;
    files.write(
        &report,
        |to| print(to, &report),
        |to| report.write_csv(to).map_err(|error| error.to_string()),
        || plot::simulation(&report),
    )
}

fn print(to: &mut dyn Write, report: &Report) -> Result<(), Failure> {
    laboratory::headline(to, &report.about, &report.line_up.join(", "))?;
    writeln!(to)?;
    let score = format!("score of a seat, in {}", report.about.score_unit);
    let mut table = Table::new(&["player", "seats", "even", "win share", &score]);
    for line in &report.players {
        table.row([
            line.player.clone(),
            line.chairs.to_string(),
            format!("{:.1}%", line.even * 100.0),
            percent(&line.win_share),
            number(&line.score),
        ]);
    }
    table.write(to)?;
    if !report.differences.is_empty() {
        writeln!(to)?;
        let mut table = Table::new(&["difference a seat", "win share", "score"]);
        for line in &report.differences {
            let pair = format!("{} less {}", line.player, line.against);
            table.row([pair, percent(&line.win_share), number(&line.score)]);
        }
        table.write(to)?;
    }
    if report.by_seat.len() > 1 {
        writeln!(to)?;
        let mut table = Table::new(&["seat", "win share", "score"]);
        for line in &report.by_seat {
            table.row([line.seat.to_string(), percent(&line.win_share), number(&line.score)]);
        }
        table.write(to)?;
    }
    if report.without_winner > 0 {
        writeln!(to, "\nNobody won {} of the games.", report.without_winner)?;
    }
    laboratory::footnotes(to, &report.about)
}
