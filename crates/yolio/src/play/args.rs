use std::path::PathBuf;

use bots::Spec;
use catalog::GameId;
use clap::Args;

use crate::args::{GameParser, pair};
use crate::examples;

/// Plays a game in the terminal, against bots.
///
/// You see what your seat may see and nothing else. Choose moves with the arrow keys and Enter; `?`
/// explains every key. Cards are dealt fairly from a committed secret, unless you give a seed; check
/// the record of a finished game with `yolio verify`.
#[derive(Args, Debug)]
#[command(after_help = examples::with_bots(examples::PLAY))]
pub struct PlayArgs {
    /// The game.
    #[arg(value_parser = GameParser)]
    pub game: GameId,
    /// The bots at the other seats, in order; the last one takes all remaining seats [default: normal].
    #[arg(long, value_name = "BOT,…", value_delimiter = ',')]
    pub against: Vec<Spec>,
    /// How many seats [default: yours and one per bot named].
    #[arg(long)]
    pub seats: Option<i64>,
    /// Your seat, counted from 0.
    #[arg(long, default_value_t = 0)]
    pub seat: u8,
    /// Sets an option of the rules; can be repeated. See `yolio games`.
    #[arg(long = "rule", value_name = "KEY=VALUE", value_parser = pair)]
    pub rules: Vec<(String, String)>,
    /// Deal from this seed instead of a committed secret; the bots use it too.
    #[arg(long)]
    pub seed: Option<u64>,
    /// Line by line, without drawing: for screen readers and pipes.
    #[arg(long)]
    pub plain: bool,
    /// Don't wait for a key after the others' moves; go on after a moment.
    #[arg(long)]
    pub fast: bool,
    /// No colours. The environment variable NO_COLOR does the same.
    #[arg(long)]
    pub no_color: bool,
    /// Write the record of the finished game to this file.
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
}
