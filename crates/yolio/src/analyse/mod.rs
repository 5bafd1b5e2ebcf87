//! `yolio analyse`: answers about a game, exact where they can be computed, else with intervals.

mod numbers;
mod onetoten;
mod simulated;
pub mod table;
mod yo;

use std::io::Write;
use std::path::Path;

use catalog::GameId;
use clap::{Args, Subcommand};
use kernel::Fault;
use serde_json::Value;

use crate::fail::Failure;
use crate::out;

/// Answers questions about a game: exactly, in fractions, or from simulation with intervals.
#[derive(Args, Debug)]
#[command(arg_required_else_help = true)]
pub struct AnalyseArgs {
    #[command(subcommand)]
    game: Analysis,
}

/// One line a game: its name on the command line, its arguments, and what answers.
macro_rules! analyses {
    ($($game:ident: $args:ty => $run:expr;)+) => {
        #[derive(Subcommand, Debug)]
        enum Analysis {
            $(#[command(name = GameId::$game.key())] $game($args),)+
        }

        /// `yolio analyse`
        pub fn run(args: &AnalyseArgs) -> Result<(), Failure> {
            match &args.game { $(Analysis::$game(args) => ($run)(GameId::$game, args),)+ }
        }
    };
}

analyses! {
    Yo: yo::YoArgs => |_, args| yo::run(args);
    OneToTen: onetoten::OneToTenArgs => |_, args| onetoten::run(args);
    Hilo: simulated::SimulatedArgs => simulated::run;
    Yolo: simulated::SimulatedArgs => simulated::run;
    GoLow: simulated::SimulatedArgs => simulated::run;
}

/// All that is wrong with a request, in one sentence.
fn refuse(what: &str, faults: &[Fault]) -> Failure {
    let list: Vec<String> = faults.iter().map(Fault::to_string).collect();
    Failure::Usage(format!("{what}: {}", list.join("; ")))
}

fn write_json(value: &Value) -> Result<(), Failure> {
    let mut to = out::open(None)?;
    writeln!(to, "{}", serde_json::to_string_pretty(value).map_err(std::io::Error::from)?)?;
    to.flush()?;
    Ok(())
}

fn write_plot(file: &Path, svg: Result<String, String>) -> Result<(), Failure> {
    let svg = svg.map_err(|error| Failure::Found(format!("cannot draw the plot: {error}")))?;
    let mut to = out::open(Some(file))?;
    to.write_all(svg.as_bytes())?;
    to.flush()?;
    Ok(())
}
