//! `yolio solve`: equilibria by exact methods.

mod yooloo;

use clap::{Args, Subcommand};

use crate::fail::Failure;

/// Finds how to play perfectly, where that can be computed.
#[derive(Args, Debug)]
#[command(arg_required_else_help = true)]
pub struct SolveArgs {
    #[command(subcommand)]
    game: Solvable,
}

#[derive(Subcommand, Debug)]
enum Solvable {
    Yooloo(yooloo::YoolooArgs),
}

/// `yolio solve`
pub fn run(args: &SolveArgs) -> Result<(), Failure> {
    match &args.game {
        Solvable::Yooloo(args) => yooloo::run(args),
    }
}
