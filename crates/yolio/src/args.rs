use std::ffi::OsStr;
use std::path::PathBuf;

use catalog::GameId;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::examples;

/// Six table games of the "-o" family on one table.
///
/// YOLO, Go Low, YOOLOO (and its memory game 1 to 10), HILO and YO!, played exactly as the printed sheets say.
/// The names belong to their owners; this is an independent implementation.
#[derive(Parser, Debug)]
#[command(
    name = "yolio",
    version,
    after_help = examples::YOLIO
)]
pub struct Cli {
    /// Without a command: the web table on this machine, in a browser.
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    Games(GamesArgs),
    Rules(RulesArgs),
    Serve(crate::serve::ServeArgs),
    Admin(crate::admin::AdminArgs),
    Play(crate::play::PlayArgs),
    Record(RecordArgs),
    Replay(ReplayArgs),
    Review(crate::review::ReviewArgs),
    Verify(VerifyArgs),
    Bench(BenchArgs),
    Loadtest(crate::loadtest::LoadtestArgs),
    Simulate(crate::simulate::SimulateArgs),
    Tournament(crate::tournament::TournamentArgs),
    Exploit(crate::exploit::ExploitArgs),
    Analyse(crate::analyse::AnalyseArgs),
    Solve(crate::solve::SolveArgs),
    Completions(crate::shell::CompletionsArgs),
    Man(crate::shell::ManArgs),
}

/// Lists the games with their seats, variants and options.
#[derive(Args, Debug)]
#[command(after_help = examples::GAMES)]
pub struct GamesArgs {
    /// Print JSON for programs.
    #[arg(long)]
    pub json: bool,
}

/// Shows the rule book of a game.
#[derive(Args, Debug)]
#[command(after_help = examples::RULES)]
pub struct RulesArgs {
    /// The game.
    #[arg(value_parser = GameParser)]
    pub game: GameId,
}

/// Plays random games and writes them down, one JSON record per line.
///
/// In each game the players get random habits (how often they draw, take, call and so on), so that
/// rare situations occur too. Every legal action can happen. The same seed gives the same records.
#[derive(Args, Debug)]
#[command(after_help = examples::RECORD)]
pub struct RecordArgs {
    /// The game.
    #[arg(value_parser = GameParser)]
    pub game: GameId,
    /// How many seats [default: the fewest the game allows, but at least two].
    #[arg(long)]
    pub seats: Option<i64>,
    /// Sets an option of the rules; can be repeated. See `yolio games`.
    #[arg(long = "rule", value_name = "KEY=VALUE", value_parser = pair)]
    pub rules: Vec<(String, String)>,
    /// The seed of the cards, dice and players.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many games.
    #[arg(long, default_value_t = 1)]
    pub games: u64,
    /// Add to every decision the legal actions of each seat that may act.
    #[arg(long)]
    pub legal: bool,
    /// How cards and dice are dealt.
    #[arg(long, value_enum, default_value_t = DealingArg::Fair)]
    pub dealing: DealingArg,
    /// Write to this file instead of standard output.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealingArg {
    /// From a committed secret and the seats' nonces (all derived from the seed).
    Fair,
    /// From ChaCha20, keyed by the seed.
    Seeded,
}

/// Checks records and tells the games in sentences.
#[derive(Args, Debug)]
#[command(after_help = examples::REPLAY)]
pub struct ReplayArgs {
    /// A file of records, or - for standard input.
    pub file: PathBuf,
    /// Number every step and show it as in the record.
    #[arg(long)]
    pub steps: bool,
    /// Whose view: a seat number, or `table` for a spectator.
    #[arg(long, value_name = "SEAT|table", default_value = "table", value_parser = viewer)]
    pub viewer: ViewerArg,
    /// Only say whether the records are valid.
    #[arg(long, conflicts_with = "steps")]
    pub quiet: bool,
    /// Print one JSON object per record, for programs.
    #[arg(long, conflicts_with_all = ["steps", "quiet"])]
    pub json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ViewerArg {
    Table,
    Seat(u8),
}

/// Recomputes every outcome of fairly dealt records from the revealed secret.
#[derive(Args, Debug)]
#[command(after_help = examples::VERIFY)]
pub struct VerifyArgs {
    /// A file of records, or - for standard input.
    pub file: PathBuf,
    /// Print one JSON object per record, for programs.
    #[arg(long)]
    pub json: bool,
}

/// Measures random playouts on one thread, for every game and named variant.
#[derive(Args, Debug)]
#[command(after_help = examples::BENCH)]
pub struct BenchArgs {
    /// Only this game.
    #[arg(value_parser = GameParser)]
    pub game: Option<GameId>,
    /// How many seconds to measure each line.
    #[arg(long, default_value_t = 0.5, value_parser = seconds)]
    pub seconds: f64,
    /// Print JSON for programs.
    #[arg(long)]
    pub json: bool,
}

/// Reads the key of a game; help and completions list them all.
#[derive(Clone, Copy, Debug)]
pub struct GameParser;

impl TypedValueParser for GameParser {
    type Value = GameId;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<GameId, clap::Error> {
        TypedValueParser::parse_ref(&game, command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(GameId::ALL.into_iter().map(|game| PossibleValue::new(game.key()))))
    }
}

fn game(text: &str) -> Result<GameId, String> {
    let known = || GameId::ALL.map(GameId::key).join(", ");
    GameId::from_key(text).ok_or_else(|| format!("there is no game \"{text}\"; the games are {}", known()))
}

pub fn pair(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) => Ok((key.trim().to_owned(), value.trim().to_owned())),
        None => Err(format!("\"{text}\" is not of the form KEY=VALUE")),
    }
}

/// A whole number; whether it is a sensible one is for the rules to say.
pub fn whole(text: &str) -> Result<i64, kernel::OptionError> {
    kernel::parse_number(text)
}

fn viewer(text: &str) -> Result<ViewerArg, String> {
    if text == "table" {
        return Ok(ViewerArg::Table);
    }
    text.parse()
        .map(ViewerArg::Seat)
        .map_err(|_| format!("\"{text}\" is neither a seat number nor \"table\""))
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 3600.0 => Ok(seconds),
        _ => Err(format!("\"{text}\" is not a time between 0 and 3600 seconds")),
    }
}
