use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use catalog::GameId;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use clap_complete::ArgValueCompleter;

use crate::look::Colour;
use crate::{complete, examples, names};

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
    /// When to use colours; NO_COLOR is honoured.
    #[arg(
        long,
        global = true,
        value_enum,
        value_name = "WHEN",
        default_value_t,
        hide_possible_values = true
    )]
    pub color: Colour,
}

/// The whole command line: what people type is read in any case, and a number below zero is a value, so that a
/// sentence can be said about it.
pub fn command() -> clap::Command {
    fn lenient(command: clap::Command) -> clap::Command {
        let values = |arg: clap::Arg| match arg.get_action().takes_values() {
            true => arg.allow_negative_numbers(true).ignore_case(true),
            false => arg,
        };
        let needs_more = command.is_subcommand_required_set();
        let command = command.arg_required_else_help(needs_more);
        command.mut_args(values).mut_subcommands(lenient)
    }
    lenient(Cli::command())
}

/// Reads the command line.
///
/// # Errors
/// What cannot be understood, and help that was asked for.
pub fn parse(words: impl IntoIterator<Item = OsString>) -> Result<Cli, clap::Error> {
    let mut command = command();
    let words = in_small_letters(words.into_iter().collect(), &command);
    let mut read = command.try_get_matches_from_mut(words)?;
    Cli::from_arg_matches_mut(&mut read).map_err(|error| error.format(&mut command))
}

/// Commands can be typed in capitals.
fn in_small_letters(mut words: Vec<OsString>, command: &clap::Command) -> Vec<OsString> {
    let mut command = command;
    for word in words.iter_mut().skip(1) {
        let Some(text) = word.to_str() else { continue };
        let named = command.get_subcommands().find(|known| known.get_name().eq_ignore_ascii_case(text));
        if let Some(named) = named {
            *word = named.get_name().into();
            command = named;
        }
    }
    words
}

#[derive(Subcommand, Debug)]
pub enum Command {
    Games(GamesArgs),
    Rules(RulesArgs),
    Serve(crate::serve::ServeArgs),
    Admin(crate::admin::AdminArgs),
    Doctor(crate::doctor::DoctorArgs),
    Backup(crate::backup::BackupArgs),
    Restore(crate::backup::RestoreArgs),
    Play(crate::play::PlayArgs),
    Record(RecordArgs),
    Replay(ReplayArgs),
    Review(crate::review::ReviewArgs),
    Verify(VerifyArgs),
    Bench(BenchArgs),
    Loadtest(crate::loadtest::LoadtestArgs),
    Capacity(crate::capacity::CapacityArgs),
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
    /// Print the whole book at once, also on a terminal.
    #[arg(long)]
    pub no_pager: bool,
    /// Print JSON for programs.
    #[arg(long)]
    pub json: bool,
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
    #[command(flatten)]
    pub choice: RuleArgs,
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

/// Which rules.
#[derive(Args, Debug, Clone, Default)]
pub struct RuleArgs {
    /// A named variant of the game. See `yolio games`.
    #[arg(long, value_name = "NAME", add = ArgValueCompleter::new(complete::variants))]
    pub variant: Option<String>,
    /// Sets an option of the rules; can be repeated. See `yolio games`.
    #[arg(long = "rule", value_name = "KEY=VALUE", value_parser = pair, add = ArgValueCompleter::new(complete::rules))]
    pub rules: Vec<(String, String)>,
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
    /// How long bots think about a decision, instead: all of them, or those named, as in --bots=master,normal.
    #[arg(long, value_name = "BOTS", num_args = 0.., require_equals = true, value_delimiter = ',', add = ArgValueCompleter::new(complete::bots))]
    pub bots: Option<Vec<String>>,
    /// How many seats, with --bots [default: as few as possible].
    #[arg(long, requires = "bots")]
    pub seats: Option<i64>,
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
        TypedValueParser::parse_ref(&names::game, command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(GameId::ALL.into_iter().map(|game| PossibleValue::new(game.key()))))
    }
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
    if text.eq_ignore_ascii_case("table") {
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
