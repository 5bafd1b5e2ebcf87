//! Makes the games from which the masters' networks learn, and measures what they have learnt.
//! `train.py` runs it; see `train/README.md`.

mod games;
mod matches;
mod tables;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use bots::training;
use clap::{Parser, Subcommand, ValueEnum};
use nets::{Family, Network, Weights};

#[derive(Parser, Debug)]
#[command(about)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// The version of a family's inputs and how many there are, in JSON.
    Inputs {
        /// Which games.
        #[arg(long)]
        family: FamilyName,
    },
    /// Plays games and writes down what the network was told and what it should have said.
    Games(games::GamesArgs),
    /// Seats a network or a bot among others and says how often it wins, in JSON.
    Match(matches::MatchArgs),
    /// What a weights file says of itself.
    Show {
        /// The weights file.
        file: PathBuf,
    },
}

/// The games that one network plays.
#[derive(Clone, Copy, ValueEnum, Debug)]
enum FamilyName {
    /// HILO.
    Hilo,
    /// YOLO and Go Low.
    Swap,
}

impl From<FamilyName> for Family {
    fn from(name: FamilyName) -> Self {
        match name {
            FamilyName::Hilo => Self::Hilo,
            FamilyName::Swap => Self::Swap,
        }
    }
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Inputs { family } => {
            let encoding = training::encoding(family.into());
            say(&serde_json::json!({ "encoding": encoding.version, "inputs": encoding.inputs }).to_string())
        }
        Command::Games(args) => games::make(&args),
        Command::Match(args) => matches::play(&args).and_then(|report| say(&report)),
        Command::Show { file } => show(&file),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            let _ = writeln!(std::io::stderr(), "yolio-train: {why}");
            ExitCode::FAILURE
        }
    }
}

fn say(line: &str) -> Result<(), String> {
    writeln!(std::io::stdout(), "{line}").map_err(|error| error.to_string())
}

fn show(file: &Path) -> Result<(), String> {
    let weights = read(file)?;
    let shape = weights.shape();
    say(&format!(
        "{}, inputs of version {}, {} inputs, {} and {} units\n{}",
        weights.family().name(),
        weights.encoding(),
        shape.inputs,
        shape.first,
        shape.second,
        weights.note()
    ))
}

fn read(file: &Path) -> Result<Weights, String> {
    let bytes = fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    Weights::read(&bytes).map_err(|error| format!("{}: {error}", file.display()))
}

/// The network of a weights file for this family.
fn network(file: &Path, family: Family) -> Result<Arc<Network>, String> {
    let network = training::encoding(family).network(read(file)?);
    network.map(Arc::new).map_err(|error| format!("{}: {error}", file.display()))
}
